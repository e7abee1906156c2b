import { ACTIVITY_KINDS, getFieldLabel, getActivityKind, getActionPrefixes } from './activity.ts';

test('an act belongs to the kind that its name begins with', () => {
  expect(getActivityKind('refund.confirmed')).toBe('order');
  expect(getActivityKind('secondFactor.off')).toBe('user');
  expect(getActivityKind('orders.guessed')).toBeNull();
});

test('no subject belongs to two kinds', () => {
  const subjects = ACTIVITY_KINDS.flatMap(getActionPrefixes);
  expect(new Set(subjects).size).toBe(subjects.length);
});

test('a field is called as its form calls it, else by its own words', () => {
  expect(['priceCents', 'isAdmin', 'trackingNumber', 'refundCents'].map(getFieldLabel)).toEqual([
    'Price',
    'Is admin',
    'Tracking number',
    'Refund',
  ]);
});
