app-name = Bravehall
close = Close
cancel = Cancel
copy-failed = This browser does not let us use the clipboard.
loading = One moment…
reconnecting = Reconnecting…
stalled = No answer for some seconds: is the connection there? What you did is sent again by itself.
not-kept = Not kept: waiting for the store. Your move is sent again by itself.
offline = You are offline: tables cannot be reached. What you have opened before can still be seen.
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
home-first = Play your first game
home-first-how = A teacher sits with you: five minutes, nothing to set up.
game-short-braverse = Braverse
game-short-demonbrave = DemonBrave
game-short-brawlhalla = Brawlhalla
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
tables-more = Show more tables
home-yours = You
home-decisions = { $count ->
    [one] { $count } move
   *[other] { $count } moves
  }

options-title = Options: { $game }
options-people = A table for people
options-open = Open the table
options-done = Done
clock-title = Clock
clock-none = No clock
clock-quick = Quick
clock-steady = Steady
clock-calm = Calm
clock-hint-none = Everybody thinks as long as they like.
clock-long = { $minutes } min + { $seconds } s a move
clock-short = { $bank } s + { $seconds } s a move
visibility-title = Who finds it
visibility-private = Private
visibility-public = Public
visibility-hint-private = Only those who have the link find the table.
visibility-hint-public = The table is listed in the hall: whoever comes by can sit down or watch.
delay-title = Watchers
delay-none = Live
delay-seconds = { $count } s
delay-minutes = { $count } min
delay-later = { $time } later
delay-late = Watchers { $time } later
delay-hint-none = Watchers see every move at once, never the hidden cards.
delay-hint-late = Watchers see every move later, so that nobody can help a player.

row-continue = Continue
row-sit = Sit down
row-watch = Watch
row-look = Look
row-open-seat = open seat

bot-hint-random = Plays whatever comes to hand: for looking around
bot-hint-novice = A first opponent: knows a few good habits
bot-hint-pilot = Plays by rules of thumb: for whoever knows the game
bot-hint-sampler = Tries out what could happen: a real opponent
bot-hint-searcher = Thinks many moves ahead: the strongest of the house


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
settings-off = Off
settings-on = On
settings-haptics = Vibration
settings-autoPass = Answer by itself what has one answer
settings-holdPriority = Wait for me when others act
settings-confirmAttacks = Ask before an attack
settings-oneTouch = One touch: use at once, read by holding

table-seats = Seats
table-you = you
board-you = You
table-turn = to move
table-here = is here
table-away = is away
table-rematch = at the rematch
table-lost = out
table-open = Open seat
table-watching = You are watching
table-watching-late = You are watching, { $time } later
table-menu = Table menu
table-undo = Take back
table-undo-ask = Ask to take back
table-draw = Offer a draw
table-concede = Concede
table-leave = Leave the table
table-left = Your seat is kept. Go on whenever you like: the game is listed in the hall.
table-left-clock = Your seat is kept, but your clock runs on. The game is listed in the hall.
table-keys = Keyboard
table-side = What happened
table-wait-turn = { $name } is thinking…
table-missing = There is no such table
table-missing-text = It may have been closed, or the address is not complete.
table-card = Card
table-why = Why not?
table-why-none = Nothing stands against it.
table-why-now = Why not now?
table-why-more = Other reasons
table-why-rule = The rule

concede-title = Concede this game?
concede-text = The game ends here and the others win.
concede-yes = Concede
concede-no = Play on
close-title = Close this table?
close-text = The link leads nowhere from then on, and whoever sits here is sent away.
draw-title = Agree to a draw?
draw-text = The game ends here and nobody wins.

offer-draw = { $name } offers a draw.
offer-undo = { $name } asks to take back the last move.
offer-yes = Agree
offer-no = Decline
offer-draw-mine = You have offered a draw.
offer-undo-mine = You have asked to take back your move.
away-left = { $name } has left the table.
away-wait = You can claim the game in
away-claim = Claim the game
emote-say = Say something
emote-hello = Hello!
emote-good_luck = Good luck!
emote-well_played = Well played!
emote-thanks = Thank you!
emote-wow = Wow!
emote-laugh = Ha ha!
emote-cheer = Hooray!
emote-sad = Oh no…
emote-sorry = Oops, sorry!
emote-thinking = Let me think…
emote-good_game = Good game!
emote-bye = See you!
seat-more = { $name }: more

prompt-choices = Your choices
prompt-pick-more = Now choose what it is for.
prompt-menu = Which one?
prompt-forced = There is only one answer: it goes on by itself.
confirm-attack = Attack
reader-do = What you can do with it
reader-pick = Choose it
reader-close = Close

log-title = Log
log-empty = What happens at the table is told here.
log-newest = What happened last
note-offers_draw = { $name } offers a draw.
note-declines_draw = { $name } declines the draw.
note-agrees_draw = { $name } agrees to a draw.
note-asks_undo = { $name } asks to take back a decision.
note-declines_undo = { $name } does not agree to that.
note-takes_back = { $name } has taken back a decision.
note-concedes = { $name } concedes.
note-runs_out = The time of { $name } is up.
note-claims = { $name } claims the game.
note-forfeits = { $name } did not come back and loses.
log-more = and { $count } more
chat-title = Chat
chat-empty = Say hello!
chat-write = Write a message
chat-send = Send
chat-readonly = Sit down somewhere to join the chat.
chat-people = People at this table
mute-of = Mute { $name }
mute-end-of = Unmute { $name }
mute-title = People you have muted
mute-end = Unmute
mute-unknown = Muted elsewhere
mute-full = You have muted as many people as the server remembers. Unmute somebody first.

