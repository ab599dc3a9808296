import { Refused } from '../net/api';
import { t } from '../text/text.svelte';
import type { Code } from '../wire';

interface Toast {
  id: number;
  text: string;
  why: string[];
  kind: 'note' | 'refusal';
}

let shown = $state<Toast[]>([]);
let next = 0;

export function toasts(): readonly Toast[] {
  return shown;
}

export function dismiss(id: number): void {
  shown = shown.filter((toast) => toast.id !== id);
}

export function note(text: string, kind: Toast['kind'] = 'note', why: string[] = []): void {
  next += 1;
  const id = next;
  shown = [...shown.slice(-2), { id, text, kind, why }];
  // Reasons take longer to read.
  setTimeout(() => dismiss(id), why.length ? 9000 : 4500);
}

/** What a refusal means here, where the usual words would mislead. */
export type Reasons = Partial<Record<Code, string>>;

/** Tells people why something did not happen. */
export function complain(error: unknown, reasons: Reasons = {}): void {
  if (!(error instanceof Refused)) throw error;
  // A table has moved on; its newest picture is already on its way.
  if (error.code === 'stale' && !reasons.stale) return;
  const { why = [] } = error.refusal;
  const usual = t(`refused-${error.code.replaceAll('_', '-')}`);
  note(reasons[error.code] ?? usual, 'refusal', why);
}

/** Runs something and tells people if it is refused. */
export async function tried<T>(doing: Promise<T>, reasons?: Reasons): Promise<T | undefined> {
  try {
    return await doing;
  } catch (error) {
    complain(error, reasons);
    return undefined;
  }
}
