import { type Built, type Cards, freeName, fresh, load, type Stock, save, withCount } from './kept';
import { noteChanges } from './sync.svelte';

/** What somebody builds for a game: several, of which one is in hand. Everything is kept at once. */
export class Bench {
  #stock = $state.raw<Stock>({ all: [], current: '' });
  #gone = $state.raw<{ one: Built; at: number } | null>(null);

  constructor(
    readonly game: string,
    readonly word: string,
  ) {
    this.#stock = load(game, word);
  }

  /** Takes what is kept now: another device may have had something newer. */
  renew(): void {
    this.#stock = load(this.game, this.word);
  }

  get all(): readonly Built[] {
    return this.#stock.all;
  }

  get now(): Built {
    const { all, current } = this.#stock;
    return all.find((one) => one.id === current) ?? (all[0] as Built);
  }

  /** What was deleted last and can be had back. */
  get gone(): Built | null {
    return this.#gone?.one ?? null;
  }

  #keep(stock: Stock): void {
    const before = this.#stock.all;
    this.#stock = stock;
    save(this.game, stock);
    noteChanges(this.game, before, stock.all);
  }

  choose(id: string): void {
    this.#keep({ ...this.#stock, current: id });
  }

  /** Of the one in hand, or of another. */
  change(part: Partial<Omit<Built, 'id' | 'changed'>>, id = this.now.id): void {
    this.#changeAll((one) => one.id === id, part);
  }

  #changeAll(isMeant: (one: Built) => boolean, part: Partial<Built>): void {
    const changed = Date.now();
    const all = this.#stock.all.map((one) => (isMeant(one) ? { ...one, ...part, changed } : one));
    this.#keep({ ...this.#stock, all });
  }

  count(card: string, count: number): void {
    this.change({ cards: withCount(this.now.cards, card, count) });
  }

  /** Everything in a folder lies in another one then, which may be there already; no name takes it out. */
  renameFolder(from: string, to: string): void {
    if (from) this.#changeAll((one) => one.folder === from, { folder: to });
  }

  add(name: string, cards: Cards = {}, part: Partial<Omit<Built, 'id' | 'changed'>> = {}): void {
    const one = { ...fresh(freeName(name || this.word, this.all), cards), ...part };
    this.#keep({ all: [...this.#stock.all, one], current: one.id });
  }

  /** A copy in the same folder, with its note; it is in hand then. */
  duplicate(id = this.now.id): void {
    const { id: _, changed: __, name, cards, ...rest } = this.#of(id);
    this.add(name, cards, rest);
  }

  #of(id: string): Built {
    return this.#stock.all.find((one) => one.id === id) ?? this.now;
  }

  remove(id = this.now.id): void {
    const { all } = this.#stock;
    const one = this.#of(id);
    const at = all.indexOf(one);
    this.#gone = { one, at };
    const rest = all.toSpliced(at, 1);
    if (!rest.length) rest.push(fresh(this.word));
    const next = one === this.now ? (rest[at] ?? rest.at(-1)) : this.now;
    this.#keep({ all: rest, current: next?.id ?? '' });
  }

  restore(): void {
    if (!this.#gone) return;
    const { one, at } = this.#gone;
    this.#gone = null;
    this.#keep({ all: this.#stock.all.toSpliced(at, 0, one), current: one.id });
  }

  forget(): void {
    this.#gone = null;
  }
}
