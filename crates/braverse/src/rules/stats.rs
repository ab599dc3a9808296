//! What a Cookie is worth at the moment: print, lasting changes, and what lies on the table.

use kernel::Seat;

use super::select::Eyes;
use crate::card::Energy;
use crate::effect::{Always, Ban, Change, Filter, Marks, Op, Static, Until};
use crate::piece::{Piece, Spot};
use crate::state::{Lasting, State, What};

impl State {
    /// Every `always` of these that holds now, with its player and card.
    pub(crate) fn each_static(&self, marks: Marks, mut see: impl FnMut(Eyes, &Static)) {
        if self.may_hold(marks) {
            self.find_statics(marks, &mut see);
        }
    }

    /// Whether the decks know of any such `always`.
    fn may_hold(&self, marks: Marks) -> bool {
        self.players.0.iter().any(|player| player.statics.meets(marks))
    }

    #[inline(never)]
    fn find_statics(&self, marks: Marks, see: &mut dyn FnMut(Eyes, &Static)) {
        for (seat, player) in self.players.iter().filter(|(_, one)| one.statics.meets(marks)) {
            for cookie in player.cookies.iter().flatten().filter(|cookie| !cookie.hidden) {
                self.statics_of(seat, cookie.piece, false, marks, see);
                for piece in cookie.equips.into_iter().flatten() {
                    self.statics_of(seat, piece, true, marks, see);
                }
            }
            if let Some(piece) = player.stage {
                self.statics_of(seat, piece, false, marks, see);
            }
        }
    }

    fn statics_of(
        &self,
        seat: Seat,
        piece: Piece,
        equipped: bool,
        marks: Marks,
        see: &mut dyn FnMut(Eyes, &Static),
    ) {
        for held in &self.card(piece).statics {
            let eyes = Eyes::of(seat, piece);
            if held.equipped == equipped
                && held.what.mark().meets(marks)
                && held.turn.is_none_or(|side| self.is_turn_of(side, seat))
                && self.hold(eyes, held.any, &held.conditions)
            {
                see(eyes, held);
            }
        }
    }

    /// Whether some `always` says so of this place; `eyes` see the card that says it.
    pub(crate) fn is_always(
        &self,
        marks: Marks,
        mut says: impl FnMut(Eyes, &Always) -> bool,
    ) -> bool {
        let mut found = false;
        self.each_static(marks, |eyes, held| found = found || says(eyes, &held.what));
        found
    }

    /// Changes of a Cookie that last at the moment.
    pub(crate) fn changes(&self, at: Spot) -> impl Iterator<Item = Change> {
        self.lasting.iter().filter(Lasting::is_on).filter_map(move |lasting| match lasting.what {
            What::Change { at: there, change } if there == at => Some(change),
            _ => None,
        })
    }

    /// Changes that lie on the table, with how often each of them counts; some only against this
    /// attacker.
    fn each_table_change(
        &self,
        at: Spot,
        attacker: Option<Spot>,
        marks: Marks,
        mut see: impl FnMut(Change, u8),
    ) {
        self.each_static(marks, |eyes, held| {
            if let Always::Change { what, times, to, from } = &held.what
                && self.who(eyes, to) & at.bit() != 0
                && self.is_met(eyes, held.once, from.as_ref(), attacker)
            {
                see(*what, self.number(eyes, times, 0));
            }
        });
    }

    /// Whether the attacker is one that a line speaks of, and the line has not been used up.
    fn is_met(
        &self,
        eyes: Eyes,
        once: Option<u8>,
        from: Option<&Filter>,
        attacker: Option<Spot>,
    ) -> bool {
        let fits = |from| attacker.is_some_and(|by| self.fits_at(eyes, by, from));
        from.is_none_or(fits)
            && once.is_none_or(|bit| {
                let cookie = self.spot_of(eyes.this).and_then(|at| self.cookie(at));
                cookie.is_some_and(|cookie| cookie.used >> bit & 1 == 0)
            })
    }

