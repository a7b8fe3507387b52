"""8.1 Events, limits and costs, on abilities that no card prints yet."""
