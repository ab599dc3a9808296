//! What the house cards cannot show, with rule cards made up for it.

use crate::harness::lay_with;

const PHASES: &str = "
card MAIN
  badge m
  when my main phase starts
  do draw 1
card BATTLE
  badge b
  when my battle phase starts
  do draw 1
card END
  badge e
  when my end phase starts
  do draw 1
card THEIRS
  badge t
  when their end phase starts
  do draw 1
card CHARGE
  badge c
  when my unit attacks
  do draw 1
card STOP
  badge s
  when their unit attacks
  do end battle
";

/// DB-Q-28: a window at the start of each phase.
#[test]
fn every_phase_starts_with_a_window() {
    lay_with(
        PHASES,
        "turn 4 B main; A five MAIN BATTLE END; A hand 3H 4H 5H 6H 7H; A field 4C; \
         A deck 8C 9C 10C JC; B field 9D; B deck none",
    )
    .play("B: battle")
    .dice([0])
    .play("B: end")
    .expect("turn 5 A main; A hand size 6")
    .offers("A: respond MAIN | pass")
    .dice([0])
    .play("A: respond MAIN")
    .expect("A hand size 7")
    .play("A: battle")
    .offers("A: respond BATTLE | pass")
    .play("A: pass")
    .offers("A: attack 9D with 4C | end")
    .play("A: end")
    .expect("turn 5 A end")
    .offers("A: respond END | pass")
    .dice([0])
    .play("A: respond END")
    .expect("turn 6 B main; A hand size 8")
    .done();
}

const FIRST_ASKED: &str = "
card MAIN
  badge m
  when my main phase starts
  do draw 1
card THEIRMAIN
  badge m
  when their main phase starts
  do draw 1
card BATTLE
  badge b
  when my battle phase starts
  do draw 1
card THEIRBATTLE
  badge b
  when their battle phase starts
  do draw 1
card END
  badge e
  when my end phase starts
  do draw 1
card THEIREND
  badge e
  when their end phase starts
  do draw 1
";

/// DB-Q-28: the turn player made the last move, so the other is asked first.
#[test]
fn a_phase_begun_by_a_decision_asks_the_other_first() {
    lay_with(
        FIRST_ASKED,
        "A five BATTLE END; A field 4C; B five THEIRBATTLE THEIREND; B field 9D; B deck none",
    )
    .play("A: battle")
    .offers("B: respond THEIRBATTLE | pass")
    .play("B: pass")
    .offers("A: respond BATTLE | pass")
    .play("A: pass")
    .play("A: end")
    .offers("B: respond THEIREND | pass")
    .play("B: pass")
    .offers("A: respond END | pass")
    .play("A: pass")
    .done();
}

/// DB-Q-28: so it is when the very first turn is ended from the Main Phase.
#[test]
fn the_end_of_the_first_turn_asks_the_other_first() {
    lay_with(FIRST_ASKED, "turn 1 A main; A five END; B five THEIREND; B deck none")
        .play("A: end")
        .offers("B: respond THEIREND | pass")
        .play("B: pass")
        .offers("A: respond END | pass")
        .play("A: pass")
        .done();
}

/// DB-Q-29: nobody moved last when a phase begins by itself, so the turn player is asked first.
#[test]
fn a_phase_that_begins_by_itself_asks_the_turn_player_first() {
    lay_with(
        FIRST_ASKED,
        "A five END THEIRMAIN; A field 4C; B five THEIREND MAIN; B deck none; A deck none",
    )
    .play("A: battle")
    .expect("turn 3 A end")
    .offers("A: respond END | pass")
    .play("A: pass")
    .offers("B: respond THEIREND | pass")
    .play("B: pass")
    .expect("turn 4 B main")
    .offers("B: respond MAIN | pass")
    .play("B: pass")
    .offers("A: respond THEIRMAIN | pass")
    .play("A: pass")
    .done();
}

/// DB-Q-29: the End Phase comes while the chain resolves; its window waits for the whole chain,
/// and the turn player is asked first.
#[test]
fn a_condition_met_during_a_chain_waits() {
    lay_with(
        PHASES,
        "A five CHARGE END; A field KC; A deck 8C 9C; B five STOP THEIRS; B field 3D; B deck 10C",
    )
    .play("A: battle")
    .play("A: attack 3D with KC")
    .offers("B: respond STOP | pass")
    .play("B: pass")
    .offers("A: respond CHARGE | pass")
    .play("A: respond CHARGE")
    .offers("B: respond STOP | pass")
    .dice([0])
    .play("B: respond STOP")
    .expect("turn 3 A end; A hand 8C; B field 3D; chain size 0")
    .offers("A: respond END | pass")
    .play("A: respond END")
    .expect("chain size 1; A hand 8C")
    .offers("B: respond THEIRS | pass")
    .play("B: respond THEIRS")
    .expect("turn 4 B main; A hand 8C 9C; B hand 10C")
    .done();
}

const DRAWS: &str = "
card BOTH
  badge 3
  when my 3 enters
  do both draw 1
card MANY
  badge 4
  when my 4 enters
  do discard up to 2; both draw as many
card SWEEP
  badge 5
  when my 5 enters
  do trash all pairs
card SHIELD
  badge K
  when my pair with K falls
  pay discard any
  do protect it
card HOME
  badge 6
  when their unit attacks
  do bounce it
card LOCK
  badge 7
  when their unit attacks
  do hold it until their end
card OUST
  badge 8
  when my 8 enters
  do they trash one of their pairs
card RAISE
  badge 9
  when my set forms
  do raise it until turn end
