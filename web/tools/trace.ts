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
  args?: {
    beginData?: { dirtyObjects?: number };
    elementCount?: number;
    data?: { url?: string };
  };
}

/** What one picture of an update cost the main thread, in milliseconds of its processor time. */
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
/** Then the page shows the new view, and then what is asked: each has its own picture. */
const LATER = ['the board changes', 'the prompt comes'];
const STYLE = 'UpdateLayoutTree';
const LAYOUT = 'Layout';
const PAINT = ['PrePaint', 'Paint', 'Layerize', 'Commit'];

/**
 * Hands updates to the page one by one, each when what was before it is drawn, and marks the moment: so that
 * a picture belongs to one update alone.
 */
export async function markUpdates(page: Page): Promise<void> {
  await page.addInitScript((mark) => {
    const drawn = () =>
      new Promise((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))),
      );
    window.WebSocket = class extends WebSocket {
      private last = Promise.resolve();
      override set onmessage(hear: ((event: MessageEvent) => void) | null) {
        this.addEventListener('message', (event) => {
          this.last = this.last.then(drawn).then(() => {
            if (String(event.data).startsWith('{"type":"update"')) performance.mark(mark);
            hear?.(event);
          });
        });
      }
    };
  }, MARK);
}

/** Plays and tells the cost of each update meanwhile; `TRACE=FILE` keeps the trace to be looked at. */
export async function traced(page: Page, play: () => Promise<void>): Promise<Cost[]> {
  return costs(await recorded(page, play));
}

const FRAME = 'frame begins';

/** Milliseconds of its processor time that the main thread works for each picture, while something happens. */
export async function framed(page: Page, happen: () => Promise<void>): Promise<number[]> {
  await page.evaluate((mark) => {
    const next = () => {
      performance.mark(mark);
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  }, FRAME);
  const marks = (await recorded(page, happen)).filter(({ name }) => name === FRAME);
  const times = marks.map(({ tts = 0 }) => tts / 1000);
  return times.slice(1).map((time, at) => time - (times[at] ?? 0));
}

async function recorded(page: Page, play: () => Promise<void>): Promise<TraceEvent[]> {
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
  return trace.traceEvents;
}

/** What is done for an update: the rest of the task in which it arrives, and all up to the next commit. */
function costs(events: TraceEvent[]): Cost[] {
  const marks = events.filter(({ name }) => name === MARK || LATER.includes(name));
  const { pid, tid } = marks[0] ?? {};
  const same = events
    .filter((one) => one.pid === pid && one.tid === tid && one.ph === 'X')
    .sort((one, other) => one.ts - other.ts || end(other) - end(one));
  let counted = 0;
  return marks.flatMap((mark) => {
    // What comes and changes the board in one go is one piece of work.
    if (mark.ts < counted) return [];
    const task = same.find(
      (one) => one.name === 'RunTask' && one.ts <= mark.ts && end(one) > mark.ts,
    );
    const commit = same.find((one) => one.name === 'Commit' && task && one.ts > end(task));
    if (!task || !commit) return [];
    counted = end(commit);
    return [
      cost(
        same.filter((one) => one.ts >= mark.ts && one.ts <= commit.ts),
        mark,
        task,
      ),
    ];
  });
}

const end = ({ ts, dur }: TraceEvent) => ts + (dur ?? 0);
const within = (one: TraceEvent, other: TraceEvent) => one.ts >= other.ts && one.ts < end(other);

/** Those of a kind that are not part of another, which counts already. */
function outermost(sorted: TraceEvent[], isWanted: (one: TraceEvent) => boolean): TraceEvent[] {
  let until = 0;
  return sorted.filter((one) => {
    if (one.ts < until || !isWanted(one)) return false;
    until = end(one);
    return true;
  });
}

const isDrawing = ({ name }: TraceEvent) => [STYLE, LAYOUT, ...PAINT].includes(name);
// The tests look at the page with scripts of their own.
const isOurs = ({ name, args }: TraceEvent) =>
  name === 'FunctionCall' && Boolean(args?.data?.url?.includes('/assets/'));

function sum(events: TraceEvent[], of: (one: TraceEvent) => number | undefined): number {
  return events.reduce((all, one) => all + (of(one) ?? 0), 0);
}

function cost(caused: TraceEvent[], mark: TraceEvent, task: TraceEvent): Cost {
  const drawing = outermost(caused, isDrawing);
  const scripts = [task, ...outermost(caused, (one) => isOurs(one) && !within(one, task))];
  const time = (...names: string[]) =>
    sum(drawing, (one) => (names.includes(one.name) ? one.tdur : 0)) / 1000;
  const [style, layout, paint] = [time(STYLE), time(LAYOUT), time(...PAINT)];
  // What script asks to be laid out in the middle of its work is no script.
  const forced = drawing.filter((one) => scripts.some((script) => within(one, script)));
  const before = (mark.tts ?? 0) - (task.tts ?? 0);
  const run = sum(scripts, (one) => one.tdur) - before - sum(forced, (one) => one.tdur);
  const script = run / 1000;
  return {
    ...{ script, style, layout, paint, all: script + style + layout + paint },
    styled: sum(drawing, (one) => one.args?.elementCount),
    dirty: sum(drawing, (one) => one.args?.beginData?.dirtyObjects),
  };
}
