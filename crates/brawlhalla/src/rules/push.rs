//! BH-KB-*, BH-KOL-*: being knocked back, pushed and pulled.

use kernel::{Seat, Sink};

use crate::cell::{Cell, CellSet, Direction};
use crate::effect::Op;
use crate::event::{Event, Open};
use crate::pile::Design;
use crate::state::{Attack, State, Step};

/// How a Legend travelled.
struct Travel {
    end: Cell,
    /// Spaces left when the ring ended.
    beyond: u8,
    pinned: bool,
}

impl State {
    /// BH-KB-02 to -04, BH-Q-18: the damage level, the card and effects; fixed before moving.
    fn knockback_spaces(&self) -> u8 {
        self.attack.map_or(0, |Attack { target, card, knockback, .. }| {
            self.spaces(target, card, knockback)
        })
    }

    fn spaces(&self, target: Seat, card: Design, more: i8) -> u8 {
        let base = self.fighter(target).damage;
        let card = [0, 0, 0, 1, 1, 2][usize::from(card.value().min(5))];
        (base as i8 + card + more).max(0) as u8
    }

    /// How far a Heavy Attack with this card would knock somebody back, and where that ends: nowhere
    /// in the arena when it goes on beyond its edge.
    pub(crate) fn knockback_ahead(
        &self,
        target: Seat,
        card: Design,
        more: i8,
    ) -> Option<(u8, Cell, u8)> {
        let spaces = self.spaces(target, card, more);
        let (way, from) = (self.away(self.active, target)?, self.fighter(target).cell?);
        let travel = self.travel(from, way, spaces);
        Some((spaces, travel.end, travel.beyond))
    }

    /// BH-KB-01: directly away from the Attacker.
    pub(crate) fn knock_back(&mut self, sink: &mut impl Sink<Event>) -> bool {
        let spaces = self.knockback_spaces();
        self.todo.pop();
        let Some(attack) = self.attack.filter(|attack| attack.gone.is_empty()) else {
            return false;
        };
        let seat = attack.target;
        let (way, from) = (self.away(self.active, seat), self.fighter(seat).cell);
        let (Some(way), Some(from), 1..) = (way, from, spaces) else { return false };
        let travel = self.travel(from, way, spaces);
        if let Some(attack) = &mut self.attack {
            attack.pinned = travel.pinned;
        }
        let (end, beyond) = (travel.end, travel.beyond);
        let to = Some(end).filter(|end| !self.is_taken(seat, *end));
        sink.tell(Open::KnockedBack { seat, spaces, from, to, beyond });
        // BH-KOL-01 to -04, BH-Q-17: the KO Line first, then where the Legend comes to rest.
        if beyond > 0 {
            self.hurt(seat, beyond, true, Some(self.active), sink);
        }
        if !matches!(self.todo.last(), Some(Step::KnockedOut { .. })) {
            self.settle(seat, self.active, from, end);
        }
        false
    }

    /// Straight on, through Legends, until a Platform (BH-KB-06) or the end of the ring (BH-Q-16).
    fn travel(&self, from: Cell, way: Direction, spaces: u8) -> Travel {
        let mut travel = Travel { end: from, beyond: 0, pinned: false };
        for step in 0..spaces {
            if self.ground.is_floor(travel.end, way) {
                travel.pinned = true;
                break;
            }
            let Some(next) = self.ground.step(travel.end, way) else {
                travel.beyond = spaces - step;
                break;
            };
            travel.end = next;
        }
        travel
    }

    fn is_taken(&self, seat: Seat, cell: Cell) -> bool {
        self.standing_on(cell).is_some_and(|other| other != seat)
    }

    /// Puts a pushed Legend where it came to, or asks for the nearest free space (BH-KB-05).
    fn settle(&mut self, seat: Seat, chooser: Seat, from: Cell, to: Cell) {
        self.fighter_mut(seat).cell = Some(from);
        if self.is_taken(seat, to) {
            self.then(Step::Land { seat, chooser, wanted: to });
        } else {
            self.fighter_mut(seat).cell = Some(to);
        }
    }

