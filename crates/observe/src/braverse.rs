mod card;

use ::braverse::{
    Action, CardNumber, CardType, Colour, Knowledge, KnownCard, KnownCookie, KnownSide, NamedStep,
    Spot, State, Step,
};
use kernel::Seat;

use crate::Observe;
use crate::part::Fields::{Named, Times};
use crate::part::{Fields, Part};
use crate::row::{Row, Writer};
use card::{ABILITIES, COLOURS, CardColumns, DEEDS, KIND, columns};

const HAND: usize = 12;
const KINDS: usize = 22;
const ASKED: usize = 15;

const SIDE: &[Fields] = &[Named(&[
    "hand",
    "deck",
    "trash",
    "break",
    "break_level",
    "extra",
    "due",
    "refreshes",
    "redrawn",
    "compensated",
    "extra_played",
    "stage_used",
    "deck_top",
    "deck_bottom",
    "active",
    "first",
])];
const SUPPORT: &[Fields] = &[Times("active", COLOURS), Times("rested", COLOURS)];
const PILE: &[Fields] = &[
    Named(&["cards", "cookies", "items", "traps", "stages"]),
    Times("colour", COLOURS),
    Named(&["flips", "extras", "levels"]),
];
const CARD: &[Fields] = &[KIND, ABILITIES, DEEDS];
const COOKIE_FIELDS: Fields = Named(&[
    "is",
    "face_down",
    "rested",
    "hurt",
    "readied",
    "used",
    "came",
    "hp_cards",
    "hp_known",
    "hp_flips",
    "level_now",
    "attack_now",
    "equips",
    "attacking",
    "target",
]);
const COOKIE: &[Fields] = &[COOKIE_FIELDS, KIND, ABILITIES, DEEDS];
const PLACE: &[Fields] = &[
    Named(&["there", "mine", "second", "is_stage", "stage_rested"]),
    COOKIE_FIELDS,
    KIND,
    ABILITIES,
    DEEDS,
];

