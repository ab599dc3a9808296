//! Lines of a card from its abilities: blocks are walked, clauses said one after another.

use std::ops::Range;

use super::{Context, Mood, Phrases, Step, Tongue, speaks_of_others};
use crate::effect::{
    Ability, Change, Chooser, Condition, Count, Dest, HpCards, On, Op, Select, Side, Static,
    Trigger, Who,
};

pub(super) fn lines(tongue: &dyn Tongue, context: &Context) -> Vec<String> {
    around(tongue, context, attack(tongue, context))
}

/// Where cost and damage of an attack are shown beside the text.
pub(super) fn face(tongue: &dyn Tongue, context: &Context) -> Vec<String> {
    let attack = attack(tongue, context).filter(|_| context.card.has(On::Then));
    around(tongue, context, attack)
}

/// The line of the attack among the others.
fn around(tongue: &dyn Tongue, context: &Context, attack: Option<String>) -> Vec<String> {
    let abilities = &context.card.abilities;
    let said = |ability: &&Ability| {
        !matches!(ability.trigger, Trigger::Then | Trigger::Flip | Trigger::Nested)
    };
    let mut lines: Vec<_> =
        abilities.iter().filter(said).map(|ability| line(tongue, context, ability)).collect();
    lines.extend(context.card.statics.iter().map(|fixed| always(tongue, context, fixed)));
    lines.extend(attack);
    let flips = abilities.iter().filter(|ability| ability.trigger == Trigger::Flip);
    lines.extend(flips.map(|ability| line(tongue, &Context { flip: true, ..*context }, ability)));
    lines
}

/// One ability as a line of its own; what follows an attack without the attack.
pub(super) fn one(tongue: &dyn Tongue, context: &Context, ability: &Ability) -> String {
    match ability.trigger {
        Trigger::Then | Trigger::Nested => part(tongue, *context, ability, 0..ability.ops.len()),
        _ => {
            let flip = ability.trigger == Trigger::Flip;
            line(tongue, &Context { flip, ..*context }, ability)
        }
    }
}

/// Some clauses; those before them tell what words such as "that Cookie" refer to.
pub(super) fn part(
    tongue: &dyn Tongue,
    mut context: Context,
    ability: &Ability,
    clauses: Range<usize>,
) -> String {
    context.flip = ability.trigger == Trigger::Flip;
    ability.ops.iter().take(clauses.start).for_each(|op| context.note(op));
    let mut text = Writer::new(tongue, context);
    text.block(&ability.ops, clauses.start, clauses.end.min(ability.ops.len()));
    text.end()
}

fn line(tongue: &dyn Tongue, context: &Context, ability: &Ability) -> String {
    let mut text = Writer::new(tongue, *context);
    text.tags(&tongue.tags(ability));
    if ability.either {
        text.sentence(text.phrases.either);
    }
    if let Some(lead) = tongue.lead(context, ability) {
        text.lead(&lead);
    }
    text.said = false;
    text.block(&ability.ops, 0, ability.ops.len());
    if ability.trigger == Trigger::Blocker {
        let explained = text.phrases.blocker;
        text.out.push_str(explained);
    }
    let awakens = ability.ops.iter().any(|op| matches!(op, Op::Awaken(_)));
    if let Some(tail) = tongue.tail(context, &ability.trigger).filter(|_| !awakens) {
        text.sentence(&tail);
    }
    text.end()
}

fn attack(tongue: &dyn Tongue, context: &Context) -> Option<String> {
    let mut text = Writer::new(tongue, *context);
    if let Some(attack) = context.card.attack {
        text.cost(&tongue.energy(attack.cost));
        text.sentence(&tongue.attack(attack.damage));
    }
    for (_, ability) in context.card.all(On::Then) {
        text.block(&ability.ops, 0, ability.ops.len());
    }
    Some(text.end()).filter(|text| !text.is_empty())
}

fn always(tongue: &dyn Tongue, context: &Context, fixed: &Static) -> String {
    let mut text = Writer::new(tongue, *context);
    text.tags(fixed.turn.map(|side| tongue.turn(side)).as_slice());
    if fixed.once.is_some() {
        text.tags(&[tongue.phrases().once.to_owned()]);
    }
    if !fixed.conditions.is_empty() {
        text.lead(&tongue.conditions(context, fixed.any, &fixed.conditions));
    }
    let context = Context { named: about(&fixed.conditions), ..*context };
    text.sentence(&tongue.always(&context, fixed));
    text.end()
}

