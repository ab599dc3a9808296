//! What things are worth, in logits of choosing them.

/// Tuned by self-play of the rules of thumb alone: all weights were moved a little either way by
/// chance, and kept moving the way that won, over 60,000 duels.
#[derive(Clone, Copy, Debug)]
pub struct Taste {
    /// A card of each value, kept in hand.
    pub keep: [f32; 5],
    /// A second card of the same value is less of a loss.
    pub spare: f32,
    /// A card whose effect works here.
    pub effect: f32,
    pub draw: f32,
    pub knock_out: f32,
    pub last_knock_out: f32,
    pub heavy: f32,
    pub hurt: f32,
    pub shove: f32,
    /// A Light on a Legend without damage, at Yellow, at Red.
    pub light: [f32; 3],
    pub light_value: f32,
    pub unanswered: f32,
    pub delay: f32,
    /// To draw: for each card fewer than three.
    pub short_hand: f32,
    pub full_hand: f32,
    pub swap: f32,
    pub recover: f32,
    pub deck_out: f32,
    pub suicide: f32,
    pub end: f32,
    pub extra: f32,
    /// A Move.
    pub step: f32,
    pub sword: f32,
    pub sword_near: f32,
    pub platform: f32,
    pub off_stage: f32,
    pub below: f32,
    pub danger: f32,
    pub danger_later: f32,
    pub chance: f32,
    pub light_chance: f32,
    pub beside_armed: f32,
    pub far: f32,
    /// Blocking a Light without damage, at Yellow, at Red.
    pub block: [f32; 3],
    pub block_hand: f32,
    pub more_cards: f32,
    pub waste: f32,
    pub power: f32,
    /// Raising against a Legend without damage, at Yellow, at Red.
    pub raise: [f32; 3],
    pub enough: f32,
    pub dodge_ko: f32,
    pub dodge_hurt: f32,
    pub dodge: f32,
    pub use_effect: f32,
    pub bonus: f32,
    pub open: f32,
}

pub const TASTE: Taste = Taste {
    keep: [-0.1, 0.36, 1.4, 1.6, 2.45],
    spare: 0.3,
    effect: 1.05,
    draw: 0.9,
    knock_out: 20.0,
    last_knock_out: 4.0,
    heavy: -0.6,
    hurt: 2.0,
    shove: 0.35,
    light: [2.4, 2.45, -1.8],
    light_value: 0.3,
    unanswered: 2.9,
    delay: 6.9,
    short_hand: 0.5,
    full_hand: 1.5,
    swap: -1.1,
    recover: 1.35,
    deck_out: 1.4,
    suicide: 14.0,
    end: -0.2,
    extra: -2.9,
    step: -1.1,
    sword: 1.8,
    sword_near: 0.3,
    platform: 1.2,
    off_stage: 1.6,
    below: 1.2,
    danger: 4.9,
    danger_later: 1.1,
    chance: 9.8,
    light_chance: 0.55,
    beside_armed: 0.45,
    far: 0.08,
    block: [4.5, 6.0, -1.05],
    block_hand: 0.04,
    more_cards: 1.1,
    waste: -0.35,
    power: 0.55,
    raise: [1.8, 3.9, -2.65],
    enough: 6.3,
    dodge_ko: 10.4,
    dodge_hurt: 2.6,
    dodge: 0.3,
    use_effect: 3.4,
    bonus: 3.3,
    open: -0.6,
};

/// The taste of the house is the same in every seat.
pub fn taste(_seat: kernel::Seat) -> &'static Taste {
    &TASTE
}
