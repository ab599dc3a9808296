use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{Dice, Faults, Game, Recorded, Scripted, Seat, Sink, Why};

/// A game being played: the one door through which its state changes, and the log of all that
/// went through it.
#[derive(Clone, Debug)]
pub struct Table<G: Game> {
    options: G::Options,
    /// What the dice said before the first decision; nothing for a table laid out by hand.
    deal: Option<Vec<u32>>,
    /// The state before the first decision.
    origin: G,
    state: G,
    log: Vec<Entry<G::Action>>,
    /// The state before the last decision, and what that decision, or the deal, brought.
    before: G,
    news: Vec<G::Event>,
}

/// One decision and what the dice said to it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Entry<A> {
    pub seat: Seat,
    pub action: A,
    pub rolls: Vec<u32>,
}

impl<A: Copy> Entry<A> {
    /// Carries out once more what is written.
    pub fn carry_out<G: Game<Action = A>>(&self, state: &mut G, sink: &mut impl Sink<G::Event>) {
        state.turn_to(self.seat);
        state.apply(self.action, &mut Scripted::new(self.rolls.clone()), sink);
    }
}

/// Why an action did not happen. The state is as it was.
#[derive(Clone, PartialEq, Debug)]
pub enum Refused {
    Over,
    NotYourTurn { to_act: Seat },
    Illegal { why: Vec<Why> },
}

/// Where a log and the rules part ways.
#[derive(Clone, PartialEq, Debug)]
pub enum ReplayFault {
    Options(Faults),
    /// Entry `at` (counted from 0) is not a legal action there.
    Action {
        at: usize,
        refused: Refused,
    },
    /// The rolls of entry `at` (the deal when there is none) are not those the rules ask for.
    Rolls {
        at: Option<usize>,
        fault: String,
    },
}

impl<G: Game> Table<G> {
    pub fn start(options: G::Options, dice: &mut impl Dice) -> Result<Self, Faults> {
        let setup = G::check(&options).map_err(Faults)?;
        let mut dice = Recorded::new(dice);
        let mut news = Vec::new();
        let state = G::start(&setup, &mut dice, &mut news);
        Ok(Self { deal: Some(dice.rolls), news, ..Self::from_state(options, state) })
    }

    /// A table that begins in the middle of a game, at a position that was read and checked.
    pub fn from_state(options: G::Options, state: G) -> Self {
        let (origin, before) = (state.clone(), state.clone());
        Self { options, deal: None, origin, state, log: Vec::new(), before, news: Vec::new() }
    }

    /// Plays one action: checks it, carries it out, writes it down.
    pub fn play(
        &mut self,
        seat: Seat,
        action: G::Action,
        dice: &mut impl Dice,
    ) -> Result<Vec<G::Event>, Refused> {
        self.may(seat, action)?;
        let mut dice = Recorded::new(dice);
        self.carry_out(seat, action, &mut dice);
        self.log.push(Entry { seat, action, rolls: dice.rolls });
        Ok(self.news.clone())
    }

    fn carry_out(&mut self, seat: Seat, action: G::Action, dice: &mut impl Dice) {
        self.state.turn_to(seat);
        self.before.clone_from(&self.state);
        self.news.clear();
        self.state.apply(action, dice, &mut self.news);
    }

    /// Whether `seat` may do this now, and if not, why.
    pub fn may(&self, seat: Seat, action: G::Action) -> Result<(), Refused> {
        let to_act = self.state.to_act().ok_or(Refused::Over)?;
        if self.state.is_always_open(seat, action) {
            return Ok(());
        }
        if !self.state.asked().contains(seat) {
            return Err(Refused::NotYourTurn { to_act });
        }
        let asking = self.asking(seat);
        let mut legal = Vec::new();
        asking.legal(seat, &mut legal);
        if legal.contains(&action) {
            return Ok(());
        }
        let why = asking.why(seat, &action.into());
        Err(Refused::Illegal { why })
    }

