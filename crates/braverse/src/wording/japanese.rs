//! Japanese, in the plain style of card texts.

use kernel::Lang;

use super::japanese_changes::{always, ban, change, until};
use super::japanese_moves::{
    act, amount, by_foe, counted, draw, look, play, put_cards, put_hp, put_it, put_shown, put_top,
    put_who, subject, thing, with_hp,
};
use super::japanese_nouns::{
    colour, conditions, kin, kind, object, per, select, tally, who, whose, zone,
};
use super::{Context, Mood, Phrases, Step, Tongue, line, such};
use crate::card::{Colour, Energy};
use crate::effect::{
    Ability, By, Chooser, Condition, Filter, Goes, Limit, Number, Op, Seen, Select, Side, Source,
    Static, Tally, Trigger, Who, Zone,
};

pub(super) struct Japanese;

impl Tongue for Japanese {
    fn phrases(&self) -> Phrases {
        Phrases {
            gap: "",
            stop: "。",
            then: "その後、",
            birthday: "自分が今日誕生日の場合、",
            if_did: "そうした場合、",
            anyway: "いずれの場合も、",
            may_pay: ["", "のコストを支払うことができる。そうした場合、"],
            or: "または",
            once: "ターン1回",
            this_turn: "",
            one_of: "次のうち1つを選ぶ",
            may_all: "次を行うことができる：",
            either: "この効果はお互いのプレイヤーが使用できる",
            blocker: "（相手のクッキーの攻撃の対象を、このクッキーに変更できる。）",
            quotes: ["「", "」"],
            capitals: false,
        }
    }

    fn tags(&self, ability: &Ability) -> Vec<String> {
        let mut tags: Vec<_> = ability.turn.map(|side| self.turn(side)).into_iter().collect();
        let trigger = match ability.trigger {
            Trigger::Play => Some("登場時"),
            Trigger::Activate { from_break: false } => Some("起動"),
            Trigger::Activate { from_break: true } => Some("ブレイクエリアで起動"),
            Trigger::Flip => Some("FLIP"),
            Trigger::Blocker => Some("ブロッカー"),
            Trigger::Extra => Some("EXTRA"),
            Trigger::Special => Some("特殊登場"),
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
            Limit::PerTurn => tags.push("ターン1回".to_owned()),
            Limit::PerGame => tags.push("ゲーム1回".to_owned()),
        }
        tags
    }

    fn turn(&self, side: Side) -> String {
        match side {
            Side::Mine => "自分のターン",
            Side::Foe => "相手のターン",
            Side::Any => "お互いのターン",
        }
        .to_owned()
    }

