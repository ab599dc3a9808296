//! Korean, in the plain style of card texts.

use kernel::Lang;

use super::korean_changes::{always, ban, change, until};
use super::korean_moves::{
    act, amount, by_foe, draw, look, play, put_cards, put_hp, put_it, put_shown, put_top, put_who,
    subject, thing, with_hp,
};
use super::korean_nouns::{
    colour, conditions, josa, kin, kind, object, per, select, tally, who, whose, zone,
};
use super::{Context, Mood, Phrases, Step, Tongue, line, such};
use crate::card::{Colour, Energy};
use crate::effect::{
    Ability, By, Chooser, Condition, Filter, Goes, Limit, Number, Op, Seen, Select, Side, Source,
    Static, Tally, Trigger, Who, Zone,
};

pub(super) struct Korean;

impl Tongue for Korean {
    fn phrases(&self) -> Phrases {
        Phrases {
            gap: " ",
            stop: ".",
            then: "그리고",
            birthday: "자신이 오늘 생일이라면",
            if_did: "그렇게 했다면",
            anyway: "이와 관계없이",
            may_pay: ["", "의 코스트를 지불할 수 있다. 그렇게 했다면 "],
            or: "또는",
            once: "턴1회",
            this_turn: "",
            one_of: "다음 중 하나를 선택한다",
            may_all: "다음을 할 수 있다:",
            either: "이 효과는 양쪽 플레이어가 사용할 수 있다",
            blocker: "(상대의 쿠키가 공격하면 이 쿠키를 대신 공격의 대상으로 삼을 수 있다.)",
            quotes: ["“", "”"],
            capitals: false,
        }
    }

    fn tags(&self, ability: &Ability) -> Vec<String> {
        let mut tags: Vec<_> = ability.turn.map(|side| self.turn(side)).into_iter().collect();
        let trigger = match ability.trigger {
            Trigger::Play => Some("등장시"),
            Trigger::Activate { from_break: false } => Some("기동"),
            Trigger::Activate { from_break: true } => Some("브레이크 에리어에서 기동"),
            Trigger::Flip => Some("FLIP"),
            Trigger::Blocker => Some("블로커"),
            Trigger::Extra => Some("EXTRA"),
            Trigger::Special => Some("특수 등장"),
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
            Limit::PerTurn => tags.push("턴1회".to_owned()),
            Limit::PerGame => tags.push("게임1회".to_owned()),
        }
        tags
    }

    fn turn(&self, side: Side) -> String {
        match side {
            Side::Mine => "자신의 턴",
            Side::Foe => "상대의 턴",
            Side::Any => "모든 턴",
        }
        .to_owned()
    }

