//! Reads the card files. Lists every fault with its line and column; `cards/README.md` is the guide.

use kernel::Fault;
use kernel::words::{Words, Wrong};

use crate::content::Legend;
use crate::effect::{Condition, Effect, Kinds, Op, Role, Trigger};
use crate::pile::{DESIGNS, Design};

pub fn read(source: &str, text: &str) -> Result<Vec<Legend>, Vec<Fault>> {
    let mut drafts: Vec<Draft> = Vec::new();
    let mut faults = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let mut words = Words::new(line);
        if !words.is_empty()
            && let Err((column, message)) = read_line(&mut words, index + 1, &mut drafts)
        {
            faults.push(Fault::at(source, index + 1, column, message));
        }
    }
    let mut legends = Vec::new();
    drafts.retain(|draft| !draft.id.is_empty());
    let ids: Vec<_> = drafts.iter().map(|draft| draft.id.clone()).collect();
    for (index, draft) in drafts.into_iter().enumerate() {
        let line = draft.line;
        if ids[..index].contains(&draft.id) {
            faults.push(Fault::at(
                source,
                line,
                1,
                format!("legend {} stands here twice", draft.id),
            ));
        }
        match draft.finish() {
            Ok(legend) => legends.push(legend),
            Err(message) => faults.push(Fault::at(source, line, 1, message)),
        }
    }
    faults.sort_by_key(|fault| fault.line);
    if faults.is_empty() { Ok(legends) } else { Err(faults) }
}

struct Draft {
    line: usize,
    id: String,
    power: Option<Effect>,
    weapons: [Option<Effect>; 2],
    cards: [Option<Card>; DESIGNS as usize],
}

/// A card that was read: with an effect or without.
struct Card(Option<Effect>);

fn read_line(words: &mut Words, line: usize, drafts: &mut Vec<Draft>) -> Result<(), Wrong> {
    let column = words.column();
    let key = words.choice(&["legend", "power", "weapon", "card"])?;
    if key == "legend" {
        let id = legend_id(words);
        // Without an id it is not kept, but the lines that belong to it have their place.
        let (kept, cards) = (id.clone().unwrap_or_default(), std::array::from_fn(|_| None));
        drafts.push(Draft { line, id: kept, power: None, weapons: [None, None], cards });
        return id.map(|_| ());
    }
    let Some(draft) = drafts.last_mut() else {
        return Err((column, format!("'{key}' stands before the first 'legend'")));
    };
    match key {
        "power" => {
            first_time(draft.power.is_some(), column, "power")?;
            draft.power = Some(effect(words, Owner::Legend)?);
        }
        "weapon" => {
            let side = words.choice(&["a", "b"])?;
            let weapon = &mut draft.weapons[usize::from(side == "b")];
            first_time(weapon.is_some(), column, &format!("weapon {side}"))?;
            *weapon = Some(effect(words, Owner::Weapon)?);
        }
        _ => {
            let design = words.read("a card such as 3b", |word| Design::read(word).ok())?;
            let card = &mut draft.cards[design.index()];
            first_time(card.is_some(), column, &format!("card {design}"))?;
            let plain = words.take("none");
            *card = Some(Card(if plain { None } else { Some(effect(words, Owner::Card)?) }));
        }
    }
    words.end()
}

fn legend_id(words: &mut Words) -> Result<String, Wrong> {
    let small = |word: &str| word.chars().all(|letter| letter.is_ascii_lowercase());
    let id = words
        .read("the legend's id in small letters", |word| small(word).then(|| word.to_owned()))?;
    words.end().map(|()| id)
}

fn first_time(again: bool, column: usize, what: &str) -> Result<(), Wrong> {
    if again { Err((column, format!("'{what}' stands here twice"))) } else { Ok(()) }
}

/// What an effect belongs to.
#[derive(Clone, Copy, PartialEq)]
enum Owner {
    Legend,
    Weapon,
    Card,
}

