"""Moon Circus: clowns without a home who come from any edge."""