impl Observe for State {
    const VERSION: u32 = 1;
    const PARTS: &'static [Part] = &[
        Part::row(
            "now",
            &[
                Named(&["turn", "actions"]),
                Named(&["setup", "active", "draw", "support", "main", "end"]),
                Times("asked", ASKED),
                Times("owed", COLOURS),
                Named(&["owed_mix", "battle", "muted", "picked", "did", "lasting", "waiting"]),
            ],
            "the turn, decisions in it, the phase; asked: 0 a phase, then Order, Mulligan, Compensate, Lay, Refresh, Pay, Tax, Redeem, Offer, Run (a clause of an effect), Respond, Settle, Replace, something else; energy still to be paid; whether an attack is under way, its effect is off; how many were chosen and moved; changes that last, abilities that wait",
        ),
        Part::row("own", SIDE, "the seat that looks"),
        Part::row("other", SIDE, "the other seat"),
        Part::row(
            "own.support",
            SUPPORT,
            "supports by colour: red, yellow, green, blue, purple, black, pure",
        ),
        Part::row("other.support", SUPPORT, "the same of the other"),
        Part::rows(
            "own.cookies",
            2,
            COOKIE,
            "the battle area: the Cookie as it is now, then as it is printed",
        ),
        Part::rows("other.cookies", 2, COOKIE, "the same of the other"),
        Part::row("own.stage", CARD, "the Stage"),
        Part::row("other.stage", CARD, "the other's Stage"),
        Part::rows("own.hand", HAND, CARD, "the first cards of the hand"),
        Part::row("own.hand.all", PILE, "the whole hand"),
        Part::row("other.hand.known", PILE, "cards one knows to be in the other's hand"),
        Part::row("own.trash", PILE, "the trash"),
        Part::row("other.trash", PILE, "the other's trash"),
        Part::row("own.break", PILE, "the break area"),
        Part::row("other.break", PILE, "the other's break area"),
        Part::row("own.extra", PILE, "the EXTRA deck"),
        Part::row("own.unseen", PILE, "one's cards in the deck and among the HP"),
        Part::row("other.unseen", PILE, "cards one knows the other has hidden somewhere"),
        Part::row("from", CARD, "the card whose effect, entry or use is under way"),
    ];
    const CHOICE: &'static [Part] = &[
        Part::row(
            "kind",
            &[Named(&[
                "first", "second", "keep", "redraw", "place", "play", "special", "extra",
                "activate", "return", "attack", "end", "trap", "answer", "pay", "choose", "take",
                "number", "option", "use", "pass", "concede",
            ])],
            "what is done",
        ),
        Part::row("card", CARD, "the card it names, or that lies at the place it names"),
        Part::row(
            "more",
            &[Named(&["rested", "number", "option", "ability", "price"])],
            "a rested card is taken; how many; which option, which ability, from 1; what the card costs now",
        ),
        Part::row("at", PLACE, "the place it names first, such as that of the attacker"),
        Part::row("target", PLACE, "the target of an attack"),
    ];
    const IDS: [&'static str; 4] = [
        "kind, as in the columns of a choice",
        "card: series × 16384 + set × 256 + number, series ST 0, BS 1, EX 2, P 3",
        "place from 1: A1, A2, B1, B2, AS, BS",
        "target place, ability or option from 1; a number; 1 for a rested card",
    ];

    fn write_knowledge(knowledge: &Knowledge, into: &mut Writer) {
        let own = knowledge.viewer.seat().unwrap_or(Seat::A);
        let sides = [own, own.opponent()];
        now(knowledge, &mut into.row("now"));
        for (seat, name) in sides.into_iter().zip(["own", "other"]) {
            side(knowledge, seat, &mut into.row(name));
        }
        let [mine, theirs] = sides.map(|seat| &knowledge.sides[seat]);
        support(knowledge, mine, into.part("own.support"));
        support(knowledge, theirs, into.part("other.support"));
        for (seat, name) in sides.into_iter().zip(["own.cookies", "other.cookies"]) {
            for (slot, columns) in (0..).zip(into.part(name).chunks_exact_mut(across(COOKIE))) {
                cookie(knowledge, Spot::battle(seat, slot), &mut Row::new(columns));
            }
        }
        for (side, name) in [(mine, "own.stage"), (theirs, "other.stage")] {
            card(knowledge, side.stage.map(|stage| stage.card), &mut into.row(name));
        }
        into.rows("own.hand", &mine.hand, |row, number| card(knowledge, Some(*number), row));
        let plain =
            |cards: &'_ [CardNumber], columns: &mut [i8]| pile(knowledge, cards.iter(), columns);
        plain(&mine.hand, into.part("own.hand.all"));
        plain(&theirs.hand, into.part("other.hand.known"));
        plain(&mine.trash, into.part("own.trash"));
        plain(&theirs.trash, into.part("other.trash"));
        plain(&mine.broken, into.part("own.break"));
        plain(&theirs.broken, into.part("other.break"));
        plain(&mine.extra, into.part("own.extra"));
        let unseen = |side: &'_ KnownSide, columns: &mut [i8]| {
            pile(knowledge, side.unseen.iter().map(|(number, _)| number), columns);
        };
        unseen(mine, into.part("own.unseen"));
        unseen(theirs, into.part("other.unseen"));
        card(knowledge, source(knowledge), &mut into.row("from"));
    }

    fn write_choice(knowledge: &Knowledge, action: Action, into: &mut Writer) {
        let own = knowledge.viewer.seat().unwrap_or(Seat::A);
        into.row("kind").one_of(Some(kind(action)), KINDS);
        let (at, target) = places(action);
        let named = named(action).or_else(|| at.and_then(|at| knowledge.on(at)));
        card(knowledge, named, &mut into.row("card"));
        let row = &mut into.row("more");
        row.flag(matches!(action, Action::Take { rested: true, .. }));
        row.put(if let Action::Number(number) = action { number } else { 0 });
        row.put(if let Action::Option(option) = action { option + 1 } else { 0 });
        row.put(ability(action).map_or(0, |ability| ability + 1));
        row.put(named.map_or(0, |number| price(knowledge, number)));
        row.end();
        for (place, name) in [(at, "at"), (target, "target")] {
            let row = &mut into.row(name);
            if let Some(at) = place {
                let rested =
                    at.is_stage() && knowledge.sides[at.seat()].stage.is_some_and(|it| it.rested);
                row.flag(true).flag(at.seat() == own).flag(at.slot() == 1 && !at.is_stage());
                row.flag(at.is_stage()).flag(rested);
                cookie(knowledge, at, row);
            }
        }
    }

    fn id(action: Action) -> [i32; 4] {
        let (at, target) = places(action);
        let spot = |spot: Option<Spot>| spot.map_or(0, |spot| spot.index() as i32 + 1);
        let last = match action {
            Action::Take { rested, .. } => i32::from(rested),
            Action::Number(number) => number.into(),
            Action::Option(option) => i32::from(option) + 1,
            Action::Concede(seat) => seat as i32,
            _ => ability(action).map_or_else(|| spot(target), |ability| i32::from(ability) + 1),
        };
        let card = named(action).map_or(0, |number| i32::from(number.code()));
        [kind(action) as i32, card, spot(at), last]
    }
}

