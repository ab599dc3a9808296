//! One table of a batch.

use bots::{AnyBot, BotSpec};
use kernel::{NullSink, Seat, Seeded, Viewer};

use super::{Ended, Plan};
use crate::Observe;
use crate::part::width;
use crate::row::Writer;
use crate::seated::Asked;

pub struct Desk<G: Observe> {
    table: usize,
    game: u64,
    state: G,
    dice: Seeded,
    /// The seat to act, and what it knows.
    seat: Seat,
    knowledge: G::Knowledge,
    decisions: u32,
    /// Who sits in which seat, where a bot does.
    bots: Vec<Option<Box<dyn AnyBot>>>,
    seeds: Seeded,
}

/// The part of a target that one thread writes.
pub struct Room<'a> {
    pub observations: &'a mut [i8],
    pub seats: &'a mut [i8],
    pub offsets: &'a mut [i32],
    pub choices: &'a mut [i8],
    pub ids: &'a mut [i32],
    pub mask: &'a mut [bool],
    pub rewards: &'a mut [f32],
    pub over: &'a mut [bool],
    /// How many choices there is room for.
    pub rows: usize,
}

/// The golden ratio spreads neighbouring numbers over all seeds.
pub fn mixed(seed: u64, number: u64) -> u64 {
    seed ^ (number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// Plays where there are choices, and writes. Says how many choices there are now, whether or not there
/// was room for them, and which games have ended.
pub fn work<G: Observe>(
    desks: &mut [Desk<G>],
    first: usize,
    chosen: &[i32],
    setup: &G::Setup,
    plan: &Plan,
    room: &mut Room,
) -> Result<(usize, Vec<Ended>), String> {
    let (mut count, mut ended) = (0, Vec::new());
    for (at, desk) in desks.iter_mut().enumerate() {
        let played = chosen.get(at).map(|choice| desk.play(*choice as usize, setup, plan));
        if let Some(game) = played.transpose()?.flatten() {
            let seats = game.rewards.len();
            room.rewards[at * seats..][..seats].copy_from_slice(&game.rewards);
            room.over[at] = true;
            ended.push(Ended { table: first + at, ..game });
        }
        count = desk.write(at, count, room)?;
    }
    Ok((count, ended))
}

impl<G: Observe> Desk<G> {
    pub fn open(table: usize, setup: &G::Setup, plan: &Plan) -> Result<Self, String> {
        let mut dice = Seeded::new(mixed(plan.seed, (table as u64) << 32));
        let state = G::start(setup, &mut dice, &mut NullSink);
        let seat = state.to_act().ok_or("this game is over before it begins")?;
        let knowledge = state.knowledge(Viewer::Seat(seat));
        let (bots, seeds) = (Vec::new(), Seeded::new(0));
        let mut desk =
            Self { table, game: 0, state, dice, seat, knowledge, decisions: 0, bots, seeds };
        desk.seat_bots(plan)?;
        desk.go_on(setup, plan)?;
        Ok(desk)
    }

    pub fn seats(&self) -> usize {
        self.state.seats().count()
    }

    pub fn legal(&self) -> &[G::Action] {
        G::legal_in(&self.knowledge)
    }

    pub fn texts(&self) -> Vec<String> {
        let write = |action: &G::Action| self.state.write_action(self.seat, *action);
        self.legal().iter().map(write).collect()
    }

    /// What a bot would choose here.
    pub fn ask(&self, bot: &BotSpec, seed: u64) -> Result<i32, String> {
        let mut bot = bot.seat(G::ID).map_err(|fault| fault.to_string())?;
        let asked = Asked { state: &self.state, seat: self.seat, knowledge: &self.knowledge };
        Ok(bot.choose(&asked, seed).map_err(|fault| fault.to_string())? as i32)
    }

    fn begin(&mut self, setup: &G::Setup, plan: &Plan) -> Result<(), String> {
        let number = (self.table as u64) << 32 | self.game;
        self.dice = Seeded::new(mixed(plan.seed, number));
        self.state = G::start(setup, &mut self.dice, &mut NullSink);
        self.decisions = 0;
        self.seat_bots(plan)
    }

    fn seat_bots(&mut self, plan: &Plan) -> Result<(), String> {
        let Some(bot) = &plan.against else { return Ok(()) };
        let own = (self.table as u64 + self.game) % self.seats() as u64;
        let seat = |at: usize| {
            if at as u64 == own {
                return Ok(None);
            }
            bot.seat(G::ID).map(Some).map_err(|fault| format!("{bot} {fault}"))
        };
        self.bots = (0..self.seats()).map(seat).collect::<Result<_, _>>()?;
        self.seeds = Seeded::new(mixed(!plan.seed, (self.table as u64) << 32 | self.game));
        Ok(())
    }

    fn play(
        &mut self,
        choice: usize,
        setup: &G::Setup,
        plan: &Plan,
    ) -> Result<Option<Ended>, String> {
        let action = self.legal()[choice];
        self.apply(action);
        self.go_on(setup, plan)
    }

    fn apply(&mut self, action: G::Action) {
        self.state.apply(action, &mut self.dice, &mut NullSink);
        self.decisions += 1;
    }

    /// Goes on to the next decision of the caller, in the next game if this one is over.
    fn go_on(&mut self, setup: &G::Setup, plan: &Plan) -> Result<Option<Ended>, String> {
        let mut ended = None;
        loop {
            let Some(seat) = self.state.to_act() else {
                // A game in which no seat of the caller's was asked has nobody to be told to.
                ended = Some(self.end());
                self.game += 1;
                self.begin(setup, plan)?;
                continue;
            };
            self.seat = seat;
            self.knowledge = self.state.knowledge(Viewer::Seat(seat));
            let Some(bot) = self.bots.get_mut(seat.index()).and_then(Option::as_mut) else {
                return Ok(ended);
            };
            let asked = Asked { state: &self.state, seat, knowledge: &self.knowledge };
            let chosen = bot.choose(&asked, self.seeds.next_seed());
            let chosen = chosen.map_err(|fault| format!("a bot {fault}"))?;
            let action = self.legal()[chosen];
            self.apply(action);
        }
    }

    fn end(&self) -> Ended {
        let outcome = self.state.outcome().expect("nobody is to act");
        let winners = outcome.winners();
        let mut observations = Vec::new();
        let mut rewards = Vec::new();
        let across = width(G::PARTS);
        for (at, seat) in self.state.seats().iter().enumerate() {
            let won = if winners.contains(seat) { 1.0 } else { -1.0 };
            rewards.push(if winners.is_empty() { 0.0 } else { won });
            observations.resize((at + 1) * across, 0);
            let knowledge = self.state.knowledge(Viewer::Seat(seat));
            let columns = &mut observations[at * across..];
            G::write_knowledge(&knowledge, &mut Writer::new(G::PARTS, columns));
        }
        Ended {
            table: self.table,
            game: self.game,
            decisions: self.decisions,
            rewards,
            observations,
            by: outcome.by().to_string(),
        }
    }

    /// Writes this table as the one at a place of the room, behind so many choices.
    fn write(&self, at: usize, before: usize, room: &mut Room) -> Result<usize, String> {
        let across = width(G::PARTS);
        let columns = &mut room.observations[at * across..][..across];
        columns.fill(0);
        G::write_knowledge(&self.knowledge, &mut Writer::new(G::PARTS, columns));
        room.seats[at] = self.seat as i8;
        let legal = self.legal();
        let after = before + legal.len();
        room.offsets[at] = after as i32;
        if after <= room.rows {
            let across = width(G::CHOICE);
            let rows = &mut room.choices[before * across..after * across];
            rows.fill(0);
            for (action, row) in legal.iter().zip(rows.chunks_exact_mut(across)) {
                G::write_choice(&self.knowledge, *action, &mut Writer::new(G::CHOICE, row));
            }
            for (action, id) in legal.iter().zip(room.ids[before * 4..].chunks_exact_mut(4)) {
                id.copy_from_slice(&G::id(*action));
            }
        }
        let wide = room.mask.len() / room.seats.len();
        if wide > 0 {
            let mask = &mut room.mask[at * wide..][..wide];
            let open = mask.get_mut(..legal.len()).ok_or_else(|| {
                format!("{} choices at table {}: ask for a wider mask", legal.len(), self.table)
            })?;
            open.fill(true);
        }
        Ok(after)
    }
}
