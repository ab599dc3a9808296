//! What an analysis says, as a page of the terminal.

use std::io;

use analysis::{Account, Analysis, Class, Judged, Rating, SeatAnalysis, Station, Worded};
use games::AnyTable;
use kernel::{LogEntry, Message, People, Seat, Viewer};

use crate::page::{pad, paragraph};
use crate::screen::{Ink, Screen};
use crate::words::Words;

/// How many strokes of luck of each seat are told.
const STROKES: usize = 4;
/// Smaller ones are not.
const STROKE: f64 = 0.03;
/// How many columns the graph has.
const GRAPH: usize = 64;
/// How many choices that are as good are named.
const ALIKE: usize = 3;

/// What is told, and to whom.
pub struct Told<'a> {
    pub analysis: &'a Analysis,
    pub table: &'a dyn AnyTable,
    pub words: Words,
    pub view: Option<Seat>,
}

pub fn page(told: &Told) -> io::Result<()> {
    let Told { analysis, words, .. } = told;
    let screen = Screen::new();
    let choices = analysis.seats.first().map_or(0, |seat| seat.stations.len());
    let title = Message::new("analyse-title")
        .with("game", analysis.game.clone())
        .with("decisions", analysis.decisions.to_string())
        .with("choices", choices.to_string())
        .with("iterations", analysis.settings.effort.iterations.to_string())
        .with("seed", analysis.settings.seed.to_string());
    screen.inked(Ink::Bold, &words.tell(&title))?;
    if !analysis.calibrated {
        screen.line(&words.say("analyse-uncalibrated"))?;
    }
    for seat in &analysis.seats {
        screen.blank()?;
        told.seat(&screen, seat)?;
    }
    Ok(())
}

