"""Breaking the rules on purpose, to see whether a test notices."""
