## 25.5 25.6 25.7 25.8 Special terrain, Locations, tarot decks, Mystery Cards

event-tarot = { $part ->
    [drawn] { $figure } is turned up and counts for everybody.
   *[covered] { $figure } is covered and out of play.
}
event-tarot-bottom = { $figure } is another player's active card too, so it goes to the bottom of the deck.
event-reshuffle = { $side } makes a new deck of all tarot cards.
event-location = { $part ->
    [bonus] { $figure } is the map: its Bonuses count.
   *[consolation] { $figure } isn't the choice of the map, and its Consolations count.
}
event-map-bonus = The map bonus of { $figure } counts for the rest of the game.
ask-special-terrain-place = where to place the special terrain { $marker }
force-second-special-terrain = a force can have one special terrain, not { $cards }
force-free-special-terrain = { $card } is special terrain and has to cost at least 1 point
force-second-location = a force can have one Location with Bonuses, not { $cards }
force-bonus-twice = { $card } has the Bonus '{ $bonus }' twice: pay for it once
force-tarot-keyword = a tarot deck needs a character with the Tarot keyword on the starting force
force-tarot-suit = a tarot deck has 1 to { $most } cards of the suit { $suit }, not { $count }
refusal-not-destructible-special-terrain = { $marker } is special terrain: only an effect that says so destroys it
refusal-special-terrain-marker = a marker can be on special terrain only in clear squares
text-part-form = after '{ $word }' come a name and a text, both in quotes
text-part-elsewhere = only the card of a { $kind ->
    [location] Location
    [mystery] Mystery Card
   *[other] special terrain
 } has a line '{ $word }'
text-suit-missing = a tarot card needs a line 'suit' (25.7)
text-suit-none = only a tarot card has a suit (25.7)
text-only-places-have-maps = only a Location or special terrain names a map (25.5d, 25.6)
text-only-special-terrain = only special terrain has a line 'ground' (25.5)
text-one-clue = a Mystery Card has exactly one CLUE EFFECT: one line 'clue' (25.8)
text-consolation-alone = no Bonus is called '{ $name }': a Consolation belongs to a Bonus of its name (25.6)
text-location-map = a Location with Bonuses needs its map: add a line 'map' (25.6)
text-location-not-offered = { $card } is a Location for the map '{ $map }', and this game has no such map (25.6)
text-ground-letters = '{ $word }' isn't a row of special terrain: use . for clear, h, b and w (25.5)
text-ground-size = the rows of 'ground' don't fit the shape { $shape } (25.5)
text-no-bonus = { $card } has no Bonus '{ $name }' (25.6)
text-bonus-twice = the Bonus '{ $name }' is paid for twice (25.6a)
text-other-kind = { $card } is a card of the kind { $kind }
text-special-terrain-is-a-card = special terrain is a card of the force: use a line 'special-terrain NAME' (25.5)
text-whose-terrain = special terrain on the map is a marker of the kind 'special' that names its card: 'by TAG' (25.5)
text-terrain-shape = the squares don't fit the shape of { $who } (25.5)
text-face-down = { $who } isn't a tarot card, so it can't be face down (25.7)
text-deck-order = { $who } is in a deck whose order is hidden: only 'fact bottom' says anything about it (25.7)
text-tarot-nobodys = { $who } is a tarot card and needs an owner (25.7)
text-two-active = { $who } is a second active tarot card: only the topmost one is active (25.7)
text-bonus-or-consolation = { $who } can't have its Bonuses and its Consolations (25.6)
part-suit = the suit
part-map = the map
part-how-many-clues = the number of Clue tokens
picture-location-uses = { $part ->
    [bonus] Bonuses count
   *[consolation] Consolations count
}
picture-map-bonus = map bonus counts
picture-deck = { $count ->
    [one] { $count } card left in the deck
   *[other] { $count } cards left in the deck
}
picture-clues = { $count ->
    [one] { $count } Clue
   *[other] { $count } Clues
}
snapshot-face-down = only a tarot card is face down (25.7)
text-die-faces = a special die has 2 to { $most } faces (25.10)
part-name-of-the-die = the name of the die
part-tag = a tag
text-die-sides = a die shows 1 to { $most }, not { $face }
