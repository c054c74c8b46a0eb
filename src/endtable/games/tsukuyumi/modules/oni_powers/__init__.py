"""ONI power cards: every round one of six changes what all ONI are like."""