## What one plays with

loadout-with = Playing with:
loadout-change = change
loadout-change-of = Change { $name }
loadout-unnamed = something of your own
loadout-unfit = You cannot play with this here:
loadout-at-table = Choose at the table
loadout-at-table-demonbrave = Five rule cards, once you sit there
loadout-at-table-brawlhalla = One of the Legends nobody has taken
loadout-title-braverse = Your deck
loadout-title-demonbrave = Your five
loadout-title-brawlhalla = Your Legend
loadout-build-braverse = Build decks
loadout-build-demonbrave = Build fives
loadout-build-brawlhalla = Read all cards
loadout-own-demonbrave = Your fives
loadout-none-braverse = Decks you build appear here once they have 60 cards.
lists-title = Deck lists
lists-secret = Secret
lists-open = Open lists
lists-hint-secret = Nobody sees what the other plays with.
lists-hint-open = Everybody sees what both play with, once the game has begun.
decks-foe-any = The bot chooses
decks-play-legend = Play { $name } now

wait-title = Your table is ready
wait-title-visitor = A table is waiting for you
wait-text = Send this link to a friend. The game begins as soon as every seat is taken.
wait-text-public = Everybody in the hall can see this table. The game begins as soon as every seat is taken; a link brings a friend sooner.
wait-text-visitor = Take a seat and the game can begin.
wait-text-begun = The game has begun. Watchers see it { $time } later: it appears here by itself.
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
over-by-abandoned = Nobody came back to the table in time
over-by-agreed = By agreement
over-by-expired = Nobody came back in time
over-by-closed = Before it began
over-why-time = The time of { $name } was up.
over-why-conceded = { $name } conceded.
over-why-agreed = Both agreed to a draw.
over-why-abandoned = { $name } left the table and did not come back.
over-why-expired = { $name } did not come back in time.
over-why-closed = It was closed before it began.
over-streak = Two wins in a row: you are ready for more.
over-next = Next level: { $level }
over-lesson = Lessons
over-cards = Cards played
over-thought = Thinking time
over-damage-braverse = HP cards turned over
over-damage-demonbrave = Life taken
over-damage-brawlhalla = Damage dealt
over-own-braverse = Cookies beaten
over-own-demonbrave = Rule cards used
over-own-brawlhalla = KOs
over-rematch = Rematch
over-rematch-join = Join the rematch
over-rematch-watch = Watch the rematch
over-home = Back to the hall
over-look = Look at the board
over-show = Show the result
match-title = Games
match-one = One game
match-three = Best of three
match-hint-one = Whoever wins it has won.
match-hint-three = Whoever wins two games wins the match. Decks stay as they are; who begins is drawn each time, as the rules say.
match-game = Game { $game } of { $of }
match-score = How the match stands
match-won = { $count ->
    [one] One game won
   *[other] { $count } games won
}
match-between = Between two games
match-ready-lead = The next game begins when both are ready.
match-waits = Waiting for { $name }…
match-ready = I am ready
match-deck-stays = In a match you play every game with the same deck.
match-give-up = Give up this game
match-give-up-text = The other side wins this game of the match without playing it.
match-next = Next game
match-watch-next = Watch the next game

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
account-nobody = Nobody yet: a guest is made for you when you first sit down. Or sign up, or log in.
account-name = Name
account-rename = Change name
account-renamed = Your name is now { $name }.
account-keep-title = Keep this account
account-login = Log-in name
account-password = Password
account-password-hint = At least 8 characters
account-keep = Keep
account-keep-done = Kept. Welcome to the hall.
account-log-out = Log out
account-change-title = Another password
account-old = Password until now
account-new = New password
account-change = Change
account-end-tokens = Programs with a token of mine are logged out too
account-change-note = All your other devices are logged out by this.
account-change-done = Changed. Your other devices are logged out.
account-old-wrong = This is not the password until now.
logout-title = Log out for good?
logout-text = You have no password yet, so nobody could log in as you again. Your name and games would be lost; keep the account first.
account-games = Your games
account-games-empty = The games you sit down to are listed here.
account-won = Won
account-lost = Lost
account-drawn = Draw
account-running = In play
account-waiting = Waiting
account-over = Closed
account-taken = Somebody else keeps this name. Choose another log-in name.
account-wrong = There is no such name with this password.
account-ways = Ways in
account-way-join = Make an account
account-way-login = Log in
account-way-recover = Password forgotten
account-short-join = Sign up
account-short-login = Log in
account-short-recover = Forgotten?
account-do-join = Make the account
account-do-login = Log in
account-do-recover = Set the password
account-note-keep = A log-in name and a password, nothing else: no mail address, no telephone number. Decks you built here come along.
account-note-join = A name and a password, nothing else: no mail address, no telephone number. Decks you built here come along.
account-note-login = With the name and the password you chose before.
account-note-recover = With one of the codes you were shown when you set your password. All your devices and programs are logged out by this.
account-code = Code
account-code-hint = Like abcd-efgh-jkmn-pqrs
account-code-wrong = There is no such name with this code. Each code is good once.
account-slowly = Too many wrong tries. Wait a while.
account-changed = The account was changed meanwhile. Look again.
account-recover-done = The new password is set. You are logged in.
codes-title = Codes for a forgotten password
codes-once = Nobody can show you these again, and nobody can help you back in without them: keep them where you keep such things. Each sets a new password once.
codes-copy = Copy
codes-copied = The codes are copied.
codes-save = Save as a file
codes-kept = I have them
codes-left = { $count ->
    [one] One code is left.
   *[other] { $count } codes are left.
}
codes-none = You have no codes: if you forget your password, nobody can help you back in.
codes-note = We know no mail address of yours, so a code is the only way to another password.
codes-new = New codes
codes-make = Make new codes
codes-made = These are your codes now; those before are good for nothing.
codes-file = Bravehall: codes for { $name }, each sets a new password once
token-title = Programs that play for you
token-lead = A bot or a script of yours signs in with a token instead of a password.
token-name = Name
token-name-hint = What it is for, to tell it from others
token-scope = It may
token-play = Play
token-read = Watch only
token-hint-play = Make tables, sit down and play under your name.
token-hint-read = Look at tables and replays, nothing else.
token-make = Make a token
token-once = This is the token of “{ $name }”. It is shown this one time: copy it now and keep it secret.
token-copy = Copy the token
token-copied = The token is on the clipboard.
token-kept = I have it
token-revoke = Revoke
token-revoke-of = Revoke { $name }
token-revoke-title = Revoke “{ $name }”?
token-revoke-text = The program that uses it is signed out at once. This cannot be undone, but you can make a new token.
token-revoked = “{ $name }” can no longer sign in.
token-full = You have as many tokens as one may have. Revoke one first.

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
refused-no-room = There is no room for the cards this table brings along right now: other tables are using it. It comes back by itself when there is.
refused-unavailable = The server cannot be reached. Try again in a moment.

