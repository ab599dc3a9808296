//! A game as it is written down when it is over.

use kernel::Seat;
use kernel::replay::with_header;
use wire::{Ended, How, Occupant, PlayOn};

use super::state::TableState;

impl TableState {
    /// The whole game as text.
    pub fn replay(&self) -> Result<String, String> {
        let table = self.table.as_ref().ok_or("there was no game")?;
        let replay = table.replay().map_err(|faults| faults.to_string())?;
        Ok(with_header(&replay, &self.header()))
    }

    /// Where the game was played and by whom, and everything its dice came from.
    fn header(&self) -> Vec<String> {
        let mut lines = vec![format!("version {}", env!("CARGO_PKG_VERSION"))];
        lines.push(format!("table {}", self.id));
        if let Some(PlayOn { table, decisions }) = &self.plan.from {
            lines.push(format!("from {table} {decisions}"));
        }
        for (occupant, seat) in self.seats.iter().zip(Seat::ALL) {
            lines.push(match occupant {
                Occupant::Person { name, .. } => format!("player {seat} {name}"),
                Occupant::Bot { name } => format!("player {seat} bot {name}"),
                Occupant::Nobody => format!("player {seat}"),
            });
        }
        lines.push(format!("commitment {}", self.fair.commitment()));
        lines.push(format!("secret {}", self.fair.secret()));
        for seat in Seat::ALL.into_iter().filter(|seat| !self.fair.entropy(*seat).is_empty()) {
            lines.push(format!("entropy {seat} {}", self.fair.entropy(seat)));
        }
        if let Some(Ended { winners, how }) = &self.ended {
            let winners: Vec<_> = winners.iter().map(|seat| seat.to_string()).collect();
            let who = if winners.is_empty() { "nobody".to_owned() } else { winners.join("+") };
            lines.push(format!("result {who} wins {}", by(how)));
        }
        lines
    }
}

/// How a game ended, in a replay.
fn by(how: &How) -> String {
    match how {
        How::Rule(rule) => format!("by {rule}"),
        How::Time => "on time".to_owned(),
        How::Conceded => "by concession".to_owned(),
        How::Agreed => "by agreement".to_owned(),
        How::Abandoned => "because it was abandoned".to_owned(),
        How::Expired => "because it expired".to_owned(),
        How::Closed => "because it was closed".to_owned(),
    }
}
