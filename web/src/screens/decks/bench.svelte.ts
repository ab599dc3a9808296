import { type Built, type Cards, freeName, fresh, load, type Stock, save, withCount } from './kept';

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
    this.#stock = stock;
    save(this.game, stock);
  }

  choose(id: string): void {
    this.#keep({ ...this.#stock, current: id });
  }

  change(part: Partial<Omit<Built, 'id'>>): void {
    const { id } = this.now;
    const all = this.#stock.all.map((one) => (one.id === id ? { ...one, ...part } : one));
    this.#keep({ ...this.#stock, all });
  }

  count(card: string, count: number): void {
    this.change({ cards: withCount(this.now.cards, card, count) });
  }

  add(name: string, cards: Cards = {}, part: Partial<Built> = {}): void {
    const one = { ...fresh(freeName(name || this.word, this.all), cards), ...part };
    this.#keep({ all: [...this.#stock.all, one], current: one.id });
  }

  remove(): void {
    const { all } = this.#stock;
    const at = all.indexOf(this.now);
    this.#gone = { one: this.now, at };
    const rest = all.toSpliced(at, 1);
    if (!rest.length) rest.push(fresh(this.word));
    this.#keep({ all: rest, current: (rest[at] ?? rest.at(-1))?.id ?? '' });
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
