//! What the game says, as messages for the Fluent files in `text/`.

mod ahead;
mod names;
mod tell;

use std::sync::LazyLock;

use kernel::{
    Arg, Gesture, Lang, Lexicon, LineKind, Message, Outcome, RuleId, Seat, Speak, Unfit, speak,
};
use serde_json::Value;

use crate::action::Action;
use crate::album::Album;
use crate::board;
use crate::cell::Cell;
use crate::content::LegendId;
use crate::effect::{Op, Trigger};
use crate::event::{Event, Open, Shown};
use crate::explain;
use crate::knowledge::Knowledge;
use crate::pile::Design;
use crate::setup::Options;
use crate::state::{DelayOption, Face, Occasion, RED, Slot, Source, State, Step};
use crate::view::View;
use names::Names;

static LEXICON: LazyLock<Lexicon> = kernel::lexicon!();

impl Speak for State {
    type Album = Album;
    type View = View;
    const PILES: &'static [&'static str] = explain::PILES;
    const LOADOUTS: &'static [&'static str] = &["legends"];
    const READY_LOADOUTS: &'static [&'static str] =
        &["bodvar", "hattori", "nix", "yumiko", "mordex", "ulgrim"];
    const LOADOUT_NAMES: &'static str = "legend-";
    const ASKS_FOR_LOADOUT: bool = true;

    fn lexicon() -> &'static Lexicon {
        &LEXICON
    }

    fn with_loadout(
        options: Options,
        seat: Seat,
        loadout: &Value,
        lang: Lang,
    ) -> Result<Options, Vec<Unfit>> {
        let name = loadout.as_str().unwrap_or_default();
        options.with_legend(seat, name).ok_or_else(|| {
            let none = Message::new("unfit-legend").with("name", name.to_owned());
            vec![Unfit::new(RuleId::new("BH-SETUP-04"), LEXICON.say(lang, &none))]
        })
    }

    fn tell(knowledge: &Knowledge, shown: &Shown) -> Message {
        tell::tell(knowledge, shown)
    }

    fn view(knowledge: &Knowledge) -> View {
        View::of(knowledge)
    }

    fn prompt(knowledge: &Knowledge) -> Message {
        prompt(knowledge)
    }

    fn label(knowledge: &Knowledge, action: Action) -> Message {
        label(knowledge, action)
    }

    fn parts(knowledge: &Knowledge, action: Action) -> Option<[Message; 2]> {
        let Action::Move { card, to, sword } = action else { return None };
        let name = Names(knowledge).card(knowledge.to_act?, card);
        let whole = Message::new("do-walk").with("card", name);
        Some([whole, label_sword(Message::new("do-walk-to"), to, sword)])
    }

    fn is_parting(action: Action) -> bool {
        action == Action::End
    }

    fn is_passive(action: Action) -> bool {
        matches!(action, Action::Pass | Action::Done) || Self::is_parting(action)
    }

    fn hand(knowledge: &Knowledge) -> Vec<Arg> {
        let Some(seat) = knowledge.viewer.seat() else { return Vec::new() };
        let hand = knowledge.fighter(seat).hand.unwrap_or_default();
        hand.cards().map(|card| Names(knowledge).card(seat, card)).collect()
    }

    fn looks_ahead(action: Action) -> bool {
        ahead::is_known(action)
    }

    fn ahead(world: &Self, _knowledge: &Knowledge, action: Action) -> Option<Message> {
        ahead::outcome(world, action)
    }

    fn line_kind(shown: &Shown) -> LineKind {
        match shown {
            Event::Open(Open::Turn { .. }) => LineKind::Turn,
            _ => LineKind::Plain,
        }
    }

    fn gesture(knowledge: &Knowledge, action: Action) -> Gesture {
        crate::gesture::gesture(knowledge, action)
    }

    fn legal_in(knowledge: &Knowledge) -> &[Action] {
        &knowledge.legal
    }

    fn board(knowledge: &Knowledge, lang: Lang) -> String {
        board::draw(knowledge, lang)
    }

    fn explain(word: &str, lang: Lang) -> Option<String> {
        explain::explain(word, lang)
    }

    fn explain_here(knowledge: &Knowledge, words: &str, lang: Lang) -> Option<String> {
        explain::explain_here(knowledge, words, lang)
    }

    fn look(knowledge: &Knowledge, words: &str, lang: Lang) -> Option<String> {
        explain::look(knowledge, words, lang)
    }

    fn words() -> Vec<String> {
        let legends = crate::content::Content::house().legends();
        let cards = |id: &str| Design::all().map(|card| format!("{id}-{card}")).collect::<Vec<_>>();
        legends
            .iter()
            .flat_map(|legend| [vec![legend.id.clone()], cards(&legend.id)].concat())
            .collect()
    }

    fn album(lang: Lang) -> Album {
        Album::new(lang)
    }
}

