import type { Page } from '@playwright/test';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tts?: number;
  tdur?: number;
  args?: { name?: string; beginData?: { dirtyObjects?: number }; elementCount?: number };
}

/** What one update cost the main thread, in milliseconds of its processor time. */
export interface Cost {
  script: number;
  style: number;
  layout: number;
  paint: number;
  all: number;
  /** These do not depend on the machine: elements given a new style, and boxes laid out anew. */
  styled: number;
  dirty: number;
}

const MARK = 'update arrives';
const STYLE = 'UpdateLayoutTree';
const LAYOUT = 'Layout';
const PAINT = ['PrePaint', 'Paint', 'Layerize', 'Commit'];

/** Marks the moments at which updates arrive, before the page hears of them. */
export async function markUpdates(page: Page): Promise<void> {
  await page.addInitScript((mark) => {
    window.WebSocket = class extends WebSocket {
      constructor(url: string | URL) {
        super(url);
        this.addEventListener('message', ({ data }) => {
          if (String(data).startsWith('{"type":"update"')) performance.mark(mark);
        });
      }
    };
  }, MARK);
}

/** Plays and tells the cost of each update meanwhile; `TRACE=FILE` keeps the trace to be looked at. */
export async function traced(page: Page, play: () => Promise<void>): Promise<Cost[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('no browser of our own');
  const categories = [
    'blink.user_timing',
    'devtools.timeline',
    'disabled-by-default-devtools.timeline',
  ];
  await browser.startTracing(page, { categories, path: process.env.TRACE });
  await play();
  const trace = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  return costs(trace.traceEvents);
}

/**
 * The rest of the task in which an update arrives belongs to it, and all style, layout and painting up to the
 * next commit but that of other updates. Updates that share a picture are each charged all of it.
 */
function costs(events: TraceEvent[]): Cost[] {
  const marks = events.filter(({ name }) => name === MARK);
  const first = marks[0];
  const same = events
    .filter(({ pid, tid, ph }) => pid === first?.pid && tid === first.tid && ph === 'X')
    .sort((one, other) => one.ts - other.ts || end(other) - end(one));
  const tasks = same.filter(({ name }) => name === 'RunTask');
  const arrivals = marks.flatMap((mark) => {
    const task = tasks.find((one) => one.ts <= mark.ts && end(one) > mark.ts);
    return task ? [{ mark, task }] : [];
  });
  return arrivals.flatMap(({ mark, task }) => {
    const commit = same.find((one) => one.name === 'Commit' && one.ts > end(task));
    const others = arrivals.filter((other) => other.task !== task);
    const caused = same.filter(
      (one) =>
        one.ts >= mark.ts &&
        commit &&
        one.ts <= commit.ts &&
        !others.some((other) => within(one, other.task)),
    );
    return commit ? [cost(outermost(caused), mark, task)] : [];
  });
}

const end = ({ ts, dur }: TraceEvent) => ts + (dur ?? 0);
const within = (one: TraceEvent, task: TraceEvent) => one.ts >= task.ts && one.ts < end(task);

/** Rendering that is not part of other rendering, which counts already. */
function outermost(sorted: TraceEvent[]): TraceEvent[] {
  let until = 0;
  return sorted.filter((one) => {
    if (one.ts < until || ![STYLE, LAYOUT, ...PAINT].includes(one.name)) return false;
    until = end(one);
    return true;
  });
}

function cost(drawing: TraceEvent[], mark: TraceEvent, task: TraceEvent): Cost {
  const sum = (of: (one: TraceEvent) => number) => drawing.reduce((all, one) => all + of(one), 0);
  const time = (...names: string[]) =>
    sum((one) => (names.includes(one.name) ? (one.tdur ?? 0) / 1000 : 0));
  const [style, layout, paint] = [time(STYLE), time(LAYOUT), time(...PAINT)];
  // What script asks to be laid out in the middle of its work is no script.
  const forced = sum((one) => (within(one, task) ? (one.tdur ?? 0) / 1000 : 0));
  const rest = (task.tts ?? 0) + (task.tdur ?? 0) - (mark.tts ?? 0);
  const script = rest / 1000 - forced;
  return {
    ...{ script, style, layout, paint, all: script + style + layout + paint },
    styled: sum((one) => one.args?.elementCount ?? 0),
    dirty: sum((one) => one.args?.beginData?.dirtyObjects ?? 0),
  };
}
