//! A position as one line: statements parted by `; `. What is not stated has its default: a fresh
//! third turn of seat A, Legends of the house in order on their starts, legendless, empty hands, all
//! other cards in the decks, swords where the arena has them (less one for each armed Legend).

use kernel::notation::Observed;
use kernel::{Fault, Outcome, Seat, SeatSet, Stack};
use serde::{Deserialize, Serialize};

use super::action::face_text;
use super::check;
use crate::cell::{Cell, CellSet};
use crate::content::{Content, LegendId};
use crate::pile::{Design, Pile};
use crate::setup::{Format, Options, Setup};
use crate::state::{Attack, Face, State, Step, Sword};

/// What is in the middle of happening.
#[derive(Serialize, Deserialize)]
struct Under {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    attack: Option<Attack>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    steps: Vec<Step>,
}

pub fn write(state: &State) -> String {
    let mut lines = vec![format!("turn {} {} {}", state.turn, state.active, state.actions)];
    lines.push(format!("round {}", state.round));
    lines.extend(state.first.map(|seat| format!("first {seat}")));
    lines.push(format!("swords {}", cells(state.swords)));
    if state.idle > 0 {
        lines.push(format!("idle {}", state.idle));
    }
    if state.progress {
        lines.push("progress".to_owned());
    }
    if !state.played.is_empty() {
        lines.push(format!("played {}", spaced(state.played.iter())));
    }
    for last in state.last_of_team.into_iter().flatten() {
        lines.push(format!("last {last}"));
    }
    for seat in state.seats().iter() {
        lines.extend(fighter_lines(state, seat));
    }
    if state.attack.is_some() || !state.todo.is_empty() {
        let under = Under { attack: state.attack, steps: state.todo.iter().collect() };
        lines.push(format!("under {}", serde_json::to_string(&under).unwrap_or_default()));
    }
    match state.outcome {
        Some(Outcome::Draw { by }) => lines.push(format!("over draw {by}")),
        Some(Outcome::Win { seats, by }) => {
            lines.push(format!("over {} {by}", spaced(seats.iter())));
        }
        None => {}
    }
    lines.join("; ")
}

fn fighter_lines(state: &State, seat: Seat) -> Vec<String> {
    let fighter = state.fighter(seat);
    let legend = fighter.legend.map_or("none", |id| state.content.0.get(id).id.as_str());
    let face = fighter.face.map_or("none", face_text);
    let cell = fighter.cell.map_or("nowhere".to_owned(), |cell| cell.to_string());
    let mut lines = vec![
        format!("{seat} legend {legend}"),
        format!("{seat} weapon {face}"),
        format!("{seat} at {cell}"),
        format!("{seat} sword {}", sword_text(fighter.sword)),
        format!("{seat} damage {}", damage_text(fighter.damage)),
        format!("{seat} ko {}", fighter.ko_cards),
        format!("{seat} bonus {}", fighter.bonuses),
        format!("{seat} hand {}", cards(fighter.hand)),
        format!("{seat} discard {}", cards(fighter.discard)),
        format!("{seat} deck {}", cards(fighter.deck)),
    ];
    if fighter.out {
        lines.push(format!("{seat} out"));
    }
    let used = [("power", fighter.power_used), ("weapon", fighter.weapon_used)];
    let used: Vec<_> = used.into_iter().filter(|(_, used)| *used).map(|(name, _)| name).collect();
    if !used.is_empty() {
        lines.push(format!("{seat} used {}", used.join(" ")));
    }
    for (eye, name) in ["A", "B", "C", "D", "watcher"].into_iter().enumerate() {
        let seen = state.seen[eye][seat.index()];
        if !seen.is_empty() {
            lines.push(format!("{seat} known {name} {}", cards(seen)));
        }
    }
    lines
}

fn spaced<T: ToString>(items: impl Iterator<Item = T>) -> String {
    items.map(|item| item.to_string()).collect::<Vec<_>>().join(" ")
}

fn cards(pile: Pile) -> String {
    if pile.is_empty() { "none".to_owned() } else { spaced(pile.cards()) }
}

