"""What the rules are in the middle of: one file a phase, in the rulebook's order and words.

- ``setting_up``, ``opening``: set-up; ``course``: the turns
- ``planning`` with ``development``, ``rolls``, ``attaching``
- ``action`` with ``moving``, ``arriving``, ``firing``, ``hacking``
- ``combat`` with ``attacking``, ``harming``, ``enemies``, ``boss``
- ``tasks`` with ``testing``, ``story``, ``pvp``; ``reset``
- what words ask for: ``choosing``, ``districts``, ``pieces``, ``fields``, ``bodies``
- ``doing``: what a card says; ``abilities`` of cards; ``settling``: what happens as soon as it can
- ``choice``, ``phase``: what steps have in common
"""
