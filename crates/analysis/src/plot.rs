//! What was said beside what came of it, as a picture.

use std::fmt::Write;

use crate::fit::{Bin, Fitted, Measured};

const SIDE: f64 = 300.0;
const MARGIN: f64 = 46.0;

/// A picture for each game, side by side: chance said to the right, games won upwards.
pub fn plot(fitted: &[Fitted]) -> String {
    let wide = MARGIN + fitted.len() as f64 * (SIDE + MARGIN);
    let high = SIDE + 2.0 * MARGIN + 16.0;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {wide} {high}\" width=\"{wide}\" \
         height=\"{high}\" font-family=\"sans-serif\" font-size=\"12\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n"
    );
    for (nth, one) in fitted.iter().enumerate() {
        let left = MARGIN + nth as f64 * (SIDE + MARGIN);
        let _ = writeln!(svg, "<g transform=\"translate({left} {MARGIN})\">");
        frame(&mut svg, one);
        dots(&mut svg, &one.raw, "#9aa0a6", 3.0);
        dots(&mut svg, &one.shown, "#1a5fb4", 4.0);
        svg += "</g>\n";
    }
    svg + "</svg>\n"
}

fn frame(svg: &mut String, one: &Fitted) {
    let percent = |ece: f64| format!("{:.1}", 100.0 * ece);
    let (game, raw, shown) = (&one.plan.game, percent(one.raw.ece), percent(one.shown.ece));
    let _ = writeln!(
        svg,
        "<text x=\"0\" y=\"-24\" font-weight=\"bold\">{game}</text>\n\
         <text x=\"0\" y=\"-8\">ECE <tspan fill=\"#70757a\">{raw} as searched</tspan>, \
         <tspan fill=\"#1a5fb4\">{shown} as shown</tspan></text>\n\
         <rect width=\"{SIDE}\" height=\"{SIDE}\" fill=\"none\" stroke=\"#3c4043\"/>\n\
         <line x1=\"0\" y1=\"{SIDE}\" x2=\"{SIDE}\" y2=\"0\" stroke=\"#dadce0\"/>"
    );
    for tenth in [0, 25, 50, 75, 100] {
        let at = SIDE * f64::from(tenth) / 100.0;
        let (below, up) = (SIDE + 16.0, SIDE - at + 4.0);
        let _ = writeln!(
            svg,
            "<text x=\"{at}\" y=\"{below}\" text-anchor=\"middle\">{tenth}</text>\
             <text x=\"-6\" y=\"{up}\" text-anchor=\"end\">{tenth}</text>"
        );
    }
    let _ = writeln!(
        svg,
        "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">chance said, games won beside it (%)</text>",
        SIDE / 2.0,
        SIDE + 34.0
    );
}

fn dots(svg: &mut String, measured: &Measured, ink: &str, radius: f64) {
    for Bin { said, won, error, .. } in &measured.bins {
        let (x, y, bar) = (SIDE * said, SIDE * (1.0 - won), SIDE * 1.96 * error);
        let _ = writeln!(
            svg,
            "<line x1=\"{x:.1}\" x2=\"{x:.1}\" y1=\"{:.1}\" y2=\"{:.1}\" stroke=\"{ink}\"/>\
             <circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius}\" fill=\"{ink}\"/>",
            (y - bar).max(0.0),
            (y + bar).min(SIDE)
        );
    }
}