fn cells(set: CellSet) -> String {
    if set.is_empty() { "none".to_owned() } else { spaced(set.into_iter()) }
}

fn sword_text(sword: Sword) -> &'static str {
    match sword {
        Sword::None => "none",
        Sword::Equipped => "equipped",
        Sword::Disarmed => "disarmed",
    }
}

fn damage_text(damage: u8) -> &'static str {
    ["none", "yellow", "red"][usize::from(damage.min(2))]
}

pub fn read(options: &Options, text: &str) -> Result<State, Vec<Fault>> {
    let setup = Setup::check(options, Content::house())?;
    let mut draft = Draft::new(&setup);
    let mut faults = Vec::new();
    for statement in statements(text) {
        if let Err(message) = draft.statement(statement) {
            faults.push(Fault::new("position", format!("'{statement}': {message}")));
        }
    }
    let state = draft.finish();
    faults.extend(misplaced(&state).map(|message| Fault::new("position", message)));
    if let Err(message) = sound(&faults, &state) {
        faults.push(Fault::new("position", blamed(message, text)));
    }
    if faults.is_empty() { Ok(state) } else { Err(faults) }
}

/// What cannot be is looked for where everything could be read.
fn sound(faults: &[Fault], state: &State) -> Result<(), String> {
    if faults.is_empty() { check::table(state).and_then(|()| state.audit()) } else { Ok(()) }
}

/// The statement itself in place of the words that begin it.
fn blamed(message: String, text: &str) -> String {
    let Some((words, what)) = message.strip_prefix('\'').and_then(|rest| rest.split_once("': "))
    else {
        return message;
    };
    let begins = |statement: &&str| {
        let all = statement.split_whitespace();
        let known = words.split_whitespace();
        let count = known.clone().count().min(2);
        all.take(count).eq(known.take(count))
    };
    match statements(text).find(begins) {
        Some(statement) => format!("'{statement}': {what}"),
        None => message,
    }
}

/// Legends and swords where none can be.
fn misplaced(state: &State) -> impl Iterator<Item = String> {
    let stands = |seat: Seat| state.fighter(seat).cell.map(|cell| (seat, cell));
    let legends = state.seats().iter().filter_map(stands).filter_map(|(seat, cell)| {
        let first = state.standing_on(cell).filter(|first| *first != seat);
        match first {
            _ if !state.ground.all.contains(cell) => {
                Some(format!("'{seat} at {cell}': that is beyond the KO line"))
            }
            Some(first) => Some(format!("'{seat} at {cell}': {first} is there")),
            None => None,
        }
    });
    let air = state.swords - state.ground.platforms;
    legends.chain(air.into_iter().map(|cell| format!("'swords {cell}': that is no platform")))
}

/// Statements are parted by `;`, but JSON has its own punctuation and comes last.
fn statements(text: &str) -> impl Iterator<Item = &str> {
    text.split([';', '\n']).map(str::trim).filter(|line| !line.is_empty())
}

struct Draft {
    state: State,
    decks: [Option<Pile>; 4],
    swords: bool,
    /// Who is said to have no Legend yet.
    legendless: [bool; 4],
    /// What was stated and may not be stated again.
    stated: Vec<String>,
}

impl Draft {
    fn new(setup: &Setup) -> Self {
        let mut state = State::blank(setup);
        (state.turn, state.round, state.actions) = (3, 2, 2);
        let teams = setup.format == Format::Teams;
        for seat in state.seats().iter() {
            let start = state.ground.start(seat, teams);
            let fighter = state.fighter_mut(seat);
            fighter.face = Some(Face::A);
            fighter.cell = Some(start);
            fighter.deck = Pile::EMPTY;
        }
        Self { state, decks: [None; 4], swords: false, legendless: [false; 4], stated: Vec::new() }
    }

