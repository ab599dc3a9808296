//! What the game says, as messages for the Fluent files in `text/`.

use std::sync::LazyLock;

use kernel::{Lang, Lexicon, Message, Outcome, Seat, Speak, Viewer};

use crate::action::Action;
use crate::album::Album;
use crate::board;
use crate::cell::Cell;
use crate::content::LegendId;
use crate::effect::Op;
use crate::event::{Happening, Shown};
use crate::pile::{Design, Pile};
use crate::state::{DelayOption, Face, Occasion, Slot, Source, State, Step};
use crate::view::View;

static LEXICON: LazyLock<Lexicon> = LazyLock::new(|| {
    Lexicon::read([
        include_str!("../text/en.ftl"),
        include_str!("../text/ko.ftl"),
        include_str!("../text/ja.ftl"),
    ])
    .expect("the tests read the texts")
});

impl Speak for State {
    type Album = Album;

    fn lexicon() -> &'static Lexicon {
        &LEXICON
    }

    fn tell(shown: &Shown, _viewer: Viewer) -> Message {
        tell(shown)
    }

    fn prompt(view: &View) -> Message {
        prompt(view)
    }

    fn label(view: &View, action: Action) -> Message {
        label(view, action)
    }

    fn legal_in(view: &View) -> &[Action] {
        &view.legal
    }

    fn board(view: &View, lang: Lang) -> String {
        board::draw(view, lang)
    }

    fn explain(word: &str, lang: Lang) -> Option<String> {
        board::explain(word, lang)
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

    fn tell_outcome(view: &View) -> Option<Message> {
        view.outcome.map(outcome)
    }
}

/// The name of a Legend of the house.
pub fn legend(id: LegendId) -> Message {
    let legends = crate::content::Content::house().legends();
    let name = legends.get(usize::from(id.0)).map_or("unknown", |legend| legend.id.as_str());
    Message::new(format!("legend-{name}"))
}

fn cell_text(cell: Cell) -> String {
    cell.to_string()
}

fn pile_text(pile: Pile) -> String {
    let texts: Vec<_> = pile.cards().map(|card| card.to_string()).collect();
    texts.join(" ")
}

