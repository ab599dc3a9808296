## Bödvar

legend-bodvar = Bödvar
power-bodvar = Unconquered
power-bodvar-text = When a Heavy Attack hits Bödvar while he is at Red, its Knockback is reduced by 1, to no less than 0. Once per opponent's turn.
weapon-bodvar-a = Warhammer
weapon-bodvar-a-text = Before Heavy Attack, as Attacker, if your card has value 3 or less: +1 Knockback.
weapon-bodvar-b = Broad Sword
weapon-bodvar-b-text = During Light Attack, as Attacker: +1 to your total.
card-bodvar-1a = Shoulder Check
card-bodvar-1a-text = After Light Attack, as Attacker, if it hit: push the foe 1 space away.
card-bodvar-1b = Mead Break
card-bodvar-1b-text = After Move, if you are on a Platform: draw 1 card.
card-bodvar-2a = Bear Hug
card-bodvar-2a-text = After Light Attack, as Attacker, if it hit: disarm the foe.
card-bodvar-2b = Thick Hide
card-bodvar-2b-text = During Light Attack, as Defender: +2 to your total.
card-bodvar-3a = Hammer Toss
card-bodvar-3a-text = Before Heavy Attack, as Attacker: +1 Knockback.
card-bodvar-3b = Second Wind
card-bodvar-3b-text = After Attack, on either side, if it did not hit: draw 1 card.
card-bodvar-4a = Bull Rush
card-bodvar-4a-text = After Move, if an opponent is adjacent: push one adjacent opponent of your choice 1 space away.
card-bodvar-4b = Steady Swing
card-bodvar-4b-text = No effect.
card-bodvar-5a = Backs to the Wall
card-bodvar-5a-text = During Light Attack, on either side, if you are at Red: +1 to your total.
card-bodvar-5b = Great Bear
card-bodvar-5b-text = No effect.

## Hattori

legend-hattori = Hattori
power-hattori = Quickstep
power-hattori-text = After a Light Attack made by Hattori, hit or not: move 1 space without playing a card.
weapon-hattori-a = Katana
weapon-hattori-a-text = After Light Attack, as Attacker, if it hit: draw 1 card. Once per turn.
weapon-hattori-b = Yari
weapon-hattori-b-text = Your Light and Heavy Attacks have range 2.
card-hattori-1a = Feint
card-hattori-1a-text = During Light Attack, as Attacker: draw 1 card.
card-hattori-1b = Vanish
card-hattori-1b-text = After Attack, as Defender, if it did not hit: move up to 2 spaces without playing a card.
card-hattori-2a = Iai Cut
card-hattori-2a-text = Before Light Attack, as Attacker: the foe may use no During effect in this Attack.
card-hattori-2b = Parry
card-hattori-2b-text = During Light Attack, as Defender: +2 to your total.
card-hattori-3a = Reap the Legs
card-hattori-3a-text = After Heavy Attack, as Attacker, if it hit: disarm the foe.
card-hattori-3b = Riposte
card-hattori-3b-text = After Attack, as Defender, if it did not hit: the foe takes 1 level of damage, never past Red.
card-hattori-4a = Pole Vault
card-hattori-4a-text = After Move, if you are on a Platform: move up to 1 space without playing a card.
card-hattori-4b = Crescent
card-hattori-4b-text = After Light Attack, as Attacker, if it hit: move up to 1 space without playing a card.
card-hattori-5a = Straight Cut
card-hattori-5a-text = No effect.
card-hattori-5b = Full Draw
card-hattori-5b-text = No effect.

## Nix

