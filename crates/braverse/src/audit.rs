//! That nothing was lost or made twice.

use kernel::Seat;

use crate::layout::Place;
use crate::piece::Piece;
use crate::state::State;

impl State {
    /// Every card is in one place, and the break area adds up.
    pub(crate) fn audit(&self) -> Result<(), String> {
        let all = self.layout();
        for seat in [Seat::A, Seat::B] {
            let own = all.iter().filter(|laid| laid.owner == seat).count() as u8;
            let size = self.players[seat].size;
            if own != size {
                return Err(format!("{seat} has {own} of {size} cards"));
            }
            let broken = all.iter().filter(|laid| laid.owner == seat && laid.place == Place::Break);
            let level =
                broken.map(|laid| self.cards.get(laid.kind).level).fold(0, u8::saturating_add);
            if level != self.players[seat].level {
                return Err(format!(
                    "{seat} has break level {} of {level}",
                    self.players[seat].level
                ));
            }
        }
        let mut pieces: Vec<_> = self.pieces_on_table().collect();
        let count = pieces.len();
        pieces.sort_unstable();
        pieces.dedup();
        if pieces.len() != count {
            return Err("a card is in two places".to_owned());
        }
        Ok(())
    }

    fn pieces_on_table(&self) -> impl Iterator<Item = Piece> {
        let piles = [Seat::A, Seat::B].into_iter().flat_map(|seat| {
            let player = &self.players[seat];
            let sets = [player.hand, player.support, player.trash, player.broken, player.extra];
            let sets = sets.into_iter().flat_map(move |set| set.iter(seat));
            sets.chain(player.stage).chain(player.deck.cards().iter().copied())
        });
        let field = self.players.0.iter().flat_map(|player| player.cookies.iter().flatten());
        let field = field.flat_map(|cookie| {
            let hp = cookie.hp.cards().iter().copied();
            hp.chain([cookie.piece]).chain(cookie.base).chain(cookie.equips.into_iter().flatten())
        });
        piles.chain(field).chain(self.using())
    }
}
