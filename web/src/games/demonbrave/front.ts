import type { Front } from '../list';

export default { emblem: 'demon', place: 1 } satisfies Front;
