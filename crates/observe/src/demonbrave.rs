use std::sync::LazyLock;

use ::demonbrave::{
    Action, Always, Card, CardSet, Catalog, Cost, Count, Knowledge, KnownSide, KnownUnit, Op,
    Order, Pay, Phase, RuleCard, RuleCardId, Shape, Slot, State, Step, Suit, Target, Text, Whose,
    With,
};
use kernel::Seat;

use crate::Observe;
use crate::part::Fields::{Named, Times};
use crate::part::{Fields, Part};
use crate::row::{Row, Writer};

const FACES: usize = 54;
const UNITS: usize = 8;
const MOMENTS: usize = 11;
const KINDS: usize = 15;

const SIDE: &[Fields] =
    &[Named(&["life", "deck", "hand", "trash", "units", "draw_more", "ready", "first", "active"])];
const FACE: &[Fields] = &[Times("face", FACES)];
const UNIT: &[Fields] = &[Named(&[
    "size",
    "rank",
    "number",
    "spades",
    "hearts",
    "diamonds",
    "clubs",
    "jokers",
    "attacked",
    "blocked",
    "refreshed",
    "held",
    "held_next",
    "raised",
    "raised_next",
    "boost",
    "forming",
    "doomed",
    "attacks",
    "target",
    "blocks",
    "about",
])];
const RULE_FIELDS: Fields = Named(&[
    "is",
    "always",
    "theirs",
    "single",
    "pair",
    "number",
    "joker",
    "on_player",
    "behind",
    "discards",
    "trashes",
    "gives",
    "holds_it",
    "per_turn",
    "per_game",
]);
const DEEDS: Fields = Named(&[
    "trash",
    "bounce",
    "hold",
    "raise",
    "boost",
    "refresh",
    "protect",
    "negate",
    "end_battle",
    "salvage",
    "draw",
    "draw_more",
    "discard",
    "name",
    "heal",
    "reverse",
    "lock",
]);
/// Columns of a rule card that never change.
const PRINTED: usize = 15 + MOMENTS + 17;
const RULE: &[Fields] =
    &[RULE_FIELDS, Times("moment", MOMENTS), DEEDS, Named(&["used_turn", "used_game"])];
const CARD: &[Fields] =
    &[Named(&["is", "mine", "number", "spades", "hearts", "diamonds", "clubs", "joker"])];
const STEPS: Fields = Named(&[
    "asked_phase",
    "asked_form",
    "asked_window",
    "asked_resolve",
    "asked_effect",
    "asked_block",
    "asked_fight",
    "asked_victim",
    "asked_reap",
]);

