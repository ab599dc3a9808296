//! What the result was made of.

use bots::Heuristic;
use kernel::Seat;

use crate::report::{Account, Judged, Look, SeatAnalysis, Station, Stroke};
use crate::study::GameStudy;

pub(crate) fn seats<G: Heuristic>(study: &GameStudy<G>, looks: &[Look]) -> Vec<SeatAnalysis> {
    let Some(first) = study.steps.first() else { return Vec::new() };
    let seats = first.before.seats();
    seats.iter().map(|seat| seat_analysis(study, looks, seat)).collect()
}

fn seat_analysis<G: Heuristic>(study: &GameStudy<G>, looks: &[Look], seat: Seat) -> SeatAnalysis {
    let seen = || looks.iter().filter_map(|look| look.seen.get(seat.index()));
    let stations: Vec<Station> = seen().filter_map(|seen| seen.station).collect();
    let luck: Vec<Stroke> = seen().filter_map(|seen| seen.luck).collect();
    let judged: Vec<Judged> = seen().filter_map(|seen| seen.judged.clone()).collect();
    let account = Accountant { study, looks, seat, stations: &stations, luck: &luck }.account();
    SeatAnalysis { seat, stations, luck, judged, account }
}

struct Accountant<'a, G: Heuristic> {
    study: &'a GameStudy<G>,
    looks: &'a [Look],
    seat: Seat,
    stations: &'a [Station],
    luck: &'a [Stroke],
}

impl<G: Heuristic> Accountant<'_, G> {
    fn account(&self) -> Account {
        let Some(first) = self.stations.first() else { return Account::default() };
        let mut account = Account { start: first.before, ..Account::default() };
        let (mut others, mut revealed) = (0.0, 0.0);
        for (at, station) in self.stations.iter().enumerate() {
            let lost = self.lost(station);
            let change = station.after - station.before;
            if station.by == self.seat {
                account.own -= lost;
                // Nearly equal choices: the difference is noise of one search.
                account.residue += change + lost;
            } else {
                account.seen += change;
                let given = lost * self.share_of(station.by);
                others += given;
                revealed += change - given;
            }
            self.gap(&mut account, station, self.stations.get(at + 1));
        }
        (account.others, account.revealed) = (Some(others), Some(revealed));
        let counted = self.luck.iter().filter(|luck| luck.step >= first.step);
        account.luck_error = counted.map(|luck| luck.error.powi(2)).sum::<f64>().sqrt();
        account
    }

    /// What happened between a choice and the next one, or the end.
    fn gap(&self, account: &mut Account, station: &Station, next: Option<&Station>) {
        let until = next.map_or(usize::MAX, |next| next.step);
        let between = self.luck.iter().filter(|one| (station.step..until).contains(&one.step));
        let luck: f64 = between.map(|one| one.gain).sum();
        account.luck += luck;
        let shares = self.study.result.map(|shares| f64::from(shares[self.seat.index()]));
        let value = match (next, shares) {
            (Some(next), _) => next.before,
            (None, Some(share)) => {
                (account.end, account.finished) = (share, true);
                share
            }
            (None, None) => {
                account.end = station.after + luck;
                account.end
            }
        };
        let rest = value - station.after - luck;
        if next.is_none() && self.study.ended_outside {
            account.ended += rest;
        } else {
            account.residue += rest;
        }
    }

    /// What the choice of a station gave away, by what its own seat knew.
    fn lost(&self, station: &Station) -> f64 {
        let look = self.looks.iter().find(|look| look.step == station.step);
        let seen = look.and_then(|look| look.seen.get(station.by.index()));
        seen.and_then(|seen| seen.judged.as_ref()).map_or(0.0, |judged| judged.loss)
    }

    /// How much of what another seat loses is this seat's gain.
    fn share_of(&self, other: Seat) -> f64 {
        let state = &self.study.steps[0].before;
        let team = |seat: Seat| state.team(seat);
        if team(other) == team(self.seat) {
            return -1.0;
        }
        let teams = state.seats().iter().filter(|&seat| team(seat) != team(other));
        let teams: Vec<_> = teams.map(team).fold(Vec::new(), |mut known, team| {
            if !known.contains(&team) {
                known.push(team);
            }
            known
        });
        1.0 / teams.len() as f64
    }
}
