export type { Seat } from '../../wire';
export type {
  Action,
  Attack,
  Cell,
  Design,
  Face,
  FighterView,
  Pile,
  Shown,
  Step,
  Sword,
  View,
} from '../../wire/brawlhalla';
