import { expect, it } from 'vitest';
import { partsOf } from './reason';

it('says first what stands against it here, the rule behind that', () => {
  const both = 'GingerBrave is rested. A Cookie at rest does not attack. [BV-BATTLE-1]';
  expect(partsOf(both)).toEqual({
    here: 'GingerBrave is rested.',
    rule: 'A Cookie at rest does not attack. [BV-BATTLE-1]',
  });
  expect(partsOf('A card is in your hand. [BV-PLAY-1]').rule).toBe('[BV-PLAY-1]');
  expect(partsOf('手札にない。カードを出す。[BV-PLAY-1]').here).toBe('手札にない。');
  expect(partsOf('no end')).toEqual({ here: 'no end', rule: '' });
});
