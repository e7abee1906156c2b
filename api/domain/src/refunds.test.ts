import { isRepaid } from './refunds.ts';

test.each([
  ['nothing has gone back', 3420, [], false],
  ['a part has gone back', 3420, [1000], false],
  ['all has gone back at once', 3420, [3420], true],
  ['all has gone back in parts', 3420, [1000, 2420], true],
])('%s', (_, paid, refunds, expected) => expect(isRepaid(paid, refunds)).toBe(expected));