    /// Of two hands or two turns one would be lost.
    fn once(&mut self, text: &str) -> Result<(), String> {
        let mut words = text.split_whitespace();
        let first = words.next().unwrap_or("");
        let count = match first.parse::<Seat>() {
            Ok(_) if text.contains(" known ") => 3,
            Ok(_) => 2,
            Err(_) if first == "last" => 2,
            Err(_) => 1,
        };
        let key: Vec<_> = text.split_whitespace().take(count).collect();
        let key = key.join(" ");
        if self.stated.contains(&key) {
            return Err(format!("'{key}' is stated twice: write it once"));
        }
        self.stated.push(key);
        Ok(())
    }

    fn statement(&mut self, text: &str) -> Result<(), String> {
        self.once(text)?;
        let state = &mut self.state;
        if let Some(json) = text.strip_prefix("under ") {
            let under: Under = serde_json::from_str(json).map_err(|error| error.to_string())?;
            state.attack = under.attack;
            if under.steps.len() > Stack::<Step, 16>::MOST {
                return Err("more steps than are ever under way (BH-Q-80)".to_owned());
            }
            state.todo = Stack::fitting(under.steps);
            return Ok(());
        }
        let words: Vec<_> = text.split_whitespace().collect();
        match words.as_slice() {
            ["turn", turn, seat, actions] => {
                state.turn = number(turn)?;
                state.active = seat.parse()?;
                state.actions = number(actions)?;
            }
            ["round", round] => state.round = number(round)?,
            ["first", seat] => state.first = Some(seat.parse()?),
            ["idle", idle] => state.idle = number(idle)?,
            ["progress"] => state.progress = true,
            ["played", seats @ ..] => state.played = read_seats(seats)?,
            ["last", seat] => {
                let seat: Seat = seat.parse()?;
                state.last_of_team[seat.index() % 2] = Some(seat);
            }
            ["swords", cells @ ..] => {
                self.swords = true;
                self.state.swords = read_cells(cells)?;
            }
            ["over", "draw", by] => state.outcome = Some(Outcome::Draw { by: by.parse()? }),
            ["over", seats @ .., by] => {
                state.outcome = Some(Outcome::Win { seats: read_seats(seats)?, by: by.parse()? });
            }
            [seat, rest @ ..] => {
                let unknown = |_| UNKNOWN.to_owned();
                let seat: Seat = seat.parse().map_err(unknown)?;
                if !self.state.seats().contains(seat) {
                    return Err(format!("there is no seat {seat} in this format"));
                }
                return self.fighter(seat, rest);
            }
            [] => {}
        }
        Ok(())
    }

    fn fighter(&mut self, seat: Seat, words: &[&str]) -> Result<(), String> {
        let content = self.state.content;
        if let ["known", eye, cards @ ..] = words {
            let eyes = ["A", "B", "C", "D", "watcher"];
            let eye = eyes.iter().position(|name| name == eye).ok_or("known by whom?")?;
            self.state.seen[eye][seat.index()] = read_cards(cards)?;
            return Ok(());
        }
        let fighter = self.state.fighter_mut(seat);
        match words {
            ["legend", "none"] => {
                fighter.legend = None;
                self.legendless[seat.index()] = true;
            }
            ["legend", name] => {
                let unknown = || format!("there is no legend '{name}'");
                fighter.legend = Some(content.0.find(name).ok_or_else(unknown)?);
            }
            ["weapon", face] => fighter.face = read_face(face)?,
            ["at", "nowhere"] => fighter.cell = None,
            ["at", cell] => fighter.cell = Some(Cell::read(cell)?),
            ["sword", sword] => fighter.sword = read_sword(sword)?,
            ["damage", damage] => fighter.damage = read_damage(damage)?,
            ["ko", count] => fighter.ko_cards = number(count)?,
            ["bonus", count] => fighter.bonuses = number(count)?,
            ["out"] => {
                fighter.out = true;
                fighter.cell = None;
                fighter.ko_cards = 0;
            }
            ["hand", cards @ ..] => fighter.hand = read_cards(cards)?,
            ["discard", cards @ ..] => fighter.discard = read_cards(cards)?,
            ["deck", cards @ ..] => self.decks[seat.index()] = Some(read_cards(cards)?),
            ["used", used @ ..] => {
                if let Some(strange) = used.iter().find(|word| !["power", "weapon"].contains(word))
                {
                    return Err(format!("'{strange}': power or weapon expected"));
                }
                fighter.power_used = used.contains(&"power");
                fighter.weapon_used = used.contains(&"weapon");
            }
            _ => return Err(UNKNOWN.to_owned()),
        }
        Ok(())
    }

