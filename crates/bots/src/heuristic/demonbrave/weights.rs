//! The numbers behind the rules of thumb, found by playing them against others of themselves; what
//! things are worth began as a logistic fit of who wins.

#[derive(Debug)]
pub struct Weights {
    /// The last life, the one before it, and so on.
    pub life1: f32,
    pub life2: f32,
    pub life3: f32,
    pub life4: f32,
    pub life5: f32,
    /// A single, and what each step of its number adds.
    pub single: f32,
    pub single_up: f32,
    pub joker: f32,
    /// A pair by its rank.
    pub mixed: f32,
    pub twin: f32,
    pub run2: f32,
    pub triple: f32,
    pub run3: f32,
    pub run4: f32,
    pub four: f32,
    pub run5: f32,
    pub jokers: f32,
    /// What each step of the strongest card adds to a pair.
    pub pair_up: f32,
    /// What each card beyond the second adds to a pair.
    pub extra: f32,
    /// Playing a card.
    pub play: f32,
    /// Keeping a card that pays for a rule card.
    pub keep: f32,
    /// How much the worth of a pair counts when it is formed.
    pub pair: f32,
    /// A single that has something to beat.
    pub hit: f32,
    /// The attack of a pair.
    pub pair_hit: f32,
    /// Forming any pair.
    pub build_bias: f32,
    /// How much worth counts in a fight.
    pub fight: f32,
    /// An attack that does nothing.
    pub idle: f32,
    /// What an attack that can be blocked is worth, of what they lose by it at least.
    pub player: f32,
    /// An attack that wins.
    pub lethal: f32,
    /// How likely a pair that can be beaten by a blocker is.
    pub risk: f32,
    /// How much dearer attackers are spared.
    pub cheap: f32,
    /// Singles attack before pairs.
    pub single_first: f32,
    /// Attacking at all.
    pub fight_bias: f32,
    /// How much worth counts when blocking.
    pub block: f32,
    /// Blocking at all.
    pub block_bias: f32,
    /// How much worth counts for a rule card.
    pub respond: f32,
    /// What most rule cards bring.
    pub good: f32,
    /// What a life back brings beyond its worth.
    pub heal: f32,
    /// What the worst of their rule cards would do.
    pub danger: f32,
    /// What an attack stopped is worth.
    pub siege: f32,
    /// What must be saved before the battle is ended.
    pub patience: f32,
    /// A step of the mean number that a reversal gains.
    pub turn_over: f32,
    /// What a card in hand costs, of its worth as a single.
    pub discard: f32,
    /// What a card given away costs, of its worth as a single.
    pub give: f32,
    /// How surely the worse cards of the hand are changed.
    pub swap: f32,
    /// A card they lose by the number named.
    pub naming: f32,
    /// How surely the better rule cards are chosen.
    pub choose: f32,
    /// How surely the better-looking choice is taken.
    pub temper: f32,
}

const HOUSE: Weights = Weights {
    life1: 1.321,
    life2: 0.771,
    life3: 0.112,
    life4: 0.155,
    life5: 0.07,
    single: 0.301,
    single_up: 0.021,
    joker: 1.117,
    mixed: 0.659,
    twin: 0.921,
    run2: 1.044,
    triple: 1.009,
    run3: 1.3,
    run4: 1.675,
    four: 2.075,
    run5: 1.671,
    jokers: 2.909,
    pair_up: -0.004,
    extra: 0.127,
    play: 5.0,
    keep: 6.0,
    pair: 12.641,
    hit: 0.086,
    pair_hit: 0.392,
    build_bias: 0.462,
    fight: 21.368,
    idle: -3.0,
    player: 0.478,
    lethal: 40.0,
    risk: 0.53,
    cheap: 0.144,
    single_first: 0.5,
    fight_bias: 0.523,
    block: 10.24,
    block_bias: -0.003,
    respond: 7.914,
    good: 0.148,
    heal: 0.003,
    danger: 0.287,
    siege: 0.275,
    patience: 0.643,
    turn_over: 0.017,
    discard: 0.559,
    give: 1.105,
    swap: 5.263,
    naming: 5.021,
    choose: 20.0,
    temper: 1.0,
};

pub const fn w() -> &'static Weights {
    &HOUSE
}
