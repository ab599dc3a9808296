//! The cards of a table, checked.

use std::sync::{Arc, LazyLock};

use kernel::{Fault, Lang};

use crate::card::{Card, CardNumber, CardType, Colour, NameId};
use crate::deck::{ReadyDecks, Shelf};
use crate::effect::{Ability, Deed, Dest, Filter, Marks, Op, Select, Side, Static, Zone, Zones};
use crate::language::{self, Names};
use crate::memo::Memo;
use crate::rules::pick::LOWEST;
use crate::step::Run;

/// A card by its place in the catalogue. The lowest three bits are its colour, so that energy can
/// be counted without looking the card up.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Kind(pub u16);

impl Kind {
    fn new(at: usize, colour: Colour) -> Self {
        Self((at as u16) << 3 | colour as u16)
    }

    /// Its place in the catalogue.
    pub fn index(self) -> usize {
        self.0 as usize >> 3
    }

    pub fn colour(self) -> usize {
        self.0 as usize & 7
    }
}

/// As many as three bits less than a word can count.
const MOST_CARDS: usize = 8000;

#[derive(Debug, Default)]
pub struct Catalog {
    /// In the order of their numbers. Those of the house are shared by all catalogues.
    cards: Vec<Arc<Card>>,
    /// Their numbers alone: told all the time, of cards that nobody reads.
    numbers: Vec<CardNumber>,
    /// Where the card of a number is: asked all the time.
    shelves: Shelves,
    /// The ready decks in the kinds of this catalogue.
    ready: Memo<ReadyDecks>,
    /// What random decks are made up of.
    shelf: Memo<Shelf>,
    /// English names, or whatever name is known; card texts refer to them.
    names: Vec<Arc<str>>,
    /// Those that texts look for within names.
    likes: Vec<NameId>,
    /// Names of cards in print that are not in the house, by language.
    abroad: Arc<[(NameId, Names)]>,
    /// Deeds that some card asks about, and those of which it matters to what card they happened:
    /// a bit each.
    asked: u16,
    detailed: u16,
    /// The least energy a Trap costs: nobody with less can have an answer in hand.
    cheapest_trap: u8,
    /// Traps that may cost less than is printed on them.
    bargains: Vec<CardNumber>,
    /// Records beside those of the house; empty for the house itself.
    own_cards: String,
}

macro_rules! files {
    ($($set:literal)*) => {
        &[$((
            concat!("cards/", $set, ".cards"),
            include_str!(concat!("../cards/", $set, ".cards")),
        )),*]
    };
}

/// The card files of the house, a set each: a name for faults, and the text.
pub const FILES: &[(&str, &str)] = files!(
    "st1" "st2" "st3" "st4" "st5" "st6" "st7" "st8" "st9" "st10"
    "bs1" "bs2" "bs3" "bs4" "bs5" "bs6" "bs7" "bs8" "bs9" "bs10" "bs11" "bs12"
    "p"
);

/// Names of cards in print that texts refer to before the cards are in the house.
const NAMES: (&str, &str) = ("cards/names.txt", include_str!("../cards/names.txt"));

static HOUSE: LazyLock<Result<Catalog, Vec<Fault>>> = LazyLock::new(|| Catalog::read(FILES));

impl Catalog {
    /// Reads card files; lists every fault with its place.
    pub fn read(files: &[(&str, &str)]) -> Result<Self, Vec<Fault>> {
        let mut names = Vec::new();
        let abroad = language::names(NAMES.0, NAMES.1, &mut names)?.into();
        Self { names, abroad, cheapest_trap: u8::MAX, ..Self::default() }.and(files)
    }

    /// The house with other cards beside it.
    pub(crate) fn with_own_cards(own_cards: &str) -> Result<Self, Vec<Fault>> {
        let read = Self::house().and(&[("cards", own_cards)])?;
        Ok(Self { own_cards: own_cards.to_owned(), ..read })
    }

