//! Cookies: the first, those played, and those that take the place of others.

use ::braverse::{Action, CardNumber, Run, Spot};

use super::super::measure::BREAK;
use super::weights::{Feature, Sum};
use super::{Eye, Worth};

impl Eye<'_> {
    /// A hand is for fighting when it has Cookies whose attacks can soon be paid.
    pub(super) fn redraw(&self, choice: Action) -> Sum {
        if choice != Action::Redraw {
            return Sum::default();
        }
        let cheap = self.hand().filter(|(_, worth)| worth.placeable && worth.cost <= 2.0);
        Sum::of(Feature::Redraw, 1.0)
            .and(Feature::RedrawReserves, self.reserves())
            .and(Feature::RedrawCheap, cheap.count() as f32)
    }

    pub(super) fn lay(&self, card: CardNumber) -> Sum {
        let Some(worth) = self.worth(card) else { return Sum::default() };
        Sum::of(Feature::LayHp, worth.hp)
            .and(Feature::LayLevel, worth.level)
            .and(Feature::LayDamage, worth.damage)
            .and(Feature::LayPays, worth.cost)
            .and(Feature::LaySkill, worth.skill)
            .when(Feature::LayFlip, worth.flip > 0.0)
            .when(Feature::LayDeed, worth.has_play)
    }

    pub(super) fn replace(&self, choice: Action) -> Sum {
        let Action::Place(card) = choice else { return Sum::default() };
        let Some(worth) = self.worth(card) else { return Sum::default() };
        Sum::of(Feature::Replace, 1.0)
            .and(Feature::ReplaceHp, worth.hp)
            .and(Feature::ReplaceLevel, worth.level)
            .and(Feature::ReplaceDamage, worth.damage)
            .and(Feature::ReplacePays, self.missing(worth))
            .and(Feature::ReplaceSkill, worth.skill)
            .and(Feature::ReplaceDeed, self.on_play(card, worth))
            .when(Feature::ReplaceDoom, self.is_doom(worth))
    }

    pub(super) fn play_cookie(&self, card: CardNumber, worth: &Worth, reserves: f32) -> Sum {
        let alone = self.me.cookies.iter().flatten().count() == 0;
        Sum::of(Feature::Cookie, 1.0)
            .and(Feature::CookieHp, worth.hp)
            .and(Feature::CookieLevel, worth.level)
            .and(Feature::CookieDamage, worth.damage)
            .and(Feature::CookiePays, self.missing(worth))
            .and(Feature::CookieSkill, worth.skill)
            .and(Feature::CookieDeed, self.on_play(card, worth))
            .when(Feature::CookieFlip, worth.flip > 0.0)
            .when(Feature::CookieDoom, self.is_doom(worth))
            .when(Feature::CookieAlone, alone)
            .when(Feature::CookieLast, reserves < 2.0)
    }

    /// A Cookie with a cost of its own, or from the EXTRA deck.
    pub(super) fn special(&self, card: CardNumber) -> Sum {
        let stats = self.worth(card).map_or(0.0, |worth| worth.hp + worth.damage + worth.skill);
        Sum::of(Feature::Special, 1.0).and(Feature::SpecialStats, stats)
    }

    /// A Cookie whose fainting loses the game.
    fn is_doom(&self, worth: &Worth) -> bool {
        f32::from(self.me.level) + worth.level >= f32::from(BREAK)
    }

    /// Energy that its attack lacks, all supports counted.
    fn missing(&self, worth: &Worth) -> f32 {
        (worth.cost - f32::from(self.me.support.len())).max(0.0)
    }

    /// What its On Play would do now.
    fn on_play(&self, card: CardNumber, worth: &Worth) -> f32 {
        if !worth.has_play {
            return 0.0;
        }
        let Some(piece) =
            self.me.hand.iter(self.seat).find(|piece| self.table.card(*piece).number == card)
        else {
            return 0.0;
        };
        let kind = self.table.kind(piece);
        let skills = self.table.card(piece).all(::braverse::effect::On::Play);
        let worths = skills.map(|(ability, _)| {
            let outlook = self.outlook(Run::new(self.seat, piece, kind, ability));
            let payable = outlook.energy_cost() <= f32::from(self.pool.all());
            if payable { outlook.whole().max(0.0) } else { 0.0 }
        });
        worths.sum()
    }

    /// Ending the turn leaves undone what could be done.
    pub(super) fn end(&self, reserves: f32) -> Sum {
        let both = Spot::both(self.seat).into_iter();
        let ready = both.filter(|at| self.table.can_attack(*at, &self.pool)).count();
        let may = if self.table.is_peaceful() { 0 } else { ready };
        let room = self.me.cookies.iter().flatten().count() < 2 && reserves > 0.0;
        Sum::of(Feature::End, 1.0).and(Feature::EndReady, may as f32).when(Feature::EndRoom, room)
    }
}
