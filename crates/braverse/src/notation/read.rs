//! Reads positions. What is not stated has its default: the Main Phase of A's third turn, a plain
//! Cookie in each battle area, empty hands, and decks of plain Cookies.

use kernel::{Fault, Outcome, Seat, SeatSet};

use super::write::phase_word;
use super::{card, check};
use crate::card::CardNumber;
use crate::cards::Cards;
use crate::catalog::Kind;
use crate::deck::{EXTRA, SIZE};
use crate::effect::{Limit, Zone};
use crate::layout::{Laid, Place};
use crate::pending::Pending;
use crate::piece::Spot;
use crate::setup::Options;
use crate::state::{Been, MOST_HP, Phase, State};

/// Cards of a deck that is not stated.
const DECK: usize = 20;

pub fn position(options: &Options, text: &str) -> Result<State, Vec<Fault>> {
    let mut draft = Draft::new(Cards::with(&options.cards)?, options);
    let mut faults = Vec::new();
    for statement in statements(text) {
        if let Err(message) = draft.statement(statement) {
            faults.push(Fault::new("position", format!("'{statement}': {message}")));
        }
    }
    let state = draft.finish();
    if faults.is_empty() {
        faults.extend(state.as_ref().err().map(|message| Fault::new("position", message)));
    }
    match state {
        Ok(state) if faults.is_empty() => Ok(state),
        _ => Err(faults),
    }
}

/// Statements are parted by `;` and lines; JSON has neither.
fn statements(text: &str) -> impl Iterator<Item = &str> {
    text.split([';', '\n']).map(str::trim).filter(|line| !line.is_empty())
}

struct Draft {
    catalog: Cards,
    state: State,
    cards: Vec<Laid>,
    cookies: [Option<CookieDraft>; 4],
    stated: [bool; 4],
    decks: [bool; 2],
    spent: [Vec<Kind>; 2],
    pending: Pending,
    first: Option<Seat>,
    /// What was stated, each beginning once.
    texts: Vec<String>,
}

#[derive(Clone, Copy, Default)]
struct CookieDraft {
    rested: bool,
    hidden: bool,
    came: Option<Zone>,
    used: u8,
    hurt: bool,
    readied: bool,
}

impl Draft {
    fn new(catalog: Cards, options: &Options) -> Self {
        let mut state = State::empty(catalog.clone(), options.switches);
        (state.turn, state.phase) = (3, Phase::Main);
        Self {
            catalog,
            state,
            cards: Vec::new(),
            cookies: [None; 4],
            stated: [false; 4],
            decks: [false; 2],
            spent: [Vec::new(), Vec::new()],
            pending: Pending::default(),
            first: None,
            texts: Vec::new(),
        }
    }

    /// Of two turns or two hands one would be lost.
    fn once(&mut self, text: &str) -> Result<(), String> {
        let count = if text.split_whitespace().next().is_some_and(|word| player_seat(word).is_ok())
        {
            2
        } else {
            1
        };
        let begins = |text: &str| text.split_whitespace().take(count).collect::<Vec<_>>().join(" ");
        let key = begins(text);
        if self.texts.iter().any(|other| begins(other) == key) {
            return Err(format!("'{key}' is stated twice: write it once"));
        }
        self.texts.push(text.to_owned());
        Ok(())
    }

    /// What is wrong, behind the statement that says so.
    fn blamed(texts: &[String], (words, message): check::Impossible) -> String {
        let says = |text: &&String| {
            let mut all = text.split_whitespace();
            words.split_whitespace().all(|word| all.next() == Some(word))
        };
        let statement = texts.iter().find(says).unwrap_or(&words);
        format!("'{statement}': {message}")
    }

    /// A Cookie without abilities, of the lowest number.
    fn plain(&self) -> Kind {
        let is_plain = |kind: &Kind| {
            let card = self.catalog.get(*kind);
            card.is_cookie() && card.abilities.is_empty() && card.statics.is_empty()
        };
        self.catalog.kinds().find(is_plain).unwrap_or(Kind(0))
    }

    fn statement(&mut self, text: &str) -> Result<(), String> {
        self.say(text)?;
        self.once(text)
    }

