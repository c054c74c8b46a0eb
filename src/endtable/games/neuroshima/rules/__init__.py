"""The general rules: verbs, questions and steps."""
