import { expect, it } from 'vitest';
import type { Replay, Seat } from '../wire';
import played from './played.jsonl?raw';
import { verify } from './verify';

// The beginning of a game that a server wrote down.
const replay = (): Replay => JSON.parse(played);
const said = replay().steps.reduce((sum, step) => sum + step.rolls.length, 0);

function swap(game: Replay, word: string, change: (rest: string) => string): Replay {
  const header = game.header.map(([w, rest]): [string, string] => [
    w,
    w === word ? change(rest) : rest,
  ]);
  return { ...game, header };
}

const other = (rest: string) => (rest.startsWith('0') ? '1' : '0') + rest.slice(1);
const seen = replay().header.find(([word]) => word === 'commitment')?.[1] ?? '';

it('recomputes what the server rolled', async () => {
  const verdict = await verify(replay());
  expect(verdict).toMatchObject({ fault: null, rolls: said, noted: false, from: null });
  expect(verdict.words).toEqual([['A', 'abc def']]);
});

it('finds a roll that was changed', async () => {
  const game = replay();
  const roll = game.steps[1]?.rolls[4];
  if (!roll) throw new Error('the game has too few rolls');
  const real = roll.said;
  roll.said = (real + 1) % roll.sides;
  const { fault } = await verify(game);
  const { sides } = roll;
  expect(fault).toEqual({ kind: 'roll', step: 1, roll: 5, sides, said: roll.said, real });
});

it('finds another secret', async () => {
  expect((await verify(swap(replay(), 'secret', other))).fault).toEqual({ kind: 'secret' });
});

it('finds another commitment, also with a secret that fits', async () => {
  expect((await verify(swap(replay(), 'commitment', other))).fault).toEqual({ kind: 'secret' });
  const noted = { commitment: other(seen) };
  expect((await verify(replay(), noted)).fault).toEqual({ kind: 'promise' });
  expect(await verify(replay(), { commitment: seen })).toMatchObject({ fault: null, noted: true });
});

it('finds other words of a player, by the rolls and by what was noted', async () => {
  const game = swap(replay(), 'entropy', (rest) => `${rest}!`);
  expect((await verify(game)).fault).toMatchObject({ kind: 'roll' });
  const mine = { seat: 'A' as Seat, words: 'abc def' };
  expect((await verify(game, { commitment: seen, mine })).fault).toEqual({ kind: 'words' });
  expect((await verify(replay(), { commitment: seen, mine })).fault).toBeNull();
});

it('needs a secret and a commitment', async () => {
  for (const word of ['secret', 'commitment']) {
    const game = replay();
    game.header = game.header.filter(([w]) => w !== word);
    expect((await verify(game)).fault).toEqual({ kind: 'parts' });
  }
});

it('leaves out what was played at another table, the deal included', async () => {
  const game = replay();
  game.header.push(['from', 'earlier 1']);
  for (const step of game.steps.slice(0, 2)) for (const roll of step.rolls) roll.said = 0;
  const verdict = await verify(game);
  const later = game.steps.slice(2).reduce((sum, step) => sum + step.rolls.length, 0);
  expect(verdict).toMatchObject({ fault: null, rolls: later, all: said });
  expect(later).toBeLessThan(said);
  expect(verdict.from).toEqual({ table: 'earlier', decisions: 1 });
});

it('believes no beginning elsewhere that cannot be', async () => {
  const last = replay().steps.length - 1;
  for (const from of [`earlier ${last + 1}`, 'earlier', 'earlier x', '']) {
    const game = replay();
    game.header.push(['from', from]);
    expect((await verify(game)).fault).toEqual({ kind: 'from' });
  }
  const game = replay();
  game.header.push(['from', `earlier ${last}`]);
  expect(await verify(game)).toMatchObject({ fault: null, rolls: 0, all: said });
});

it('takes words of people who sit there alone', async () => {
  for (const added of ['B late', 'C late', 'C', 'A abc def']) {
    const game = replay();
    game.header.push(['entropy', added]);
    expect((await verify(game)).fault).toEqual({ kind: 'seats' });
  }
});

it('takes each part once', async () => {
  for (const word of ['secret', 'commitment']) {
    const game = replay();
    game.header.push([word, '00']);
    expect((await verify(game)).fault).toEqual({ kind: 'parts' });
  }
});
