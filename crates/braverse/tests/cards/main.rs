//! Every card that does something, tested as play.

mod harness;
mod st1;
mod st2;
mod st3;
mod st4;
mod st5;
mod bs1_red;
mod bs1_yellow;
mod bs1_cards;
mod bs1_green;
mod bs2_blue;
mod bs2_purple;
mod bs2_others;
mod bounds;
mod costs;
mod hard;
mod hard_extra;
mod hard_equip;
mod hard_late;
mod hard_words;
mod words_a;