    fn say(&mut self, text: &str) -> Result<(), String> {
        if let Some(json) = text.strip_prefix("under ") {
            self.pending = serde_json::from_str(json).map_err(|error| error.to_string())?;
            return Ok(());
        }
        let words: Vec<_> = text.split_whitespace().collect();
        let state = &mut self.state;
        match words.as_slice() {
            ["turn", turn, seat, phase] => {
                state.turn = number(turn)?;
                state.active = player_seat(seat)?;
                state.phase = read_phase(phase)?;
            }
            ["first", seat] => self.first = Some(player_seat(seat)?),
            ["actions", count] => state.actions = number(count)?,
            ["over", "draw", by] => state.outcome = Some(Outcome::Draw { by: by.parse()? }),
            ["over", seat, by] => {
                let seats = SeatSet::of(player_seat(seat)?);
                state.outcome = Some(Outcome::Win { seats, by: by.parse()? });
            }
            [at, rest @ ..] if at.parse::<Spot>().is_ok_and(|at| !at.is_stage()) => {
                return self.cookie(at.parse()?, rest);
            }
            [seat, rest @ ..] => {
                let seat = player_seat(seat).map_err(|_| UNKNOWN.to_owned())?;
                return self.player(seat, rest);
            }
            [] => {}
        }
        Ok(())
    }

    fn player(&mut self, seat: Seat, words: &[&str]) -> Result<(), String> {
        let player = &mut self.state.players[seat];
        match words {
            ["due", count] => player.due = number(count)?,
            ["shuffles", count] => player.shuffles = small(count, 120)?,
            ["refreshes", count] => player.refreshes = number(count)?,
            ["stage-used", bits] => player.stage_used = number(bits)?,
            ["redrawn"] => player.redrawn = true,
            ["compensated"] => player.compensated = true,
            ["extra-played"] => player.extra_played = true,
            ["spent", cards @ ..] => {
                for word in cards {
                    let kind = self.kind(word)?;
                    self.spent[seat.index()].push(kind);
                }
            }
            ["deck", count] if count.parse::<usize>().is_ok() => {
                self.decks[seat.index()] = true;
                self.fill_deck(seat, number(count)?)?;
            }
            [zone, cards @ ..] => return self.zone(seat, zone, cards),
            [] => return Err(UNKNOWN.to_owned()),
        }
        Ok(())
    }

    /// Plain cards in order: nothing is left to chance, so no die is thrown for them.
    fn fill_deck(&mut self, seat: Seat, count: u8) -> Result<(), String> {
        let kind = self.plain();
        (0..count).try_for_each(|at| self.add(Laid::new(seat, kind, Place::DeckBottom(at)), 1))
    }

    fn kind(&self, word: &str) -> Result<Kind, String> {
        let number: CardNumber = word.to_uppercase().parse()?;
        self.catalog.find(number).ok_or_else(|| format!("there is no card {number}"))
    }

    /// Cards of the main or of the EXTRA deck.
    fn owned(&self, seat: Seat, extra: bool) -> usize {
        let is = |laid: &&Laid| laid.owner == seat && self.catalog.get(laid.kind).extra == extra;
        self.cards.iter().filter(is).count()
    }

    fn add(&mut self, laid: Laid, count: usize) -> Result<(), String> {
        let extra = self.catalog.get(laid.kind).extra;
        if self.owned(laid.owner, extra) + count > most_cards(extra).0 {
            let (most, which) = most_cards(extra);
            return Err(format!("{} would have more than {most} {which}", laid.owner));
        }
        self.cards.extend(std::iter::repeat_n(laid, count));
        Ok(())
    }

    fn zone(&mut self, seat: Seat, zone: &str, words: &[&str]) -> Result<(), String> {
        let place = match zone {
            "hand" => Place::Hand,
            "support" => Place::Support { rested: false },
            "stage" => Place::Stage { rested: false },
            "trash" => Place::Trash,
            "break" => Place::Break,
            "deck" => Place::Deck,
            "extra" => Place::Extra,
            "using" => Place::Using,
            "deck-top" => Place::DeckTop(0),
            "deck-bottom" => Place::DeckBottom(0),
            _ => return Err(UNKNOWN.to_owned()),
        };
        // A stated top lies on the usual deck.
        self.decks[seat.index()] |= matches!(zone, "deck" | "deck-bottom");
        let mut height = 0;
        for word in words.iter().filter(|word| **word != "none") {
            let (mut laid, rested, count) = card::read(&self.catalog, word, seat, place)?;
            if laid.owner != seat {
                return Err(format!("'{word}': a card lies in the areas of its owner"));
            }
            for _ in 0..count {
                laid.place = match place {
                    Place::Support { .. } => Place::Support { rested },
                    Place::Stage { .. } => Place::Stage { rested },
                    Place::DeckTop(_) => Place::DeckTop(height),
                    Place::DeckBottom(_) => Place::DeckBottom(height),
                    other if rested => return Err(format!("no card is rested in {other:?}")),
                    other => other,
                };
                height += 1;
                self.add(laid, 1)?;
            }
        }
        if zone == "stage" && height > 1 {
            return Err("a stage area holds one card (BV-AREA-5)".to_owned());
        }
        Ok(())
    }

