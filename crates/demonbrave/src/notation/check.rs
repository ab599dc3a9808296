//! What cannot be at a table: a position that says so is refused before anybody plays from it.

use kernel::{Game, Outcome, Seat};

use crate::card::{Card, CardSet};
use crate::catalog::Catalog;
use crate::rules::LIFE;
use crate::state::{Phase, Slot, State, Step};

/// More than a deck has can neither be drawn nor discarded.
const DECK: u8 = 54;
/// What the rule cards of the house can do in one turn: each J of both decks reverses the order, two
/// of them boost, and one draws more.
const REVERSALS: u8 = 8;
const BOOST: u8 = 2;
const MORE: u8 = 1;

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
    let (draws, fights) = (state.phase == Phase::Draw, state.phase == Phase::Battle);
    let early = state.turn == 1 && state.outcome.is_none();
    refuse(early && draws, "turn", "the first turn has no Draw Phase (DB-START-12)")?;
    refuse(early && fights, "turn", "the first turn has no Battle Phase (DB-BATTLE-02)")?;
    let reversals = most(state, REVERSALS, u8::MAX);
    refuse(state.reversals > reversals, "reversals", "only a J reverses, and there are 8 of them")?;
    let by = state.outcome.map(Outcome::by);
    let unknown = by.is_some_and(|by| State::rulebook().get(by).is_none());
    refuse(unknown, "over", "there is no such rule")
}

/// Who went first, where a position says so.
pub fn first(state: &State) -> Result<(), Impossible> {
    let own = state.first.is_none_or(|first| (state.turn % 2 == 1) == (first == state.active));
    refuse(!own && state.turn > 0, "first", "then this turn is the other player's (DB-TURN-02)")
}

/// What is possible with the rule cards of the house, or with any others.
fn most(state: &State, house: u8, any: u8) -> u8 {
    if std::ptr::eq(state.catalog.0, Catalog::house()) { house } else { any }
}

fn side(state: &State, seat: Seat) -> Result<(), Impossible> {
    let side = &state.sides[seat];
    let over = state.outcome.is_some();
    let of = |what: &str| format!("{seat} {what}");
    refuse(side.life > LIFE, &of("life"), "nobody has more than 5 (DB-START-08)")?;
    refuse(side.life == 0 && !over, &of("life"), "this player has lost (DB-START-09)")?;
    refuse(side.draw_more > most(state, MORE, DECK), &of("more"), "more cards than can be drawn")?;
    refuse(!(side.known - side.hand).is_empty(), &of("known"), "these cards are not in that hand")?;
    let setup = state.phase == Phase::Setup;
    for (zone, cards) in [("hand", side.hand), ("field", side.field), ("trash", side.trash)] {
        refuse(setup && !cards.is_empty(), &of(zone), "all cards are in the deck until the start")?;
    }
    for (at, slot) in side.five.iter().enumerate() {
        let twice = side.five.iter().take(at).any(|other| other.card == slot.card);
        refuse(twice, &of("five"), "a rule card stands there twice")?;
        used(state, slot).map_err(|message| (of("five"), message))?;
    }
    marks(state, seat).map_err(|message| (of("field"), message.to_owned()))
}

/// How often a rule card can have been used (DB-Q-31).
fn used(state: &State, slot: Slot) -> Result<(), String> {
    let id = &state.catalog.get(slot.card).id;
    if slot.this_turn > slot.this_game {
        return Err(format!("{id} is used more often this turn than this game"));
    }
    let limit = state.catalog.0.activated(slot.card).map(|activated| activated.limit);
    let Some(limit) = limit.filter(|_| state.turn > 0) else {
        let never = slot.this_game == 0;
        return if never { Ok(()) } else { Err(format!("{id} cannot have been used")) };
    };
    let by_turns = usize::from(limit.per_turn) * usize::from(state.turn);
    let turn = limit.per_turn > 0 && slot.this_turn > limit.per_turn;
    let game = limit.per_game > 0 && slot.this_game > limit.per_game;
    let turns = limit.per_turn > 0 && usize::from(slot.this_game) > by_turns;
    if turn || game || turns {
        return Err(format!("{id} is used more often than its limit allows (DB-Q-31)"));
    }
    Ok(())
}

/// What cannot lie on a unit. Marks are of this turn, in which only one side attacks and only the
/// other blocks.
fn marks(state: &State, seat: Seat) -> Result<(), &'static str> {
    let (field, marks) = (state.sides[seat].field, &state.marks);
    let fights = state.phase == Phase::Battle || state.phase == Phase::End;
    let own = seat == state.active;
    let wrong = [
        (field.has(marks.attacked) && !(own && fights), "no unit has attacked (DB-BATTLE-01)"),
        (field.has(marks.blocked) && (own || !fights), "no unit has blocked (DB-BLOCK-01)"),
        (field.has(marks.refreshed) && !own, "only the turn player attacks (DB-BATTLE-01)"),
    ];
    let boost = |card: Card| marks.boost[card.index()];
    let boosts = most(state, BOOST, DECK);
    let too_strong = field.into_iter().any(|card| boost(card) > boosts);
    let alone = |card: Card| !state.sides[seat].paired.contains(card) && boost(card) > 0;
    let alone = most(state, 0, 1) == 0 && field.into_iter().any(alone);
    let wrong = wrong.into_iter().chain([
        (too_strong, "no rule card boosts so much"),
        (alone, "only a pair deals damage to a player (DB-BATTLE-05)"),
    ]);
    wrong.into_iter().find(|(wrong, _)| *wrong).map_or(Ok(()), |(_, message)| Err(message))
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
    refuse(state.forming.len() == 1, "forming", "a pair has 2 or more cards (DB-RANK-06)")?;
    let battle = state.phase == Phase::Battle;
    refuse(state.battle_over && !battle, "battle", "this is no Battle Phase")?;
    refuse(!(state.doomed - (mine.field | theirs.field)).is_empty(), "doomed", OFF_FIELD)?;
    if let Some(attack) = state.attack {
        let target = [attack.target, attack.blocker].into_iter().flatten();
        refuse(!battle, "attack", "attacks are made in a Battle Phase (DB-BATTLE-01)")?;
        refuse(!is_on(mine.field, attack.unit), "attack", OFF_FIELD)?;
        let single = attack.target.is_none() && !mine.paired.contains(attack.unit);
        refuse(single, "attack", "a single cannot attack a player (DB-BATTLE-05)")?;
        let blocked = attack.target.is_some() && attack.blocker.is_some();
        refuse(blocked, "attack", "only an attack on a player is blocked (DB-BLOCK-05)")?;
        for card in target {
            refuse(!is_on(theirs.field, card), "attack", OFF_FIELD)?;
        }
        refuse(state.todo.is_empty(), "attack", "an attack has steps that are still to come")?;
    }
    let fights = has(&|step| matches!(step, Step::Block | Step::Fight | Step::Victim));
    refuse(fights && state.attack.is_none(), "step", "there is no attack")?;
    let at_card = state.attack.is_some_and(|attack| attack.target.is_some());
    let blocks = has(&|step| step == Step::Block);
    refuse(blocks && at_card, "step block", "only an attack on a player is blocked (DB-BLOCK-05)")?;
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
        let steps = state.catalog.0.activated(effect.card).map_or(0, |told| told.effects.len());
        refuse(effect.at as usize >= steps, "effect", "the rule card has no such step")?;
    }
    Ok(())
}
