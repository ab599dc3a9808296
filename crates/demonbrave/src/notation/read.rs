//! Reads a position. What is not stated has its default: Main Phase of turn 3, seat A to play,
//! five life, no rule cards, empty hands, and everything else in the decks. The order of the
//! statements does not matter, but that rule cards, the chain and steps are lists.

use kernel::{Fault, Outcome, Seat};

use super::check;
use super::statement::{Sided, parted};
use super::unit::{each_once, read_cards, read_marked};
use crate::card::{Card, CardSet, Suit};
use crate::catalog::Catalog;
use crate::effect::Moment;
use crate::rules::win;
use crate::setup::{Options, Setup};
use crate::state::{Attack, Effect, Link, Phase, Slot, State, Step};

pub fn position(
    catalog: &'static Catalog,
    options: &Options,
    text: &str,
) -> Result<State, Vec<Fault>> {
    let setup = Setup::check(options, catalog)?;
    let mut draft = Draft::new(&setup);
    let statements = text.split([';', '\n']).map(str::trim).filter(|line| !line.is_empty());
    let mut statements: Vec<_> = statements.enumerate().collect();
    statements.sort_by_key(|(_, statement)| !is_table_wide(statement));
    let mut faults = Vec::new();
    for (at, statement) in &statements {
        if let Err(message) = draft.statement(statement) {
            faults.push((*at, format!("'{statement}': {message}")));
        }
    }
    faults.sort();
    let says_first = draft.stated.iter().any(|stated| stated == "first");
    let state = draft.finish();
    if faults.is_empty()
        && let Err(message) = check::table(&state)
            .and_then(|()| if says_first { check::first(&state) } else { Ok(()) })
            .map_err(|wrong| blamed(wrong, &statements))
            .and_then(|()| state.audit())
            .and_then(|()| asks_somebody(&state, &statements))
    {
        faults.push((0, message));
    }
    if faults.is_empty() {
        return Ok(state);
    }
    Err(faults.into_iter().map(|(_, message)| Fault::new("position", message)).collect())
}

/// What other statements are read by: a JOKER by the order of numbers, a pair that is being formed
/// by whose turn it is.
fn is_table_wide(statement: &str) -> bool {
    ["turn", "reversals", "overturned"].contains(&first_word(statement))
}

fn first_word(text: &str) -> &str {
    text.split_whitespace().next().unwrap_or("")
}

/// What is wrong, behind the statement that says so.
fn blamed((word, message): check::Impossible, statements: &[(usize, &str)]) -> String {
    let says = |statement: &&str| {
        let mut words = statement.split_whitespace();
        word.split_whitespace().all(|word| words.next() == Some(word))
    };
    let found = statements.iter().map(|(_, statement)| *statement).find(says);
    format!("'{}': {message}", found.unwrap_or(&word))
}

/// A position is where somebody decides: nothing goes on by itself from there.
fn asks_somebody(state: &State, statements: &[(usize, &str)]) -> Result<(), String> {
    if state.outcome.is_some() {
        return Ok(());
    }
    if state.todo.is_empty() && matches!(state.phase, Phase::Draw | Phase::End) {
        let turn = statements.iter().find(|(_, statement)| first_word(statement) == "turn");
        let turn = turn.map_or("", |(_, statement)| statement);
        return Err(format!(
            "'{turn}': nobody decides anything in a Draw or End Phase: start in the Main or \
             Battle Phase before it and play on"
        ));
    }
    let mut choices = Vec::new();
    crate::rules::legal(state, &mut choices);
    if choices.is_empty() { Err("nobody has anything to decide here".to_owned()) } else { Ok(()) }
}

struct Draft {
    state: State,
    placed: CardSet,
    decks: [Option<CardSet>; 2],
    /// What was stated and may not be stated again.
    stated: Vec<String>,
}

impl Draft {
    fn new(setup: &Setup) -> Self {
        let mut state = State::blank(setup);
        (state.turn, state.phase, state.active) = (3, Phase::Main, Seat::A);
        state.sides.0.iter_mut().for_each(|side| side.deck = CardSet::EMPTY);
        Self { state, placed: CardSet::EMPTY, decks: [None; 2], stated: Vec::new() }
    }