legend-nix = Nix
power-nix = Collector's Fee
power-nix-text = After a Light Attack made by Nix, if it hit: the foe discards 1 card at random. Once per turn.
weapon-nix-a = The Appointment
weapon-nix-a-text = After Light Attack, as Attacker, if it hit: push the foe 1 space away or pull it 1 space closer.
weapon-nix-b = Death Throes
weapon-nix-b-text = Your Light Attacks have range 3.
card-nix-1a = Last Rites
card-nix-1a-text = After Light Attack, as Attacker, if it hit: draw 1 card.
card-nix-1b = Drift
card-nix-1b-text = After Move, if you are in the Air (Off-stage included): draw 1 card.
card-nix-2a = Spectral Pull
card-nix-2a-text = After Attack, on either side: pull the foe 2 spaces closer, stopping when it is adjacent.
card-nix-2b = Case File
card-nix-2b-text = During Attack, as Defender: +1 to your total (Light Attack only), and look at 2 random cards in the foe's hand.
card-nix-3a = Repossess
card-nix-3a-text = After Light Attack, as Attacker, if it hit: disarm the foe.
card-nix-3b = Cold Case
card-nix-3b-text = After Attack, on either side, if it did not hit: take 1 card of value 3 or less from your discard pile into your hand.
card-nix-4a = Ricochet
card-nix-4a-text = Before Light Attack, as Attacker, if the foe is 2 or more spaces away: +1 to your total.
card-nix-4b = Reap
card-nix-4b-text = No effect.
card-nix-5a = Final Notice
card-nix-5a-text = After Heavy Attack, as Attacker, if it did not hit: draw 1 card.
card-nix-5b = Closing Time
card-nix-5b-text = No effect.

## Yumiko

legend-yumiko = Yumiko
power-yumiko = Fox Drift
power-yumiko-text = When you Delay while Yumiko is on an Air space of the Arena (not Off-stage), you may skip Gravity.
weapon-yumiko-a = Kami Bow
weapon-yumiko-a-text = Your Light and Heavy Attacks have range 3. A Heavy Attack on a foe 2 or more spaces away has 1 less Knockback, to no less than 0.
weapon-yumiko-b = The Talisman
weapon-yumiko-b-text = Before Heavy Attack, as Attacker, if you are in a higher row than the foe: +1 Knockback.
card-yumiko-1a = Will-o-Wisp
card-yumiko-1a-text = After Attack, on either side: move up to 2 spaces without playing a card.
card-yumiko-1b = Spirit Thread
card-yumiko-1b-text = During Light Attack, as Defender: +2 to your total.
card-yumiko-2a = Pinning Shot
card-yumiko-2a-text = After Light Attack, as Attacker, if it hit: push the foe 1 space away.
card-yumiko-2b = Fox Fire
card-yumiko-2b-text = Before Light Attack, as Attacker, if you are in the Air (Off-stage included): +2 to your total.
card-yumiko-3a = Mend
card-yumiko-3a-text = After Move: take 1 card of value 2 or less from your discard pile into your hand.
card-yumiko-3b = Long Aim
card-yumiko-3b-text = Before Light Attack, as Attacker, if the foe is 2 or more spaces away: +1 to your total.
card-yumiko-4a = Falling Star
card-yumiko-4a-text = Before Heavy Attack, as Attacker, if you are in a higher row than the foe: +1 Knockback.
card-yumiko-4b = Loose
card-yumiko-4b-text = No effect.
card-yumiko-5a = Moon Draw
card-yumiko-5a-text = After Attack, on either side, if it did not hit: draw 1 card.
card-yumiko-5b = Heavy Charm
card-yumiko-5b-text = No effect.

## Mordex

legend-mordex = Mordex
power-mordex = Scent of Blood
power-mordex-text = A Move by Mordex that ends adjacent to an opponent with a Damage token may go 1 space further.
weapon-mordex-a = Cull
weapon-mordex-a-text = After Heavy Attack, as Attacker, if it hit: move up to 2 spaces without playing a card. You must end adjacent to the target if possible.
weapon-mordex-b = Rippers
weapon-mordex-b-text = Before Light Attack, as Attacker: you may open with up to 2 cards.
card-mordex-1a = Pounce
card-mordex-1a-text = After Move, if an opponent is adjacent: draw 1 card.
card-mordex-1b = Howl
card-mordex-1b-text = Before Attack, as Attacker: the foe discards 1 card of its own choice.
card-mordex-2a = Gnaw
card-mordex-2a-text = After Light Attack, as Attacker, if the foe is at Red: draw 1 card.
card-mordex-2b = Slip Away
card-mordex-2b-text = During Light Attack, as Defender: +2 to your total.
card-mordex-3a = Frost Wave
card-mordex-3a-text = Before Heavy Attack, as Attacker, if the foe is in the Air (Off-stage included): +1 Knockback.
card-mordex-3b = Lunge
card-mordex-3b-text = Before Light Attack, as Attacker: +1 to your total.
card-mordex-4a = On the Trail
card-mordex-4a-text = Before Move: this Move may go 2 spaces further.
card-mordex-4b = Rake
card-mordex-4b-text = No effect.
card-mordex-5a = Feral
card-mordex-5a-text = During Light Attack, on either side, if you are at Yellow or Red: +1 to your total.
card-mordex-5b = Wolf King
card-mordex-5b-text = No effect.

