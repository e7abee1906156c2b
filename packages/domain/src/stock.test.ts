import { applyMovement, spreadCount } from './stock.ts';

test.each([
  [[0, 0, 0], 10, [4, 3, 3]],
  [[3, 0, 2], 9, [5, 1, 3]],
  [[3, 0, 2], 5, [3, 0, 2]],
  [[3, 0, 2], 4, [2, 0, 2]],
  [[3, 0, 2], 1, [1, 0, 0]],
  [[11, 18, 13], 21, [6, 9, 6]],
  [[7, 7, 7], 0, [0, 0, 0]],
  [[5], 12, [12]],
  [[], 12, []],
])('%j pieces become %i as %j', (counts, total, expected) => {
  expect(spreadCount(counts, total)).toEqual(expected);
});

test('every smaller total is met, and no size gains by it', () => {
  const counts = [17, 1, 0, 40, 3];
  for (let total = 0; total <= 61; total += 1) {
    const spread = spreadCount(counts, total);
    expect(spread.reduce((sum, count) => sum + count, 0)).toBe(total);
    expect(spread.every((count, index) => count >= 0 && count <= (counts[index] ?? 0))).toBe(true);
  }
});

test.each([
  ['delivery', 12],
  ['damage', 2],
  ['count', 5],
  ['correction', 5],
] as const)('7 pieces and a %s of 5 are %i', (reason, expected) => {
  expect(applyMovement(7, { reason, pieces: 5 })).toBe(expected);
});
