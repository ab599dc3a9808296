//! Every rule card, played: its effect as printed, and where it stops.

mod harness; // lay, play, offers, expect, done: start here

mod on_play;
mod on_pair;
mod draws;
mod responses;
mod negate;
mod battle;
mod always;
mod chain;
mod custom;
mod speech;