    /// Of two hands or two turns one would be lost; a list may go on.
    fn once(&mut self, text: &str) -> Result<(), String> {
        let (what, key) = match Sided::read(text) {
            Some(sided) => (sided.zone, format!("{} {}", sided.seat, sided.zone)),
            None => (first_word(text), first_word(text).to_owned()),
        };
        if ["five", "field", "locked", "chain", "step"].contains(&what) {
            return Ok(());
        }
        if self.stated.contains(&key) {
            return Err(format!("'{key}' is stated twice: write it once"));
        }
        self.stated.push(key);
        Ok(())
    }

    fn statement(&mut self, text: &str) -> Result<(), String> {
        self.once(text)?;
        if let Some(sided) = Sided::read(text) {
            return self.sided(&sided);
        }
        let words: Vec<_> = text.split_whitespace().collect();
        let state = &mut self.state;
        match words.as_slice() {
            ["turn", turn, seat, phase] => {
                state.turn = number(turn)?;
                state.active = two(seat)?;
                state.phase = read_phase(phase)?;
            }
            ["first", seat] => state.first = Some(two(seat)?),
            ["reversals", count] => state.reversals = number(count)?,
            ["overturned"] => state.overturned = true,
            ["locked", suits @ ..] => {
                for suit in suits {
                    let bit = 1 << read_suit(suit)? as u8;
                    if state.locked & bit != 0 {
                        return Err(format!("'{suit}' is there twice"));
                    }
                    state.locked |= bit;
                }
            }
            ["forming", ..] => state.forming = read_cards(&words[1..].join(" "), state.active)?,
            ["battle", "over"] => state.battle_over = true,
            ["doomed", cards @ ..] => {
                state.doomed = each_once(cards.iter().copied(), absolute)?;
            }
            ["attack", unit, "on", target, rest @ ..] => {
                state.attack = Some(read_attack(unit, target, rest)?);
            }
            ["chain", seat, card, unit, negated @ ..] => {
                let link = Link {
                    seat: two(seat)?,
                    card: rule_card(state, card)?,
                    unit: about(unit)?,
                    negated: !negated.is_empty(),
                };
                let room = state.chain.push(link);
                room.map_err(|_| "more activations than two fives can make".to_owned())?;
            }
            ["effect", seat, card, unit, at, did, count] => {
                state.effect = Some(Effect {
                    seat: two(seat)?,
                    card: rule_card(state, card)?,
                    unit: about(unit)?,
                    at: number(at)?,
                    did: *did == "1",
                    count: number(count)?,
                });
            }
            ["step", step @ ..] => {
                let room = state.todo.push(read_step(step)?);
                room.map_err(|_| "more steps than are ever under way (DB-Q-60)".to_owned())?;
            }
            ["over", who, by] => state.outcome = Some(read_outcome(who, by)?),
            _ => return Err(UNKNOWN.to_owned()),
        }
        Ok(())
    }

    fn sided(&mut self, sided: &Sided) -> Result<(), String> {
        let seat = sided.seat;
        match sided.zone {
            "life" => self.state.sides[seat].life = number(sided.rest)?,
            "more" => self.state.sides[seat].draw_more = number(sided.rest)?,
            "five" => {
                for word in sided.rest.split_whitespace() {
                    self.slot(seat, word)?;
                }
            }
            "field" => {
                for text in parted(sided.rest) {
                    let unit = read_marked(text, seat)?;
                    self.place(seat, unit.cards)?;
                    self.state.lay_unit(seat, &unit);
                }
            }
            "known" => self.state.sides[seat].known = read_cards(sided.rest, seat)?,
            "deck" if sided.rest == "rest" => {}
            _ => {
                let cards = read_cards(sided.rest, seat)?;
                self.place(seat, cards)?;
                match sided.zone {
                    "hand" => self.state.sides[seat].hand = cards,
                    "trash" => self.state.sides[seat].trash = cards,
                    "deck" => self.decks[seat.index()] = Some(cards),
                    _ => return Err(UNKNOWN.to_owned()),
                }
            }
        }
        Ok(())
    }

    fn place(&mut self, seat: Seat, cards: CardSet) -> Result<(), String> {
        if let Some(card) = (self.placed & cards).first() {
            return Err(format!("{} is elsewhere already", card.text(seat)));
        }
        self.placed |= cards;
        Ok(())
    }

