//! What cannot be at a table: a position that says so is refused before anybody plays from it.

use kernel::{Game, Outcome, Seat, SeatSet};

use crate::pile::Design;
use crate::rules::turn::LAST_ROUND;
use crate::setup::{Format, NoProgress};
use crate::state::{Party, State, Step, Sword};

/// What a fault says, with the statement it blames in quotes before it.
pub fn table(state: &State) -> Result<(), String> {
    for seat in state.seats().iter() {
        fighter(state, seat)?;
    }
    clock(state)?;
    if state.outcome.is_none() {
        attack(state)?;
        steps(state)?;
        asks_somebody(state)?;
    }
    Ok(())
}

fn refuse(wrong: bool, message: impl FnOnce() -> String) -> Result<(), String> {
    if wrong { Err(message()) } else { Ok(()) }
}

/// More turns than that no game has: every player of every round.
fn most_turns(state: &State) -> u16 {
    (u16::from(LAST_ROUND) + 1) * state.seats().count() as u16
}

fn clock(state: &State) -> Result<(), String> {
    let turn = || format!("'turn {} {} {}'", state.turn, state.active, state.actions);
    let (seats, most) = (state.seats(), most_turns(state));
    refuse(state.turn > most, || format!("{}: no game has more than {most} turns", turn()))?;
    refuse(!seats.contains(state.active), || format!("{}: there is no such seat", turn()))?;
    let over = state.outcome.is_some();
    let active = state.fighter(state.active);
    let gone = state.turn > 0 && !over && active.out;
    refuse(gone && state.todo.is_empty(), || format!("{}: that Legend is out", turn()))?;
    let most = 2 + spent_ko_cards(state, state.active);
    refuse(state.actions > most, || format!("{}: at most {most} Actions expected", turn()))?;
    let idle = state.turn > 0 && state.actions == 0 && active.bonuses == 0;
    refuse(idle && !over && state.todo.is_empty(), || {
        format!("{}: nobody has anything to decide in a turn that is over", turn())
    })?;
    rounds(state)?;
    let named = |what: &str, set: SeatSet| {
        let strange = set.iter().find(|seat| !seats.contains(*seat));
        strange.map_or(Ok(()), |seat| Err(format!("'{what} {seat}': there is no such seat")))
    };
    named("first", state.first.into_iter().collect())?;
    named("played", state.played)?;
    named("last", state.last_of_team.into_iter().flatten().collect())?;
    order(state)?;
    let teams = state.rules.format == Format::Teams;
    let last = state.last_of_team.into_iter().flatten().next();
    refuse(last.is_some() && !teams, || "'last': there are no teams in this format".to_owned())?;
    let by = state.outcome.map(Outcome::by);
    let unknown = by.filter(|by| State::rulebook().get(*by).is_none());
    unknown.map_or(Ok(()), |by| Err(format!("'over': there is no rule {by}")))
}

/// The KO cards of a seat that are neither face down nor open: each may have given an Action.
fn spent_ko_cards(state: &State, seat: Seat) -> u8 {
    let fighter = state.fighter(seat);
    state.rules.mode.ko_cards().saturating_sub(fighter.ko_cards + fighter.bonuses)
}

fn rounds(state: &State) -> Result<(), String> {
    let (round, over) = (state.round, state.outcome.is_some());
    let wrong = |message: String| format!("'round {round}': {message}");
    refuse((round == 0) != (state.turn == 0), || {
        wrong("rounds are counted from 1; 0 is the set-up".to_owned())
    })?;
    refuse(round > LAST_ROUND && !over, || {
        wrong(format!("the game stops after {LAST_ROUND} (BH-Q-24)"))
    })?;
    // At least two players have a turn in each round that is over.
    let early = u16::from(round.saturating_sub(1)) * 2 >= state.turn && state.turn > 0;
    refuse(early && !over, || wrong(format!("too few turns, {}, for it", state.turn)))?;
    let gone = state.seats().count() - state.living().count();
    let most = 2 * state.seats().count() + gone;
    let forced = state.rules.switches.no_progress == NoProgress::ForcedDraw;
    refuse(forced && usize::from(state.idle) > most, || {
        format!("'idle {}': after {most} such turns a card is drawn (BH-Q-24)", state.idle)
    })
}

/// Whose turn it is while everybody is in the game (BH-TURN-02).
fn order(state: &State) -> Result<(), String> {
    let everybody = state.turn > 0 && state.living().count() == state.seats().count();
    let again = everybody && state.played.contains(state.active);
    refuse(again, || format!("'played': {} has this turn of the round", state.active))?;
    let Some(first) = state.first.filter(|_| everybody) else { return Ok(()) };
    let seats = state.seats();
    let turns = usize::from(state.turn - 1) % seats.count();
    let active = (0..turns).fold(first, |seat, _| seats.after(seat));
    refuse(active != state.active, || {
        format!("'first {first}': then turn {} is {active}'s (BH-TURN-02)", state.turn)
    })
}

