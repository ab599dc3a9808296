import type { Front } from '../list';

export default { emblem: 'brawl', place: 2 } satisfies Front;
