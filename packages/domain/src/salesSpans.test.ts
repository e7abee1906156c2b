import { NO_FIGURES, sumSpan } from './salesSpans.ts';

const DAYS = new Map([
  ['2026-11-30', { ...NO_FIGURES, salesCents: 1000, orders: 2, pieces: 3, started: 3, startedPaid: 2 }],
  ['2026-12-01', { ...NO_FIGURES, salesCents: 501, orders: 1, pieces: 1, refundCents: 200 }],
]);

test('a span adds up its days, the last one included', () => {
  expect(sumSpan(DAYS, '2026-12-01', 7)).toEqual({
    salesCents: 1501,
    orders: 3,
    pieces: 4,
    refundCents: 200,
    started: 3,
    startedPaid: 2,
    averageCents: 500,
    conversion: 66.7,
  });
  expect(sumSpan(DAYS, '2026-12-01', 1)).toMatchObject({ salesCents: 501, orders: 1, conversion: null });
});

test('a span without orders has no average', () => {
  expect(sumSpan(DAYS, '2026-11-29', 90)).toMatchObject({
    salesCents: 0,
    averageCents: null,
    conversion: null,
  });
});
