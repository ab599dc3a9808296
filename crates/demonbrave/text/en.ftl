## Rule cards

card-R01 = Spade-3 Counter
card-R01-text = Each time an opposing single JOKER enters the Field, attacks or blocks: discard ♠3 from your hand, or send your single ♠3 from the Field to the Trash, and that JOKER is trashed.
card-R02 = Salvage
card-R02-text = Once per turn, when you play a 3 from your hand: take one card numbered 4 to 8 from your Trash back into your hand.
card-R03 = Assassin
card-R03-text = Always active: your single 3 counts as stronger than a single 2, whether it attacks or is attacked.
card-R04 = Four-Stop
card-R04-text = Once per turn, in answer to the opponent activating a rule card: discard a 4 from your hand, or send your single 4 from the Field to the Trash, and that activation is negated.
card-R05 = Five-Skip
card-R05-text = Once per turn, when you play a 5 from your hand: choose an opposing single or pair. It cannot attack on the opponent's next turn.
card-R06 = Six-Back
card-R06-text = Once per turn, when you play a 6 from your hand: end every temporary reversal of the number order, and draw 2 if any ended. If none did, you may discard 1 card and then draw 1.
card-R07 = Rokurokubi
card-R07-text = Each time you form a pair that is a set of 6s: return one opposing single other than a JOKER to its owner's hand.
card-R08 = Seven-Pass
card-R08-text = Once per turn, when you play a 7 from your hand: give the opponent 1 card from your hand, shown openly, to draw 1.
card-R09 = Eight-Cut
card-R09-text = Once per game, as the opponent declares an attack: discard an 8 from your hand, and the attack is cancelled and the Battle Phase is over.
card-R10 = Ambulance
card-R10-text = Once per turn and twice per game, when you form a pair that is a set of 9s: gain 1 life, up to 5, at the cost that this pair cannot attack this turn.
card-R11 = Ten-Discard
card-R11-text = Once per turn, when you play a 10 from your hand: discard up to 2 cards from your hand, then draw the same number.
card-R12 = Jack-Back
card-R12-text = Each time you play a J from your hand: the number order is reversed until the End Phase of this turn. One more J turns it back.
card-R13 = Queen Bomber
card-R13-text = Once per turn, when you play a Q from your hand: name any number, but not JOKER. Both players discard all cards of that number from their hands.
card-R14 = King's March
card-R14-text = Once per turn, when your pair containing a K attacks the opponent: it deals 1 extra damage if it is not blocked.
card-R15 = King's Shield
card-R15-text = Once per turn, when battle would send your pair containing a K to the Trash: discard 1 card from your hand, and the pair stays on the Field.
card-R16 = Next Ace
card-R16-text = Once per turn, when your single A has trashed a card by attacking: it gets one more attack this turn, against cards only.
card-R17 = Tyrant
card-R17-text = Once per turn, when you play a 2 from your hand: the opponent chooses one of their own singles and trashes it.
card-R18 = Jester's Mask
card-R18-text = Each time you form a pair containing a JOKER: its rank is raised by 1 until the opponent's next End Phase, but never above the top of the ladder.
card-R19 = Revolution
card-R19-text = Each time you form a pair of 4 or more cards of one number: from now on the number order is reversed for the whole game. If it was reversed already, it turns back.
card-R20 = Staircase
card-R20-text = Once per turn, when you form a suited run of 3 or more cards: that pair's next unblocked attack on the opponent this turn deals 1 extra damage.
card-R21 = Suit Lock
card-R21-text = Once per turn, when you form a pair whose cards all share one suit: for this turn, only singles and pairs that contain that suit can block for the opponent. A JOKER counts as every suit.
card-R22 = Sandstorm
card-R22-text = Each time you form a pair of three or more 3s: trash all singles on both Fields except JOKERs.
card-R23 = Fall of the Capital
card-R23-text = In your Draw Phase, every turn: if the opponent has at least 2 more life than you, draw 1 extra card.
card-R24 = Underdog
card-R24-text = Always active at 1 life: your mixed pairs count as rank 2, the same as a twin.

## Ready-made fives

five-beginner = Beginner
five-control = Control
five-combo = Combo

## The rank ladder

kind-single = Single
kind-mixed = Mixed
kind-twin = Twin
kind-run2 = Suited run 2
kind-triple = Triple
kind-run3 = Suited run 3
kind-run4 = Suited run 4
kind-four = Four+
kind-run5 = Suited run 5+
kind-jokers = Two JOKERs

