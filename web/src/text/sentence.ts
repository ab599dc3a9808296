import type { Sentence } from '../wire';

/** A sentence as text alone, for readers and titles. */
export function plain(sentence: Sentence): string {
  return sentence.map((span) => (typeof span === 'string' ? span : span.text)).join('');
}
