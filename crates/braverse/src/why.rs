//! What may be done now, and every reason why something may not. Each chapter has the checks of its actions.

use kernel::{Because, Game, Message, NullReasons, Reasons, Seat, Why};

use crate::action::{Action, Subject};
use crate::card::{CardNumber, CardType};
use crate::effect::{Ban, On};
use crate::piece::{Piece, Spot};
use crate::rules::{self, CONCEDED};
use crate::say::names_of;
use crate::state::{Phase, Run, State, Step};

impl State {
    pub(crate) fn reasons(&self, seat: Seat, subject: Subject) -> Vec<Why> {
        let mut reasons = Vec::new();
        match subject {
            Subject::Action(action) => {
                self.can(seat, action, &mut reasons);
            }
            Subject::Card(card) => {
                if !self.offers(seat, |choice| choice.card() == Some(card)) {
                    self.can_use_card(seat, card, &mut reasons);
                }
            }
            Subject::Spot(at) => {
                if !self.offers(seat, |choice| choice.spot() == Some(at)) {
                    self.can_use_spot(seat, at, &mut reasons);
                }
            }
        }
        reasons
    }

    /// A card by its number: what one would do with it here.
    fn can_use_card(&self, seat: Seat, number: CardNumber, reasons: &mut impl Reasons) -> bool {
        let Some(kind) = self.cards.find(number) else {
            return reasons.insist(false, ("BV-AREA-7", "why-unknown-card"));
        };
        let card = self.cards.get(kind);
        let action = match card.card {
            _ if self.phase == Phase::Support && self.to_act() == Some(seat) => {
                Action::Place(number)
            }
            _ if card.extra => Action::Extra(number),
            CardType::Trap => Action::Trap(number),
            _ => Action::Play(number),
        };
        self.can(seat, action, reasons)
    }

    /// A card on the field: what one would do with it here.
    fn can_use_spot(&self, seat: Seat, at: Spot, reasons: &mut impl Reasons) -> bool {
        let skill = self.skills_at(seat, at).next();
        let activate = Action::Activate { at, ability: skill.map_or(0, |run| run.ability) };
        let target = Spot::among(self.targets(seat)).next();
        let target = target.unwrap_or(Spot::battle(seat.opponent(), 0));
        self.lies_there(at, reasons)
            && reasons.insist(at.seat() == seat || at.is_stage(), "BV-BATTLE-1")
            && reasons.insist(self.is_own_main(seat), "BV-TURN-6")
            && ((skill.is_none() && !at.is_stage()) || self.can(seat, activate, reasons))
            && (at.is_stage() || self.can(seat, Action::Attack { by: at, target }, reasons))
    }

    /// Whether a seat may do this now.
    pub(crate) fn can(&self, seat: Seat, action: Action, reasons: &mut impl Reasons) -> bool {
        if let Some(outcome) = self.outcome {
            return reasons.insist(false, || Why::rule(outcome.by()));
        }
        match action {
            Action::First | Action::Second => {
                let asked = self.todo.last() == Some(Step::Order { seat });
                reasons.require(asked, "BV-SETUP-2")
            }
            Action::Keep | Action::Redraw => {
                let asked = self.todo.last() == Some(Step::Mulligan { seat });
                reasons.require(asked, "BV-SETUP-4")
            }
            Action::Place(card) => self.can_place(seat, card, reasons),
            Action::Trap(card) => {
                self.can_respond(seat, "BV-PLAY-5", reasons)
                    && self.can_from_hand(seat, card, reasons, |piece, reasons| {
                        self.can_trap(seat, piece, &self.pool(seat), reasons)
                    })
            }
            Action::Answer { at, ability } => {
                self.can_respond(seat, "BV-BATTLE-2", reasons)
                    && self.can_answer(seat, at, ability, reasons)
            }
            Action::Concede(loser) => reasons.require(loser == seat, || Why::rule(CONCEDED)),
            _ if action.is_answer() => self.is_among(seat, action, reasons),
            _ => self.can_in_main(seat, action, reasons),
        }
    }

    /// BV-TURN-6: one's own Main Phase, with nothing under way.
    fn is_own_main(&self, seat: Seat) -> bool {
        self.active == seat && self.phase == Phase::Main && self.todo.is_empty()
    }

    fn can_in_main(&self, seat: Seat, action: Action, reasons: &mut impl Reasons) -> bool {
        let own = self.is_own_main(seat);
        let support = self.phase == Phase::Support && self.active == seat && self.todo.is_empty();
        reasons.require(!own || !self.repetitions()(action), "BV-Q-32")
            && reasons.require(action == Action::End || !self.is_tired(), "BV-Q-10")
            && reasons.insist(action != Action::End || !support, ("BV-TURN-5", "why-support-first"))
            && reasons.require(own, "BV-TURN-6")
            && self.can_with(seat, action, reasons)
    }

