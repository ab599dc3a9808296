use games::{AnyTable, Wrong};
use kernel::{Faults, Lang, People, Seat, Seeded};

use crate::lesson::{Lesson, Step, Task};

/// Who learns.
const LEARNER: Seat = Seat::A;
/// What begins an answer that asks why something is not possible.
const WHY: &str = "why ";

/// How far a learner has come.
#[allow(missing_debug_implementations, reason = "a table holds every secret")]
pub struct Sitting {
    pub table: Box<dyn AnyTable>,
    /// Steps that are done; all of them at the end.
    pub step: usize,
    /// What the last answer was told, if it asked why something is not possible.
    pub why: Vec<String>,
}

/// Why an answer does not lead on. The learner is where they were.
#[derive(Debug)]
pub enum NotTaken {
    /// The game itself does not take it.
    Wrong(Wrong),
    /// It is allowed, but the lesson goes another way here.
    Otherwise,
    /// The lesson is over.
    Over,
    /// The file of the lesson does not fit the game.
    Lesson(String),
}

impl Lesson {
    /// Plays the lesson again with the answers given so far: a decision in notation, `why THING`,
    /// or anything at a step that is only read. `people` are those it is told of. `seen` is shown the table after the last answer
    /// and after each thing that then happened by itself.
    pub fn sit(
        &self,
        answers: &[String],
        lang: Lang,
        people: &People,
        mut seen: impl FnMut(&dyn AnyTable),
    ) -> Result<Sitting, NotTaken> {
        let mut dice = Seeded::new(self.seed);
        let table = self.lay_out().map_err(|faults| NotTaken::Lesson(faults.to_string()))?;
        let mut sitting = Sitting { table, step: 0, why: Vec::new() };
        if answers.is_empty() {
            seen(&*sitting.table);
        }
        for (at, answer) in answers.iter().enumerate() {
            let is_last = at + 1 == answers.len();
            let mut seen = |table: &dyn AnyTable| {
                if is_last {
                    seen(table);
                }
            };
            let step = self.steps.get(sitting.step).ok_or(NotTaken::Over)?;
            if sitting.take(step, answer, lang, people, &mut dice)? {
                sitting.step += 1;
                seen(&*sitting.table);
                sitting.go_on(step, &mut dice, &mut seen)?;
            } else if is_last {
                seen(&*sitting.table);
            }
        }
        Ok(sitting)
    }

    fn lay_out(&self) -> Result<Box<dyn AnyTable>, Faults> {
        let unknown = || Faults(vec![kernel::Fault::new(self.game, "there is no such game")]);
        let game = games::find(self.game).ok_or_else(unknown)?;
        (game.lay_out)(&self.options, &self.position)
    }
}

impl Sitting {
    /// Whether an answer fulfils the task of a step.
    fn take(
        &mut self,
        step: &Step,
        answer: &str,
        lang: Lang,
        people: &People,
        dice: &mut Seeded,
    ) -> Result<bool, NotTaken> {
        self.why.clear();
        if let Some(subject) = answer.strip_prefix(WHY) {
            let why = self.table.why(LEARNER, subject, lang, people);
            self.why = why.map_err(|message| NotTaken::Wrong(Wrong::Unreadable(message)))?;
            let wanted = matches!(&step.task, Task::Ask(asks) if asks.iter().any(|a| a == subject));
            return Ok(wanted && !self.why.is_empty());
        }
        match &step.task {
            Task::Read => Ok(true),
            Task::Play(plays) if plays.iter().any(|play| play == answer) => {
                self.table.play(LEARNER, answer, dice).map_err(NotTaken::Wrong)?;
                Ok(true)
            }
            Task::Play(_) | Task::Ask(_) => Err(self.turn_down(answer, dice)),
        }
    }

    /// The reason for which the game would not take it; if it would, that the lesson does not.
    fn turn_down(&mut self, answer: &str, dice: &mut Seeded) -> NotTaken {
        self.table.play(LEARNER, answer, dice).err().map_or(NotTaken::Otherwise, NotTaken::Wrong)
    }

    fn go_on(
        &mut self,
        step: &Step,
        dice: &mut Seeded,
        seen: &mut impl FnMut(&dyn AnyTable),
    ) -> Result<(), NotTaken> {
        for (seat, action) in &step.then {
            let played = self.table.play(*seat, action, dice);
            played.map_err(|wrong| NotTaken::Lesson(format!("{}: {wrong:?}", step.name)))?;
            seen(&*self.table);
        }
        Ok(())
    }
}
