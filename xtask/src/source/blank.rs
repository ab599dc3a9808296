//! Views of a text in which what is not wanted is blank.

use proc_macro2::{TokenStream, TokenTree};
use std::ops::Range;

/// As many bytes and lines as `text`, with nothing on them.
pub fn blank(text: &str) -> String {
    text.bytes().map(|byte| if byte == b'\n' { '\n' } else { ' ' }).collect()
}

/// The text without comments and literals, and without comments alone.
pub fn views(text: &str, tokens: &TokenStream) -> [String; 2] {
    let (mut code, mut literals) = (Vec::new(), Vec::new());
    sort(text, tokens, &mut code, &mut literals);
    let mut view = blank(text);
    [code, literals].map(|spans| {
        for span in spans {
            view.replace_range(span.clone(), &text[span]);
        }
        view.clone()
    })
}

type Spans = Vec<Range<usize>>;

fn sort(text: &str, tokens: &TokenStream, code: &mut Spans, literals: &mut Spans) {
    for token in tokens.clone() {
        let span = token.span().byte_range();
        match token {
            // A comment that documents comes as the tokens of an attribute.
            _ if text[span.clone()].starts_with("//") || text[span.clone()].starts_with("/*") => {}
            TokenTree::Group(group) => {
                code.extend([group.span_open().byte_range(), group.span_close().byte_range()]);
                sort(text, &group.stream(), code, literals);
            }
            TokenTree::Literal(_) => literals.push(span),
            TokenTree::Ident(_) | TokenTree::Punct(_) => code.push(span),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanking_keeps_every_place() {
        let text = "/// ä\nlet é = \"ü\"; // ö\n/* ß */ x('\\u{e9}', 7);";
        let [code, uncommented] = views(text, &text.parse().unwrap());
        assert_eq!(code, "      \nlet é =     ;      \n         x(        ,  );");
        assert_eq!(uncommented, "      \nlet é = \"ü\";      \n         x('\\u{e9}', 7);");
        assert_eq!(code.len(), text.len());
    }
}
