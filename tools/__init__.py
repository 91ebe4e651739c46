"""Small programs behind the Makefile's targets; each runs as ``python -m tools.NAME`` from the project's root."""
