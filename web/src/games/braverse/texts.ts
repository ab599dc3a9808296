export interface Part {
  kind: 'text' | 'tag' | 'name' | 'energy';
  text: string;
}

const LETTERS: Record<string, string> = {
  R: 'red',
  Y: 'yellow',
  G: 'green',
  B: 'blue',
  P: 'purple',
  K: 'black',
  U: 'pure',
  N: 'mix',
};

/** The colour that a letter of a cost stands for. */
export const colourOf = (letter: string): string => LETTERS[letter] ?? 'mix';

const SIGNS = /\[[^\]]+\]|⟨[RYGBPKUN](?: [RYGBPKUN])*⟩/g;

// Square brackets say when an effect works at the beginning of a line, and name a card elsewhere.
function kindOf(sign: string, before: readonly Part[]): Part['kind'] {
  if (!sign.startsWith('[')) return 'energy';
  return before.every((part) => part.kind === 'tag' || !part.text.trim()) ? 'tag' : 'name';
}

/** A line of a card's text with its tags and costs told apart from its words. */
export function parts(line: string): Part[] {
  const found: Part[] = [];
  let end = 0;
  for (const match of line.matchAll(SIGNS)) {
    if (match.index > end) found.push({ kind: 'text', text: line.slice(end, match.index) });
    found.push({ kind: kindOf(match[0], found), text: match[0].slice(1, -1) });
    end = match.index + match[0].length;
  }
  if (end < line.length) found.push({ kind: 'text', text: line.slice(end) });
  return found;
}
