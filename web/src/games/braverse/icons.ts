/** The icons of this board alone: they come with it, not with the first page. */
export const ICONS = {
  'bv-star': ['game-icons', 'round-star'],
  'bv-stage': ['game-icons', 'castle'],
  'bv-heart': ['game-icons', 'hearts'],
  'bv-strike': ['lucide', 'sword'],
} as const satisfies Record<string, readonly ['game-icons' | 'lucide', string]>;
