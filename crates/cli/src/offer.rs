//! The choices of a decision as they are numbered: each on its own or, where they are too many for
//! a screen, those that have much in common behind one number, with a second question.

use kernel::Choice;

/// What stands behind a number.
#[derive(Clone, Debug)]
pub enum Entry {
    One(Choice),
    /// What the choices have in common, in words.
    Many(String, Vec<Choice>),
}

#[derive(Clone, Debug)]
pub struct Offer {
    /// What is chosen already; nothing at the beginning of a decision.
    pub title: Option<String>,
    pub entries: Vec<Entry>,
}

/// More choices than this are asked in two steps, where the game can part them.
const A_SCREEN: usize = 20;

impl Offer {
    /// All choices of a decision.
    pub fn of(choices: &[Choice]) -> Self {
        let alike =
            |one: &Choice, next: &Choice| common(one).is_some() && common(one) == common(next);
        let entries = if choices.len() > A_SCREEN {
            choices.chunk_by(alike).flat_map(Entry::of).collect()
        } else {
            choices.iter().cloned().map(Entry::One).collect()
        };
        Self { title: None, entries }
    }

    /// The second question: these choices alone.
    pub fn within(title: &str, choices: &[Choice]) -> Self {
        let entries = choices.iter().cloned().map(Entry::One).collect();
        Self { title: Some(title.to_owned()), entries }
    }

    /// By its number, counted from 1.
    pub fn get(&self, number: usize) -> Option<&Entry> {
        self.entries.get(number.checked_sub(1)?)
    }

    /// The choice, or the entry, that is written so.
    pub fn written(&self, text: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.text().eq_ignore_ascii_case(text))
    }

    pub fn choices(&self) -> impl Iterator<Item = &Choice> {
        self.entries.iter().flat_map(Entry::choices)
    }

    /// Choices that an abridged line can mean: `move 3a c2` for a way that ends there.
    pub fn meant(&self, text: &str) -> Vec<Choice> {
        self.choices().filter(|choice| abridges(text, &choice.text)).cloned().collect()
    }
}

impl Entry {
    fn of(choices: &[Choice]) -> Vec<Self> {
        match choices {
            [one] => vec![Self::One(one.clone())],
            [one, ..] => {
                let name = common(one).unwrap_or_default().to_owned();
                vec![Self::Many(name, choices.to_vec())]
            }
            [] => Vec::new(),
        }
    }

    /// In notation; what is common to several is their first two words.
    pub fn text(&self) -> &str {
        match self {
            Self::One(choice) => &choice.text,
            Self::Many(_, choices) => choices.first().map_or("", |choice| stem(&choice.text)),
        }
    }

    pub fn choices(&self) -> &[Choice] {
        match self {
            Self::One(choice) => std::slice::from_ref(choice),
            Self::Many(_, choices) => choices,
        }
    }
}

fn common(choice: &Choice) -> Option<&str> {
    choice.parts.as_ref().map(|[common, _]| common.as_str())
}

fn stem(text: &str) -> &str {
    let second = text.find(' ').and_then(|at| text[at + 1..].find(' ').map(|next| at + 1 + next));
    second.map_or(text, |end| &text[..end])
}

/// The words of a choice without the places it only passes: a way counts by its end.
pub fn essence(choice: &str) -> Vec<String> {
    let mut words: Vec<_> = choice.split([' ', '+']).map(str::to_lowercase).collect();
    if let Some(via) = words.iter().position(|word| word == "via") {
        let end = words.len().saturating_sub(1);
        words.drain(via..end);
    }
    words
}

/// Whether a line has the first and the last word of a choice and, in their order, some of those
/// between.
fn abridges(text: &str, choice: &str) -> bool {
    let asked: Vec<_> = text.split_whitespace().map(str::to_lowercase).collect();
    let whole = essence(choice);
    let mut rest = whole.iter();
    asked.len() > 1
        && asked.first() == whole.first()
        && asked.last() == whole.last()
        && asked.iter().filter(|word| *word != "to").all(|word| rest.any(|other| other == word))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choice(text: &str, common: &str) -> Choice {
        let parts = (!common.is_empty()).then(|| [common.to_owned(), text.to_owned()]);
        let label = text.to_owned().into();
        Choice { text: text.to_owned(), label, parts, ..Choice::default() }
    }

    fn moves(card: &str, count: usize) -> Vec<Choice> {
        (0..count).map(|at| choice(&format!("move {card} via a{at}"), card)).collect()
    }

    #[test]
    fn many_choices_are_numbered_by_what_they_have_in_common() {
        let mut choices = [moves("1a", 15), moves("2b", 15), moves("3a", 1)].concat();
        choices.push(choice("end", ""));
        let offer = Offer::of(&choices);
        let texts: Vec<_> = offer.entries.iter().map(Entry::text).collect();
        assert_eq!(texts, ["move 1a", "move 2b", "move 3a via a0", "end"]);
        assert_eq!(offer.get(2).unwrap().choices(), &choices[15..30]);
        assert!(offer.get(0).is_none() && offer.get(5).is_none());
        assert!(matches!(offer.written("MOVE 1a"), Some(Entry::Many(..))));
        assert_eq!(offer.choices().count(), choices.len());
    }

    #[test]
    fn few_choices_stand_each_on_its_own() {
        let choices = moves("1a", 10);
        assert_eq!(Offer::of(&choices).entries.len(), 10);
        let within = Offer::within("one", &moves("1a", 40));
        assert_eq!(within.entries.len(), 40);
    }

    #[test]
    fn a_way_is_meant_by_its_card_and_its_end() {
        let ways = ["move 3a via b1 c2", "move 3a via c2", "move 3b via c2", "move 3a via c2 d2"];
        let offer = Offer::of(&ways.map(|way| choice(way, "")));
        let meant = |text| offer.meant(text).iter().map(|c| c.text.clone()).collect::<Vec<_>>();
        assert_eq!(meant("move 3a C2"), ways[..2]);
        assert_eq!(meant("move 3b to c2"), ways[2..3]);
        assert_eq!(meant("move c2"), ways[..3]);
        assert!(meant("move 3a c1").is_empty() && meant("3a c2").is_empty());
        assert!(meant("c2").is_empty() && meant("").is_empty());
    }
}
