//! What a player can pay energy with (BV-PLAY-9).

use kernel::{Because, Message, Reasons};

use crate::card::{Colour, Energy};

/// Active supports by colour, a byte each as in [`Energy::bytes`], and all of them.
#[derive(Clone, Copy, Debug)]
pub struct EnergyPool {
    of: u64,
    all: u8,
}

impl EnergyPool {
    pub const EMPTY: Self = Self { of: 0, all: 0 };
    /// The high bit of the byte of each colour, and of the mix.
    const HIGH: u64 = 0x8080_8080_8080_8080;

    pub(crate) fn add(&mut self, colour: usize) {
        self.of += 1 << (8 * colour);
        self.all += 1;
    }

    /// All colours are compared at once: a byte that is short borrows its own high bit.
    pub fn pays(&self, cost: Energy) -> bool {
        let coloured = cost.bytes() & (u64::MAX >> 8);
        ((self.of | Self::HIGH) - coloured) & Self::HIGH == Self::HIGH && cost.total() <= self.all
    }

    /// BV-PLAY-9: "needs 2 red, 1 active".
    pub(crate) fn affords<R: Reasons>(&self, cost: Energy, reasons: &mut R) -> bool {
        self.pays(cost) || R::HEARD && self.tell_missing(cost, reasons)
    }

    #[cold]
    fn tell_missing(&self, cost: Energy, reasons: &mut impl Reasons) -> bool {
        let all = || {
            let here = Message::new("why-energy-all").with("need", cost.total());
            ("BV-PLAY-9", here.with("active", self.all))
        };
        Colour::ALL.into_iter().all(|colour| {
            let (need, there) = (cost.of[colour as usize], self.has(colour));
            reasons.require(need <= there, || lacks(colour, need, there))
        }) && reasons.require(cost.total() <= self.all, all)
    }

    pub fn has(&self, colour: Colour) -> u8 {
        (self.of >> (8 * colour as usize)) as u8
    }

    pub fn all(&self) -> u8 {
        self.all
    }
}

/// Energy that is not there.
fn lacks(colour: Colour, need: u8, active: u8) -> impl Because {
    let colour = Message::new(format!("colour-{}", colour.word()));
    let here = Message::new("why-energy").with("colour", colour);
    ("BV-PLAY-9", here.with("need", need).with("active", active))
}
