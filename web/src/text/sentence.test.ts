import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import type { Sentence as Words } from '../wire';
import Sentence from './Sentence.svelte';
import { plain } from './sentence';

const WORDS: Words = [
  { player: 'A', text: 'Ada' },
  ' plays ',
  { card: 'ST1-001', text: 'Ninja Cookie' },
  ' (',
  { place: 'A1', text: 'A1' },
  ') with 2',
  ' [',
  { rule: 'BV-BATTLE-3', text: 'BV-BATTLE-3' },
  ', DB-WIN-1].',
];
const TEXT = 'Ada plays Ninja Cookie (A1) with 2 [BV-BATTLE-3, DB-WIN-1].';

afterEach(() => document.body.replaceChildren());

it('is read as one text', () => {
  expect(plain(WORDS)).toBe(TEXT);
  expect(plain([])).toBe('');
});

it('opens the cards it names and leads to rules', () => {
  const opened: string[] = [];
  const oncard = (card: string) => opened.push(card);
  const props = { sentence: WORDS, game: 'braverse', oncard };
  const shown = mount(Sentence, { target: document.body, props });
  flushSync();
  expect(document.body.textContent).toBe(TEXT);
  document.querySelector('button')?.click();
  expect(opened).toEqual(['ST1-001']);
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/rules/braverse#BV-BATTLE-3', '/rules/braverse#DB-WIN-1']);
  expect(document.querySelector('bdi')?.textContent).toBe('Ada');
  void unmount(shown);
});

it('has nothing to touch where it stands in a button', () => {
  const shown = mount(Sentence, { target: document.body, props: { sentence: WORDS } });
  flushSync();
  expect(document.body.textContent).toBe(TEXT);
  expect(document.querySelectorAll('button, a')).toHaveLength(0);
  void unmount(shown);
});