    /// The game as it asks this seat: of those who decide at the same time, it goes first.
    pub fn asking(&self, seat: Seat) -> Cow<'_, G> {
        let mut state = Cow::Borrowed(&self.state);
        if state.is_asked_beside(seat) {
            state.to_mut().let_first(seat);
        }
        state
    }

    /// The choices of the seat to act.
    pub fn legal(&self) -> Vec<G::Action> {
        let mut legal = Vec::new();
        if let Some(seat) = self.state.to_act() {
            self.state.legal(seat, &mut legal);
        }
        legal
    }

    pub fn state(&self) -> &G {
        &self.state
    }

    pub fn options(&self) -> &G::Options {
        &self.options
    }

    /// The table before the first decision.
    pub fn origin(&self) -> &G {
        &self.origin
    }

    /// Whether the game began at its beginning, with a deal.
    pub fn is_dealt(&self) -> bool {
        self.deal.is_some()
    }

    pub fn deal(&self) -> &[u32] {
        self.deal.as_deref().unwrap_or_default()
    }

    /// The state before the last decision.
    pub fn before(&self) -> &G {
        &self.before
    }

    /// What the last decision brought; what the deal brought, before the first.
    pub fn news(&self) -> &[G::Event] {
        &self.news
    }

    pub fn log(&self) -> &[Entry<G::Action>] {
        &self.log
    }

    /// Goes back to the table after the first `len` decisions, by playing them again.
    pub fn undo_to(&mut self, len: usize) {
        self.log.truncate(len);
        self.state = self.origin.clone();
        self.before = self.origin.clone();
        self.news.clear();
        for at in 0..self.log.len() {
            let Entry { seat, action, rolls } = self.log[at].clone();
            self.carry_out(seat, action, &mut Scripted::new(rolls));
        }
        if self.log.is_empty() {
            self.deal_again();
        }
    }

    /// What the deal brought, once more.
    fn deal_again(&mut self) {
        if let (Some(deal), Ok(setup)) = (&self.deal, G::check(&self.options)) {
            G::start(&setup, &mut Scripted::new(deal.clone()), &mut self.news);
        }
    }

    /// Plays a written log again, checking every action and every roll.
    pub fn replay(
        options: G::Options,
        deal: &[u32],
        log: &[Entry<G::Action>],
    ) -> Result<Self, ReplayFault> {
        let mut dice = Scripted::new(deal);
        let mut table = Self::start(options, &mut dice).map_err(ReplayFault::Options)?;
        dice.verdict().map_err(|fault| ReplayFault::Rolls { at: None, fault })?;
        table.follow(log)?;
        Ok(table)
    }

    /// Plays the entries of a log, checking every action and every roll.
    pub fn follow(&mut self, log: &[Entry<G::Action>]) -> Result<(), ReplayFault> {
        for (at, entry) in log.iter().enumerate() {
            let mut dice = Scripted::new(entry.rolls.clone());
            self.play(entry.seat, entry.action, &mut dice)
                .map_err(|refused| ReplayFault::Action { at, refused })?;
            dice.verdict().map_err(|fault| ReplayFault::Rolls { at: Some(at), fault })?;
        }
        Ok(())
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Over => f.write_str("the game is over"),
            Self::NotYourTurn { to_act } => write!(f, "{to_act} is to decide"),
            Self::Illegal { why } => {
                let rules: Vec<_> = why.iter().map(|why| why.rule.to_string()).collect();
                write!(f, "not allowed here ({})", rules.join(", "))
            }
        }
    }
}

impl fmt::Display for ReplayFault {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Options(faults) => write!(f, "{faults}"),
            Self::Action { at, refused } => write!(f, "entry {}: {refused}", at + 1),
            Self::Rolls { at: None, fault } => write!(f, "deal: {fault}"),
            Self::Rolls { at: Some(at), fault } => write!(f, "entry {}: {fault}", at + 1),
        }
    }
}
