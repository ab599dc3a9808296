import { expect, it } from 'vitest';
import type { Occupant } from '../wire';
import { othersAt } from './people';

const seat = (at: 'A' | 'B' | 'C', occupant: Occupant) => ({
  seat: at,
  occupant,
  here: true,
  lost: false,
});
const said = (user: string, from: string) => ({ at: 1, user, from, text: 'hello' });

it('names everybody else at a table once, by the name they have now', () => {
  const seats = [
    seat('A', { person: { user: 'me', name: 'Me' } }),
    seat('B', { person: { user: 'b', name: 'Bea' } }),
    seat('C', { bot: { name: 'pilot' } }),
  ];
  const chat = [said('b', 'Bea before'), said('gone', 'Gus'), said('me', 'Me'), said('b', 'Bea')];
  expect(othersAt(seats, chat, 'me')).toEqual([
    { user: 'b', name: 'Bea' },
    { user: 'gone', name: 'Gus' },
  ]);
  expect(othersAt([seat('A', 'nobody')], [], undefined)).toEqual([]);
});
