import { anOrder, aUser } from '@shop/shared-ui/testing/samples';
import { screen, within } from '@testing-library/react';
import { anOrderApi, PAID } from '../../testing/paypal.ts';
import { renderCheckout } from '../../testing/renderCheckout.tsx';

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

test('an order without refunds has no list of them', async () => {
  anOrderApi(anOrder(PAID));
  renderCheckout('/order/o-1', { user: aUser() });
  await screen.findByRole('heading', { name: /Thank you/ });
  expect(screen.queryByRole('list', { name: 'Refunds' })).not.toBeInTheDocument();
});
