"""What the rules are in the middle of: one file a phase, in the rulebook's order and words.

``course`` the match · ``turn`` drawing and the discard · ``playing`` the playing phase, with its
``ways``: ``placing``, ``abilities``, ``hands``, ``instants``, ``push_back``, ``damage_tiles`` ·
``battle`` with ``declaring``, ``healing``, ``wounding`` and ``removing`` · ``ending`` who has won.
"""