fn tell(shown: &Shown) -> Message {
    use Happening::*;
    let by = |key: &str, seat: Seat| Message::new(key).with("seat", seat.to_string());
    let way = |key: &str, seat: Seat, from: Cell, to: Cell| {
        by(key, seat).with("from", cell_text(from)).with("to", cell_text(to))
    };
    let with_card =
        |key: &str, seat: Seat, card: Design| by(key, seat).with("card", card.to_string());
    match *shown {
        Chose { seat, legend: id } => by("tell-chose", seat).with("legend", legend(id)),
        FaceChosen { seat } => by("tell-face-chosen", seat),
        FaceShown { seat, face: side } => by("tell-face", seat).with("face", face(side)),
        First { seat } => by("tell-first", seat),
        Turn { seat, turn } => by("tell-turn", seat).with("turn", usize::from(turn)),
        Drew { seat, card: Some(card) } => with_card("tell-drew", seat, card),
        Drew { seat, card: None } => by("tell-drew-hidden", seat),
        Reshuffled { seat } => by("tell-reshuffled", seat),
        Moved { seat, card, from, to } => {
            way("tell-moved", seat, from, to).with("card", card.to_string())
        }
        Stepped { seat, from, to } => way("tell-stepped", seat, from, to),
        Pushed { seat, from, to } => way("tell-pushed", seat, from, to),
        Fell { seat, from, to } => way("tell-fell", seat, from, to),
        FellOut { seat } => by("tell-fell-out", seat),
        Floated { seat } => by("tell-floated", seat),
        Armed { seat, cell } => by("tell-armed", seat).with("cell", cell_text(cell)),
        Swapped { seat, face: side } => by("tell-swapped", seat).with("face", face(side)),
        Recovered { seat } => by("tell-recovered", seat),
        Disarmed { seat } => by("tell-disarmed", seat),
        Attacked { seat, target, heavy, card } => {
            let key = if heavy { "tell-heavy" } else { "tell-light" };
            with_card(key, seat, card).with("target", target.to_string())
        }
        Opened { seat, card } => with_card("tell-opened", seat, card),
        Defended { seat, card, total } => total_of(with_card("tell-defended", seat, card), total),
        Raised { seat, card, total } => total_of(with_card("tell-raised", seat, card), total),
        AttackEnded { seat } => by("tell-attack-ended", seat),
        Used { seat, source: used } => by("tell-used", seat).with("source", source_word(used)),
        Hit { seat, heavy } => by(if heavy { "tell-heavy-hit" } else { "tell-light-hit" }, seat),
        Missed { seat, heavy } => by(if heavy { "tell-dodged" } else { "tell-blocked" }, seat),
        KnockedBack { seat, spaces, from, to, beyond } => {
            let key = if to.is_some() { "tell-knocked-back" } else { "tell-knocked-into" };
            way(key, seat, from, to.unwrap_or(from)).with("spaces", spaces).with("beyond", beyond)
        }
        Damaged { seat, level } => by("tell-damaged", seat).with("level", damage(level)),
        KnockedOut { seat, left, .. } => by("tell-knocked-out", seat).with("left", left),
        Eliminated { seat } => by("tell-eliminated", seat),
        Respawned { seat, cell } => by("tell-respawned", seat).with("cell", cell_text(cell)),
        SwordPlaced { seat, cell } => by("tell-sword-placed", seat).with("cell", cell_text(cell)),
        BonusUsed { seat } => by("tell-bonus", seat),
        Discarded { seat, card } => with_card("tell-discarded", seat, card),
        Dropped { seat, card } => with_card("tell-dropped", seat, card),
        Recalled { seat, card } => with_card("tell-recalled", seat, card),
        Peeked { seat, at, cards: Some(cards) } => {
            by("tell-peeked", seat).with("target", at.to_string()).with("cards", pile_text(cards))
        }
        Peeked { seat, at, cards: None } => {
            by("tell-peeked-hidden", seat).with("target", at.to_string())
        }
        Muted { seat } => by("tell-muted", seat),
        Over { outcome: end } => outcome(end),
    }
}