    /// BH-Q-15: free spaces one step from the wanted one, straight before diagonal; without any,
    /// the last free space on the way there.
    pub(crate) fn landings(&self, seat: Seat, wanted: Cell) -> CellSet {
        let Some(from) = self.fighter(seat).cell else { return CellSet::EMPTY };
        let mut taken = self.occupied();
        taken.remove(from);
        let free = self.ground.steps(wanted) - taken;
        let straight = |cell: &Cell| cell.row() == wanted.row() || cell.column() == wanted.column();
        let near: CellSet = free.into_iter().filter(straight).collect();
        if !near.is_empty() {
            return near;
        }
        if !free.is_empty() {
            return free;
        }
        CellSet::of(last_free(from, wanted, taken))
    }

    pub(crate) fn advance_land(
        &mut self,
        seat: Seat,
        wanted: Cell,
        sink: &mut impl Sink<Event>,
    ) -> bool {
        if self.fighter(seat).cell.is_none() {
            self.todo.pop();
            return false;
        }
        let landings = self.landings(seat, wanted);
        match (landings.len(), landings.first()) {
            (1, Some(cell)) => {
                self.land(seat, cell, sink);
                false
            }
            _ => true,
        }
    }

    pub(crate) fn land(&mut self, seat: Seat, to: Cell, sink: &mut impl Sink<Event>) {
        self.todo.pop();
        let Some(from) = self.fighter(seat).cell else {
            return debug_assert!(false, "who lands was somewhere");
        };
        self.fighter_mut(seat).cell = Some(to);
        if from != to {
            sink.tell(Open::Pushed { seat, from, to });
        }
    }

    /// The way an effect pushes or pulls; a foe that is near already is not pulled.
    pub(crate) fn push_way(&self, seat: Seat, foe: Seat, op: Op) -> Option<Direction> {
        let (own, from) = (self.fighter(seat).cell?, self.fighter(foe).cell?);
        match op {
            Op::Push(_) => Direction::towards(own, from),
            Op::Pull(_) if from.distance(own) > 1 => Direction::towards(from, own),
            _ => None,
        }
    }

    pub(crate) fn advance_push(
        &mut self,
        seat: Seat,
        foe: Option<Seat>,
        op: Op,
        sink: &mut impl Sink<Event>,
    ) -> bool {
        let Some(foe) = foe else {
            let mut near = self.near_opponents(seat);
            let (first, second) = (near.next(), near.next());
            drop(near);
            if second.is_some() {
                return true;
            }
            match (first, self.todo.last_mut()) {
                (Some(only), Some(Step::Doing { foe, .. })) => *foe = Some(only),
                _ => self.next_op(),
            }
            return false;
        };
        self.next_op();
        if let Some(way) = self.push_way(seat, foe, op) {
            self.push(seat, foe, op, way, sink);
        }
        false
    }

    /// BH-Q-19: like a Knockback, but it stops at the KO Line; a pull stops next to the puller.
    pub(crate) fn push(
        &mut self,
        seat: Seat,
        foe: Seat,
        op: Op,
        way: Direction,
        sink: &mut impl Sink<Event>,
    ) {
        let (Some(own), Some(from)) = (self.fighter(seat).cell, self.fighter(foe).cell) else {
            return debug_assert!(false, "a way was found between the two");
        };
        let spaces = match op {
            Op::Push(spaces) => spaces,
            Op::Pull(spaces) => spaces.min(from.distance(own).saturating_sub(1)),
            _ => 0,
        };
        let to = self.travel(from, way, spaces).end;
        // Where another Legend stands it does not come to; its landing is told instead.
        if to != from && !self.is_taken(foe, to) {
            sink.tell(Open::Pushed { seat: foe, from, to });
        }
        self.settle(foe, seat, from, to);
    }
}

/// The last space of the straight way to `wanted` on which nobody stands.
fn last_free(from: Cell, wanted: Cell, taken: CellSet) -> Cell {
    let Some(way) = Direction::along(from, wanted) else { return from };
    let next = |cell: &Cell| cell.step(way).filter(|_| *cell != wanted);
    let path = std::iter::successors(Some(from), next);
    path.filter(|cell| !taken.contains(*cell)).last().unwrap_or(from)
}