/// The effect of another ability of the card, as the rest of a sentence.
pub(super) fn rest(tongue: &dyn Tongue, context: &Context, ability: u8) -> String {
    let Some(ability) = context.card.abilities.get(ability as usize) else {
        return String::new();
    };
    let mut text = Writer::new(tongue, *context);
    text.fresh = false;
    text.block(&ability.ops, 0, ability.ops.len());
    let text = text.end();
    text.strip_suffix(tongue.phrases().stop).unwrap_or(&text).to_owned()
}

/// The effect of another ability of the card, in quotes.
pub(super) fn quote(tongue: &dyn Tongue, context: &Context, ability: u8) -> String {
    let [open, close] = tongue.phrases().quotes;
    let Some(ability) = context.card.abilities.get(ability as usize) else {
        return String::new();
    };
    let mut text = Writer::new(tongue, *context);
    text.block(&ability.ops, 0, ability.ops.len());
    let text = text.end();
    format!("{open}{}{close}", text.strip_suffix(tongue.phrases().stop).unwrap_or(&text))
}

struct Writer<'a> {
    tongue: &'a dyn Tongue,
    phrases: Phrases,
    context: Context<'a>,
    out: String,
    /// The next word begins a sentence.
    fresh: bool,
    /// A sentence has been said: the next comes "then".
    said: bool,
}

impl<'a> Writer<'a> {
    fn new(tongue: &'a dyn Tongue, context: Context<'a>) -> Self {
        let phrases = tongue.phrases();
        Self { tongue, phrases, context, out: String::new(), fresh: true, said: false }
    }

    fn end(self) -> String {
        self.out.trim_end().to_owned()
    }

    fn tags(&mut self, tags: &[String]) {
        for tag in tags {
            self.out.extend(["[", tag, "] "]);
        }
    }

    fn push(&mut self, text: &str) {
        let turn = self.phrases.this_turn;
        let again = !turn.is_empty() && self.out.trim_end().ends_with(turn);
        let text = text.strip_prefix(turn).filter(|_| again).map_or(text, str::trim_start);
        if self.fresh && self.phrases.capitals {
            self.out.push_str(&capital(text));
        } else {
            self.out.push_str(text);
        }
        self.fresh = false;
    }

    /// Words a sentence starts with.
    fn lead(&mut self, text: &str) {
        self.push(text);
        self.out.push_str(self.phrases.gap);
    }

    fn sentence(&mut self, text: &str) {
        self.push(text);
        self.out.push_str(self.phrases.stop);
        self.out.push_str(self.phrases.gap);
        self.fresh = true;
        self.said = true;
    }

    fn cost(&mut self, text: &str) {
        let fresh = std::mem::replace(&mut self.fresh, true);
        self.out.push('⟨');
        self.push(text);
        self.out.push_str("⟩ ");
        self.fresh = fresh;
    }

    /// "Then", between one thing and the next.
    fn then(&mut self) {
        if self.said && self.fresh {
            self.lead(self.phrases.then);
        }
        self.said = false;
    }

    fn block(&mut self, ops: &[Op], from: usize, to: usize) {
        let mut at = from;
        while let Some(op) = ops.get(at).filter(|_| at < to) {
            at = match op {
                Op::Cost { end } => self.costs(ops, at + 1, *end as usize),
                Op::If { any, conditions, end } => {
                    self.then();
                    self.lead(&self.tongue.conditions(&self.context, *any, conditions));
                    self.context.named = about(conditions);
                    self.context.them.aside |= speaks_of_others(conditions);
                    self.inner(ops, at + 1, *end as usize, to)
                }
                Op::IfDid { end } => {
                    self.lead(self.phrases.if_did);
                    self.said = false;
                    self.inner(ops, at + 1, *end as usize, to)
                }
                Op::OnWord { end } => {
                    self.then();
                    self.lead(self.phrases.birthday);
                    self.inner(ops, at + 1, *end as usize, to)
                }
                Op::May { end } => self.may(ops, at + 1, *end as usize),
                Op::OneOf { ends, .. } => {
                    let end = self.one_of(ops, at + 1, ends);
                    // What follows must not read as a part of the last choice.
                    if end < to && matches!(ops.get(end), Some(Op::If { .. })) {
                        self.lead(self.phrases.anyway);
                        self.said = false;
                        end
                    } else {
                        self.go_on(ops, end, to)
                    }
                }
                _ => self.clause(ops, at, Mood::Plain),
            };
        }
    }

