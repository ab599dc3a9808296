import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { longPress } from './longPress';

let shown: string[] = [];
let clicked = 0;
let thing: HTMLElement;
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  [shown, clicked] = [[], 0];
  const root = document.createElement('div');
  root.innerHTML = '<button data-name="card"></button><i></i>';
  thing = root.querySelector('button') as HTMLElement;
  thing.addEventListener('click', () => {
    clicked += 1;
  });
  end = longPress((at) => {
    const name = at.closest<HTMLElement>('[data-name]')?.dataset.name;
    return name ? () => shown.push(name) : null;
  })(root);
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

function press(type: string, pointerType = 'touch', at: Element = thing, x = 0): Event {
  const event = new PointerEvent(type, {
    pointerType,
    clientX: x,
    bubbles: true,
    cancelable: true,
  });
  at.dispatchEvent(event);
  return event;
}

it('looks at what is held, and lets the click that follows choose nothing', () => {
  press('pointerdown');
  vi.advanceTimersByTime(600);
  press('contextmenu');
  press('pointerup');
  press('click');
  expect([shown, clicked]).toEqual([['card'], 0]);
  press('click');
  expect(clicked).toBe(1);
});

it('is no long press that ends early or moves away', () => {
  press('pointerdown');
  press('pointerup');
  press('pointerdown');
  press('pointermove', 'touch', thing, 40);
  vi.advanceTimersByTime(600);
  press('click');
  expect([shown, clicked]).toEqual([[], 1]);
});

it('leaves a held mouse button alone, but not the other one or the menu key', () => {
  press('pointerdown', 'mouse');
  vi.advanceTimersByTime(600);
  expect(shown).toEqual([]);
  expect(press('contextmenu', 'mouse').defaultPrevented).toBe(true);
  expect(press('contextmenu', '').defaultPrevented).toBe(true);
  expect(shown).toEqual(['card', 'card']);
});

it('says nothing where there is nothing to see, or when it is over', () => {
  const nothing = thing.nextElementSibling as Element;
  expect(press('contextmenu', 'mouse', nothing).defaultPrevented).toBe(false);
  end();
  press('contextmenu', 'mouse');
  expect(shown).toEqual([]);
});