    fn can_with(&self, seat: Seat, action: Action, reasons: &mut impl Reasons) -> bool {
        match action {
            Action::Play(card) => self.can_from_hand(seat, card, reasons, |piece, reasons| {
                self.can_play(seat, piece, &self.pool(seat), reasons)
            }),
            Action::Special(card) => self.can_from_hand(seat, card, reasons, |piece, reasons| {
                reasons.require(self.can_special(seat, piece), "BV-ADV-4")
            }),
            Action::Extra(card) => {
                let piece = self.piece_in(seat, self.players[seat].extra, card);
                self.is_named(piece.is_some(), card, "BV-ADV-5", "why-not-in-extra", reasons)
                    && piece.is_some_and(|piece| {
                        reasons.require(self.can_extra(seat, piece), "BV-ADV-5")
                    })
            }
            Action::Activate { at, ability } => {
                let run = self.skills_at(seat, at).find(|run| run.ability == ability);
                self.lies_there(at, reasons) && self.can_run(run, reasons)
            }
            Action::Return { card, ability } => self.can_return(seat, card, ability, reasons),
            Action::Attack { by, target } => self.can_attack_at(seat, by, target, reasons),
            _ => true,
        }
    }

    fn can_run(&self, run: Option<Run>, reasons: &mut impl Reasons) -> bool {
        reasons.insist(run.is_some(), "BV-PLAY-7")
            && run.is_some_and(|run| self.can_activate(&run, reasons))
    }

    /// One of the equal cards in the break area will do.
    fn can_return(
        &self,
        seat: Seat,
        card: CardNumber,
        ability: u8,
        reasons: &mut impl Reasons,
    ) -> bool {
        let there = self.piece_in(seat, self.players[seat].broken, card).is_some();
        let runs = || {
            let named = move |run: &Run| self.number_of(run.this) == card;
            self.skills_in_break(seat).filter(named).filter(move |run| run.ability == ability)
        };
        self.is_named(there, card, "BV-PLAY-7", "why-not-in-break", reasons)
            && (runs().any(|run| self.can_activate(&run, &mut NullReasons))
                || self.can_run(runs().next(), reasons))
    }

    fn can_attack_at(
        &self,
        seat: Seat,
        by: Spot,
        target: Spot,
        reasons: &mut impl Reasons,
    ) -> bool {
        let open = self.targets(seat) & target.bit() != 0;
        let there = target.seat() != seat && self.cookie(target).is_some();
        reasons.require(self.may_attack(), "BV-TURN-7")
            && reasons.insist(by.seat() == seat, "BV-BATTLE-1")
            && self.can_attack(by, &self.pool(seat), reasons)
            && reasons.require(open, if there { "BV-ADV-1" } else { "BV-BATTLE-1" })
    }

    fn can_respond(&self, seat: Seat, rule: &'static str, reasons: &mut impl Reasons) -> bool {
        let waits = self.todo.last() == Some(Step::Respond) && self.defender() == Some(seat);
        reasons.require(waits, rule)
    }

    fn can_answer(&self, seat: Seat, at: Spot, ability: u8, reasons: &mut impl Reasons) -> bool {
        let mut runs = self.answers(seat).filter(|run| run.ability == ability);
        let run = runs.find(|run| self.spot_of(run.this) == Some(at));
        reasons.require(run.is_some() || !self.is_banned(seat, Ban::Blocker), "BV-ADV-1")
            && self.lies_there(at, reasons)
            && self.can_run(run, reasons)
    }

    /// BV-SETUP-6, BV-TURN-5, BV-BATTLE-10: a card for the place that is to be filled.
    fn can_place(&self, seat: Seat, card: CardNumber, reasons: &mut impl Reasons) -> bool {
        let rule = match self.todo.last() {
            Some(Step::Lay { seat: asked }) if asked == seat => "BV-SETUP-6",
            Some(Step::Replace { seat: asked }) if asked == seat => "BV-BATTLE-10",
            None if self.phase == Phase::Support && self.active == seat => {
                return self.can_from_hand(seat, card, reasons, |_, _| true);
            }
            _ => return reasons.insist(false, "BV-TURN-5"),
        };
        self.can_from_hand(seat, card, reasons, |piece, reasons| {
            let special = self.card(piece).is_special();
            let fits = self.placeable(seat).contains(piece);
            reasons.require(fits, if special { "BV-Q-22" } else { rule })
        })
    }

