"""What is in the box of TSUKUYUMI: files with all numbers and names, and how they are read."""
