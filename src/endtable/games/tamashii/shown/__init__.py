"""What people get: words, drawings, the view."""
