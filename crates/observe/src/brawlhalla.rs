mod effect;

use ::brawlhalla::{
    Action, Arena, Attack, Cell, CellSet, DelayOption, Design, Face, Format, Knowledge,
    KnownFighter, Mode, Pile, Source, State, Step, Sword,
};
use kernel::{Seat, Seats};

use crate::Observe;
use crate::part::Fields::{Named, Times};
use crate::part::{Fields, Part};
use crate::row::{Row, Writer};
use effect::{ACROSS, DESIGNS, printed, source_columns};

const CELLS: usize = 49;
const SEATS: usize = 4;
const KINDS: usize = 20;
const STEPS: usize = 19;

const SEAT: &[Fields] = &[
    Named(&[
        "is",
        "mate",
        "active",
        "out",
        "damage",
        "ko_cards",
        "bonuses",
        "equipped",
        "disarmed",
        "face_a",
        "face_b",
        "chosen",
        "hand",
        "deck",
        "power_used",
        "weapon_used",
        "row",
        "column",
        "platform",
        "off_stage",
        "attacked",
        "first",
    ]),
    Times("hand", DESIGNS),
    Times("discard", DESIGNS),
];
const EFFECT: &[Fields] = &[effect::FIELDS];
const PLANE: &[Fields] = &[Times("cell", CELLS)];
const FIGHT: &[Fields] = &[Named(&[
    "is",
    "heavy",
    "attacking",
    "defending",
    "value",
    "own_total",
    "foe_total",
    "knockback",
    "muted",
    "distance",
    "resolved",
    "hit",
    "pinned",
    "own_cards",
    "foe_cards",
])];
const PLACE: &[Fields] =
    &[Named(&["is", "row", "column", "platform", "off_stage", "sword", "far", "foe"])];

