//! What a Cookie is worth at the moment: print, lasting changes, and what lies on the table.

use kernel::Seat;

use super::select::Eyes;
use crate::effect::{Always, Ban, Change, Op, Static, Until};
use crate::piece::{Piece, Spot};
use crate::state::{Lasting, State, What};

impl State {
    /// Every `always` that holds now, with its player and card.
    pub(crate) fn each_static(&self, mut see: impl FnMut(Eyes, &Static)) {
        for (seat, player) in self.players.iter().filter(|(_, player)| player.statics) {
            for cookie in player.cookies.iter().flatten().filter(|cookie| !cookie.hidden) {
                self.statics_of(seat, cookie.piece, false, &mut see);
                for piece in cookie.equips.into_iter().flatten() {
                    self.statics_of(seat, piece, true, &mut see);
                }
            }
            if let Some(piece) = player.stage {
                self.statics_of(seat, piece, false, &mut see);
            }
        }
    }

    fn statics_of(
        &self,
        seat: Seat,
        piece: Piece,
        equipped: bool,
        see: &mut impl FnMut(Eyes, &Static),
    ) {
        for held in &self.card(piece).statics {
            let eyes = Eyes::of(seat, piece);
            if held.equipped == equipped
                && held.turn.is_none_or(|side| self.is_turn_of(side, seat))
                && self.hold(eyes, false, &held.conditions)
            {
                see(eyes, held);
            }
        }
    }

    /// Whether some `always` says so of this place; `eyes` see the card that says it.
    pub(crate) fn is_always(&self, mut says: impl FnMut(Eyes, &Always) -> bool) -> bool {
        let mut found = false;
        self.each_static(|eyes, held| found = found || says(eyes, &held.what));
        found
    }

    /// Changes of a Cookie that last at the moment.
    pub(crate) fn changes(&self, at: Spot) -> impl Iterator<Item = Change> {
        self.lasting.iter().filter(Lasting::is_on).filter_map(move |lasting| match lasting.what {
            What::Change { at: there, change } if there == at => Some(change),
            _ => None,
        })
    }

    /// Changes that lie on the table.
    fn static_sum(&self, at: Spot, amount: impl Fn(Change) -> i8) -> i16 {
        let mut sum = 0;
        self.each_static(|eyes, held| {
            if let Always::Change { what, times, to } = &held.what
                && amount(*what) != 0
                && self.who(eyes, to) & at.bit() != 0
            {
                sum += i16::from(amount(*what)) * i16::from(self.number(eyes, times, 0));
            }
        });
        sum
    }

    fn sum(&self, at: Spot, amount: impl Fn(Change) -> i8 + Copy) -> i16 {
        self.changes(at).map(|change| i16::from(amount(change))).sum::<i16>()
            + self.static_sum(at, amount)
    }

    pub(crate) fn level_at(&self, at: Spot) -> u8 {
        let changed = self.changes(at).filter_map(|change| match change {
            Change::Level(level) => Some(level),
            _ => None,
        });
        changed.last().or_else(|| self.on(at).map(|piece| self.card(piece).level)).unwrap_or(0)
    }

    /// BV-BATTLE-4: what an attack of this Cookie would deal.
    pub(crate) fn attack_damage(&self, at: Spot) -> u8 {
        let printed = self.on(at).and_then(|piece| self.card(piece).attack);
        if self.is_plain() {
            return printed.map_or(0, |attack| attack.damage);
        }
        let added = self.sum(at, |change| match change {
            Change::Attack(n) => n,
            _ => 0,
        });
        (printed.map_or(0, |attack| i16::from(attack.damage)) + added).clamp(0, 255) as u8
    }