    /// A block under a condition; what comes after it happens either way.
    fn inner(&mut self, ops: &[Op], from: usize, end: usize, to: usize) -> usize {
        self.block(ops, from, end);
        self.go_on(ops, end, to)
    }

    fn go_on(&mut self, ops: &[Op], end: usize, to: usize) -> usize {
        let goes_on = end < to && !matches!(ops.get(end), Some(Op::If { .. } | Op::IfDid { .. }));
        if goes_on && self.fresh {
            self.lead(self.phrases.anyway);
        }
        self.said = !goes_on && end >= to;
        end
    }

    /// A cost at the start of a line stands in brackets; in the middle it is said that one may pay.
    fn costs(&mut self, ops: &[Op], from: usize, end: usize) -> usize {
        let middle = self.said || !self.fresh;
        self.then();
        let [before, after] = self.phrases.may_pay;
        if middle && !before.is_empty() {
            self.lead(before);
        }
        self.brackets(ops, from, end);
        if middle {
            self.out.truncate(self.out.trim_end().len());
            self.out.push_str(after);
            self.fresh = false;
        }
        end
    }

    fn brackets(&mut self, ops: &[Op], from: usize, end: usize) {
        let mut at = from;
        while at < end {
            if let Op::OneOf { ends, .. } = &ops[at] {
                at = self.alternatives(ops, at + 1, ends);
                continue;
            }
            let (next, sentences) = self.words(ops, at, Mood::Cost);
            let joint = format!("{}{}", self.phrases.stop, self.phrases.gap);
            let capital =
                |text: &String| if self.phrases.capitals { capital(text) } else { text.clone() };
            let sentences: Vec<_> = sentences.iter().map(capital).collect();
            self.cost(&sentences.join(&joint));
            at = next;
        }
    }

    /// `⟨…⟩ or ⟨…⟩`.
    fn alternatives(&mut self, ops: &[Op], from: usize, ends: &[u8]) -> usize {
        let mut at = from;
        for end in ends {
            if at > from {
                self.out.extend([self.phrases.or, " "]);
            }
            self.brackets(ops, at, *end as usize);
            at = *end as usize;
        }
        at
    }

    fn may(&mut self, ops: &[Op], from: usize, end: usize) -> usize {
        let simple = ops.get(from).is_some_and(is_own_deed) && group_end(ops, from) >= end;
        if simple {
            return self.clause(ops, from, Mood::May);
        }
        // A cost may be left unpaid anyway.
        if !matches!(ops.get(from), Some(Op::Cost { .. })) {
            self.then();
            self.lead(self.phrases.may_all);
            self.fresh = true;
        }
        self.block(ops, from, end);
        end
    }

    fn one_of(&mut self, ops: &[Op], from: usize, ends: &[u8]) -> usize {
        self.then();
        self.sentence(self.phrases.one_of);
        let mut at = from;
        for (mark, end) in ["①", "②", "③", "④"].iter().cycle().zip(ends) {
            self.out.push_str(mark);
            self.out.push(' ');
            self.said = false;
            self.block(ops, at, *end as usize);
            if self.phrases.gap.is_empty() {
                self.out.push(' ');
            }
            at = *end as usize;
        }
        at
    }

    fn clause(&mut self, ops: &[Op], at: usize, mood: Mood) -> usize {
        self.then();
        let (next, sentences) = self.words(ops, at, mood);
        for text in &sentences {
            self.sentence(text);
        }
        next
    }