## Ulgrim

legend-ulgrim = Ulgrim
power-ulgrim = Forgemaster
power-ulgrim-text = When Ulgrim picks up, swaps or recovers a Weapon: draw 1 card. Once per turn.
weapon-ulgrim-a = Bellow's Breath
weapon-ulgrim-a-text = After Heavy Attack, as Attacker, if it hit and a Platform stopped the Knockback: the foe takes 1 level of damage, never past Red.
weapon-ulgrim-b = Raging Furnace
weapon-ulgrim-b-text = You may declare a Heavy Attack on a foe up to 3 spaces away in a straight line. Then move along that line to the space next to it.
card-ulgrim-1a = Bellows
card-ulgrim-1a-text = Before Attack, as Attacker: turn your Weapon card over.
card-ulgrim-1b = Ember Guard
card-ulgrim-1b-text = During Light Attack, as Defender: +2 to your total.
card-ulgrim-2a = Hearth
card-ulgrim-2a-text = After Move, if you are on a Platform: draw 1 card.
card-ulgrim-2b = Quench
card-ulgrim-2b-text = During Heavy Attack, as Defender: push the foe 1 space away.
card-ulgrim-3a = Sunder
card-ulgrim-3a-text = After Light Attack, as Attacker, if it hit: disarm the foe.
card-ulgrim-3b = Stoke
card-ulgrim-3b-text = Before Heavy Attack, as Attacker: +1 Knockback.
card-ulgrim-4a = Sparks
card-ulgrim-4a-text = After Light Attack, as Attacker, if it hit: push the foe 1 space away.
card-ulgrim-4b = Anvil
card-ulgrim-4b-text = No effect.
card-ulgrim-5a = Masterwork
card-ulgrim-5a-text = After Attack, on either side, if you are Equipped: turn your Weapon card over.
card-ulgrim-5b = Slag
card-ulgrim-5b-text = No effect.

## Options
arena-duel = Duel
arena-brawl = Brawl
arena-trio = Trio
option-format = Format
option-format-duel = duel
option-format-free_for_all3 = free-for-all for three
option-format-free_for_all4 = free-for-all for four
option-format-teams = teams of two (A and C against B and D)
option-mode = Mode
option-mode-standard = Standard (two KO cards each)
option-mode-classic = Classic (three KO cards each)
option-mode-blitz = Blitz (no KO cards, out at the first KO)
option-discovery = Discovery Mode
option-discovery-false = off
option-discovery-true = on (Action cards have no effects)

## Words on the board
board-setup = Choose Legends and Weapons
board-turn = Turn { $turn } · round { $round } · { $seat } · { $actions ->
    [one] { $actions } Action left
   *[other] { $actions } Actions left
}
board-key = A–D Legends  † sword  ▔ Platform  * off-stage  + you can go  ! you can be hit
board-teams = Teams: A and C against B and D
board-you = you
board-mate = your team-mate
board-ko = KO cards { $left }{ $open ->
    [0] {""}
   *[other] , { $open } to use
}
board-hand = hand
board-deck = deck
board-discard = discarded
board-out = out of the game
board-unarmed = unarmed
board-equipped = equipped
board-disarmed = Disarmed
damage-none = no damage
damage-yellow = Yellow
damage-red = RED
face-a = side A
face-b = side B
source-card = the effect of { $card }
source-weapon = the Weapon's power
source-power = the Legend Power

