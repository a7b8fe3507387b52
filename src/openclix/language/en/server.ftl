## Messages of a table server

server-no-such-game = this server has no such table: the link may be cut, from another server, or too old
server-no-such-page = there is nothing at this address
server-not-your-seat = this seat is not yours
server-stale = this decision is no longer open
server-not-begun = the game has not begun
server-already-begun = the game has already begun
server-computer-plays = the computer is playing for this seat
server-over = the game is over
server-not-over = the game is not over yet
server-malformed = the server doesn't understand this message: { $problem }
server-too-deep = its parts are nested too deep
server-not-text = it is not UTF-8 text
server-long-number = it has a number with too many digits
server-not-json = it is not JSON
server-too-large = this is too long
server-account-full = your account has no room for more: delete a force, a card or a map that you no longer need
server-too-fast = too many requests: wait a moment
server-too-many-sockets = too many connections from your address: close some of them
server-needs-server = this OpenClix runs in your browser alone: friends elsewhere and accounts need a server (docs/hosting.md says how to start one)
server-too-costly = this takes too long to work out: ask about something smaller
server-wrong-host = this server doesn't go by that name: its operator can add it with --name
server-gone = the client has left
server-common-password = this password is among the first that anybody guesses: choose another one
server-wrong-origin = requests from other sites are not accepted
server-say-hello-first = the first message has to be a hello
server-no-spectators = this game is not open to spectators
server-private = this game is not public
server-seat-taken = somebody already sits here: this link has been used
server-wrong-invite = this link leads to no seat: it may be cut. Ask for it again
server-wrong-password = the password is wrong
server-not-invited = this seat is reserved for somebody else
server-no-force = this seat needs a force
server-needs-invite = this table needs an invitation: ask the host for the link
server-force-given = the host has chosen the force of this seat
server-force-agreed = your force is agreed, and can't be changed any more
server-long-name = a name has at most { $most } letters
server-no-name = give your name first
server-name-at-table = somebody at this table is called { $name }: choose another name
server-name-of-account = { $name } is the name of an account: log in, or choose another name
server-no-face = there is no portrait { $name }
server-no-hints = the players have not agreed on computer hints
server-hints-allowed = computer hints are already allowed at this table
server-no-undo = the players have agreed to take nothing back
server-no-edition = there is no edition { $name }
server-no-scenario = { $edition } has no scenario { $name }
server-scenario-elsewhere = { $edition } has no scenario { $name }: look in { $where }
server-no-bot = there is no computer player { $name }
server-no-language = there is no language { $name }
server-bad-force = the force can't be read: { $problem }
server-illegal-force = the rules don't allow this force: { $problem }
server-bad-map = the map can't be read: { $problem }
server-bad-position = the position can't be read: { $problem }
server-bad-game = this game can't be played: { $problem }
server-bad-question = this can't be asked: { $problem }
server-nothing-to-undo = you have no choice to take back
server-no-request = this request is no longer open
server-own-request = the other players answer your request
server-request-open = you already have an open request
server-no-chat = this table has no chat
server-no-clock = nobody's time has run out
server-not-playing = only players can do that
server-broken = this game can't go on: the server can't read it any more
server-no-database = the server can't save anything at the moment; your game is safe, try again soon
server-failed = something went wrong; the game is as it was before
server-wrong-login = the name or the password is wrong
server-name-taken = this name is taken
server-bad-name = a name has 2 to 40 letters, digits, spaces, dots, hyphens or underscores
server-short-password = a password has at least { $least } characters
server-newer-account = a newer version of the server wrote this account, and this one can't read it
server-not-logged-in = this needs an account: log in first
server-no-such-section = { $problem }

## What happened at a table

server-undo-asked = { $name } would like to take back { $turn ->
    [yes] { $own ->
        [one] the end of their turn
       *[other] { $own } choices, with the end of their turn
    }
   *[no] { $own ->
        [one] a choice
       *[other] { $own } choices
    }
}{ $others ->
    [0] {""}
    [one] , and one choice by { $whose } goes back too
   *[other] , and { $others } choices by { $whose } go back too
}
server-hints-asked = { $name } would like computer hints to be allowed, for everybody
server-adjust-asked = { $name } would like to change the table by hand: { $text }
server-draw-offered = { $name } would like a draw
server-rematch-asked = { $name } would like a rematch, sides swapped
server-won = { $name } won
server-won-by-concession = { $name } won: { $loser } gave up
server-won-by-time = { $name } won: { $loser } ran out of time
server-drawn = the players agreed on a draw
server-nobody-won = nobody won
server-seat-name = player { $number }
server-computer-name = computer ({ $bot })
