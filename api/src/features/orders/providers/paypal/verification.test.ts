import type { PayPalOrder } from './paypalAnswers.ts';
import { verifyPayment } from './verification.ts';

const EXPECTED = { paypalOrderId: 'PP1', orderId: 'order-1', usdCents: 3420, merchantId: 'MERCHANT' };

interface Report {
  id?: string;
  status?: string;
  customId?: string;
  payee?: string;
  currency?: string;
  value?: string;
  captureStatus?: string;
}

const report = (changes: Report = {}): PayPalOrder => ({
  id: changes.id ?? 'PP1',
  status: changes.status ?? 'COMPLETED',
  purchase_units: [
    {
      custom_id: changes.customId ?? 'order-1',
      payee: { merchant_id: changes.payee ?? 'MERCHANT' },
      payments: {
        captures: [
          {
            id: 'CAP1',
            status: changes.captureStatus ?? 'COMPLETED',
            amount: { currency_code: changes.currency ?? 'USD', value: changes.value ?? '34.20' },
          },
        ],
      },
    },
  ],
});

test('a completed capture of the exact amount pays the order', () => {
  expect(verifyPayment(report(), EXPECTED)).toEqual({ kind: 'completed', captureId: 'CAP1', usdCents: 3420 });
});

test.each([
  ['another PayPal order', { id: 'PP2' }],
  ["another order's payment", { customId: 'order-2' }],
  ['another payee', { payee: 'SOMEBODY' }],
  ['an order that is only approved', { status: 'APPROVED' }],
  ['a cent too little', { value: '34.19' }],
  ['a cent too much', { value: '34.21' }],
  ['a fraction of a cent', { value: '34.201' }],
  ['another currency', { currency: 'JPY' }],
  ['a refunded capture', { captureStatus: 'REFUNDED' }],
])('%s pays nothing [R.19]', (_, changes) =>
  expect(verifyPayment(report(changes), EXPECTED)).toEqual({ kind: 'mismatch' }),
);

test('an order without a capture, or with two units, pays nothing', () => {
  const [unit] = report().purchase_units;
  if (!unit) throw new Error('a report has a unit');
  const uncaptured = { ...unit, payments: { captures: [] } };
  expect(verifyPayment({ ...report(), purchase_units: [uncaptured] }, EXPECTED).kind).toBe('mismatch');
  expect(verifyPayment({ ...report(), purchase_units: [unit, unit] }, EXPECTED).kind).toBe('mismatch');
  expect(verifyPayment({ ...report(), purchase_units: [] }, EXPECTED).kind).toBe('mismatch');
});

test('a pending or declined capture is told apart', () => {
  expect(verifyPayment(report({ captureStatus: 'PENDING' }), EXPECTED)).toEqual({
    kind: 'pending',
    captureId: 'CAP1',
    reason: null,
  });
  expect(verifyPayment(report({ captureStatus: 'DECLINED' }), EXPECTED)).toEqual({
    kind: 'declined',
    captureId: 'CAP1',
    issue: 'DECLINED',
  });
});
