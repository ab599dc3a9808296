//! The numbered rules of a game as data: they explain refusals and make the rules page.

use std::fmt::Write;

use crate::blocks::{Block, blocks};
use crate::{Fault, Lang, RuleId};

/// The register of one game, in its order.
#[derive(Debug)]
pub struct Rulebook {
    pub chapters: Vec<Chapter>,
    pub rules: Vec<Rule>,
}

#[derive(Debug)]
pub struct Chapter {
    pub id: String,
    pub name: [String; 3],
}

#[derive(Debug)]
pub struct Rule {
    pub id: RuleId,
    /// The chapter of the source it is from.
    pub chapter: String,
    pub sentence: [String; 3],
    /// For a ruling on what the source leaves open.
    pub ruling: Option<Ruling>,
}

#[derive(Debug)]
pub struct Ruling {
    pub question: [String; 3],
    pub reason: [String; 3],
    /// The option that chooses another answer.
    pub switch: Option<String>,
}

impl Chapter {
    pub fn name(&self, lang: Lang) -> &str {
        &self.name[lang as usize]
    }
}

impl Rule {
    pub fn sentence(&self, lang: Lang) -> &str {
        &self.sentence[lang as usize]
    }
}

impl Rulebook {
    pub fn get(&self, id: RuleId) -> Option<&Rule> {
        self.rules.iter().find(|rule| rule.id == id)
    }

    pub fn chapter(&self, id: &str) -> Option<&Chapter> {
        self.chapters.iter().find(|chapter| chapter.id == id)
    }

    /// Reads a register; lists every fault. Blocks start at the margin with `chapter ID` or a
    /// rule id; their lines are indented: a key, then text.
    pub fn read(source: &str, text: &str) -> Result<Self, Vec<Fault>> {
        let mut faults = Vec::new();
        let mut book = Self { chapters: Vec::new(), rules: Vec::new() };
        for block in blocks(text) {
            if let Err(message) = book.add(&block) {
                faults.push(Fault::at(source, block.line, 1, message));
            }
        }
        if faults.is_empty() { Ok(book) } else { Err(faults) }
    }

    fn add(&mut self, block: &Block) -> Result<(), String> {
        if let Some(id) = block.head.strip_prefix("chapter ") {
            let name = block.in_all_languages("")?;
            let id = id.trim().to_owned();
            self.chapters.push(Chapter { id, name });
            return Ok(());
        }
        let rule = rule(block)?;
        if self.chapter(&rule.chapter).is_none() {
            return Err(format!("{}: unknown chapter '{}'", rule.id, rule.chapter));
        }
        if self.get(rule.id).is_some() {
            return Err(format!("{} stands here twice", rule.id));
        }
        self.rules.push(rule);
        Ok(())
    }

    /// The rules page, with every language.
    pub fn markdown(&self, title: &str, command: &str) -> String {
        let mut page = format!("# {title}\n\nMade by `{command}` from the register; edit that.\n");
        for chapter in &self.chapters {
            let _ = write!(page, "\n## {}\n", chapter.name.join(" / "));
            for rule in self.rules.iter().filter(|rule| rule.chapter == chapter.id) {
                rule.write_markdown(&mut page);
            }
        }
        page
    }
}

impl Rule {
    fn write_markdown(&self, page: &mut String) {
        let id = self.id;
        let _ = write!(page, "\n### <a id=\"{id}\"></a>{id}\n\n");
        if let Some(ruling) = &self.ruling {
            let _ = writeln!(page, "*{}*\n", ruling.question.join(" / "));
        }
        for sentence in &self.sentence {
            let _ = writeln!(page, "- {sentence}");
        }
        let Some(ruling) = &self.ruling else { return };
        let _ = write!(page, "\nWhy:\n\n");
        for reason in &ruling.reason {
            let _ = writeln!(page, "- {reason}");
        }
        if let Some(switch) = &ruling.switch {
            let _ = write!(page, "\nSwitch: `{switch}`\n");
        }
    }
}

fn rule(block: &Block) -> Result<Rule, String> {
    let id: RuleId = block.head.parse()?;
    let ruling = if block.find("ask-en").is_some() {
        Some(Ruling {
            question: block.in_all_languages("ask-")?,
            reason: block.in_all_languages("why-")?,
            switch: block.find("switch").map(str::to_owned),
        })
    } else {
        None
    };
    Ok(Rule {
        id,
        chapter: block.get("from")?.to_owned(),
        sentence: block.in_all_languages("")?,
        ruling,
    })
}
