//! Korean particles depend on how the word before them ends: 카드를, but 트랩을.

use fluent_bundle::{FluentArgs, FluentValue};

use super::sentence::unmarked;

/// The Fluent function `JOSA($word, "을/를")`: the word with the particle that fits it.
pub fn josa<'a>(positional: &[FluentValue<'a>], _named: &FluentArgs) -> FluentValue<'a> {
    let [word, FluentValue::String(particles)] = positional else {
        return FluentValue::Error;
    };
    let word = match word {
        FluentValue::String(text) => text.to_string(),
        FluentValue::Number(number) => number.as_string().to_string(),
        _ => return FluentValue::Error,
    };
    let Some((closed, open)) = particles.split_once('/') else {
        return FluentValue::Error;
    };
    let ending = ending(&unmarked(&word));
    // 으로/로 alone treats a final ㄹ like a vowel.
    let is_closed = match ending {
        Ending::Rieul => closed != "으로",
        Ending::Closed => true,
        Ending::Open => false,
    };
    FluentValue::from(format!("{word}{}", if is_closed { closed } else { open }))
}

#[derive(PartialEq, Debug)]
enum Ending {
    Open,
    Closed,
    Rieul,
}

/// How the last spoken sound of a word ends. Digits and letters are read as Koreans read them.
fn ending(word: &str) -> Ending {
    let mut spoken = before_brackets(word)
        .chars()
        .rev()
        .skip_while(|c| !c.is_alphanumeric() && !"♠♥♦♣".contains(*c));
    let (last, before) = (spoken.next(), spoken.next());
    match last {
        // A word, not a letter: JOKER is read 조커.
        Some('R' | 'r') if before.is_some_and(|c| "AEOaeo".contains(c)) => Ending::Open,
        Some(c @ '가'..='힣') => match (c as u32 - '가' as u32) % 28 {
            0 => Ending::Open,
            8 => Ending::Rieul,
            _ => Ending::Closed,
        },
        // 일 칠 팔; L and R are read 엘 and 알.
        Some('1' | '7' | '8' | 'L' | 'l' | 'R' | 'r') => Ending::Rieul,
        // 영 삼 육; M and N are read 엠 and 엔.
        Some('0' | '3' | '6' | 'M' | 'm' | 'N' | 'n') => Ending::Closed,
        // The suits are read 스페이드 하트 다이아 클로버.
        _ => Ending::Open,
    }
}

/// What stands in brackets after a word is not spoken: 쿠키(A1)가.
fn before_brackets(word: &str) -> &str {
    let bare = word.strip_suffix(')').and_then(|word| word.rsplit_once('('));
    bare.map(|(before, _)| before).filter(|before| !before.is_empty()).unwrap_or(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(word: &str, particles: &'static str) -> String {
        let args = [FluentValue::from(word.to_owned()), FluentValue::from(particles)];
        match josa(&args, &FluentArgs::new()) {
            FluentValue::String(text) => text.into_owned(),
            other => format!("{other:?}"),
        }
    }

    #[test]
    fn particles_follow_the_last_sound() {
        for (word, particles, expected) in [
            ("카드", "을/를", "카드를"),
            ("트랩", "을/를", "트랩을"),
            ("혁명", "이/가", "혁명이"),
            ("서울", "으로/로", "서울로"),
            ("필드", "으로/로", "필드로"),
            ("5♠", "은/는", "5♠는"),
            ("8", "을/를", "8을"),
            ("3", "이/가", "3이"),
            ("2", "이/가", "2가"),
            ("Q", "과/와", "Q와"),
            ("(트랩)", "을/를", "(트랩)을"),
            ("쿠키(A1)", "이/가", "쿠키(A1)가"),
            ("트랩(A2)", "을/를", "트랩(A2)을"),
            ("JOKER", "이/가", "JOKER가"),
            ("R", "이/가", "R이"),
        ] {
            assert_eq!(with(word, particles), expected);
        }
    }
}
