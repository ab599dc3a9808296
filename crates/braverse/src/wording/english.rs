//! English.

use kernel::Lang;

use super::english_changes::{always, ban, change, until};
use super::english_moves::{
    act, amount, by_foe, draw, look, play, put_cards, put_hp, put_it, put_shown, put_top, put_who,
    subject, tell, with_hp,
};
use super::english_nouns::{article, condition, kin, kind, select, who, whose, zone};
use super::{Context, Mood, Phrases, Step, Tongue, is_many, line, such};
use crate::card::{Colour, Energy};
use crate::effect::{
    Ability, By, Chooser, Condition, Count, Filter, Goes, Limit, Number, Op, Seen, Select, Side,
    Source, Static, Tally, Trigger, Until, Who, Zone,
};

pub(super) struct English;

impl Tongue for English {
    fn phrases(&self) -> Phrases {
        Phrases {
            gap: " ",
            stop: ".",
            then: "then,",
            if_did: "if you did,",
            birthday: "if today is your birthday,",
            anyway: "in any case,",
            may_pay: ["you may pay", ". If you do, "],
            or: "or",
            once: "Once Per Turn",
            this_turn: "during this turn,",
            one_of: "choose one of the following",
            may_all: "you may do the following:",
            either: "both players can use this effect",
            blocker: "(You can redirect an attack of your opponent's Cookies to this Cookie.)",
            quotes: ["“", "”"],
            capitals: true,
        }
    }

    fn tags(&self, ability: &Ability) -> Vec<String> {
        let mut tags: Vec<_> = ability.turn.map(|side| self.turn(side)).into_iter().collect();
        let trigger = match ability.trigger {
            Trigger::Play => Some("On Play"),
            Trigger::Activate { from_break: false } => Some("Activate"),
            Trigger::Activate { from_break: true } => Some("Activate in Break Area"),
            Trigger::Flip => Some("FLIP"),
            Trigger::Blocker => Some("Blocker"),
            Trigger::Extra => Some("EXTRA"),
            Trigger::Special => Some("Special Play"),
            Trigger::Use
            | Trigger::Faint
            | Trigger::Attacked
            | Trigger::FoeAttacks
            | Trigger::Attacks
            | Trigger::Survives
            | Trigger::TurnEnd(_)
            | Trigger::Then
            | Trigger::Goes(_)
            | Trigger::Fells
            | Trigger::Sees(_)
            | Trigger::Nested => None,
        };
        tags.extend(trigger.map(str::to_owned));
        match ability.limit {
            Limit::None => {}
            Limit::PerTurn => tags.push("Once Per Turn".to_owned()),
            Limit::PerGame => tags.push("Once Per Game".to_owned()),
        }
        tags
    }

    fn turn(&self, side: Side) -> String {
        match side {
            Side::Mine => "Your Turn",
            Side::Foe => "Opponent's Turn",
            Side::Any => "Either Turn",
        }
        .to_owned()
    }

    fn lead(&self, context: &Context, ability: &Ability) -> Option<String> {
        let me = who(context, if ability.equipped { Who::Host } else { Who::This }).text;
        match &ability.trigger {
            Trigger::Faint => Some(format!("when {me} faints,")),
            Trigger::Attacked => Some(format!("when your opponent attacks {me},")),
            Trigger::FoeAttacks => Some("when one of your opponent's Cookies attacks,".to_owned()),
            Trigger::Attacks => Some(format!("when {me} attacks,")),
            Trigger::Survives => {
                Some(format!("when {me} has received damage and is still in the battle area,"))
            }
            Trigger::TurnEnd(Side::Any) => Some("at the end of each turn,".to_owned()),
            Trigger::TurnEnd(side) => Some(format!("at the end of {} turn,", whose(*side))),
            Trigger::Goes(goes) => Some(travel(context, goes)),
            Trigger::Fells => {
                Some(format!("when one of your opponent's Cookies faints from the attack of {me},"))
            }
            Trigger::Sees(sees) => {
                let deed = if sees.what == Seen::Attacks { "attacks" } else { "faints" };
                Some(format!("when {} {deed},", one_of(context, &sees.who)))
            }
            Trigger::Play
            | Trigger::Activate { .. }
            | Trigger::Use
            | Trigger::Flip
            | Trigger::Blocker
            | Trigger::Then
            | Trigger::Extra
            | Trigger::Special
            | Trigger::Nested => None,
        }
    }

    fn tail(&self, _context: &Context, trigger: &Trigger) -> Option<String> {
        match trigger {
            Trigger::Extra => Some("you can play this Cookie from your EXTRA deck".to_owned()),
            Trigger::Special => Some("you can play this Cookie from your hand".to_owned()),
            _ => None,
        }
    }