fn fighter(state: &State, seat: Seat) -> Result<(), String> {
    let fighter = state.fighter(seat);
    let playing = state.turn > 0;
    let lacks = playing && (fighter.legend.is_none() || fighter.face.is_none());
    refuse(lacks, || format!("'{seat} legend': a Legend and a Weapon expected in a game"))?;
    let twin =
        state.seats().iter().take_while(|other| *other != seat).find(|other| {
            fighter.legend.is_some() && state.fighter(*other).legend == fighter.legend
        });
    let mirror = state.rules.switches.mirror;
    if let (Some(twin), Some(legend)) = (twin.filter(|_| !mirror), state.legend(seat)) {
        return Err(format!("'{seat} legend {}': {twin} has it (BH-Q-46)", legend.id));
    }
    let most = state.rules.mode.ko_cards();
    let (ko, bonuses) = (fighter.ko_cards, fighter.bonuses);
    refuse(ko > most, || format!("'{seat} ko {ko}': at most {most} expected (BH-KOC-01)"))?;
    let open = most - ko;
    refuse(bonuses > open, || {
        format!("'{seat} bonus {bonuses}': {open} of {most} KO cards are revealed (BH-KO-01)")
    })?;
    let cards = most > 0 && playing && !fighter.out && state.outcome.is_none();
    refuse(cards && ko == 0, || format!("'{seat} ko 0': this Legend is out (BH-KO-06)"))?;
    let has = fighter.cell.is_some() || fighter.sword != Sword::None || bonuses > 0 || ko > 0;
    refuse(fighter.out && (has || fighter.damage > 0), || {
        format!("'{seat} out': who is out has no space, sword, damage or KO card")
    })?;
    refuse(fighter.out && !playing, || format!("'{seat} out': nobody is out before the start"))?;
    let first = state.living().next();
    let rival = |first| state.living().any(|other| state.are_opponents(first, other));
    let decided = state.outcome.is_none() && !first.is_some_and(rival);
    refuse(fighter.out && decided, || format!("'{seat} out': then the game is over (BH-WIN-01)"))?;
    let comes = state.todo.iter().any(|step| {
        matches!(step, Step::Respawn { seat: who } | Step::KnockedOut { seat: who, .. } if who == seat)
    });
    let lost = playing && !fighter.out && fighter.cell.is_none() && state.outcome.is_none();
    refuse(lost && !comes, || format!("'{seat} at nowhere': only who is KO'd or out is nowhere"))?;
    for eye in 0..state.seen.len() {
        let known = state.seen[eye][seat.index()];
        refuse(!fighter.hand.has_all(known), || {
            format!("'{seat} known': these cards are not in that hand")
        })?;
    }
    Ok(())
}

fn attack(state: &State) -> Result<(), String> {
    let Some(attack) = state.attack else { return Ok(()) };
    let wrong = |message: &str| format!("'under': the attack: {message}");
    let target = attack.target;
    let strange = !state.seats().contains(target) || !state.are_opponents(state.active, target);
    refuse(strange, || wrong("its target is no opponent"))?;
    let size = state.ground.all.len() as u8;
    refuse(attack.distance > size, || wrong("no arena is so large"))?;
    refuse(attack.knockback.unsigned_abs() > 20, || wrong("no Knockback is so far"))?;
    let unfit = |party: &Party| {
        let cards = party.played.total() as i8;
        Design::all().any(|card| party.played.count(card) > 2) || (party.total - cards).abs() > 20
    };
    let sides = [attack.attacker, attack.defender];
    refuse(sides.iter().any(|party| party.played.total() > 60), || wrong("too many cards"))?;
    refuse(sides.iter().any(|party| !(-40..=100).contains(&party.total) || unfit(party)), || {
        wrong("a total that its cards do not make")
    })?;
    let lost = attack.gone.iter().any(|seat| !state.seats().contains(seat));
    refuse(lost, || wrong("there is no such seat"))?;
    refuse(state.todo.is_empty(), || wrong("it has steps that are still to come"))
}

fn steps(state: &State) -> Result<(), String> {
    let wrong = |step: Step, message: &str| format!("'under': {step:?}: {message}");
    for step in state.todo.iter() {
        let strange =
            seats_of(step).into_iter().flatten().find(|seat| !state.seats().contains(*seat));
        refuse(strange.is_some(), || wrong(step, "there is no such seat"))?;
        let fights = matches!(
            step,
            Step::Opening { .. }
                | Step::Exchange { .. }
                | Step::Dodge
                | Step::Resolve
                | Step::Bonus
                | Step::Knockback
                | Step::Cleanup
        );
        refuse(fights && state.attack.is_none(), || wrong(step, "there is no attack"))?;
        let many = match step {
            Step::Draw { left, .. } | Step::Discard { left, .. } => usize::from(left) > 20,
            Step::Opening { more } => usize::from(more) > 20,
            _ => false,
        };
        refuse(many, || wrong(step, "more cards than a deck has"))?;
        if let Step::Land { wanted, seat, .. } = step {
            let nowhere = !state.ground.all.contains(wanted) || state.fighter(seat).cell.is_none();
            refuse(nowhere, || wrong(step, "that is beyond the KO line"))?;
        }
        if let Step::Doing { seat, source, at, .. } = step {
            let ops = state.effect_of(seat, source).map_or(0, |effect| effect.ops.len());
            refuse(usize::from(at & 0x3f) > ops, || wrong(step, "the effect has no such step"))?;
        }
    }
    Ok(())
}

fn seats_of(step: Step) -> [Option<Seat>; 2] {
    match step {
        Step::Doing { seat, foe, .. } => [Some(seat), foe],
        Step::Land { seat, chooser, .. } => [Some(seat), Some(chooser)],
        Step::KnockedOut { seat, by } => [Some(seat), by],
        Step::Use { seat, .. }
        | Step::Exchange { seat, .. }
        | Step::Respawn { seat }
        | Step::PlaceSword { seat }
        | Step::Draw { seat, .. }
        | Step::Discard { seat, .. } => [Some(seat), None],
        _ => [None, None],
    }
}

/// A position is where somebody decides: nothing goes on by itself from there.
fn asks_somebody(state: &State) -> Result<(), String> {
    let mut choices = Vec::new();
    if state.to_act().is_some() {
        crate::rules::legal(state, &mut choices);
    }
    refuse(choices.is_empty(), || "nobody has anything to decide here".to_owned())
}