    fn lead(&self, context: &Context, ability: &Ability) -> Option<String> {
        let me = who(context, if ability.equipped { Who::Host } else { Who::This }).text;
        match &ability.trigger {
            Trigger::Faint => Some(format!("{me}が気絶した時、")),
            Trigger::Attacked => Some(format!("相手が{me}を攻撃した時、")),
            Trigger::FoeAttacks => Some("相手のクッキーが攻撃した時、".to_owned()),
            Trigger::Attacks => Some(format!("{me}が攻撃する時、")),
            Trigger::Survives => {
                Some(format!("{me}がダメージを受け、まだバトルエリアに残っている時、"))
            }
            Trigger::TurnEnd(Side::Any) => Some("ターン終了時、".to_owned()),
            Trigger::TurnEnd(side) => Some(format!("{}ターン終了時、", whose(*side))),
            Trigger::Goes(goes) => Some(travel(context, goes)),
            Trigger::Fells => Some(format!("{me}の攻撃で相手のクッキーが気絶した時、")),
            Trigger::Sees(sees) => {
                let deed = if sees.what == Seen::Attacks {
                    "攻撃した時、"
                } else {
                    "気絶した時、"
                };
                Some(format!("{}が{deed}", any_of(context, &sees.who)))
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
            Trigger::Extra => {
                Some("EXTRAデッキからこのクッキーを登場させることができる".to_owned())
            }
            Trigger::Special => Some("手札からこのクッキーを登場させることができる".to_owned()),
            _ => None,
        }
    }

    fn energy(&self, energy: Energy) -> String {
        let each = Colour::ALL.map(|it| (colour(it), energy.of[it as usize]));
        let all = each.into_iter().chain([("ミックス", energy.mix)]);
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
        format!("{damage}ダメージを与える")
    }
}

fn travel(context: &Context, goes: &Goes) -> String {
    let who = match &goes.who {
        None => who(context, Who::This).text,
        Some(of) => any_of(context, of),
    };
    let by = match goes.by {
        By::Anything => String::new(),
        By::Effect => "効果によって".to_owned(),
        By::EffectOf { side, source } => {
            let card = match source {
                Source::Kin(of) => format!("{}のカード", kin(of)),
                Source::Named(id) => format!("[{}]", context.name(id, Lang::Ja)),
            };
            let whose = if side == Side::Any { "" } else { whose(side) };
            format!("{whose}{card}の効果によって")
        }
    };
    let from = goes.from.map_or(String::new(), |from| format!("{}から", zone(from)));
    let done = match goes.to {
        None => "移動した時、".to_owned(),
        Some(Zone::Battle) => "登場した時、".to_owned(),
        Some(to) => format!("{}に置かれた時、", zone(to)),
    };
    format!("{who}が{by}{from}{done}")
}

/// Any of such cards, with whose they are.
fn any_of(context: &Context, of: &Tally) -> String {
    let side = if of.side == Side::Any { "" } else { whose(of.side) };
    format!("{side}{}", kind(context, of))
}

/// With `first`, both are chosen together.
fn choose(context: &Context, what: &Select, mood: Mood, first: Option<&Select>) -> String {
    let before = first.map_or(String::new(), |first| format!("{}、", object(context, first)));
    let text = act(mood, &format!("{before}{}選ぶ", object(context, what)));
    if what.chooser == Chooser::Foe { by_foe(what.among.side, &text) } else { text }
}

fn damage(context: &Context, step: &Step, number: &Number, to: Who) -> String {
    let whom = subject(context, step, to);
    let each = if whom.many { "それぞれ" } else { "" };
    let counted = per(context, number);
    let pause = if counted.is_empty() { "" } else { "、" };
    let hurt = amount(number)
        .map_or("その枚数分のダメージ".to_owned(), |count| format!("{count}ダメージ"));
    act(step.mood, &format!("{}に{pause}{counted}{each}{hurt}を与える", whom.text))
}

fn heal(context: &Context, step: &Step, number: &Number, to: Who) -> String {
    let whom = subject(context, step, to);
    let each = if whom.many { "それぞれ" } else { "" };
    let counted = counted(context, number);
    let gained = amount(number).map_or("その枚数分+".to_owned(), |count| format!("+{count}"));
    act(step.mood, &format!("{counted}{}のHPを{each}{gained}する", whom.text))
}

fn use_its(op: &Op) -> String {
    let Op::UseIts { flip, play, activate, then } = op else { return String::new() };
    let kinds = [(flip, "FLIP"), (play, "[登場時]"), (activate, "[起動]"), (then, "攻撃")];
    let kinds: Vec<_> = kinds.iter().filter(|(on, _)| **on).map(|(_, word)| *word).collect();
    format!("そのカードの{}の効果を発動する", kinds.join("または"))
}

fn view_hp(whom: &str, arrange: bool) -> String {
    if arrange {
        format!("{whom}のHPをすべて見て、好きな順番で置き直す")
    } else {
        format!("{whom}のHPを、順番を変えずにすべて見る")
    }
}

fn awaken(context: &Context, of: &Tally) -> String {
    // The condition before it has named the Cookie.
    if of.filter.came.is_some() {
        return "そのクッキーをこのカードで覚醒させることができる".to_owned();
    }
    act(Mood::May, &format!("このカードで{}を1枚覚醒させる", tally(context, of)))
}

fn rewrite(context: &Context, side: Side, ability: u8) -> String {
    let new = line::quote(&Japanese, context, ability);
    format!("{}クッキーの[登場時]は{new}の効果になる", whose(side))
}

fn watch(context: &Context, side: Side, filter: &Filter, ability: u8) -> String {
    let kind = kind(context, &such(filter, Zone::Battle));
    let effect = line::rest(&Japanese, context, ability);
    format!("{}{kind}が最初に気絶した時、{effect}", whose(side))
}

fn watch_fells(context: &Context, ability: u8) -> String {
    let me = who(context, Who::This).text;
    let effect = line::rest(&Japanese, context, ability);
    format!("{me}の攻撃で相手のクッキーが気絶した時、{effect}")
}

fn hold(cards: &str, mood: Mood) -> String {
    let stays = "そのカードは、そのプレイヤーの次のアクティブフェイズでアクティブにならない";
    format!("{}。{stays}", act(mood, &format!("{cards}選ぶ")))
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
        Op::Energy(energy) => Japanese.energy(*energy),
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
        Op::DrawUntil(None) => act(mood, "手札が相手の手札と同じ枚数になるまでカードを引く"),
        Op::DrawUntil(Some(count)) => act(mood, &format!("手札が{count}枚になるまでカードを引く")),
        Op::Play { what, hp } => play(context, what, *hp, mood),
        Op::PlayThis { hp } => act(mood, &format!("{}{}登場させる", one(&Who::This), with_hp(*hp))),
        Op::PlayIt { hp } => act(mood, &format!("そのカードを{}登場させる", with_hp(*hp))),
        Op::Ready(whom) => act(mood, &format!("{}アクティブにする", one(whom))),
        Op::Rest(whom) => act(mood, &format!("{}レストする", one(whom))),
        Op::ReadyCards(what) => act(mood, &format!("{}アクティブにする", cards(what))),
        Op::RestCards(what) => act(mood, &format!("{}レストする", cards(what))),
        Op::Hold(what) => hold(&cards(what), mood),
        Op::Faint(whom) => act(mood, &format!("{}気絶させる", one(whom))),
        Op::Look { .. } => look(context, step.op, mood),
        Op::ViewHp { of, arrange } => {
            act(mood, &view_hp(&subject(context, &step, *of).text, *arrange))
        }
        Op::ViewHand => act(mood, "相手の手札をすべて見る"),
        Op::Reveal { bottom: false } => act(mood, "デッキの上からカードを1枚公開する"),
        Op::Reveal { bottom: true } => act(mood, "デッキの下からカードを1枚公開する"),
        Op::RevealCards(what) => act(mood, &format!("{}公開する", cards(what))),
        Op::Redirect(what) => act(mood, &format!("攻撃の対象を{}に変更する", noun(what))),
        Op::Win => "このゲームに勝利する".to_owned(),
        Op::Equip(what) => act(mood, &format!("このカードを{}に装備する", noun(what))),
        Op::Awaken(of) => awaken(context, of),
        Op::UseIts { .. } => act(mood, &use_its(step.op)),
        Op::Rewrite { side, ability, until: time } => {
            format!("{}{}", until(*time), rewrite(context, *side, *ability))
        }
        Op::WatchFells { ability, until: time } => {
            format!("{}{}", until(*time), watch_fells(context, *ability))
        }
        Op::Later { ability } => {
            format!("このターンの終了時、{}", line::rest(&Japanese, context, *ability))
        }
        Op::Watch { side, filter, ability, until: time } => {
            format!("{}{}", until(*time), watch(context, *side, filter, *ability))
        }
    }
}