impl Observe for State {
    const VERSION: u32 = 1;
    const PARTS: &'static [Part] = &[
        Part::row(
            "now",
            &[
                Named(&["turn", "reversed", "reversals", "overturned", "battle_over"]),
                Named(&["setup", "draw", "main", "battle", "end"]),
                Named(&["locked_spades", "locked_hearts", "locked_diamonds", "locked_clubs"]),
                STEPS,
                Times("moment", MOMENTS),
                Named(&["passes", "chain", "on_player"]),
            ],
            "the turn, the order of numbers, the phase, the suits a blocker must contain, what is asked, the moment of a window, how many passed, how long the chain is, whether the attack is on the player",
        ),
        Part::row("own", SIDE, "what everybody sees of the seat that looks"),
        Part::row("other", SIDE, "the same of the other seat"),
        Part::row(
            "own.hand",
            FACE,
            "how many of each face: 13 spades from 3 to 2, hearts, diamonds, clubs, two JOKERS",
        ),
        Part::row("own.shown", FACE, "cards of the hand that the other knows"),
        Part::row("other.shown", FACE, "cards of the other's hand that one knows"),
        Part::row("own.trash", FACE, "the trash"),
        Part::row("other.trash", FACE, "the trash of the other"),
        Part::row("own.field", FACE, "all cards of the field"),
        Part::row("other.field", FACE, "all cards of the other's field"),
        Part::rows(
            "own.units",
            UNITS,
            UNIT,
            "the first units of the field; more are in own.field alone. rank: 0 single to 9 JOKERS; number: 1 weakest to 13 strongest in the order of now, the best of the unit",
        ),
        Part::rows("other.units", UNITS, UNIT, "the same of the other"),
        Part::rows(
            "own.rules",
            5,
            RULE,
            "the rule cards: what they answer, what they cost, what they do (how much or how often), how often they were used",
        ),
        Part::rows("other.rules", 5, RULE, "the same of the other; empty during the set-up"),
        Part::row(
            "link",
            &[Named(&["is", "mine", "negated"])],
            "the activation that resolves first",
        ),
        Part::row("link.rule", RULE, "its rule card"),
    ];
    const CHOICE: &'static [Part] = &[
        Part::row(
            "kind",
            &[Named(&[
                "choose", "take", "play", "pair", "with", "done", "add", "battle", "end", "attack",
                "block", "pass", "respond", "pick", "name",
            ])],
            "what is done",
        ),
        Part::row("card", CARD, "the card it names first; number: 1 weakest to 13 strongest now"),
        Part::row(
            "to",
            CARD,
            "the second: the pair that is added to, the unit attacked, the card that pays",
        ),
        Part::row("unit", UNIT, "the unit the first card is in, if it lies on a field"),
        Part::row("to.unit", UNIT, "the unit the second is in"),
        Part::row("rule", RULE, "the rule card that is chosen or used"),
        Part::row(
            "more",
            &[Named(&["player", "discard", "trash", "give", "number", "five"])],
            "the player is attacked; how a rule card is paid for; a named number, a ready five, counted from 1",
        ),
    ];
    const IDS: [&'static str; 4] = [
        "kind, as in the columns of a choice",
        "card 1 to 108, by deck, suit and number; rule card, five or number from 0",
        "second card 1 to 108, or how a rule card is paid for: 1 discard, 2 trash, 3 give",
        "card that pays, 1 to 108",
    ];

    fn write_knowledge(knowledge: &Knowledge, into: &mut Writer) {
        let own = knowledge.viewer.seat().unwrap_or(Seat::A);
        let other = own.opponent();
        let sides = [own, other];
        now(knowledge, &mut into.row("now"));
        for (seat, name) in sides.into_iter().zip(["own", "other"]) {
            side(knowledge, seat, &mut into.row(name));
        }
        let known = sides.map(|seat| &knowledge.sides[seat]);
        faces(known[0].hand.unwrap_or(CardSet::EMPTY), into.part("own.hand"));
        faces(known[0].known, into.part("own.shown"));
        faces(known[1].known, into.part("other.shown"));
        faces(known[0].trash, into.part("own.trash"));
        faces(known[1].trash, into.part("other.trash"));
        faces(field(known[0]), into.part("own.field"));
        faces(field(known[1]), into.part("other.field"));
        for (side, name) in known.into_iter().zip(["own.units", "other.units"]) {
            into.rows(name, &side.units, |row, one| unit(knowledge, one, row));
        }
        for (side, name) in known.into_iter().zip(["own.rules", "other.rules"]) {
            into.rows(name, &side.five, |row, slot| rule(knowledge, slot.card, Some(*slot), row));
        }
        let link = knowledge.chain.last();
        let row = &mut into.row("link");
        row.flag(link.is_some());
        row.flag(link.is_some_and(|link| link.seat == own));
        row.flag(link.is_some_and(|link| link.negated));
        let row = &mut into.row("link.rule");
        if let Some(link) = link {
            rule(knowledge, link.card, slot(knowledge, link.seat, link.card), row);
        }
    }

    fn write_choice(knowledge: &Knowledge, action: Action, into: &mut Writer) {
        let own = knowledge.viewer.seat().unwrap_or(Seat::A);
        into.row("kind").one_of(Some(kind(action)), KINDS);
        let [first, second] = cards(action);
        for (one, name) in [(first, "card"), (second, "to")] {
            let row = &mut into.row(name);
            if let Some(one) = one {
                card(knowledge, own, one, row);
            }
        }
        for (one, name) in [(first, "unit"), (second, "to.unit")] {
            let row = &mut into.row(name);
            if let Some((_, found)) = one.and_then(|card| knowledge.unit(card)) {
                unit(knowledge, found, row);
            }
        }
        let row = &mut into.row("rule");
        if let Action::Choose(card) | Action::Respond { card, .. } = action {
            rule(knowledge, card, slot(knowledge, own, card), row);
        }
        let row = &mut into.row("more");
        row.flag(matches!(action, Action::Attack { target: Target::Player, .. }));
        let paid = if let Action::Respond { pay, .. } = action { paid(pay) } else { 0 };
        row.one_of(paid.checked_sub(1), 3);
        row.put(if let Action::Name(number) = action { number.index() + 1 } else { 0 });
        row.put(if let Action::Take(five) = action { five + 1 } else { 0 });
    }

    fn id(action: Action) -> [i32; 4] {
        let [first, second] =
            cards(action).map(|card| card.map_or(0, |card| card.index() as i32 + 1));
        let kind = kind(action) as i32;
        match action {
            Action::Choose(card) => [kind, i32::from(card.0), 0, 0],
            Action::Take(five) => [kind, i32::from(five), 0, 0],
            Action::Name(number) => [kind, i32::from(number.index()), 0, 0],
            Action::Respond { card, pay } => [kind, i32::from(card.0), paid(pay) as i32, second],
            _ => [kind, first, second, 0],
        }
    }
}

