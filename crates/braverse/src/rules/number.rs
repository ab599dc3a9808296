//! Numbers and conditions of effects.

use kernel::Seat;

use super::pick::LOWEST;
use super::select::{Eyes, seats};
use crate::effect::{Condition, Happened, Number, Order, Side, When, Zone};
use crate::piece::Spot;
use crate::state::{Done, State};

impl State {
    pub(crate) fn number(&self, eyes: Eyes, number: &Number, did: u8) -> u8 {
        match number {
            Number::Fixed(n) => *n,
            Number::Per { each, every, of } => {
                (self.count(eyes, of) / every.max(&1)).saturating_mul(*each)
            }
            Number::PerEvent { each, of } => self.happened(eyes, of).saturating_mul(*each),
            Number::PerBreakLevel { each, every } => {
                (self.players[eyes.seat].level / every.max(&1)).saturating_mul(*each)
            }
            Number::PerBreakLead { each } => {
                let level = |seat| self.players[seat].level;
                let lead = level(eyes.seat).saturating_sub(level(eyes.seat.opponent()));
                lead.saturating_mul(*each)
            }
            Number::AsMany => did,
        }
    }

    pub(crate) fn holds(&self, eyes: Eyes, condition: &Condition) -> bool {
        match condition {
            Condition::Count { of, range } => range.contains(self.count(eyes, of)),
            Condition::BreakLevel { side, range } => {
                seats(*side, eyes.seat).iter().all(|seat| range.contains(self.players[*seat].level))
            }
            Condition::BattleLevel { side, range } => {
                let level = |seat: &Seat| {
                    let there = Spot::both(*seat).into_iter().filter(|at| self.on(*at).is_some());
                    there.map(|at| self.level_at(at)).sum()
                };
                seats(*side, eyes.seat).iter().all(|seat| range.contains(level(seat)))
            }
            Condition::Is { who, filter } => {
                let mask = self.who(eyes, who);
                mask != 0 && Spot::among(mask).all(|at| self.fits_at(eyes, at, filter))
            }
            Condition::ItIs(filter) => {
                eyes.it.is_some_and(|it| self.fits(Eyes { it: None, ..eyes }, it, filter))
            }
            Condition::AttackDamage(range) => self
                .battle
                .is_some_and(|battle| range.contains(self.attack_damage(battle.attacker))),
            Condition::Happened { what, range } => range.contains(self.happened(eyes, what)),
            Condition::Compare { zone, order } => compare(
                self.zone_size(eyes.seat, *zone),
                self.zone_size(eyes.seat.opponent(), *zone),
                *order,
            ),
            Condition::BreakCompare(order) => {
                let level = |seat| self.players[seat].level;
                compare(level(eyes.seat), level(eyes.seat.opponent()), *order)
            }
            Condition::Refreshed { side, range } => {
                let times = |seat: &Seat| self.players[*seat].refreshes;
                seats(*side, eyes.seat).iter().any(|seat| range.contains(times(seat)))
            }
            Condition::Moved { filter, range } => {
                let fit = self.kept(false).filter(|piece| self.card(*piece).fits(filter));
                range.contains(fit.count() as u8)
            }
            Condition::Gone => {
                let did = self.now().is_some_and(|(run, _)| run.did > 0);
                did && self.spot_of(eyes.this).is_none()
            }
            Condition::WentSecond => self.first != eyes.seat,
            Condition::TurnOf(side) => self.is_turn_of(*side, eyes.seat),
        }
    }

    pub(crate) fn is_turn_of(&self, side: Side, seat: Seat) -> bool {
        seats(side, seat).contains(&self.active)
    }

    pub(crate) fn hold(&self, eyes: Eyes, any: bool, conditions: &[Condition]) -> bool {
        let mut each = conditions.iter().map(|condition| self.holds(eyes, condition));
        if any { each.any(|holds| holds) } else { each.all(|holds| holds) }
    }

    fn zone_size(&self, seat: Seat, zone: Zone) -> u8 {
        match zone {
            Zone::Battle => self.battle_size(seat),
            Zone::Stage => u8::from(self.players[seat].stage.is_some()),
            Zone::Deck => self.players[seat].deck.len(),
            _ => self.zone(seat, zone).len(),
        }
    }

    /// How often it happened.
    fn happened(&self, eyes: Eyes, what: &Happened) -> u8 {
        let fits = |done: &Done| {
            what.deed.is_of(done.deed)
                && seats(what.side, eyes.seat).contains(&done.seat)
                && (done.kind == LOWEST && !self.cards.tells_cards(what.deed)
                    || self.cards.get(done.kind).fits(&what.filter))
        };
        let skip = match (what.when, self.battle) {
            (When::ThisBattle, Some(battle)) => battle.deeds as usize,
            // No battle, and nothing that happened in it.
            (When::ThisBattle, None) => usize::MAX,
            _ => 0,
        };
        let past = self.past.iter().filter(|_| self.active == eyes.seat);
        match what.when {
            When::LastFoeTurn => times(past.filter(fits)),
            _ => times(self.deeds.iter().skip(skip).filter(fits)),
        }
    }
}

fn times(done: impl Iterator<Item = Done>) -> u8 {
    done.fold(0, |sum: u8, done| sum.saturating_add(done.times))
}

/// BV-Q-50: one's own against the opponent's; a difference is 1 at least.
fn compare(mine: u8, theirs: u8, order: Order) -> bool {
    match order {
        Order::Fewer(by) => by.contains(theirs.saturating_sub(mine)),
        Order::AtMost => mine <= theirs,
        Order::More(by) => by.contains(mine.saturating_sub(theirs)),
        Order::Same => mine == theirs,
    }
}
