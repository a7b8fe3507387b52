"""Programs that use OpenClix from outside."""
