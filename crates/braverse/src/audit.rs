//! That nothing was lost or made twice.

use kernel::Seat;

use crate::piece::{Piece, Pieces};
use crate::state::State;

impl State {
    /// Every card is in one place, and the break area adds up. Sets are counted as they are: this
    /// ends every game of a playout.
    pub(crate) fn audit(&self) -> Result<(), String> {
        let (mut all, mut count) = ([Pieces::default(); 2], [0; 2]);
        for (seat, player) in self.players.iter() {
            for set in [player.hand, player.support, player.trash, player.broken, player.extra] {
                all[seat.index()] = all[seat.index()].or(set);
                count[seat.index()] += u16::from(set.len());
            }
        }
        for piece in self.pieces_one_by_one() {
            all[piece.owner().index()].add(piece);
            count[piece.owner().index()] += 1;
        }
        for seat in [Seat::A, Seat::B] {
            let (own, size) = (count[seat.index()], self.players[seat].size);
            if own != u16::from(size) {
                return Err(format!("{seat} has {own} of {size} cards"));
            }
            if u16::from(all[seat.index()].len()) != own {
                return Err("a card is in two places".to_owned());
            }
            self.audit_level(seat)?;
        }
        self.audit_field()
    }

    /// What cards on the field have to say is not overlooked.
    fn audit_field(&self) -> Result<(), String> {
        for player in &self.players.0 {
            let cookies = player.cookies.iter().flatten();
            let equips = cookies.clone().flat_map(|cookie| cookie.equips).flatten();
            let mut here = cookies.map(|cookie| cookie.piece).chain(equips).chain(player.stage);
            if let Some(piece) = here.find(|piece| !player.has_heard(self.card(*piece))) {
                return Err(format!("what {} says is overlooked", self.number_of(piece)));
            }
        }
        Ok(())
    }

    fn audit_level(&self, seat: Seat) -> Result<(), String> {
        let player = &self.players[seat];
        let broken = player.broken.iter(seat).map(|piece| self.card(piece).level);
        let level = broken.fold(0, u8::saturating_add);
        if level == player.level {
            return Ok(());
        }
        Err(format!("{seat} has break level {} of {level}", player.level))
    }

    /// Those that do not lie in a set.
    fn pieces_one_by_one(&self) -> impl Iterator<Item = Piece> {
        let piles =
            self.players.0.iter().flat_map(|player| {
                player.stage.into_iter().chain(player.deck.cards().iter().copied())
            });
        let field = self.players.0.iter().flat_map(|player| player.cookies.iter().flatten());
        let field = field.flat_map(|cookie| {
            let hp = cookie.hp.cards().iter().copied();
            hp.chain([cookie.piece]).chain(cookie.base).chain(cookie.equips.into_iter().flatten())
        });
        piles.chain(field).chain(self.using())
    }
}