fn now(knowledge: &Knowledge, row: &mut Row) {
    row.put(knowledge.turn).flag(knowledge.reversed).put(knowledge.reversals);
    row.flag(knowledge.overturned).flag(knowledge.battle_over);
    row.one_of(Some(knowledge.phase as usize), Phase::End as usize + 1);
    for suit in Suit::ALL {
        row.flag(knowledge.locked.contains(&suit));
    }
    let step = knowledge.steps.last().copied();
    row.one_of(Some(step.map_or(0, asked)), 9);
    let (moment, passes) = match step {
        Some(Step::Window { moment, passes, .. }) => (Some(moment as usize), passes),
        _ => (None, 0),
    };
    row.one_of(moment, MOMENTS).put(passes).put(knowledge.chain.len() as i64);
    row.flag(knowledge.attack.is_some_and(|attack| attack.target.is_none()));
    row.end();
}

fn asked(step: Step) -> usize {
    match step {
        Step::Form => 1,
        Step::Window { .. } => 2,
        Step::Resolve => 3,
        Step::Effect => 4,
        Step::Block => 5,
        Step::Fight => 6,
        Step::Victim => 7,
        Step::Reap => 8,
    }
}

fn side(knowledge: &Knowledge, seat: Seat, row: &mut Row) {
    let side = &knowledge.sides[seat];
    row.put(side.life).put(side.deck_size as i64).put(side.hand_size as i64);
    row.put(side.trash.len() as i64).put(side.units.len() as i64).put(side.draw_more);
    row.flag(side.ready).flag(knowledge.first == Some(seat)).flag(knowledge.active == seat);
    row.end();
}

/// How many of each face there are; the two decks are alike here.
fn faces(cards: CardSet, columns: &mut [i8]) {
    for card in cards {
        columns[card.index() % FACES] += 1;
    }
}

fn field(side: &KnownSide) -> CardSet {
    side.units.iter().fold(CardSet::EMPTY, |all, unit| all | unit.cards)
}

fn strength(knowledge: &Knowledge, card: Card) -> i64 {
    let order = Order { reversed: knowledge.reversed };
    card.number().map_or(0, |number| i64::from(order.strength(number)) + 1)
}

fn card(knowledge: &Knowledge, own: Seat, card: Card, row: &mut Row) {
    row.flag(true).flag(card.deck() == own).put(strength(knowledge, card));
    row.one_of(card.suit().map(|suit| suit as usize), 4).flag(card.is_joker());
    row.end();
}

fn unit(knowledge: &Knowledge, unit: &KnownUnit, row: &mut Row) {
    let cards = unit.cards;
    let has = |card: Option<Card>| card.is_some_and(|card| cards.contains(card));
    let best = cards.into_iter().map(|card| strength(knowledge, card)).max();
    row.put(cards.len() as i64).put(unit.kind as i64).put(best.unwrap_or(0));
    for suit in Suit::ALL {
        row.put((cards & CardSet::suit(suit)).len() as i64);
    }
    row.put((cards & CardSet::JOKERS).len() as i64);
    row.flag(unit.attacked).flag(unit.blocked).flag(unit.refreshed);
    row.flag(unit.held[0]).flag(unit.held[1]).flag(unit.raised[0]).flag(unit.raised[1]);
    row.put(unit.boost).flag(cards.has(knowledge.forming)).flag(cards.has(knowledge.doomed));
    row.flag(has(knowledge.attack.map(|attack| attack.unit)));
    row.flag(has(knowledge.attack.and_then(|attack| attack.target)));
    row.flag(has(knowledge.attack.and_then(|attack| attack.blocker)));
    let about = match knowledge.steps.last() {
        Some(Step::Window { unit, .. }) => *unit,
        _ => None,
    };
    row.flag(has(about));
    row.end();
}

/// Where a rule card lies in front of a seat, with how often it was used.
fn slot(knowledge: &Knowledge, seat: Seat, card: RuleCardId) -> Option<Slot> {
    knowledge.sides[seat].five.iter().copied().find(|slot| slot.card == card)
}

fn rule(knowledge: &Knowledge, card: RuleCardId, slot: Option<Slot>, row: &mut Row) {
    let catalog = knowledge.catalog();
    if std::ptr::eq(catalog, Catalog::house()) {
        row.copy(&HOUSE[card.0 as usize]);
    } else {
        row.copy(&printed(catalog.get(card)));
    }
    row.put(slot.map_or(0, |slot| slot.this_turn)).put(slot.map_or(0, |slot| slot.this_game));
    row.end();
}

