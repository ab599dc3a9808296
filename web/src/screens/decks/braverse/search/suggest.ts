import type { Lang } from '../../../../wire';
import type { Face } from '../../../../wire/braverse';
import { costOf, namesOf } from './match';
import { asked, tokens } from './parse';
import {
  type ChoiceField,
  FIELDS,
  type Field,
  FLAGS,
  type Flag,
  fieldOf,
  isChoice,
  isNumber,
  type NumberField,
  plain,
  VALUES,
  wordIn,
} from './words';

/** Something that may be meant. */
export interface Suggestion {
  /** What is put in the place of the word that is being written. */
  put: string;
  /** What it does: explained by the client's texts. */
  what:
    | { kind: 'field'; field: Field }
    | { kind: 'flag'; flag: Flag }
    | { kind: 'value'; field: Field }
    | { kind: 'card' };
}

const MOST = 8;
const FEWEST_LETTERS = 2;

/** The word in which the caret stands. */
function wordAt(text: string, caret: number): { text: string; from: number; to: number } {
  const token = tokens(text).find(({ from, to }) => from < caret && caret <= to);
  return token ?? { text: '', from: caret, to: caret };
}

const begins = (words: readonly string[], start: string): boolean =>
  words.some((word) => plain(word).startsWith(start));

function fields(start: string, lang: Lang): Suggestion[] {
  const found = (Object.keys(FIELDS) as Field[]).filter((field) => begins(FIELDS[field], start));
  return found.map((field) => ({
    put: `${wordIn(FIELDS[field], lang)}${isNumber(field) ? '>=' : ':'}`,
    what: { kind: 'field', field },
  }));
}

function flags(start: string, lang: Lang): Suggestion[] {
  const found = (Object.keys(FLAGS) as Flag[]).filter((flag) => begins(FLAGS[flag], start));
  return found.map((flag) => ({
    put: `${wordIn(FLAGS[flag], lang)} `,
    what: { kind: 'flag', flag },
  }));
}

function choices(field: ChoiceField, start: string, lang: Lang, before: string): Suggestion[] {
  const found = Object.values(VALUES[field]).filter((said) => begins(said, start));
  return found.map((said) => ({
    put: `${before}${wordIn(said, lang)} `,
    what: { kind: 'value', field },
  }));
}

const CHOSEN: readonly ChoiceField[] = ['colour', 'type', 'trait'];

/** Colours and the like for those who do not know the word before them. */
const anyChoices = (start: string, lang: Lang): Suggestion[] =>
  CHOSEN.flatMap((field) => choices(field, start, lang, `${wordIn(FIELDS[field], lang)}:`));

const NUMBER: Record<NumberField, (face: Face) => number> = {
  lv: (face) => face.level,
  hp: (face) => face.hp,
  cost: costOf,
  damage: (face) => face.attack?.damage ?? 0,
};

function numbers(field: NumberField, faces: readonly Face[], before: string): Suggestion[] {
  const found = [...new Set(faces.map(NUMBER[field]))].filter((n) => n > 0).sort((a, b) => a - b);
  return found.map((n) => ({ put: `${before}${n} `, what: { kind: 'value', field } }));
}

/** Sets and rarities: what there is. */
function those(
  field: 'set' | 'rarity',
  faces: readonly Face[],
  start: string,
  before: string,
): Suggestion[] {
  const found = [...new Set(faces.map((face) => face[field]))].filter(Boolean);
  return found
    .filter((value) => plain(value).startsWith(start))
    .map((value) => ({ put: `${before}${value} `, what: { kind: 'value', field } }));
}

/** Names that have it in them, the ones that begin with it first. */
function cards(faces: readonly Face[], part: string): Suggestion[] {
  if (part.length < FEWEST_LETTERS) return [];
  const near = new Map<string, number>();
  for (const face of faces) {
    const at = namesOf(face).map((name) => plain(name).indexOf(part));
    const first = Math.min(...at.map((one) => (one < 0 ? Number.POSITIVE_INFINITY : one)));
    if (Number.isFinite(first) && !near.has(face.name)) near.set(face.name, first);
  }
  const names = [...near].sort(([, one], [, other]) => Math.sign(one) - Math.sign(other));
  return names.map(([name]) => ({ put: `"${name}" `, what: { kind: 'card' } }));
}

function after(
  faces: readonly Face[],
  field: Field,
  start: string,
  lang: Lang,
  before: string,
): Suggestion[] {
  if (isChoice(field)) return choices(field, start, lang, before);
  if (isNumber(field)) return start ? [] : numbers(field, faces, before);
  if (field === 'set' || field === 'rarity') return those(field, faces, start, before);
  const named = field === 'name' ? cards(faces, start) : [];
  return named.map((one) => ({ ...one, put: before + one.put }));
}

/** What may be meant with the word at the caret; with an empty line, everything that can be asked. */
export function suggestions(
  faces: readonly Face[],
  text: string,
  caret: number,
  lang: Lang,
): Suggestion[] {
  const word = wordAt(text, caret);
  const written = word.text.replace(/^[-−－!！]/u, '');
  const question = asked(written);
  const field = question && fieldOf(question.field);
  const start = plain((question?.value ?? written).replaceAll('"', ''));
  const all =
    question && field
      ? after(faces, field, start, lang, written.slice(0, written.length - question.value.length))
      : !written
        ? [...fields('', lang), ...flags('', lang)]
        : [
            ...flags(start, lang),
            ...fields(start, lang),
            ...anyChoices(start, lang),
            ...cards(faces, start),
          ];
  const isDone = (one: Suggestion) => plain(one.put.trim()) === plain(written);
  const most = written ? MOST : all.length;
  return all.filter((one) => !isDone(one)).slice(0, most);
}

/** The line with a suggestion in the place of the word at the caret, and where the caret is then. */
export function taken(
  text: string,
  caret: number,
  { put }: Suggestion,
): { text: string; caret: number } {
  const word = wordAt(text, caret);
  const sign = /^[-−－!！]/u.exec(word.text)?.[0] ?? '';
  const rest = text.slice(word.to).trimStart();
  const before = text.slice(0, word.from) + sign + put;
  const gap = rest && !before.endsWith(' ') ? ' ' : '';
  return { text: before + gap + rest, caret: before.length };
}