    fn lead(&self, context: &Context, ability: &Ability) -> Option<String> {
        let me = who(context, if ability.equipped { Who::Host } else { Who::This }).text;
        let subject = josa(&me, "이/가");
        match &ability.trigger {
            Trigger::Faint => Some(format!("{subject} 기절했을 때")),
            Trigger::Attacked => Some(format!("상대가 {} 공격했을 때", josa(&me, "을/를"))),
            Trigger::FoeAttacks => Some("상대의 쿠키가 공격했을 때".to_owned()),
            Trigger::Attacks => Some(format!("{subject} 공격할 때")),
            Trigger::Survives => {
                Some(format!("{subject} 대미지를 받고 배틀 에리어에 남아 있을 때"))
            }
            Trigger::TurnEnd(Side::Any) => Some("턴 종료 시".to_owned()),
            Trigger::TurnEnd(side) => Some(format!("{} 턴 종료 시", whose(*side))),
            Trigger::Goes(goes) => Some(travel(context, goes)),
            Trigger::Fells => Some(format!("{me}의 공격으로 상대의 쿠키가 기절했을 때")),
            Trigger::Sees(sees) => {
                let who = josa(&any_of(context, &sees.who), "이/가");
                let deed = if sees.what == Seen::Attacks {
                    "공격했을 때"
                } else {
                    "기절했을 때"
                };
                Some(format!("{who} {deed}"))
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
            Trigger::Extra => Some("EXTRA 덱에서 이 쿠키를 등장시킬 수 있다".to_owned()),
            Trigger::Special => Some("패에서 이 쿠키를 등장시킬 수 있다".to_owned()),
            _ => None,
        }
    }

    fn energy(&self, energy: Energy) -> String {
        let each = Colour::ALL.map(|it| (colour(it), energy.of[it as usize]));
        let all = each.into_iter().chain([("믹스", energy.mix)]);
        let words: Vec<_> = all
            .filter(|(_, count)| *count > 0)
            .map(|(word, count)| format!("{word}{count}"))
            .collect();
        if words.is_empty() { "0".to_owned() } else { words.join(" ") }
    }

    fn conditions(&self, context: &Context, any: bool, all: &[Condition]) -> String {
        conditions(context, any, all)
    }

    fn clause(&self, context: &Context, step: Step) -> String {
        clause(context, step)
    }

    fn always(&self, context: &Context, fixed: &Static) -> String {
        always(context, fixed)
    }

    fn attack(&self, damage: u8) -> String {
        format!("{damage}대미지를 준다")
    }
}

fn travel(context: &Context, goes: &Goes) -> String {
    let who = match &goes.who {
        None => who(context, Who::This).text,
        Some(of) => any_of(context, of),
    };
    let by = match goes.by {
        By::Anything => String::new(),
        By::Effect => " 효과로 인해".to_owned(),
        By::EffectOf { side, source } => {
            let card = match source {
                Source::Kin(of) => format!("{} 카드", kin(of)),
                Source::Named(id) => format!("[{}]", context.name(id, Lang::Ko)),
            };
            format!(" {}{card}의 효과로 인해", whose_any(side))
        }
    };
    let from = goes.from.map_or(String::new(), |from| format!(" {}에서", zone(from)));
    let done = match goes.to {
        None => "다른 곳으로 옮겨졌을 때".to_owned(),
        Some(Zone::Battle) => "등장했을 때".to_owned(),
        Some(to) => format!("{}에 놓였을 때", zone(to)),
    };
    format!("{}{by}{from} {done}", josa(&who, "이/가"))
}

/// Any of such cards, with whose they are.
fn any_of(context: &Context, of: &Tally) -> String {
    format!("{}{}", whose_any(of.side), kind(context, of))
}

fn whose_any(side: Side) -> String {
    if side == Side::Any { String::new() } else { format!("{} ", whose(side)) }
}

/// With `first`, both are chosen together.
fn choose(context: &Context, what: &Select, mood: Mood, first: Option<&Select>) -> String {
    let before = first.map_or(String::new(), |first| format!("{}, ", object(context, first)));
    let text = act(mood, &format!("{before}{} ", object(context, what)), "선택하");
    if what.chooser == Chooser::Foe { by_foe(what.among.side, &text) } else { text }
}

fn damage(context: &Context, step: &Step, number: &Number, to: Who) -> String {
    let whom = subject(context, step, to);
    let each = if whom.many { "각각 " } else { "" };
    let counted = per(context, number);
    let hurt = amount(number)
        .map_or("그 장수만큼 대미지".to_owned(), |count| format!("{count}대미지"));
    act(step.mood, &format!("{}에게 {each}{counted}{hurt}를 ", whom.text), "주")
}

fn heal(context: &Context, step: &Step, number: &Number, to: Who) -> String {
    let whom = subject(context, step, to);
    let each = if whom.many { "각각 " } else { "" };
    let counted = per(context, number);
    let gained =
        amount(number).map_or("그 장수만큼 +".to_owned(), |count| format!("+{count}"));
    act(step.mood, &format!("{counted}{}의 HP를 {each}{gained}", whom.text), "하")
}

fn use_its(op: &Op) -> String {
    let Op::UseIts { flip, play, activate, then } = op else { return String::new() };
    let kinds = [(flip, "FLIP"), (play, "[등장시]"), (activate, "[기동]"), (then, "공격")];
    let kinds: Vec<_> = kinds.iter().filter(|(on, _)| **on).map(|(_, word)| *word).collect();
    format!("그 카드의 {} 효과를 발동", kinds.join(" 또는 "))
}

fn view_hp(whom: &str, arrange: bool, mood: Mood) -> String {
    if arrange {
        act(mood, &format!("{whom}의 HP를 모두 보고 원하는 순서로 다시 "), "놓")
    } else {
        act(mood, &format!("{whom}의 HP를 순서를 바꾸지 않고 모두 "), "보")
    }
}

fn awaken(context: &Context, of: &Tally) -> String {
    // The condition before it has named the Cookie.
    if of.filter.came.is_some() {
        return "그 쿠키를 이 카드로 각성시킬 수 있다".to_owned();
    }
    act(Mood::May, &format!("이 카드로 {} 1장 각성", josa(&tally(context, of), "을/를")), "시키")
}

fn rewrite(context: &Context, side: Side, ability: u8) -> String {
    let new = line::quote(&Korean, context, ability);
    format!("{} 쿠키의 [등장시]는 {new}의 효과가 된다", whose(side))
}

fn watch(context: &Context, side: Side, filter: &Filter, ability: u8) -> String {
    let kind = kind(context, &such(filter, Zone::Battle));
    let effect = line::rest(&Korean, context, ability);
    format!("{} {} 처음으로 기절했을 때 {effect}", whose(side), josa(&kind, "이/가"))
}

fn watch_fells(context: &Context, ability: u8) -> String {
    let me = who(context, Who::This).text;
    let effect = line::rest(&Korean, context, ability);
    format!("{me}의 공격으로 상대의 쿠키가 기절했을 때 {effect}")
}

fn hold(cards: &str, mood: Mood) -> String {
    let chosen = act(mood, &format!("{cards} "), "선택하");
    format!("{chosen}. 그 카드는 그 플레이어의 다음 액티브 페이즈에서 액티브가 되지 않는다")
}

fn clause(context: &Context, step: Step) -> String {
    let mood = step.mood;
    let one = |about: &Who| thing(context, &step, *about);
    let cards = |what: &Select| object(context, what);
    let noun = |what: &Select| select(context, what).text;
    match step.op {
        // Blocks are said by the line.
        Op::Cost { .. }
        | Op::If { .. }
        | Op::IfDid { .. }
        | Op::May { .. }
        | Op::OnWord { .. }
        | Op::OneOf { .. } => String::new(),
        Op::Energy(energy) => Korean.energy(*energy),
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
        Op::DrawUntil(None) => act(mood, "패가 상대의 패와 같은 장수가 될 때까지 카드를 ", "뽑"),
        Op::DrawUntil(Some(count)) => {
            act(mood, &format!("패가 {count}장이 될 때까지 카드를 "), "뽑")
        }
        Op::Play { what, hp } => play(context, what, *hp, mood),
        Op::PlayThis { hp } => {
            act(mood, &format!("{} {}등장", one(&Who::This), with_hp(*hp)), "시키")
        }
        Op::PlayIt { hp } => act(mood, &format!("그 카드를 {}등장", with_hp(*hp)), "시키"),
        Op::Ready(whom) => act(mood, &format!("{} 액티브로 ", one(whom)), "하"),
        Op::Rest(whom) => act(mood, &format!("{} 레스트", one(whom)), "하"),
        Op::ReadyCards(what) => act(mood, &format!("{} 액티브로 ", cards(what)), "하"),
        Op::RestCards(what) => act(mood, &format!("{} 레스트", cards(what)), "하"),
        Op::Hold(what) => hold(&cards(what), mood),
        Op::Faint(whom) => act(mood, &format!("{} 기절", one(whom)), "시키"),
        Op::Look { .. } => look(context, step.op, mood),
        Op::ViewHp { of, arrange } => view_hp(&subject(context, &step, *of).text, *arrange, mood),
        Op::ViewHand => act(mood, "상대의 패를 모두 ", "보"),
        Op::Reveal { bottom: false } => act(mood, "덱의 위에서부터 카드를 1장 공개", "하"),
        Op::Reveal { bottom: true } => act(mood, "덱의 아래에서부터 카드를 1장 공개", "하"),
        Op::RevealCards(what) => act(mood, &format!("{} 공개", cards(what)), "하"),
        Op::Redirect(what) => {
            act(mood, &format!("공격의 대상을 {} ", josa(&noun(what), "으로/로")), "바꾸")
        }
        Op::Win => "이 게임에서 승리한다".to_owned(),
        Op::Equip(what) => act(mood, &format!("이 카드를 {}에게 장착", noun(what)), "하"),
        Op::Awaken(of) => awaken(context, of),
        Op::UseIts { .. } => act(mood, &use_its(step.op), "하"),
        Op::Rewrite { side, ability, until: time } => {
            format!("{}{}", until(*time), rewrite(context, *side, *ability))
        }
        Op::WatchFells { ability, until: time } => {
            format!("{}{}", until(*time), watch_fells(context, *ability))
        }
        Op::Later { ability } => {
            format!("이 턴 종료 시 {}", line::rest(&Korean, context, *ability))
        }
        Op::Watch { side, filter, ability, until: time } => {
            format!("{}{}", until(*time), watch(context, *side, filter, *ability))
        }
    }
}