## What happened
tell-chose = { $seat } { YOU($seat_is, "play/plays") } { $legend }.
tell-face-chosen = { $seat } { YOU($seat_is, "have/has") } chosen a side of the Weapon card.
tell-face = { $seat } { YOU($seat_is, "start/starts") } with { $face }.
tell-first = { $seat } { YOU($seat_is, "go/goes") } first.
tell-turn = Turn { $turn }: { $seat }.
tell-drew = { $seat } { YOU($seat_is, "draw/draws") } { $card }.
tell-drew-hidden = { $seat } { YOU($seat_is, "draw/draws") } a card.
tell-reshuffled = { OF($seat, $seat_is) } deck is empty: the discard pile becomes the deck, and that hurts.
tell-moved = { $seat } { YOU($seat_is, "move/moves") } from { $from } to { $to } with { $card }.
tell-stepped = { $seat } { YOU($seat_is, "step/steps") } from { $from } to { $to }.
tell-pushed = { $seat } { YOU($seat_is, "are/is") } pushed from { $from } to { $to }.
tell-fell = { $seat } { YOU($seat_is, "fall/falls") } from { $from } to { $to }.
tell-fell-out = { $seat } { YOU($seat_is, "fall/falls") } over the KO Line.
tell-floated = { $seat } { YOU($seat_is, "float/floats") }.
tell-armed = { $seat } { YOU($seat_is, "pick/picks") } up the sword at { $cell }.
tell-swapped = { $seat } { YOU($seat_is, "turn/turns") } the Weapon card to { $face }.
tell-recovered = { $seat } { YOU($seat_is, "recover/recovers") } the Weapon.
tell-disarmed = { $seat } { YOU($seat_is, "are/is") } Disarmed.
tell-light = { $seat } { YOU($seat_is, "make/makes") } a Light Attack on { $target } with { $card }.
tell-heavy = { $seat } { YOU($seat_is, "make/makes") } a Heavy Attack on { $target } with { $card }.
tell-opened = { $seat } { YOU($seat_is, "open/opens") } with { $card } as well.
tell-defended = { $seat } { YOU($seat_is, "defend/defends") } with { $card }, total { $total }.
tell-raised = { $seat } { YOU($seat_is, "raise/raises") } with { $card }, total { $total }.
tell-attack-ended = The Attack on { $seat } ends.
tell-used = { $seat } { YOU($seat_is, "use/uses") } { $source }.
tell-light-hit = The Light Attack hits { $seat }.
tell-heavy-hit = The Heavy Attack hits { $seat }.
tell-blocked = { $seat } { YOU($seat_is, "block/blocks") } the Light Attack.
tell-dodges = { $seat } { YOU($seat_is, "play/plays") } { $card } to dodge.
tell-dodged = { $seat } { YOU($seat_is, "dodge/dodges") } the Heavy Attack.
tell-knocked-back = { $seat } { YOU($seat_is, "are/is") } knocked back { $spaces } from { $from } to { $to }{ $beyond ->
    [0] .
   *[other] , { $beyond } beyond the KO Line.
}
tell-knocked-out-from = { $seat } { YOU($seat_is, "are/is") } knocked back { $spaces } at { $from }{ $beyond ->
    [0] {" "}and stays there.
   *[other] , { $beyond } beyond the KO Line.
}
tell-knocked-into = { $seat } { YOU($seat_is, "are/is") } knocked back { $spaces } from { $from } into another Legend{ $beyond ->
    [0] .
   *[other] , { $beyond } beyond the KO Line.
}
tell-damaged = { $seat } { YOU($seat_is, "are/is") } now at { $level }.
tell-knocked-out = { $seat } { YOU($seat_is, "are/is") } KO'd. KO cards left: { $left }.
tell-eliminated = { $seat } { YOU($seat_is, "are/is") } out of the game.
tell-respawned = { $seat } { YOU($seat_is, "are/is") } back at { $cell }.
tell-sword-placed = { $seat } { YOU($seat_is, "put/puts") } the sword at { $cell }.
tell-bonus = { $seat } { YOU($seat_is, "use/uses") } a KO card.
tell-discarded = { $seat } { YOU($seat_is, "discard/discards") } { $card }.
tell-dropped = { $seat } { YOU($seat_is, "lose/loses") } { $card } by chance.
tell-recalled = { $seat } { YOU($seat_is, "take/takes") } { $card } back to hand.
tell-peeked = { $seat } { YOU($seat_is, "look/looks") } at cards of { $target }: { $cards }.
tell-peeked-hidden = { $seat } { YOU($seat_is, "look/looks") } at cards of { $target }.
tell-muted = { $seat } may use no During effect in this Attack.
over-win = { $seat } { YOU($seat_is, "win/wins") }. [{ $rule }]
over-win-last = { $seat } { YOU($seat_is, "win/wins") }: nobody else is left in the game. [{ $rule }]
over-win-cap = { $seat } { YOU($seat_is, "win/wins") }: it was the last round, and the most KO cards are left there. [{ $rule }]
over-draw = The game is a draw. [{ $rule }]

