//! One card: its lines, and whether they make a card that can work.

use kernel::words::{Words, Wrong};

use super::{pay, steps, when};
use crate::effect::{
    Activated, Always, Condition, Cost, Do, Filter, Limit, Moment, Op, Pattern, RuleCard, Target,
    Text, Until, Whose,
};

/// A line and a column, both counted from 1.
pub type Place = (usize, usize);

/// A card being read.
pub struct Draft {
    pub place: Place,
    pub id: String,
    /// The lines that were read, by their first word.
    lines: Vec<(String, Place)>,
    badge: String,
    when: Option<(Whose, u16, Filter)>,
    always: Option<Always>,
    condition: Condition,
    costs: Vec<Cost>,
    limit: Limit,
    effects: Vec<Do>,
}

impl Draft {
    pub fn new(line: usize, id: String) -> Self {
        Self {
            place: (line, 1),
            id,
            lines: Vec::new(),
            badge: String::new(),
            when: None,
            always: None,
            condition: Condition::None,
            costs: Vec::new(),
            limit: Limit::default(),
            effects: Vec::new(),
        }
    }

    pub fn line(&mut self, key: &str, place: Place, words: &mut Words) -> Result<(), Wrong> {
        match key {
            "badge" => self.badge = words.rest().join(" "),
            "when" => self.when = Some(when::when(words)?),
            "always" => self.always = Some(when::always(words)?),
            "if" => self.condition = condition(words)?,
            "pay" => self.costs = pay::costs(words)?,
            "limit" => self.limit = pay::limit(words)?,
            "do" => self.effects = steps::steps(words)?,
            _ => {
                let known = "badge, when, always, if, pay, limit or do";
                return Err((place.1, format!("unknown line '{key}': {known} expected")));
            }
        }
        words.end()?;
        self.only_once(key, place)
    }

    /// A second line would silently take the place of the first.
    fn only_once(&mut self, key: &str, place: Place) -> Result<(), Wrong> {
        if let Some((_, (line, _))) = self.lines.iter().find(|(known, _)| known == key) {
            let id = &self.id;
            let join = match key {
                "when" => "; join moments with ','",
                "pay" => "; join costs with 'or'",
                "limit" => "; join limits with ','",
                "do" => "; join steps with ';'",
                _ => "",
            };
            let message =
                format!("card {id} has '{key}' in line {line} already: write it once{join}");
            return Err((place.1, message));
        }
        self.lines.push((key.to_owned(), place));
        Ok(())
    }

    pub fn finish(self) -> Result<RuleCard, Vec<(Place, String)>> {
        let (id, place) = (&self.id, self.place);
        let whole = |message: &str| vec![(place, format!("card {id}: {message}"))];
        if self.badge.is_empty() {
            return Err(whole("no 'badge' line"));
        }
        let text = match (self.when, self.always) {
            (Some((whose, moments, filter)), None) => {
                let activated = Activated {
                    whose,
                    moments,
                    filter,
                    condition: self.condition,
                    costs: self.costs,
                    limit: self.limit,
                    effects: self.effects,
                };
                activated.check().map_err(|message| whole(&message))?;
                Text::When(Box::new(activated))
            }
            (None, Some(always)) => {
                let idle = idle_lines(id, &self.lines);
                if !idle.is_empty() {
                    return Err(idle);
                }
                Text::Always(always)
            }
            _ => return Err(whole("one 'when' or one 'always' line expected")),
        };
        Ok(RuleCard { id: self.id, badge: self.badge, text })
    }
}

/// What an effect that is always on has no use for.
fn idle_lines(id: &str, lines: &[(String, Place)]) -> Vec<(Place, String)> {
    let idle = lines.iter().filter(|(key, _)| ["if", "pay", "limit", "do"].contains(&&**key));
    let message = |key: &str| {
        format!("card {id}: an 'always' card has no '{key}': delete it, or write 'when' and 'do'")
    };
    idle.map(|(key, place)| (*place, message(key))).collect()
}

fn condition(words: &mut Words) -> Result<Condition, Wrong> {
    words.word("life")?;
    let behind = words.number(54)?;
    words.word("behind")?;
    Ok(Condition::LifeBehind(behind))
}

impl Activated {
    /// Refuses what could never work, so that nothing is ignored in play.
    fn check(&self) -> Result<(), String> {
        if self.effects.is_empty() {
            return Err("no 'do' line".into());
        }
        let has_unit = Moment::ALL
            .into_iter()
            .filter(|moment| self.moments & moment.bit() != 0)
            .all(Moment::has_unit);
        if self.costs.contains(&Cost::HoldIt) && !has_unit {
            return Err("'pay hold it' needs a moment about a unit".into());
        }
        for step in &self.effects {
            if !self.fits(step.op, has_unit) {
                return Err(format!("{:?} does not fit the moment of the 'when' line", step.op));
            }
        }
        Ok(())
    }

    fn fits(&self, op: Op, has_unit: bool) -> bool {
        match op {
            Op::Negate => self.moments == Moment::Activates.bit(),
            Op::Protect => self.moments == Moment::Falls.bit(),
            Op::EndBattle => self.moments == Moment::Attacks.bit(),
            Op::DrawMore(_) => self.moments == Moment::DrawPhase.bit(),
            Op::LockBlocks => self.filter.pattern == Pattern::Suited,
            Op::Boost(_) | Op::Refresh | Op::Trash(Target::It) | Op::Bounce(Target::It) => has_unit,
            Op::Raise(until) | Op::Hold(Target::It, until) => has_unit && until != Until::Game,
            Op::Hold(Target::One { .. }, until) => until != Until::Game,
            Op::Reverse(until) => until != Until::TheirTurn,
            Op::Bounce(Target::All { .. }) | Op::Hold(Target::All { .. }, _) => false,
            _ => true,
        }
    }
}
