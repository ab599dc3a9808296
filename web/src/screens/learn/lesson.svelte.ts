import type { Director } from '../../motion/stage/director.svelte';
import { api, Refused } from '../../net/api';
import { recall, remember } from '../../state/kept';
import { Pacer } from '../../state/pacer';
import { complain } from '../../state/toasts.svelte';
import type { Choice, Frame, Lang, LessonPage } from '../../wire';
import { kept } from './kept';

/** A lesson as far as somebody has come. The server keeps nothing: it gets all answers each time. */
export class LessonState {
  page = $state.raw<LessonPage | null>(null);
  frame = $state.raw<Frame | null>(null);
  /** How many frames were shown. */
  n = 0;
  /** Whether only what the teacher wants is to be lit. */
  hinted = $state(false);
  busy = $state(false);
  missing = $state(false);
  private answers: string[];
  private readonly pacer: Pacer<Frame>;

  constructor(
    readonly game: string,
    readonly lesson: string,
    private lang: Lang,
    /** Acts out what happens, and shows it on the board. */
    director: Director,
  ) {
    this.answers = recall<string[]>(kept(game, lesson), []);
    this.pacer = new Pacer({
      show: (frame, rate) => {
        this.n += 1;
        const settle = () => {
          this.frame = frame;
        };
        return director.show(frame, this.n, rate, { settle });
      },
      skip: director.skip,
      length: (frame, before) => director.length(frame, before ?? director.frame),
      asks: (frame) => frame === this.page?.frames.at(-1),
    });
  }

  skip = (): void => this.pacer.flush();

  /** Goes on where one was; a lesson that has changed since then begins anew. */
  async open(): Promise<void> {
    try {
      this.show(await this.ask(this.answers));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.missing = error.status === 404;
      if (this.answers.length && error.code !== 'unavailable') await this.restart();
      else if (!this.missing) complain(error);
    }
  }

  async speak(lang: Lang): Promise<void> {
    this.lang = lang;
    await this.open();
  }

  async restart(): Promise<void> {
    this.keep([]);
    await this.open();
  }

  async back(): Promise<void> {
    this.keep(this.answers.slice(0, -1));
    await this.open();
  }

  act = (choice: Choice): void => void this.answer(choice.text);
  next = (): void => void this.answer('next');

  /** Why something is not possible; asking is the task of some steps. */
  async why(subject: string): Promise<string[]> {
    return (await this.answer(`why ${subject}`))?.why ?? [];
  }

  private async answer(text: string): Promise<LessonPage | undefined> {
    if (this.busy || !this.page) return undefined;
    const before = this.page.step;
    const answers = [...this.answers, text];
    this.busy = true;
    try {
      const page = await this.ask(answers);
      if (page.step > before) {
        this.keep(answers);
        this.show(page);
      }
      return page;
    } catch (error) {
      complain(error);
      return undefined;
    } finally {
      this.busy = false;
    }
  }

  private ask(answers: string[]): Promise<LessonPage> {
    return api.lesson(this.game, this.lesson, answers, this.lang);
  }

  private keep(answers: string[]): void {
    this.answers = answers;
    remember(kept(this.game, this.lesson), answers);
  }

  private show(page: LessonPage): void {
    this.page = page;
    this.hinted = false;
    this.pacer.flush();
    for (const frame of page.frames) this.pacer.offer(frame);
  }
}
