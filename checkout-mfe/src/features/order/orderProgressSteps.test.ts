import { anOrder } from '@shop/shared-ui/testing/samples';
import { getProgressSteps } from './orderProgressSteps.ts';

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

const SHIPMENT = {
  carrier: 'Berg Couriers',
  trackingNumber: 'BC-1',
  shippedAt: '2026-11-04T10:00:00.000Z',
};
const SHIPPED = { ...PAID, state: 'shipped', shipment: SHIPMENT } as const;
const DELIVERED = { ...PAID, status: 'delivered', isDelivered: true, deliveredAt: DELIVERED_AT } as const;

test.each([
  ['that is unpaid', UNPAID, ['current', 'ahead', 'ahead', 'ahead']],
  [
    'whose payment is being confirmed',
    { ...UNPAID, paymentPending: true },
    ['current', 'ahead', 'ahead', 'ahead'],
  ],
  ['that is paid', PAID, ['done', 'current', 'ahead', 'ahead']],
  ['that is shipped', SHIPPED, ['done', 'done', 'current', 'ahead']],
  ['that is delivered', DELIVERED, ['done', 'done', 'done', 'current']],
])('an order %s stands at the last step that was taken', (_, facts, states) => {
  const steps = getProgressSteps(anOrder(facts));
  expect(steps.map(({ name }) => name)).toEqual(['Ordered', 'Paid', 'On its way', 'Delivered']);
  expect(steps.map(({ state }) => state)).toEqual(states);
});

test('a payment that is being confirmed is said beside its step', () => {
  const [, paid] = getProgressSteps(anOrder({ ...UNPAID, paymentPending: true }));
  expect(paid).toMatchObject({ state: 'ahead', note: 'The payment is being confirmed' });
});

test('a paid order is being packed', () => {
  const steps = getProgressSteps(anOrder(PAID));
  expect(steps[1]).toMatchObject({ at: PAID_AT });
  expect(steps[2]).toMatchObject({ note: 'We are packing it' });
  expect(steps[3]).toMatchObject({ at: null, note: null });
});

test('a shipped order is on its way since its shipment', () => {
  const steps = getProgressSteps(anOrder(SHIPPED));
  expect(steps[2]).toMatchObject({ at: SHIPMENT.shippedAt });
  expect(steps[3]).toMatchObject({ note: null });
});

test('a cancelled order has no way on', () => {
  expect(getProgressSteps(anOrder({ ...PAID, state: 'cancelled' }))).toEqual([]);
});

test('the last step of a delivered order has the time of its delivery', () => {
  expect(getProgressSteps(anOrder(DELIVERED))[3]).toMatchObject({ at: DELIVERED_AT });
});

test.each([
  ['that expired', { ...UNPAID, status: 'expired' as const }],
  ['whose payment goes back', { ...PAID, refundDue: true }],
])('an order %s shows no steps', (_, facts) => {
  expect(getProgressSteps(anOrder(facts))).toEqual([]);
});