impl Draft {
    /// BH-COMP-01 to BH-COMP-04: a power, two weapons, four cards of each value.
    fn finish(self) -> Result<Legend, String> {
        let id = &self.id;
        let missing = |what: &str| format!("legend {id}: no '{what}' line");
        let power = self.power.ok_or_else(|| missing("power"))?;
        let [one, two] = self.weapons;
        let weapons =
            [one.ok_or_else(|| missing("weapon a"))?, two.ok_or_else(|| missing("weapon b"))?];
        let mut cards = Vec::new();
        for (design, card) in Design::all().zip(self.cards) {
            cards.push(card.ok_or_else(|| missing(&format!("card {design}")))?.0);
        }
        Ok(Legend { id: self.id, power, weapons, cards })
    }
}

fn effect(words: &mut Words, owner: Owner) -> Result<Effect, Wrong> {
    let column = words.column();
    let trigger = trigger(words)?;
    let role = if words.take("as") { Some(placed(words, role)?) } else { None };
    let mut conditions = Vec::new();
    if words.take("if") {
        conditions.push(placed(words, condition)?);
        while words.take(",") {
            conditions.push(placed(words, condition)?);
        }
    }
    words.word(":")?;
    let mut ops = vec![placed(words, op)?];
    let choose = words.take("or");
    if choose {
        ops.push(placed(words, op)?);
    }
    while !choose && words.take(",") {
        ops.push(placed(words, op)?);
    }
    let once_per_turn = words.take(";");
    if once_per_turn {
        for word in ["once", "per", "turn"] {
            words.word(word)?;
        }
    }
    let effect = Effect {
        trigger,
        role: role.map_or(Role::Either, |(_, role)| role),
        conditions: conditions.iter().map(|(_, condition)| *condition).collect(),
        ops: ops.iter().map(|(_, op)| *op).collect(),
        choose,
        once_per_turn,
    };
    effect.check(owner).map_err(|message| (column, message))?;
    let roles = role.iter().filter(|_| !effect.has_sides()).map(|(at, _)| (*at, "role"));
    let asked = conditions.iter().filter(|(_, condition)| !effect.can_ask(*condition));
    let steps = ops.iter().filter(|(_, op)| !effect.fits(*op));
    let wrong = roles.chain(asked.map(|(at, _)| (*at, "condition")));
    let mut wrong = wrong.chain(steps.map(|(at, _)| (*at, "step")));
    match wrong.next() {
        Some((at, what)) => Err((at, format!("this {what} does not fit its trigger"))),
        None => Ok(effect),
    }
}

/// What is read next, with its column.
fn placed<T>(
    words: &mut Words,
    read: impl FnOnce(&mut Words) -> Result<T, Wrong>,
) -> Result<(usize, T), Wrong> {
    let column = words.column();
    read(words).map(|found| (column, found))
}

fn role(words: &mut Words) -> Result<Role, Wrong> {
    Ok(match words.choice(&["attacker", "defender"])? {
        "attacker" => Role::Attacker,
        _ => Role::Defender,
    })
}

fn trigger(words: &mut Words) -> Result<Trigger, Wrong> {
    let first = words.choice(&["before", "during", "after", "declare", "when"])?;
    if first == "when" {
        return when(words);
    }
    let choices: &[&str] = match first {
        "before" | "after" => &["attack", "light", "heavy", "move"],
        "during" => &["attack", "light", "heavy"],
        _ => &["any", "light", "heavy"],
    };
    let kinds = match words.choice(choices)? {
        "light" => Kinds::Light,
        "heavy" => Kinds::Heavy,
        "move" if first == "before" => return Ok(Trigger::BeforeMove),
        "move" => return Ok(Trigger::AfterMove),
        _ => Kinds::Any,
    };
    Ok(match first {
        "before" => Trigger::Before(kinds),
        "during" => Trigger::During(kinds),
        "after" => Trigger::After(kinds),
        _ => Trigger::Declare(kinds),
    })
}

fn when(words: &mut Words) -> Result<Trigger, Wrong> {
    Ok(match words.choice(&["struck", "falling", "arming", "moving"])? {
        "struck" => Trigger::Struck,
        "falling" => Trigger::Falling,
        "arming" => Trigger::Arming,
        _ => {
            for word in ["to", "a", "damaged", "foe"] {
                words.word(word)?;
            }
            Trigger::MovingToDamagedFoe
        }
    })
}

