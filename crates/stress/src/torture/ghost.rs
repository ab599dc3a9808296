//! A server whose store was taken over does not know it at first, nor do those who talk to it: they
//! decide something there. Whatever it acknowledges must be true all the same.

use kernel::Seat;
use tokio::task::JoinSet;
use wire::Request;

use super::ledger::{Ledger, Wrong};
use super::room::{Place, line_of};

/// What was acknowledged to those who stayed behind, when their server is gone.
#[derive(Default)]
pub struct Ghosts {
    listening: JoinSet<Vec<(String, u64)>>,
    words: u64,
}

impl Ghosts {
    /// Everybody stays at the old server; whoever is asked there decides the `nth` of the choices.
    pub async fn leave(&mut self, table: &str, places: Vec<Place>, nth: usize) {
        for (mut place, _) in places.into_iter().zip(Seat::ALL) {
            if let Some(choice) =
                place.update.frame.choices.get(nth % place.update.frame.choices.len().max(1))
            {
                self.words += 1;
                let (table, seen, action) = (table.to_owned(), place.update.n, choice.text.clone());
                let id = format!("ghost{}", self.words);
                let act = Request::Act { seen, action }.at(table, id);
                if place.link.say(&act).await.is_err() {
                    continue;
                }
            }
            self.listening.spawn(listen(place));
        }
    }

    /// Whether what they were told is so. Of lines of chat that is seen at the end.
    pub async fn tell_the_truth(&mut self, ledger: &mut Ledger) -> Result<(), Wrong> {
        while let Some(heard) = self.listening.join_next().await {
            for (id, n) in heard.map_err(|broken| Wrong::Broken(broken.to_string()))? {
                match line_of(&id) {
                    Some(line) => ledger.said.push(line),
                    None => ledger.holds(&id, n)?,
                }
            }
        }
        Ok(())
    }
}

/// Listens until the old server hangs up, or says nothing any more.
async fn listen(mut place: Place) -> Vec<(String, u64)> {
    let mut heard = Vec::new();
    loop {
        match place.link.done().await {
            Ok(done) => heard.push(done),
            Err(client::LinkFault::Refused(_)) => {}
            Err(_) => return heard,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Somebody said something just before the server was taken over, and is answered after that.
    #[tokio::test]
    async fn a_line_that_an_old_server_has_acknowledged_must_be_there() {
        let (mut ghosts, mut ledger) = (Ghosts::default(), Ledger::new("t".to_owned()));
        ghosts.listening.spawn(async { vec![("line7".to_owned(), 5)] });
        assert_eq!(ghosts.tell_the_truth(&mut ledger).await, Ok(()));
        assert_eq!(ledger.said, ["line 7"]);
        assert!(ledger.heard(&[]).is_err());
        ghosts.listening.spawn(async { vec![("w7".to_owned(), 5)] });
        assert!(matches!(ghosts.tell_the_truth(&mut ledger).await, Err(Wrong::Lost(_))));
    }
}
