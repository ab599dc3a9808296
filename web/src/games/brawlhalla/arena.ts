import type { Cell, Shown } from '../../wire/brawlhalla';
import type { ArenaFace, CellFace } from './album.svelte';

const COLUMNS = 'zabcdef';

/** Where a space lies, read from its name: `b1` is in the third column, one below the ring. */
export function place(cell: Cell): { x: number; y: number } {
  return { x: COLUMNS.indexOf(cell[0] ?? ''), y: Number.parseInt(cell.slice(1), 10) };
}

/** A plain grid for as long as nobody has told what the arena looks like. */
export function bareArena(name: string): ArenaFace {
  const rows = name === 'duel' ? 5 : 6;
  const cells = Array.from({ length: rows * 7 }, (_, at): CellFace => {
    const [x, y] = [at % 7, Math.floor(at / 7)];
    const offstage = x === 0 || x === 6 || y === 0 || y === rows - 1;
    return { cell: `${COLUMNS[x]}${y}`, x, y, offstage, floor: false, start: null };
  });
  return { name, title: '', cells };
}

export interface Ledge {
  x: number;
  y: number;
  length: number;
}

/** Platforms side by side are one. */
export function ledges(cells: readonly CellFace[]): Ledge[] {
  const floors = cells.filter((cell) => cell.floor).sort((a, b) => a.y - b.y || a.x - b.x);
  const found: Ledge[] = [];
  for (const { x, y } of floors) {
    const last = found.at(-1);
    if (last && last.y === y && last.x + last.length === x) last.length += 1;
    else found.push({ x, y, length: 1 });
  }
  return found;
}

interface Trail {
  from: Cell;
  to: Cell;
  kind: 'go' | 'hit' | 'fall';
  /** Over the KO Line at its end. */
  beyond: boolean;
}

/** Ways that Legends went in what just happened. */
export function trails(events: readonly Shown[]): Trail[] {
  return events.flatMap((event): Trail[] => {
    const way = (w: { from: Cell; to: Cell }, kind: Trail['kind'], beyond = false): Trail[] =>
      w.from === w.to && !beyond ? [] : [{ from: w.from, to: w.to, kind, beyond }];
    if ('moved' in event) return way(event.moved, 'go');
    if ('stepped' in event) return way(event.stepped, 'go');
    if ('pushed' in event) return way(event.pushed, 'hit');
    if ('fell' in event) return way(event.fell, 'fall');
    if ('knocked_back' in event) {
      const { from, to, beyond } = event.knocked_back;
      // Into another Legend: where it lands is told by itself.
      return to === null ? [] : way({ from, to }, 'hit', beyond > 0);
    }
    return [];
  });
}
