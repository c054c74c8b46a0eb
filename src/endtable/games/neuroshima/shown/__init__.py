"""What people get: words, drawings, the table in text."""
