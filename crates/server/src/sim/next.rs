//! From one game of a match to the next: the table of the next one is there together with the word of the one before
//! that it is, and it begins when both are ready, whatever goes wrong between.

use games::fair::Fair;
use kernel::{Dice, Seat, SeatSet};
use stress::{Ledger, Standing};
use wire::{Code, Status};

use super::run::{Run, TRIES, USERS};
use crate::clock::now;
use crate::store::Write;
use crate::table::{Command, Refused, Sitter, TableState};

impl Run {
    /// Goes on with the next game, if the match has one.
    pub(super) async fn next_game(&mut self) -> bool {
        // What is kept of the game before is looked at.
        self.restart();
        let Ledger { standing, table, ended, .. } = &self.ledger;
        let Some(ended) = ended else { self.fail("a game that is over is not") };
        let standing = standing.after(table, ended);
        if standing.is_some() != self.known.next_game().is_some() {
            self.fail("a match goes on that is decided, or ends that is not");
        }
        let Some(standing) = standing else { return false };
        let next = self.ask_on().await;
        self.ledger.next = Some(next.clone());
        self.restart();
        self.begin(next, standing).await;
        self.told.further += 1;
        true
    }

    /// Somebody asks for the next game until it is there.
    async fn ask_on(&mut self) -> String {
        for nth in 0..TRIES {
            let table = format!("{}-{nth}", self.ledger.table);
            let made = vec![self.make(&table)];
            let seat = [Seat::A, Seat::B][self.dice.roll(2) as usize];
            let ask = Command::Rematch { table: table.clone(), made };
            let answer = self.say(seat, ask).await;
            match (answer, self.kept().rematch) {
                (Some(Ok(_)), Some(next)) if next == table => return next,
                // An earlier word was kept, though nobody was told.
                (Some(Err(Refused { code: Code::NotNow, .. })), Some(next)) => return next,
                (None | Some(Err(Refused { code: Code::Unavailable, .. })), _) => {}
                (answer, next) => self.fail(&format!("{answer:?}, and the next game is {next:?}")),
            }
            self.rest().await;
        }
        self.fail("stuck: nobody gets the next game");
    }

    fn make(&mut self, table: &str) -> Write {
        let Some(plan) = self.known.next_game() else { self.fail("there is no next game") };
        let secret = std::array::from_fn(|_| self.dice.roll(256) as u8);
        let (table, host) = (table.to_owned(), USERS[0].to_owned());
        let state = TableState::new(table, host, plan, None, Fair::new(secret), now());
        Write::table(&state.expect("a next game")).expect("a table can be written down")
    }

    /// Both get ready, and the game begins.
    async fn begin(&mut self, table: String, standing: Standing) {
        self.ledger = Ledger::new(table);
        self.ledger.standing = standing;
        self.restart();
        for seat in [Seat::A, Seat::B] {
            self.get_ready(seat).await;
        }
        for _ in 0..TRIES {
            if self.kept().status() == Status::Playing {
                self.known = self.kept();
                return self.compare();
            }
            self.rest().await;
        }
        self.fail("stuck: both are ready, and nothing begins");
    }

    async fn get_ready(&mut self, seat: Seat) {
        for _ in 0..TRIES {
            let name = USERS[seat.index()].to_owned();
            let sit = Command::Sit(Sitter { name, ..Sitter::default() });
            match self.say(seat, sit).await {
                Some(Ok(_) | Err(Refused { code: Code::NotNow, .. })) if self.is_ready(seat) => {
                    return;
                }
                None | Some(Err(Refused { code: Code::Unavailable, .. })) => {}
                answer => self.fail(&format!("{seat} is not ready, and was told {answer:?}")),
            }
            self.rest().await;
        }
        self.fail("stuck: somebody cannot get ready");
    }

    fn is_ready(&self, seat: Seat) -> bool {
        let kept = self.kept();
        kept.status() == Status::Playing || kept.info(SeatSet::default()).seats[seat.index()].ready
    }
}
