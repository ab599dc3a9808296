import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BOTS, emblemOf, GAMES, isGame, seatCount, strengthOf, titleOf } from './list';

const SRC = join(import.meta.dirname, '..');
const texts = readFileSync(join(SRC, 'text/en.ftl'), 'utf8');
const said = (key: string) => texts.includes(`\n${key} =`);

describe.each(GAMES)('%s', (game) => {
  it('has a board, a picture, its front and what one decides before a game', () => {
    const files = ['index.ts', 'Art.svelte', 'front.ts'].map((name) => `games/${game}/${name}`);
    const all = [...files, `screens/decks/${game}/Page.svelte`];
    expect(all.filter((file) => !existsSync(join(SRC, file)))).toEqual([]);
    expect(emblemOf(game)).not.toBe('play');
  });

  it('has all its words', () => {
    const keys = [
      'game',
      'seats',
      'tagline',
      'learn-about',
      'decks-tab',
      'decks-title',
      'decks-lead',
    ];
    expect(keys.map((key) => `${key}-${game}`).filter((key) => !said(key))).toEqual([]);
  });
});

it('has a hint for each bot', () => {
  const keys = BOTS.map((bot) => `bot-hint-${bot}`);
  expect(keys.filter((key) => !said(key))).toEqual([]);
});

it('knows how many sit at a table', () => {
  expect(seatCount('demonbrave', { seed: 7 })).toBe(2);
  expect(seatCount('brawlhalla', { format: 'duel' })).toBe(2);
  expect(seatCount('brawlhalla', { format: 'free_for_all3' })).toBe(3);
  expect(seatCount('brawlhalla', { arena: 'random', format: 'teams' })).toBe(4);
  expect(() => seatCount('chess', {})).toThrow('chess');
});

it('knows its games in the order of the page', () => {
  expect(GAMES[0]).toBe('braverse');
  expect(isGame('chess')).toBe(false);
});

it('calls bots by how strong they are', () => {
  expect([strengthOf('random'), titleOf('random')]).toEqual(['Newcomer', 'Newcomer bot']);
  expect(titleOf('program')).toBe('program');
});
