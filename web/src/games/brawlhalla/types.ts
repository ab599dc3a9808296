export type { Seat } from '../../wire';
export type {
  Attack,
  Cell,
  Design,
  Face,
  FighterView,
  Pile,
  Shown,
  Sword,
  View,
} from '../../wire/brawlhalla';
