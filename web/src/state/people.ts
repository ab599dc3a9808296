import { titleOf } from '../games/list';
import { t } from '../text/text.svelte';
import type { Occupant, Said, Seat, SeatInfo, TableInfo } from '../wire';

/** What somebody at the table is called; bots by how strong they are. */
export function nameOf(occupant: Occupant): string {
  if (occupant === 'nobody') return t('table-open');
  if ('person' in occupant) return occupant.person.name;
  return titleOf(occupant.bot.name);
}

export function isBot(occupant: Occupant): boolean {
  return occupant !== 'nobody' && 'bot' in occupant;
}

export function personOf(occupant: Occupant): { user: string; name: string } | null {
  return occupant !== 'nobody' && 'person' in occupant ? occupant.person : null;
}

export function isUser(occupant: Occupant, user: string | undefined): boolean {
  return personOf(occupant)?.user === user && user !== undefined;
}

export function seatOf(table: TableInfo, user: string | undefined): Seat | null {
  return table.seats.find((seat) => isUser(seat.occupant, user))?.seat ?? null;
}

export function nameAt(table: TableInfo, seat: Seat): string {
  const found = table.seats.find((one) => one.seat === seat);
  return found ? nameOf(found.occupant) : seat;
}

/** Everybody else who sits or speaks at a table, each once. */
export function othersAt(
  seats: readonly SeatInfo[],
  chat: readonly Said[],
  me: string | undefined,
): { user: string; name: string }[] {
  const found = new Map(chat.map(({ user, from }) => [user, from]));
  for (const { occupant } of seats) {
    const person = personOf(occupant);
    if (person) found.set(person.user, person.name);
  }
  if (me) found.delete(me);
  return [...found].map(([user, name]) => ({ user, name }));
}