impl Observe for State {
    const VERSION: u32 = 1;
    const PARTS: &'static [Part] = &[
        Part::row(
            "now",
            &[
                Named(&[
                    "turn",
                    "round",
                    "own_turn",
                    "actions",
                    "idle",
                    "teams",
                    "kos",
                    "discovery",
                ]),
                Named(&["rows", "columns"]),
                Times("asked", STEPS),
                Named(&["own_step", "left"]),
            ],
            "the turn and round, whose turn, Actions left, turns without progress, the format, KO cards at the start, the lowest row and the last column of the arena; asked: 0 a turn or the set-up, then Use, Doing, Opening, Exchange, Dodge, Resolve, Bonus, Knockback, Land, Cleanup, Fall, Delay, KnockedOut, Respawn, PlaceSword, Draw, Discard, end of a turn; whether one's own; how many are left to open with, draw or discard",
        ),
        Part::row("fight", FIGHT, "the Attack under way; totals as the seat that looks sees them"),
        Part::row("doing", EFFECT, "the effect under way"),
        Part::rows(
            "seats",
            SEATS,
            SEAT,
            "the seat that looks, then the others in their order: hand0 to hand9 and discard0 to discard9 count the designs 1a, 1b to 5b, of others as far as one knows them",
        ),
        Part::rows(
            "cards",
            SEATS * DESIGNS,
            EFFECT,
            "what the ten designs of each seat do; push below 0 pulls",
        ),
        Part::rows(
            "powers",
            SEATS * 3,
            EFFECT,
            "of each seat: the Legend's power, the two sides of its Weapon",
        ),
        Part::row(
            "platform",
            PLANE,
            "spaces with a Platform: cell 7 × row + column, columns z, a to e, f",
        ),
        Part::row("inside", PLANE, "spaces of the arena"),
        Part::row("ring", PLANE, "the arena and the spaces around it"),
        Part::row("sword", PLANE, "swords that lie there"),
        Part::row("own", PLANE, "where one stands"),
        Part::row("mate", PLANE, "where team-mates stand"),
        Part::row("foe", PLANE, "where opponents stand"),
    ];
    const CHOICE: &'static [Part] = &[
        Part::row(
            "kind",
            &[Named(&[
                "choose",
                "face",
                "move",
                "walk",
                "delay",
                "light",
                "heavy",
                "extra",
                "end",
                "open",
                "defend",
                "raise",
                "pass",
                "done",
                "use",
                "bonus",
                "option",
                "step",
                "go",
                "foe_or_card",
            ])],
            "what is done",
        ),
        Part::row(
            "card",
            &[Named(&["is", "value", "second", "held", "effect"])],
            "the card: its value, whether it is the b of its value, how many are held, whether it is played with its effect",
        ),
        Part::row(
            "does",
            EFFECT,
            "what the card, Weapon or power does that is played or used; the power of a Legend that is chosen",
        ),
        Part::row(
            "to",
            PLACE,
            "where it leads; far: spaces from where one stands; foe: spaces from there to the nearest opponent, 0 for none",
        ),
        Part::row("target", SEAT, "the opponent it is aimed at, as in the observation"),
        Part::row(
            "more",
            &[Named(&[
                "takes_sword",
                "face_b",
                "draw",
                "swap",
                "recover",
                "weapon",
                "power",
                "option",
                "far",
                "legend",
            ])],
            "whether a sword is picked up; which side, Delay, source or option; spaces to the target; a Legend by its place in the content, from 1",
        ),
    ];
    const IDS: [&'static str; 4] = [
        "kind, as in the columns of a choice",
        "card 0 to 9; Legend, side, Delay, option, seat or source from 0",
        "space it leads to, 0 to 48",
        "space of the sword, from 1; for a defence or a raise 1 with its effect",
    ];

    fn write_knowledge(knowledge: &Knowledge, into: &mut Writer) {
        let own = viewer(knowledge);
        let arena = knowledge.arena();
        now(knowledge, own, arena, &mut into.row("now"));
        fight(knowledge, own, &mut into.row("fight"));
        let row = &mut into.row("doing");
        if let Some(Step::Doing { seat, source, .. }) = knowledge.steps.last() {
            row.copy(source_columns(knowledge, *seat, *source));
        }
        into.rows("seats", around(knowledge, own), |row, seat| fighter(knowledge, own, seat, row));
        let legends = around(knowledge, own).map(|seat| knowledge.fighter(seat).legend);
        let (cards, powers) = (into.part("cards"), into.part("powers"));
        let cards = cards.chunks_exact_mut(DESIGNS * ACROSS);
        for ((cards, powers), legend) in cards.zip(powers.chunks_exact_mut(3 * ACROSS)).zip(legends)
        {
            if let Some(legend) = legend {
                let printed = printed(knowledge, legend);
                cards.copy_from_slice(printed[..DESIGNS].as_flattened());
                powers.copy_from_slice(printed[DESIGNS..].as_flattened());
            }
        }
        plane(arena.platforms, into.part("platform"));
        plane(arena.inside, into.part("inside"));
        plane(arena.all, into.part("ring"));
        plane(knowledge.swords, into.part("sword"));
        let planes = [into.part("own"), into.part("mate"), into.part("foe")];
        for seat in around(knowledge, own) {
            if let Some(cell) = knowledge.fighter(seat).cell {
                let which =
                    if seat == own { 0 } else { 1 + usize::from(!are_mates(knowledge, own, seat)) };
                planes[which][cell.index()] = 1;
            }
        }
    }

    fn write_choice(knowledge: &Knowledge, action: Action, into: &mut Writer) {
        let own = viewer(knowledge);
        let me = knowledge.fighter(own);
        into.row("kind").one_of(Some(kind(action)), KINDS);
        let (card, with_effect) = card(action);
        let row = &mut into.row("card");
        if let Some(card) = card {
            let held = me.hand.map_or(0, |hand| hand.count(card));
            row.flag(true)
                .put(card.value())
                .flag(card.index() % 2 == 1)
                .put(held)
                .flag(with_effect);
        }
        let row = &mut into.row("does");
        match (action, card) {
            (Action::Use(source), _) => _ = row.copy(source_columns(knowledge, own, source)),
            (Action::Choose(legend), _) => _ = row.copy(&printed(knowledge, legend)[DESIGNS]),
            (_, Some(card)) => _ = row.copy(source_columns(knowledge, own, Source::Card(card))),
            _ => {}
        }
        let (to, sword) = place(action);
        let row = &mut into.row("to");
        if let Some(to) = to {
            place_columns(knowledge, own, to, row);
        }
        let target = target(action);
        let row = &mut into.row("target");
        if let Some(target) = target {
            fighter(knowledge, own, target, row);
        }
        more(knowledge, action, sword, target, &mut into.row("more"));
    }

    fn id(action: Action) -> [i32; 4] {
        let (card, with_effect) = card(action);
        let (to, sword) = place(action);
        let what = match action {
            Action::Choose(legend) => legend.0.into(),
            Action::Face(face) => face as i32,
            Action::Delay(delay) => delay as i32,
            Action::Option(option) => option.into(),
            Action::Foe(seat) => seat as i32,
            Action::Use(Source::Weapon) => 10,
            Action::Use(Source::Power) => 11,
            _ => card.map_or(0, |card| card.index() as i32),
        };
        let to = match action {
            Action::Light { target, .. } | Action::Heavy { target, .. } => target as i32,
            Action::Card(_) => 1,
            _ => to.map_or(0, |to| to.index() as i32),
        };
        let last = sword.map_or(i32::from(with_effect), |sword| sword.index() as i32 + 1);
        [kind(action) as i32, what, to, last]
    }
}

