"""Files with something wrong in them: every reader refuses them, and none fails otherwise."""