replay-title = Replay
replay-watch = Watch the replay
replay-menu = Replay menu
replay-controls = Player
replay-scrub = Place in the game
replay-step = Step { $at } of { $last }
replay-steps = All steps
replay-deal = The deal
replay-untold = { $name } decides in secret
replay-first = To the beginning
replay-back = Step back
replay-play = Play
replay-pause = Pause
replay-on = Step forward
replay-last = To the end
replay-speed = Speed: { $speed }
replay-eyes = Look as
replay-watcher = Watcher
replay-share = Share
replay-shared = Link to step { $at } copied.
replay-download = Download
replay-play-on = Play on from here
replay-play-on-text = A new game begins after step { $at }. You take seat { $seat } of { $name }; bots take the others. What comes next has fresh dice.
replay-play-on-level = Opponent
replay-play-on-begin = Sit down
replay-to-table = To the table
replay-fault-from = The file says that the game goes on from another one, but not in a way that can be.
replay-fault-seats = Words were added for a seat where nobody sits who could have said them.
replay-fits-partly = { $all ->
    [0] There are no rolls to check in this game.
   *[other] { $count } of { $all } rolls are those of the secret. The others were not checked.
}
replay-verify = Verify the shuffle
replay-verify-text = Your browser has just computed every roll from these parts. To check the rules as well, download the game and run “bravehall verify” on the file.
replay-verify-unsafe = Browsers compute this only on pages that come over https, or from your own machine. Download the game and run “bravehall verify” on the file instead.
replay-verify-from = { $count ->
    [one] The deal and the first step were played at another table and have its dice.
   *[other] The deal and the first { $count } steps were played at another table and have its dice.
  }
replay-verify-from-link = Look there
replay-fits = { $count ->
    [0] No roll was made.
    [one] The one roll fits.
   *[other] All { $count } rolls fit.
  }
replay-fault-parts = The file does not say what the dice came from.
replay-fault-secret = The secret is not the one the server committed to.
replay-fault-promise = The commitment is not the one this browser saw when you sat down.
replay-fault-words = Your part of the dice is not the one this browser sent.
replay-fault-roll = Step { $step }, roll { $roll } (a die with { $sides } sides): the file says { $said }, the dice say { $real }.
replay-part-commitment = Commitment of the server
replay-part-seen = The same as this browser saw before you sat down.
replay-part-unseen = This browser did not sit at the table, so it can compare it with nothing.
replay-part-secret = Secret of the server
replay-part-words = Added by { $name } ({ $seat })
replay-part-nobody = No player added anything.
replay-keys-step = One step back or forward
replay-keys-ends = To the beginning or the end
replay-keys-play = Play and pause
replay-trouble-missing = There is no such game. The address may not be complete.
replay-trouble-running = This game is not over yet. Its replay can be seen when it is.
replay-trouble-unplayed = This table was closed before a game began.
replay-trouble-unreadable = The rules have changed since this game was played, so it cannot be shown. It can still be read as text.
replay-trouble-away = The game cannot be fetched right now. Try again in a moment.

