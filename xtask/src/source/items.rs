//! What a Rust file declares: its functions, and what is built for tests only.

use std::ops::Range;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Attribute, Field, File, ImplItem, Item, ItemMod, Meta, Signature, Stmt, TraitItem};

/// A function in Rust source.
#[derive(Debug)]
pub struct Function {
    /// Its bare name.
    pub name: String,
    /// From its first attribute to just past its closing brace.
    pub span: Range<usize>,
    /// Where the word `fn` stands.
    pub start: usize,
    /// `#[test]` and its kin from async runtimes.
    pub is_test: bool,
}

/// What was found so far.
#[derive(Debug, Default)]
pub struct Items {
    pub functions: Vec<Function>,
    /// What is built for tests only.
    pub test_spans: Vec<Range<usize>>,
    /// The modules that are declared for tests only.
    pub test_modules: Vec<String>,
}

/// What a file of `length` bytes declares.
pub fn read(file: &File, length: usize) -> Items {
    let mut reader = Reader { items: Items::default(), span: 0..length, is_test: false };
    reader.visit_file(file);
    reader.items
}

/// Goes through a file. What it is in the middle of owns the attributes that it meets.
struct Reader {
    items: Items,
    span: Range<usize>,
    is_test: bool,
}

impl Reader {
    fn enter(&mut self, node: &impl Spanned, look: impl FnOnce(&mut Reader)) {
        let span = std::mem::replace(&mut self.span, node.span().byte_range());
        let is_test = std::mem::take(&mut self.is_test);
        look(self);
        (self.span, self.is_test) = (span, is_test);
    }
}

impl<'ast> Visit<'ast> for Reader {
    fn visit_attribute(&mut self, attribute: &'ast Attribute) {
        self.is_test |= is_test(attribute);
        if is_for_tests(attribute) {
            self.items.test_spans.push(self.span.clone());
        }
    }

    fn visit_signature(&mut self, signature: &'ast Signature) {
        self.items.functions.push(Function {
            name: signature.ident.to_string(),
            span: self.span.clone(),
            start: signature.fn_token.span.byte_range().start,
            is_test: self.is_test,
        });
    }

    fn visit_item_mod(&mut self, module: &'ast ItemMod) {
        if module.content.is_none() && module.attrs.iter().any(is_for_tests) {
            self.items.test_modules.push(module.ident.to_string());
        }
        visit::visit_item_mod(self, module);
    }

    fn visit_item(&mut self, item: &'ast Item) {
        self.enter(item, |reader| visit::visit_item(reader, item));
    }

    fn visit_impl_item(&mut self, item: &'ast ImplItem) {
        self.enter(item, |reader| visit::visit_impl_item(reader, item));
    }

    fn visit_trait_item(&mut self, item: &'ast TraitItem) {
        self.enter(item, |reader| visit::visit_trait_item(reader, item));
    }

    fn visit_field(&mut self, field: &'ast Field) {
        self.enter(field, |reader| visit::visit_field(reader, field));
    }

    fn visit_stmt(&mut self, statement: &'ast Stmt) {
        self.enter(statement, |reader| visit::visit_stmt(reader, statement));
    }
}

fn is_test(attribute: &Attribute) -> bool {
    attribute.path().segments.last().is_some_and(|name| name.ident == "test")
}

/// `#[cfg(test)]`.
fn is_for_tests(attribute: &Attribute) -> bool {
    attribute.path().is_ident("cfg")
        && matches!(&attribute.meta, Meta::List(list) if list.tokens.to_string() == "test")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn functions_of_every_kind_are_found() {
        let text = "fn one(a: [u8; 2]) -> fn(u8) {\n    fn two() {}\n}\ntrait T { fn three(); }\nimpl T for U { #[tokio::test(start)] async fn four() {} }";
        let found = read(&syn::parse_str(text).unwrap(), text.len()).functions;
        let names: Vec<&str> = found.iter().map(|function| &*function.name).collect();
        assert_eq!(names, ["one", "two", "three", "four"]);
        assert!(text[found[0].span.clone()].ends_with("\n}"));
        assert!(found.iter().map(|function| function.is_test).eq([false, false, false, true]));
    }
}
