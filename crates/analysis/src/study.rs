//! A game laid out step by step, to be looked at.

use std::any::Any;

use bots::{ForGame, Heuristic, Shares, for_game, result};
use games::AnyTable;
use kernel::{Entry, Game, Seat, SeatSet, Table, Viewer};

use crate::calibration::Calibration;
use crate::report::{Analysis, FORMAT, Look, Seen, Station};
use crate::{Settings, account, judge, luck, watch};

/// A game that is analysed. Nothing is worked out before a step is looked at.
pub trait Study: Send + Sync {
    /// How many steps there are to look at.
    fn steps(&self) -> usize;
    /// How many of them are a choice between several things: these are the work.
    fn choices(&self) -> usize;
    /// Looks at a step, counted from 0.
    fn look(&self, step: usize) -> Look;
    /// What all looks come to, in the order of the steps.
    fn report(&self, looks: &[Look]) -> Analysis;
}

/// Lays out the game of a table. Where it was ended from outside, `winners` says who won; nobody means a draw.
/// Nothing for a game that is none of the house.
pub fn study(
    table: &dyn AnyTable,
    winners: Option<SeatSet>,
    settings: Settings,
) -> Option<Box<dyn Study>> {
    for_game(table.game(), Laying { inside: table.inside(), winners, settings })?
}

struct Laying<'t> {
    inside: &'t dyn Any,
    winners: Option<SeatSet>,
    settings: Settings,
}

impl ForGame for Laying<'_> {
    type Out = Option<Box<dyn Study>>;

    fn run<G: Heuristic>(self) -> Self::Out {
        let table = self.inside.downcast_ref::<Table<G>>()?;
        Some(Box::new(GameStudy::of(table, self.winners, self.settings)))
    }
}

/// A decision of a game with the table before and after it.
pub(crate) struct Step<G: Game> {
    pub before: G,
    pub after: G,
    pub entry: Entry<G::Action>,
    /// Who was shown, by rule, something that nobody chose to show.
    pub shown: Vec<Seat>,
    /// The choices there were; none for what is open at any time, such as giving up.
    pub choices: Vec<G::Action>,
}

impl<G: Game> Step<G> {
    /// Whether there was anything to choose.
    pub fn is_choice(&self) -> bool {
        self.choices.len() > 1
    }

    /// The choice that was made, as far as a seat saw it.
    pub fn seen_by(&self, eyes: Seat) -> Option<G::Action> {
        let seen = self.entry.seat == eyes || self.before.is_public(self.entry.action);
        seen.then_some(self.entry.action)
    }
}

pub(crate) struct GameStudy<G: Game> {
    pub steps: Vec<Step<G>>,
    pub settings: Settings,
    pub calibration: Calibration,
    /// What everybody got in the end.
    pub result: Option<Shares>,
    /// Whether the game was ended by something that is no choice of the game.
    pub ended_outside: bool,
}

impl<G: Heuristic> GameStudy<G> {
    pub fn of(table: &Table<G>, winners: Option<SeatSet>, settings: Settings) -> Self {
        let mut steps: Vec<Step<G>> = Vec::new();
        for entry in table.log() {
            let before = steps.last().map_or_else(|| table.origin().clone(), |s| s.after.clone());
            steps.push(step(before, entry));
        }
        let last = table.state();
        let given_up = steps.last().is_some_and(|step| step.choices.is_empty());
        let result = result(last).or_else(|| winners.map(|winners| shares(last, winners)));
        let ended_outside = result.is_some() && (last.outcome().is_none() || given_up);
        let calibration = Calibration::of(G::ID);
        Self { steps, settings, calibration, result, ended_outside }
    }
}

fn step<G: Game>(mut before: G, entry: &Entry<G::Action>) -> Step<G> {
    before.turn_to(entry.seat);
    let (mut after, mut news, mut choices) = (before.clone(), Vec::new(), Vec::new());
    before.legal(entry.seat, &mut choices);
    if !choices.contains(&entry.action) {
        choices.clear();
    }
    entry.carry_out(&mut after, &mut news);
    let shows = |seat: &Seat| news.iter().any(|event| G::reveals(event, Viewer::Seat(*seat)));
    let shown = before.seats().iter().filter(shows).collect();
    Step { before, after, entry: entry.clone(), shown, choices }
}

fn shares<G: Game>(state: &G, winners: SeatSet) -> Shares {
    let seats = state.seats();
    let mut shares = Shares::default();
    let none = winners == SeatSet::default();
    for seat in seats.iter() {
        let won = f32::from(u8::from(winners.contains(seat)));
        shares[seat.index()] = if none { 1.0 / seats.count() as f32 } else { won };
    }
    shares
}

impl<G: Heuristic> Study for GameStudy<G> {
    fn steps(&self) -> usize {
        self.steps.len()
    }

    fn choices(&self) -> usize {
        self.steps.iter().filter(|step| step.is_choice()).count()
    }

    fn look(&self, step: usize) -> Look {
        let seats = self.steps[step].before.seats();
        let seen = seats.iter().map(|eyes| self.seen(step, eyes)).collect();
        Look { step: step + 1, seen }.into_told()
    }

    fn report(&self, looks: &[Look]) -> Analysis {
        let seats = self.steps.first().map(|step| step.before.seats());
        Analysis {
            bravehall_analysis: FORMAT,
            game: G::ID.to_owned(),
            settings: self.settings,
            calibrated: seats.is_some_and(|seats| seats.count() == 2),
            decisions: self.steps.len(),
            seats: account::seats(self, looks),
        }
    }
}

impl<G: Heuristic> GameStudy<G> {
    fn seen(&self, at: usize, eyes: Seat) -> Seen {
        let step = &self.steps[at];
        let mut seen =
            Seen { seat: eyes, station: None, luck: luck::luck(self, at, eyes), judged: None };
        if !step.is_choice() {
            return seen;
        }
        let knowledge = step.before.knowledge(Viewer::Seat(eyes));
        let (before, after, error);
        if step.entry.seat == eyes {
            let (judged, made) = judge::judge(self, at, &knowledge);
            let best = &judged.choices[0];
            (before, after, error) = (best.chance, made, best.error);
            seen.judged = Some(judged);
        } else {
            (before, after, error) = watch::watch(self, at, eyes, &knowledge);
        }
        seen.station = Some(Station { step: at + 1, by: step.entry.seat, before, after, error });
        seen
    }

    /// The chance of a seat and its error, from what a search says of the share of it.
    pub fn chance(&self, step: &Step<G>, eyes: Seat, share: f64, error: f64) -> (f64, f64) {
        let state = &step.before;
        if state.seats().count() > 2 {
            return (share, error);
        }
        // It was fitted to the shares of who is to act.
        let curve = self.calibration.curve(state.turn());
        if step.entry.seat == eyes {
            (curve.apply(share), error * curve.steepness(share))
        } else {
            (1.0 - curve.apply(1.0 - share), error * curve.steepness(1.0 - share))
        }
    }
}