    /// Whoever has no Legend stated has the one of the seat, or else the first that nobody has.
    fn deal_legends(&mut self) {
        let all: Vec<LegendId> = self.state.content.0.ids().collect();
        for seat in self.state.seats().iter().filter(|seat| !self.legendless[seat.index()]) {
            let taken: Vec<_> = self.state.fighters.iter().filter_map(|one| one.legend).collect();
            let own = all.get(seat.index()).into_iter();
            let free = own.chain(&all).find(|legend| !taken.contains(legend)).copied();
            let fighter = self.state.fighter_mut(seat);
            fighter.legend = fighter.legend.or(free);
        }
    }

    /// A turn that is stated without its round is in the round of a game that nobody has left.
    fn count_rounds(&mut self) {
        let says = |word: &str| self.stated.iter().any(|stated| stated == word);
        if says("turn") && !says("round") {
            let before = usize::from(self.state.turn).div_ceil(self.state.seats().count());
            self.state.round = u8::try_from(before).unwrap_or(u8::MAX);
        }
    }

    /// What is nowhere else is in the deck; with a stated deck, what is left is discarded.
    fn finish(mut self) -> State {
        self.deal_legends();
        self.count_rounds();
        for seat in self.state.seats().iter() {
            let attack = self.state.attack;
            let played = attack.map_or(Pile::EMPTY, |attack| self.state.played_by(&attack, seat));
            let fighter = self.state.fighter_mut(seat);
            let placed = [fighter.hand, fighter.discard, played];
            let Some(rest) = rest_of(&placed) else { continue };
            match self.decks[seat.index()] {
                None => fighter.deck = rest,
                Some(deck) if rest.has_all(deck) => {
                    fighter.deck = deck;
                    fighter.discard = fighter.discard.with(rest.without(deck));
                }
                Some(deck) => fighter.deck = deck,
            }
        }
        if !self.swords && self.state.turn > 0 {
            let held =
                self.state.fighters.iter().filter(|fighter| fighter.sword != Sword::None).count();
            let left = self.state.ground.swords.len().saturating_sub(held);
            self.state.swords = self.state.ground.swords.into_iter().take(left).collect();
        }
        self.state
    }
}

/// The deck without these cards; nothing if they are more than a deck has.
fn rest_of(placed: &[Pile]) -> Option<Pile> {
    placed
        .iter()
        .try_fold(Pile::DECK, |rest, pile| rest.has_all(*pile).then(|| rest.without(*pile)))
}

const UNKNOWN: &str = "expected 'turn N SEAT ACTIONS', 'round N', 'swords a2 e2', or \
    'SEAT legend|weapon|at|sword|damage|ko|bonus|hand|discard|deck …' (docs/scenario.md)";

fn number<T: std::str::FromStr>(text: &str) -> Result<T, String> {
    text.parse().map_err(|_| format!("'{text}' is not a number that fits here"))
}

fn read_seats(words: &[&str]) -> Result<SeatSet, String> {
    each_once(words)?;
    words.iter().map(|word| word.parse::<Seat>()).collect()
}

fn read_cells(words: &[&str]) -> Result<CellSet, String> {
    each_once(words)?;
    words.iter().filter(|word| **word != "none").map(|word| Cell::read(word)).collect()
}

/// Seats and spaces are sets: of two alike one would be lost.
fn each_once(words: &[&str]) -> Result<(), String> {
    let twice = words.iter().enumerate().find(|(at, word)| words[..*at].contains(word));
    twice.map_or(Ok(()), |(_, word)| Err(format!("'{word}' is there twice")))
}