/// The name of a Legend of the house.
pub fn legend(id: LegendId) -> Message {
    let legends = crate::content::Content::house().legends();
    let name = legends.get(usize::from(id.0)).map_or("unknown", |legend| legend.id.as_str());
    Message::new(format!("legend-{name}"))
}

fn cell_text(cell: Cell) -> Arg {
    Arg::Place(cell.to_string())
}

pub fn damage(level: u8) -> Message {
    Message::new(["damage-none", "damage-yellow", "damage-red"][usize::from(level.min(2))])
}

fn face(face: Face) -> Message {
    Message::new(match face {
        Face::A => "face-a",
        Face::B => "face-b",
    })
}

fn source_word(source: Source) -> Message {
    match source {
        Source::Card(card) => Message::new("source-card").with("card", card.to_string()),
        Source::Weapon => Message::new("source-weapon"),
        Source::Power => Message::new("source-power"),
    }
}

/// Who won, and what decided it.
pub fn outcome(outcome: Outcome) -> Message {
    match outcome {
        Outcome::Draw { by } => Message::new("over-draw").with("rule", by),
        Outcome::Win { seats, by } => {
            let way = match by.as_str() {
                "BH-WIN-01" => "over-win-last",
                "BH-Q-24" => "over-win-cap",
                _ => "over-win",
            };
            Message::new(way).with("seat", Arg::seats(seats)).with("rule", by)
        }
    }
}

fn prompt(knowledge: &Knowledge) -> Message {
    let ended = knowledge.outcome.map(outcome);
    let asked = match speak::asked(knowledge.viewer, ended, knowledge.to_act) {
        Ok(asked) => asked,
        Err(waits) => return waits,
    };
    let Some(step) = knowledge.steps.last() else {
        return match knowledge.turn {
            0 if knowledge.fighter(asked).legend.is_none() => Message::new("prompt-legend"),
            0 => Message::new("prompt-face"),
            _ => prompt_turn(knowledge),
        };
    };
    match *step {
        Step::Use { occasion, .. } => Message::new(match occasion {
            Occasion::Attack(Slot::Before) => "prompt-before",
            Occasion::Attack(Slot::During) => "prompt-during",
            Occasion::Attack(Slot::After) => "prompt-after",
            Occasion::Moved(_) => "prompt-moved",
            Occasion::Arming => "prompt-arming",
            Occasion::Struck => "prompt-struck",
        }),
        Step::Doing { seat, source, .. } => {
            Message::new("prompt-doing").with("source", Names(knowledge).source(seat, source))
        }
        Step::Opening { .. } => Message::new("prompt-opening"),
        Step::Exchange { seat, .. } => prompt_exchange(knowledge, seat),
        Step::Dodge => {
            let value = knowledge.attack.map_or(0, |attack| attack.card.value());
            Message::new("prompt-dodge").with("value", value)
        }
        Step::Bonus => Message::new("prompt-bonus"),
        Step::Land { .. } => Message::new("prompt-land"),
        Step::Fall => Message::new("prompt-fall"),
        Step::Delay { .. } => Message::new("prompt-delay"),
        Step::Respawn { .. } => Message::new("prompt-respawn"),
        Step::PlaceSword { .. } => Message::new("prompt-sword"),
        Step::Discard { left, .. } => Message::new("prompt-discard").with("left", left),
        _ => Message::new("prompt-nobody"),
    }
}

