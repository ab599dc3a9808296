//! A whole game as text: what it was played with, and every decision with its rolls.
//!
//! ```text
//! bravehall replay 1
//! game demonbrave
//! options {"first":"A"}
//! deal 3 17 40
//!
//! A: play 7S
//! A: battle [12 0 3]
//! ```
//!
//! The header may also say where the game was played and by whom ([`EXTRAS`]): this changes nothing
//! in the game and is passed over when it is read.

use std::fmt::Write;

use crate::{Entry, Fault, Faults, Notation, Outcome, ReplayFault, Table, notation};

const HEAD: &str = "bravehall replay 1";

/// What else may stand in the header: the table, its players, the parts of the dice, the result, the
/// version and the content it was played with, the game it goes on from.
pub const EXTRAS: [&str; 9] =
    ["table", "player", "commitment", "secret", "entropy", "result", "version", "content", "from"];

/// A replay as it is written, before anybody has played it again.
#[derive(Clone, PartialEq, Debug)]
pub struct Written<'t> {
    /// The lines of the header: a word and the rest.
    pub header: Vec<(&'t str, &'t str)>,
    deal: Result<Vec<u32>, String>,
    /// The number of each line below it, what it says without the rolls, and the rolls.
    pub entries: Vec<(usize, &'t str, Vec<u32>)>,
}

impl<'t> Written<'t> {
    pub fn read(text: &'t str) -> Result<Self, String> {
        let mut lines = text.lines().enumerate().map(|(index, line)| (index + 1, line.trim()));
        if lines.next().is_none_or(|(_, line)| line != HEAD) {
            return Err(format!("not a replay: the first line must be '{HEAD}'"));
        }
        let header = lines.by_ref().map(|(_, line)| line).take_while(|line| !line.is_empty());
        let header: Vec<_> =
            header.map(|line| line.split_once(' ').unwrap_or((line, ""))).collect();
        let deal = header.iter().find(|(word, _)| *word == "deal").map_or("", |(_, rest)| rest);
        let deal = read_rolls(deal);
        let mut entries = Vec::new();
        for (number, line) in lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#')) {
            let (said, rolls) = parted(line)?;
            entries.push((number, said, rolls));
        }
        Ok(Self { header, deal, entries })
    }

    /// The rolls of the deal.
    pub fn deal(&self) -> Result<&[u32], String> {
        self.deal.as_deref().map_err(Clone::clone)
    }

    /// The first line of the header that begins with this word.
    pub fn get(&self, word: &str) -> Option<&'t str> {
        self.header.iter().find(|(found, _)| *found == word).map(|(_, rest)| *rest)
    }
}

/// Puts lines into the header of a replay.
pub fn with_header(replay: &str, lines: &[String]) -> String {
    let (head, rest) = replay.split_once("\n\n").unwrap_or((replay, ""));
    format!("{head}\n{}\n\n{rest}", lines.join("\n"))
}

/// The first decisions of a replay, without what its header says beside the game itself.
pub fn cut(text: &str, decisions: usize) -> Result<String, String> {
    let written = Written::read(text)?;
    if decisions > written.entries.len() {
        return Err(format!("this game has {} decisions", written.entries.len()));
    }
    let header = written.header.iter().filter(|(word, _)| !EXTRAS.contains(word));
    let mut cut =
        header.fold(format!("{HEAD}\n"), |text, (word, rest)| text + word + " " + rest + "\n");
    let lines: Vec<_> = text.lines().collect();
    for (number, ..) in &written.entries[..decisions] {
        let _ = write!(cut, "\n{}", lines[number - 1]);
    }
    cut.push('\n');
    Ok(cut)
}

/// The game a replay is of, from its `game` line.
pub fn game_of(text: &str) -> Option<&str> {
    text.lines().find_map(|line| line.strip_prefix("game ")).map(str::trim)
}

pub fn write<G: Notation>(table: &Table<G>) -> Result<String, Fault> {
    let options = serde_json::to_string(table.options());
    let options = options.map_err(|error| Fault::new("options", error.to_string()))?;
    let mut text = format!("{HEAD}\ngame {}\noptions {options}\n", G::ID);
    if table.is_dealt() {
        let _ = writeln!(text, "deal{}", spaced(table.deal()));
    } else {
        let _ = writeln!(text, "position {}", table.origin().write_position());
    }
    text.push('\n');
    let mut state = table.origin().clone();
    for entry in table.log() {
        let _ = write!(text, "{}", notation::line(&state, entry.seat, entry.action));
        if !entry.rolls.is_empty() {
            let _ = write!(text, " [{}]", spaced(&entry.rolls).trim_start());
        }
        text.push('\n');
        entry.carry_out(&mut state, &mut crate::NullSink);
    }
    if let Some(outcome) = table.state().outcome() {
        let _ = writeln!(text, "# {}", write_outcome(outcome));
    }
    Ok(text)
}

