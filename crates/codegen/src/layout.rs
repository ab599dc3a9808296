//! Breaks what `ts-rs` writes in one line into lines a person can read. Not done by the formatter of the web
//! client: the test that compares the files on disk would need Node and its packages.

const WIDTH: usize = 100;

/// A declaration as it stands in a file, with what is said about it.
pub fn lay_out(docs: &str, declaration: &str) -> String {
    let docs = match docs {
        "" => String::new(),
        docs => format!("{}\n", on_one_line(&format!("\n{docs}")).trim()),
    };
    let declaration = on_one_line(declaration).replace(", }", " }");
    let (name, body) = declaration.split_once(" = ").unwrap_or((&declaration, ""));
    let body = body.trim_end_matches(';');
    format!("{docs}export {name} ={};\n", lay_out_body(name, body))
}

fn lay_out_body(name: &str, body: &str) -> String {
    let ways = parts(body, '|');
    if let ([_], [object]) = (&*ways, &*parts(body, '&'))
        && let Some(fields) = object.strip_prefix('{').and_then(|rest| rest.strip_suffix('}'))
    {
        let fields: Vec<_> = parts(fields, ',').into_iter().map(field).collect();
        return format!(" {{\n{}}}", fields.concat());
    }
    // The line has `export `, ` = ` and `;` as well.
    if name.len() + body.len() + 11 <= WIDTH && !body.contains("/**") {
        return format!(" {body}");
    }
    ways.into_iter().map(|way| format!("\n  | {way}")).collect::<Vec<_>>().concat()
}

fn field(text: &str) -> String {
    match text.split_once("*/") {
        Some((docs, field)) if docs.starts_with("/**") => {
            format!("  {docs}*/\n  {};\n", field.trim())
        }
        _ => format!("  {text};\n"),
    }
}

fn on_one_line(text: &str) -> String {
    text.replace("\n/**\n * ", "/** ").replace("\n */\n", " */ ").replace("\n * ", " ")
}

/// Cuts a type at a sign, where it is not inside of brackets, quotes or comments.
fn parts(text: &str, sign: char) -> Vec<&str> {
    let (mut parts, mut start, mut depth) = (Vec::new(), 0, 0);
    let mut at = 0;
    while let Some(next) = text[at..].chars().next() {
        let rest = &text[at..];
        match next {
            '{' | '[' | '<' | '(' => depth += 1,
            '}' | ']' | '>' | ')' => depth -= 1,
            _ if next == sign && depth == 0 => {
                parts.push(&text[start..at]);
                start = at + 1;
            }
            _ => {}
        }
        at += match next {
            '"' => past(rest, 1, "\""),
            '/' if rest.starts_with("/**") => past(rest, 3, "*/"),
            _ => next.len_utf8(),
        };
    }
    parts.push(&text[start..]);
    parts.into_iter().map(str::trim).filter(|part| !part.is_empty()).collect()
}

/// How far it is to the end of `end`, looked for from `from` on.
fn past(text: &str, from: usize, end: &str) -> usize {
    text[from..].find(end).map_or(text.len(), |at| from + at + end.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_object_has_a_line_for_each_field() {
        let text = "type A = { one: number, \n/**\n * Two, or {2}.\n */\ntwo?: [B, C], };";
        let laid =
            "export type A = {\n  one: number;\n  /** Two, or {2}. */\n  two?: [B, C];\n};\n";
        assert_eq!(lay_out("", text), laid);
    }

    #[test]
    fn a_union_is_broken_when_it_is_long() {
        let short = "type A = \"a|b\" | { \"c\": D };";
        assert_eq!(lay_out("", short), format!("export {short}\n"));
        let long = format!("type A = \"{}\" | {{ \"c\": {{ d: E, }} }};", "a".repeat(100));
        let laid = lay_out("", &long);
        assert!(laid.ends_with("a\"\n  | { \"c\": { d: E } };\n"), "{laid}");
    }

    #[test]
    fn what_is_said_of_a_type_is_one_line() {
        let laid = lay_out("/**\n * One,\n * two.\n */\n", "type A = string;");
        assert_eq!(laid, "/** One, two. */\nexport type A = string;\n");
    }
}
