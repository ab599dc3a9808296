//! A part of net 1: what is offered and what is explained agree. An action is open to a seat exactly when there
//! is no reason against it.

use kernel::{Dice, Notation, Seat, Seeded};

/// How many things are asked about at each decision.
const ASKED: u32 = 40;
/// How many of the lines seen so far are remembered.
const MOST: usize = 4000;

/// Lines that were choices somewhere, and the words in them: what people may well ask for where they are none.
#[derive(Default)]
pub struct SeenLines {
    lines: Vec<String>,
    words: Vec<String>,
}

impl SeenLines {
    /// Asks about every choice here, and about many other things.
    pub fn check<G: Notation>(
        &mut self,
        state: &G,
        legal: &[G::Action],
        dice: &mut Seeded,
    ) -> Result<(), String> {
        let Some(to_act) = state.to_act() else { return Ok(()) };
        for &action in legal {
            let line = state.write_action(to_act, action);
            ask(state, to_act, legal, &line)?;
            line.split_whitespace().for_each(|word| remember(&mut self.words, word));
            remember(&mut self.lines, &line);
        }
        for asked in 0..ASKED {
            let any = state.seats().iter().nth(dice.roll(state.seats().count() as u32) as usize);
            let seat = any.filter(|_| asked % 8 == 0).unwrap_or(to_act);
            let line = if asked % 2 == 0 {
                pick(&self.lines, dice).clone()
            } else {
                state.write_action(to_act, *pick(legal, dice))
            };
            ask(state, seat, legal, &self.vary(&line, dice))?;
        }
        Ok(())
    }

    /// The line, or the line with another word in one place, or one word alone.
    fn vary(&self, line: &str, dice: &mut Seeded) -> String {
        let mut words: Vec<_> = line.split_whitespace().collect();
        let at = dice.roll(words.len() as u32) as usize;
        match dice.roll(8) {
            0..4 => words[at] = pick(&self.words, dice).as_str(),
            4 => return words[at].to_owned(),
            _ => {}
        }
        words.join(" ")
    }
}

fn ask<G: Notation>(state: &G, seat: Seat, legal: &[G::Action], line: &str) -> Result<(), String> {
    let is_asked = state.to_act() == Some(seat);
    if let Ok(action) = state.read_action(seat, line) {
        let open = is_asked && legal.contains(&action) || state.is_always_open(seat, action);
        match state.why(seat, &action.into()).first() {
            Some(why) if open => {
                return Err(format!("'{line}' is offered, yet there is a reason: {}", why.rule));
            }
            None if !open => return Err(format!("'{line}' is refused without a reason")),
            _ => {}
        }
    } else if let Ok(thing) = state.read_subject(seat, line)
        && state.why(seat, &thing).is_empty()
        && !is_asked
    {
        return Err(format!("nothing is against using '{line}', but {seat} is not asked"));
    }
    Ok(())
}

fn pick<'a, T>(from: &'a [T], dice: &mut Seeded) -> &'a T {
    &from[dice.roll(from.len() as u32) as usize]
}

fn remember(texts: &mut Vec<String>, text: &str) {
    if texts.len() < MOST
        && let Err(at) = texts.binary_search_by(|seen| seen.as_str().cmp(text))
    {
        texts.insert(at, text.to_owned());
    }
}
