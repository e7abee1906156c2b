import { changeRefund, listRefunds, startRefund } from '@shop/contract/adminRefunds';
import type { AdminRefund } from '@shop/contract/adminRefunds';
import { getOrder } from '@shop/contract/orders';
import { getPaymentTimeline } from '@shop/contract/paymentTimeline';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { anOrder } from '@shop/shared-ui/testing/samples';
import { screen, within } from '@testing-library/react';
import { renderAdmin } from '../../testing/renderAdmin.tsx';

const paid = anOrder({ status: 'paid', isPaid: true, paidAt: '2026-11-01T08:30:00.000Z' });
const REFUND: AdminRefund = {
  id: 'r-1',
  amount: 100,
  reason: 'One seam was open',
  status: 'completed',
  at: '2026-11-02T10:00:00.000Z',
  provider: 'PayPal',
  charged: { currency: 'USD', value: '5.71' },
  startedBy: 'admin',
  byHand: false,
  issue: null,
  steps: [],
  creditNote: '3',
};
const FAILED: AdminRefund = {
  ...REFUND,
  ...{ id: 'r-2', status: 'failed', issue: 'REFUND_FAILED_INSUFFICIENT_FUNDS', creditNote: null },
  steps: ['retry', 'confirm', 'withdraw'],
};

function open(refunds: AdminRefund[], refundable: number) {
  const api = mockApi()
    .on(getOrder, paid)
    .on(getPaymentTimeline, [])
    .on(listRefunds, { refunds, refundable });
  return { api, ...renderAdmin('/admin/order/o-1') };
}

const section = () => screen.findByRole('region', { name: 'Refunds' });

test('a refund is started after a confirmation, and a retry sends the same key', async () => {
  const { api, user: person } = open([], 449);
  const form = await screen.findByRole('form', { name: /^Refund order/ });
  expect(within(form).getByLabelText('Amount in rand')).toHaveAccessibleDescription(/At most R449\.00/);
  await person.type(within(form).getByLabelText('Amount in rand'), '100');
  await person.type(within(form).getByLabelText('Reason'), 'One seam was open');
  await person.click(within(form).getByLabelText('Put all pieces back into the stock'));

  const submit = async () => {
    await person.click(within(form).getByRole('button', { name: 'Refund' }));
    const question = await screen.findByRole('alertdialog', { name: /cannot be fetched again/ });
    expect(question).toHaveTextContent('R100.00');
    await person.click(within(question).getByRole('button', { name: 'Refund' }));
  };
  api.fail(startRefund, 503, { message: 'The shop is busy. Please try again in a moment.', code: 'busy' });
  await submit();
  expect(await within(form).findByText(/The shop is busy/)).toBeVisible();
  api.on(startRefund, REFUND).on(listRefunds, { refunds: [REFUND], refundable: 349 });
  await submit();
  expect(await screen.findByRole('link', { name: 'Credit note 3 (PDF)' })).toHaveAttribute(
    'href',
    '/api/orders/o-1/credit-notes/3/pdf',
  );
  const [first, second] = api.calls(startRefund);
  expect(first).toMatchObject({ orderId: 'o-1', amount: 100, reason: 'One seam was open', restock: true });
  expect(second).toEqual(first);
});

test('without a confirmation nothing is refunded', async () => {
  const { api, user: person } = open([], 449);
  await person.type(await screen.findByLabelText('Amount in rand'), '100');
  await person.type(screen.getByLabelText('Reason'), 'Came late');
  await person.click(screen.getByRole('button', { name: 'Refund' }));
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(api.calls(startRefund)).toEqual([]);
});

test('a refund names its amount in both currencies, its state, reason and credit note', async () => {
  open([REFUND], 0);
  const words = await section();
  expect(words).toHaveTextContent(
    /R100\.00.*US\$5\.71.*PayPal.*Refunded.*2026-11-02.*One seam was open.*Credit note 3/s,
  );
  expect(within(words).queryByRole('form')).not.toBeInTheDocument();
  expect(within(words).queryByRole('button')).not.toBeInTheDocument();
});

test('a refused refund says why, and is tried again after a confirmation', async () => {
  const { api, user: person } = open([FAILED], 349);
  expect(await section()).toHaveTextContent(/Refused.*REFUND_FAILED_INSUFFICIENT_FUNDS/s);
  api.on(changeRefund, REFUND).on(listRefunds, { refunds: [REFUND], refundable: 349 });
  await person.click(screen.getByRole('button', { name: 'Try again refund of R100.00' }));
  const question = await screen.findByRole('alertdialog', { name: 'Ask PayPal for this refund again?' });
  await person.click(within(question).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Refund started again')).toBeVisible();
  expect(api.calls(changeRefund)).toEqual([{ orderId: 'o-1', refundId: 'r-2', step: 'retry' }]);
});

test('a refund by hand waits to be made and confirmed', async () => {
  const byHand = { ...FAILED, status: 'pending', byHand: true, issue: null, provider: 'PayFast' } as const;
  open([{ ...byHand, steps: ['confirm', 'withdraw'] }], 0);
  expect(await section()).toHaveTextContent('Due by hand');
  expect(screen.getByRole('button', { name: 'Mark As Refunded refund of R100.00' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Try again/ })).not.toBeInTheDocument();
});

test('an order of which nothing can be refunded shows no refunds', async () => {
  const { api } = open([], 0);
  await screen.findByText(/There is no record of a payment at PayPal or PayFast/);
  expect(api.calls(listRefunds)).toHaveLength(1);
  expect(screen.queryByRole('region', { name: 'Refunds' })).not.toBeInTheDocument();
});