    /// BV-Q-36: lines that work against one attack a turn have worked.
    pub(crate) fn use_up(&mut self, at: Spot, attacker: Spot) {
        let mut used = 0;
        self.each_static(Marks::DAMAGE_TAKEN, |eyes, held| {
            if let (Some(bit), Always::Change { from, .. }) = (held.once, &held.what)
                && self.spot_of(eyes.this) == Some(at)
                && self.is_met(eyes, held.once, from.as_ref(), Some(attacker))
            {
                used |= 1 << bit;
            }
        });
        if let Some(cookie) = self.cookie_mut(at) {
            cookie.used |= used;
        }
    }

    fn sum(
        &self,
        at: Spot,
        attacker: Option<Spot>,
        marks: Marks,
        amount: impl Fn(Change) -> i8 + Copy,
    ) -> i16 {
        let mut sum = self.changes(at).map(|change| i16::from(amount(change))).sum();
        self.each_table_change(at, attacker, marks, |change, times| {
            sum += i16::from(amount(change)) * i16::from(times);
        });
        sum
    }

    /// Each number of a kind of change, of those that last and those that lie on the table.
    fn each_number(
        &self,
        at: Spot,
        marks: Marks,
        number: impl Fn(Change) -> Option<u8> + Copy,
        mut see: impl FnMut(u8),
    ) {
        self.changes(at).filter_map(number).for_each(&mut see);
        self.each_table_change(at, None, marks, |change, _| {
            number(change).into_iter().for_each(&mut see);
        });
    }

    /// BV-Q-37: what must be discarded for something that this Cookie does.
    pub(crate) fn tax(
        &self,
        at: Spot,
        marks: Marks,
        number: impl Fn(Change) -> Option<u8> + Copy,
    ) -> u8 {
        let mut tax: u8 = 0;
        if !self.is_plain(marks) {
            self.each_number(at, marks, number, |more| tax = tax.saturating_add(more));
        }
        tax
    }

    pub(crate) fn attack_tax(&self, at: Spot) -> u8 {
        self.tax(at, Marks::ATTACK_TAX, |change| match change {
            Change::AttackTax(tax) => Some(tax),
            _ => None,
        })
    }

    /// BV-Q-33: what the attack of this Cookie costs at the moment.
    pub(crate) fn attack_cost(&self, at: Spot) -> Energy {
        let printed = self.on(at).and_then(|piece| self.card(piece).attack);
        let mut cost = printed.map_or(Energy::default(), |attack| attack.cost);
        if self.is_plain(Marks::ATTACK_COST) {
            return cost;
        }
        if self.is_changed(at, Change::MixCost) {
            cost = cost.mixed();
        }
        for more in [true, false] {
            let mut change = |change| match change {
                Change::AttackCost { colour, by } if (by > 0) == more => {
                    cost = cost.changed(colour, by);
                }
                _ => {}
            };
            self.changes(at).for_each(&mut change);
            self.each_table_change(at, None, Marks::ATTACK_COST, |it, _| change(it));
        }
        cost
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
        if self.is_plain(Marks::ATTACK) {
            return printed.map_or(0, |attack| attack.damage);
        }
        let added = self.sum(at, None, Marks::ATTACK, |change| match change {
            Change::Attack(n) => n,
            _ => 0,
        });
        let mut damage =
            (printed.map_or(0, |attack| i16::from(attack.damage)) + added).clamp(0, 255) as u8;
        let times = |change| match change {
            Change::AttackTimes(times) => Some(times),
            _ => None,
        };
        self.each_number(at, Marks::ATTACK, times, |times| damage = damage.saturating_mul(times));
        damage
    }

    /// What effects of this card deal, if they deal any damage.
    pub(crate) fn effect_damage(&self, source: Option<Spot>, damage: u8) -> u8 {
        let marks = Marks::EFFECT_DEALT;
        let Some(at) = source.filter(|_| damage > 0 && !self.is_plain(marks)) else {
            return damage;
        };
        let more = self.sum(at, None, marks, |change| match change {
            Change::EffectDealt(n) => n,
            _ => 0,
        });
        (i16::from(damage) + more).clamp(0, 255) as u8
    }

