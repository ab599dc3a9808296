import {
  type ChoiceField,
  choiceOf,
  type Field,
  type Flag,
  fieldOf,
  flagOf,
  isChoice,
  isNumber,
  type NumberField,
  nearestField,
  nearestValue,
  plain,
  type TextField,
} from './words';

/** What a card is asked; words are plain. */
export type Test =
  | { kind: 'anywhere'; word: string }
  | { kind: 'text'; field: TextField; words: string[] }
  | { kind: 'choice'; field: ChoiceField; values: string[] }
  | { kind: 'number'; field: NumberField; spans: [low: number, high: number][] }
  | { kind: 'flag'; flag: Flag };

export interface Term {
  test: Test;
  /** The card must not be so. */
  not: boolean;
}

/** Something that could not be understood, and what may have been meant. */
export interface Fault {
  why: 'field' | 'number' | 'value';
  word: string;
  field?: Field;
  meant?: string;
}

export interface Query {
  terms: Term[];
  faults: Fault[];
}

/** A word with everything that belongs to it, and where it stands. */
export interface Token {
  text: string;
  from: number;
  to: number;
}

const QUOTES = '"“”„＂「」';
const TOKEN = new RegExp(`(?:[${QUOTES}][^${QUOTES}]*[${QUOTES}]?|[^\\s${QUOTES}])+`, 'gu');
const QUOTE = new RegExp(`[${QUOTES}]`, 'gu');
const ASKED = new RegExp(
  `^([^${QUOTES}:：<>=＜＞＝≤≥]+)(?:[:：]?([<>＜＞]?[=＝]|[<>＜＞≤≥])|[:：])(.*)$`,
  'u',
);

export function tokens(text: string): Token[] {
  return [...text.matchAll(TOKEN)].map(({ 0: found, index }) => ({
    text: found,
    from: index,
    to: index + found.length,
  }));
}

/** As it stands on cards: `LV.2`, `HP 3` without the space. */
const PRINTED = /^(lv|hp)\.?(\d+[-+]?)$/iu;

/** `colour:red` taken apart; nothing for a word that asks for nothing in particular. */
export function asked(token: string): { field: string; how: string; value: string } | undefined {
  const [, printed, number] = PRINTED.exec(token) ?? [];
  if (printed && number) return { field: printed, how: ':', value: number };
  const [, field, how = ':', value] = ASKED.exec(token) ?? [];
  if (field === undefined || value === undefined) return undefined;
  return { field, how: how.normalize('NFKC').replace('≤', '<=').replace('≥', '>='), value };
}

const bare = (text: string): string => plain(text.replace(QUOTE, '')).trim();

/** A minus before a word; one alone is none. */
function signed(text: string): [not: boolean, rest: string] {
  const isNot = /^[-−－!！]\S/u.test(text);
  return [isNot, isNot ? text.slice(1) : text];
}

function anywhere(text: string): Test[] {
  const word = bare(text);
  return word ? [{ kind: 'anywhere', word }] : [];
}

const MOST = Number.POSITIVE_INFINITY;

/** `2`, `2-4`, `2+`, `2-` and what an operator makes of them. */
function span(how: string, value: string): [low: number, high: number] | undefined {
  const [, first, dash, last] = /^(\d+)(?:([-~+])(\d*))?$/.exec(value) ?? [];
  if (first === undefined) return undefined;
  const n = Number(first);
  if (dash) return dash === '+' ? [n, MOST] : last ? [n, Number(last)] : [0, n];
  const spans: Record<string, [number, number]> = {
    '<': [0, n - 1],
    '<=': [0, n],
    '>': [n + 1, MOST],
    '>=': [n, MOST],
  };
  return spans[how] ?? [n, n];
}

const parted = (value: string): string[] =>
  value
    .split(/[,、，]/u)
    .map(bare)
    .filter(Boolean);

function choice(field: ChoiceField, value: string, faults: Fault[]): Test[] {
  const found = parted(value).flatMap((word) => {
    const known = choiceOf(field, word);
    if (!known) faults.push({ why: 'value', word, field, meant: nearestValue(field, word) });
    return known ? [known] : [];
  });
  return found.length ? [{ kind: 'choice', field, values: found }] : [];
}

function about(field: Field, how: string, value: string, faults: Fault[]): Test[] {
  // Somebody is still writing.
  if (!bare(value)) return [];
  if (isChoice(field)) return choice(field, value, faults);
  if (!isNumber(field)) {
    // Commas are part of names and texts.
    const isOne = field === 'name' || field === 'text';
    return [{ kind: 'text', field, words: isOne ? [bare(value)] : parted(value) }];
  }
  const spans = parted(value).flatMap((word) => {
    const found = span(how, word);
    if (!found) faults.push({ why: 'number', word, field });
    return found ? [found] : [];
  });
  return spans.length ? [{ kind: 'number', field, spans }] : [];
}

function read(text: string, faults: Fault[]): Test[] {
  const question = asked(text);
  if (question) {
    const field = fieldOf(question.field);
    if (field) return about(field, question.how, question.value, faults);
    // Names have colons as well: what is no word of ours is looked for as it stands.
    const meant = nearestField(question.field);
    if (meant) faults.push({ why: 'field', word: question.field, meant });
    return meant ? [] : anywhere(text);
  }
  const flag = flagOf(text);
  return flag ? [{ kind: 'flag', flag }] : anywhere(text);
}

/** What somebody looks for. Whatever cannot be understood is left out and told. */
export function parse(text: string): Query {
  const faults: Fault[] = [];
  const terms = tokens(text).flatMap((token) => {
    const [not, rest] = signed(token.text);
    return read(rest, faults).map((test) => ({ test, not }));
  });
  return { terms, faults };
}