## Words on the board
rule-card = a rule card
phase-setup = set-up
phase-draw = Draw Phase
phase-main = Main Phase
phase-battle = Battle Phase
phase-end = End Phase
board-setup = Choose five rule cards
board-turn = Turn { $turn } · { $seat } · { $phase }
board-order = order { $order }
board-reversed = ORDER REVERSED { $order }
board-locked = blocks only with { $suit }
board-life = life
board-deck = deck
board-hand = hand
board-known = known in hand
board-trash = trash
board-field = field
board-rules = rules
board-used = , used { $times }×
board-chain = ▲ chain
badge-joker = JOKER
badge-run = run { $count }
badge-suit = suit
badge-draw = draw
badge-life = life { $count }
mark-attacked = has attacked
mark-blocked = has blocked
mark-held = cannot attack
mark-raised = rank +1
explain-card = Counted from the weakest, { $card } is number { $place } of 13 while the order is normal.
explain-pair = { $seat } { YOU($seat_is, "have/has") } it in { $unit } ({ $kind }).
explain-joker = A JOKER is the strongest single in either order. In a pair it stands for whatever gives the best rank.

## What happened
tell-chosen = { $seat } { YOU($seat_is, "have/has") } chosen five rule cards.
tell-revealed = { $seat } { YOU($seat_is, "play/plays") } with { $one }, { $two }, { $three }, { $four } and { $five }.
tell-first = { $seat } { YOU($seat_is, "go/goes") } first.
tell-turn = Turn { $turn }: { $seat }.
tell-phase = { $phase }.
tell-drew = { $seat } { YOU($seat_is, "draw/draws") } { $card }.
tell-drew-hidden = { $seat } { YOU($seat_is, "draw/draws") } a card.
tell-reshuffled = { OF($seat, $seat_is) } deck is empty: life is now { $life }.
tell-played = { $seat } { YOU($seat_is, "play/plays") } { $card }.
tell-formed = { $seat } { YOU($seat_is, "form/forms") } { $unit } ({ $kind }).
tell-attacked = { $seat } { YOU($seat_is, "attack/attacks") } { $target } with { $unit }.
tell-attacked-player = { $seat } { YOU($seat_is, "attack/attacks") } the player with { $unit }.
tell-blocked = { $seat } { YOU($seat_is, "block/blocks") } with { $unit }.
tell-void = The attack of { $unit } changes nothing.
tell-attack-ended = The attack is over.
tell-damaged = { $seat } { YOU($seat_is, "take/takes") } { $damage } damage: life is now { $life }.
tell-trashed = { $cards } goes to { OF($seat, $seat_is) } Trash.
tell-activated = { $seat } { YOU($seat_is, "activate/activates") } { $card }{ $pay ->
    [discard] , discarding { $paid }.
    [trash] , trashing { $paid }.
    [give] , giving away { $paid }.
   *[nothing] .
}
tell-negated = { OF($seat, $seat_is) } { $card } is negated.
tell-resolved = { OF($seat, $seat_is) } { $card } resolves.
tell-discarded = { $seat } { YOU($seat_is, "discard/discards") } { $card }.
tell-returned = { $cards } goes back to { OF($seat, $seat_is) } hand.
tell-salvaged = { $seat } { YOU($seat_is, "take/takes") } { $card } back from the Trash.
tell-held = { $unit } cannot attack.
tell-raised = { $unit } counts one rank higher.
tell-boosted = { $unit } deals { $damage } more damage if it is not blocked.
tell-refreshed = { $unit } may attack a card once more.
tell-protected = { $unit } is not trashed.
tell-reversed = The order of numbers is reversed: 3 is strong, 2 is weak.
tell-order-normal = The order of numbers is normal again.
tell-locked = { $seat } may block only with { $suit } this turn.
tell-battle-ended = The attack is cancelled and the Battle Phase ends.
tell-named = { $seat } { YOU($seat_is, "name/names") } { $number }.
tell-healed = { $seat } { YOU($seat_is, "gain/gains") } life: { $life }.
over-win = { $seat } { YOU($seat_is, "win/wins") }. [{ $rule }]
over-win-life = { $seat } { YOU($seat_is, "win/wins") }: { $loser } { YOU($loser_is, "have/has") } no life left. [{ $rule }]
over-win-cap = { $seat } { YOU($seat_is, "win/wins") }: it was the last turn, and { $loser } { YOU($loser_is, "have/has") } less life. [{ $rule }]
over-draw = The game is a draw. [{ $rule }]

