"""What the rules are in the middle of: one file a phase, in the rulebook's order and words.

``preparing`` set-up · ``course`` rounds, choosing cards, the summary · ``initiative`` · ``turn`` a
player's turn · ``producing`` · ``events`` · ``moving`` · ``combat`` with ``damage``, ``countering``
and ``aftermath`` · ``oni_placing``, ``oni_war`` with ``oni_reach`` and ``oni_approach``.
"""
