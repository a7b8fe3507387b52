"""Speed measured beside others, in one run on the same machine: `python -m benchmarks`."""
