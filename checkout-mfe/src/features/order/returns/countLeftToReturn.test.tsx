import { getOrder } from '@shop/contract/orders';
import type { Order } from '@shop/contract/orders';
import { requestReturn } from '@shop/contract/returns';
import { aUser } from '@shop/shared-ui/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { aDeliveredOrder } from '../../../testing/aDeliveredOrder.ts';
import { anOrderApi, removePayPalSdk } from '../../../testing/paypal.ts';
import { renderCheckout } from '../../../testing/renderCheckout.tsx';

afterEach(removePayPalSdk);

const opener = () => screen.findByRole('button', { name: 'Return or exchange' });

/** An order of the same lines, of which so many can still be returned. */
function returnable(...left: number[]): Order {
  const { orderItems, ...order } = aDeliveredOrder(2);
  return { ...order, orderItems: orderItems.map((item, line) => ({ ...item, returnable: left[line] ?? 0 })) };
}

describe('pieces that were paid back', () => {
  test('are not offered, and when all were, neither is the form', async () => {
    anOrderApi(returnable(2, 0));
    const { user, unmount } = renderCheckout('/order/o-1', { user: aUser() });
    await user.click(await opener());
    const article = await screen.findByRole('combobox', { name: 'Item' });
    const quantity = screen.getByRole('combobox', { name: 'Quantity' });
    const offered = [article, quantity].map((field) =>
      within(field)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    );
    expect(offered).toEqual([
      ['Select', 'Boulder Tee (M)'],
      ['1', '2'],
    ]);
    unmount();
    anOrderApi(returnable(0, 0));
    renderCheckout('/order/o-1', { user: aUser() });
    await screen.findByRole('region', { name: 'Returns' });
    expect(screen.queryByRole('button', { name: 'Return or exchange' })).not.toBeInTheDocument();
  });

  test.each([
    ['fewer are left, of which no more are sent', 1, 1, 'Only 1 of Boulder Tee can still be returned.'],
    ['none is left', 0, 2, 'All pieces of Boulder Tee have been returned, asked for or paid back.'],
  ])('while the form is open are refused in it, and then %s', async (_, left, sent, message) => {
    const api = anOrderApi(returnable(2, 0)).fail(requestReturn, 409, {
      message,
      code: 'illegal_transition',
    });
    const { user } = renderCheckout('/order/o-1', { user: aUser() });
    await user.click(await opener());
    const form = await screen.findByRole('form', { name: 'Return or exchange' });
    for (const [label, choice] of [
      ['Quantity', '2'],
      ['Reason', 'Faulty'],
      ['What would you like?', 'A refund'],
    ] as const) {
      await user.selectOptions(within(form).getByRole('combobox', { name: label }), choice);
    }
    api.on(getOrder, returnable(left, 0));
    await user.click(within(form).getByRole('button', { name: 'Request return' }));
    expect(await within(form).findByText(message)).toBeInTheDocument();
    await waitFor(() => {
      expect(within(form).queryByRole('option', { name: '2' })).not.toBeInTheDocument();
    });
    expect(form).toHaveTextContent(message);
    await user.click(within(form).getByRole('button', { name: 'Request return' }));
    await waitFor(() => {
      expect(api.calls(requestReturn)).toHaveLength(2);
    });
    expect(api.calls(requestReturn)).toMatchObject([{ lines: [{ qty: 2 }] }, { lines: [{ qty: sent }] }]);
  });
});
