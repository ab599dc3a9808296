//! BH-MOVE-*: moving by a card, and stepping by an effect.

use kernel::{Seat, Sink};

use crate::action::Action;
use crate::cell::{Cell, CellSet};
use crate::effect::{Op, Trigger};
use crate::event::Event;
use crate::pile::Design;
use crate::state::{Occasion, State, Step, Sword};

/// The most spaces any Move can have: 5, +2 by a card, +1 by a power.
const LONGEST: usize = 9;
/// More Air spaces in a row than this are never crossed (BH-MOVE-05).
const AIR: usize = 3;

/// Where one can get: a way for each sword that could be picked up, and one without any.
pub(crate) struct Reach {
    pub ways: [Way; 5],
}

#[derive(Clone, Copy, Default)]
pub(crate) struct Way {
    pub sword: Option<Cell>,
    /// The spaces reached so far, by the number of Air spaces entered since the last Platform.
    now: [CellSet; AIR + 1],
    /// The spaces within each number of steps.
    within: [CellSet; LONGEST],
}

impl State {
    /// BH-MOVE-01 to -14: everywhere a Legend can get in `most` steps.
    pub(crate) fn reach(&self, seat: Seat, most: u8) -> Reach {
        let mut ways = [Way::default(); 5];
        let Some(start) = self.fighter(seat).cell else { return Reach { ways } };
        let unarmed = self.fighter(seat).sword == Sword::None;
        let swords = if unarmed { self.swords } else { CellSet::EMPTY };
        let (plain, armed) = ways.split_at_mut(1);
        let plain = &mut plain[0];
        plain.now[0] = CellSet::of(start);
        plain.within[0] = CellSet::of(start);
        for (way, sword) in armed.iter_mut().zip(swords) {
            way.sword = Some(sword);
        }
        for step in 1..=usize::from(most).min(LONGEST - 1) {
            let found = self.spread(plain, step, swords);
            for way in armed.iter_mut().take(swords.len()) {
                self.spread(way, step, CellSet::EMPTY);
                if let Some(sword) = way.sword.filter(|sword| found.contains(*sword)) {
                    way.now[0].insert(sword);
                    way.within[step].insert(sword);
                }
            }
        }
        Reach { ways }
    }

    /// One step further from everywhere; returns the shut spaces that were touched.
    fn spread(&self, way: &mut Way, step: usize, shut: CellSet) -> CellSet {
        let arena = self.ground.0;
        let now = way.now;
        let mut touched = CellSet::EMPTY;
        for (air, cells) in now.into_iter().enumerate() {
            if cells.is_empty() {
                continue;
            }
            let all = arena.spread(cells);
            touched |= all & shut;
            way.now[0] |= (all & arena.platforms) - shut;
            if air < AIR {
                way.now[air + 1] |= all - arena.platforms - shut;
            }
        }
        way.within[step] = way.now.into_iter().fold(CellSet::EMPTY, |all, cells| all | cells);
        touched
    }

    /// The spaces one may end on after at most `steps`, by what was picked up.
    pub(crate) fn ends(&self, seat: Seat, way: &Way, steps: u8) -> CellSet {
        let start = self.fighter(seat).cell;
        let others: CellSet =
            self.occupied().into_iter().filter(|cell| Some(*cell) != start).collect();
        let mut ends = way.within[usize::from(steps).min(LONGEST - 1)] - others;
        // BH-Q-10: one must enter a space; coming back takes two steps, and picks up a sword there.
        let leaves = |cell: &Cell| steps < 2 || self.takes_sword(seat, *cell);
        if let Some(start) = start.filter(|cell| way.sword.is_none() && leaves(cell)) {
            ends.remove(start);
        }
        ends
    }

    /// Whether an unarmed Legend finds a sword there (BH-WEAP-06, BH-Q-33).
    pub(crate) fn takes_sword(&self, seat: Seat, cell: Cell) -> bool {
        self.fighter(seat).sword == Sword::None && self.swords.contains(cell)
    }

    pub(crate) fn move_choices(&self, into: &mut Vec<Action>) {
        let seat = self.active;
        let hand = self.fighter(seat).hand;
        let Some(longest) = hand.designs().map(|card| self.move_most(seat, card)).max() else {
            return;
        };
        let more = self.power_move(seat);
        let reach = self.reach(seat, longest + more);
        let near = if more > 0 { self.near_damaged(seat) } else { CellSet::EMPTY };
        for card in hand.designs() {
            let most = self.move_most(seat, card);
            for way in &reach.ways {
                let mut ends = self.ends(seat, way, most);
                if more > 0 {
                    ends |= self.ends(seat, way, most + more) & near;
                }
                let sword = way.sword;
                into.extend(ends.into_iter().map(|to| Action::Move { card, to, sword }));
            }
        }
    }

    /// The value of the card, and what its own effect adds (BH-TRIG-10).
    pub(crate) fn move_most(&self, seat: Seat, card: Design) -> u8 {
        let more = self.card_effect(seat, card).map_or(0, |effect| match effect.trigger {
            Trigger::BeforeMove => added(&effect.ops),
            _ => 0,
        });
        card.value() + more
    }

    /// What the Legend's power adds to a Move that ends next to a damaged opponent.
    pub(crate) fn power_move(&self, seat: Seat) -> u8 {
        self.legend(seat).map_or(0, |legend| match legend.power.trigger {
            Trigger::MovingToDamagedFoe => added(&legend.power.ops),
            _ => 0,
        })
    }

    /// The most spaces of a Move with a card that ends there.
    pub(crate) fn move_most_to(&self, seat: Seat, card: Design, end: Option<Cell>) -> u8 {
        let near = end.is_some_and(|end| self.near_damaged(seat).contains(end));
        let more = if near { self.power_move(seat) } else { 0 };
        self.move_most(seat, card) + more
    }

    pub(crate) fn near_damaged(&self, seat: Seat) -> CellSet {
        let damaged = self
            .living()
            .filter(|other| self.are_opponents(seat, *other) && self.fighter(*other).damage > 0);
        let cells = damaged.filter_map(|other| self.fighter(other).cell);
        cells.fold(CellSet::EMPTY, |all, cell| all | self.ground.near(cell))
    }

    pub(crate) fn move_with(
        &mut self,
        card: Design,
        to: Cell,
        sword: Option<Cell>,
        sink: &mut impl Sink<Event>,
    ) {
        let seat = self.active;
        let Some(from) = self.fighter(seat).cell else { return };
        self.actions -= 1;
        self.lose_card(seat, card);
        self.fighter_mut(seat).cell = Some(to);
        sink.tell(Event::Moved { seat, card, from, to });
        self.then(Step::Use { seat, occasion: Occasion::Moved(card) });
        if let Some(cell) = sword {
            self.pick_up(seat, cell, sink);
        }
    }

    /// BH-Q-60: a step by an effect is a move of the Legend's owner.
    pub(crate) fn step_to(
        &mut self,
        seat: Seat,
        to: Cell,
        sword: Option<Cell>,
        sink: &mut impl Sink<Event>,
    ) {
        let Some(from) = self.fighter(seat).cell else { return };
        self.fighter_mut(seat).cell = Some(to);
        sink.tell(Event::Stepped { seat, from, to });
        if let Some(cell) = sword {
            self.pick_up(seat, cell, sink);
        }
    }
}

fn added(ops: &[Op]) -> u8 {
    let more = |op: &Op| match op {
        Op::Move(more) => *more,
        _ => 0,
    };
    ops.iter().map(more).sum()
}
