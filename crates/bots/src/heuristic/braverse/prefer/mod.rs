//! How good choices look.

mod weights;
mod cookie;
mod card;
mod attack;
mod answer;
mod pay;
mod pick;

use ::braverse::{
    Action, CardNumber, EnergyPool, Inspect, Kind, Phase, Piece, Player, Run, Spot, Step,
};
use kernel::Seat;

use super::outlook::Outlook;
use super::worth::Worth;
use weights::{Feature, Sum};

/// The table as the seat to act sees it.
pub(super) struct Eye<'s> {
    table: Inspect<'s>,
    seat: Seat,
    me: &'s Player,
    foe: &'s Player,
    pool: EnergyPool,
}

/// One score for each choice.
pub(super) fn scores(table: Inspect, seat: Seat, choices: &[Action], into: &mut Vec<f32>) {
    let eye = Eye {
        table,
        seat,
        me: table.player(seat),
        foe: table.player(seat.opponent()),
        pool: table.pool(seat),
    };
    let step = table.step();
    match step {
        None if table.phase() == Phase::Support => eye.supports(choices, into),
        None => eye.main(choices, into),
        Some(Step::Pay { .. }) => eye.pays(choices, into),
        Some(step) => into.extend(choices.iter().map(|choice| eye.other(&step, *choice).total())),
    }
}

impl<'s> Eye<'s> {
    fn kind(&self, card: CardNumber) -> Option<Kind> {
        self.table.catalog().find(card)
    }

    fn worth(&self, card: CardNumber) -> Option<&'s Worth> {
        self.kind(card).map(|kind| Worth::of(self.table.catalog().get(kind)))
    }

    fn worth_of(&self, piece: Piece) -> &'s Worth {
        Worth::of(self.table.card(piece))
    }

    /// The cards of the own hand.
    fn hand(&self) -> impl Iterator<Item = (Kind, &'s Worth)> {
        self.me.hand.iter(self.seat).map(|piece| (self.table.kind(piece), self.worth_of(piece)))
    }

    /// Cookies of the own hand that can be placed.
    fn reserves(&self) -> f32 {
        self.hand().filter(|(_, worth)| worth.placeable).count() as f32
    }

    fn main(&self, choices: &[Action], into: &mut Vec<f32>) {
        let reserves = self.reserves();
        for choice in choices {
            into.push(match *choice {
                Action::Play(card) => self.play(card, reserves).total(),
                Action::Attack { by, target } => self.attack(by, target).total(),
                Action::Activate { at, ability } => self.activate(at, ability).total(),
                Action::Return { card, ability } => self.come_back(card, ability).total(),
                Action::Special(card) | Action::Extra(card) => self.special(card).total(),
                _ => self.end(reserves).total(),
            });
        }
    }

    /// Questions that come up in between.
    fn other(&self, step: &Step, choice: Action) -> Sum {
        match (step, choice) {
            (Step::Order { .. }, _) => Sum::default().when(Feature::First, choice == Action::First),
            (Step::Mulligan { .. }, _) => self.redraw(choice),
            (Step::Compensate { .. }, Action::Number(n)) => Sum::of(Feature::Draw, f32::from(n)),
            (Step::Lay { .. }, Action::Place(card)) => self.lay(card),
            (Step::Replace { .. }, _) => self.replace(choice),
            (Step::Refresh { .. }, _) => self.refresh(choice),
            (Step::Tax { .. }, Action::Take { card, .. }) => self.give(card),
            (Step::Offer(run), _) => self.offer(run, choice),
            (Step::Respond, _) => self.respond(choice),
            (Step::Run(run), _) => self.run(run, choice),
            _ => Sum::default(),
        }
    }

    fn outlook(&self, run: Run) -> Outlook<'s> {
        Outlook::new(self.table, run)
    }

    /// An ability of a card on the field.
    fn ability_at(&self, at: Spot, ability: u8) -> Option<Outlook<'s>> {
        let piece = self.table.on(at)?;
        Some(self.outlook(Run::new(self.seat, piece, self.table.kind(piece), ability)))
    }

    /// Whether energy for an attack is left when so much is spent.
    fn starved(&self, energy: f32) -> f32 {
        let left = f32::from(self.pool.all()) - energy;
        let ready = Spot::both(self.seat)
            .into_iter()
            .filter(|at| self.table.can_attack(*at, &self.pool) && self.attack_cost(*at) > left);
        ready.count() as f32
    }

    fn attack_cost(&self, at: Spot) -> f32 {
        self.table.on(at).map_or(0.0, |piece| self.worth_of(piece).cost)
    }
}