## What is asked
prompt-nobody = Nobody has to decide.
prompt-wait = { $seat } { YOU($seat_is, "are/is") } deciding.
prompt-five = Choose your rule cards: { $chosen } of 5.
prompt-main = Main Phase: play cards, form pairs, or go on.
prompt-battle = Battle Phase: attack, or end the turn.
prompt-main-over = Main Phase: there is nothing more to play or to pair. Go on.
prompt-battle-over = Battle Phase: nothing more can attack. End the turn.
prompt-form = Pair { $unit } ({ $kind }): add more cards, or finish. Undo takes it back.
prompt-block = { $unit } attacks you. Block?
prompt-victim = Which card of the pair goes to the Trash?
prompt-answer = { $seat } activated { $card }. Respond?
prompt-on-enters = { $unit } has entered. Use a rule card?
prompt-on-forms = { $unit } has been formed. Use a rule card?
prompt-on-activates = A rule card was activated. Respond?
prompt-on-attacks = { $unit } attacks. Use a rule card?
prompt-on-blocks = { $unit } blocks. Use a rule card?
prompt-on-falls = { $unit } is about to be trashed. Use a rule card?
prompt-on-wins = { $unit } has trashed a card. Use a rule card?
prompt-on-drawphase = The Draw Phase starts. Use a rule card?
prompt-on-mainphase = The Main Phase starts. Use a rule card?
prompt-on-battlephase = The Battle Phase starts. Use a rule card?
prompt-on-endphase = The End Phase starts. Use a rule card?
prompt-name = { $card }: name a number.
prompt-discard = { $card }: discard a card, or stop.
prompt-salvage = { $card }: which card comes back to your hand?
prompt-trash = { $card }: which single goes to the Trash?
prompt-bounce = { $card }: which single goes back to its owner's hand?
prompt-hold = { $card }: which unit cannot attack?

## Choices
do-choose = Choose { $card }
do-take = Take the ready-made five: { $five }
do-play = Play { $card }
do-pair = Pair { $one } with { $two } ({ $kind })
do-with = Add { $card } to the pair ({ $kind })
do-with-worse = Add { $card } to the pair: weaker, { $kind } instead of { $before }
do-form = Finish the pair
do-done = Done
do-add = Add { $card } to { $unit } ({ $kind })
do-battle = Go to the Battle Phase
do-end = End the turn
do-attack = Attack { $target } with { $unit }
do-attack-player = Attack the player with { $unit }
do-block = Block with { $unit }
do-no-block = Do not block
do-pass = Do not respond
do-respond = Use { $card }{ $pay ->
    [discard] , discarding { $paid }
    [trash] , trashing { $paid }
    [give] , giving away { $paid }
   *[nothing] {""}
}
do-pick = { $card }
do-name = { $number }

## What will come of it
ahead-falls = { $unit } is weaker and goes to the Trash
ahead-one-of = one of { $unit } goes to the Trash, as you choose
ahead-both = equally strong: { $unit } and { $other } go to the Trash
ahead-nothing = nobody falls
ahead-player = { $damage } damage if nobody blocks

## Why not
why-not-yours = That card is not yours to use.
why-not-in-hand = { $card } is not in your hand.
why-not-on-field = { $card } is not on your field.
why-main-only = That is done in your own Main Phase.
why-battle-only = That is done in your own Battle Phase.
why-battle-first = The Battle Phase comes before the End Phase.
why-no-merging = Two pairs cannot be made one.
why-not-a-pair = There is no such pair to add to.
why-rank-drops = The pair would drop in rank.
why-cards-only = Its second attack may only be on a card.
why-no-such-target = There is no such target on the other field.
why-held = A rule card keeps it from attacking this turn.
why-held-by-other = A rule card of the opponent keeps it from attacking this turn.
why-locked = A rule card lets only units with { $suit } block this turn.
why-not-in-five = It is not one of your five.
why-always-on = It is always on and is never activated.
why-not-the-moment = Its condition is not met at this moment.
why-own-turn = It can be used only in your own turn.
why-no-target = There is nothing it could be used on.
why-cost = Its cost cannot be paid this way.
why-not-asked = { $seat } has to decide first.
why-decide-first = Something else has to be decided first.

## What a five may be refused for

unfit-none = there is no five '{ $name }': { $known }, or five ids
unfit-no-card = there is no rule card '{ $name }'
unfit-twice = the same rule card twice: '{ $name }'
unfit-count = { $count } rule cards: five expected
