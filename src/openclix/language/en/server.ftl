## What a table server says

server-no-such-game = there is no such game
server-no-such-page = there is nothing at this address
server-not-your-seat = this seat is not yours
server-stale = this decision is no longer open
server-not-begun = the game has not begun
server-already-begun = the game has begun already
server-computer-plays = the computer plays for this seat now
server-over = the game is over
server-not-over = the game is not over yet
server-malformed = this is no message that the server knows: { $problem }
server-too-deep = it has parts within parts, too deep to be read
server-not-text = it is not a text in UTF-8
server-long-number = a number in it has too many digits
server-not-json = it is no JSON
server-too-large = this is too long
server-too-fast = that was too much at once: wait a moment
server-wrong-origin = requests of other sites are not accepted
server-say-hello-first = the first message has to be a hello
server-no-spectators = this game is not open to spectators
server-private = this game is not public
server-seat-taken = this seat is taken already
server-wrong-invite = this invitation leads to no open seat
server-wrong-password = this is not the password
server-not-invited = this seat is kept for somebody else
server-no-force = this seat needs a force
server-no-edition = there is no edition { $name }
server-no-scenario = { $edition } has no scenario { $name }
server-scenario-elsewhere = { $edition } has no scenario { $name }: it is one of { $where }
server-no-bot = there is no computer player { $name }
server-no-language = there is no language { $name }
server-bad-force = the force can't be read: { $problem }
server-illegal-force = the rules do not allow this force: { $problem }
server-bad-map = the map can't be read: { $problem }
server-bad-position = the position can't be read: { $problem }
server-bad-game = this game can't be played: { $problem }
server-bad-question = this can't be asked: { $problem }
server-nothing-to-undo = there is no choice of yours to take back
server-no-request = there is no such request any more
server-own-request = your own request is answered by the others
server-request-open = a request of yours is still open
server-no-chat = there is no chat at this table
server-no-clock = nobody's time has run out
server-not-playing = only players may do that
server-failed = something went wrong here; the game is as it was before
server-wrong-login = name and password do not fit
server-name-taken = this name is taken
server-bad-name = a name has 2 to 40 letters, digits, spaces, dots, hyphens or underscores
server-short-password = a password has at least { $least } characters
server-not-logged-in = this needs an account: log in first
server-no-such-section = { $problem }

## What happened at a table

server-undo-asked = { $name } would like to take back { $steps ->
    [one] a choice
   *[other] { $steps } choices
}
server-adjust-asked = { $name } would like to change the table by hand: { $text }
server-draw-offered = { $name } offers a draw
server-won = { $name } has won
server-won-by-concession = { $name } has won: { $loser } gave up
server-won-by-time = { $name } has won: { $loser } ran out of time
server-drawn = the players agreed on a draw
server-nobody-won = nobody has won
server-seat-name = player { $number }
server-computer-name = computer ({ $bot })
