//! The day a list of banned cards is of, or the month where no more is known.

use std::str::FromStr;

use kernel::Lang;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Date {
    year: u16,
    month: u8,
    day: Option<u8>,
}

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

/// `2026-02-13`, or `2026-02`.
impl FromStr for Date {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let mut parts = text.split('-');
        let mut number = |digits: usize, most: u16| match parts.next() {
            None => Ok(None),
            Some(part) => {
                let plain = part.len() == digits && part.bytes().all(|byte| byte.is_ascii_digit());
                let read = part.parse().ok().filter(|number| plain && (1..=most).contains(number));
                read.map(Some).ok_or(())
            }
        };
        let (year, month, day) = (number(4, 9999)?.ok_or(())?, number(2, 12)?, number(2, 31)?);
        let month = month.ok_or(())? as u8;
        let long = |day: &u16| *day <= u16::from(days(year, month));
        if parts.next().is_some() || !day.as_ref().is_none_or(long) {
            return Err(());
        }
        Ok(Self { year, month, day: day.map(|day| day as u8) })
    }
}

fn days(year: u16, month: u8) -> u8 {
    let leaps = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        2 => 28 + u8::from(leaps),
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

impl Date {
    pub fn say(self, lang: Lang) -> String {
        let Self { year, month, day } = self;
        match lang {
            Lang::En => {
                let day = day.map(|day| format!("{day} ")).unwrap_or_default();
                format!("{day}{} {year}", MONTHS[usize::from(month) - 1])
            }
            Lang::Ko => {
                let day = day.map(|day| format!(" {day}일")).unwrap_or_default();
                format!("{year}년 {month}월{day}")
            }
            Lang::Ja => {
                let day = day.map(|day| format!("{day}日")).unwrap_or_default();
                format!("{year}年{month}月{day}")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_and_months_are_read_and_said() {
        let day: Date = "2026-02-13".parse().unwrap();
        assert_eq!(
            Lang::ALL.map(|lang| day.say(lang)),
            ["13 February 2026", "2026년 2월 13일", "2026年2月13日"]
        );
        let month: Date = "2026-07".parse().unwrap();
        assert_eq!(Lang::ALL.map(|lang| month.say(lang)), ["July 2026", "2026년 7월", "2026年7月"]);
        assert!("2024-02-29".parse::<Date>().is_ok());
        let wrong = [
            "",
            "2026",
            "2026-13",
            "2026-02-30",
            "2026-2-3",
            "26-02-03",
            "2025-02-29",
            "2026-02-03-1",
        ];
        for text in wrong {
            assert_eq!(text.parse::<Date>(), Err(()), "{text}");
        }
    }
}
