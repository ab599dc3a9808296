app-name = Bravehall
close = Close
cancel = Cancel
loading = One moment…
reconnecting = Reconnecting…
guest-name = Guest { $number }

nav-main = Main
nav-skip = Skip to the content
nav-settings = Settings
nav-rules = Rules
nav-about = About
nav-account = Your account
nav-back = Back to the hall

game-braverse = CookieRun: Braverse
game-demonbrave = DemonBrave
game-brawlhalla = Brawlhalla: The Card Game
tagline-braverse = Cookies, energy and a lucky FLIP. Break them before they break you.
tagline-demonbrave = A deck of playing cards, five wicked rules each, and a chain of answers.
tagline-brawlhalla = Leap, bid and strike across the arena until only one is left standing.
seats-braverse = 2 players
seats-demonbrave = 2 players
seats-brawlhalla = 2–4 players

home-title = Pull up a chair.
home-lead = Three card games played to the letter of their rules, against a bot, a friend or whoever comes by. No sign-up: just sit down.
home-games = Games
home-play = Play now
home-play-against = Play now: { $game } against a bot, { $level }
home-level = Opponent: { $level }
home-invite = Invite a friend
home-pair = Find an opponent
home-more = More options
home-rules = Read the rules
home-continue = Go on playing
home-all = All your games
home-open = Waiting for an opponent
home-open-empty = Nobody is waiting right now. Choose a game and “Find an opponent”: whoever comes next is yours.
home-live = Live tables
home-live-empty = No public game is running at the moment.
home-yours = You
home-decisions = { $count ->
    [one] { $count } move
   *[other] { $count } moves
  }

row-continue = Continue
row-sit = Sit down
row-watch = Watch
row-look = Look
row-open-seat = open seat

bot-name = { $level } bot
bot-random = Newcomer
bot-novice = Easy
bot-pilot = Medium
bot-sampler = Hard
bot-searcher = Expert
bot-hint-random = Plays whatever comes to hand
bot-hint-novice = Knows a few good habits
bot-hint-pilot = Plays by rules of thumb
bot-hint-sampler = Tries out what could happen
bot-hint-searcher = Thinks many moves ahead


settings-title = Settings
settings-language = Language
settings-theme = Theme
settings-theme-auto = System
settings-theme-light = Light
settings-theme-dark = Dark
settings-speed = Motion
settings-speed-off = Off
settings-speed-slow = Calm
settings-speed-normal = Normal
settings-speed-fast = Quick
settings-sound = Sound
settings-sound-off = Off
settings-sound-on = On

table-seats = Seats
table-you = you
table-turn = to move
table-here = is here
table-away = is away
table-lost = out
table-open = Open seat
table-watching = You are watching
table-menu = Table menu
table-undo = Take back
table-undo-ask = Ask to take back
table-draw = Offer a draw
table-concede = Concede
table-leave = Leave the table
table-keys = Keyboard
table-side = What happened
table-wait-turn = { $name } is thinking…
table-missing = There is no such table
table-missing-text = It may have been closed, or the address is not complete.
table-card = Card
table-why = Why not?
table-why-none = Nothing stands against it.

concede-title = Concede this game?
concede-text = The game ends here and the others win.
concede-yes = Concede
concede-no = Play on

offer-draw = { $name } offers a draw.
offer-undo = { $name } asks to take back the last move.
offer-yes = Agree
offer-no = Decline
offer-draw-mine = You have offered a draw.
offer-undo-mine = You have asked to take back your move.

prompt-choices = Your choices
prompt-pick-more = Now choose what it is for.
prompt-menu = Which one?

log-title = Log
log-empty = What happens at the table is told here.
log-newest = What happened last
chat-title = Chat
chat-empty = Say hello!
chat-write = Write a message
chat-send = Send
chat-readonly = Sit down somewhere to join the chat.