fn total_of(message: Message, total: i8) -> Message {
    message.with("total", usize::from(total.max(0).unsigned_abs()))
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

/// What an effect comes from, by its name.
fn source_name(view: &View, seat: Seat, source: Source) -> Message {
    let fighter = view.fighter(seat);
    let Some(id) = fighter.legend.map(|id| view.content().get(id).id.as_str()) else {
        return source_word(source);
    };
    let key = match source {
        Source::Card(card) => format!("card-{id}-{card}"),
        Source::Weapon => {
            let side = fighter.face.map_or("a", |face| if face == Face::A { "a" } else { "b" });
            format!("weapon-{id}-{side}")
        }
        Source::Power => format!("power-{id}"),
    };
    if LEXICON.has(Lang::En, &key) { Message::new(key) } else { source_word(source) }
}

pub fn outcome(outcome: Outcome) -> Message {
    match outcome {
        Outcome::Draw { by } => Message::new("over-draw").with("rule", by.to_string()),
        Outcome::Win { seats, by } => {
            let seats: Vec<_> = seats.iter().map(|seat| seat.to_string()).collect();
            Message::new("over-win").with("seat", seats.join(" + ")).with("rule", by.to_string())
        }
    }
}

fn prompt(view: &View) -> Message {
    if let Some(end) = view.outcome {
        return outcome(end);
    }
    let Some(asked) = view.to_act else { return Message::new("prompt-nobody") };
    if !view.viewer.is(asked) {
        return Message::new("prompt-wait").with("seat", asked.to_string());
    }
    let Some(step) = view.steps.last() else {
        return match view.turn {
            0 if view.fighter(asked).legend.is_none() => Message::new("prompt-legend"),
            0 => Message::new("prompt-face"),
            _ => Message::new("prompt-turn").with("actions", view.actions),
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
            Message::new("prompt-doing").with("source", source_name(view, seat, source))
        }
        Step::Opening { .. } => Message::new("prompt-opening"),
        Step::Exchange { seat, .. } => prompt_exchange(view, seat),
        Step::Dodge => {
            let value = view.attack.map_or(0, |attack| attack.card.value());
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

fn prompt_exchange(view: &View, seat: Seat) -> Message {
    let (attack, defence) =
        view.attack.map_or((0, 0), |attack| (attack.attacker.total, attack.defender.total));
    let key = if seat == view.active { "prompt-raise" } else { "prompt-defend" };
    let number = |total: i8| usize::from(total.max(0).unsigned_abs());
    Message::new(key).with("attack", number(attack)).with("defence", number(defence))
}

fn label(view: &View, action: Action) -> Message {
    let seat = view.to_act.unwrap_or(view.active);
    let with_card = |key: &str, card: Design| {
        let name = source_name(view, seat, Source::Card(card));
        Message::new(key).with("card", card.to_string()).with("name", name)
    };
    match action {
        Action::Choose(id) => Message::new("do-choose").with("legend", legend(id)),
        Action::Face(side) => label_face(view, seat, side),
        Action::Move { card, to, sword } => label_sword(with_card("do-move", card), to, sword),
        Action::Walk { card, .. } => with_card("do-walk", card),
        Action::Delay(option) => Message::new(match option {
            DelayOption::Draw => "do-delay-draw",
            DelayOption::Swap => "do-delay-swap",
            DelayOption::Recover => "do-delay-recover",
        }),
        Action::Light { target, card } => {
            with_card("do-light", card).with("target", target.to_string())
        }
        Action::Heavy { target, card } => {
            with_card("do-heavy", card).with("target", target.to_string())
        }
        Action::ExtraAction => Message::new("do-extra-action"),
        Action::End => Message::new("do-end"),
        Action::Open(card) => with_card("do-open", card),
        Action::Defend { card, effect: false } => with_card("do-defend", card),
        Action::Defend { card, effect: true } => with_card("do-defend-effect", card),
        Action::Raise { card, effect: false } => with_card("do-raise", card),
        Action::Raise { card, effect: true } => with_card("do-raise-effect", card),
        Action::Pass => Message::new("do-pass"),
        Action::Done => Message::new("do-done"),
        Action::Use(source) => {
            Message::new("do-use").with("source", source_name(view, seat, source))
        }
        Action::Bonus => Message::new("do-bonus"),
        Action::Option(index) => label_option(view, seat, index),
        Action::Step { to, sword } => label_sword(Message::new("do-step"), to, sword),
        Action::Go(cell) => Message::new("do-go").with("cell", cell_text(cell)),
        Action::Foe(foe) => Message::new("do-foe").with("seat", foe.to_string()),
        Action::Card(card) => with_card("do-card", card),
    }
}

fn label_face(view: &View, seat: Seat, side: Face) -> Message {
    let id = view.fighter(seat).legend.map_or("", |id| view.content().get(id).id.as_str());
    let key = format!("weapon-{id}-{}", if side == Face::A { "a" } else { "b" });
    let name = if LEXICON.has(Lang::En, &key) { Message::new(key) } else { face(side) };
    Message::new("do-face").with("face", name)
}

fn label_sword(message: Message, to: Cell, sword: Option<Cell>) -> Message {
    let sword = sword.map_or("none".to_owned(), cell_text);
    message.with("to", cell_text(to)).with("sword", sword)
}

fn label_option(view: &View, seat: Seat, index: u8) -> Message {
    let op = match view.steps.last() {
        Some(Step::Doing { source: Source::Weapon, .. }) => {
            let fighter = view.fighter(seat);
            let weapon = fighter.legend.zip(fighter.face);
            weapon.and_then(|(id, face)| {
                view.content().get(id).weapons[face as usize].ops.get(usize::from(index)).copied()
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
