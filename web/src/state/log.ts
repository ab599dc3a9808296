import type { LineKind, Note, Sentence } from '../wire';

export interface LogLine {
  /** Nothing where something happened that is no decision. */
  sentence: Sentence;
  /** Whether it begins what a decision brought. */
  first: boolean;
  kind: LineKind;
  /** How many decisions there were when it was told. */
  decision: number;
  note?: Note;
}

/** What a decision brought, line by line. */
export function linesOf(
  { log, kinds = [] }: { log: readonly Sentence[]; kinds?: readonly LineKind[] },
  decision: number,
): LogLine[] {
  return log.map((sentence, at) => ({
    sentence,
    first: at === 0,
    kind: kinds[at] ?? 'plain',
    decision,
  }));
}

export function noteLine(note: Note, decision: number): LogLine {
  return { sentence: [], first: true, kind: 'plain', decision, note };
}

/** Without what was taken back. */
export function until(log: LogLine[], decisions: number): LogLine[] {
  return log.some((line) => line.decision > decisions)
    ? log.filter((line) => line.decision <= decisions)
    : log;
}

/** Where that begins which the last decision brought. */
export function newestFrom(log: readonly LogLine[]): number {
  return Math.max(
    0,
    log.findLastIndex((line) => line.first),
  );
}

/** A line of the log, and those that are a part of the same, such as the other cards of a payment. */
export interface Row {
  line: LogLine;
  parts: LogLine[];
}

export function rowsOf(log: readonly LogLine[]): Row[] {
  const rows: Row[] = [];
  for (const line of log) {
    const last = rows.at(-1);
    if (line.kind === 'part' && last?.line.kind === 'part') last.parts.push(line);
    else rows.push({ line, parts: [] });
  }
  return rows;
}