    fn energy(&self, energy: Energy) -> String {
        let colours = Colour::ALL.into_iter();
        let mut letters: Vec<_> = colours
            .flat_map(|colour| {
                vec![colour.letter().to_string(); energy.of[colour as usize] as usize]
            })
            .collect();
        letters.extend(vec!["N".to_owned(); energy.mix as usize]);
        if letters.is_empty() { "0".to_owned() } else { letters.join(" ") }
    }

    fn conditions(&self, context: &Context, any: bool, conditions: &[Condition]) -> String {
        let said: Vec<_> = conditions.iter().map(|it| condition(context, it)).collect();
        format!("if {},", said.join(if any { " or " } else { " and " }))
    }

    fn clause(&self, context: &Context, step: Step) -> String {
        clause(context, step)
    }

    fn always(&self, context: &Context, fixed: &Static) -> String {
        always(context, fixed)
    }

    fn attack(&self, damage: u8) -> String {
        format!("deals {damage} damage")
    }
}

/// When a card goes from somewhere to somewhere.
fn travel(context: &Context, goes: &Goes) -> String {
    let who = match &goes.who {
        None => who(context, Who::This).text,
        Some(of) => one_of(context, of),
    };
    let from = goes.from.map_or(String::new(), |from| format!(" from the {}", zone(from)));
    let done = match goes.to {
        None => format!("is moved{from}"),
        Some(Zone::Battle) => format!("is played{from}"),
        Some(to) => format!("is placed{from} into the {}", zone(to)),
    };
    let by = match goes.by {
        By::Anything => String::new(),
        By::Effect => " by an effect".to_owned(),
        By::EffectOf { side, source } => {
            let (card, one) = match source {
                Source::Kin(of) => (format!("{} card", kin(of)), format!("{} ", article(kin(of)))),
                Source::Named(id) => (format!("[{}]", context.name(id, Lang::En)), String::new()),
            };
            let whose = if side == Side::Any { one } else { format!("{} ", whose(side)) };
            format!(" by the effect of {whose}{card}")
        }
    };
    format!("when {who} {done}{by},")
}

/// Any one of such cards: `one of your red Cookies`.
fn one_of(context: &Context, of: &Tally) -> String {
    let plain = Tally { filter: Filter { other: false, ..of.filter }, ..*of };
    let one = if of.filter.other { "another" } else { "one" };
    match of.side {
        Side::Any if of.filter.other => format!("{one} {}", kind(context, &plain, false)),
        Side::Any => {
            let kind = kind(context, &plain, false);
            format!("{} {kind}", article(&kind))
        }
        side => format!("{one} of {} {}", whose(side), kind(context, &plain, true)),
    }
}

/// With `first`, both are chosen together.
fn choose(context: &Context, what: &Select, mood: Mood, first: Option<&Select>) -> String {
    let cards = |what: &Select| select(context, what, "in").text;
    let before = first.map_or(String::new(), |first| format!("{} and ", cards(first)));
    let text = format!("select {before}{}", cards(what));
    match what.chooser {
        Chooser::Foe => by_foe(mood, &text),
        Chooser::Player | Chooser::Chance => act(mood, &text),
    }
}

fn damage(context: &Context, step: &Step, number: &Number, to: Who) -> String {
    let whom = subject(context, step, to);
    let (count, counted) = amount(context, number);
    let each = if whom.many { " each" } else { "" };
    let hurt =
        count.map_or("damage equal to that number".to_owned(), |count| format!("{count} damage"));
    tell(step.mood, &whom, &format!("receive {hurt}{each}{counted}"))
}

fn heal(context: &Context, step: &Step, number: &Number, to: Who) -> String {
    let whom = subject(context, step, to);
    let (count, counted) = amount(context, number);
    let each = if whom.many { " each" } else { "" };
    let gained = count.map_or("that much HP".to_owned(), |count| format!("+{count} HP"));
    tell(step.mood, &whom, &format!("gain {gained}{each}{counted}"))
}

fn use_its(op: &Op) -> String {
    let Op::UseIts { flip, play, activate, then } = op else { return String::new() };
    let kinds = [(flip, "FLIP"), (play, "[On Play]"), (activate, "[Activate]"), (then, "attack")];
    let kinds: Vec<_> = kinds.iter().filter(|(on, _)| **on).map(|(_, word)| *word).collect();
    format!("activate the {} effect of that card", kinds.join(" or "))
}

fn view_hp(whom: &str, arrange: bool) -> String {
    let order =
        if arrange { "and put them back in any order" } else { "without changing their order" };
    format!("look at all HP cards of {whom} {order}")
}

fn awaken(context: &Context, of: &Tally) -> String {
    // The condition before it has named the Cookie.
    if of.filter.came.is_some() {
        return "you can awaken that Cookie with this card".to_owned();
    }
    let what =
        Select { count: Count::Exactly(1), among: *of, chooser: Chooser::Player, also: false };
    format!("you can use this card to awaken {}", select(context, &what, "in").text)
}

