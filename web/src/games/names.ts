export interface Part {
  text: string;
  /** Whether it is the name of a card. */
  isName: boolean;
}

const plain = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Finds names in sentences. Of two that begin at the same place, the longer one counts. */
export class Names {
  private readonly pattern: RegExp | null;

  constructor(names: readonly string[]) {
    const sorted = [...new Set(names)].filter(Boolean).sort((one, two) => two.length - one.length);
    // Latin names are whole words; Korean and Japanese ones have particles behind them.
    this.pattern = sorted.length
      ? new RegExp(`(?<![A-Za-z0-9])(${sorted.map(plain).join('|')})(?![A-Za-z0-9])`, 'u')
      : null;
  }

  cut(text: string): Part[] {
    if (!this.pattern) return [{ text, isName: false }];
    return text
      .split(this.pattern)
      .map((part, at) => ({ text: part, isName: at % 2 === 1 }))
      .filter((part) => part.text);
  }
}
