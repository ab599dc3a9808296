## The menu
menu-title = Bravehall. Write a number and press Enter.
menu-bot = Play against bots
menu-together = Play together at one keyboard
menu-watch = Watch bots play
menu-load = Go on with a saved game
menu-rules = Read the rules
menu-game = Game: { $game }
menu-choice = { $name }: { $value }
menu-lang = Language: { $lang }
menu-quit = Quit
menu-which-game = Which game?
menu-which = { $name }: which one?
menu-which-bot = How strong are the bots?
menu-which-lang = Which language?
menu-which-saved = Which game?
menu-none-saved = There is no unfinished game in this folder.
menu-what-now = What now?
menu-again = Play again
menu-back = Back to the menu
menu-unknown = Write a number from 1 to { $last } and press Enter.
menu-bye = Goodbye.

## A game
play-new = New game number { $number }. You have seat { $seat }. ? shows what you can write.
play-together = New game number { $number }. ? shows what you can write.
play-watch = New game number { $number }. Bots have all seats.
play-on = The game goes on after { $decisions } decisions. ? shows what you can write.
play-only = Only one choice, so it was taken: { $label } ({ $text })
play-hand-over = { $seat } decides next. Pass the keyboard to { $seat }, who presses Enter.
play-won = You win.
play-lost = You lose.
play-draw = Nobody wins.
play-replay = See the game again:
play-closed = Nobody is at the keyboard any more.

## Bots
level-random = random: any choice, all alike
level-novice = novice: takes what looks good at once
level-pilot = pilot: plays by rules of thumb, looks to the end of the turn
level-sampler = sampler: tries each choice in many imagined games (about 1 second a turn)
level-searcher = searcher: thinks ahead for all players (about 3 seconds a turn)
bot-thinks = { $seat } thinks …
bot-illegal = The bot of seat { $seat } ({ $bot }) chose something that is not on offer: { $what }
bot-broken = The bot of seat { $seat } ({ $bot }) broke down: { $what }
bot-overtime = The bot of seat { $seat } ({ $bot }) did not answer in { $what } s.
bot-other = With another bot:

## Saving
save-go-on = The game is saved. Go on with:
save-copy = Saved as { $file }
save-failed = The game cannot be saved as { $file } ({ $error }). Write save and another name.
save-folder = “{ $folder }” is a folder. Write the name of a file, such as save { $file }
save-quit-again = To leave without saving, write quit once more.

## A decision
ask-number = There is no choice { $text }. Write a number from 1 to { $last }.
ask-unknown = “{ $text }” is not clear here. Write a number from 1 to { $last }, or for instance “{ $example }”; ? for help.
offer-many = { $name } … ({ $count } ways)
offer-within = { $name }: which way? Enter alone goes back.
concede-sure = You give up, and the game is lost. Write concede once more to do so; anything else goes on.
concede-not = The game goes on.
concede-none = This game has no giving up. quit saves the game and leaves it.
undo-done = Taken back.
undo-nothing = There is no earlier decision of yours to go back to.
undo-few = Only { $count } of your decisions can be taken back. Write undo { $count } for all of them.
undo-unknown = Write undo, or undo 3 for your last three decisions.
why-possible = Possible now:
why-may = “{ $text }” is possible now.
why-not-possible = Not possible now:
explain-plain = It does what it says: no card and no word of the rules is named in it.

## Help
help-choose = Write the number of a choice, or the choice itself as it stands on the right.
help-choice = what choice 1 is about
help-thing = what this is, and whether it is possible now
help-action = whether this is possible now, or the rule against it
help-rule = a rule
help-word = what a word of the game means
help-seat = what lies open before this seat
help-pile = the cards of this pile, of all or of one seat
help-concede = give up the game
help-undo = back to your last decision, or by three
help-board = the table and the choices again (or just Enter)
help-log = everything that happened so far
help-rules = the chapters; rules 2 or rules WORD for more
help-save = save now, or a copy under a name
help-quit = save and leave

## Watching
watch-help = Enter: the next decision. 10: ten decisions. end: to the end. board: the table. { $piles }: what lies there. quit: save and leave.
watch-unknown = “{ $text }” is not clear here. Press Enter, or write a number, end, board or quit.

## Rules
rules-chapters = The chapters of the rules:
rules-ask = Write the number of a chapter, a rule id or a word; Enter alone goes back.
rules-none = No rule has “{ $text }”. Write the number of a chapter, a rule id or another word.
rules-question = Question:
rules-ruling = Ruling:
rules-reason = Reason:
rules-switch = Option for another answer:

## Replays
replay-watcher = { $game }, as a watcher saw it
replay-seat = { $game }, as seat { $seat } saw it

## Cards
cards-more = Write one of these numbers behind the command to read the whole card, or a set such as { $set }.
cards-good = No fault. Cards: { $cards }

## Decks
deck-ready = The ready decks, each with its code:
deck-more = deck list, deck check and deck code take one of these names, a code, or a file.
deck-counts = { $cards } of { $size } cards · FLIP { $flips } of at most { $most-flips } · EXTRA { $extra } of at most { $most-extra }
deck-colours = Colours:
deck-cookies = Cookies:
deck-dated = { $format } (list of { $date })
deck-legal = Legal in { $format }.
deck-illegal = Not legal in { $format }:

## Analysis
analyse-title = { $game }: { $decisions } decisions, { $choices } with a choice; { $iterations } imagined worlds for each, seed { $seed }
analyse-uncalibrated = Chances as the search says them: for more than two players they are not fitted to games that were played.
analyse-seat = { $seat }: from { $start } % to { $end } %
analyse-unfinished = { $seat }: from { $start } % to { $end } % so far; the game has no end yet
analyse-own = own choices
analyse-luck = luck of dice and cards
analyse-others = what the others gave away
analyse-revealed = what their choices gave to know
analyse-seen = the choices of the others, as seen from here
analyse-ended = giving up, time or agreement
analyse-residue = the rest, which the estimates cannot tell
analyse-best = best
analyse-good = good
analyse-inaccuracy = inaccuracy
analyse-mistake = mistake
analyse-blunder = blunder
analyse-strokes = Luck:
analyse-judged = Decision { $step }: { $class }, { $loss } points ({ $before } % → { $after } %)
analyse-made = Chosen:
analyse-better = Better:
analyse-line = It might go on (» differs from what was played):
analyse-beliefs = { $seat } may have held:
analyse-open = With all cards open: { $class }, { $loss } points; best was: { $best }
analyse-happened = Then:
