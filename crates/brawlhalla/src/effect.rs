//! What powers say, as data. `language.rs` reads them from the card files.

/// An effect of a card, a weapon or a Legend.
#[derive(Clone, PartialEq, Debug)]
pub struct Effect {
    pub trigger: Trigger,
    pub role: Role,
    pub conditions: Vec<Condition>,
    /// One after another.
    pub ops: Vec<Op>,
    /// Do one of the steps instead of all.
    pub choose: bool,
    pub once_per_turn: bool,
}

/// When an effect can be used: the eleven triggers of the cards (BH-TRIG-*), then those of powers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trigger {
    Before(Kinds),
    During(Kinds),
    After(Kinds),
    BeforeMove,
    AfterMove,
    Declare(Kinds),
    /// Hit by a Heavy Attack.
    Struck,
    /// Gravity pulls in an Air space of the arena.
    Falling,
    /// A Weapon is picked up, swapped or recovered.
    Arming,
    /// A Move ends next to an opponent with a Damage token.
    MovingToDamagedFoe,
}

/// Which kinds of Attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kinds {
    Any,
    Light,
    Heavy,
}

impl Kinds {
    pub fn contain(self, heavy: bool) -> bool {
        match self {
            Self::Any => true,
            Self::Light => !heavy,
            Self::Heavy => heavy,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    Either,
    Attacker,
    Defender,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Condition {
    Hit,
    Missed,
    OnPlatform,
    /// Off-stage counts.
    InAir,
    FoeInAir,
    /// An opponent stands next to the Legend.
    Near,
    /// The foe is two or more spaces away.
    Far,
    /// The Legend is in a higher row than the foe.
    Above,
    Red,
    Damaged,
    FoeRed,
    Armed,
    CardAtMost(u8),
    /// The Knockback was stopped by a Platform.
    Pinned,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Op {
    Draw(u8),
    DiscardRandom(u8),
    /// The foe chooses.
    Discard(u8),
    Power(i8),
    Knockback(i8),
    Damage(u8),
    Step {
        most: u8,
        to_foe: bool,
    },
    Move(u8),
    Push(u8),
    Pull(u8),
    Disarm,
    Flip,
    Range {
        most: u8,
        far_knockback: i8,
    },
    Charge(u8),
    Opening(u8),
    Recall(u8),
    Peek(u8),
    Mute,
    Float,
}

impl Effect {
    /// Whether it does something to the other side.
    pub fn aims_at_foe(&self) -> bool {
        let aims = |op: &Op| {
            matches!(
                op,
                Op::Disarm
                    | Op::Damage(_)
                    | Op::Push(_)
                    | Op::Pull(_)
                    | Op::Discard(_)
                    | Op::DiscardRandom(_)
                    | Op::Peek(_)
                    | Op::Mute
                    | Op::Step { to_foe: true, .. }
            )
        };
        self.ops.iter().any(aims)
    }
}