## What is asked
prompt-nobody = Nobody has to decide.
prompt-wait = { $seat } { YOU($seat_is, "are/is") } deciding.
prompt-legend = Choose your Legend.
prompt-face = With which Weapon do you start? Nobody sees it yet.
prompt-turn = Your turn: { $actions ->
    [0] no Actions
    [one] { $actions } Action
   *[other] { $actions } Actions
} left. You can { $what }.
turn-move = Move
turn-delay = Delay
turn-attack = Attack
turn-extra = use a KO card for one more Action
turn-end = end the turn
list-more = { $one }, { $more }
list-last = { $one } or { $more }
prompt-before = Before the Attack: use an effect?
prompt-during = During the Attack: use an effect?
prompt-after = After the Attack: use an effect?
prompt-moved = You have moved: use the card's effect?
prompt-arming = Your Weapon is ready: use your power?
prompt-struck = You are hit: use your power?
prompt-doing = { $source }: choose.
prompt-opening = Open with one more card?
prompt-defend = The attack is at { $attack }, your defence at { $defence }. Defend?
prompt-raise = The defence is at { $defence }, your attack at { $attack }. Raise?
prompt-dodge = A Heavy Attack of { $value }: dodge with a card of exactly { $value }?
prompt-bonus = It hits. Use a KO card for one more?
prompt-land = The space is taken. Where does the Legend land?
prompt-fall = Gravity: where do you fall?
prompt-delay = The Delay goes on: draw, or your Weapon?
prompt-respawn = Choose a space of the top row to come back.
prompt-sword = Choose a Platform for the sword.
prompt-discard = Discard { $left } more.

## Choices
do-choose = { $legend }
do-face = Start with { $face }
do-move = Move to { $to } with { $card }{ $sword ->
    [none] {""}
   *[other] , taking the sword at { $sword }
}
do-walk = Move with { $card }
do-walk-to = { $to }{ $sword ->
    [none] {""}
   *[other] , taking the sword at { $sword }
}
do-delay-draw = Delay: { $fall }draw 2{ $cost }
do-delay-swap = Delay: { $fall }turn the Weapon card{ $cost }
do-delay-recover = Delay: { $fall }recover the Weapon{ $cost }
fall-none = {""}
fall-down = fall, then{" "}
fall-or-float = fall or float, then{" "}
fall-out = fall over the KO Line, then{" "}
cost-none = {""}
cost-level = {" "}(1 level of damage)
cost-levels = {" "}(2 levels of damage)
cost-ko = {" "}(you will be KO'd)
do-light = Light Attack on { $target } with { $card }
do-heavy = Heavy Attack on { $target } with { $card }
do-extra-action = Use a KO card for one more Action
do-end = End the turn
do-open = Add { $card }
do-defend = Defend with { $card }
do-defend-effect = Defend with { $card } and its effect
do-dodge = Dodge with { $card }
do-dodge-effect = Dodge with { $card } and use its effect
do-raise = Raise with { $card }
do-raise-effect = Raise with { $card } and its effect
do-pass = Pass
do-done = Done
do-use = Use { $source }
do-bonus = Use a KO card
do-push = Push
do-pull = Pull
do-option-one = The first
do-option-two = The second
do-step = Step to { $to }{ $sword ->
    [none] {""}
   *[other] , taking the sword at { $sword }
}
do-go = { $cell }
do-foe = { $seat }
do-card = { $card }

## What will come of it
ahead-light = attack { $value }; a hit brings { $target } to { $level }
ahead-light-red = attack { $value }; { $target } is at Red already
ahead-heavy = knockback { $spaces } to { $to } unless it is dodged
ahead-heavy-stays = { $target } stays in place
ahead-heavy-out = knockback { $spaces }, over the KO Line unless it is dodged
ahead-defend = your defence is { $own } against { $other }
ahead-raise = your attack is { $own } against { $other }

## Why not
why-not-in-hand = You do not hold { $card }.
why-too-far = It goes { $spaces ->
    [one] { $spaces } space
   *[other] { $spaces } spaces
} at most.
why-not-asked = { $seat } has to decide first.
why-decide-first = Something else has to be decided first.
why-condition = Its condition is not met at this moment.

## What a Legend may be refused for

unfit-legend = there is no Legend '{ $name }'