    /// The sentences of the clause that starts here, and where the next one starts.
    fn words(&mut self, ops: &[Op], at: usize, mood: Mood) -> (usize, Vec<String>) {
        let Op::Choose(select) = &ops[at] else {
            return (at + 1, vec![self.say(&ops[at], None, mood)]);
        };
        if also_chosen(ops, at + 1) {
            self.context.note(&ops[at]);
            return (at + 2, vec![self.say(&ops[at + 1], Some(select), mood)]);
        }
        let end = group_end(ops, at);
        if end == at + 1 {
            return (end, vec![self.say(&ops[at], None, mood)]);
        }
        let verb = &ops[at + 1];
        if described_in(verb, select, mood) {
            let text = self.say(verb, Some(select), mood);
            self.context.note(&ops[at]);
            self.context.note(verb);
            return (end, vec![text]);
        }
        let chosen = self.say(&ops[at], None, mood);
        (end, vec![chosen, self.say(verb, None, Mood::Plain)])
    }

    fn say(&mut self, op: &Op, chosen: Option<&Select>, mood: Mood) -> String {
        let text = match op {
            Op::Energy(energy) => self.tongue.energy(*energy),
            _ => self.tongue.clause(&self.context, Step { op, chosen, mood }),
        };
        self.context.note(op);
        self.context.named = None;
        text
    }
}

/// As the beginning of a sentence.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// Whom a single condition speaks of.
fn about(conditions: &[Condition]) -> Option<Who> {
    match conditions {
        [Condition::Is { who, .. }] => Some(*who).filter(|who| *who != Who::This),
        _ => None,
    }
}

/// Something the player does: "you may" can stand before it.
fn is_own_deed(op: &Op) -> bool {
    match op {
        Op::Cost { .. }
        | Op::If { .. }
        | Op::IfDid { .. }
        | Op::May { .. }
        | Op::OnWord { .. }
        | Op::OneOf { .. }
        | Op::Ban { .. }
        | Op::Win
        | Op::Rewrite { .. }
        | Op::Watch { .. }
        | Op::WatchFells { .. }
        | Op::Hold(_)
        | Op::Later { .. } => false,
        Op::Change { what, .. } => {
            use Change::*;
            matches!(
                what,
                Attack(_) | EffectDealt(_) | AttackTaken(_) | EffectTaken(_) | Taken(_) | Level(_)
            )
        }
        Op::Draw { side, .. } => *side == Side::Mine,
        Op::Put { what, .. } | Op::Choose(what) => {
            what.chooser != Chooser::Foe
                && (what.chooser, what.among.side) != (Chooser::Chance, Side::Foe)
        }
        _ => true,
    }
}

/// Whether those chosen here join those chosen by the clause before.
fn also_chosen(ops: &[Op], at: usize) -> bool {
    matches!(ops.get(at), Some(Op::Choose(select)) if select.also)
}

/// A choice belongs together with the clause after it, if that is about those chosen.
pub(super) fn group_end(ops: &[Op], at: usize) -> usize {
    let chooses = matches!(ops.get(at), Some(Op::Choose(_)));
    let next = ops.get(at + 1).filter(|_| chooses);
    at + if next.is_some_and(|op| object(op) == Some(Who::Them) || goes_under_them(op)) {
        2
    } else {
        1
    }
}

fn goes_under_them(op: &Op) -> bool {
    match op {
        Op::Put { to, .. } | Op::PutWho { to, .. } | Op::PutIt { to } | Op::PutTop { to, .. } => {
            matches!(to, Dest::Hp { of: Who::Them, .. })
        }
        _ => false,
    }
}

/// Whom a clause is about.
fn object(op: &Op) -> Option<Who> {
    match op {
        Op::Damage { to, .. } | Op::Heal { to, .. } | Op::Change { to, .. } => Some(*to),
        Op::PutWho { who, .. } | Op::Ready(who) | Op::Rest(who) | Op::Faint(who) => Some(*who),
        Op::PutHp { of, .. } | Op::ViewHp { of, .. } => Some(*of),
        _ => None,
    }
}

/// "Rest 1 of your Cookies" rather than "Select 1 of your Cookies. Rest that Cookie".
fn described_in(verb: &Op, select: &Select, mood: Mood) -> bool {
    let short = match verb {
        Op::Damage { .. } | Op::Heal { .. } | Op::Change { .. } => mood == Mood::Cost,
        Op::PutHp { cards: HpCards::DownTo(_), .. } => false,
        Op::PutHp { .. } | Op::ViewHp { .. } => matches!(select.count, Count::Exactly(_)),
        _ => object(verb) == Some(Who::Them),
    };
    select.chooser == Chooser::Player
        && !goes_under_them(verb)
        && (short || select.count == Count::All)
}