### demonbrave board
demonbrave-card = { $number } of { $suit }
demonbrave-number-J = Jack
demonbrave-number-Q = Queen
demonbrave-number-K = King
demonbrave-number-A = Ace
demonbrave-suit-spades = Spades
demonbrave-suit-hearts = Hearts
demonbrave-suit-diamonds = Diamonds
demonbrave-suit-clubs = Clubs
demonbrave-joker-black = black JOKER
demonbrave-joker-red = red JOKER
demonbrave-stands-for = stands for { $number } of { $suit }
demonbrave-kind-single = Single
demonbrave-kind-mixed = Mixed
demonbrave-kind-twin = Twin
demonbrave-kind-run2 = Suited run 2
demonbrave-kind-triple = Triple
demonbrave-kind-run3 = Suited run 3
demonbrave-kind-run4 = Suited run 4
demonbrave-kind-four = Four+
demonbrave-kind-run5 = Suited run 5+
demonbrave-kind-jokers = Two JOKERs
demonbrave-ladder = Ranks, strongest first
demonbrave-mark-attacked = has attacked this turn
demonbrave-mark-blocked = has blocked this turn
demonbrave-mark-refreshed = may attack a card once more
demonbrave-mark-held = cannot attack this turn
demonbrave-mark-held-next = cannot attack next turn
demonbrave-mark-raised = counts one rank higher
demonbrave-mark-boosted = deals { $count } more damage if not blocked
demonbrave-mark-doomed = about to go to the Trash
demonbrave-field-of = { $name }: field
demonbrave-field-empty = No cards on this field
demonbrave-in-my-hand = in your hand
demonbrave-in-my-trash = in your Trash
demonbrave-known = known to both
demonbrave-away = Known to be in this deck or hand
demonbrave-hand-of = { $name }: hand of { $count }
demonbrave-life-of = { $name }: life { $life }
demonbrave-deck-of = { $name }: deck of { $count }
demonbrave-trash-of = { $name }: Trash of { $count }
demonbrave-five-of = { $name }: rule cards
demonbrave-pile-deck = Deck: { $name }
demonbrave-pile-trash = Trash: { $name }
demonbrave-pile-hand = Hand: { $name }
demonbrave-cards = Cards: { $count }
demonbrave-uses = used this turn: { $turn }, this game: { $game }
demonbrave-middle = Turn and order
demonbrave-turn = Turn { $turn } · { $name }
demonbrave-phase-draw = Draw
demonbrave-phase-main = Main
demonbrave-phase-battle = Battle
demonbrave-phase-end = End
demonbrave-order = weak → strong
demonbrave-reversed = REVERSED
demonbrave-order-words = From weak to strong: { $order }, JOKER
demonbrave-locked = block only with { $suit }
demonbrave-moment-enters = Response: a card enters
demonbrave-moment-forms = Response: a pair forms
demonbrave-moment-activates = Response: a rule card
demonbrave-moment-attacks = Response: an attack
demonbrave-moment-blocks = Response: a block
demonbrave-moment-falls = Response: about to fall
demonbrave-moment-wins = Response: a win
demonbrave-moment-draw_phase = Response: Draw Phase
demonbrave-moment-main_phase = Response: Main Phase
demonbrave-moment-battle_phase = Response: Battle Phase
demonbrave-moment-end_phase = Response: End Phase
demonbrave-chain = Chain
demonbrave-chain-order = top resolves first
demonbrave-resolves = resolves now
demonbrave-negated = negated
demonbrave-name-number = Name a number
demonbrave-from-trash = Take one from your Trash
demonbrave-your-five = Your five rule cards
demonbrave-ready-fives = Ready-made fives
demonbrave-shelf = All rule cards
demonbrave-chosen = Chosen.
demonbrave-chooses = { $name } is choosing in secret.
demonbrave-ready-of = { $name } has chosen.
demonbrave-table = About this table
demonbrave-fact-cap = Turn
demonbrave-fact-reversals = Reversals this turn
demonbrave-fact-overturned = Reversed for the whole game
demonbrave-fact-out = Cards that are not in this game
demonbrave-yes = yes
demonbrave-no = no
demonbrave-switch-blocked_attacker = A pair blocked by a stronger one
demonbrave-switch-joker_blocker = A single JOKER that blocks
demonbrave-switch-blocks_per_turn = Blocks of a unit each turn
demonbrave-switch-deck_out = An empty deck
demonbrave-value-trashed = is trashed
demonbrave-value-survives = survives
demonbrave-value-stays = stays
demonbrave-value-once = one
demonbrave-value-any = any number
demonbrave-value-reshuffle = is made anew for 1 life
demonbrave-value-lose = loses the game
demonbrave-value-no_draw = gives no card
demonbrave-which-falls = Which card goes to the Trash?

### brawlhalla board
brawlhalla-damage-0 = Unhurt
brawlhalla-damage-1 = Yellow
brawlhalla-damage-2 = Red
brawlhalla-sword-none = unarmed
brawlhalla-sword-equipped = equipped
brawlhalla-sword-disarmed = disarmed
brawlhalla-cell-platform = Platform
brawlhalla-cell-air = Air
brawlhalla-cell-offstage = Off-stage
brawlhalla-cell-sword = a sword lies here
brawlhalla-steps = { $count ->
    [one] { $count } step
   *[other] { $count } steps
  }
