"""Assignments and their grading: what `make assignments` and `make grade` are made of."""
