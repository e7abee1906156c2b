import { anOrder } from '@shop/shared-ui/testing/samples';
import { progressOf } from './orderProgressSteps.ts';

const PAID_AT = '2026-11-02T10:00:00.000Z';
const DELIVERED_AT = '2026-11-09T10:00:00.000Z';
const UNPAID = {
  status: 'created',
  isPaid: false,
  paidAt: null,
  isDelivered: false,
  deliveredAt: null,
} as const;
const PAID = { ...UNPAID, status: 'paid', isPaid: true, paidAt: PAID_AT } as const;

const statesOf = (facts: Partial<ReturnType<typeof anOrder>>) =>
  progressOf(anOrder(facts)).map(({ name, state }) => `${name}: ${state}`);

test('an unpaid order waits for its payment', () => {
  expect(statesOf(UNPAID)).toEqual([
    'Ordered: done',
    'Paid: current',
    'On its way: ahead',
    'Delivered: ahead',
  ]);
});

test('a payment that is being confirmed is said beside its step', () => {
  const [, paid] = progressOf(anOrder({ ...UNPAID, paymentPending: true }));
  expect(paid).toMatchObject({ state: 'current', note: 'The payment is being confirmed' });
});

test('a paid order is being packed', () => {
  const steps = progressOf(anOrder(PAID));
  expect(steps[1]).toMatchObject({ state: 'done', at: PAID_AT });
  expect(steps[2]).toMatchObject({ state: 'current', note: 'We are packing it' });
  expect(steps[3]).toMatchObject({ state: 'ahead', at: null });
});

test('a shipped order is on its way', () => {
  const shippedAt = '2026-11-04T10:00:00.000Z';
  const shipment = { carrier: 'Berg Couriers', trackingNumber: 'BC-1', shippedAt };
  const steps = progressOf(anOrder({ ...PAID, state: 'shipped', shipment }));
  expect(steps[2]).toMatchObject({ state: 'done', at: shippedAt });
  expect(steps[3]).toMatchObject({ state: 'current', note: null });
});

test('a cancelled order has no way on', () => {
  expect(progressOf(anOrder({ ...PAID, state: 'cancelled' }))).toEqual([]);
});

test('of a delivered order every step is done', () => {
  const delivered = { ...PAID, status: 'delivered', isDelivered: true, deliveredAt: DELIVERED_AT } as const;
  const steps = progressOf(anOrder(delivered));
  expect(steps.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done']);
  expect(steps[3]?.at).toBe(DELIVERED_AT);
});

test.each([
  ['that expired', { ...UNPAID, status: 'expired' as const }],
  ['whose payment goes back', { ...PAID, refundDue: true }],
])('an order %s shows no steps', (_, facts) => {
  expect(progressOf(anOrder(facts))).toEqual([]);
});
