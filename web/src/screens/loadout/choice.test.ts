import { beforeAll, beforeEach, expect, it } from 'vitest';
import { speak } from '../../text/text.svelte';
import { Bench } from '../decks/bench.svelte';
import { brought, choose, nameOfLoadout, ownLoadouts } from './choice.svelte';

beforeAll(() => speak('en'));
beforeEach(() => localStorage.clear());

it('has something for a first game of each', () => {
  expect(brought('braverse')).toMatchObject({ name: 'Starter Deck ST1 (red)', loadout: 'st1' });
  expect(brought('demonbrave').loadout).toBe('beginner');
  expect(brought('brawlhalla')).toMatchObject({ name: 'Bödvar', loadout: 'bodvar' });
});

it('brings what was built once it is whole, under its name', () => {
  const bench = new Bench('demonbrave', 'Five');
  bench.add('Mine', { R01: 1, R02: 1, R03: 1, R04: 1 });
  expect(ownLoadouts('demonbrave')).toEqual([]);
  bench.count('R05', 1);
  const [own] = ownLoadouts('demonbrave');
  expect(own).toMatchObject({ name: 'Mine', loadout: ['R01', 'R02', 'R03', 'R04', 'R05'] });
  choose('demonbrave', own?.key ?? '');
  expect(brought('demonbrave').name).toBe('Mine');
  expect(nameOfLoadout('demonbrave', own?.loadout)).toBe('Mine');
  bench.remove();
  expect(brought('demonbrave').loadout).toBe('beginner');
});

it('may leave it to the table where the game asks', () => {
  choose('brawlhalla', 'table');
  expect(brought('brawlhalla')).toMatchObject({ name: 'Choose at the table', loadout: null });
  choose('braverse', 'table');
  expect(brought('braverse').loadout).toBe('st1');
});