    fn slot(&mut self, seat: Seat, word: &str) -> Result<(), String> {
        let (id, used) = word.split_once(':').unwrap_or((word, "0/0"));
        let (turn, game) =
            used.split_once('/').ok_or("write uses as 'ID:1/1', this turn and this game")?;
        let slot = Slot {
            card: rule_card(&self.state, id)?,
            this_turn: number(turn)?,
            this_game: number(game)?,
        };
        if self.state.sides[seat].five.iter().count() == 5 {
            return Err("more than five rule cards (DB-START-04)".to_owned());
        }
        self.state.lay_slot(seat, slot);
        Ok(())
    }

    fn finish(mut self) -> State {
        for seat in [Seat::A, Seat::B] {
            let rest = CardSet::deck(seat) - self.placed;
            let deck = self.decks[seat.index()].unwrap_or(rest);
            self.state.sides[seat].deck = deck;
            self.placed |= deck;
        }
        self.state.out = CardSet::ALL - self.placed;
        self.state
    }
}

const UNKNOWN: &str = "expected 'turn N SEAT PHASE', 'SEAT life|five|hand|known|field|trash|deck …', \
    'reversals N', 'overturned', 'locked S', or what is under way (docs/scenario.md)";

fn number<T: std::str::FromStr>(text: &str) -> Result<T, String> {
    text.parse().map_err(|_| format!("'{text}' is not a number that fits here"))
}

fn two(text: &str) -> Result<Seat, String> {
    match text.parse()? {
        seat @ (Seat::A | Seat::B) => Ok(seat),
        _ => Err("there are only seats A and B".to_owned()),
    }
}

fn read_phase(text: &str) -> Result<Phase, String> {
    let phases = [Phase::Setup, Phase::Draw, Phase::Main, Phase::Battle, Phase::End];
    let found = phases.into_iter().find(|phase| super::write::phase_name(*phase) == text);
    found.ok_or_else(|| format!("'{text}' is not a phase: setup, draw, main, battle or end"))
}

fn read_suit(text: &str) -> Result<Suit, String> {
    let suit = text.chars().next().and_then(Suit::read);
    suit.ok_or_else(|| format!("'{text}' is not a suit: S, H, D or C"))
}

/// A card with its deck, as in `7Sa`.
fn absolute(text: &str) -> Result<Card, String> {
    let face = text.strip_suffix(['a', 'b']).unwrap_or(text);
    Card::try_from(format!("{}{}", face.to_ascii_uppercase(), &text[face.len()..]))
}

fn about(text: &str) -> Result<Option<Card>, String> {
    if text == "-" { Ok(None) } else { absolute(text).map(Some) }
}

fn rule_card(state: &State, text: &str) -> Result<crate::catalog::RuleCardId, String> {
    state.catalog.find(text).ok_or_else(|| format!("there is no rule card '{text}'"))
}

fn read_attack(unit: &str, target: &str, rest: &[&str]) -> Result<Attack, String> {
    let target = if target == "player" { None } else { Some(absolute(target)?) };
    let blocker = match rest {
        ["blocker", card] => Some(absolute(card)?),
        _ => None,
    };
    Ok(Attack { unit: absolute(unit)?, target, blocker })
}

fn read_step(words: &[&str]) -> Result<Step, String> {
    Ok(match words {
        ["form"] => Step::Form,
        ["resolve"] => Step::Resolve,
        ["effect"] => Step::Effect,
        ["block"] => Step::Block,
        ["fight"] => Step::Fight,
        ["victim"] => Step::Victim,
        ["reap"] => Step::Reap,
        ["window", moment, unit, asked, passes] => {
            let named = |known: &Moment| format!("{known:?}").eq_ignore_ascii_case(moment);
            let found = Moment::ALL.into_iter().find(named);
            Step::Window {
                moment: found.ok_or_else(|| format!("'{moment}' is not a moment"))?,
                unit: about(unit)?,
                asked: two(asked)?,
                passes: number(passes)?,
            }
        }
        _ => return Err("not a step".to_owned()),
    })
}

fn read_outcome(who: &str, by: &str) -> Result<Outcome, String> {
    let by = by.parse()?;
    if who == "draw" { Ok(Outcome::Draw { by }) } else { Ok(win(two(who)?, by)) }
}
