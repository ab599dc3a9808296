//! What it is worth to stand in a space.

use ::brawlhalla::{Cell, Design, Direction, Pile, RED, Sword};
use kernel::Seat;

use super::super::blow;
use super::super::brink::CELLS;
use super::super::odds::Unseen;
use super::mind::Mind;

/// How many runs to the KO Line are told apart.
const RUNS: usize = 5;

/// The opponents as threats and as targets.
pub struct Stands<'m, 's> {
    mind: &'m Mind<'s>,
    /// How likely somebody can knock the Legend out, by how far it is from the KO Line.
    danger: [f32; RUNS],
    /// The best KO from each side of each target: how likely, and with which card.
    kos: [Option<Target>; 4],
    worth: [f32; CELLS],
    /// What can be struck from a space, unarmed and armed.
    strikes: [[f32; CELLS]; 2],
}

struct Target {
    cell: Cell,
    unseen: Unseen,
    damage: u8,
    armed: bool,
    /// By the way from the attacker to the target.
    best: [(f32, Option<Design>, f32); 9],
}

impl<'m, 's> Stands<'m, 's> {
    pub fn new(mind: &'m Mind<'s>, attacks: bool) -> Self {
        let danger = danger(mind);
        let kos = [None, None, None, None];
        let mut stands =
            Self { mind, danger, kos, worth: [f32::NAN; CELLS], strikes: [[f32::NAN; CELLS]; 2] };
        for foe in mind.foes() {
            stands.kos[foe.index()] = target(mind, foe, attacks);
        }
        stands
    }

    /// What it is worth to be there when it does not matter what else is done this turn.
    pub fn rest(&mut self, cell: Cell, left: bool) -> f32 {
        let known = self.worth[cell.index()];
        if !known.is_nan() {
            return known;
        }
        let worth = self.place(cell, left);
        self.worth[cell.index()] = worth;
        worth
    }

    fn place(&self, cell: Cell, left: bool) -> f32 {
        let (mind, taste) = (self.mind, self.mind.taste);
        let arena = mind.state.arena();
        let least = usize::from(mind.brink.least(cell)).min(RUNS - 1);
        let weight = if left { taste.danger_later } else { taste.danger };
        let mut worth = -weight * self.danger[least];
        if arena.platforms.contains(cell) {
            worth += taste.platform;
        }
        if !arena.inside.contains(cell) {
            worth -= taste.off_stage;
            if cell.row() > arena.bottom {
                worth -= taste.below;
            }
        }
        if mind.own.sword == Sword::None {
            worth += self.near_sword(cell);
        }
        for target in self.kos.iter().flatten() {
            let apart = cell.distance(target.cell);
            worth -= taste.far * f32::from(apart.saturating_sub(1));
            if target.armed && apart == 1 {
                worth -= taste.beside_armed;
            }
        }
        worth
    }

    fn near_sword(&self, cell: Cell) -> f32 {
        let taste = self.mind.taste;
        let apart = self.mind.state.swords().into_iter().map(|sword| cell.distance(sword)).min();
        match apart {
            None => 0.0,
            Some(0) => taste.sword,
            Some(apart) => -taste.sword_near * f32::from(apart),
        }
    }

    /// What can still be struck from there with the Actions left, after parting with a card.
    pub fn prospects(&mut self, cell: Cell, armed: bool, spent: Option<Design>) -> f32 {
        if armed && spent.is_some_and(|card| self.is_needed(card)) {
            return self.strike(cell, armed, spent);
        }
        let known = self.strikes[usize::from(armed)][cell.index()];
        if !known.is_nan() {
            return known;
        }
        let worth = self.strike(cell, armed, None);
        self.strikes[usize::from(armed)][cell.index()] = worth;
        worth
    }

    /// Whether some KO takes this very card.
    fn is_needed(&self, card: Design) -> bool {
        let best = |target: &Target| target.best.iter().any(|(_, with, _)| *with == Some(card));
        self.mind.own.hand.count(card) == 1 && self.kos.iter().flatten().any(best)
    }

