import type { Sentence } from '../wire';

/** A sentence as text alone, for readers and titles. */
export function plain(sentence: Sentence): string {
  return sentence.map((span) => (typeof span === 'string' ? span : span.text)).join('');
}

/** A text cut at the costs that texts of cards have in it, `⟨R R⟩`. */
export function withCosts(text: string): { text: string; cost?: string }[] {
  return text
    .split(/(⟨[RYGBPKUN](?: [RYGBPKUN])*⟩)/)
    .filter(Boolean)
    .map((part) =>
      part.startsWith('⟨') ? { text: part, cost: part.slice(1, -1) } : { text: part },
    );
}