wait-title = Your table is ready
wait-title-visitor = A table is waiting for you
wait-text = Send this link to a friend. The game begins as soon as every seat is taken.
wait-text-public = Everybody in the hall can see this table. The game begins as soon as every seat is taken; a link brings a friend sooner.
wait-text-visitor = Take a seat and the game can begin.
wait-link = Link to this table
wait-copy = Copy link
wait-copied = Link copied.
wait-share = Share
wait-qr = QR code with the link to this table
wait-sit = Sit here
wait-stand = Stand up
wait-close = Close the table
wait-fair = The dice are sealed:
wait-fair-text = this fingerprint of the server’s part was fixed before anybody sat down, so nobody can load them.

over-win = You win!
over-lose = { $name } wins
over-lose-many = { $names } win
over-draw = A draw
over-closed = The table was closed
over-by-rule = By rule { $rule }
over-by-time = On time
over-by-conceded = By concession
over-by-agreed = By agreement
over-by-expired = Nobody came back in time
over-by-closed = Before it began
over-rematch = Rematch
over-rematch-join = Join the rematch
over-replay = Download the replay
over-home = Back to the hall
over-look = Look at the board
over-show = Show the result

keys-title = Keyboard
keys-digits = Choose a button of the prompt bar
keys-arrows = Move between the things that are lit
keys-enter = Choose the thing in focus
keys-escape = Let go of what was picked
keys-help = Show this list

rules-title = Rules
rules-search = Search the rules
rules-count = { $count ->
    [one] { $count } rule
   *[other] { $count } rules
  }
rules-none = No rule matches “{ $query }”.
rules-link = Link to { $rule }
rules-chapters = Chapters

account-title = Your account
account-guest = You are playing as a guest. Keep your name and games with a password, and you can come back from any device.
account-kept = Your name and games are kept.
account-nobody = Nobody yet: a guest is made for you when you first sit down. Or log in.
account-name = Name
account-rename = Change name
account-renamed = Your name is now { $name }.
account-keep-title = Keep this account
account-login-title = Log in
account-login = Log-in name
account-password = Password
account-password-hint = At least 8 letters
account-keep = Keep
account-keep-done = Kept. Welcome to the hall.
account-log-in = Log in
account-log-out = Log out
account-games = Your games
account-games-empty = The games you sit down to are listed here.
account-won = Won
account-lost = Lost
account-drawn = Draw
account-running = In play
account-waiting = Waiting
account-over = Closed

about-title = About Bravehall
about-text = Bravehall is an open table for battle card games, played to the letter of their rulebooks. Its bots play from chance to tree search and never look at your cards. Every refusal names the rule it is by.
about-unofficial = Bravehall is unofficial. It is not made, approved or supported by the makers of CookieRun: Braverse, DemonBrave or Brawlhalla: The Card Game. The names of the games, characters and cards belong to their owners and are used only to say which game is meant. No publisher’s art and no publisher’s text is in it.
about-credits = Credits
about-credit-emblems = Emblems: game-icons.net by Lorc, Delapouite and others, CC BY 3.0
about-credit-signs = Interface signs: Lucide, ISC licence
about-credit-fonts = Typefaces: Bricolage Grotesque, Figtree, Noto Sans KR and Noto Sans JP, SIL Open Font License 1.1
about-credit-code = Made with Svelte, Fluent and uqr (MIT and Apache-2.0)
about-licence = Bravehall itself is free software: MIT or Apache-2.0, as you like.

missing-title = This seat does not exist
missing-text = There is nothing at this address. The hall is this way.

refused-bad-message = The server could not read that.
refused-too-large = That is too long.
refused-too-fast = Slow down a little and try again.
refused-too-many = You have too many open tables. Finish one first.
refused-no-such-table = There is no such table.
refused-not-seated = You do not sit at this table.
refused-not-your-turn = It is not your turn.
refused-stale = The table has moved on: decide again.
refused-illegal = The rules do not allow that.
refused-not-now = That is not possible now.
refused-over = This game is over.
refused-forbidden = That is not allowed.
refused-unavailable = The server cannot be reached. Try again in a moment.
