import { type Cue, kindOf, type Scene, type Script, type Step, saysOf } from './script';

/** So long a blow and all that follows from it takes at most, at normal speed. */
export const BUDGET = 1600;
/** So long both stand still at the contact. */
export const HIT_STOP = 80;

/** Everything of one update in time: no DOM, no clock. */
export interface Timeline<P> {
  cues: Cue<P>[];
  /** When each event's line of the log is told. */
  lines: number[];
  /** When the board shows the new view. */
  swap: number;
  /** When all is seen that one has to see, and when the last of it is gone. */
  end: number;
  gone: number;
}

/** Events of one exchange, from where it begins. */
interface Group<P> {
  from: number;
  cues: Cue<P>[];
  lines: { event: number; at: number }[];
  free: boolean;
}

/** What one update looks like, and when. */
export function timeline<E, V, P>(
  script: Script<E, V, P>,
  scene: Omit<Scene<V, E>, 'at'>,
): Timeline<P> {
  const steps = stepsOf(script, scene);
  const isFree = !steps.some(({ step, cues }) => step || cues?.length);
  const lines = scene.events.map(() => 0);
  if (isFree) return { cues: [], lines, swap: 0, end: 0, gone: 0 };
  // The board changes after the last event that needs it as it was.
  const last = steps.findLastIndex(({ after, step, cues }) => !after && (step || cues?.length));
  const cues: Cue<P>[] = [];
  let [now, swap] = [0, 0];
  let group: Group<P> = { from: 0, cues: [], lines: [], free: false };
  const close = () => {
    now = press(group, now);
    cues.push(...group.cues);
    for (const { event, at } of group.lines) if (event >= 0) lines[event] = at;
    group = { from: now, cues: [], lines: [], free: false };
  };
  steps.forEach((step, at) => {
    if (step.opens) close();
    group.free ||= step.free ?? false;
    add(group, step, now, at - 1);
    now += step.step;
    // What follows comes with the new board, so what came before is over.
    if (at === last) {
      close();
      swap = now;
    }
  });
  close();
  cues.sort((one, other) => one.at - other.at);
  const until = (some: readonly Cue<P>[]) =>
    some.reduce((most, cue) => Math.max(most, cue.at + cue.ms), now);
  const end = until(cues.filter(({ lingers }) => !lingers));
  return { cues, lines, swap, end, gone: until(cues) };
}

/** How the opening and then each event is seen. */
function stepsOf<E, V, P>(
  { recipes, opening }: Script<E, V, P>,
  scene: Omit<Scene<V, E>, 'at'>,
): Step<P>[] {
  const byKind = recipes as Record<
    string,
    ((says: unknown, scene: Scene<V, E>) => Step<P> | null) | undefined
  >;
  const first = opening?.({ ...scene, at: -1 }) ?? { step: 0 };
  const rest = scene.events.map(
    (event, at) => byKind[kindOf(event)]?.(saysOf(event), { ...scene, at }) ?? { step: 0 },
  );
  return [first, ...rest];
}

function add<P>(group: Group<P>, step: Step<P>, now: number, event: number): void {
  const wishes = step.cues ?? [];
  for (const wish of wishes) group.cues.push({ ...wish, at: now + (wish.at ?? 0) } as Cue<P>);
  const line = step.line ?? Math.min(step.step, wishes[0]?.at ?? 0);
  group.lines.push({ event, at: now + line });
}

/** Brings an exchange within the budget; says when it is over. */
function press<P>(group: Group<P>, now: number): number {
  const ends = group.cues.map((cue) => (cue.lingers ? 0 : cue.at + cue.ms));
  const length = Math.max(now, ...ends) - group.from;
  const shorter = BUDGET / length;
  if (group.free || shorter >= 1) return now;
  const at = (time: number) => Math.round(group.from + (time - group.from) * shorter);
  for (const cue of group.cues) {
    cue.at = at(cue.at);
    cue.ms = Math.round(cue.ms * shorter);
  }
  for (const line of group.lines) line.at = at(line.at);
  return at(now);
}

/** For those who want no motion: the same facts in the same order, each for a moment in its place. */
export function still<P>(
  { cues, lines, swap }: Timeline<P>,
  shows: (what: keyof P) => boolean,
): Timeline<P> {
  const kept = cues.filter(({ what }) => shows(what));
  const times = [...new Set(kept.map(({ at }) => at))].sort((one, other) => one - other);
  const step = Math.min(170, Math.floor(1000 / Math.max(1, times.length)));
  const moved = (time: number) => times.filter((one) => one < time).length * step;
  const calm = kept.map((cue) => ({ ...cue, at: moved(cue.at), ms: 600 }));
  return {
    cues: calm,
    lines: lines.map(moved),
    swap: moved(swap),
    end: times.length ? times.length * step + 200 : 0,
    gone: times.length ? times.length * step + 700 : 0,
  };
}

/** With which event each line of the log is told: one for each, or else evenly. */
export function lineTimes(lines: number, events: readonly number[]): number[] {
  return Array.from({ length: lines }, (_, at) => {
    const event = Math.ceil(((at + 1) * events.length) / lines) - 1;
    return events[event] ?? 0;
  });
}
