//! What cannot be at a table: a position that says so is refused before anybody plays from it.

use kernel::{Game, Outcome, Seat};

use crate::card::{Card, CardSet};
use crate::rules::LIFE;
use crate::state::{Phase, State, Step};

/// More than a deck has can neither be drawn nor discarded.
const DECK: u8 = 54;

/// The word that begins the statement to blame, and what is wrong with it.
pub type Impossible = (String, String);

pub fn table(state: &State) -> Result<(), Impossible> {
    clock(state)?;
    for seat in [Seat::A, Seat::B] {
        side(state, seat)?;
    }
    if state.outcome.is_none() { under_way(state) } else { Ok(()) }
}

fn refuse(wrong: bool, statement: &str, message: &str) -> Result<(), Impossible> {
    if wrong { Err((statement.to_owned(), message.to_owned())) } else { Ok(()) }
}

fn clock(state: &State) -> Result<(), Impossible> {
    let (setup, cap) = (state.phase == Phase::Setup, state.switches.turn_cap);
    refuse(setup != (state.turn == 0), "turn", "turns are counted from 1; 0 is the set-up")?;
    refuse(state.turn > cap, "turn", "the game has ended by then (DB-Q-26)")?;
    let by = state.outcome.map(Outcome::by);
    let unknown = by.is_some_and(|by| State::rulebook().get(by).is_none());
    refuse(unknown, "over", "there is no such rule")
}

fn side(state: &State, seat: Seat) -> Result<(), Impossible> {
    let side = &state.sides[seat];
    let over = state.outcome.is_some();
    let of = |what: &str| format!("{seat} {what}");
    refuse(side.life > LIFE, &of("life"), "nobody has more than 5 (DB-START-09)")?;
    refuse(side.life == 0 && !over, &of("life"), "this player has lost (DB-START-09)")?;
    refuse(side.draw_more > DECK, &of("more"), "more cards than a deck has")?;
    for (at, slot) in side.five.iter().enumerate() {
        let twice = side.five.iter().take(at).any(|other| other.card == slot.card);
        refuse(twice, &of("five"), "a rule card stands there twice")?;
        let more = slot.this_turn > slot.this_game;
        refuse(more, &of("five"), "used more often this turn than this game")?;
    }
    let boosted = side.field.into_iter().any(|card| state.marks.boost[card.index()] > DECK);
    refuse(boosted, &of("field"), "a boost of at most 54 expected")
}

fn under_way(state: &State) -> Result<(), Impossible> {
    let (mine, theirs) = (&state.sides[state.active], &state.sides[state.active.opponent()]);
    let has = |step: &dyn Fn(Step) -> bool| state.todo.iter().any(step);
    let singles = state.singles(state.active);
    refuse(
        !(state.forming - singles).is_empty(),
        "forming",
        "singles of the turn player expected",
    )?;
    let forms = has(&|step| step == Step::Form);
    refuse(forms == state.forming.is_empty(), "forming", "'step form' and cards belong together")?;
    refuse(!(state.doomed - (mine.field | theirs.field)).is_empty(), "doomed", OFF_FIELD)?;
    if let Some(attack) = state.attack {
        let target = [attack.target, attack.blocker].into_iter().flatten();
        refuse(!is_on(mine.field, attack.unit), "attack", OFF_FIELD)?;
        for card in target {
            refuse(!is_on(theirs.field, card), "attack", OFF_FIELD)?;
        }
        refuse(state.todo.is_empty(), "attack", "an attack has steps that are still to come")?;
    }
    let fights = has(&|step| matches!(step, Step::Block | Step::Fight | Step::Victim));
    refuse(fights && state.attack.is_none(), "step", "there is no attack")?;
    activations(state)?;
    for step in state.todo.iter() {
        let passes = matches!(step, Step::Window { passes: 2.., .. });
        refuse(passes, "step", "two passes close a window (DB-Q-28)")?;
    }
    Ok(())
}

const OFF_FIELD: &str = "such a card is not on that field";

fn is_on(field: CardSet, card: Card) -> bool {
    field.contains(card)
}

fn activations(state: &State) -> Result<(), Impossible> {
    let lies = |seat: Seat, card| state.sides[seat].five.iter().any(|slot| slot.card == card);
    for (at, link) in state.chain.iter().enumerate() {
        refuse(!lies(link.seat, link.card), "chain", "this player has no such rule card")?;
        let same = |other: &crate::state::Link| (other.seat, other.card) == (link.seat, link.card);
        let twice = state.chain.iter().take(at).any(|other| same(&other));
        refuse(twice, "chain", "a rule card is only once in a chain (DB-Q-30)")?;
    }
    let works = state.todo.iter().filter(|step| *step == Step::Effect).count();
    refuse(works != usize::from(state.effect.is_some()), "effect", "'step effect' belongs to it")?;
    if let Some(effect) = state.effect {
        refuse(!lies(effect.seat, effect.card), "effect", "this player has no such rule card")?;
        refuse(effect.count > DECK, "effect", "more cards than a deck has")?;
        let steps = state.shelf.0.activated(effect.card).map_or(0, |told| told.effects.len());
        refuse(effect.at as usize >= steps, "effect", "the rule card has no such step")?;
    }
    Ok(())
}