    fn cookie(&mut self, at: Spot, words: &[&str]) -> Result<(), String> {
        self.stated[at.index()] = true;
        let [name, rest @ ..] = words else { return Err("a card expected".to_owned()) };
        if *name == "none" {
            return Ok(());
        }
        let kind = self.kind(name)?;
        if !self.catalog.get(kind).is_cookie() {
            return Err(format!("{name} is no Cookie (BV-AREA-1)"));
        }
        self.add(Laid::new(at.seat(), kind, Place::Battle(at)), 1)?;
        let mut draft = CookieDraft::default();
        let mut words = rest.iter().peekable();
        let mut hp = false;
        while let Some(word) = words.next() {
            match *word {
                "rested" => draft.rested = true,
                "face-down" => draft.hidden = true,
                "hurt" => draft.hurt = true,
                "readied" => draft.readied = true,
                "came" => {
                    let word = words.next().ok_or("a zone expected")?;
                    let zone = Zone::ALL.into_iter().find(|zone| zone.word() == *word);
                    draft.came = Some(zone.ok_or_else(|| format!("'{word}': a zone expected"))?);
                }
                "used" => draft.used = number(words.next().ok_or("a number expected")?)?,
                "hp" | "base" | "equip" => {
                    hp |= *word == "hp";
                    let mut cards = Vec::new();
                    while let Some(card) = words.next_if(|word| !KEYS.contains(word)) {
                        cards.push(*card);
                    }
                    self.under(at, word, &cards)?;
                }
                other => {
                    return Err(format!(
                        "'{other}': rested, used, hurt, readied, base, equip or hp expected"
                    ));
                }
            }
        }
        if !hp && !draft.hidden {
            let printed = self.catalog.get(kind).hp.to_string();
            self.under(at, "hp", &[&printed])?;
        }
        self.cookies[at.index()] = Some(draft);
        Ok(())
    }

    /// Cards under a Cookie; a number stands for plain ones.
    fn under(&mut self, at: Spot, what: &str, words: &[&str]) -> Result<(), String> {
        let seat = at.seat();
        let mut height = 0;
        let place = |height: u8, since: u8| match what {
            "hp" => Place::Hp(at, height, since),
            "base" => Place::Base(at),
            _ => Place::Equip(at, height),
        };
        for word in words.iter().filter(|word| **word != "none") {
            let (laid, _, count) = match word.parse::<usize>() {
                Ok(count) => (Laid::new(seat, self.plain(), place(0, 0)), false, count),
                Err(_) => card::read(&self.catalog, word, seat, place(0, 0))?,
            };
            let since = match laid.place {
                Place::Hp(_, _, since) => since,
                _ => 0,
            };
            for _ in 0..count {
                self.add(Laid { place: place(height, since), ..laid }, 1)?;
                height += 1;
            }
        }
        let most = match what {
            "hp" => MOST_HP,
            "base" => 1,
            _ => crate::state::MOST_EQUIPS,
        };
        if height as usize > most {
            return Err(format!("{height} cards: at most {most} expected"));
        }
        Ok(())
    }