fn condition(words: &mut Words) -> Result<Condition, Wrong> {
    let column = words.column();
    if let Some(most) = words.after_prefix("card<=") {
        let value = most.parse().ok().filter(|value| (1..=5).contains(value));
        let wrong = || (column, format!("'card<={most}': a value from 1 to 5 expected"));
        return value.map(Condition::CardAtMost).ok_or_else(wrong);
    }
    let known = [
        "hit", "missed", "on", "in", "foe", "near", "far", "above", "red", "damaged", "armed",
        "pinned",
    ];
    Ok(match words.choice(&known)? {
        "hit" => Condition::Hit,
        "missed" => Condition::Missed,
        "on" => {
            words.word("platform")?;
            Condition::OnPlatform
        }
        "in" => {
            words.word("air")?;
            Condition::InAir
        }
        "foe" if words.take("red") => Condition::FoeRed,
        "foe" => {
            words.word("in")?;
            words.word("air")?;
            Condition::FoeInAir
        }
        "near" => Condition::Near,
        "far" => Condition::Far,
        "above" => Condition::Above,
        "red" => Condition::Red,
        "damaged" => Condition::Damaged,
        "armed" => Condition::Armed,
        _ => Condition::Pinned,
    })
}

const VERBS: [&str; 18] = [
    "draw",
    "discard",
    "power",
    "knockback",
    "damage",
    "step",
    "move",
    "push",
    "pull",
    "disarm",
    "flip",
    "range",
    "charge",
    "opening",
    "recall",
    "peek",
    "mute",
    "float",
];

fn op(words: &mut Words) -> Result<Op, Wrong> {
    Ok(match words.choice(&VERBS)? {
        "draw" => Op::Draw(words.number(5)?),
        "discard" if words.take("random") => Op::DiscardRandom(words.number(5)?),
        "discard" => Op::Discard(words.number(5)?),
        "power" => Op::Power(signed(words)?),
        "knockback" => Op::Knockback(signed(words)?),
        "damage" => Op::Damage(words.number(5)?),
        "step" => {
            let most = words.number(5)?;
            let to_foe = words.take("to");
            if to_foe {
                words.word("foe")?;
            }
            Op::Step { most, to_foe }
        }
        "move" => {
            let more = |word: &str| ["+1", "+2"].iter().position(|more| *more == word);
            Op::Move(words.read("+1 or +2", more)? as u8 + 1)
        }
        "push" => Op::Push(words.number(5)?),
        "pull" => Op::Pull(words.number(5)?),
        "disarm" => Op::Disarm,
        "flip" => Op::Flip,
        "range" => range(words)?,
        "charge" => Op::Charge(words.number(5)?),
        "opening" => Op::Opening(words.number(5)?),
        "recall" => Op::Recall(words.number(5)?),
        "peek" => Op::Peek(words.number(5)?),
        "mute" => Op::Mute,
        _ => Op::Float,
    })
}

/// A change that no total or Knockback can run over with.
fn signed(words: &mut Words) -> Result<i8, Wrong> {
    let column = words.column();
    let number = words.signed()?;
    let wrong = || (column, format!("'{number}': -5 to +5 expected"));
    (-5..=5).contains(&number).then_some(number).ok_or_else(wrong)
}

fn range(words: &mut Words) -> Result<Op, Wrong> {
    let most = words.number(5)?;
    let mut far_knockback = 0;
    if words.take_both(",", "far") {
        words.word("knockback")?;
        far_knockback = signed(words)?;
    }
    Ok(Op::Range { most, far_knockback })
}

impl Effect {
    /// Refuses what could never work, so that nothing is ignored in play.
    fn check(&self, owner: Owner) -> Result<(), String> {
        self.check_owner(owner)?;
        let never =
            [[Condition::Hit, Condition::Missed], [Condition::OnPlatform, Condition::InAir]];
        if never.iter().any(|both| both.iter().all(|one| self.conditions.contains(one))) {
            return Err("its conditions never hold together".to_owned());
        }
        let counted = |op: &Op| {
            matches!(
                op,
                Op::Power(_) | Op::Range { .. } | Op::Charge(_) | Op::Opening(_) | Op::Move(_)
            )
        };
        if self.choose && self.ops.iter().any(counted) {
            return Err("'or' does not fit its steps".to_owned());
        }
        Ok(())
    }

    /// Whether it can be limited to its side of an Attack.
    fn has_sides(&self) -> bool {
        match self.trigger {
            Trigger::During(_) | Trigger::After(_) => true,
            Trigger::Before(_) => self.role == Role::Attacker,
            _ => false,
        }
    }