fn read_cards(words: &[&str]) -> Result<Pile, String> {
    let cards = words.iter().filter(|word| **word != "none").map(|word| Design::read(word));
    let pile = Pile::from(cards.collect::<Result<Vec<_>, _>>()?);
    let too_many = pile.designs().find(|card| pile.count(*card) > 2);
    match too_many {
        Some(card) => Err(format!("there are only two {card}")),
        None => Ok(pile),
    }
}

fn read_face(text: &str) -> Result<Option<Face>, String> {
    match text {
        "a" => Ok(Some(Face::A)),
        "b" => Ok(Some(Face::B)),
        "none" => Ok(None),
        _ => Err(format!("'{text}' is not a side of a weapon card: a or b")),
    }
}

fn read_sword(text: &str) -> Result<Sword, String> {
    let all = [Sword::None, Sword::Equipped, Sword::Disarmed];
    let found = all.into_iter().find(|sword| sword_text(*sword) == text);
    found.ok_or_else(|| format!("'{text}': none, equipped or disarmed expected"))
}

fn read_damage(text: &str) -> Result<u8, String> {
    let found = (0..3).find(|damage| damage_text(*damage) == text);
    found.ok_or_else(|| format!("'{text}': none, yellow or red expected"))
}

pub fn observe(state: &State, statement: &str) -> Result<Observed, String> {
    let words: Vec<_> = statement.split_whitespace().collect();
    let (expected, found) = match words.as_slice() {
        ["swords", rest @ ..] => (cells(read_cells(rest)?), cells(state.swords)),
        ["turn", ..] => {
            let found = format!("{} {} {}", state.turn, state.active, state.actions);
            (words[1..].join(" "), found)
        }
        ["round", round] => ((*round).to_owned(), state.round.to_string()),
        ["idle", idle] => ((*idle).to_owned(), state.idle.to_string()),
        ["first", seat] => {
            let found = state.first.map_or("none".to_owned(), |seat| seat.to_string());
            ((*seat).to_owned(), found)
        }
        ["attack", "total", total] => {
            let found =
                state.attack.map_or("none".to_owned(), |attack| attack.attacker.total.to_string());
            ((*total).to_owned(), found)
        }
        ["defence", "total", total] => {
            let found =
                state.attack.map_or("none".to_owned(), |attack| attack.defender.total.to_string());
            ((*total).to_owned(), found)
        }
        [seat, what, rest @ ..] => {
            let seat: Seat = seat.parse().map_err(|_| UNKNOWN.to_owned())?;
            if !state.seats().contains(seat) {
                return Err(format!("there is no seat {seat} in this format"));
            }
            observe_fighter(state, seat, what, rest)?
        }
        _ => return Err(UNKNOWN.to_owned()),
    };
    Ok(Observed { expected, found })
}

fn observe_fighter(
    state: &State,
    seat: Seat,
    what: &str,
    rest: &[&str],
) -> Result<(String, String), String> {
    let fighter = state.fighter(seat);
    let pile = match what {
        "hand" => Some(fighter.hand),
        "discard" => Some(fighter.discard),
        "deck" => Some(fighter.deck),
        _ => None,
    };
    match (pile, rest) {
        (Some(pile), ["size", size]) => return Ok(((*size).to_owned(), pile.len().to_string())),
        (Some(pile), cards_stated) => return Ok((cards(read_cards(cards_stated)?), cards(pile))),
        (None, _) => {}
    }
    let found = match what {
        "legend" => {
            fighter.legend.map_or("none", |id| state.content.0.get(id).id.as_str()).to_owned()
        }
        "at" => fighter.cell.map_or("nowhere".to_owned(), |cell| cell.to_string()),
        "sword" => sword_text(fighter.sword).to_owned(),
        "damage" => damage_text(fighter.damage).to_owned(),
        "weapon" => fighter.face.map_or("none", face_text).to_owned(),
        "ko" => fighter.ko_cards.to_string(),
        "bonus" => fighter.bonuses.to_string(),
        "out" => return Ok(("out".to_owned(), if fighter.out { "out" } else { "in" }.to_owned())),
        _ => return Err(UNKNOWN.to_owned()),
    };
    Ok((rest.join(" "), found))
}