card CHOICE
  badge 9
  when my set forms
  pay discard any or hold it
  do draw 1
card RAID
  badge 10
  when their 10 enters, attacks player
  do draw 1
";

/// One of several costs is paid, never two.
#[test]
fn who_discards_does_not_hold_as_well() {
    let laid = || lay_with(DRAWS, "A five CHOICE; A hand 3S; A field 9S 9H; A deck 4C");
    laid()
        .play("A: pair 9S 9H")
        .offers("A: respond CHOICE | respond CHOICE discard 3S | pass")
        .play("A: respond CHOICE discard 3S")
        .expect("A field 9S+9H(); A trash 3S; A hand 4C")
        .done();
    laid()
        .play("A: pair 9S 9H")
        .play("A: respond CHOICE")
        .expect("A field 9S+9H(held); A trash none; A hand 3S 4C")
        .done();
}

/// `player` is about the attack alone, not about the other moments of the card.
#[test]
fn an_attack_on_the_player_is_one_of_two_moments() {
    let laid =
        || lay_with(DRAWS, "A field 10C+4C 5C; A hand 10D; B five RAID; B field 9D 8D; B deck KD");
    laid().play("A: play 10D").offers("B: respond RAID | pass").play("B: pass").done();
    laid()
        .play("A: battle")
        .play("A: attack player with 4C+10C")
        .offers("B: respond RAID | pass")
        .play("B: pass")
        .play("B: pass")
        .done();
    laid().play("A: battle").play("A: attack 9D with 4C+10C").expect("B trash 9D").done();
}

/// DB-Q-37: one effect takes the last life of both.
#[test]
fn both_at_0_life_is_a_draw() {
    lay_with(
        DRAWS,
        "A life 1; B life 1; A five BOTH; A hand 3S; A deck none; A trash 4S; B deck none; \
         B trash 4H",
    )
    .play("A: play 3S")
    .play("A: respond BOTH")
    .expect("A life 0; B life 0")
    .outcome("draw by DB-Q-37")
    .done();
}

/// DB-Q-25: only one of them is at 0, so the other wins.
#[test]
fn one_at_0_life_by_an_effect_loses() {
    lay_with(
        DRAWS,
        "A life 1; B life 2; A five BOTH; A hand 3S; A deck none; A trash 4S; B deck none; \
         B trash 4H",
    )
    .play("A: play 3S")
    .play("A: respond BOTH")
    .expect("A life 0; B life 1")
    .outcome("B wins by DB-Q-25")
    .done();
}

#[test]
fn both_draw_as_many_as_were_discarded() {
    lay_with(DRAWS, "A five MANY; A hand 4S 9H KH; A deck 8C 9C JC; B deck 8D 9D JD")
        .play("A: play 4S")
        .play("A: respond MANY")
        .play("A: pick 9H")
        .dice([0, 0, 0, 0])
        .play("A: pick KH")
        .expect("A hand 8C 9C; B hand 8D 9D; A trash 9H KH")
        .done();
}

/// R15 and its like are for battle: an effect that trashes pairs does not ask for them.
#[test]
fn a_pair_falls_only_in_battle() {
    lay_with(
        DRAWS,
        "A five SWEEP; A hand 5S; A field 9S+9H; B five SHIELD; B hand 3H; B field KD+4D",
    )
    .play("A: play 5S")
    .play("A: respond SWEEP")
    .quiet()
    .expect("A field 5S; A trash 9S 9H; B field none; B trash 4D KD; B hand 3H")
    .done();
}

/// DB-Q-23: an attacker that goes back to hand ends the attack.
#[test]
fn an_attacker_may_be_sent_home() {
    lay_with(DRAWS, "A field KC+5C 4C; B five HOME; B field 9D")
        .play("A: battle")
        .play("A: attack player with 5C+KC")
        .play("B: respond HOME")
        .expect("A field 4C; A hand 5C KC; A known 5C KC; B life 5")
        .done();
}

/// "Their end" on the opponent's turn is the end of that very turn.
#[test]
fn their_end_is_the_next_end_phase_of_the_opponent() {
    lay_with(DRAWS, "A field KC+5C 4C; A deck none; B five LOCK; B field 9D; B deck none")
        .play("A: battle")
        .play("A: attack player with 5C+KC")
        .play("B: respond LOCK")
        .expect("A field 4C 5C+KC(attacked,held)")
        .play("B: pass")
        .play("A: end")
        .play("B: battle")
        .play("B: end")
        .play("A: battle")
        .offers("A: attack 9D with 4C | attack 9D with 5C+KC | attack player with 5C+KC | end")
        .done();
}

#[test]
fn the_opponent_may_have_to_give_up_a_pair() {
    lay_with(DRAWS, "A five OUST; A hand 8S; B field KD 4D+4H 9D+9H")
        .play("A: play 8S")
        .play("A: respond OUST")
        .offers("B: pick 4D+4H | pick 9D+9H")
        .play("B: pick 4D+4H")
        .expect("B field KD 9D+9H; B trash 4D 4H")
        .done();
}

/// DB-END-02: a raise until turn end is gone in the opponent's turn.
#[test]
fn a_raise_may_end_with_the_turn() {
    lay_with(DRAWS, "A five RAISE; A field 9S 9H; A deck none; B field 4D; B deck none")
        .play("A: pair 9S 9H")
        .play("A: respond RAISE")
        .expect("A field 9S+9H(raised)")
        .play("A: battle")
        .play("A: end")
        .expect("turn 4 B main; A field 9S+9H()")
        .done();
}
