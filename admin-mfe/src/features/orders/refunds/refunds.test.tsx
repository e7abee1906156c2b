import { changeRefund, listRefunds, startRefund } from '@shop/contract/adminRefunds';
import type { AdminRefund } from '@shop/contract/adminRefunds';
import { getOrder } from '@shop/contract/orders';
import { getPaymentTimeline } from '@shop/contract/paymentTimeline';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { anOrder } from '@shop/shared-ui/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { renderAdmin } from '../../../testing/renderAdmin.tsx';

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

function open(refunds: AdminRefund[], refundable: number, order = paid) {
  const api = mockApi()
    .on(getOrder, order)
    .on(getPaymentTimeline, [])
    .on(listRefunds, { refunds, refundable });
  return { api, ...renderAdmin('/admin/order/o-1') };
}

const section = () => screen.findByRole('region', { name: 'Refunds' });

test('a refund is started after a confirmation, and a retry sends the same key', async () => {
  const { api, user: person } = open([], 449);
  const form = await screen.findByRole('form', { name: /^Refund order/ });
  await waitFor(() =>
    expect(within(form).getByLabelText('Amount in rand')).toHaveAccessibleDescription(/At most R449\.00/),
  );
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

describe('pieces', () => {
  const [tee] = paid.orderItems;
  const two = anOrder({
    ...paid,
    orderItems: tee ? [tee, { ...tee, name: 'Karoo Cap', size: 'One size', price: 199.5, qty: 3 }] : [],
  });
  const chosen = async () => {
    const { api, user: person } = open([], 947.5, two);
    const articles = await screen.findByRole('group', { name: 'Articles' });
    const caps = within(articles).getByRole('combobox', { name: 'Pieces of Karoo Cap (One size)' });
    await person.selectOptions(caps, '2');
    return { api, person, articles, caps };
  };
  const refund = async (person: Awaited<ReturnType<typeof chosen>>['person']) => {
    await person.type(screen.getByLabelText('Reason'), 'Peak was torn');
    await person.click(screen.getByRole('button', { name: 'Refund' }));
    const question = await screen.findByRole('alertdialog');
    await person.click(within(question).getByRole('button', { name: 'Refund' }));
  };

  test('propose their price, and are sent with the amount that is asked for', async () => {
    const { api, person, articles, caps } = await chosen();
    await waitFor(() => expect(articles).toHaveAccessibleDescription(/Choose none for delivery or goodwill/));
    await waitFor(() => expect(caps).toHaveAccessibleDescription('R199.50 each'));
    expect(within(caps).getAllByRole('option')).toHaveLength(4);
    const amount = screen.getByLabelText('Amount in rand');
    expect(amount).toHaveValue('399.00');
    await person.selectOptions(screen.getByLabelText('Pieces of Boulder Tee (M)'), '1');
    expect(amount).toHaveValue('748.00');
    await person.clear(amount);
    await person.type(amount, '700');
    await person.click(screen.getByLabelText('Put the chosen pieces back into the stock'));
    api.on(startRefund, REFUND);
    await refund(person);
    expect(await screen.findByText('Refunded')).toBeVisible();
    expect(api.calls(startRefund)).toMatchObject([
      {
        lines: [
          { line: 0, qty: 1 },
          { line: 1, qty: 2 },
        ],
        ...{ amount: 700, restock: true },
      },
    ]);
  });

  test('of which none are chosen in the end are not sent', async () => {
    const { api, person, caps } = await chosen();
    await person.selectOptions(caps, '0');
    expect(screen.getByLabelText('Amount in rand')).toHaveValue('');
    await person.type(screen.getByLabelText('Amount in rand'), '50');
    api.on(startRefund, REFUND);
    await refund(person);
    expect(await screen.findByText('Refunded')).toBeVisible();
    expect(api.calls(startRefund)).toEqual([expect.not.objectContaining({ lines: expect.anything() })]);
  });

  test.each([
    [409, { message: 'A return of this order is open. Please name the pieces.', code: 'illegal_transition' }],
    [400, { message: 'Paid back already.', code: 'invalid_input', fields: { lines: 'Paid back already.' } }],
  ] as const)('and all that was typed stay after a refusal (%s)', async (status, refusal) => {
    const { api, person, caps } = await chosen();
    api.fail(startRefund, status, refusal);
    await refund(person);
    const form = screen.getByRole('form', { name: /^Refund order/ });
    expect(await within(form).findByText(refusal.message)).toBeVisible();
    expect(caps).toHaveValue('2');
    expect(screen.getByLabelText('Amount in rand')).toHaveValue('399.00');
    expect(screen.getByLabelText('Reason')).toHaveValue('Peak was torn');
  });
});

test('without a confirmation nothing is refunded', async () => {
  const { api, user: person } = open([], 449);
  await person.type(await screen.findByLabelText('Amount in rand'), '100');
  await person.type(screen.getByLabelText('Reason'), 'Came late');
  await person.click(screen.getByRole('button', { name: 'Refund' }));
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
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
