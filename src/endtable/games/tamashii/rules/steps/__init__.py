"""What the rules are in the middle of: one file a phase, in the rulebook's order and words.

``opening`` set-up · ``course`` the turns · ``planning`` with ``development`` and ``rolls`` ·
``action`` with ``moving``, ``firing``, ``hacking`` · ``combat`` with ``harming`` · ``tasks`` with
``testing``, ``story`` and ``pvp`` · ``reset`` · ``boss`` · ``choosing``, ``districts``, ``pieces``,
``fields`` and ``bodies`` what words ask for · ``abilities`` of cards · ``doing`` what a card says ·
``settling`` what happens as soon as it can.
"""
