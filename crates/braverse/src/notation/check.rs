//! What cannot be at a table: a position that says so is refused before anybody plays from it.

use kernel::{Game, Outcome, Seat};

use crate::card::{Card, CardType};
use crate::effect::{Limit, Until, Zone};
use crate::layout::{Laid, Place};
use crate::pending::Pending;
use crate::piece::Spot;
use crate::rules::BREAK;
use crate::rules::turn::{MOST_DECISIONS, MOST_TURNS};
use crate::state::{Battle, Cookie, DEEPEST, Done, Lasting, Phase, Run, State, Step, What};

/// The words that begin the statement to blame, and what is wrong with it.
pub type Impossible = (String, String);

pub fn table(state: &State, stated: &Pending) -> Result<(), Impossible> {
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
    let own = setup || state.turn % 2 == 1;
    let whose = format!("{} goes first, and then turns alternate (BV-SETUP-9)", state.first);
    refuse(own != (state.active == state.first), "turn", &whose)?;
    let still = state.phase == Phase::Support && state.todo.is_empty() && !over;
    let empty = still && state.players[state.active].hand.is_empty();
    refuse(empty, "turn", "without a hand nobody waits in the Support Phase (BV-TURN-5)")?;
    let long = state.switches.loop_guard && state.actions > MOST_DECISIONS;
    refuse(long && !over, "actions", "the game has ended by then (BV-Q-10)")?;
    state.outcome.map_or(Ok(()), end)
}

/// By which rules games end.
fn end(outcome: Outcome) -> Result<(), Impossible> {
    let by = outcome.by();
    refuse(State::rulebook().get(by).is_none(), "over", "there is no such rule")?;
    let known: &[&str] = match outcome {
        Outcome::Win { .. } => &["BV-WIN-1", "BV-WIN-2", "BV-WIN-3", "BV-WIN-5", "BV-ADV-9"],
        Outcome::Draw { .. } => &["BV-WIN-4", "BV-ADV-10"],
    };
    refuse(!known.contains(&by.as_str()), "over", "no game ends so by this rule")
}

/// A card where none of its kind can lie.
fn card(state: &State, laid: &Laid) -> Result<(), Impossible> {
    let card = state.cards.get(laid.kind);
    let statement = says(laid);
    let wrong = |wrong, message| refuse(wrong, &statement, message);
    let shuffles = state.players[laid.owner].shuffles;
    wrong(laid.since > shuffles + 1, "this deck has not been shuffled so often")?;
    let home = "EXTRA cards, and no others, lie in the EXTRA deck (BV-DECK-5)";
    match laid.place {
        Place::Hand | Place::Deck | Place::DeckTop(_) | Place::DeckBottom(_) => {
            wrong(card.extra, home)
        }
        Place::Extra => wrong(!card.extra, home),
        Place::Stage { .. } => wrong(card.card != CardType::Stage, "this is no Stage (BV-AREA-5)"),
        Place::Break => wrong(!card.is_cookie(), "only Cookies lie in the break area (BV-AREA-4)"),
        Place::Equip(..) => wrong(!card.is_equip(), "this is no Equip card (BV-ADV-3)"),
        Place::Battle(at) => {
            let bare = state.cookie(at).is_some_and(|cookie| cookie.base.is_none());
            wrong(card.awaken.is_some() && bare, "an Awaken card lies on its base (BV-ADV-6)")
        }
        Place::Base(at) => {
            let top = state.cookie(at).map(|top| state.card(top.piece));
            let right = top.is_some_and(|top| card.is_cookie() && top.awakens(card));
            wrong(!right, "only an Awaken card lies on a Cookie, of its name (BV-ADV-6)")
        }
        _ => Ok(()),
    }
}

/// The words of the statement that lays a card.
fn says(laid: &Laid) -> String {
    let zone = match laid.place {
        Place::Hand => "hand",
        Place::Support { .. } => "support",
        Place::Stage { .. } => "stage",
        Place::Trash => "trash",
        Place::Break => "break",
        Place::Extra => "extra",
        Place::Using => "using",
        Place::Deck => "deck",
        Place::DeckTop(_) => "deck-top",
        Place::DeckBottom(_) => "deck-bottom",
        Place::Battle(at) | Place::Base(at) | Place::Equip(at, _) | Place::Hp(at, ..) => {
            return at.to_string();
        }
    };
    format!("{} {zone}", laid.owner)
}