fn rewrite(context: &Context, side: Side, ability: u8) -> String {
    let new = line::quote(&English, context, ability);
    format!("the [On Play] of {} Cookies becomes {new}", whose(side))
}

fn watch(context: &Context, side: Side, filter: &Filter, ability: u8, time: Until) -> String {
    let kind = kind(context, &such(filter, Zone::Battle), true);
    let effect = line::rest(&English, context, ability);
    format!("the first time one of {} {kind} faints {}{effect}", whose(side), until(time))
}

fn watch_fells(context: &Context, ability: u8) -> String {
    let me = who(context, Who::This).text;
    let effect = line::rest(&English, context, ability);
    format!("when one of your opponent's Cookies faints from the attack of {me}, {effect}")
}

fn hold(cards: &str, many: bool, mood: Mood) -> String {
    let it = if many { "they are" } else { "it is" };
    let chosen = act(mood, &format!("select {cards}"));
    format!("{chosen}, and {it} not set as active in the next Active Phase of its player")
}

fn clause(context: &Context, step: Step) -> String {
    let mood = step.mood;
    let one = |about: &Who| subject(context, &step, *about).text;
    let cards = |what: &Select| select(context, what, "in").text;
    match step.op {
        // Blocks are said by the line.
        Op::Cost { .. }
        | Op::If { .. }
        | Op::IfDid { .. }
        | Op::May { .. }
        | Op::OnWord { .. }
        | Op::OneOf { .. } => String::new(),
        Op::Energy(energy) => English.energy(*energy),
        Op::Choose(what) => choose(context, what, mood, step.chosen),
        Op::Damage { amount, to } => damage(context, &step, amount, *to),
        Op::Heal { amount, to } => heal(context, &step, amount, *to),
        Op::Change { what, times, to, until: time } => {
            format!("{}{}", until(*time), change(context, &step, *what, times, *to))
        }
        Op::Ban { side, what, until: time } => format!("{}{}", until(*time), ban(*side, *what)),
        Op::Put { what, to } => put_cards(context, what, *to, mood),
        Op::PutWho { who, to } => put_who(context, &step, *who, *to),
        Op::PutIt { to } => put_it(context, *to, mood),
        Op::PutShown { to } => put_shown(context, *to, mood),
        Op::PutHp { of, cards, to } => put_hp(context, &step, *of, *cards, *to),
        Op::PutTop { .. } => put_top(context, step.op, mood),
        Op::Draw { side, count, up_to } => draw(context, *side, count, *up_to, mood),
        Op::DrawUntil(None) => {
            act(mood, "draw until you have as many cards in your hand as your opponent")
        }
        Op::DrawUntil(Some(count)) => {
            act(mood, &format!("draw until you have {count} cards in your hand"))
        }
        Op::Play { what, hp } => play(context, what, *hp, mood),
        Op::PlayThis { hp } => act(mood, &format!("play {}{}", one(&Who::This), with_hp(*hp))),
        Op::PlayIt { hp } => act(mood, &format!("play that card{}", with_hp(*hp))),
        Op::Ready(whom) => act(mood, &format!("set {} as active", one(whom))),
        Op::Rest(whom) => act(mood, &format!("rest {}", one(whom))),
        Op::ReadyCards(what) => act(mood, &format!("set {} as active", cards(what))),
        Op::RestCards(what) => act(mood, &format!("rest {}", cards(what))),
        Op::Hold(what) => hold(&cards(what), is_many(what.count), mood),
        Op::Faint(whom) => act(mood, &format!("make {} faint", one(whom))),
        Op::Look { .. } => look(context, step.op, mood),
        Op::ViewHp { of, arrange } => act(mood, &view_hp(&one(of), *arrange)),
        Op::ViewHand => act(mood, "look at your opponent's hand"),
        Op::Reveal { bottom: false } => act(mood, "reveal the top card of your deck"),
        Op::Reveal { bottom: true } => act(mood, "reveal the bottom card of your deck"),
        Op::RevealCards(what) => {
            act(mood, &format!("reveal {}", select(context, what, "from").text))
        }
        Op::Redirect(what) => act(mood, &format!("redirect the attack to {}", cards(what))),
        Op::Win => "you win the game".to_owned(),
        Op::Equip(what) => act(mood, &format!("equip this card to {}", cards(what))),
        Op::Awaken(of) => awaken(context, of),
        Op::UseIts { .. } => act(mood, &use_its(step.op)),
        Op::Rewrite { side, ability, until: time } => {
            format!("{}{}", until(*time), rewrite(context, *side, *ability))
        }
        Op::WatchFells { ability, until: time } => {
            format!("{}{}", until(*time), watch_fells(context, *ability))
        }
        Op::Later { ability } => {
            format!("at the end of this turn, {}", line::rest(&English, context, *ability))
        }
        Op::Watch { side, filter, ability, until: time } => {
            watch(context, *side, filter, *ability, *time)
        }
    }
}