static HOUSE: LazyLock<Vec<[i8; PRINTED]>> =
    LazyLock::new(|| Catalog::house().cards().iter().map(printed).collect());

/// What a rule card says, in numbers.
fn printed(card: &RuleCard) -> [i8; PRINTED] {
    let mut columns = [0; PRINTED];
    let row = &mut Row::new(&mut columns);
    let when = match &card.text {
        Text::When(when) => when,
        Text::Always(always) => {
            row.flag(true).flag(true).take(3);
            row.put(match always {
                Always::Beats { single, .. } => single.index() + 1,
                Always::MixedRise { .. } => 0,
            });
            return columns;
        }
    };
    row.flag(true).flag(false).flag(when.whose == Whose::Theirs);
    row.flag(when.filter.shape == Shape::Single).flag(when.filter.shape == Shape::Pair);
    let (number, joker) = match when.filter.with {
        With::Number(number) => (number.index() + 1, false),
        With::Joker => (0, true),
        With::Any => (0, false),
    };
    row.put(number).flag(joker).flag(when.filter.on_player);
    row.put(match when.condition {
        ::demonbrave::Condition::LifeBehind(by) => by,
        ::demonbrave::Condition::None => 0,
    });
    let costs = |is: fn(&Cost) -> bool| when.costs.iter().any(is);
    row.flag(costs(|cost| matches!(cost, Cost::Discard(_))));
    row.flag(costs(|cost| matches!(cost, Cost::Trash(_))));
    row.flag(costs(|cost| matches!(cost, Cost::Give(_))));
    row.flag(costs(|cost| matches!(cost, Cost::HoldIt)));
    row.put(when.limit.per_turn).put(when.limit.per_game);
    for moment in 0..MOMENTS {
        row.flag(when.moments >> moment & 1 != 0);
    }
    let deeds = row.take(17);
    for does in &when.effects {
        let (deed, much) = deed(does.op);
        deeds[deed] = deeds[deed].saturating_add(much as i8);
    }
    row.end();
    columns
}

/// Which column stands for a step of an effect, and how much of it there is.
fn deed(op: Op) -> (usize, u8) {
    match op {
        Op::Trash(_) => (0, 1),
        Op::Bounce(_) => (1, 1),
        Op::Hold(..) => (2, 1),
        Op::Raise(_) => (3, 1),
        Op::Boost(by) => (4, by),
        Op::Refresh => (5, 1),
        Op::Protect => (6, 1),
        Op::Negate => (7, 1),
        Op::EndBattle => (8, 1),
        Op::Salvage { .. } => (9, 1),
        Op::Draw { count: Count::Fixed(count), .. } => (10, count),
        Op::Draw { count: Count::Same, .. } => (10, 1),
        Op::DrawMore(count) => (11, count),
        Op::DiscardUpTo(count) => (12, count),
        Op::NameAndDiscard => (13, 1),
        Op::Heal(by) => (14, by),
        Op::Reverse(_) | Op::EndReversals => (15, 1),
        Op::LockBlocks => (16, 1),
    }
}

fn kind(action: Action) -> usize {
    match action {
        Action::Choose(_) => 0,
        Action::Take(_) => 1,
        Action::Play(_) => 2,
        Action::Pair(..) => 3,
        Action::With(_) => 4,
        Action::Done => 5,
        Action::Add { .. } => 6,
        Action::Battle => 7,
        Action::End => 8,
        Action::Attack { .. } => 9,
        Action::Block(_) => 10,
        Action::Pass => 11,
        Action::Respond { .. } => 12,
        Action::Pick(_) => 13,
        Action::Name(_) => 14,
    }
}

/// The cards that a choice names.
fn cards(action: Action) -> [Option<Card>; 2] {
    match action {
        Action::Play(card) | Action::With(card) | Action::Block(card) | Action::Pick(card) => {
            [Some(card), None]
        }
        Action::Pair(one, other) => [Some(one), Some(other)],
        Action::Add { single, pair } => [Some(single), Some(pair)],
        Action::Attack { unit, target: Target::Unit(target) } => [Some(unit), Some(target)],
        Action::Attack { unit, target: Target::Player } => [Some(unit), None],
        Action::Respond {
            pay: Pay::Discard(card) | Pay::Trash(card) | Pay::Give(card), ..
        } => [None, Some(card)],
        _ => [None, None],
    }
}

fn paid(pay: Pay) -> usize {
    match pay {
        Pay::Nothing => 0,
        Pay::Discard(_) => 1,
        Pay::Trash(_) => 2,
        Pay::Give(_) => 3,
    }
}
