"""What every game must keep, as functions ``check_xxx(game, options, seed)`` that raise."""