    fn strike(&self, cell: Cell, armed: bool, spent: Option<Design>) -> f32 {
        let taste = self.mind.taste;
        let (state, seat) = (self.mind.state, self.mind.seat);
        let mut best = 0.0_f32;
        for target in self.kos.iter().flatten() {
            if armed && let Some(way) = Direction::towards(cell, target.cell) {
                let (first, card, second) = target.best[code(way)];
                let ko = if card.is_some() && card == spent { second } else { first };
                if ko > 0.0 && state.could_strike(seat, cell, target.cell, true) {
                    best = best.max(taste.chance * ko);
                }
            }
            if target.damage < RED && state.could_strike(seat, cell, target.cell, false) {
                best = best.max(taste.light_chance);
            }
        }
        best
    }

    /// What an opponent can hold.
    pub fn unseen(&self, seat: Seat) -> Unseen {
        let kept = self.kos[seat.index()].as_ref().map(|target| target.unseen);
        kept.unwrap_or_else(|| self.mind.unseen(seat))
    }
}

fn code(way: Direction) -> usize {
    ((way.down + 1) * 3 + way.right + 1) as usize
}

/// How likely some opponent holds a card that would knock the Legend out and that it cannot dodge.
fn danger(mind: &Mind) -> [f32; RUNS] {
    let mut safe = [1.0; RUNS];
    let own = mind.own;
    let relief = blow::relief(mind.state, mind.seat);
    for foe in mind.foes() {
        let fighter = mind.state.fighter(foe);
        let handy = match fighter.sword {
            Sword::Equipped => 1.0,
            Sword::Disarmed => 0.3,
            Sword::None => 0.15,
        };
        let unseen = mind.unseen(foe);
        if unseen.size() == 0 || own.damage == 0 && fighter.bonuses == 0 {
            continue;
        }
        let held = held(own.hand);
        let sure = own.damage as i8 - relief + fighter.bonuses as i8;
        // How many cards of the pool, and whether a known one, carry so many spaces.
        let (mut carry, mut known) = ([0_u8; 8], [false; 8]);
        for card in unseen.pool.with(unseen.known).designs() {
            if held[usize::from(card.value())] {
                continue;
            }
            let boosts = blow::boosts(mind.state, foe, mind.seat, card, false, false);
            let spaces = (sure + blow::of_value(card.value()) + boosts).clamp(0, 7) as usize;
            carry[spaces] += unseen.pool.count(card);
            known[spaces] |= unseen.known.contains(card);
        }
        for (run, safe) in safe.iter_mut().enumerate() {
            let needed = 3 - usize::from(own.damage) + run;
            let sure = known[needed.min(8)..].contains(&true);
            let enough = carry[needed.min(8)..].iter().sum();
            let none = if sure { 0.0 } else { unseen.none_of(enough) };
            *safe *= 1.0 - handy * (1.0 - none);
        }
    }
    safe.map(|safe| 1.0 - safe)
}

/// Which values are in a hand.
fn held(hand: Pile) -> [bool; 6] {
    let mut held = [false; 6];
    hand.designs().for_each(|card| held[usize::from(card.value())] = true);
    held
}

fn target(mind: &Mind, foe: Seat, attacks: bool) -> Option<Target> {
    let fighter = mind.state.fighter(foe);
    let cell = fighter.cell?;
    let armed = fighter.sword == Sword::Equipped;
    let unseen = mind.unseen(foe);
    let best = [(0.0, None, 0.0); 9];
    let mut target = Target { cell, unseen, damage: fighter.damage, armed, best };
    let more = mind.own.bonuses as i8;
    if !attacks || (fighter.damage == 0 && more == 0) {
        return Some(target);
    }
    for card in mind.own.hand.designs() {
        let spaces = |above| blow::spaces(mind.state, mind.seat, foe, card, above, false) + more;
        let spaces = [spaces(false), spaces(true)];
        let mut hits = None;
        for way in Direction::ALL {
            let spaces = spaces[usize::from(way.down > 0)];
            if blow::fate(fighter.damage, spaces, mind.brink.run(cell, way)).knocked_out {
                let hit = *hits.get_or_insert_with(|| 1.0 - unseen.dodge(card.value()));
                target.note(way, hit, card);
            }
        }
    }
    Some(target)
}

impl Target {
    /// A KO with a card, if it is better than what was found before.
    fn note(&mut self, way: Direction, hit: f32, card: Design) {
        let (best, with, second) = &mut self.best[code(way)];
        if hit > *best {
            (*second, *best, *with) = (*best, hit, Some(card));
        } else if hit > *second {
            *second = hit;
        }
    }
}
