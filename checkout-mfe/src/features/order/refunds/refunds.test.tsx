import { getOrder } from '@shop/contract/orders';
import { setRefundBankAccount } from '@shop/contract/payfast';
import { aUser, anAdmin, anOrder } from '@shop/shared-ui/testing/samples';
import { screen, within } from '@testing-library/react';
import { PAID, anOrderApi } from '../../../testing/paypal.ts';
import { renderCheckout } from '../../../testing/renderCheckout.tsx';

const REFUND = { id: 'r-1', amount: 100, reason: 'One seam was open', at: '2026-11-02T10:00:00.000Z' };

test('the buyer sees what goes back and what has', async () => {
  const refunds = [
    { ...REFUND, status: 'completed' as const, creditNote: '3' },
    { ...REFUND, id: 'r-2', amount: 49.5, status: 'pending' as const },
  ];
  anOrderApi(anOrder({ ...PAID, refunds }));
  renderCheckout('/order/o-1', { user: aUser() });
  const list = await screen.findByRole('list', { name: 'Refunds' });
  const [made, underWay] = within(list).getAllByRole('listitem');
  expect(made).toHaveTextContent(/R100\.00 refunded on 2026-11-02\s*One seam was open/);
  expect(within(list).getByRole('link', { name: 'Credit note 3' })).toHaveAttribute(
    'href',
    '/order/o-1/credit-note/3',
  );
  expect(underWay).toHaveTextContent(/R49\.50 on its way to you since 2026-11-02/);
});

describe('to a bank account', () => {
  const refunds = [{ ...REFUND, status: 'pending' as const }];
  const banks = [
    { code: 'ABSA', name: 'Absa' },
    { code: 'FNB', name: 'FNB' },
  ];
  const needed = anOrder({ ...PAID, refunds, bankAccount: { isGiven: false, banks } });
  const given = anOrder({ ...PAID, refunds, bankAccount: { isGiven: true, banks } });

  test('the buyer is asked for the account, and told what is missing', async () => {
    const api = anOrderApi(needed);
    const { user } = renderCheckout('/order/o-1', { user: aUser() });
    const form = within(await screen.findByRole('form', { name: 'Where shall we pay?' }));
    expect(screen.getByRole('list', { name: 'Refunds' })).toHaveTextContent(/waiting for a bank account/);
    await user.click(form.getByRole('button', { name: 'Save bank account' }));
    for (const [label, message] of [
      ['Bank', 'Please choose the bank.'],
      ['Branch code', 'Please enter the 6 digits of the branch code.'],
      ['Account number', 'Please enter the account number, 6 to 16 digits.'],
      ['Account type', 'Please choose the type of the account.'],
    ] as const) {
      expect(form.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(message));
    }
    expect(api.calls(setRefundBankAccount)).toEqual([]);
  });

  test('the given account is sent, and can be changed until the refund is made', async () => {
    const api = anOrderApi(needed).on(setRefundBankAccount, given);
    const { user } = renderCheckout('/order/o-1', { user: aUser() });
    const form = within(await screen.findByRole('form', { name: 'Where shall we pay?' }));
    expect(form.getByLabelText('Account holder')).toHaveValue('Thandi Adams');
    await user.selectOptions(form.getByLabelText('Bank'), 'FNB');
    await user.type(form.getByLabelText('Branch code'), '250 655');
    await user.type(form.getByLabelText('Account number'), '6200 1234 567');
    await user.selectOptions(form.getByLabelText('Account type'), 'Savings');
    api.on(getOrder, given);
    await user.click(form.getByRole('button', { name: 'Save bank account' }));
    expect(await screen.findByText(/We've got your bank details/)).toHaveFocus();
    expect(api.calls(setRefundBankAccount)).toEqual([
      {
        ...{ orderId: 'o-1', accountHolder: 'Thandi Adams', bank: 'FNB', branchCode: '250655' },
        ...{ accountNumber: '62001234567', accountType: 'savings' },
      },
    ]);
    await user.click(screen.getByRole('button', { name: 'Change the bank account' }));
    expect(await screen.findByLabelText('Account number')).toHaveValue('');
  });

  test.each([
    [false, /We'll refund you in full once you've added your bank account below\./],
    [true, /We'll refund you in full to a bank account\./],
  ])('a cancelled order says where its payment goes (account given: %s)', async (isGiven, sentence) => {
    const cancelled = {
      state: 'cancelled',
      cancelledAt: '2026-11-02T10:00:00.000Z',
      refundDue: true,
    } as const;
    anOrderApi(anOrder({ ...PAID, ...cancelled, refunds, bankAccount: { isGiven, banks } }));
    renderCheckout('/order/o-1', { user: aUser() });
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  test('only the buyer is asked', async () => {
    anOrderApi(needed);
    renderCheckout('/order/o-1', { user: anAdmin() });
    expect(await screen.findByRole('list', { name: 'Refunds' })).toHaveTextContent(/waiting for a bank/);
    expect(screen.queryByText('Where shall we pay?')).not.toBeInTheDocument();
  });
});

test('an order without refunds has no list of them', async () => {
  anOrderApi(anOrder(PAID));
  renderCheckout('/order/o-1', { user: aUser() });
  await screen.findByRole('heading', { name: /Thank you/ });
  expect(screen.queryByRole('list', { name: 'Refunds' })).not.toBeInTheDocument();
});