brawlhalla-ko-line = KO Line
brawlhalla-ko-cards = { $left ->
    [one] { $left } KO card left
   *[other] { $left } KO cards left
  }, { $bonuses } to use
brawlhalla-ko-short = { $count ->
    [one] { $count } KO card
   *[other] { $count } KO cards
  }
brawlhalla-bonus = { $count } to use
brawlhalla-hand = Hand: { $count }
brawlhalla-hand-empty = No cards in hand
brawlhalla-deck = Deck: { $count }
brawlhalla-discard = Discard pile: { $count }
brawlhalla-known = Hand: { $count }, cards you know of
brawlhalla-none = None
brawlhalla-out = Out of the game
brawlhalla-mate = Team-mate
brawlhalla-foe = Opponent
brawlhalla-weapon = Weapon
brawlhalla-power = Legend Power
brawlhalla-used = used
brawlhalla-use = Use
brawlhalla-delay = Delay
brawlhalla-delay-note = draw or Weapon
brawlhalla-side-up = this side is up
brawlhalla-side-down = other side
brawlhalla-stage = What is going on
brawlhalla-round = Round { $round }
brawlhalla-turn = Turn { $turn }
brawlhalla-order = Order of turns
brawlhalla-first = goes first
brawlhalla-actions = { $count ->
    [one] { $count } Action left
   *[other] { $count } Actions left
  }
brawlhalla-idle = { $count ->
    [one] { $count } quiet turn
   *[other] { $count } quiet turns
  }
brawlhalla-format-duel = Duel
brawlhalla-format-free_for_all3 = Free-for-all for three
brawlhalla-format-free_for_all4 = Free-for-all for four
brawlhalla-format-teams = Two against two
brawlhalla-mode-standard = Standard
brawlhalla-mode-classic = Classic
brawlhalla-mode-blitz = Blitz
brawlhalla-discovery = Discovery: cards without effects
brawlhalla-light = Light Attack
brawlhalla-heavy = Heavy Attack
brawlhalla-attacker = Attacker
brawlhalla-defender = Defender
brawlhalla-hit = Hit
brawlhalla-blocked = Blocked
brawlhalla-dodged = Dodged
brawlhalla-muted = no During effects for the Defender
brawlhalla-knockback = Knockback { $spaces }
brawlhalla-pinned = stopped by a Platform
brawlhalla-take-back = Take back to hand
brawlhalla-after-move = After the Move
brawlhalla-chosen = Who plays whom
brawlhalla-choosing = choosing…
brawlhalla-ready = ready
brawlhalla-value = Value { $value }
brawlhalla-copies = There are two of it in the deck.

### braverse board
braverse-kind-cookie = Cookie
braverse-kind-item = Item
braverse-kind-trap = Trap
braverse-kind-stage = Stage
braverse-phase-setup = Set-up
braverse-phase-active = Active
braverse-phase-draw = Draw
braverse-phase-support = Support
braverse-phase-main = Main
braverse-phase-end = End
braverse-turn = Turn { $turn }
braverse-zone-battle = Battle area
braverse-zone-support = Support
braverse-zone-stage = Stage
braverse-zone-hand = Hand
braverse-zone-deck = Deck
braverse-zone-trash = Trash
braverse-zone-break = Break area
braverse-zone-extra = EXTRA deck
braverse-zone-hp = HP
braverse-level = LV.{ $n }
braverse-attack = Attack { $n }
braverse-hp = HP { $n }
braverse-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
braverse-energy = { $active } of { $all } active
braverse-break-level = level { $level } of 10
braverse-active = active
braverse-rested = rested
braverse-facedown = Face down
braverse-empty = Empty
braverse-equipped = equipped
braverse-base = below an Awaken card
braverse-fight = { $attacker } attacks { $target }
braverse-under-way = Under way
braverse-pay = Pay
braverse-now = Now:
braverse-spent = Its ability that works once per game has been used.
braverse-tray-aside = Look at the table
braverse-tray-show = Back to the cards
braverse-deck-top = Known cards on top
braverse-deck-bottom = Known cards at the bottom
braverse-unseen = Known to be in the deck, among the HP or in hand
braverse-hp-order = The top card first
braverse-colour-red = red
braverse-colour-yellow = yellow
braverse-colour-green = green
braverse-colour-blue = blue
braverse-colour-purple = purple
braverse-colour-black = black
braverse-colour-pure = pure
braverse-colour-mix = any colour
braverse-change-by-attack = { $by } attack damage
braverse-change-by-attack_taken = receives { $by } attack damage
braverse-change-by-effect_taken = receives { $by } damage from effects
braverse-change-by-taken = receives { $by } damage
braverse-change-by-level = becomes LV.{ $by }
braverse-change-no_effect_damage = receives no damage from effects
braverse-change-no_damage = receives no damage
braverse-change-guard = HP cannot reach 0
braverse-change-cannot_attack = cannot attack
braverse-change-cannot_flip = FLIP of its HP cannot be used
braverse-change-cannot_ready = cannot become active
braverse-ban-blocker = No Blockers
braverse-ban-trap = No Traps
braverse-ban-flip = No FLIP
braverse-until-end_of_turn = this turn
braverse-until-end_of_battle = this battle
braverse-until-next_foe_turn = during the opponent’s next turn
braverse-until-my_next_turn = until the player’s next turn

