import shell from 'virtual:icons';

type Icon = { size: number; body: string };

const drawn = new Map<string, Icon>(Object.entries(shell));

/** Icons that come later, with a board. */
export function draw(icons: Record<string, Icon>): void {
  for (const [name, icon] of Object.entries(icons)) drawn.set(name, icon);
}

export const icon = (name: string): Icon | undefined => drawn.get(name);
