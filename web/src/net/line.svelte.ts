import type { ToClient } from '../wire';
import { Line, type LineStatus } from './socket';

type Ear = (message: ToClient) => void;

const ears = new Set<Ear>();
let status = $state<LineStatus>('idle');
let keeping = $state(true);
let stalled = $state(false);

/** The one line of this page. */
export const line = new Line({
  url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`,
  onMessage: (message) => {
    for (const ear of ears) ear(message);
  },
  onStatus: (now) => {
    status = now;
  },
  onKeeping: (now) => {
    keeping = now;
  },
  onStall: (now) => {
    stalled = now;
  },
  isWatched: () => !document.hidden,
});

window.addEventListener('online', () => line.hurry());

export function lineStatus(): LineStatus {
  return status;
}

/** Whether the server keeps what it is told. */
export function isKeeping(): boolean {
  return keeping;
}

/** Whether the server has not said anything for seconds, though it was asked. */
export function isStalled(): boolean {
  return stalled;
}

/** Listens until the returned function is called. */
export function listen(ear: Ear): () => void {
  ears.add(ear);
  return () => ears.delete(ear);
}
