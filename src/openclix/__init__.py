"""OpenClix plays HeroClix by the rulebook: every rule enforced, every number explained."""

__version__ = "0.1.0"
