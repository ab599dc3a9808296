//! A written game, played again decision by decision.

use std::ops::ControlFlow;

use kernel::notation::seat_and_rest;
use kernel::replay::Written;
use kernel::{Dice, Fault, Scripted, Seat};

use crate::AnyTable;

/// What a die said, and how many sides it had.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Roll {
    pub sides: u32,
    pub said: u32,
}

/// One decision of a written game; number 0 is the deal, which is nobody's.
#[derive(Clone, PartialEq, Debug)]
pub struct Step<'t> {
    pub number: usize,
    pub seat: Option<Seat>,
    /// In notation.
    pub action: &'t str,
    pub rolls: Vec<Roll>,
    /// What the file says of them.
    pub written: &'t [u32],
    /// Where in the file.
    pub line: usize,
}

/// Writes down what other dice say, and of how many sides.
struct Noted {
    dice: Box<dyn Dice>,
    rolls: Vec<Roll>,
}

impl Dice for Noted {
    fn throw(&mut self, sides: u32) -> u32 {
        let said = self.dice.throw(sides);
        self.rolls.push(Roll { sides, said });
        said
    }
}

/// Plays a written game again with the rolls that stand in it, and shows the table after each step
/// for as long as whoever looks wants to go on.
pub fn walk(
    source: &str,
    text: &str,
    mut each: impl FnMut(&Step, &dyn AnyTable) -> ControlFlow<()>,
) -> Result<(), Fault> {
    let written = Written::read(text).map_err(|message| Fault::at(source, 1, 1, message))?;
    again(
        source,
        &written,
        |_, rolls| Box::new(Scripted::new(rolls)),
        |step, table| {
            if step.rolls.len() != step.written.len() {
                return Err(format!(
                    "{} rolls written, {} thrown",
                    step.written.len(),
                    step.rolls.len()
                ));
            }
            Ok(each(step, table))
        },
    )
}

/// The same with dice that somebody else supplies for each step.
pub(crate) fn again<'t>(
    source: &str,
    written: &'t Written<'t>,
    dice: impl Fn(usize, &[u32]) -> Box<dyn Dice>,
    mut each: impl FnMut(&Step<'t>, &dyn AnyTable) -> Result<ControlFlow<()>, String>,
) -> Result<(), Fault> {
    let fault = |line: usize, message: String| Fault::at(source, line, 1, message);
    let game = written.get("game").and_then(crate::find);
    let game = game.ok_or_else(|| fault(1, "there is no such game here".to_owned()))?;
    let deal = written.deal().map_err(|message| fault(1, message))?;
    let mut noted = Noted { dice: dice(0, deal), rolls: Vec::new() };
    let table = (game.start)(written.get("options").unwrap_or_default(), &mut noted);
    let mut table = table.map_err(|faults| fault(1, faults.to_string()))?;
    let step =
        Step { number: 0, seat: None, action: "", rolls: noted.rolls, written: deal, line: 1 };
    let goes_on = each(&step, &*table);
    if goes_on.map_err(|message| fault(1, format!("'the deal': {message}")))?.is_break() {
        return Ok(());
    }
    for (number, (line, said, rolls)) in (1..).zip(&written.entries) {
        let (seat, action) = seat_and_rest(said).map_err(|message| fault(*line, message))?;
        let mut noted = Noted { dice: dice(number, rolls), rolls: Vec::new() };
        let played = table.play(seat, action, &mut noted);
        played.map_err(|wrong| fault(*line, format!("'{said}': {wrong:?}")))?;
        let (seat, line) = (Some(seat), *line);
        let step = Step { number, seat, action, rolls: noted.rolls, written: rolls, line };
        let goes_on = each(&step, &*table);
        if goes_on.map_err(|message| fault(line, format!("'{said}': {message}")))?.is_break() {
            break;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Lang, Seeded, Viewer};

    fn played(game: &crate::GameEntry) -> Box<dyn AnyTable> {
        let mut dice = Seeded::new(11);
        let mut table = (game.start)("", &mut dice).unwrap();
        while let Some(seat) = table.to_act().filter(|_| table.decisions() < 60) {
            let choices = table.choices(Lang::En);
            let choice = &choices[dice.roll(choices.len() as u32) as usize];
            table.play(seat, &choice.text, &mut dice).unwrap();
        }
        table
    }

    #[test]
    fn every_step_is_the_table_as_it_was() {
        for game in crate::GAMES {
            let mut table = played(game);
            let text = table.replay().unwrap();
            let mut views = Vec::new();
            walk("walk", &text, |step, table| {
                assert!(step.rolls.iter().all(|roll| roll.said < roll.sides));
                views.push(table.knowledge(Viewer::Watcher));
                ControlFlow::Continue(())
            })
            .unwrap();
            assert_eq!(views.len(), table.decisions() + 1);
            for (decisions, view) in views.iter().enumerate().rev() {
                table.undo_to(decisions);
                assert_eq!(*view, table.knowledge(Viewer::Watcher), "{} {decisions}", game.id);
            }
        }
    }

    #[test]
    fn rolls_too_many_are_found() {
        let text = played(&crate::GAMES[0]).replay().unwrap();
        let line = text.lines().find(|line| line.ends_with(']')).unwrap();
        let more = text.replace(line, &line.replace(']', " 0]"));
        assert!(walk("walk", &more, |_, _| ControlFlow::Continue(())).is_err());
    }

    #[test]
    fn whoever_has_seen_enough_goes() {
        let text = played(&crate::GAMES[0]).replay().unwrap();
        let mut seen = 0;
        let walked = walk("walk", &text, |step, _| {
            seen += 1;
            if step.number == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        walked.unwrap();
        assert_eq!(seen, 4, "the deal and three decisions");
    }
}
