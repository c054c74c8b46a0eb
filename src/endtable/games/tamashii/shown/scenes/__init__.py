"""Pictures of the story: a set, who stands in it, and the weather, put together for each page."""
