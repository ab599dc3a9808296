import type { ICONS as BRAVERSE } from '../games/braverse/icons';
import type { ICONS as BRAWLHALLA } from '../games/brawlhalla/icons';
import type { ICONS as DEMONBRAVE } from '../games/demonbrave/icons';

/** Every icon of the interface: our name, the set it is from, its name there. */
export const ICONS = {
  cookie: ['game-icons', 'cookie'],
  demon: ['game-icons', 'imp-laugh'],
  brawl: ['game-icons', 'mailed-fist'],
  fighter: ['game-icons', 'running-ninja'],
  kicker: ['game-icons', 'high-kick'],
  swords: ['game-icons', 'crossed-swords'],
  crown: ['game-icons', 'laurel-crown'],
  about: ['lucide', 'info'],
  account: ['lucide', 'user'],
  auto: ['lucide', 'monitor'],
  back: ['lucide', 'arrow-left'],
  bot: ['lucide', 'bot'],
  chat: ['lucide', 'message-circle'],
  check: ['lucide', 'check'],
  close: ['lucide', 'x'],
  copy: ['lucide', 'copy'],
  dark: ['lucide', 'moon'],
  decks: ['lucide', 'layers'],
  down: ['lucide', 'chevron-down'],
  download: ['lucide', 'download'],
  draw: ['lucide', 'handshake'],
  fair: ['lucide', 'shield-check'],
  filter: ['lucide', 'list-filter'],
  first: ['lucide', 'skip-back'],
  flag: ['lucide', 'flag'],
  go: ['lucide', 'chevron-right'],
  home: ['lucide', 'house'],
  invite: ['lucide', 'link'],
  keys: ['lucide', 'keyboard'],
  language: ['lucide', 'languages'],
  last: ['lucide', 'skip-forward'],
  leave: ['lucide', 'log-out'],
  light: ['lucide', 'sun'],
  log: ['lucide', 'scroll-text'],
  menu: ['lucide', 'ellipsis'],
  minus: ['lucide', 'minus'],
  offline: ['lucide', 'wifi-off'],
  options: ['lucide', 'sliders-horizontal'],
  pair: ['lucide', 'users'],
  paste: ['lucide', 'clipboard-paste'],
  pause: ['lucide', 'pause'],
  pencil: ['lucide', 'pencil'],
  play: ['lucide', 'play'],
  plus: ['lucide', 'plus'],
  rematch: ['lucide', 'refresh-cw'],
  replay: ['lucide', 'film'],
  rules: ['lucide', 'book-open'],
  search: ['lucide', 'search'],
  seat: ['lucide', 'armchair'],
  send: ['lucide', 'send'],
  settings: ['lucide', 'settings'],
  share: ['lucide', 'share-2'],
  stepBack: ['lucide', 'step-back'],
  stepOn: ['lucide', 'step-forward'],
  trash: ['lucide', 'trash'],
  undo: ['lucide', 'undo-2'],
  unfair: ['lucide', 'shield-x'],
  watch: ['lucide', 'eye'],
} as const satisfies Record<string, readonly ['game-icons' | 'lucide', string]>;

/** Those of the boards count as well. */
export type IconName =
  | keyof typeof ICONS
  | keyof typeof BRAVERSE
  | keyof typeof BRAWLHALLA
  | keyof typeof DEMONBRAVE;
