// The one door to the generated types, so that a change of their files touches nothing else.
export type {
  Choice,
  ClockPlan,
  Clocks,
  Code,
  Ended,
  How,
  NewTable,
  Occupant,
  Offer,
  Refusal,
  SeatInfo,
  SeatPlan,
  Status,
  TableInfo,
  ToClient,
  ToServer,
  Update,
  Visibility,
} from './wire';

export type Seat = 'A' | 'B' | 'C' | 'D';
export type Lang = 'en' | 'ko' | 'ja';
