use kernel::{Game, Seeded};

/// Where a bot's worlds come from.
pub trait Worlds<G>: Sync {
    fn imagine(&self, dice: &mut Seeded) -> G;
}

/// Worlds in which a knowledge is true.
#[derive(Debug)]
pub struct Imagined<'v, G: Game>(pub &'v G::Knowledge);

impl<G: Game> Worlds<G> for Imagined<'_, G> {
    fn imagine(&self, dice: &mut Seeded) -> G {
        G::determinize(self.0, dice)
    }
}
