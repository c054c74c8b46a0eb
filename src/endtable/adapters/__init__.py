"""Endtable as other libraries for the study of games expect it; each module needs its extra."""
