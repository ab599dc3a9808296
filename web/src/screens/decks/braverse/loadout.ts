import { type Built, total } from '../kept';
import { listOf } from './tally';

/** Cards of a whole main deck: whether it is legal as well, the server says. */
const WHOLE = 60;

export const loadoutOf = ({ cards }: Built): string | null =>
  total(cards) >= WHOLE ? listOf(cards) : null;