const fn across(fields: &'static [Fields]) -> usize {
    Part::row("", fields, "").across()
}

fn now(knowledge: &Knowledge, row: &mut Row) {
    let pending = &knowledge.pending;
    row.put(knowledge.turn).put(knowledge.actions).one_of(Some(knowledge.phase as usize), 6);
    let step = knowledge.step();
    row.one_of(Some(step.map_or(0, asked)), ASKED);
    match step {
        Some(NamedStep::Pay { need, .. }) => (0..=COLOURS).for_each(|at| _ = row.put(need.of(at))),
        _ => _ = row.take(COLOURS + 1),
    }
    row.flag(pending.battle.is_some()).flag(pending.battle.is_some_and(|battle| battle.silenced));
    match step {
        Some(NamedStep::Run(run) | NamedStep::Offer(run)) => row.put(run.picked).put(run.did),
        _ => row.put(0).put(0),
    };
    row.put(pending.lasting.len() as i64).put(pending.waiting.len() as i64);
    row.end();
}

fn asked(step: &NamedStep) -> usize {
    match step {
        NamedStep::Plain(Step::Order { .. }) => 1,
        NamedStep::Plain(Step::Mulligan { .. }) => 2,
        NamedStep::Plain(Step::Compensate { .. }) => 3,
        NamedStep::Plain(Step::Lay { .. }) => 4,
        NamedStep::Plain(Step::Refresh { .. }) => 5,
        NamedStep::Pay { .. } => 6,
        NamedStep::Plain(Step::Tax { .. }) => 7,
        NamedStep::Plain(Step::Redeem { .. }) => 8,
        NamedStep::Offer(_) => 9,
        NamedStep::Run(_) => 10,
        NamedStep::Plain(Step::Respond) => 11,
        NamedStep::Plain(Step::Settle) => 12,
        NamedStep::Plain(Step::Replace { .. }) => 13,
        _ => 14,
    }
}

fn side(knowledge: &Knowledge, seat: Seat, row: &mut Row) {
    let side = &knowledge.sides[seat];
    row.put(side.hand_size).put(side.deck_size).put(side.trash.len() as i64);
    row.put(side.broken.len() as i64).put(side.break_level).put(side.extra_size);
    row.put(side.due).put(side.refreshes).flag(side.redrawn).flag(side.compensated);
    row.flag(side.extra_played).put(side.stage_used.count_ones());
    row.put(side.deck_top.len() as i64).put(side.deck_bottom.len() as i64);
    row.flag(knowledge.active == seat).flag(knowledge.first == seat);
    row.end();
}

fn support(knowledge: &Knowledge, side: &KnownSide, columns: &mut [i8]) {
    for KnownCard { card, rested } in &side.support {
        if let Some(kind) = knowledge.catalog().find(*card) {
            columns[kind.colour() + if *rested { COLOURS } else { 0 }] += 1;
        }
    }
}

/// How many cards there are of each sort.
fn pile<'n>(
    knowledge: &Knowledge,
    cards: impl Iterator<Item = &'n CardNumber>,
    columns: &mut [i8],
) {
    for number in cards {
        with_columns(knowledge, *number, |card| {
            columns[0] += 1;
            columns[1..5 + COLOURS].iter_mut().zip(card.sort()).for_each(|(sum, is)| *sum += is);
            let [flips, extras, levels] = &mut columns[5 + COLOURS..] else { return };
            *flips += card.is_flip();
            *extras += card.is_extra();
            *levels = levels.saturating_add(card.level());
        });
    }
}

fn with_columns(knowledge: &Knowledge, number: CardNumber, then: impl FnOnce(&CardColumns)) {
    let catalog = knowledge.catalog();
    if let Some(kind) = catalog.find(number) {
        match card::of_house(catalog, kind) {
            Some(columns) => then(columns),
            None => then(&columns(catalog.get(kind))),
        }
    }
}