### decks
decks-nav = Decks
decks-tab-braverse = Decks
decks-tab-demonbrave = Fives
decks-tab-brawlhalla = Legends
decks-title-braverse = Braverse decks
decks-title-demonbrave = DemonBrave fives
decks-title-brawlhalla = Brawlhalla Legends
decks-lead-braverse = Put sixty cards together, see at once whether they are allowed, and play.
decks-lead-demonbrave = Everybody plays with the same playing cards: the five rule cards in front of you are your deck. Pick yours.
decks-lead-brawlhalla = There is nothing to build here: every Legend brings a fixed deck. This is what they can do.
decks-deck = Deck
decks-five = Five
decks-cards = Cards
decks-yours = Your decks
decks-name = Name
decks-new = Begin a new one
decks-duplicate = Make a copy
decks-delete = Delete
decks-deleted = “{ $name }” was deleted.
decks-undo = Undo
decks-copies = Copies of { $name }
decks-less = One { $name } less
decks-more = One more { $name }
decks-search = Search: name, number, text, cost<=2 …
decks-sort = Sort
decks-sort-by-number = By number
decks-sort-by-name = By name
decks-sort-by-level = By level
decks-sort-by-cost = By energy
decks-sort-by-colour = By colour
decks-filters = Filters
decks-row-colour = Colour
decks-row-kind = Type
decks-row-level = Level
decks-row-cost = Energy
decks-row-set = Set
decks-row-mark = Marks
decks-found = { $count ->
    [one] { $count } card
   *[other] { $count } cards
  }
decks-clear = Clear all
decks-none = No card fits. Take a filter away.
decks-size = Main deck
decks-no-level = Other
decks-curve = Cards by level
decks-shares = Shares of the colours
decks-checking = Checking…
decks-legal = Legal
decks-illegal = Not legal yet
decks-legal-long = This deck may be played with.
decks-illegal-long = { $count ->
    [one] Not legal yet: { $count } reason
   *[other] Not legal yet: { $count } reasons
  }
decks-format = Format
decks-foe = The bot’s deck
decks-play = Play with this deck
decks-group-cookie = Cookies
decks-group-item = Items
decks-group-trap = Traps
decks-group-stage = Stages
decks-group-extra = EXTRA deck
decks-group-other = Other cards
decks-empty = No cards yet. Copy a ready deck, or add cards with +.
decks-show-deck = Show the deck
decks-show-cards = Show the cards
decks-ready = Ready decks
decks-ready-lead = A copy becomes a deck of yours, to change as you like.
decks-ready-copy = Copy
decks-ready-copy-of = Copy { $name }
decks-import = Import
decks-import-lead = Paste a deck code, or a list with a line for each card.
decks-import-take = Take as a new deck
decks-read = { $count ->
    [one] { $count } card could be read.
   *[other] { $count } cards could be read.
  }
decks-unread = { $count ->
    [one] { $count } line could not be read
   *[other] { $count } lines could not be read
  }
decks-unread-kept = Correct them here, or take the deck as it is: these lines stay with it until you let them go.
decks-line = Line { $line }
decks-code = Code
decks-mend = Correct the lines
decks-mend-take = Take it so
decks-let-go = Let them go
decks-copy-list = Copy the list
decks-copy-code = Copy the code
decks-list-copied = The list is on the clipboard.
decks-code-copied = The code is on the clipboard.
decks-put-back = Put back { $name }
decks-five-full = All five are chosen.
decks-five-left = { $count ->
    [one] Choose { $count } more rule card.
   *[other] Choose { $count } more rule cards.
  }
decks-play-five = Play with these
decks-weapons = Two weapons, one on each side of the weapon card
decks-legend-cards = { $count ->
    [one] { $count } Action card
   *[other] { $count } Action cards
  }
