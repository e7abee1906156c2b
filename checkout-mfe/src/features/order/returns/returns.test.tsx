import { screen, waitFor, within } from '@testing-library/react';
import { getShopConfig } from '@shop/contract/config';
import { reportArrival } from '@shop/contract/orderArrival';
import type { OrderReturn } from '@shop/contract/orderReturn';
import type { Order } from '@shop/contract/orders';
import { getOrder } from '@shop/contract/orders';
import { getProduct } from '@shop/contract/products';
import { requestReturn } from '@shop/contract/returns';
import { formatShopDay } from '@shop/domain/shopDays';
import { aProduct, aUser, anAdmin } from '@shop/shared-ui/testing/samples';
import { aDeliveredOrder } from '../../../testing/aDeliveredOrder.ts';
import { anOrderApi, removePayPalSdk } from '../../../testing/paypal.ts';
import { renderCheckout } from '../../../testing/renderCheckout.tsx';

describe('returns', () => {
  afterEach(removePayPalSdk);

  const ASKED: OrderReturn = {
    _id: 'r-1',
    status: 'requested',
    lines: [
      {
        line: 0,
        name: 'Boulder Tee',
        size: 'M',
        qty: 2,
        reason: 'changedMind',
        wish: 'refund',
        wantedSize: null,
        restocked: 0,
      },
    ],
    note: null,
    declineReason: null,
    refundAmount: 698,
    refundDueBy: '2026-12-23T21:59:59.999Z',
    requestedAt: '2026-11-23T08:00:00.000Z',
    decidedAt: null,
    receivedAt: null,
    closedAt: null,
  };

  const SHOP = {
    ...{ vatPercent: 15, shippingFee: 100, freeShippingAbove: 500, freeShippingCities: ['Paarl'] },
    ...{ demoMailboxUrl: null, identityProvider: null },
  };
  const REPAIRING_SHOP = { ...SHOP, offersRepairs: true } as const;

  const section = () => screen.findByRole('region', { name: 'Returns' });
  const askButton = () => screen.queryByRole('button', { name: 'Return or exchange' });

  test('a return of an order on its way asks for the day of arrival first', async () => {
    const order = aDeliveredOrder(2);
    const { rights: _, ...shipped } = {
      ...order,
      ...({ status: 'paid', state: 'shipped', isDelivered: false, deliveredAt: null } as const),
      shipment: { carrier: 'Berg Couriers', trackingNumber: 'BC-1', shippedAt: order.createdAt },
    };
    const api = anOrderApi(shipped);
    const { user } = renderCheckout('/order/o-1', { user: aUser() });
    expect(await section()).toHaveTextContent("once it's arrived; your days count from then.");
    await user.click(await screen.findByRole('button', { name: 'Return or exchange' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'When did it arrive?' }));
    const arrived = { ...shipped, rights: order.rights, arrivedAt: new Date().toISOString() };
    api.on(reportArrival, arrived).on(getOrder, arrived);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('form', { name: 'Return or exchange' })).toBeVisible();
    expect(api.calls(reportArrival)).toEqual([{ id: 'o-1', on: formatShopDay(new Date()) }]);
  });

  test('an order with an open return is not said to be enjoyed', async () => {
    anOrderApi({ ...aDeliveredOrder(2), returns: [ASKED] });
    renderCheckout('/order/o-1', { user: aUser() });
    expect(
      await screen.findByText('Your order has been delivered. Your return is on this page.'),
    ).toBeVisible();
  });

  test('the buyer of a delivered order reads the rights with their dates and sources', async () => {
    const order = aDeliveredOrder(9);
    anOrderApi(order).on(getShopConfig, REPAIRING_SHOP);
    renderCheckout('/order/o-1', { user: aUser() });
    await screen.findByText(/refund, exchange or repair/);
    const rights = within(await section()).getByRole('list', { name: 'Your rights' });
    const [changedMind, exchange, faulty] = (order.rights ?? []).map(({ until }) => formatShopDay(until));
    expect(
      within(rights)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      `Changed your mind: refund ended on ${changedMind}Electronic Communications and Transactions Act, section 44`,
      `Another size: exchange until ${exchange}Returns & Refunds Policy of the shop`,
      `Faulty or wrong: refund, exchange or repair until ${faulty}Consumer Protection Act, sections 55 and 56`,
    ]);
  });

  test('a repair is offered for faulty and wrong items alone', async () => {
    const api = anOrderApi(aDeliveredOrder(1)).on(requestReturn, ASKED).on(getShopConfig, REPAIRING_SHOP);
    const { user } = renderCheckout('/order/o-1', { user: aUser() });
    await user.click(await screen.findByRole('button', { name: 'Return or exchange' }));
    const form = within(await screen.findByRole('form', { name: 'Return or exchange' }));
    const choose = async (label: string, choice: string) => {
      await user.selectOptions(form.getByRole('combobox', { name: label }), choice);
    };
    await choose('Item', 'Boulder Tee (M)');
    await choose('Reason', 'Faulty');
    await choose('What would you like?', 'A repair');
    await choose('Reason', 'Changed my mind');
    expect(form.getByRole('combobox', { name: 'What would you like?' })).toHaveValue('');
    expect(form.queryByRole('option', { name: 'A repair' })).not.toBeInTheDocument();
    await choose('Reason', 'Not what I ordered');
    await choose('What would you like?', 'A repair');
    await user.click(form.getByRole('button', { name: 'Request return' }));
    await waitFor(() => {
      expect(api.calls(requestReturn)).toMatchObject([
        { lines: [{ line: 0, qty: 1, reason: 'wrong', wish: 'repair' }] },
      ]);
    });
  });

  test('a shop that does not offer repairs neither names nor offers one', async () => {
    anOrderApi(aDeliveredOrder(1)).on(getShopConfig, SHOP);
    const { user } = renderCheckout('/order/o-1', { user: aUser() });
    await user.click(await screen.findByRole('button', { name: 'Return or exchange' }));
    const form = within(await screen.findByRole('form', { name: 'Return or exchange' }));
    expect(form.getByRole('option', { name: 'An exchange' })).toBeInTheDocument();
    expect(form.queryByRole('option', { name: 'A repair' })).not.toBeInTheDocument();
    expect(screen.queryByText(/or repair/)).not.toBeInTheDocument();
  });

  test('two pieces are returned and one is exchanged for a size that is in stock', async () => {
    const sizes = [
      { size: 'S', countInStock: 0 },
      { size: 'M', countInStock: 2 },
      { size: 'L', countInStock: 1 },
    ];
    const api = anOrderApi(aDeliveredOrder(2)).on(getProduct, aProduct({ sizes })).on(requestReturn, ASKED);
    const { user } = renderCheckout('/order/o-1', { user: aUser() });
    await user.click(await screen.findByRole('button', { name: 'Return or exchange' }));
    const form = await screen.findByRole('form', { name: 'Return or exchange' });
    const choose = async (group: HTMLElement, label: string, choice: string) => {
      await user.selectOptions(within(group).getByRole('combobox', { name: label }), choice);
    };
    const first = within(form).getByRole('group', { name: 'Item' });
    await choose(first, 'Item', 'Boulder Tee (M)');
    await choose(first, 'Quantity', '2');
    await choose(first, 'Reason', 'Changed my mind');
    await choose(first, 'What would you like?', 'A refund');
    await user.click(within(form).getByRole('button', { name: 'Add another item' }));
    const second = within(form).getByRole('group', { name: 'Item 2' });
    expect(within(second).getByRole('combobox', { name: 'Item' })).toHaveFocus();
    await choose(second, 'Item', 'Boulder Tee (M)');
    await choose(second, 'Reason', 'Another size');
    await choose(second, 'What would you like?', 'An exchange');
    const size = await within(second).findByRole('combobox', { name: 'New size' });
    expect(await within(size).findByRole('option', { name: 'S (sold out)' })).toBeDisabled();
    expect(within(size).queryByRole('option', { name: 'M' })).not.toBeInTheDocument();
    await choose(second, 'New size', 'L');
    await user.type(within(form).getByLabelText('Anything we should know? (optional)'), 'Too wide.');
    await user.click(within(form).getByRole('button', { name: 'Request return' }));

    expect(await screen.findByText('Return requested')).toBeInTheDocument();
    expect(api.calls(requestReturn)).toEqual([
      {
        id: 'o-1',
        lines: [
          { line: 0, qty: 2, reason: 'changedMind', wish: 'refund' },
          { line: 0, qty: 1, reason: 'size', wish: 'exchange', size: 'L' },
        ],
        note: 'Too wide.',
        idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    ]);
    expect(screen.queryByRole('form', { name: 'Return or exchange' })).not.toBeInTheDocument();
  });

  test('two lines that a discount has made of one can be told apart by their prices', async () => {
    const order = aDeliveredOrder(2);
    const [item] = order.orderItems;
    if (!item) throw new Error('The order has no item.');
    const lines = [
      { ...item, qty: 1, price: 245.86, returnable: 1 },
      { ...item, qty: 2, price: 245.87, returnable: 2 },
    ];
    anOrderApi({ ...order, orderItems: lines });
    const { user } = renderCheckout('/order/o-1', { user: aUser() });
    await section();
    await user.click(await screen.findByRole('button', { name: 'Return or exchange' }));
    const items = within(await screen.findByRole('combobox', { name: 'Item' }));
    const choices = items.getAllByRole('option');
    expect(choices.map(({ textContent }) => textContent)).toEqual([
      'Select',
      'Boulder Tee (M), R245.86',
      'Boulder Tee (M), R245.87',
    ]);
  });

  test('until the sizes are known, the field of the new size says that they are on their way', async () => {
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    anOrderApi(aDeliveredOrder(2)).on(getProduct, async () => {
      await answered;
      return aProduct({ sizes: [{ size: 'L', countInStock: 1 }] });
    });
    const { user } = renderCheckout('/order/o-1', { user: aUser() });
    await user.click(await screen.findByRole('button', { name: 'Return or exchange' }));
    for (const [label, choice] of [
      ['Item', 'Boulder Tee (M)'],
      ['Reason', 'Another size'],
      ['What would you like?', 'An exchange'],
    ] as const) {
      await user.selectOptions(await screen.findByRole('combobox', { name: label }), choice);
    }
    const size = await screen.findByRole('combobox', { name: 'New size' });
    expect(size).toHaveDisplayValue('Loading sizes…');
    answer();
    await within(size).findByRole('option', { name: 'L' });
    expect(size).toHaveDisplayValue('Select');
  });

  test('what is missing is named at its field, and nothing is sent', async () => {
    const api = anOrderApi(aDeliveredOrder(2));
    const { user } = renderCheckout('/order/o-1', { user: aUser() });
    await user.click(await screen.findByRole('button', { name: 'Return or exchange' }));
    await user.click(await screen.findByRole('button', { name: 'Request return' }));
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Reason' })).toHaveAccessibleDescription(
        'Please choose a reason.',
      ),
    );
    expect(api.calls(requestReturn)).toEqual([]);
  });

  test('a refusal of the shop stays in the form with what was chosen', async () => {
    const message = 'Only 1 of Boulder Tee can still be returned.';
    anOrderApi(aDeliveredOrder(2)).fail(requestReturn, 409, { message, code: 'illegal_transition' });
    const { user } = renderCheckout('/order/o-1', { user: aUser() });
    await user.click(await screen.findByRole('button', { name: 'Return or exchange' }));
    const form = await screen.findByRole('form', { name: 'Return or exchange' });
    for (const [label, choice] of [
      ['Item', 'Boulder Tee (M)'],
      ['Reason', 'Faulty'],
      ['What would you like?', 'A refund'],
    ] as const) {
      await user.selectOptions(within(form).getByRole('combobox', { name: label }), choice);
    }
    await user.click(within(form).getByRole('button', { name: 'Request return' }));
    expect(await within(form).findByText(message)).toBeInTheDocument();
    expect(within(form).getByRole('combobox', { name: 'Reason' })).toHaveDisplayValue('Faulty');
  });

  test('after seven days a refund cannot be chosen for a change of mind, but for a fault', async () => {
    anOrderApi(aDeliveredOrder(9));
    const { user } = renderCheckout('/order/o-1', { user: aUser() });
    await user.click(await screen.findByRole('button', { name: 'Return or exchange' }));
    const reason = await screen.findByRole('combobox', { name: 'Reason' });
    await user.selectOptions(reason, 'Changed my mind');
    expect(screen.getByRole('option', { name: 'A refund (period ended)' })).toBeDisabled();
    await user.selectOptions(reason, 'Faulty');
    expect(screen.getByRole('option', { name: 'A refund' })).toBeEnabled();
  });

  test.each([
    ['requested', "Please don't send anything until you hear from us."],
    ['approved', "Please send it to 9 Sea Street, Durban. It's in our email too."],
    ['declined', 'The fringe is torn.'],
    ['received', "It's arrived.We're refunding R698.00, by 2026-12-23 at the latest."],
    ['closed', 'Your refund: R698.00, the same way you paid.'],
  ] as const)('a return that is %s says what happens next', async (status, sentence) => {
    const declineReason = status === 'declined' ? 'The fringe is torn.' : null;
    const api = anOrderApi(aDeliveredOrder(9, { returns: [{ ...ASKED, status, declineReason }] }));
    api.on(getShopConfig, { ...SHOP, contact: { address: '9 Sea Street, Durban' } });
    renderCheckout('/order/o-1', { user: aUser() });
    const asked = within(await section()).getByRole('region', { name: 'Return' });
    await waitFor(() => expect(asked).toHaveTextContent(sentence));
    expect(asked).toHaveTextContent('2 × Boulder Tee (M): refund · Changed my mind');
  });

  test('an approved return names our email while the page does not know the address', async () => {
    anOrderApi(aDeliveredOrder(9, { returns: [{ ...ASKED, status: 'approved' }] })).fail(getShopConfig, 500);
    renderCheckout('/order/o-1', { user: aUser() });
    expect(await screen.findByText('Please send it to us. The address is in our email.')).toBeInTheDocument();
  });

  test('a return that has arrived in part says what has, and what can be done', async () => {
    const lines = ASKED.lines.map((line) => ({ ...line, announced: 3 }));
    anOrderApi(aDeliveredOrder(9, { returns: [{ ...ASKED, status: 'received', lines }] }));
    renderCheckout('/order/o-1', { user: aUser() });
    const asked = within(await section()).getByRole('region', { name: 'Return' });
    expect(asked).toHaveTextContent('2 × Boulder Tee (M): refund · Changed my mind · 2 of 3 arrived');
    expect(asked).toHaveTextContent(
      "It's arrived, but not all of it. If you've sent more, contact us with your order number.",
    );
  });

  test('a form that is given up leaves the focus on the button that opened it', async () => {
    anOrderApi(aDeliveredOrder(9));
    const { user } = renderCheckout('/order/o-1', { user: aUser() });
    await user.click(await screen.findByRole('button', { name: 'Return or exchange' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(askButton()).toHaveFocus();
  });

  test('each of several returns has a name of its own', async () => {
    anOrderApi(aDeliveredOrder(2, { returns: [ASKED, { ...ASKED, _id: 'r-2', status: 'approved' }] }));
    renderCheckout('/order/o-1', { user: aUser() });
    const returns = await section();
    expect(within(returns).getByRole('region', { name: 'Return 1' })).toHaveTextContent('Requested');
    expect(within(returns).getByRole('region', { name: 'Return 2' })).toHaveTextContent('Approved');
  });

  test('no return is offered when all is returned, the time is over, or to administrators', async () => {
    const [line] = ASKED.lines;
    if (!line) throw new Error('The sample return has no line');
    const all = {
      ...ASKED,
      lines: [
        { ...line, qty: 3 },
        { ...line, line: 1, qty: 1 },
      ],
    };
    anOrderApi(aDeliveredOrder(2, { returns: [all] }));
    const first = renderCheckout('/order/o-1', { user: aUser() });
    await section();
    expect(askButton()).not.toBeInTheDocument();
    first.unmount();
    anOrderApi(aDeliveredOrder(200));
    const second = renderCheckout('/order/o-1', { user: aUser() });
    await section();
    expect(askButton()).not.toBeInTheDocument();
    second.unmount();
    anOrderApi(aDeliveredOrder(2));
    renderCheckout('/order/o-1', { user: anAdmin() });
    await section();
    expect(askButton()).not.toBeInTheDocument();
  });
});

describe('what is left to return', () => {
  afterEach(removePayPalSdk);

  const opener = () => screen.findByRole('button', { name: 'Return or exchange' });

  /** An order of the same lines, of which so many can still be returned. */
  function returnable(...left: number[]): Order {
    const { orderItems, ...order } = aDeliveredOrder(2);
    return {
      ...order,
      orderItems: orderItems.map((item, line) => ({ ...item, returnable: left[line] ?? 0 })),
    };
  }

  describe('pieces that were paid back', () => {
    test('refunded units are not offered, and when all were, neither is the form', async () => {
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
      ['none is left', 0, 2, 'All units of Boulder Tee already have a return or a refund.'],
    ])(
      'units that are refunded while the form is open are refused in it, and then %s',
      async (_, left, sent, message) => {
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
      },
    );
  });
});
