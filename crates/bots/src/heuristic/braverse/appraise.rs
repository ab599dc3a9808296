//! How a whole table looks.

use ::braverse::{Inspect, Player, Spot};
use kernel::Seat;

use super::measure::BREAK;
use super::worth::Worth;
use crate::heuristic::Shares;

/// What is counted for either side.
pub(super) const COUNTED: usize = 30;

/// A logistic function of what one side has more than the other.
pub(super) fn shares(table: Inspect) -> Shares {
    let (one, other) = (counts(table, Seat::A), counts(table, Seat::B));
    let lead: f32 = one
        .iter()
        .zip(other)
        .zip(WEIGHTS)
        .map(|((one, other), weight)| weight * (one - other))
        .sum();
    let share = 1.0 / (1.0 + (-lead).exp());
    [share, 1.0 - share, 0.0, 0.0]
}

/// What one player has. In this order: eight for the level of the break area, nine for the battle
/// area, three for support, four for the hand, one each for deck and stage, and four for the turn.
pub(super) fn counts(table: Inspect, seat: Seat) -> [f32; COUNTED] {
    let me = table.player(seat);
    let mut counts = [0.0; COUNTED];
    let level = f32::from(me.level);
    for (step, count) in counts[..8].iter_mut().enumerate() {
        *count = (level - step as f32 - 1.0).clamp(0.0, 1.0);
    }
    counts[0] = level.min(2.0);
    board(table, seat, &mut counts[8..17]);
    let support = f32::from(me.support.len());
    counts[17] = support.min(3.0);
    counts[18] = (support - 3.0).clamp(0.0, 3.0);
    counts[19] = (support - 6.0).max(0.0);
    hand(table, me, seat, &mut counts[20..24]);
    counts[24] = (10.0 - f32::from(me.deck.len())).max(0.0) / 10.0;
    counts[25] = f32::from(u8::from(me.stage.is_some()));
    if table.active() == seat {
        turn(table, seat, &mut counts[26..30]);
    }
    counts
}

/// The battle area: Cookies, HP, levels at risk, attacks, skills, and what the opponent can fell.
fn board(table: Inspect, seat: Seat, counts: &mut [f32]) {
    let me = table.player(seat);
    let energy = f32::from(me.support.len());
    for at in Spot::both(seat) {
        let Some(cookie) = table.cookie(at) else { continue };
        let worth = Worth::of(table.card(cookie.piece));
        let (hp, level) = (f32::from(cookie.hp.len()), table.level(at));
        let doom = me.level + level >= BREAK;
        let attack = f32::from(table.attack(at));
        counts[0] += 1.0;
        counts[1] += hp;
        counts[2] += f32::from(level);
        counts[3] += attack;
        counts[4] += if worth.cost <= energy { attack } else { 0.0 };
        counts[5] += worth.skill;
        counts[6] += if doom { 1.0 } else { 0.0 };
        counts[7] += if doom { 1.0 / hp.max(0.5) } else { 0.0 };
        counts[8] += f32::from(level) / hp.max(0.5);
    }
}

/// The hand: cards, Cookies to place, none of them, traps that can be paid.
fn hand(table: Inspect, me: &Player, seat: Seat, counts: &mut [f32]) {
    let cards = me.hand.iter(seat).map(|piece| Worth::of(table.card(piece)));
    let mut cookies = 0.0f32;
    for worth in cards {
        cookies += if worth.placeable { 1.0 } else { 0.0 };
    }
    let size = f32::from(me.hand.len());
    counts[0] = size.min(4.0);
    counts[1] = (size - 4.0).max(0.0);
    counts[2] = cookies.min(2.0);
    counts[3] = if cookies == 0.0 { 1.0 } else { 0.0 };
}

/// What the turn may still bring: the move itself, attacks, a Cookie felled, the game.
fn turn(table: Inspect, seat: Seat, counts: &mut [f32]) {
    counts[0] = 1.0;
    let pool = table.pool(seat);
    let foe = table.player(seat.opponent());
    let (mut fells, mut wins) = (0.0f32, 0.0);
    for by in Spot::both(seat) {
        if table.is_peaceful() || !table.can_attack(by, &pool) {
            continue;
        }
        let attack = table.attack(by);
        counts[1] += f32::from(attack);
        for target in Spot::both(seat.opponent()) {
            let Some(cookie) = table.cookie(target) else { continue };
            if attack >= cookie.hp.len() {
                let level = table.level(target);
                fells = fells.max(f32::from(level));
                wins = if foe.level + level >= BREAK { 1.0 } else { wins };
            }
        }
    }
    counts[2] = fells;
    counts[3] = wins;
}

/// Fitted to the results of games between players that go by heuristic.
static WEIGHTS: [f32; COUNTED] = [
    // levels of the break area
    -0.56, -0.50, -0.57, -0.60, -0.53, -0.79, -0.61, -0.47, // battle area
    -0.56, 0.27, -0.44, 0.21, 0.07, 0.0, 0.24, -1.09, 0.02, // support area
    0.35, 0.18, 0.12, // hand
    0.22, 0.05, 0.01, -0.29, // deck, stage
    -1.09, -0.19, // turn
    -0.26, 0.14, 0.12, 1.56,
];
