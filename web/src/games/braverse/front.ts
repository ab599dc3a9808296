import type { Front } from '../list';

export default { emblem: 'cookie', place: 0 } satisfies Front;
