//! A deck: what is known of its order, and the rest as a set.

use kernel::Dice;

use crate::piece::{PER_SEAT, Piece};

/// From the bottom up: cards that were put there in order, cards in an order that is not decided
/// before one of them is drawn (BV-AREA-8), and cards that were put or looked at on top.
#[derive(Clone, Copy, Debug)]
pub struct Pile {
    cards: [Piece; PER_SEAT as usize],
    len: u8,
    top: u8,
    bottom: u8,
}

impl Default for Pile {
    fn default() -> Self {
        Self { cards: [Piece(0); PER_SEAT as usize], len: 0, top: 0, bottom: 0 }
    }
}

impl Pile {
    pub fn len(&self) -> u8 {
        self.len
    }

    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Takes the top card.
    pub fn draw(&mut self, dice: &mut impl Dice) -> Option<Piece> {
        if self.top == 0 && self.len > self.bottom {
            let loose = self.len - self.bottom;
            let at = self.bottom + dice.roll(u32::from(loose)) as u8;
            self.cards.swap(at as usize, self.len as usize - 1);
        }
        self.len = self.len.checked_sub(1)?;
        self.top = self.top.saturating_sub(1);
        self.bottom = self.bottom.min(self.len);
        Some(self.cards[self.len as usize])
    }

    /// Decides the order of the topmost cards, so that they can be looked at.
    pub fn settle_top(&mut self, count: u8, dice: &mut impl Dice) {
        while self.top < count && self.top + self.bottom < self.len {
            let loose = self.len - self.bottom - self.top;
            let at = self.bottom + dice.roll(u32::from(loose)) as u8;
            self.cards.swap(at as usize, (self.len - self.top) as usize - 1);
            self.top += 1;
        }
    }

    pub fn settle_bottom(&mut self, dice: &mut impl Dice) {
        if self.bottom == 0 && self.len > self.top {
            let at = dice.roll(u32::from(self.len - self.top));
            self.cards.swap(at as usize, 0);
            self.bottom = 1;
        }
    }

    /// The topmost cards, the top one last.
    pub fn top_cards(&self, count: u8) -> &[Piece] {
        let from = self.len.saturating_sub(count);
        &self.cards[from as usize..self.len as usize]
    }

    pub fn lowest(&self) -> Option<Piece> {
        self.cards[..self.len as usize].first().copied()
    }

    pub fn put_top(&mut self, piece: Piece) {
        self.cards[self.len as usize] = piece;
        self.len += 1;
        self.top += 1;
    }

    pub fn put_bottom(&mut self, piece: Piece) {
        self.cards.copy_within(..self.len as usize, 1);
        self.cards[0] = piece;
        self.len += 1;
        self.bottom += 1;
    }

    /// Builds the bottom part from the bottom up.
    pub fn put_above_bottom(&mut self, piece: Piece) {
        let at = self.bottom as usize;
        self.cards.copy_within(at..self.len as usize, at + 1);
        self.cards[at] = piece;
        self.len += 1;
        self.bottom += 1;
    }

    /// Adds a card to those without an order.
    pub fn put_loose(&mut self, piece: Piece) {
        let at = (self.len - self.top) as usize;
        if self.top > 0 {
            self.cards.copy_within(at..self.len as usize, at + 1);
        }
        self.cards[at] = piece;
        self.len += 1;
    }

    /// Takes a card out, wherever it is.
    pub fn take(&mut self, piece: Piece) {
        let at = self.cards().iter().position(|other| *other == piece);
        let Some(at) = at else {
            return debug_assert!(false, "the card is here");
        };
        if (at as u8) < self.bottom {
            self.bottom -= 1;
        } else if at as u8 >= self.len - self.top {
            self.top -= 1;
        }
        self.cards.copy_within(at + 1..self.len as usize, at);
        self.len -= 1;
    }

    /// Moves one of the topmost `count` cards below the others of them.
    pub fn sink_below(&mut self, piece: Piece, count: u8) {
        let from = self.len.saturating_sub(count) as usize;
        let top = &mut self.cards[from..self.len as usize];
        if let Some(at) = top.iter().position(|other| *other == piece) {
            top[..=at].rotate_right(1);
        }
    }

    /// Nobody knows any order any more.
    pub fn shuffle(&mut self) {
        (self.top, self.bottom) = (0, 0);
    }

    /// From the bottom up.
    pub fn cards(&self) -> &[Piece] {
        &self.cards[..self.len as usize]
    }

    pub fn bottom_part(&self) -> &[Piece] {
        &self.cards[..self.bottom as usize]
    }

    pub fn loose_part(&self) -> &[Piece] {
        &self.cards[self.bottom as usize..(self.len - self.top) as usize]
    }

    pub fn top_part(&self) -> &[Piece] {
        &self.cards[(self.len - self.top) as usize..self.len as usize]
    }
}
