import { expect, it } from 'vitest';
import { read } from './router.svelte';

it.each([
  ['/', { screen: 'home' }],
  ['/table/abc', { screen: 'table', id: 'abc' }],
  ['/replay/abc', { screen: 'replay', id: 'abc' }],
  ['/analysis/abc', { screen: 'analysis', id: 'abc' }],
  ['/analysis', { screen: 'missing' }],
  ['/decks', { screen: 'decks', game: null, shared: '' }],
  ['/decks/braverse', { screen: 'decks', game: 'braverse', shared: '' }],
  ['/learn/', { screen: 'learn' }],
  ['/learn/demonbrave', { screen: 'lesson', game: 'demonbrave', lesson: 'first' }],
  ['/learn/demonbrave/chains', { screen: 'lesson', game: 'demonbrave', lesson: 'chains' }],
  ['/learn/demonbrave/chains/x', { screen: 'missing' }],
  ['/glossary/braverse', { screen: 'glossary', game: 'braverse' }],
  ['/glossary', { screen: 'missing' }],
  ['/@/ann', { screen: 'profile', login: 'ann' }],
  ['/@', { screen: 'missing' }],
  ['/ladder', { screen: 'ladder', pool: null }],
  ['/ladder/braverse.open', { screen: 'ladder', pool: 'braverse.open' }],
  ['/account', { screen: 'account' }],
  ['/about', { screen: 'about' }],
  ['/table', { screen: 'missing' }],
  ['/about/us', { screen: 'missing' }],
  ['/table/a/b', { screen: 'missing' }],
  ['/nowhere', { screen: 'missing' }],
])('reads %s', (path, route) => {
  expect(read(path)).toEqual(route);
});

it('reads the rule a link points at', () => {
  expect(read('/rules/demonbrave', '#DB-BATTLE-05')).toEqual({
    screen: 'rules',
    game: 'demonbrave',
    anchor: 'DB-BATTLE-05',
  });
});

it('reads what a link brings to be built with', () => {
  expect(read('/decks/braverse', '#1abc/My%20deck')).toEqual({
    screen: 'decks',
    game: 'braverse',
    shared: '1abc/My%20deck',
  });
});