fn side(state: &State, seat: Seat) -> Result<(), Impossible> {
    let player = &state.players[seat];
    let of = |what: &str| format!("{seat} {what}");
    // What is under way may be about to change this.
    let still = state.todo.is_empty() && state.outcome.is_none();
    let lost = still && player.level >= BREAK;
    refuse(lost, &of("break"), "this player has lost (BV-WIN-1)")?;
    let alone = still && state.phase != Phase::Setup && state.battle_size(seat) == 0;
    let first = Spot::both(seat)[0].to_string();
    refuse(alone, &first, "a player without a Cookie has lost (BV-WIN-2)")?;
    let stage = player.stage.map_or(0, |piece| limited(state.card(piece)));
    refuse(player.stage_used & !stage != 0, &of("stage-used"), NO_LIMIT)?;
    let late = player.extra_played && state.active != seat;
    refuse(late, &of("extra-played"), "only the turn player plays these (BV-ADV-5)")?;
    refuse(still && player.due > 0, &of("due"), "replacements come at once (BV-BATTLE-10)")?;
    let most = player.size;
    refuse(player.due > most, &of("due"), "more than this player has cards")?;
    for at in Spot::both(seat) {
        if let Some(cookie) = state.cookie(at) {
            self::cookie(state, at, cookie, still)?;
        }
    }
    Ok(())
}

const NO_LIMIT: &str = "there is no such ability that works once per turn (BV-PLAY-8)";

/// The abilities of a card that are marked when they are used in a turn.
fn limited(card: &Card) -> u8 {
    let lines = (0..).zip(&card.abilities).filter(|(_, told)| told.limit == Limit::PerTurn);
    let held = card.statics.iter().filter_map(|held| held.once);
    lines.map(|(at, _)| at).chain(held).fold(0, |mask, at| mask | 1 << at)
}

fn cookie(state: &State, at: Spot, cookie: &Cookie, still: bool) -> Result<(), Impossible> {
    let place = at.to_string();
    let setup = state.phase == Phase::Setup;
    refuse(cookie.hidden && !setup, &place, "face down only in the set-up (BV-SETUP-6)")?;
    let fainted = still && !setup && cookie.hp.is_empty();
    refuse(fainted, &place, "a Cookie without HP has fainted (BV-BATTLE-9)")?;
    let nowhere =
        cookie.came.is_some_and(|zone| !Zone::PILES.contains(&zone) && zone != Zone::Deck);
    refuse(nowhere, &place, "no Cookie is played from there")?;
    refuse(cookie.used & !limited(state.card(cookie.piece)) != 0, &place, NO_LIMIT)
}

/// Everything that is said to be under way must have been taken up as it was said.
fn under_way(state: &State, stated: &Pending) -> Result<(), Impossible> {
    let under = |wrong, message: &str| refuse(wrong, "under", message);
    let lost = stated.steps.len() - state.todo.len().min(stated.steps.len());
    under(lost > 0, &format!("{lost} steps under way name cards that are not there"))?;
    under(state.pending(|_| true) != *stated, "something under way does not fit the table")?;
    under(stated.steps.len() > DEEPEST, "more steps than are ever under way (BV-Q-31)")?;
    under(stated.battle.is_some() && stated.steps.is_empty(), "a battle has steps to come")?;
    under(stated.battle.is_some_and(|battle| !is_fought(state, battle)), "nobody fights so")?;
    under(
        !state.lasting.iter().all(|lasting| is_felt(state, &lasting)),
        "this change cannot last",
    )?;
    let never = |done: Done| done.times == 0;
    under(state.deeds.iter().chain(state.past.iter()).any(never), "a deed is done at least once")?;
    under(!stated.waiting.is_empty() && stated.steps.is_empty(), "what waits has steps to come")?;
    for step in state.todo.iter() {
        match step {
            Step::Run(run) | Step::Offer(run) => under(!fits(state, &run), "no such clause")?,
            Step::Damage { at, .. } | Step::Heal { at, .. } | Step::OnPlay { at, .. } => {
                under(at.is_stage(), "a Stage has no HP")?;
            }
            Step::Redeem { at } => {
                under(state.cookie(at).is_none(), "there is no Cookie to set as active")?;
            }
            _ => {}
        }
    }
    let waits = state.to_act().is_some();
    let mut choices = Vec::new();
    if waits {
        crate::rules::legal(state, &mut choices);
    }
    under(choices.is_empty(), "nobody has anything to decide here")
}

/// The turn player attacks a Cookie of the other, and whoever has not left is there.
fn is_fought(state: &State, battle: Battle) -> bool {
    let there = |at: Spot, gone: bool| !at.is_stage() && (gone || state.cookie(at).is_some());
    battle.attacker.seat() == state.active
        && battle.target.seat() != state.active
        && there(battle.attacker, battle.attacker_gone)
        && there(battle.target, battle.target_gone)
}

/// A change is one of somebody, and for a battle only while there is one (BV-BATTLE-3).
fn is_felt(state: &State, lasting: &Lasting) -> bool {
    let there = match lasting.what {
        What::Change { at, .. } => state.cookie(at).is_some(),
        What::Ban { .. } | What::Held { .. } | What::Clause { .. } => true,
    };
    there && (lasting.until != Until::EndOfBattle || state.battle.is_some())
}

/// Whether an ability stands where it says.
fn fits(state: &State, run: &Run) -> bool {
    let ops = state.ability_of(run).ops.len();
    let end = |at: u8| at == u8::MAX || at as usize <= ops;
    (run.at as usize) <= ops && end(run.stop) && end(run.resume)
}
