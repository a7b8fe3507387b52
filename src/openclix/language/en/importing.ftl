import-help = import your own collection of figures, maps and teams
import-description = Reads files in the public formats HCUnits, HCMaps and OCTGN, and writes our cards, maps and forces. The files stay yours.
import-files = files, or folders of them: .json and .xml
import-into = the folder to write to
import-replace = replace files that are already there
import-report = how to report: as text or as JSON
import-edition = the edition whose powers the cards use
import-quiet = show only the totals
import-summary = { $file }: { $imported ->
        [one] 1 unit imported
       *[other] { $imported } units imported
    }, { $repaired } with remarks, { $skipped } skipped
import-archive = { $file } is an archive: unpack it and import the files that are in it
import-no-collection = { $file } isn't a collection: it has no units, no map and no team
import-no-files = there is no file in { $folder } that ends in .json or .xml
import-no-set = { $file } isn't a set: it has no cards, or it isn't valid XML
import-bad-json = { $file } isn't valid JSON: line { $line }, column { $column }
import-too-large = { $file } is too large: at most { $most } MB
import-no-unit = this isn't a unit; it was skipped
import-other-type = units of type { $word } have no card yet; it was skipped
import-twice = this id was there before; the second unit was skipped
import-no-name = the unit has no name; it was skipped
import-no-dial = the unit has no dial; it was skipped
import-no-id = the unit has no id; its place in the file is used
import-long = the text is too long and was cut to { $most } characters
import-no-number = { $word } isn't a number; the usual value is used
import-no-value = { $word } isn't a combat value; 0 is used
import-list-as-text = the list is written as text; its parts were taken apart
import-no-list = this should be a list; it was left out
import-no-points = the unit has no point value; it costs 0 points
import-no-shape = no base measures { $word }; 1x1 is used
import-keyphrase = the keyphrase { $word } isn't played; it was left out
import-no-symbol = no combat symbol is called { $word }; it was left out
import-no-property = the property { $word } has no rule here; it was left out
import-no-team = the team ability { $word } isn't known; it is marked on the figure
import-no-ability = { $word } has no meaning in this edition; it is marked on the figure
import-no-power = no power is called { $word }; it is marked on the figure
import-no-special = this isn't a special power; it was left out
import-no-text = { $word } has no text
import-other-trait = a special power of type { $word } is kept as a trait
import-no-click = part of the dial isn't a click; it was left out
import-many-clicks = the dial has too many clicks; the first { $most } are used
import-gaps = the click numbers have gaps; the clicks were numbered anew
import-lines = the dial has { $lines ->
    [one] { $lines } starting line
   *[other] { $lines } starting lines
 } and { $values ->
    [one] { $values } point value
   *[other] { $values } point values
 }; they were matched in order
import-special-without-text = the dial shows a special power that has no text
import-several-specials = there are several special powers for this slot; the dial shows the first
import-unreadable = the unit couldn't be read back and was skipped: { $why }
import-exists = { $file } is already there; use --replace to replace it
import-map-without-name = the map has no name
import-map-size = a map has 1 to { $most } rows and columns; it was skipped
import-map-row = row { $row } isn't a row; it was left out
import-map-row-number = row { $row } has no number; its place in the file is used
import-map-tile = a tile of row { $row } isn't a tile; it was left out
import-map-outside = the tile { $square } is outside the map; it was left out
import-map-kind = { $word } is neither indoor nor outdoor; it was left out
import-map-label = the label { $word } is kept as a note of the map
import-map-obscuring = { $square } is obscuring terrain; it was made hindering terrain
import-map-terrain = no terrain is called { $word }; the square is clear
import-map-ramp = the ramp { $place } doesn't join two neighbouring squares; it was left out
import-map-wall = the wall { $place } isn't along the edges of squares of the map; it was left out
import-map-wall-kind = a wall of kind { $word } was made a plain wall
import-map-rim = a door or window on the map's own edge was made a wall
import-map-four = the starting areas for four players are on a second map, { $word }
import-map-one-area = the map has one starting area only; the usual areas are used
import-map-text = { $texts ->
        [one] 1 text of the map is kept as a note
       *[other] { $texts } texts of the map are kept as notes
    }
import-force-no-card = unit { $place } ({ $word }) was not imported; the force is without it
import-force-left-out = { $word } has no place in our forces yet; it was left out
import-force-empty = none of its units was imported; the force was skipped
import-broken = the unit couldn't be read and was skipped: { $why }
import-no-field = this field has no use here; it was left out
import-no-field-of = the field { $word } of a special power has no use here; it was left out
import-off-dial = the dial doesn't show the special power { $word }; it is marked on the figure
import-bare-number = the text of { $word } is only a number
import-unseen = signs that nobody can see were left out
import-text-unseen = text { $text }, sentence { $sentence }, column { $column }: a sign that nobody can see was left out
import-text-script = text { $text }, sentence { $sentence }, column { $column }: a letter of another script, so the text is only shown
import-text-bracket = text { $text }, sentence { $sentence }, column { $column }: a bracket without its partner
import-text-spaced = text { $text }, sentence { $sentence }, column { $column }: a space was added after the period
import-id-part = the ID card has no part { $word }; it is marked on the card
import-part-left-out = { $word } is not one of the four parts of an ID card; it was left out
import-no-suit = the tarot card has no suit; it counts as a major card
import-no-clue = the Mystery Card names no clue; { $word } is its CLUE EFFECT
import-map-unit = a map without a Location has no card; its squares are in a map file
import-object-size = no object has the size { $word }; it is { $size }
import-object-text = the text of the object isn't read whole; the object is without it
import-no-map = this isn't a map; it was skipped
import-map-kind-as = { $word } was read as { $kind }
import-map-grants = figures in special terrain can use { $powers }
import-force-id-card = the ID card { $word } needs an ID character; add it to the force by hand