    fn check_owner(&self, owner: Owner) -> Result<(), String> {
        use Trigger::{After, AfterMove, Arming, Before, BeforeMove, Declare, During, Struck};
        let in_attack = matches!(self.trigger, Before(_) | During(_) | After(_));
        let fits = match owner {
            Owner::Card => in_attack || matches!(self.trigger, BeforeMove | AfterMove),
            Owner::Weapon => in_attack || matches!(self.trigger, Declare(_)),
            Owner::Legend => !matches!(self.trigger, Declare(_) | BeforeMove | AfterMove),
        };
        if !fits {
            return Err(match owner {
                Owner::Card => "a card works before, during or after an attack or a move",
                Owner::Weapon => {
                    "a weapon works before, during or after an attack, or by 'declare'"
                }
                Owner::Legend => "a power works before, during or after an attack, or by 'when'",
            }
            .to_owned());
        }
        // Only the Attacker is asked for powers during an Attack.
        if matches!(self.trigger, During(_)) && owner != Owner::Card && self.role != Role::Attacker
        {
            return Err("a power during an attack is 'as attacker'".to_owned());
        }
        let counted =
            owner != Owner::Card && (in_attack || matches!(self.trigger, Struck | Arming));
        if self.once_per_turn && !counted {
            return Err("'once per turn' is for powers that are used".to_owned());
        }
        Ok(())
    }

    /// The kinds of Attack it can be used in.
    fn kinds(&self) -> Option<Kinds> {
        match self.trigger {
            Trigger::Before(kinds) | Trigger::During(kinds) | Trigger::After(kinds) => Some(kinds),
            _ => None,
        }
    }

    fn can_ask(&self, condition: Condition) -> bool {
        use Trigger::{After, Before, BeforeMove, Declare, Falling, MovingToDamagedFoe};
        match condition {
            Condition::Hit | Condition::Missed => matches!(self.trigger, After(_)),
            Condition::Pinned => matches!(self.trigger, After(Kinds::Any | Kinds::Heavy)),
            Condition::CardAtMost(_) => matches!(self.trigger, Before(_)),
            Condition::FoeInAir | Condition::Far | Condition::Above | Condition::FoeRed => {
                self.kinds().is_some()
            }
            _ => !matches!(self.trigger, Declare(_) | BeforeMove | Falling | MovingToDamagedFoe),
        }
    }

    fn fits(&self, op: Op) -> bool {
        use Trigger::{
            After, AfterMove, Arming, Before, BeforeMove, Declare, During, Falling,
            MovingToDamagedFoe, Struck,
        };
        match op {
            Op::Range { .. } => matches!(self.trigger, Declare(_)),
            Op::Opening(_) => matches!(self.trigger, Declare(Kinds::Any | Kinds::Light)),
            Op::Charge(_) => self.trigger == Declare(Kinds::Heavy),
            Op::Float => self.trigger == Falling,
            Op::Move(more) => {
                self.trigger == BeforeMove || (self.trigger == MovingToDamagedFoe && more == 1)
            }
            // BH-HEAVY-06, BH-HEAVY-07: totals belong to Light Attacks, Knockback to Heavy ones.
            Op::Power(_) => {
                matches!(self.trigger, Before(_) | During(_)) && self.kinds() != Some(Kinds::Heavy)
            }
            Op::Knockback(_) => {
                let before_knockback = matches!(self.trigger, Before(_) | During(_) | Struck);
                before_knockback && self.kinds() != Some(Kinds::Light)
            }
            Op::Mute => matches!(self.trigger, Before(_)),
            Op::Step { to_foe: true, .. }
            | Op::Damage(_)
            | Op::Disarm
            | Op::Peek(_)
            | Op::Discard(_)
            | Op::DiscardRandom(_) => self.kinds().is_some(),
            Op::Push(_) => matches!(self.trigger, During(_) | After(_) | AfterMove),
            Op::Pull(_) => matches!(self.trigger, During(_) | After(_)),
            Op::Flip => self.kinds().is_some() || self.trigger == AfterMove,
            Op::Draw(_) | Op::Recall(_) | Op::Step { .. } => {
                matches!(self.trigger, Before(_) | During(_) | After(_) | AfterMove | Arming)
            }
        }
    }
}