/// A card as it is printed; nothing for none, or for one that is not known.
fn card(knowledge: &Knowledge, number: Option<CardNumber>, row: &mut Row) {
    let room = row.take(across(CARD));
    if let Some(number) = number {
        with_columns(knowledge, number, |card| room.copy_from_slice(card.all()));
    }
}

fn cookie(knowledge: &Knowledge, at: Spot, row: &mut Row) {
    match knowledge.cookie(at) {
        Some(cookie) => cookie_now(knowledge, at, cookie, row),
        None => _ = row.take(COOKIE_FIELDS_LEN),
    }
    card(knowledge, knowledge.on(at), row);
    row.end();
}

const COOKIE_FIELDS_LEN: usize = across(COOKIE) - across(CARD);

fn cookie_now(knowledge: &Knowledge, at: Spot, cookie: &KnownCookie, row: &mut Row) {
    row.flag(true).flag(cookie.face_down).flag(cookie.rested).flag(cookie.hurt);
    row.flag(cookie.readied).put(cookie.used.count_ones()).flag(cookie.came.is_some());
    let known = cookie.hp.iter().filter_map(|hp| hp.card);
    let mut flips = 0;
    known
        .clone()
        .for_each(|number| with_columns(knowledge, number, |card| flips += card.is_flip()));
    row.put(cookie.hp.len() as i64).put(known.count() as i64).put(flips);
    row.put(cookie.level).put(cookie.attack).put(cookie.equips.len() as i64);
    let battle = knowledge.pending.battle;
    row.flag(battle.is_some_and(|battle| battle.attacker == at && !battle.attacker_gone));
    row.flag(battle.is_some_and(|battle| battle.target == at && !battle.target_gone));
}

/// The card of the innermost work under way.
fn source(knowledge: &Knowledge) -> Option<CardNumber> {
    knowledge.pending.steps.iter().rev().find_map(NamedStep::source)
}

fn price(knowledge: &Knowledge, number: CardNumber) -> u8 {
    let changed = knowledge.prices.iter().find(|(card, _)| *card == number);
    changed.map_or_else(
        || {
            let kind = knowledge.catalog().find(number);
            kind.map_or(0, |kind| knowledge.catalog().get(kind).cost.total())
        },
        |(_, cost)| cost.total(),
    )
}

fn kind(action: Action) -> usize {
    match action {
        Action::First => 0,
        Action::Second => 1,
        Action::Keep => 2,
        Action::Redraw => 3,
        Action::Place(_) => 4,
        Action::Play(_) => 5,
        Action::Special(_) => 6,
        Action::Extra(_) => 7,
        Action::Activate { .. } => 8,
        Action::Return { .. } => 9,
        Action::Attack { .. } => 10,
        Action::End => 11,
        Action::Trap(_) => 12,
        Action::Answer { .. } => 13,
        Action::Pay(_) => 14,
        Action::Choose(_) => 15,
        Action::Take { .. } => 16,
        Action::Number(_) => 17,
        Action::Option(_) => 18,
        Action::Use => 19,
        Action::Pass => 20,
        Action::Concede(_) => 21,
    }
}

/// The card that a choice names.
fn named(action: Action) -> Option<CardNumber> {
    match action {
        Action::Place(card)
        | Action::Play(card)
        | Action::Special(card)
        | Action::Extra(card)
        | Action::Return { card, .. }
        | Action::Trap(card)
        | Action::Pay(card)
        | Action::Take { card, .. } => Some(card),
        _ => None,
    }
}

fn places(action: Action) -> (Option<Spot>, Option<Spot>) {
    match action {
        Action::Attack { by, target } => (Some(by), Some(target)),
        Action::Activate { at, .. } | Action::Answer { at, .. } | Action::Choose(at) => {
            (Some(at), None)
        }
        _ => (None, None),
    }
}

fn ability(action: Action) -> Option<u8> {
    match action {
        Action::Activate { ability, .. }
        | Action::Return { ability, .. }
        | Action::Answer { ability, .. } => Some(ability),
        _ => None,
    }
}

/// The order of the columns of colours and types is that of the game.
const _: () = assert!(Colour::ALL.len() == COLOURS && CardType::ALL.len() == 4);