/// Whether an action is of a kind.
type Is = fn(&Action) -> bool;

/// What can still be done in this turn, as far as there is anything.
fn prompt_turn(knowledge: &Knowledge) -> Message {
    let kinds: [(&str, Is); 5] = [
        ("turn-move", |action| matches!(action, Action::Move { .. })),
        ("turn-delay", |action| matches!(action, Action::Delay(_))),
        ("turn-attack", |action| matches!(action, Action::Light { .. } | Action::Heavy { .. })),
        ("turn-extra", |action| *action == Action::ExtraAction),
        ("turn-end", |action| *action == Action::End),
    ];
    let open = kinds.iter().filter(|(_, is)| knowledge.legal.iter().any(is));
    let words = open.map(|(key, _)| Message::new(*key)).rev();
    let list = words.fold(None, |list: Option<Message>, word| match list {
        None => Some(word),
        Some(rest) if rest.key.starts_with("turn-") => {
            Some(Message::new("list-last").with("one", word).with("more", rest))
        }
        Some(rest) => Some(Message::new("list-more").with("one", word).with("more", rest)),
    });
    let list = list.unwrap_or_else(|| Message::new("turn-end"));
    Message::new("prompt-turn").with("actions", knowledge.actions).with("what", list)
}

fn prompt_exchange(knowledge: &Knowledge, seat: Seat) -> Message {
    let (attack, defence) =
        knowledge.attack.map_or((0, 0), |attack| (attack.attacker.total, attack.defender.total));
    let key = if seat == knowledge.active { "prompt-raise" } else { "prompt-defend" };
    let number = |total: i8| usize::from(total.max(0).unsigned_abs());
    Message::new(key).with("attack", number(attack)).with("defence", number(defence))
}

fn label(knowledge: &Knowledge, action: Action) -> Message {
    let seat = knowledge.to_act.unwrap_or(knowledge.active);
    let with_card =
        |key: &str, card: Design| Message::new(key).with("card", Names(knowledge).card(seat, card));
    match action {
        Action::Choose(id) => Message::new("do-choose").with("legend", legend(id)),
        Action::Face(side) => label_face(knowledge, seat, side),
        Action::Move { card, to, sword } => label_sword(with_card("do-move", card), to, sword),
        Action::Walk { card, .. } => with_card("do-walk", card),
        Action::Delay(option) => label_delay(knowledge, seat, option),
        Action::Light { target, card } => with_card("do-light", card).with("target", target),
        Action::Heavy { target, card } => with_card("do-heavy", card).with("target", target),
        Action::ExtraAction => Message::new("do-extra-action"),
        Action::End => Message::new("do-end"),
        Action::Open(card) => with_card("do-open", card),
        Action::Defend { card, effect } => with_card(label_defence(knowledge, effect), card),
        Action::Raise { card, effect: false } => with_card("do-raise", card),
        Action::Raise { card, effect: true } => with_card("do-raise-effect", card),
        Action::Pass => Message::new("do-pass"),
        Action::Done => Message::new("do-done"),
        Action::Use(source) => {
            Message::new("do-use").with("source", Names(knowledge).source(seat, source))
        }
        Action::Bonus => Message::new("do-bonus"),
        Action::Option(index) => label_option(knowledge, seat, index),
        Action::Step { to, sword } => label_sword(Message::new("do-step"), to, sword),
        Action::Go(cell) => Message::new("do-go").with("cell", cell_text(cell)),
        Action::Foe(foe) => Message::new("do-foe").with("seat", foe),
        Action::Card(card) => with_card("do-card", card),
    }
}

