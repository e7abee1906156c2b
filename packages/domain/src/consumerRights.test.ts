import { getRefundDeadline, formatConsumerRights, getConsumerRights } from './consumerRights.ts';
import { formatShopDate, formatShopTime } from './shopDays.ts';

test('after a delivery there are 7 days to cancel, 30 to exchange and 6 months for faults', () => {
  expect(formatConsumerRights(new Date('2026-11-21T09:00:00Z'))).toEqual({
    cancelUntil: '28 November 2026',
    exchangeUntil: '21 December 2026',
    faultyUntil: '21 May 2027',
  });
});

test.each([
  ['2026-08-31T10:00:00Z', '28 February 2027'],
  ['2027-08-31T10:00:00Z', '29 February 2028'],
  ['2026-12-31T23:30:00Z', '1 July 2027'],
])('six months after %s end on %s', (deliveredAt, last) => {
  expect(formatConsumerRights(new Date(deliveredAt)).faultyUntil).toBe(last);
});

test('late in the evening by UTC it is already the next day in South Africa', () => {
  expect(formatShopDate(new Date('2026-11-21T21:59:59Z'))).toBe('21 November 2026');
  expect(formatShopDate(new Date('2026-11-21T22:00:00Z'))).toBe('22 November 2026');
  expect(formatShopTime(new Date('2026-11-21T22:05:00Z'))).toBe('00:05');
});

test('each right names what may be wished, its last moment and its source', () => {
  expect(
    getConsumerRights(new Date('2026-11-21T22:30:00Z')).map(({ name, wishes, until, source }) => [
      name,
      wishes.join(' or '),
      until.toISOString(),
      source,
    ]),
  ).toEqual([
    [
      'changedMind',
      'refund',
      '2026-11-29T21:59:59.999Z',
      'Electronic Communications and Transactions Act, section 44',
    ],
    ['exchange', 'exchange', '2026-12-22T21:59:59.999Z', 'Returns & Refunds Policy of the shop'],
    [
      'faulty',
      'refund or exchange',
      '2027-05-22T21:59:59.999Z',
      'Consumer Protection Act, sections 55 and 56',
    ],
  ]);
});

test('a refund is due 30 days after a cancellation, or 15 days after a faulty article is back', () => {
  const requestedAt = new Date('2026-11-23T09:00:00Z');
  const receivedAt = new Date('2026-12-01T09:00:00Z');
  const dueBy = (...[right, received]: [Parameters<typeof getRefundDeadline>[0], Date | null]) =>
    getRefundDeadline(right, { requestedAt, receivedAt: received })?.toISOString() ?? null;
  expect(dueBy('changedMind', null)).toBe('2026-12-23T21:59:59.999Z');
  expect(dueBy('changedMind', receivedAt)).toBe('2026-12-23T21:59:59.999Z');
  expect(dueBy('faulty', null)).toBeNull();
  expect(dueBy('faulty', receivedAt)).toBe('2026-12-16T21:59:59.999Z');
});
