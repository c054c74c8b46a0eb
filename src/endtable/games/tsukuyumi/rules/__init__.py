"""The general rules of TSUKUYUMI; what single factions and modules change is theirs."""
