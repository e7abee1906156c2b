import { localDate, localTime, rightsAfterDelivery } from './consumerRights.ts';

test('after a delivery there are 7 days to cancel, 30 to exchange and 6 months for faults', () => {
  expect(rightsAfterDelivery(new Date('2026-11-21T09:00:00Z'))).toEqual({
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
  expect(rightsAfterDelivery(new Date(deliveredAt)).faultyUntil).toBe(last);
});

test('late in the evening by UTC it is already the next day in South Africa', () => {
  expect(localDate(new Date('2026-11-21T21:59:59Z'))).toBe('21 November 2026');
  expect(localDate(new Date('2026-11-21T22:00:00Z'))).toBe('22 November 2026');
  expect(localTime(new Date('2026-11-21T22:05:00Z'))).toBe('00:05');
});
