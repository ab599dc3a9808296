const LONG = 450;
const SLIP = 10;

interface Held {
  timer: ReturnType<typeof setTimeout>;
  x: number;
  y: number;
}

/** Holding a card, or the other mouse button, opens it, whether it is lit or not. */
export class Holding {
  private held: Held | null = null;
  private isDone = false;

  constructor(private readonly read: (card: string, subject: string) => void) {}

  private cardOf(event: Event): [card: string, subject: string] | null {
    const target = event.target instanceof Element ? event.target : null;
    const card = target?.closest<HTMLElement>('[data-zoom]');
    const number = card?.dataset.zoom;
    return number ? [number, card.dataset.subject ?? number] : null;
  }

  menu = (event: Event): void => {
    const card = this.cardOf(event);
    if (!card) return;
    event.preventDefault();
    this.end();
    this.read(...card);
  };

  down = (event: PointerEvent): void => {
    this.isDone = false;
    const card = event.pointerType === 'mouse' ? null : this.cardOf(event);
    if (!card) return;
    const timer = setTimeout(() => {
      this.isDone = true;
      this.read(...card);
    }, LONG);
    this.held = { timer, x: event.clientX, y: event.clientY };
  };

  move = (event: PointerEvent): void => {
    if (!this.held) return;
    const { x, y } = this.held;
    if (Math.hypot(event.clientX - x, event.clientY - y) > SLIP) this.end();
  };

  end = (): void => {
    if (this.held) clearTimeout(this.held.timer);
    this.held = null;
  };

  /** Letting go of a card that was opened does not pick it. */
  click = (event: MouseEvent): void => {
    if (!this.isDone) return;
    this.isDone = false;
    event.stopPropagation();
    event.preventDefault();
  };
}