    /// What a question of an effect or of the rules has for answers is said by its list.
    fn is_among(&self, seat: Seat, action: Action, reasons: &mut impl Reasons) -> bool {
        let mut choices = Vec::new();
        if rules::to_act(self) == Some(seat) {
            rules::list(self, &mut choices);
        }
        reasons.require(choices.contains(&action), || match (action, self.todo.last()) {
            (Action::Use, _) if self.is_tired() => "BV-Q-10".why(),
            (Action::Pay(_), _) => "BV-PLAY-9".why(),
            (Action::Choose(at), Some(Step::Run(run))) if run.progress.places() & at.bit() != 0 => {
                "BV-Q-25".why()
            }
            (
                Action::Choose(_) | Action::Take { .. } | Action::Number(_) | Action::Option(_),
                Some(Step::Run(_)),
            ) => "BV-PLAY-11".why(),
            _ => (self.decides(), "why-decide-first").why(),
        })
    }

    fn can_from_hand<R: Reasons>(
        &self,
        seat: Seat,
        card: CardNumber,
        reasons: &mut R,
        can: impl FnOnce(Piece, &mut R) -> bool,
    ) -> bool {
        let piece = self.piece_in(seat, self.players[seat].hand, card);
        self.is_named(piece.is_some(), card, "BV-AREA-7", "why-not-in-hand", reasons)
            && piece.is_some_and(|piece| can(piece, reasons))
    }

    fn is_named(
        &self,
        there: bool,
        card: CardNumber,
        rule: &'static str,
        key: &'static str,
        reasons: &mut impl Reasons,
    ) -> bool {
        let named = || Message::new(key).with("card", names_of(&self.cards, card));
        reasons.insist(there, || (rule, named()))
    }

    fn lies_there(&self, at: Spot, reasons: &mut impl Reasons) -> bool {
        let empty = if at.is_stage() {
            ("BV-AREA-5", "why-no-stage")
        } else {
            ("BV-AREA-1", "why-empty-place")
        };
        reasons.insist(self.on(at).is_some(), empty)
    }

    /// The rule by which somebody has to decide something now.
    fn decides(&self) -> &'static str {
        match self.todo.last() {
            None if self.phase == Phase::Support => "BV-TURN-5",
            Some(Step::Order { .. }) => "BV-SETUP-2",
            Some(Step::Mulligan { .. }) => "BV-SETUP-4",
            Some(Step::Compensate { .. }) => "BV-SETUP-5",
            Some(Step::Lay { .. }) => "BV-SETUP-6",
            Some(Step::Refresh { .. }) => "BV-REFRESH-1",
            Some(Step::Pay { .. }) => "BV-PLAY-9",
            Some(Step::Tax { .. }) => "BV-PLAY-10",
            Some(Step::Redeem { .. }) => "BV-Q-37",
            Some(Step::Offer(run)) => match self.ability_of(&run).trigger.on() {
                On::Flip => "BV-BATTLE-6",
                On::Play => "BV-PLAY-3",
                On::Then => "BV-BATTLE-12",
                _ => "BV-BATTLE-14",
            },
            Some(Step::Run(_)) => "BV-PLAY-11",
            Some(Step::Respond) => "BV-BATTLE-2",
            Some(Step::Settle) => "BV-BATTLE-14",
            Some(Step::Replace { .. }) => "BV-BATTLE-10",
            _ => "BV-TURN-6",
        }
    }
}

impl Action {
    /// An answer to a question, where the list of the answers is all there is to say.
    pub(crate) fn is_answer(self) -> bool {
        matches!(
            self,
            Self::Pay(_)
                | Self::Choose(_)
                | Self::Take { .. }
                | Self::Number(_)
                | Self::Option(_)
                | Self::Use
                | Self::Pass
        )
    }

    /// The card an action is about.
    pub fn card(self) -> Option<CardNumber> {
        match self {
            Self::Place(card)
            | Self::Play(card)
            | Self::Special(card)
            | Self::Extra(card)
            | Self::Return { card, .. }
            | Self::Trap(card)
            | Self::Pay(card)
            | Self::Take { card, .. } => Some(card),
            _ => None,
        }
    }

    /// The place on the field an action is about.
    pub fn spot(self) -> Option<Spot> {
        match self {
            Self::Activate { at, .. } | Self::Answer { at, .. } | Self::Choose(at) => Some(at),
            Self::Attack { by, .. } => Some(by),
            _ => None,
        }
    }
}