fn viewer(knowledge: &Knowledge) -> Seat {
    knowledge.viewer.seat().unwrap_or(Seat::A)
}

/// All seats from one on.
fn around(knowledge: &Knowledge, own: Seat) -> impl Iterator<Item = Seat> + use<> {
    let seats: Seats = knowledge.rules.format.seats();
    std::iter::successors(Some(own), move |seat| Some(seats.after(*seat))).take(seats.count())
}

fn are_mates(knowledge: &Knowledge, one: Seat, other: Seat) -> bool {
    knowledge.rules.format == Format::Teams && one.index() % 2 == other.index() % 2
}

fn now(knowledge: &Knowledge, own: Seat, arena: &Arena, row: &mut Row) {
    let rules = &knowledge.rules;
    row.put(knowledge.turn).put(knowledge.round).flag(knowledge.active == own);
    row.put(knowledge.actions).put(knowledge.idle);
    row.flag(rules.format == Format::Teams);
    row.put(match rules.mode {
        Mode::Standard => 2,
        Mode::Classic => 3,
        Mode::Blitz => 0,
    });
    row.flag(rules.discovery).put(arena.bottom).put(5);
    let step = knowledge.steps.last();
    let (asked, seat, left) = step.map_or((0, None, 0), |step| asked(*step));
    row.one_of(Some(asked), STEPS).flag(seat.is_none_or(|seat| seat == own)).put(left);
    row.end();
}

/// Which step it is, whose, and how often it is still to be done.
fn asked(step: Step) -> (usize, Option<Seat>, u8) {
    match step {
        Step::Use { seat, .. } => (1, Some(seat), 0),
        Step::Doing { seat, .. } => (2, Some(seat), 0),
        Step::Opening { more } => (3, None, more),
        Step::Exchange { seat, .. } => (4, Some(seat), 0),
        Step::Dodge => (5, None, 0),
        Step::Resolve => (6, None, 0),
        Step::Bonus => (7, None, 0),
        Step::Knockback => (8, None, 0),
        Step::Land { chooser, .. } => (9, Some(chooser), 0),
        Step::Cleanup => (10, None, 0),
        Step::Fall => (11, None, 0),
        Step::Delay { .. } => (12, None, 0),
        Step::KnockedOut { seat, .. } => (13, Some(seat), 0),
        Step::Respawn { seat } => (14, Some(seat), 0),
        Step::PlaceSword { seat } => (15, Some(seat), 0),
        Step::Draw { seat, left } => (16, Some(seat), left),
        Step::Discard { seat, left } => (17, Some(seat), left),
        Step::EndTurn | Step::NextTurn => (18, None, 0),
    }
}

fn fight(knowledge: &Knowledge, own: Seat, row: &mut Row) {
    let Some(attack) = &knowledge.attack else { return };
    let attacking = knowledge.active == own;
    let Attack { attacker, defender, .. } = attack;
    let (one, other) = if attacking { (attacker, defender) } else { (defender, attacker) };
    row.flag(true).flag(attack.heavy).flag(attacking).flag(attack.target == own);
    row.put(attack.card.value()).put(one.total).put(other.total);
    row.put(attack.knockback).flag(attack.muted).put(attack.distance);
    row.flag(attack.hit.is_some()).flag(attack.hit == Some(true)).flag(attack.pinned);
    row.put(one.played.len() as i64).put(other.played.len() as i64);
    row.end();
}

fn fighter(knowledge: &Knowledge, own: Seat, seat: Seat, row: &mut Row) {
    let fighter: &KnownFighter = knowledge.fighter(seat);
    row.flag(true).flag(seat != own && are_mates(knowledge, own, seat));
    row.flag(knowledge.active == seat).flag(fighter.out);
    row.put(fighter.damage).put(fighter.ko_cards).put(fighter.bonuses);
    row.flag(fighter.sword == Sword::Equipped).flag(fighter.sword == Sword::Disarmed);
    row.flag(fighter.face == Some(Face::A)).flag(fighter.face == Some(Face::B));
    row.flag(fighter.face_chosen).put(fighter.hand_size as i64).put(fighter.deck_size as i64);
    row.flag(fighter.power_used).flag(fighter.weapon_used);
    let arena = knowledge.arena();
    row.put(fighter.cell.map_or(-1, |cell| cell.row() as i8));
    row.put(fighter.cell.map_or(-1, |cell| cell.column() as i8));
    row.flag(fighter.cell.is_some_and(|cell| arena.platforms.contains(cell)));
    row.flag(fighter.cell.is_some_and(|cell| !arena.inside.contains(cell)));
    row.flag(knowledge.attack.is_some_and(|attack| attack.target == seat));
    row.flag(knowledge.first == Some(seat));
    pile(fighter.hand.unwrap_or(fighter.known), row);
    pile(fighter.discard, row);
    row.end();
}