    /// These cards and those of more files.
    fn and(&self, files: &[(&str, &str)]) -> Result<Self, Vec<Fault>> {
        let mut names = self.names.clone();
        let (mut new, mut faults, mut quotes) = (Vec::new(), Vec::new(), Vec::new());
        let mut likes = Vec::new();
        for (source, text) in files {
            match language::read(source, text, &mut names) {
                Ok(read) => {
                    likes.extend(read.likes);
                    new.extend(read.cards.into_iter().map(|card| (*source, card)));
                    quotes.extend(read.quotes.into_iter().map(|quote| (*source, *text, quote)));
                }
                Err(found) => faults.extend(found),
            }
        }
        // Where a card could not be read, its name may be one of those that are missed.
        if faults.is_empty() {
            faults.extend(quotes.iter().filter_map(|(source, text, quote)| {
                let known = self.cards.iter().any(|card| card.name == quote.name)
                    || new.iter().any(|(_, card)| card.name == quote.name)
                    || self.abroad.iter().any(|(name, _)| *name == quote.name);
                let message =
                    format!("\"{}\" is the name of no card", names[quote.name.0 as usize]);
                let fault = || Fault::at(source, quote.line, quote.column, message).within(text);
                (!known).then(fault)
            }));
        }
        new.sort_by_key(|(_, card)| card.number);
        faults.extend(new.iter().filter_map(|(source, card)| {
            let what = unplayable(card)?;
            Some(Fault::new(source, format!("{}: {what} is not played yet", card.number)))
        }));
        faults.extend(self.doubles(&new));
        if self.cards.len() + new.len() > MOST_CARDS {
            faults.push(Fault::new("cards", format!("at most {MOST_CARDS} cards expected")));
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        Ok(self.joined(new.into_iter().map(|(_, card)| card), names, likes))
    }

    /// Numbers that are there already; the new cards are in the order of theirs.
    fn doubles(&self, new: &[(&str, Card)]) -> Vec<Fault> {
        let pairs = new.windows(2).filter(|pair| pair[0].1.number == pair[1].1.number);
        let twice = pairs.map(|pair| (&pair[1], pair[0].0));
        let known = new.iter().filter(|(_, card)| self.find(card.number).is_some());
        let all = twice.chain(known.map(|card| (card, "the cards of the house")));
        let told = |((source, card), there): (&(&str, Card), &str)| {
            Fault::new(source, format!("{} stands in {there} as well", card.number))
        };
        all.map(told).collect()
    }

    fn joined(
        &self,
        new: impl Iterator<Item = Card>,
        names: Vec<Arc<str>>,
        mut likes: Vec<NameId>,
    ) -> Self {
        let mut cards = self.cards.clone();
        likes.retain(|like| !self.likes.contains(like));
        likes.sort_unstable();
        likes.dedup();
        let contains =
            |name: NameId, like: &NameId| names[name.0 as usize].contains(&*names[like.0 as usize]);
        for card in &mut cards {
            let name = card.name;
            for like in likes.iter().filter(|like| contains(name, like)) {
                Arc::make_mut(card).likes.push(*like);
            }
        }
        likes.extend(&self.likes);
        let (mut asked, mut detailed) = (self.asked, self.detailed);
        let (mut cheapest_trap, mut bargains) = (self.cheapest_trap, self.bargains.clone());
        for mut card in new {
            let triggers = card.abilities.iter().map(|ability| 1 << ability.trigger.on() as u32);
            card.likes = likes.iter().copied().filter(|like| contains(card.name, like)).collect();
            card.triggers = triggers.fold(0, |bits, bit: u32| bits | bit);
            let marks = card.statics.iter().map(|held| held.what.mark());
            card.marks = marks.fold(Marks::default(), Marks::or);
            if card.card == CardType::Trap {
                cheapest_trap = cheapest_trap.min(card.cost.total());
                bargains.extend(card.may_cost_less().then_some(card.number));
            }
            let asks = asks(&card);
            (asked, detailed) = (asked | asks.0, detailed | asks.1);
            cards.push(Arc::new(card));
        }
        cards.sort_by_key(|card| card.number);
        let (shelves, abroad) = (Shelves::new(&cards), self.abroad.clone());
        let numbers = cards.iter().map(|card| card.number).collect();
        let mine = Self { cards, numbers, shelves, names, likes, abroad, ..Self::default() };
        let mine = Self { asked, detailed, ..mine };
        Self { cheapest_trap, bargains, ..mine }
    }

    /// The cards that come with the game.
    pub fn house() -> &'static Self {
        HOUSE.as_ref().expect("the tests read the house cards")
    }

    /// About how many bytes it takes beside the house: all that there is much of.
    pub(crate) fn bytes(&self) -> usize {
        let own = self.cards.iter().filter(|card| Self::house().find(card.number).is_none());
        let own: usize = own.map(|card| card.bytes()).sum();
        let names = size_of_val(self.names.as_slice());
        let shelves = size_of_val(self.shelves.kinds.as_slice());
        let worked_out = ReadyDecks::bytes(self.cards.len()) + Shelf::bytes(self.cards.len());
        let numbers = size_of_val(self.numbers.as_slice());
        let listed = size_of_val(self.cards.as_slice()) + numbers + worked_out;
        size_of::<Self>() + own + names + shelves + listed + self.own_cards.len()
    }

    pub fn own_cards(&self) -> &str {
        &self.own_cards
    }

    pub fn cards(&self) -> impl ExactSizeIterator<Item = &Card> {
        self.cards.iter().map(|card| &**card)
    }

    pub fn get(&self, kind: Kind) -> &Card {
        &self.cards[kind.index()]
    }

    pub fn number(&self, kind: Kind) -> CardNumber {
        self.numbers[kind.index()]
    }

    pub fn kinds(&self) -> impl Iterator<Item = Kind> {
        self.cards.iter().enumerate().map(|(at, card)| Kind::new(at, card.colour))
    }

    pub fn find(&self, number: CardNumber) -> Option<Kind> {
        self.shelves.find(number)
    }