    /// What is left of damage to this Cookie when everything that lessens it is counted.
    pub(crate) fn damage_taken(&self, at: Spot, damage: u8, by: Seat, attack: bool) -> u8 {
        if self.is_plain() {
            return damage;
        }
        let untouched = |change: Change| match change {
            Change::NoDamage => true,
            Change::NoEffectDamage => !attack,
            _ => false,
        };
        let shielded = self.is_always(|eyes, always| match always {
            Always::NoDamageFromFoe(tally) => {
                by != eyes.seat && self.field(eyes, tally) & at.bit() != 0
            }
            Always::Change { what, to, .. } => {
                untouched(*what) && self.who(eyes, to) & at.bit() != 0
            }
            _ => false,
        });
        if shielded || self.changes(at).any(untouched) {
            return 0;
        }
        let added = self.sum(at, |change| match change {
            Change::AttackTaken(n) if attack => n,
            Change::EffectTaken(n) if !attack => n,
            Change::Taken(n) => n,
            _ => 0,
        });
        (i16::from(damage) + added).clamp(0, 255) as u8
    }

    pub(crate) fn is_changed(&self, at: Spot, change: Change) -> bool {
        if self.is_plain() {
            return false;
        }
        self.changes(at).any(|other| other == change)
            || self.is_always(|eyes, always| match always {
                Always::Change { what, to, .. } => {
                    *what == change && self.who(eyes, to) & at.bit() != 0
                }
                _ => false,
            })
    }

    /// Nothing changes anything about any card: so it is most of the time.
    fn is_plain(&self) -> bool {
        self.lasting.is_empty() && !self.players.0.iter().any(|player| player.statics)
    }

    pub(crate) fn is_banned(&self, seat: Seat, ban: Ban) -> bool {
        let banned = What::Ban { seat, ban };
        self.lasting.iter().any(|lasting| lasting.is_on() && lasting.what == banned)
    }

    /// Equal changes are one with the sum. Says whether it lasts: it may find no room (BV-Q-31).
    #[must_use]
    pub(crate) fn add_lasting(&mut self, new: Lasting) -> bool {
        // Without a battle there is nothing that it could last for.
        if new.until == Until::EndOfBattle && self.battle.is_none() {
            return false;
        }
        // Of two levels the later one counts.
        if let What::Change { at, change: Change::Level(_) } = new.what {
            self.lasting.retain(|old| {
                !matches!(old.what, What::Change { at: there, change: Change::Level(_) } if there == at)
            });
        }
        let twin = |old: &&mut Lasting| {
            (old.until, old.by, old.begun) == (new.until, new.by, new.begun)
                && merged(old.what, new.what).is_some()
        };
        if let Some(old) = self.lasting.iter_mut().find(|old| twin(old)) {
            old.what = merged(old.what, new.what).unwrap_or(old.what);
            return true;
        }
        self.lasting.push(new).is_ok()
    }

    /// The clause a lasting effect stands for.
    pub(crate) fn clause(&self, what: What) -> Option<(Seat, &Op)> {
        let What::Clause { seat, text, ability, at } = what else { return None };
        let ability = self.cards.get(text).abilities.get(ability as usize)?;
        ability.ops.get(at as usize).map(|op| (seat, op))
    }
}

impl Lasting {
    /// One for the opponent's next turn waits for it.
    pub fn is_on(&self) -> bool {
        self.until != Until::NextFoeTurn || self.begun
    }
}

fn merged(old: What, new: What) -> Option<What> {
    let (What::Change { at, change: one }, What::Change { at: there, change: two }) = (old, new)
    else {
        return (old == new).then_some(old);
    };
    let change = match (one, two) {
        (Change::Attack(a), Change::Attack(b)) => Change::Attack(a.saturating_add(b)),
        (Change::AttackTaken(a), Change::AttackTaken(b)) => {
            Change::AttackTaken(a.saturating_add(b))
        }
        (Change::EffectTaken(a), Change::EffectTaken(b)) => {
            Change::EffectTaken(a.saturating_add(b))
        }
        (Change::Taken(a), Change::Taken(b)) => Change::Taken(a.saturating_add(b)),
        _ if one == two => one,
        _ => return None,
    };
    (at == there).then_some(What::Change { at, change })
}