fn pile(pile: Pile, row: &mut Row) {
    let columns = row.take(DESIGNS);
    for design in pile.designs() {
        columns[design.index()] = pile.count(design) as i8;
    }
}

fn plane(cells: CellSet, columns: &mut [i8]) {
    for cell in cells {
        columns[cell.index()] = 1;
    }
}

fn place_columns(knowledge: &Knowledge, own: Seat, to: Cell, row: &mut Row) {
    let arena = knowledge.arena();
    let from = knowledge.fighter(own).cell;
    let foes =
        around(knowledge, own).filter(|seat| *seat != own && !are_mates(knowledge, own, *seat));
    let nearest =
        foes.filter_map(|seat| knowledge.fighter(seat).cell).map(|cell| cell.distance(to)).min();
    row.flag(true).put(to.row()).put(to.column());
    row.flag(arena.platforms.contains(to)).flag(!arena.inside.contains(to));
    row.flag(knowledge.swords.contains(to));
    row.put(from.map_or(0, |from| from.distance(to))).put(nearest.unwrap_or(0));
    row.end();
}

fn more(
    knowledge: &Knowledge,
    action: Action,
    sword: Option<Cell>,
    target: Option<Seat>,
    row: &mut Row,
) {
    let own = knowledge.fighter(viewer(knowledge)).cell;
    let foe = target.and_then(|seat| knowledge.fighter(seat).cell);
    row.flag(sword.is_some()).flag(action == Action::Face(Face::B));
    let delay = if let Action::Delay(delay) = action { Some(delay) } else { None };
    for option in [DelayOption::Draw, DelayOption::Swap, DelayOption::Recover] {
        row.flag(delay == Some(option));
    }
    row.flag(action == Action::Use(Source::Weapon)).flag(action == Action::Use(Source::Power));
    row.put(if let Action::Option(option) = action { option + 1 } else { 0 });
    row.put(own.zip(foe).map_or(0, |(from, to)| from.distance(to)));
    row.put(if let Action::Choose(legend) = action { legend.0 + 1 } else { 0 });
    row.end();
}

fn kind(action: Action) -> usize {
    match action {
        Action::Choose(_) => 0,
        Action::Face(_) => 1,
        Action::Move { .. } => 2,
        Action::Walk { .. } => 3,
        Action::Delay(_) => 4,
        Action::Light { .. } => 5,
        Action::Heavy { .. } => 6,
        Action::ExtraAction => 7,
        Action::End => 8,
        Action::Open(_) => 9,
        Action::Defend { .. } => 10,
        Action::Raise { .. } => 11,
        Action::Pass => 12,
        Action::Done => 13,
        Action::Use(_) => 14,
        Action::Bonus => 15,
        Action::Option(_) => 16,
        Action::Step { .. } => 17,
        Action::Go(_) => 18,
        Action::Foe(_) | Action::Card(_) => 19,
    }
}

/// The card of a choice, and whether it is played with its effect.
fn card(action: Action) -> (Option<Design>, bool) {
    match action {
        Action::Defend { card, effect } | Action::Raise { card, effect } => (Some(card), effect),
        Action::Move { card, .. }
        | Action::Light { card, .. }
        | Action::Heavy { card, .. }
        | Action::Open(card)
        | Action::Card(card)
        | Action::Use(Source::Card(card)) => (Some(card), false),
        _ => (None, false),
    }
}

/// Where a choice leads, and the sword on the way.
fn place(action: Action) -> (Option<Cell>, Option<Cell>) {
    match action {
        Action::Move { to, sword, .. } | Action::Step { to, sword } => (Some(to), sword),
        Action::Go(to) => (Some(to), None),
        _ => (None, None),
    }
}

fn target(action: Action) -> Option<Seat> {
    match action {
        Action::Light { target, .. } | Action::Heavy { target, .. } | Action::Foe(target) => {
            Some(target)
        }
        _ => None,
    }
}