decks-legend-copies = There are two of each in the deck.
braverse-trait-arena = Arena
braverse-trait-ancient = Ancient
braverse-trait-beast = Beast
braverse-trait-dragon = Dragon
braverse-trait-soul-jam = Soul Jam
decks-all-sets = All sets
search-empty = Empty the search
search-help = Words for searching
search-help-lead = Write several to find cards to which all of them apply. Names are found in English, Korean and Japanese. Touch an example to try it.
search-suggestions = Suggestions
search-sample-name = brave
search-sample-text = draw
search-about-word = Anywhere: names in all three languages, number, text, traits
search-about-not = A minus before a word: not this
search-about-or = A comma: the one or the other
search-about-span = From one number to another; also < <= > >=
search-field-name = A name, in quotes if it has spaces
search-field-text = What the card says
search-field-colour = The colour
search-field-type = Cookie, Item, Trap or Stage
search-field-lv = The level
search-field-hp = The HP of a Cookie
search-field-cost = The energy it asks for
search-field-damage = The damage of its attack
search-field-set = The set, or a series of sets: BS
search-field-number = The card number
search-field-trait = A trait
search-field-rarity = The rarity
search-flag-flip = Cards with FLIP
search-flag-extra = Cards of the EXTRA deck
search-is-card = Card name
search-is-colour = Colour
search-is-type = Type
search-is-trait = Trait
search-is-set = Set
search-is-rarity = Rarity
search-is-lv = Level
search-is-hp = HP
search-is-cost = Energy
search-is-damage = Attack damage
search-is-name = Card name
search-fault-field-meant = “{ $word }:” is no word of the search.
search-fault-value-meant = “{ $field }:” knows no “{ $word }”.
search-fault-value = “{ $field }:” knows no “{ $word }”. The help has the words there are.
search-fault-number = After “{ $field }” comes a number, such as 2 or 2-4; “{ $word }” is left out.
search-mend = Did you mean “{ $meant }”?
decks-choose = In hand
decks-details = Name, folder, note
decks-folder = Folder
decks-folder-hint = Write a name to make a folder; none to take it out.
decks-no-folder = Without a folder
decks-rename-folder = Rename the folder { $name }
decks-note = Note
decks-keep = Keep
decks-ways = What to do with { $name }
decks-count = Cards: { $count }
decks-order-changed = Changed last
decks-order-name = By name
decks-order-size = By size
decks-share = Share
decks-link-copied = The link is on the clipboard.
decks-shared = Somebody shared this with you
decks-shared-lead = The code of the deck
decks-take-five = Take as a new five

learn-title = Learn
learn-lead = A first game with a teacher: a small battle, a dozen steps, the real rules. No account is needed, and you can go on later.
learn-about-braverse = Bake a team of Cookies, pay with colours, turn HP cards over and fill the other side's Break area.
learn-about-demonbrave = Put down playing cards, form pairs, use a rule card at the right moment and take the last life.
learn-about-brawlhalla = Move through the arena, bid with cards, knock the other Legend beyond the line.
learn-begin = Begin the first game
learn-go-on = Go on with the first game
learn-teacher = Teacher
learn-step = Step { $at } of { $of }
learn-progress = How far you have come
learn-next = Next
learn-hint = Show me
learn-next-lesson = Next lesson
learn-is-done = done
learn-rules = The rules it is by
learn-back = One step back
learn-restart = Start over
learn-told = What happened
learn-done = That was it. You know enough for a game against a bot: choose a beginner's level and play.
learn-play = Play a whole game
learn-otherwise = The rules allow that, but this lesson goes another way. Read the step again, or let it show you.
learn-missing = There is no lesson for this game.
learn-leave = Back to the lessons
glossary-title = Words of the game

stage-your-turn = Your turn
stage-victory = Victory
stage-defeat = Defeat
stage-draw = Draw
stage-winner = { $names } wins
notify-ask = Shall we tell you when it is your turn while you look elsewhere?
notify-yes = Yes, please
notify-no = No

analysis-open = Analyse
analysis-title = Analysis
analysis-menu = Analysis menu
analysis-tab-verdict = Decision
analysis-tab-sum = The game
analysis-tab-steps = All steps
analysis-graph = The chance of { $name } to win, over the game
analysis-chance = Chance of { $name } to win: { $chance }
analysis-moment = Step { $step }, { $name }: { $what } ({ $points })
analysis-heard = { $name } is to decide: { $what }
analysis-before = To the costly decision before
analysis-behind = To the next costly decision
analysis-keys-moment = To the costly decision before or the next one
analysis-working = Looking at decision { $done } of { $of }…
analysis-queued = This game waits for its turn…
analysis-progress = How far the analysis is
analysis-again = Try again
analysis-trouble-unread = There is nothing to analyse in this game, or the rules have changed since.
analysis-trouble-away = The server has too much to do right now.
analysis-class-best = Best
analysis-class-good = Good
analysis-class-inaccuracy = Inaccuracy
analysis-class-mistake = Mistake
analysis-class-blunder = Blunder
analysis-decision = Step { $step }: { $name }
analysis-lost-nothing = Nothing was better.
analysis-lost-best = Nothing was better.
analysis-lost-good = Good: { $points } ± { $noise } points below the best.
analysis-lost-inaccuracy = An inaccuracy: it cost { $points } ± { $noise } points.
analysis-lost-mistake = A mistake: it cost { $points } ± { $noise } points.
analysis-lost-blunder = A blunder: it cost { $points } ± { $noise } points.
analysis-no-choice = There was nothing to choose here. Go on with the arrow keys, or touch the graph.
analysis-eyes = What is taken into account
analysis-known = What they knew
analysis-all-open = All cards open
analysis-open-best = With all cards open, best:
analysis-open-note = The chances below are from what could be known.
analysis-choices = The choices, the best first
analysis-is-best = ★ Best
analysis-is-equal = As good
analysis-is-made = Played
analysis-more = { $count ->
    [one] One more choice
   *[other] { $count } more choices
  }
