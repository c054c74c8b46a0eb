"""Torture games with one thing wrong each, to see that the checks notice."""
