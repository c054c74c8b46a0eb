"""Dark Seed: a swarm that hatches again where it died. TS-SEED-01 to -10."""
