"""Elements without a figure, in the edition for the tests."""
