//! A part of net 1: whatever is refused is refused by a rule of its own.

use kernel::{Dice, Notation, Seat, Seeded};

/// How many things are asked about at each decision.
const ASKED: u32 = 6;
/// How many of the lines seen so far are remembered.
const MOST: usize = 4000;

/// Lines that were choices somewhere: what people may well ask for where they are none.
#[derive(Default)]
pub struct SeenLines(Vec<String>);

impl SeenLines {
    /// Remembers the choices, and the things they name.
    pub fn remember<G: Notation>(&mut self, state: &G, seat: Seat, legal: &[G::Action]) {
        for &action in legal {
            let text = state.write_action(seat, action);
            let things = text.split_whitespace().skip(1).map(str::to_owned);
            for line in things.chain([text.clone()]) {
                if self.0.len() < MOST && !self.0.contains(&line) {
                    self.0.push(line);
                }
            }
        }
    }

    /// Asks for some of them here: every reason must be a real one.
    pub fn check<G: Notation>(
        &self,
        state: &G,
        seat: Seat,
        legal: &[G::Action],
        dice: &mut Seeded,
    ) -> Result<(), String> {
        for _ in 0..ASKED.min(self.0.len() as u32) {
            let text = &self.0[dice.roll(self.0.len() as u32) as usize];
            let Ok(subject) = state.read_subject(seat, text) else { continue };
            let reasons = state.why(seat, &subject);
            let refused =
                state.read_action(seat, text).is_ok_and(|action| !legal.contains(&action));
            if refused && reasons.is_empty() {
                return Err(format!("'{text}' is refused without a reason"));
            }
            if let Some(why) = reasons.iter().find(|why| why.is_untold()) {
                return Err(format!("'{text}' is refused by no rule of its own, but {}", why.rule));
            }
        }
        Ok(())
    }
}
