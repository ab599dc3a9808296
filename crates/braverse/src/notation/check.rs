//! What cannot be at a table: a position that says so is refused before anybody plays from it.

use kernel::{Game, Outcome, Seat};

use crate::affairs::Affairs;
use crate::card::CardType;
use crate::layout::{Laid, Place};
use crate::piece::Spot;
use crate::rules::BREAK;
use crate::rules::turn::{MOST_DECISIONS, MOST_TURNS};
use crate::state::{Cookie, DEEPEST, Phase, Run, State, Step};

/// The words that begin the statement to blame, and what is wrong with it.
pub type Impossible = (String, String);

pub fn table(state: &State, stated: &Affairs) -> Result<(), Impossible> {
    clock(state)?;
    for laid in state.layout() {
        card(state, &laid)?;
    }
    for seat in [Seat::A, Seat::B] {
        side(state, seat)?;
    }
    if state.outcome.is_none() { under_way(state, stated) } else { Ok(()) }
}

fn refuse(wrong: bool, statement: &str, message: &str) -> Result<(), Impossible> {
    if wrong { Err((statement.to_owned(), message.to_owned())) } else { Ok(()) }
}

fn clock(state: &State) -> Result<(), Impossible> {
    let (setup, over) = (state.phase == Phase::Setup, state.outcome.is_some());
    refuse(setup != (state.turn == 0), "turn", "turns are counted from 1; 0 is the set-up")?;
    let late = state.switches.loop_guard && state.turn > MOST_TURNS;
    refuse(late && !over, "turn", "the game has ended by then (BV-Q-10)")?;
    let long = state.switches.loop_guard && state.actions > MOST_DECISIONS;
    refuse(long && !over, "actions", "the game has ended by then (BV-Q-10)")?;
    let by = state.outcome.map(Outcome::by);
    let unknown = by.is_some_and(|by| State::rulebook().get(by).is_none());
    refuse(unknown, "over", "there is no such rule")
}

/// A card where none of its kind can lie.
fn card(state: &State, laid: &Laid) -> Result<(), Impossible> {
    let card = state.house.0.get(laid.kind);
    let of = |zone: &str| format!("{} {zone}", laid.owner);
    let home = "EXTRA cards, and no others, lie in the EXTRA deck (BV-DECK-5)";
    match laid.place {
        Place::Hand => refuse(card.extra, &of("hand"), home),
        Place::Deck => refuse(card.extra, &of("deck"), home),
        Place::DeckTop(_) => refuse(card.extra, &of("deck-top"), home),
        Place::DeckBottom(_) => refuse(card.extra, &of("deck-bottom"), home),
        Place::Extra => refuse(!card.extra, &of("extra"), home),
        Place::Stage { .. } => {
            refuse(card.card != CardType::Stage, &of("stage"), "this is no Stage (BV-AREA-5)")
        }
        Place::Base(at) => {
            let awake = state.cookie(at).is_some_and(|top| state.card(top.piece).awaken.is_some());
            let right = awake && card.is_cookie();
            refuse(!right, &at.to_string(), "only an Awaken card lies on a Cookie (BV-ADV-6)")
        }
        _ => Ok(()),
    }
}

fn side(state: &State, seat: Seat) -> Result<(), Impossible> {
    let player = &state.players[seat];
    let of = |what: &str| format!("{seat} {what}");
    // What is under way may be about to change this.
    let still = state.todo.is_empty() && state.outcome.is_none();
    let lost = still && player.level >= BREAK;
    refuse(lost, &of("break"), "this player has lost (BV-WIN-1)")?;
    let stage = player.stage.map_or(0, |piece| state.card(piece).abilities.len());
    let strange = u32::from(player.stage_used) >> stage != 0;
    refuse(strange, &of("stage-used"), "the Stage has no such ability")?;
    let most = player.size;
    refuse(player.due > most, &of("due"), "more than this player has cards")?;
    for at in Spot::both(seat) {
        if let Some(cookie) = state.cookie(at) {
            self::cookie(state, at, cookie, still)?;
        }
    }
    Ok(())
}

fn cookie(state: &State, at: Spot, cookie: &Cookie, still: bool) -> Result<(), Impossible> {
    let place = at.to_string();
    let setup = state.phase == Phase::Setup;
    refuse(cookie.hidden && !setup, &place, "face down only in the set-up (BV-SETUP-6)")?;
    let fainted = still && !setup && cookie.hp.is_empty();
    refuse(fainted, &place, "a Cookie without HP has fainted (BV-BATTLE-9)")?;
    let abilities = state.card(cookie.piece).abilities.len();
    refuse(u32::from(cookie.used) >> abilities != 0, &place, "the card has no such ability")
}

/// Everything that is said to be under way must have been taken up as it was said.
fn under_way(state: &State, stated: &Affairs) -> Result<(), Impossible> {
    let under = |wrong, message: &str| refuse(wrong, "under", message);
    let lost = stated.steps.len() - state.todo.len().min(stated.steps.len());
    under(lost > 0, &format!("{lost} steps under way name cards that are not there"))?;
    under(state.affairs(|_| true) != *stated, "something under way does not fit the table")?;
    under(stated.steps.len() > DEEPEST, "more steps than are ever under way (BV-Q-31)")?;
    under(stated.battle.is_some() && stated.steps.is_empty(), "a battle has steps to come")?;
    under(!stated.waiting.is_empty() && stated.steps.is_empty(), "what waits has steps to come")?;
    for step in state.todo.iter() {
        match step {
            Step::Run(run) | Step::Offer(run) => under(!fits(state, &run), "no such clause")?,
            Step::Damage { at, .. } | Step::Heal { at, .. } | Step::OnPlay { at, .. } => {
                under(at.is_stage(), "a Stage has no HP")?;
            }
            _ => {}
        }
    }
    let waits = state.asked().is_some();
    let mut choices = Vec::new();
    if waits {
        state.choices(&mut choices);
    }
    under(choices.is_empty(), "nobody has anything to decide here")
}

/// Whether an ability stands where it says.
fn fits(state: &State, run: &Run) -> bool {
    let ops = state.ability_of(run).ops.len();
    let end = |at: u8| at == u8::MAX || at as usize <= ops;
    (run.at as usize) <= ops && end(run.stop) && end(run.resume)
}
