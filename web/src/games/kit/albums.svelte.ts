import { settings } from '../../state/settings.svelte';
import type { Lang } from '../../wire';
import type { GameId } from '../list';

/** The cards of a game as they are printed, fetched from the server once for each language. */
export class Albums<Told, Kept = Told> {
  private readonly asked = new Map<Lang, Promise<Kept | null>>();
  private opened = $state.raw<Partial<Record<Lang, Kept>>>({});

  constructor(
    private readonly game: GameId,
    private readonly read: (told: Told) => Kept,
  ) {}

  /** Opens the album in the language in use, to be called where effects run. */
  async open(): Promise<void> {
    const { lang } = settings;
    const found = await this.load(lang);
    if (found && this.opened[lang] !== found) this.opened = { ...this.opened, [lang]: found };
  }

  /** The album in the language in use, or in another one until it is there. */
  get now(): Kept | undefined {
    return this.opened[settings.lang] ?? Object.values(this.opened)[0];
  }

  private load(lang: Lang): Promise<Kept | null> {
    const running = this.asked.get(lang) ?? this.fetched(lang);
    this.asked.set(lang, running);
    return running;
  }

  private async fetched(lang: Lang): Promise<Kept | null> {
    try {
      const response = await fetch(`/api/album/${this.game}?lang=${lang}`);
      if (!response.ok) throw new Error(response.statusText);
      return this.read((await response.json()) as Told);
    } catch {
      // Cards are shown by what is known of them; the next table asks again.
      this.asked.delete(lang);
      return null;
    }
  }
}