/// Reads a replay and plays it again; the first thing that does not fit is the fault.
pub fn read<G: Notation>(source: &str, text: &str) -> Result<Table<G>, Fault> {
    let fault = |line: usize, message: String| Fault::at(source, line, 1, message);
    let mut lines = text.lines().enumerate().map(|(index, line)| (index + 1, line.trim()));
    if lines.next().is_none_or(|(_, line)| line != HEAD) {
        return Err(fault(1, format!("not a replay: the first line must be '{HEAD}'")));
    }
    let mut header = Header::<G> { options: G::Options::default(), deal: None, position: None };
    for (number, line) in lines.by_ref() {
        if line.is_empty() {
            break;
        }
        header.line(line).map_err(|message| fault(number, message))?;
    }
    let mut table = header.table().map_err(|faults| Fault {
        lacks_room: faults.lack_room(),
        ..fault(1, faults.to_string())
    })?;
    for (number, line) in lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#')) {
        let entry = read_entry(table.state(), line).map_err(|message| fault(number, message))?;
        let followed = table.follow(&[entry]);
        followed.map_err(|error| fault(number, format!("'{line}': {error}")))?;
    }
    Ok(table)
}

struct Header<G: Notation> {
    options: G::Options,
    deal: Option<Vec<u32>>,
    position: Option<String>,
}

impl<G: Notation> Header<G> {
    fn line(&mut self, line: &str) -> Result<(), String> {
        let (key, rest) = line.split_once(' ').unwrap_or((line, ""));
        match key {
            "game" if rest == G::ID => {}
            "game" => return Err(format!("this is a replay of '{rest}'")),
            "options" => {
                self.options = serde_json::from_str(rest).map_err(|error| error.to_string())?;
            }
            "deal" => self.deal = Some(read_rolls(rest)?),
            "position" => self.position = Some(rest.to_owned()),
            _ if EXTRAS.contains(&key) => {}
            _ => return Err(format!("unknown line '{key}': game, options, deal or position")),
        }
        Ok(())
    }

    fn table(self) -> Result<Table<G>, Faults> {
        let alone = |message: String| Faults(vec![Fault::new("header", message)]);
        match (self.deal, self.position) {
            (Some(deal), None) => {
                Table::replay(self.options, &deal, &[]).map_err(|fault| match fault {
                    ReplayFault::Options(faults) => faults,
                    other => alone(other.to_string()),
                })
            }
            (None, Some(position)) => {
                let state = G::read_position(&self.options, &position).map_err(Faults)?;
                Ok(Table::from_state(self.options, state))
            }
            _ => Err(alone("either a 'deal' or a 'position' line expected".to_owned())),
        }
    }
}

fn read_entry<G: Notation>(state: &G, line: &str) -> Result<Entry<G::Action>, String> {
    let (text, rolls) = parted(line)?;
    let (seat, action) = notation::read_line(state, text)?;
    Ok(Entry { seat, action, rolls })
}

/// A decision and its rolls.
fn parted(line: &str) -> Result<(&str, Vec<u32>), String> {
    match line.split_once(" [") {
        Some((text, rolls)) => Ok((text, read_rolls(rolls.trim_end_matches(']'))?)),
        None => Ok((line, Vec::new())),
    }
}

fn read_rolls(text: &str) -> Result<Vec<u32>, String> {
    let read = |word: &str| word.parse().map_err(|_| format!("'{word}' is not a roll"));
    text.split_whitespace().map(read).collect()
}

fn spaced(rolls: &[u32]) -> String {
    rolls.iter().fold(String::new(), |mut text, roll| {
        let _ = write!(text, " {roll}");
        text
    })
}

/// `A wins by DB-START-09`, `draw by DB-Q-37`.
pub fn write_outcome(outcome: Outcome) -> String {
    match outcome {
        Outcome::Draw { by } => format!("draw by {by}"),
        Outcome::Win { seats, by } => {
            let seats: Vec<_> = seats.iter().map(|seat| seat.to_string()).collect();
            format!("{} wins by {by}", seats.join("+"))
        }
    }
}
