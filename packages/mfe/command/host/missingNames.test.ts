import { describeMissingNames, recordMissingNames } from './missingNames.ts';

test('a missing name is recorded, an existing one or one that tools ask for is not', () => {
  const missing = new Set<string>();
  const names = recordMissingNames({ Button: 1, off: undefined }, missing) as Record<string, unknown>;
  expect([names['Button'], names['off'], names['then'], names['__esModule']]).toEqual([
    ...[1, undefined, undefined, undefined],
  ]);
  expect(missing.size).toBe(0);
  expect(names['Carousel']).toBeUndefined();
  expect(describeMissingNames(missing)).toEqual([
    "it takes Carousel from @shop/shared-ui, which this shell's does not have",
  ]);
});
