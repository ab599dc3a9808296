//! The faults of a deck in three languages.

use kernel::Lang;

use super::{EXTRA, FLIPS, Flaw, Illegal, SIZE};
use crate::catalog::Catalog;

impl Illegal {
    /// One short sentence that names the card.
    pub fn say(&self, lang: Lang, catalog: &Catalog) -> String {
        let card = self.card_name(lang, catalog);
        match lang {
            Lang::En => self.what.in_english(&card),
            Lang::Ko => self.what.in_korean(&card),
            Lang::Ja => self.what.in_japanese(&card),
        }
    }

    /// Number and name; of an unknown card the number.
    fn card_name(&self, lang: Lang, catalog: &Catalog) -> String {
        let Some(number) = self.card else {
            return String::new();
        };
        match catalog.find(number) {
            Some(kind) => format!("{number} {}", catalog.get(kind).name_in(lang)),
            None => number.to_string(),
        }
    }
}

impl Flaw {
    fn in_english(self, card: &str) -> String {
        match self {
            Self::Size { cards } => {
                format!("The main deck has {}: it must have exactly {SIZE}", counted(cards, "card"))
            }
            Self::ExtraSize { cards } => {
                format!(
                    "The EXTRA deck has {}: at most {EXTRA} are allowed",
                    counted(cards, "card")
                )
            }
            Self::Flips { cards } => {
                format!("{}: at most {FLIPS} are allowed", counted(cards, "FLIP card"))
            }
            Self::NoCookie => "The main deck has no Cookie: it needs at least 1".to_owned(),
            Self::OnlySpecial => {
                "All Cookies are Special Play: at least 1 that is not is needed".to_owned()
            }
            Self::Copies { copies, most } => {
                format!("{copies} copies of {card}: at most {most} are allowed")
            }
            Self::Banned => format!("{card} is banned in this format"),
            Self::Limited { copies, most } => {
                format!("{copies} copies of {card}: this format allows at most {most}")
            }
            Self::Mark { mark: Some(mark) } => {
                format!("{card} has the regulation mark {mark}, which this format does not allow")
            }
            Self::Mark { mark: None } => {
                format!("{card} has no regulation mark: this format asks for one")
            }
            Self::Unknown => format!("{card} is not a card that is known here"),
        }
    }

    fn in_korean(self, card: &str) -> String {
        match self {
            Self::Size { cards } => format!("메인 덱 {cards}장: 정확히 {SIZE}장이어야 합니다"),
            Self::ExtraSize { cards } => {
                format!("엑스트라 덱 {cards}장: {EXTRA}장까지 넣을 수 있습니다")
            }
            Self::Flips { cards } => format!("FLIP 카드 {cards}장: {FLIPS}장까지 넣을 수 있습니다"),
            Self::NoCookie => "메인 덱에 쿠키가 없습니다: 1장 이상 필요합니다".to_owned(),
            Self::OnlySpecial => {
                "쿠키가 모두 특수 등장입니다: 특수 등장이 아닌 쿠키가 1장 이상 필요합니다"
                    .to_owned()
            }
            Self::Copies { copies, most } => {
                format!("{card} {copies}장: {most}장까지 넣을 수 있습니다")
            }
            Self::Banned => format!("{card}: 이 형식에서 금지된 카드입니다"),
            Self::Limited { copies, most } => {
                format!("{card} {copies}장: 이 형식에서는 {most}장까지 넣을 수 있습니다")
            }
            Self::Mark { mark: Some(mark) } => {
                format!("{card}: 레귤레이션 마크 {mark} 카드는 이 형식에서 쓸 수 없습니다")
            }
            Self::Mark { mark: None } => {
                format!("{card}: 레귤레이션 마크가 없는 카드는 이 형식에서 쓸 수 없습니다")
            }
            Self::Unknown => format!("{card}: 알 수 없는 카드입니다"),
        }
    }

    fn in_japanese(self, card: &str) -> String {
        match self {
            Self::Size { cards } => {
                format!("メインデッキが{cards}枚です：ちょうど{SIZE}枚にしてください")
            }
            Self::ExtraSize { cards } => {
                format!("エクストラデッキが{cards}枚です：{EXTRA}枚までです")
            }
            Self::Flips { cards } => format!("FLIPカードが{cards}枚です：{FLIPS}枚までです"),
            Self::NoCookie => "メインデッキにクッキーがありません：1枚以上必要です".to_owned(),
            Self::OnlySpecial => {
                "クッキーがすべて特殊登場です：特殊登場ではないクッキーが1枚以上必要です".to_owned()
            }
            Self::Copies { copies, most } => format!("{card}が{copies}枚です：{most}枚までです"),
            Self::Banned => format!("{card}はこの形式では禁止されています"),
            Self::Limited { copies, most } => {
                format!("{card}が{copies}枚です：この形式では{most}枚までです")
            }
            Self::Mark { mark: Some(mark) } => {
                format!("{card}のレギュレーションマーク{mark}は、この形式では使えません")
            }
            Self::Mark { mark: None } => {
                format!("{card}にはレギュレーションマークがないため、この形式では使えません")
            }
            Self::Unknown => format!("{card}というカードはありません"),
        }
    }
}

fn counted(count: usize, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}
