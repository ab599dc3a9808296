//! The toy's notation: `lay 7`, and positions as `deck 3 4; A hand 1 2; …`.

use kernel::notation::Observed;
use kernel::{Fault, Notation, Outcome, Seat};

use super::{Bug, Lay, Options, Toy, cards};

fn list(set: u16) -> String {
    cards(set).map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
}

fn read_set(words: &[&str]) -> Result<u16, String> {
    let read = |word: &&str| word.parse::<u8>().ok().filter(|card| *card < 12);
    words.iter().try_fold(0, |set, word| {
        let card = read(word).ok_or_else(|| format!("'{word}' is not a card"))?;
        Ok(set | (1 << card))
    })
}

impl Toy {
    fn statement(&mut self, text: &str) -> Result<(), String> {
        let words: Vec<_> = text.split_whitespace().collect();
        match words.as_slice() {
            ["deck", cards @ ..] => self.deck = read_set(cards)?,
            ["piles", cards @ ..] => self.piles = read_set(cards)?,
            ["round", round] => self.round = round.parse().map_err(|_| "round N")?,
            [seat, "hand", cards @ ..] => {
                self.hands[seat.parse::<Seat>()?.index()] = read_set(cards)?;
            }
            [seat, "laid", card] => {
                self.laid[seat.parse::<Seat>()?.index()] =
                    Some(card.parse().map_err(|_| "laid N")?);
            }
            [seat, "points", points] => {
                self.points[seat.parse::<Seat>()?.index()] =
                    points.parse().map_err(|_| "points N")?;
            }
            _ => return Err(format!("'{text}' is not a statement")),
        }
        Ok(())
    }
}

impl Notation for Toy {
    fn write_action(&self, _seat: Seat, Lay(card): Lay) -> String {
        let told = if self.bug == Bug::LeakingNotation { self.deck } else { 0 };
        format!("lay {:0>1$}", card, usize::from(told % 7))
    }

    fn read_action(&self, _seat: Seat, text: &str) -> Result<Lay, String> {
        let card = text.strip_prefix("lay ").and_then(|card| card.parse().ok());
        let card: u8 = card.ok_or_else(|| format!("'{text}': write 'lay N'"))?;
        Ok(Lay(if self.bug == Bug::BadNotation { card ^ 1 } else { card }))
    }

    fn read_subject(&self, seat: Seat, text: &str) -> Result<Lay, String> {
        self.read_action(seat, text)
    }

    fn write_position(&self) -> String {
        let mut lines = vec![
            format!("deck {}", list(self.deck)),
            format!("piles {}", list(self.piles)),
            format!("round {}", self.round),
        ];
        for seat in self.seats.iter() {
            let index = seat.index();
            lines.push(format!("{seat} hand {}", list(self.hands[index])));
            lines.push(format!("{seat} points {}", self.points[index]));
            lines.extend(self.laid[index].map(|card| format!("{seat} laid {card}")));
        }
        lines.join("; ")
    }

    fn read_position(options: &Options, text: &str) -> Result<Self, Vec<Fault>> {
        use kernel::Game;
        let mut toy =
            Self::start(&Self::check(options)?, &mut kernel::Lowest, &mut kernel::NullSink);
        (toy.deck, toy.hands) = (0, [0; 4]);
        for statement in text.split("; ").filter(|text| !text.is_empty()) {
            let read = toy.statement(statement);
            read.map_err(|message| vec![Fault::new("position", message)])?;
        }
        if options.bug == Bug::BadPosition {
            toy.points[0] += 1;
        }
        Ok(toy)
    }

    fn observe(&self, statement: &str) -> Result<Observed, String> {
        let words: Vec<_> = statement.split_whitespace().collect();
        let found = match words.as_slice() {
            [seat, "points", _] => {
                format!("{seat} points {}", self.points[seat.parse::<Seat>()?.index()])
            }
            ["winner", _] => match self.outcome {
                Some(Outcome::Win { seats, .. }) => format!("winner {:?}", seats.iter().next()),
                _ => "winner none".to_owned(),
            },
            _ => return Err(format!("'{statement}': 'A points N' expected")),
        };
        Ok(Observed { expected: words.join(" "), found })
    }
}
