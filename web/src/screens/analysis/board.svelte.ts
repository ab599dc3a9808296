import { Lit } from '../../games/lit';
import type { Frame } from '../../wire';
import type { Decision } from './analysis.svelte';

/** What is marked on the board: a choice of the decision that is looked at, the best one unless another is chosen. */
export class Marked {
  /** With all cards open. */
  open = $state(false);
  private picked = $state.raw<{ step: number; text: string } | null>(null);

  constructor(
    private readonly decision: () => Decision | null,
    private readonly frame: () => Frame | null,
  ) {}

  /** In notation. */
  readonly text = $derived.by<string | null>(() => {
    const judged = this.decision()?.judged;
    if (!judged) return null;
    if (this.picked?.step === judged.step) return this.picked.text;
    return ((this.open && judged.open) || judged.choices[0])?.text ?? null;
  });

  /** Only for the eyes of whoever chose: things of others may have the same names as one's own. */
  readonly lit = $derived.by<Lit>(() => {
    const [decision, frame] = [this.decision(), this.frame()];
    if (!decision || frame?.seat !== decision.seat) return Lit.dark;
    const choice = frame.choices.find(({ text }) => text === this.text);
    return choice ? new Lit([choice]) : Lit.dark;
  });

  show(text: string): void {
    const step = this.decision()?.judged.step;
    if (step) this.picked = { step, text };
  }
}
