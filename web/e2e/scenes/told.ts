// Updates that show something in particular, made from a real one: only what is looked at is set.

export type Told = Record<string, unknown> & { n: number; view: unknown };

/** The next update of a table; the log names each event by its kind. */
export const told = (now: Told, view: unknown, events: unknown[], more: object = {}): Told => ({
  ...now,
  ...more,
  n: now.n + 1,
  view,
  events,
  log: events.map((event) => [
    typeof event === 'string' ? event : (Object.keys(event as object)[0] ?? ''),
  ]),
  choices: [],
  to_act: null,
});

/** The same game, won by A, after a last blow if one landed. */
export function won(now: Told, last?: Told): Told {
  const outcome = { result: 'win', seats: ['A'], by: 'BV-WIN-1' };
  const view = { ...(structuredClone(last?.view ?? now.view) as object), outcome };
  const ended = { winners: ['A'], how: { rule: 'BV-WIN-1' } };
  const table = { ...(now.table as object), status: 'over', ended };
  const events = (last?.events as unknown[] | undefined) ?? [];
  const prompt = ['Their break area reached level 10.'];
  return told(now, view, [...events, { over: { outcome } }], { table, prompt });
}
