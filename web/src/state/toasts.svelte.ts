import { Refused } from '../net/api';
import { t } from '../text/text.svelte';

export interface Toast {
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

/** Tells people why something did not happen. */
export function complain(error: unknown): void {
  if (!(error instanceof Refused)) throw error;
  // The table has moved on; its newest picture is already on its way.
  if (error.code === 'stale') return;
  const { why = [] } = error.refusal;
  note(t(`refused-${error.code.replaceAll('_', '-')}`), 'refusal', why);
}

/** Runs something and tells people if it is refused. */
export async function tried<T>(doing: Promise<T>): Promise<T | undefined> {
  try {
    return await doing;
  } catch (error) {
    complain(error);
    return undefined;
  }
}