analysis-best-was = Better:
analysis-line = How it could have gone on
analysis-departs = From here on it was not played so:
analysis-departs-note = From » on it was played otherwise.
analysis-beliefs = What { $name } was likely to hold
analysis-see = Look as { $name }
analysis-soon = What each decision was worth will stand here.
analysis-try = Try it against the strongest bot
analysis-counts = How many decisions were how good
analysis-luck-lost = { $who ->
    [you] You lost { $points } points by luck.
   *[other] { $name } lost { $points } points by luck.
  }
analysis-luck-won = { $who ->
    [you] You won { $points } points by luck.
   *[other] { $name } won { $points } points by luck.
  }
analysis-skill = { $who ->
    [you] You gave away { $points } points by your own choices; { $count ->
        [0] none was costly.
        [one] one was an inaccuracy or worse.
       *[other] { $count } were inaccuracies or worse.
      }
   *[other] { $name } gave away { $points } points by their own choices; { $count ->
        [0] none was costly.
        [one] one was an inaccuracy or worse.
       *[other] { $count } were inaccuracies or worse.
      }
  }
analysis-luck-untold = Luck that can be told apart: { $points }; not told apart: { $rest }.
analysis-account = What the result of { $name } was made of
analysis-start = Chance at the beginning
analysis-end = In the end
analysis-last = Chance in the end
analysis-part-own = Own choices
analysis-part-luck = Luck of dice and cards
analysis-part-seen = What the others chose
analysis-part-others = What the others gave away
analysis-part-revealed = What their choices gave to know
analysis-part-residue = Not told apart
analysis-part-ended = Giving up, time, an agreement
analysis-account-note = In points of a hundred. It adds up from the chance at the beginning to what came of it.
analysis-uncalibrated = For more than two players the chances are not fitted to games that were played.
analysis-shared = Link to this place in the analysis copied.
analysis-save-json = Save as JSON
analysis-save-svg = Save the graph (SVG)
analysis-save-png = Save the graph (PNG)
analysis-save-replay = Save the replay

rated-title = Rating
rated-yes = Rated
rated-no = Casual
rated-hint-no = For fun: nobody's rating changes, and decisions can be taken back.
rated-hint-yes = Changes both ratings. With a clock, by the usual rules, and nothing is taken back; whoever leaves loses.
rated-needs-account = Rated games are for accounts: keep your name with a password first.
rated-points = Rating { $points }
rated-guess = Rating { $points }, a guess so far
wait-text-sought = We are looking for somebody about as strong as you. The longer it takes, the wider we look.
doubt-short = This game was over before it began: no rating changes.
doubt-same-pair = You two have played each other often since yesterday: no rating changes.
doubt-fed = One of you has lost to the other alone: no rating changes.
doubt-thrown = Games that are given up early again and again change no rating.
ladder-title = Leaderboards
ladder-lead = The strongest of those who have played in the last month. Four hundred points more make ten wins for one loss; a question mark is a guess.
ladder-formats = Formats
ladder-people = Players ({ $count })
ladder-bots = Bots of the house
ladder-place = Place
ladder-name = Player
ladder-bot = Bot
ladder-points = Points
ladder-deviation = Give or take
ladder-games = Games
ladder-score = Score
ladder-empty = Nobody is known well enough yet. About fifteen rated games make a place on this list.
ladder-bots-empty = No bot has met a rated player yet.
profile-own = Your page, as others see it
profile-since = here since { $date }
profile-guess = a guess so far
profile-place = Place { $place }
profile-away = not on the list now
profile-games = { $count ->
    [one] 1 game
   *[other] { $count } games
}
profile-record = Won / drawn / lost
profile-better = Stronger than
profile-unrated = No rated game yet.
profile-played = Games
profile-all = All games
profile-any = Any
profile-more = More
profile-none = No public game here.
profile-graph = The rating of { $name } over { $count } games: now { $points }, at most { $highest }.

challenge-make = Challenge
challenge-title = Challenge { $name }
challenge-send = Send the challenge
challenge-came = { $name } challenges you.
challenge-by = { $name } challenges you
challenge-to = You challenge { $name }
challenge-accept = Accept
challenge-decline = Decline
challenge-withdraw = Take it back
challenge-waits = { $name } sees your challenge in the hall. The game begins when they accept.
challenges-title = Challenges
challenges-some = { $count ->
    [one] 1 challenge
   *[other] { $count } challenges
}
follow-make = Follow
follow-end = Following
follow-title = People you follow
follow-watch-of = Watch { $name }
follow-full = You follow as many people as the server remembers. Let go of somebody first.
block-make = Block
block-end = Unblock
block-hint = You hear nothing from whoever you block; they cannot challenge you, and nobody looking for an opponent is brought to them.
report-somebody = Report somebody
report-title = Report somebody
report-lead = Whoever runs this hall reads it, together with the replay and what was said. Nobody else does.
report-whom = Whom
report-why = What is wrong
report-text = In your words, if you like
report-block = Block them as well
report-send = Send
report-sent = Thank you. Whoever runs this hall will see it.
report-full = You have reported a lot today. Try again tomorrow.
wrong-words = What they say
wrong-name = Their name
wrong-stalling = They let others wait, or leave
wrong-thrown = Games lost on purpose
wrong-cheating = Something else helps them
wrong-other = Something else
