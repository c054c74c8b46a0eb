"""Several workers and the world outside: announcements, presence, webhooks."""