/// A defence answers a Light Attack; a Heavy Attack is dodged.
fn label_defence(knowledge: &Knowledge, effect: bool) -> &'static str {
    match (knowledge.attack.is_some_and(|attack| attack.heavy), effect) {
        (false, false) => "do-defend",
        (false, true) => "do-defend-effect",
        (true, false) => "do-dodge",
        (true, true) => "do-dodge-effect",
    }
}

/// A Delay, with what gravity does first and what it is known to cost: falling over the KO Line and
/// an empty deck hurt.
fn label_delay(knowledge: &Knowledge, seat: Seat, option: DelayOption) -> Message {
    let (key, drawn) = match option {
        DelayOption::Draw => ("do-delay-draw", 2),
        DelayOption::Swap => ("do-delay-swap", 0),
        DelayOption::Recover => ("do-delay-recover", 0),
    };
    let fighter = knowledge.fighter(seat);
    let fall = label_fall(knowledge, seat);
    let runs_out = fighter.deck_size < drawn && !fighter.discard.is_empty();
    let levels = u8::from(fall == "fall-out") + u8::from(runs_out);
    let cost = match (levels, fighter.damage + levels > RED) {
        (0, _) => "cost-none",
        (_, true) => "cost-ko",
        (1, false) => "cost-level",
        (_, false) => "cost-levels",
    };
    Message::new(key).with("fall", Message::new(fall)).with("cost", Message::new(cost))
}

/// What gravity will do. It has done its part where a Delay goes on (BH-Q-22).
fn label_fall(knowledge: &Knowledge, seat: Seat) -> &'static str {
    let fighter = knowledge.fighter(seat);
    let Some(cell) = fighter.cell.filter(|_| knowledge.steps.is_empty()) else {
        return "fall-none";
    };
    let ground = knowledge.ground();
    let taken = knowledge.fighters.iter().filter_map(|fighter| fighter.cell).collect();
    let power = fighter.legend.map(|id| knowledge.content().get(id).power.trigger);
    match ground.falls(cell, taken, knowledge.rules.switches.gravity).len() {
        _ if ground.falls_out(cell) => "fall-out",
        0 => "fall-none",
        _ if power == Some(Trigger::Falling) && ground.inside.contains(cell) => "fall-or-float",
        _ => "fall-down",
    }
}

fn label_face(knowledge: &Knowledge, seat: Seat, side: Face) -> Message {
    let id =
        knowledge.fighter(seat).legend.map_or("", |id| knowledge.content().get(id).id.as_str());
    let key = format!("weapon-{id}-{}", if side == Face::A { "a" } else { "b" });
    let name = if LEXICON.has(Lang::En, &key) { Message::new(key) } else { face(side) };
    Message::new("do-face").with("face", name)
}

fn label_sword(message: Message, to: Cell, sword: Option<Cell>) -> Message {
    let sword = sword.map_or(Arg::Text("none".to_owned()), cell_text);
    message.with("to", cell_text(to)).with("sword", sword)
}

fn label_option(knowledge: &Knowledge, seat: Seat, index: u8) -> Message {
    let op = match knowledge.steps.last() {
        Some(Step::Doing { source: Source::Weapon, .. }) => {
            let fighter = knowledge.fighter(seat);
            let weapon = fighter.legend.zip(fighter.face);
            weapon.and_then(|(id, face)| {
                knowledge.content().get(id).weapons[face as usize]
                    .ops
                    .get(usize::from(index))
                    .copied()
            })
        }
        _ => None,
    };
    Message::new(match op {
        Some(Op::Push(_)) => "do-push",
        Some(Op::Pull(_)) => "do-pull",
        _ if index == 0 => "do-option-one",
        _ => "do-option-two",
    })
}