    fn finish(mut self) -> Result<State, String> {
        let waits = matches!(self.state.phase, Phase::Support | Phase::Main);
        if !waits && self.pending.steps.is_empty() && self.state.outcome.is_none() {
            let message = "only the support and main phases wait for a player".to_owned();
            return Err(Self::blamed(&self.texts, ("turn".to_owned(), message)));
        }
        for seat in [Seat::A, Seat::B] {
            let [one, two] = Spot::both(seat);
            let setup = self.state.phase == Phase::Setup;
            if !self.stated[one.index()] && !self.stated[two.index()] && !setup {
                let plain = self.catalog.get(self.plain()).number.to_string();
                self.cookie(one, &[&plain])?;
            }
            if !self.decks[seat.index()] {
                let room = SIZE.saturating_sub(self.owned(seat, false)).min(DECK);
                self.fill_deck(seat, room as u8)?;
            }
        }
        self.are_owned()?;
        for laid in &mut self.cards {
            laid.spent = self.spent[laid.owner.index()].contains(&laid.kind);
        }
        let mut state = self.state;
        let even = state.turn > 0 && state.turn.is_multiple_of(2);
        let begins = if even { state.active.opponent() } else { state.active };
        state.first = self.first.unwrap_or(begins);
        let using = state.lay_out(&self.cards);
        state.take_up(&self.pending, &using);
        if let Some(piece) = using.iter().find(|piece| state.using().all(|other| other != **piece))
        {
            let message = "nothing under way uses this card".to_owned();
            let wrong = (format!("{} using", piece.owner()), message);
            return Err(Self::blamed(&self.texts, wrong));
        }
        for at in Spot::ALL.into_iter().filter(|at| !at.is_stage()) {
            if let (Some(cookie), Some(draft)) = (state.cookie_mut(at), self.cookies[at.index()]) {
                (cookie.rested, cookie.hidden) = (draft.rested, draft.hidden);
                (cookie.used, cookie.came) = (draft.used, draft.came);
                cookie.been = Been::new(draft.hurt, draft.readied);
            }
        }
        let empty = |seat: &Seat| state.players[*seat].deck.is_empty();
        if self.pending.steps.is_empty()
            && state.outcome.is_none()
            && let Some(seat) = [Seat::A, Seat::B].iter().find(|seat| empty(seat))
        {
            return Err(format!(
                "'{seat} deck none': an empty deck is refreshed at once (BV-REFRESH-1)"
            ));
        }
        state.audit()?;
        let sound = check::table(&state, &self.pending);
        sound.map_err(|wrong| Self::blamed(&self.texts, wrong))?;
        Ok(state)
    }

    /// What is spent is a card of that player.
    fn are_owned(&self) -> Result<(), String> {
        for seat in [Seat::A, Seat::B] {
            let owned =
                |kind| self.cards.iter().any(|laid| (laid.owner, laid.kind) == (seat, kind));
            for kind in &self.spent[seat.index()] {
                let card = self.catalog.get(*kind);
                let once = card.abilities.iter().any(|told| told.limit == Limit::PerGame);
                let message = match (owned(*kind), once) {
                    (true, true) => continue,
                    (false, _) => format!("{seat} has no {}", card.number),
                    _ => format!("{} has nothing that works once per game", card.number),
                };
                return Err(Self::blamed(&self.texts, (format!("{seat} spent"), message)));
            }
        }
        Ok(())
    }
}

const KEYS: [&str; 9] =
    ["rested", "face-down", "hurt", "readied", "came", "used", "hp", "base", "equip"];

const UNKNOWN: &str = "turn, first, a place (A1 NUMBER rested hp 3) or a zone of a seat expected: \
    hand, support, stage, trash, break, deck, deck-top, deck-bottom, extra";

/// How many cards of a deck a player has at most.
fn most_cards(extra: bool) -> (usize, &'static str) {
    if extra { (EXTRA, "EXTRA cards (BV-DECK-5)") } else { (SIZE, "cards (BV-DECK-1)") }
}

fn number<T: std::str::FromStr>(word: &str) -> Result<T, String> {
    word.parse().map_err(|_| format!("'{word}': a number expected"))
}

fn small(word: &str, most: u8) -> Result<u8, String> {
    let number = word.parse().ok().filter(|number| *number <= most);
    number.ok_or_else(|| format!("'{word}': a number from 0 to {most} expected"))
}

pub fn player_seat(word: &str) -> Result<Seat, String> {
    let seat: Seat = word.parse()?;
    if seat > Seat::B { Err(format!("there is no seat {seat} in this game")) } else { Ok(seat) }
}

fn read_phase(word: &str) -> Result<Phase, String> {
    let all = [Phase::Setup, Phase::Active, Phase::Draw, Phase::Support, Phase::Main, Phase::End];
    let found = all.into_iter().find(|phase| phase_word(*phase) == word);
    found.ok_or_else(|| format!("'{word}': setup, active, draw, support, main or end expected"))
}
