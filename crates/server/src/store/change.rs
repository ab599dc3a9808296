//! Statements that change what is kept of people. They go through the one writer too, so that its fence and its
//! proof hold for them as well.

use sqlx::Any;
use sqlx::any::AnyArguments;
use sqlx::query::Query;

#[derive(Clone, Debug)]
pub struct Statement {
    sql: &'static str,
    values: Vec<Value>,
}

#[derive(Clone, Debug)]
enum Value {
    Text(String),
    Number(i64),
}

impl Statement {
    pub fn new(sql: &'static str) -> Self {
        Self { sql, values: Vec::new() }
    }

    #[must_use]
    pub fn text(mut self, text: impl Into<String>) -> Self {
        self.values.push(Value::Text(text.into()));
        self
    }

    #[must_use]
    pub fn number(mut self, number: i64) -> Self {
        self.values.push(Value::Number(number));
        self
    }

    pub fn query(&self) -> Query<'_, Any, AnyArguments> {
        self.values.iter().fold(sqlx::query(self.sql), |query, value| match value {
            Value::Text(text) => query.bind(text),
            Value::Number(number) => query.bind(*number),
        })
    }
}
