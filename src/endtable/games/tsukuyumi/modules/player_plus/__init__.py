"""Player Plus: seats for five and six."""