    /// The main decks of the house in the kinds of this catalogue.
    pub(crate) fn ready_decks(&self) -> &ReadyDecks {
        self.ready.get(|| ReadyDecks::new(self))
    }

    pub(crate) fn shelf(&self) -> &Shelf {
        self.shelf.get(|| Shelf::new(self))
    }

    pub(crate) fn ability(&self, run: &Run) -> &Ability {
        &self.get(run.text).abilities[run.ability as usize]
    }

    /// How a deed is written down: not at all when nobody asks, and without its card when nobody
    /// asks about that.
    pub(crate) fn recorded(&self, deed: Deed, kind: Kind) -> Option<Kind> {
        let asked = self.asked >> deed.bit() & 1 != 0;
        asked.then(|| if self.tells_cards(deed) { kind } else { LOWEST })
    }

    /// Whether it matters to what card such a deed happened.
    pub(crate) fn tells_cards(&self, deed: Deed) -> bool {
        self.detailed >> deed.bit() & 1 != 0
    }

    pub(crate) fn cheapest_trap(&self) -> u8 {
        self.cheapest_trap
    }

    /// Traps whose cost depends on the table.
    pub(crate) fn bargains(&self) -> impl Iterator<Item = Kind> {
        self.bargains.iter().filter_map(|number| self.find(*number))
    }

    /// The name in a language, of any card that has it; where that is unknown, the English one.
    pub fn name(&self, id: NameId, lang: Lang) -> &str {
        let card = self.cards.iter().find(|card| card.name == id);
        let abroad = || self.abroad.iter().find(|(name, _)| *name == id);
        let known = || abroad().and_then(|(_, names)| names[lang as usize].as_deref());
        card.map(|card| card.name_in(lang)).or_else(known).unwrap_or(&self.names[id.0 as usize])
    }
}

/// Kinds by number: a shelf for each set that there is, with room for all its numbers.
#[derive(Debug)]
struct Shelves {
    /// The shelf of a set; 0 is empty.
    of: [u16; 256],
    kinds: Vec<[Option<Kind>; 256]>,
}

impl Default for Shelves {
    fn default() -> Self {
        Self { of: [0; 256], kinds: vec![[None; 256]] }
    }
}

impl Shelves {
    fn new(cards: &[Arc<Card>]) -> Self {
        let mut shelves = Self::default();
        for (at, card) in cards.iter().enumerate() {
            let (set, number) = card.number.split();
            if shelves.of[set] == 0 {
                shelves.of[set] = shelves.kinds.len() as u16;
                shelves.kinds.push([None; 256]);
            }
            shelves.kinds[shelves.of[set] as usize][number] = Some(Kind::new(at, card.colour));
        }
        shelves
    }

    fn find(&self, number: CardNumber) -> Option<Kind> {
        let (set, number) = number.split();
        self.kinds[self.of[set] as usize][number]
    }
}

/// See [`Catalog::recorded`].
fn asks(card: &Card) -> (u16, u16) {
    let ops = card.abilities.iter().flat_map(|ability| &ability.ops);
    let all = ops.flat_map(Op::asks).chain(card.statics.iter().flat_map(Static::asks));
    all.fold((0, 0), |(asked, detailed), what| {
        let bit = 1 << what.deed.bit();
        let plain = Filter { card: what.filter.card, ..Filter::ANY };
        (asked | bit, if what.filter == plain { detailed } else { detailed | bit })
    })
}

/// What the language can say but the rules do not carry out: refused rather than ignored.
fn unplayable(card: &Card) -> Option<&'static str> {
    let two_piles = |select: &Select| {
        let piles = Zones::of(Zone::Battle).with(Zone::Stage).0;
        let among = &select.among;
        among.side == Side::Any && (among.zones.0 & !piles != 0 || among.is_attached())
    };
    let says = |op: &Op| match op {
        Op::PutTop {
            to: Dest::Deck | Dest::DeckTop | Dest::DeckBottom | Dest::DeckEnd, ..
        } => Some("to put cards of a deck back into it"),
        Op::Look { rest, .. }
            if !matches!(
                rest,
                Dest::DeckTop
                    | Dest::DeckBottom
                    | Dest::DeckEnd
                    | Dest::Trash
                    | Dest::Support { .. }
            ) =>
        {
            Some("to put what was looked at anywhere but on or under the deck, in support or trash")
        }
        Op::Equip(_) if card.card == CardType::Stage => Some("a Stage that equips"),
        Op::Put { what, .. }
        | Op::Play { what, .. }
        | Op::ReadyCards(what)
        | Op::RestCards(what)
        | Op::Hold(what)
            if two_piles(what) =>
        {
            Some("a choice from both players' piles")
        }
        _ => None,
    };
    if card.abilities.len() > 8 {
        return Some("a card with more than 8 abilities");
    }
    card.abilities.iter().flat_map(|ability| &ability.ops).find_map(says)
}
