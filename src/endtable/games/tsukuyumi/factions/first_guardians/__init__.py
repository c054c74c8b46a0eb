"""First Guardians: slow giants of stone, and three of jade that sleep until they are woken."""