impl Told<'_> {
    fn seat(&self, screen: &Screen, seat: &SeatAnalysis) -> io::Result<()> {
        let account = &seat.account;
        let key = if account.finished { "analyse-seat" } else { "analyse-unfinished" };
        let head = Message::new(key)
            .with("seat", seat.seat)
            .with("start", percent(account.start))
            .with("end", percent(account.end));
        screen.inked(Ink::Bold, &self.words.tell(&head))?;
        screen.laid_out(&format!("  {}", graph(&seat.stations)))?;
        self.account(screen, account)?;
        screen.line(&format!("  {}", self.classes(seat)))?;
        self.strokes(screen, seat)?;
        let costly = |judged: &&Judged| judged.class > Class::Good;
        for judged in seat.judged.iter().filter(costly) {
            self.judged(screen, seat, judged)?;
        }
        Ok(())
    }

    fn account(&self, screen: &Screen, account: &Account) -> io::Result<()> {
        let Account { own, luck, luck_error, seen, others, revealed, residue, ended, .. } = account;
        self.part(screen, "analyse-own", *own, None)?;
        self.part(screen, "analyse-luck", *luck, Some(*luck_error))?;
        match (others, revealed) {
            (Some(others), Some(revealed)) => {
                self.part(screen, "analyse-others", *others, None)?;
                self.part(screen, "analyse-revealed", *revealed, None)?;
            }
            _ => self.part(screen, "analyse-seen", *seen, None)?,
        }
        if ended.abs() > 0.0 {
            self.part(screen, "analyse-ended", *ended, None)?;
        }
        self.part(screen, "analyse-residue", *residue, None)
    }

    fn part(&self, screen: &Screen, key: &str, points: f64, error: Option<f64>) -> io::Result<()> {
        let error = error.map_or_else(String::new, |error| format!(" ± {:.1}", 100.0 * error));
        screen.line(&format!("  {:>6}{}  {}", signed(points), pad(&error, 6), self.words.say(key)))
    }

    fn classes(&self, seat: &SeatAnalysis) -> String {
        let count = |class| seat.judged.iter().filter(|judged| judged.class == class).count();
        let all = [Class::Best, Class::Good, Class::Inaccuracy, Class::Mistake, Class::Blunder];
        let all = all.map(|class| format!("{} {}", self.class(class), count(class)));
        all.join(" · ")
    }

    fn class(&self, class: Class) -> String {
        self.words.say(match class {
            Class::Best => "analyse-best",
            Class::Good => "analyse-good",
            Class::Inaccuracy => "analyse-inaccuracy",
            Class::Mistake => "analyse-mistake",
            Class::Blunder => "analyse-blunder",
        })
    }

    fn history(&self, seat: Seat) -> Vec<LogEntry> {
        self.table.history(Viewer::Seat(seat), self.words.lang, &People::default())
    }

    /// The largest strokes of luck, with what happened.
    fn strokes(&self, screen: &Screen, seat: &SeatAnalysis) -> io::Result<()> {
        let mut strokes: Vec<_> =
            seat.luck.iter().filter(|one| one.gain.abs() >= STROKE.max(2.0 * one.error)).collect();
        strokes.sort_by(|one, other| other.gain.abs().total_cmp(&one.gain.abs()));
        strokes.truncate(STROKES);
        strokes.sort_by_key(|one| one.step);
        if strokes.is_empty() {
            return Ok(());
        }
        screen.line(&format!("  {}", self.words.say("analyse-strokes")))?;
        let history = self.history(seat.seat);
        for one in strokes {
            let happened = history.get(one.step).map_or_else(String::new, |e| paragraph(&e.log));
            let row = format!("  {:>5}  {:>6}  {happened}", one.step, signed(one.gain));
            screen.hung(Ink::Plain, &row, 17)?;
        }
        Ok(())
    }

    fn judged(&self, screen: &Screen, seat: &SeatAnalysis, judged: &Judged) -> io::Result<()> {
        let [best, ..] = &judged.choices[..] else { return Ok(()) };
        let made = judged.choices.iter().find(|choice| choice.made).unwrap_or(best);
        let head = Message::new("analyse-judged")
            .with("step", judged.step.to_string())
            .with("class", self.class(judged.class))
            .with("loss", format!("{:.1} ± {:.1}", 100.0 * judged.loss, 100.0 * judged.error))
            .with("before", percent(best.chance))
            .with("after", percent(made.chance));
        screen.blank()?;
        screen.inked(Ink::Bold, &format!("  {}", self.words.tell(&head)))?;
        self.row(screen, "analyse-made", &self.choice(made))?;
        let alike = judged.choices.iter().filter(|choice| choice.equal).take(ALIKE);
        let alike: Vec<_> = alike.map(|choice| self.choice(choice)).collect();
        self.row(screen, "analyse-better", &alike.join(" / "))?;
        self.line(screen, judged)?;
        self.beliefs(screen, judged)?;
        self.open(screen, judged)?;
        self.why(screen, seat, judged)
    }

    /// A part of a verdict: what it is, then what it says.
    fn row(&self, screen: &Screen, key: &str, text: &str) -> io::Result<()> {
        screen.hung(Ink::Plain, &format!("    {} {text}", self.words.say(key)), 6)
    }

    fn choice(&self, choice: &Rating) -> String {
        match &choice.said {
            Some(said) => self.said(said),
            None => choice.text.clone(),
        }
    }

    fn said(&self, said: &Worded) -> String {
        said.lang(self.words.lang).to_string()
    }

    fn line(&self, screen: &Screen, judged: &Judged) -> io::Result<()> {
        let step = |(place, lined): (usize, &analysis::Lined)| {
            let mark = if judged.departs == Some(place) { "» " } else { "" };
            format!("{mark}{}: {}", lined.seat, self.said(&lined.said))
        };
        let steps: Vec<_> = judged.line.iter().enumerate().map(step).collect();
        self.row(screen, "analyse-line", &steps.join(" · "))
    }

    fn beliefs(&self, screen: &Screen, judged: &Judged) -> io::Result<()> {
        let mut seats: Vec<_> = judged.beliefs.iter().map(|belief| belief.seat).collect();
        seats.dedup();
        for seat in seats {
            let of_seat = judged.beliefs.iter().filter(|belief| belief.seat == seat);
            let card = |belief: &analysis::Belief| {
                format!("{} {:.0} %", self.said(&belief.said), 100.0 * belief.share)
            };
            let cards: Vec<_> = of_seat.map(card).collect();
            let head = Message::new("analyse-beliefs").with("seat", seat);
            let text = format!("    {} {}", self.words.tell(&head), cards.join(", "));
            screen.hung(Ink::Dim, &text, 6)?;
        }
        Ok(())
    }

    fn open(&self, screen: &Screen, judged: &Judged) -> io::Result<()> {
        let Some(open) = &judged.open else { return Ok(()) };
        let told = Message::new("analyse-open")
            .with("class", self.class(open.class))
            .with("loss", format!("{:.1} ± {:.1}", 100.0 * open.loss, 100.0 * open.error))
            .with("best", self.said(&open.said));
        screen.hung(Ink::Plain, &format!("    {}", self.words.tell(&told)), 6)
    }

    /// What really happened after it.
    fn why(&self, screen: &Screen, seat: &SeatAnalysis, judged: &Judged) -> io::Result<()> {
        let viewer = self.view.unwrap_or(seat.seat);
        let history = self.history(viewer);
        let happened = history.get(judged.step).map_or_else(String::new, |e| paragraph(&e.log));
        if happened.is_empty() { Ok(()) } else { self.row(screen, "analyse-happened", &happened) }
    }
}

fn percent(chance: f64) -> String {
    format!("{:.0}", 100.0 * chance)
}

/// Points of a hundred with their sign, and no zero that has one.
fn signed(gain: f64) -> String {
    let text = format!("{:+.1}", 100.0 * gain);
    if text == "-0.0" { "+0.0".to_owned() } else { text }
}

/// The chance over the game, from the left to the right.
fn graph(stations: &[Station]) -> String {
    const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    let columns = stations.len().min(GRAPH);
    let column = |nth: usize| {
        let chance = stations[nth * stations.len() / columns].before;
        BARS[((chance * 8.0) as usize).min(7)]
    };
    (0..columns).map(column).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_graph_goes_up_with_the_chance_and_is_never_wider_than_the_page() {
        let station = |nth: usize| Station {
            step: nth + 1,
            by: Seat::A,
            before: nth as f64 / 200.0,
            after: 0.5,
            error: 0.0,
        };
        let stations: Vec<_> = (0..=200).map(station).collect();
        let drawn = graph(&stations);
        assert_eq!(drawn.chars().count(), GRAPH);
        assert!(drawn.starts_with('▁') && drawn.ends_with('█'));
        assert!(drawn.chars().is_sorted());
        assert_eq!(graph(&stations[..3]).chars().count(), 3);
        assert_eq!(graph(&[]), "");
    }

    #[test]
    fn nothing_has_no_sign_of_a_loss() {
        assert_eq!([0.0, -0.0001, 0.123, -0.05].map(signed), ["+0.0", "+0.0", "+12.3", "-5.0"]);
    }
}
