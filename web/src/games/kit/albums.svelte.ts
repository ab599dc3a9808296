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

  /** Opens the album in the language in use, to be called where effects run; those asked for together appear together. */
  async open(...also: Lang[]): Promise<void> {
    const langs = [settings.lang, ...also];
    const found = await Promise.all(langs.map((lang) => this.load(lang)));
    const opened = { ...this.opened };
    langs.forEach((lang, at) => {
      opened[lang] = found[at] ?? opened[lang];
    });
    if (langs.some((lang) => opened[lang] !== this.opened[lang])) this.opened = opened;
  }

  /** The album in the language in use, or in another one until it is there. */
  get now(): Kept | undefined {
    return this.opened[settings.lang] ?? Object.values(this.opened)[0];
  }

  in(lang: Lang): Kept | undefined {
    return this.opened[lang];
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
