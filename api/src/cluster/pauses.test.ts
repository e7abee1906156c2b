import { pauseAfter } from './pauses.ts';

test('who ends soon after each start is replaced after ever longer pauses, up to ten seconds', () => {
  const pauses: number[] = [];
  let endings = 0;
  for (let round = 0; round < 9; round += 1) {
    const next = pauseAfter(500, endings);
    pauses.push(next.pauseMs);
    ({ endings } = next);
  }
  expect(pauses).toEqual([100, 200, 400, 800, 1600, 3200, 6400, 10_000, 10_000]);
});

test('who has run for long is replaced at once', () => {
  expect(pauseAfter(60_000, 7)).toEqual({ pauseMs: 100, endings: 1 });
});