    /// What is left of damage to this Cookie when everything that lessens it is counted.
    pub(crate) fn damage_taken(&self, at: Spot, damage: u8, by: Seat, attack: bool) -> u8 {
        if self.is_plain(Marks::DAMAGE_TAKEN) {
            return damage;
        }
        let untouched = |change: Change| match change {
            Change::NoDamage => true,
            Change::NoEffectDamage => !attack,
            _ => false,
        };
        let shielded = self.is_always(Marks::DAMAGE_TAKEN, |eyes, always| match always {
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
        let attacker = self.battle.map(|battle| battle.attacker).filter(|_| attack);
        let added = self.sum(at, attacker, Marks::DAMAGE_TAKEN, |change| match change {
            Change::AttackTaken(n) if attack => n,
            Change::EffectTaken(n) if !attack => n,
            Change::Taken(n) => n,
            _ => 0,
        });
        let mut damage = (i16::from(damage) + added).clamp(0, 255) as u8;
        // BV-Q-35: caps come last.
        let cap = |change| match change {
            Change::AttackCap(cap) if attack => Some(cap),
            Change::EffectCap(cap) if !attack => Some(cap),
            Change::Cap(cap) => Some(cap),
            _ => None,
        };
        self.each_number(at, Marks::DAMAGE_TAKEN, cap, |cap| damage = damage.min(cap));
        damage
    }

    pub(crate) fn is_changed(&self, at: Spot, change: Change) -> bool {
        if self.is_plain(change.mark()) {
            return false;
        }
        self.changes(at).any(|other| other == change)
            || self.is_always(change.mark(), |eyes, always| match always {
                Always::Change { what, to, .. } => {
                    *what == change && self.who(eyes, to) & at.bit() != 0
                }
                _ => false,
            })
    }

    /// Nothing changes this about any card: so it is most of the time.
    fn is_plain(&self, marks: Marks) -> bool {
        self.lasting.is_empty() && !self.may_hold(marks)
    }

    pub(crate) fn is_banned(&self, seat: Seat, ban: Ban) -> bool {
        let banned = What::Ban { seat, ban };
        self.lasting.iter().any(|lasting| lasting.is_on() && lasting.what == banned)
    }

    /// Whether On Play skills of Cookies of this level cannot be used.
    pub(crate) fn is_play_banned(&self, seat: Seat, level: u8) -> bool {
        self.lasting.iter().filter(Lasting::is_on).any(|lasting| match lasting.what {
            What::Ban { seat: whose, ban: Ban::Play(least) } => whose == seat && level >= least,
            _ => false,
        })
    }

    /// Equal changes are one with the sum. Says whether it lasts; one for which there is no room ends the game
    /// (BV-Q-31).
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
        if self.counts_each(new.what) {
            return self.make_last(new);
        }
        let twin = |old: &&mut Lasting| {
            (old.until, old.by, old.begun) == (new.until, new.by, new.begun)
                && merged(old.what, new.what).is_some()
        };
        if let Some(old) = self.lasting.iter_mut().find(|old| twin(old)) {
            old.what = merged(old.what, new.what).unwrap_or(old.what);
            return true;
        }
        self.make_last(new)
    }

    fn make_last(&mut self, new: Lasting) -> bool {
        let lasts = self.lasting.push(new).is_ok();
        self.full |= !lasts;
        lasts
    }

    /// Whether two that are equal are two all the same.
    fn counts_each(&self, what: What) -> bool {
        use Change::{ActivateTax, AttackTax, AttackTimes, ReadyTax};
        match what {
            What::Held { .. } => true,
            What::Change { change, .. } => {
                matches!(change, AttackTimes(_) | AttackTax(_) | ReadyTax(_) | ActivateTax(_))
            }
            _ => matches!(self.clause(what), Some((_, Op::Later { .. } | Op::Watch { .. }))),
        }
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
        (Change::EffectDealt(a), Change::EffectDealt(b)) => {
            Change::EffectDealt(a.saturating_add(b))
        }
        (Change::AttackCost { colour, by: a }, Change::AttackCost { colour: other, by: b })
            if colour == other && (a > 0) == (b > 0) =>
        {
            Change::AttackCost { colour, by: a.saturating_add(b) }
        }
        _ if one == two => one,
        _ => return None,
    };
    (at == there).then_some(What::Change { at, change })
}
