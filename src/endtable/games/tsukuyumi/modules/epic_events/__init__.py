"""Epic events: red cards in the event stack that happen when they are met."""
