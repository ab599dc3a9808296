import { describe, expect, it } from 'vitest';
import type { Script } from './script';
import { BUDGET, lineTimes, still, timeline } from './timeline';

type Event = { blow: { at: string } } | { cut: { at: string } } | { came: { at: string } } | 'rest';
interface Pictures {
  flash: string;
  scratch: string;
  dust: string;
}

const script: Script<Event, null, Pictures> = {
  recipes: {
    blow: ({ at }) => ({
      step: 400,
      line: 300,
      opens: true,
      cues: [{ what: 'flash', about: at, at: 250, ms: 200 }],
    }),
    cut: ({ at }) => ({
      step: 200,
      cues: [{ what: 'scratch', about: at, at: 50, ms: 300, lingers: true }],
    }),
    came: ({ at }) => ({ step: 100, after: true, cues: [{ what: 'dust', about: at, ms: 150 }] }),
  },
};
const seen = (events: Event[]) =>
  timeline(script, { before: null, after: null, seat: 'A', events });
const blow: Event = { blow: { at: 'a' } };
const cut: Event = { cut: { at: 'b' } };
const came: Event = { came: { at: 'c' } };

describe('a timeline', () => {
  it('has one event after the other, and nothing for what has no recipe', () => {
    const plan = seen([blow, 'rest', cut]);
    expect(plan.cues.map(({ what, at }) => [what, at])).toEqual([
      ['flash', 250],
      ['scratch', 450],
    ]);
    expect(plan.lines).toEqual([300, 400, 450]);
    expect(seen(['rest'])).toEqual({ cues: [], lines: [0], swap: 0, end: 0, gone: 0 });
  });

  it('changes the board after all that needs the old one', () => {
    expect(seen([came]).swap).toBe(0);
    const plan = seen([came, blow, came]);
    expect(plan.swap).toBe(500);
    expect(plan.cues.at(-1)).toMatchObject({ what: 'dust', at: 500 });
  });

  it('does not wait for what lingers', () => {
    const plan = seen([cut]);
    expect([plan.end, plan.gone]).toEqual([200, 350]);
  });

  it('keeps an exchange within its budget, and the next begins after it', () => {
    const plan = seen([blow, ...Array<Event>(12).fill(cut), blow]);
    const blows = plan.cues.filter(({ what }) => what === 'flash');
    const last = plan.cues.findLast(({ what }) => what === 'scratch');
    expect((last?.at ?? 0) + 50).toBeLessThanOrEqual(BUDGET);
    expect(blows[1]?.at).toBe(BUDGET + 250);
    expect(plan.lines).toEqual([...plan.lines].sort((one, other) => one - other));
  });

  it('is over soon and in the same order for those who want no motion', () => {
    const calm = still(
      seen([blow, ...Array<Event>(30).fill(cut), came]),
      (what) => what !== 'dust',
    );
    expect(calm.cues.map(({ what }) => what)).toEqual(['flash', ...Array(30).fill('scratch')]);
    expect(calm.end).toBeLessThanOrEqual(1300);
    expect(calm.lines).toEqual([...calm.lines].sort((one, other) => one - other));
  });
});

describe('lines of the log', () => {
  it('come with their events', () => {
    expect(lineTimes(3, [10, 20, 30])).toEqual([10, 20, 30]);
  });

  it('come in order and never before what they tell when there are fewer of them', () => {
    expect(lineTimes(2, [10, 20, 30, 40])).toEqual([20, 40]);
    expect(lineTimes(2, [])).toEqual([0, 0]);
  });
});
