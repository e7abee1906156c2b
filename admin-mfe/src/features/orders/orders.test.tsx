import { screen, waitFor, within } from '@testing-library/react';
import { correctArrival } from '@shop/contract/orderArrival';
import { findOrders } from '@shop/contract/adminOrderList';
import {
  addOrderNote,
  deliverOrders,
  listOrderNotes,
  listPackingSlips,
  shipOrders,
} from '@shop/contract/adminOrderProcessing';
import { deleteOrder } from '@shop/contract/adminOrders';
import type { AdminRefund } from '@shop/contract/adminRefunds';
import { changeRefund, listRefunds, startRefund } from '@shop/contract/adminRefunds';
import { deliverOrder } from '@shop/contract/orderDelivery';
import { getDeletedOrder, restoreOrder } from '@shop/contract/orderRestoration';
import { shipOrder } from '@shop/contract/orderShipment';
import { getOrder } from '@shop/contract/orders';
import { confirmPayFastRefund } from '@shop/contract/payfast';
import type { PaymentEvent } from '@shop/contract/paymentTimeline';
import { getPaymentTimeline } from '@shop/contract/paymentTimeline';
import { PARCEL_MESSAGES } from '@shop/domain/parcels';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { anOrder } from '@shop/shared-ui/testing/samples';
import { foundOrders } from '../../testing/foundOrders.ts';
import { renderAdmin } from '../../testing/renderAdmin.tsx';

describe('orders', () => {
  const paid = anOrder({ status: 'paid', isPaid: true, paidAt: '2026-11-01T08:30:00.000Z' });

  test('a row shows buyer, date, total, payment and delivery of an order [1.3] [2.64]', async () => {
    mockApi().on(findOrders, foundOrders([paid]));
    renderAdmin('/admin/orderlist');
    const row = await screen.findByRole('row', { name: /Thandi Adams/ });
    expect(within(row).getByRole('link', { name: '10042' })).toHaveAttribute('href', '/order/o-1');
    expect(row).toHaveTextContent('2026-11-01');
    expect(row).toHaveTextContent('R449.00');
    expect(within(row).getByRole('img', { name: 'No' })).toBeInTheDocument();
  });

  test('a list without orders shows an empty state [2.65]', async () => {
    mockApi().on(findOrders, foundOrders([]));
    renderAdmin('/admin/orderlist');
    expect(await screen.findByText('No orders found')).toBeInTheDocument();
  });

  test('the page of the list stands in its URL [2.64] [9.13]', async () => {
    const api = mockApi().on(findOrders, foundOrders([paid], { page: 3, pages: 4 }));
    renderAdmin('/admin/orderlist?page=3');
    const pages = await screen.findByRole('navigation', { name: 'Pages, top' });
    expect(within(pages).getByRole('link', { current: 'page' })).toHaveTextContent('3');
    expect(api.calls(findOrders)).toContainEqual({ page: '3', pageSize: 10 });
  });

  test('the list can be narrowed to orders with a refund due, page by page', async () => {
    const owed = { ...paid, refundDue: true };
    const api = mockApi().on(findOrders, foundOrders([owed], { pages: 2 }));
    const { user: person, path } = renderAdmin('/admin/orderlist');
    await person.click(await screen.findByRole('link', { name: 'Refunds due' }));
    const pages = await screen.findByRole('navigation', { name: 'Pages, top' });
    expect(path()).toBe('/admin/orderlist?refundDue=true');
    expect(api.calls(findOrders).at(-1)).toMatchObject({ page: '1', refundDue: 'true' });
    expect(within(pages).getByRole('link', { name: /2/ })).toHaveAttribute(
      'href',
      '/admin/orderlist?refundDue=true&page=2',
    );
    await person.click(screen.getByRole('link', { name: 'All orders' }));
    expect(await screen.findByRole('link', { name: 'Refunds due' })).toBeInTheDocument();
    expect(path()).toBe('/admin/orderlist');
  });

  test('a list without refunds due shows an empty state', async () => {
    mockApi().on(findOrders, foundOrders([]));
    renderAdmin('/admin/orderlist?refundDue=true');
    expect(await screen.findByText('No refunds due')).toBeInTheDocument();
  });

  test('an order is deleted only after a confirmation [1.16] [5.28] [8.19]', async () => {
    const api = mockApi()
      .on(findOrders, foundOrders([paid]))
      .on(deleteOrder, { message: 'Order deleted successfully' });
    const { user: person } = renderAdmin('/admin/orderlist');
    await person.click(await screen.findByRole('button', { name: 'Delete order 10042' }));
    const question = screen.getByRole('alertdialog', { name: 'Are you sure you want to delete this order?' });
    await waitFor(() => expect(question).toHaveAccessibleDescription('Order 10042 of Thandi Adams'));
    expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    expect(api.calls(deleteOrder)).toHaveLength(0);
    await person.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Order deleted successfully')).toBeInTheDocument();
    expect(api.calls(deleteOrder)).toEqual([{ id: 'o-1' }]);
  });

  test('a list that cannot be loaded shows the reason, and is loaded on Retry [8.2]', async () => {
    const api = mockApi().fail(findOrders, 503, { message: 'Please try again in a moment.', code: 'busy' });
    const { user: person } = renderAdmin('/admin/orderlist');
    expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a moment.');
    api.on(findOrders, foundOrders([paid]));
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: '10042' })).toBeInTheDocument();
  });

  test.each([
    [{ status: 'expired' as const }, 'Expired'],
    [{ paymentPending: true }, 'Payment pending'],
    [{ ...paid, refundDue: true }, 'Refund due'],
  ])('the list marks pending payments, refunds due and expired orders', async (state, mark) => {
    const inState = anOrder({ ...state, _id: 'o-2', number: '10043' });
    mockApi().on(findOrders, foundOrders([inState, anOrder()]));
    renderAdmin('/admin/orderlist');
    const row = await screen.findByRole('row', { name: /10043/ });
    expect(within(row).getByText(mark)).toBeInTheDocument();
    expect(within(screen.getByRole('table')).getAllByText(mark)).toHaveLength(1);
  });

  test('the list has the specified columns [2.64]', async () => {
    mockApi().on(findOrders, foundOrders([paid]));
    renderAdmin('/admin/orderlist');
    const heads = await screen.findAllByRole('columnheader');
    const words = heads.map(({ textContent }) => textContent);
    expect(words).toEqual(['ID', 'USER', 'DATE', 'TOTAL', 'PAID', 'DELIVERED', 'ACTIONS']);
    expect(screen.getByRole('link', { name: 'Details of order 10042' })).toHaveTextContent('Details');
  });

  test('the page of an order shows buyer, items, amounts and the payment timeline', async () => {
    const captured = {
      id: 'e-1',
      at: '2026-11-01T08:30:00.000Z',
      kind: 'captured' as const,
      provider: 'PayPal' as const,
      amount: { currency: 'USD', value: '25.64' },
      reference: 'CAP-1',
      reason: null,
    };
    mockApi()
      .on(getOrder, { ...paid, refundDue: true })
      .on(getPaymentTimeline, [
        { ...captured, payout: { fee: 14.2, net: 434.8 } },
        { ...captured, id: 'e-2', kind: 'refund_due', reason: 'Sold out' },
      ]);
    renderAdmin('/admin/order/o-1');
    expect(await screen.findByRole('heading', { name: 'Order 10042' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'thandi@shop.example' })).toHaveAttribute(
      'href',
      'mailto:thandi@shop.example',
    );
    expect(screen.getByText('1 Main Street, Cape Town 8001, South Africa')).toBeInTheDocument();
    expect(screen.getByText('R52.35')).toBeInTheDocument();
    const list = await screen.findByRole('list', { name: 'Payment history' });
    const events = within(list).getAllByRole('listitem');
    expect(events[0]).toHaveTextContent(
      'Payment received · R449.00 (US$25.64) · PayPalCAP-1Fee R14.20 · Paid out R434.80',
    );
    expect(events[1]).toHaveTextContent(/Refund due .*Sold out/);
  });

  test('the payment timeline shows dates in the format of the shop', async () => {
    const at = '2026-11-01T08:30:00.000Z';
    const event = { id: 'e-1', at, kind: 'started' as const, provider: 'PayPal' as const };
    mockApi()
      .on(getOrder, {
        ...paid,
        deliveredAt: '2026-11-03T08:30:00.000Z',
        isDelivered: true,
        invoiceNumber: '7',
      })
      .on(getPaymentTimeline, [{ ...event, amount: null, reference: null, reason: null }]);
    renderAdmin('/admin/order/o-1');
    const events = await screen.findByRole('list', { name: 'Payment history' });
    expect(within(events).getByText('2026-11-01')).toBeInTheDocument();
    for (const date of ['2026-11-01', '2026-11-03']) {
      for (const time of screen.getAllByText(date)) expect(time).toHaveAttribute('title');
    }
    expect(screen.getByText('Invoice').nextElementSibling).toHaveTextContent('7');
  });

  test('the page of an unknown order links to the list', async () => {
    const gone = { message: 'Order not found', code: 'not_found' as const };
    mockApi().fail(getOrder, 404, gone).fail(getDeletedOrder, 404, gone);
    renderAdmin('/admin/order/o-9');
    expect(await screen.findByRole('heading', { name: 'Order not found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See all orders' })).toHaveAttribute('href', '/admin/orderlist');
  });
});

describe('the list of orders', () => {
  const paid = anOrder({ status: 'paid', isPaid: true, paidAt: '2026-11-01T08:30:00.000Z' });
  const second = anOrder({ ...paid, _id: 'o-2', number: '10043' });
  const note = {
    _id: 'n-1',
    text: 'Gift: no price.',
    author: 'Lindiwe Dube',
    createdAt: '2026-11-02T08:00:00.000Z',
  };

  test('search and filters stand in the address and narrow the list', async () => {
    const api = mockApi().on(findOrders, foundOrders([paid, second]));
    const { user: person, path } = renderAdmin('/admin/orderlist?page=2');
    expect(await screen.findByText('2 orders')).toBeInTheDocument();
    await person.type(screen.getByRole('searchbox', { name: 'Search orders' }), 'thandi{Enter}');
    await waitFor(() => expect(path()).toBe('/admin/orderlist?search=thandi'));
    await person.click(screen.getByRole('button', { name: 'Filters' }));
    await person.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'To pack');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Payment method' }), 'Credit Card');
    await person.type(screen.getByRole('textbox', { name: 'City' }), 'Paarl');
    await person.type(screen.getByLabelText('Ordered from'), '2026-11-01');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Orders per page' }), '50');
    await person.click(screen.getByRole('button', { name: 'Apply filters' }));
    await waitFor(() =>
      expect(path()).toBe(
        '/admin/orderlist?search=thandi&state=paid&method=Credit+Card&city=Paarl&from=2026-11-01&pageSize=50',
      ),
    );
    await screen.findByText('2 orders');
    expect(api.calls(findOrders).at(-1)).toEqual({
      page: '1',
      pageSize: 50,
      search: 'thandi',
      state: 'paid',
      method: 'Credit Card',
      city: 'Paarl',
      from: '2026-11-01',
    });
    await person.click(screen.getByRole('link', { name: 'Clear all' }));
    await waitFor(() => expect(path()).toBe('/admin/orderlist'));
  });

  test('the list is sorted by its heads; what an address does not mean is left out', async () => {
    const api = mockApi().on(findOrders, foundOrders([paid]));
    const { user: person, path } = renderAdmin('/admin/orderlist?sort=colour&state=lost');
    await person.click(await screen.findByRole('link', { name: 'TOTAL' }));
    expect(api.calls(findOrders)).toContainEqual(expect.objectContaining({ sort: '', state: '' }));
    expect(path()).toBe('/admin/orderlist?state=lost&sort=total');
    expect(await screen.findByRole('columnheader', { name: 'TOTAL' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
  });

  test('a search without orders leads back to all of them', async () => {
    mockApi().on(findOrders, foundOrders([]));
    renderAdmin('/admin/orderlist?search=nobody');
    expect(await screen.findByText('No orders found')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Show all orders' })).toHaveAttribute('href', '/admin/orderlist');
  });

  test('a search that too many orders match asks for more', async () => {
    mockApi().on(findOrders, { ...foundOrders([paid]), total: 1000, isCounted: false });
    renderAdmin('/admin/orderlist?search=tee');
    expect(await screen.findByText(/^More than 1000 orders\./)).toBeInTheDocument();
  });

  test('a row opens and shows what is to be packed, and the notes of staff', async () => {
    const api = mockApi()
      .on(findOrders, foundOrders([{ ...paid, noteCount: 1 }]))
      .on(listOrderNotes, { notes: [note] })
      .on(addOrderNote, { ...note, _id: 'n-2' });
    const { user: person } = renderAdmin('/admin/orderlist');
    const row = await screen.findByRole('row', { name: /10042/ });
    expect(within(row).getByText('1 note')).toBeInTheDocument();
    await person.click(within(row).getByRole('button', { name: 'Open order 10042' }));
    expect(screen.getByText('1 × Boulder Tee, M')).toBeInTheDocument();
    const list = await screen.findByRole('list', { name: 'Notes on order 10042' });
    expect(list).toHaveTextContent('Lindiwe Dube, 2026-11-02');
    expect(screen.getByRole('link', { name: 'Packing slip' })).toHaveAttribute(
      'href',
      '/admin/packing-slips?ids=o-1',
    );
    await person.click(screen.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByText('Please write a note.')).toBeInTheDocument();
    await person.type(screen.getByRole('textbox', { name: 'New note' }), 'Packed.');
    await person.click(screen.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByText('Note added')).toBeInTheDocument();
    expect(api.calls(addOrderNote)).toEqual([{ id: 'o-1', text: 'Packed.' }]);
    await person.click(within(row).getByRole('button', { name: 'Close order 10042' }));
    expect(screen.queryByText('1 × Boulder Tee, M')).not.toBeInTheDocument();
  });

  test('a packing slip names the seller of the invoice', async () => {
    const company = { sellerLegalName: 'Koppie Clothing (Pty) Ltd', sellerRegistration: '2020/123456/07' };
    const issued = { ...paid, sellerName: 'Koppie', ...company };
    mockApi().on(listPackingSlips, { orders: [issued, second] });
    renderAdmin('/admin/packing-slips?ids=o-1,o-2');
    expect(await screen.findByRole('article', { name: 'Order 10042' })).toHaveTextContent(
      'From: Koppie Clothing (Pty) Ltd, reg. 2020/123456/07, trading as Koppie ·',
    );
    expect(screen.getByRole('article', { name: 'Order 10043' })).toHaveTextContent('From: Koppie ·');
  });

  test('the packing slips of the chosen orders are printed one after the other', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const api = mockApi()
      .on(findOrders, foundOrders([paid, second]))
      .on(listPackingSlips, { orders: [paid, second] });
    const { user: person, path } = renderAdmin('/admin/orderlist');
    await person.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await person.click(screen.getByRole('link', { name: 'Packing slips' }));
    await waitFor(() => expect(path()).toBe('/admin/packing-slips?ids=o-1,o-2'));
    const slip = await screen.findByRole('article', { name: 'Order 10043' });
    expect(api.calls(listPackingSlips)).toEqual([{ ids: 'o-1,o-2' }]);
    expect(slip).toHaveTextContent('Thandi Adams1 Main StreetCape Town 8001');
    expect(slip).toHaveTextContent('1 item');
    expect(slip).not.toHaveTextContent('R449');
    await person.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });
});

describe('actions on an order', () => {
  const paid = anOrder({ status: 'paid', isPaid: true, paidAt: '2026-11-01T08:30:00.000Z' });
  const owed = { ...paid, refundDue: true };

  const CAPTURED: PaymentEvent = {
    id: 'e-1',
    at: '2026-11-01T08:30:00.000Z',
    kind: 'captured',
    provider: 'PayFast',
    amount: { currency: 'ZAR', value: '449.00' },
    reference: 'P7',
    reason: null,
  };
  const SOLD_OUT: PaymentEvent = {
    ...CAPTURED,
    id: 'e-2',
    kind: 'refund_due',
    reason: 'Sold out before the payment arrived',
  };
  const PAID_TWICE: PaymentEvent = { ...SOLD_OUT, reference: 'P8', reason: 'Paid twice' };
  const REFUNDED: PaymentEvent = { ...CAPTURED, id: 'e-3', kind: 'refunded' };

  const deliverButton = () => screen.findByRole('button', { name: 'Mark As Delivered' });

  function open(order: typeof paid, events: PaymentEvent[]) {
    const api = mockApi().on(getOrder, order).on(getPaymentTimeline, events);
    return { api, ...renderAdmin('/admin/order/o-1') };
  }

  test('a paid order is marked as delivered', async () => {
    const delivered = { ...paid, isDelivered: true, deliveredAt: '2026-11-03T08:00:00.000Z' };
    const { api, user: person } = open(paid, [CAPTURED]);
    api.on(deliverOrder, delivered);
    const button = await deliverButton();
    api.on(getOrder, delivered);
    await person.click(button);
    expect(await screen.findByText('Order delivered')).toBeInTheDocument();
    expect(await screen.findByText('2026-11-03')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Mark As Delivered' })).not.toBeInTheDocument();
  });

  test('an order that was paid without a record of it says so', async () => {
    open(paid, []);
    expect(
      await screen.findByText(
        'This order is marked as paid. There is no record of a payment at PayPal or PayFast.',
      ),
    ).toBeInTheDocument();
    expect(screen.queryByText('No payment has been started.')).not.toBeInTheDocument();
  });

  test('an unpaid order offers no actions', async () => {
    open(anOrder(), []);
    await screen.findByText('No payment has been started.');
    expect(screen.queryByRole('button', { name: /^Mark As/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Packing slip' })).not.toBeInTheDocument();
  });

  test('a paid order leads to its packing slip', async () => {
    open(paid, [CAPTURED]);
    expect(await screen.findByRole('link', { name: 'Packing slip' })).toHaveAttribute(
      'href',
      '/admin/packing-slips?ids=o-1',
    );
  });

  test('a refund through PayFast is recorded after a confirmation, whatever the payment method is', async () => {
    const { api, user: person } = open(owed, [CAPTURED, PAID_TWICE]);
    api.on(confirmPayFastRefund, paid);
    await person.click(await screen.findByRole('button', { name: 'Mark As Refunded' }));
    const question = screen.getByRole('alertdialog', { name: /paid the money back at PayFast/ });
    api.on(getPaymentTimeline, [CAPTURED, PAID_TWICE, { ...REFUNDED, reference: 'P8' }]);
    await person.click(within(question).getByRole('button', { name: 'Mark As Refunded' }));
    expect(await screen.findByText('Refund recorded')).toBeInTheDocument();
    expect(api.calls(confirmPayFastRefund)).toEqual([{ orderId: 'o-1' }]);
    expect(await deliverButton()).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Mark As Refunded' })).not.toBeInTheDocument();
  });

  test('a refund through PayPal is not recorded by hand, although the order names PayFast', async () => {
    const due: PaymentEvent = { ...PAID_TWICE, provider: 'PayPal' };
    const { api } = open({ ...owed, paymentMethod: 'PayFast' }, [CAPTURED, due]);
    expect(await deliverButton()).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Mark As Refunded' })).not.toBeInTheDocument();
    expect(api.calls(getPaymentTimeline)).toHaveLength(1);
  });

  test.each([
    ['sold out', owed, [CAPTURED, SOLD_OUT], /sold out before its payment arrived/],
    ['was paid back', paid, [CAPTURED, REFUNDED], /has been refunded/],
  ])(
    'an order that %s is neither packed nor marked as delivered, and the page shows the reason',
    async (_, order, events, reason) => {
      open(order, events);
      expect(await screen.findByText(reason)).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Mark As Delivered' })).not.toBeInTheDocument();
      expect(screen.queryByRole('link', { name: 'Packing slip' })).not.toBeInTheDocument();
    },
  );

  test('a refused delivery shows its reason', async () => {
    const message = 'The payment for this order has been refunded.';
    const { api, user: person } = open(paid, [CAPTURED]);
    api.fail(deliverOrder, 409, { message, code: 'illegal_transition' });
    await person.click(await deliverButton());
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  test('an order can be marked as delivered while its payment timeline cannot be loaded', async () => {
    const { api, unmount } = open(paid, [CAPTURED]);
    unmount();
    api.fail(getPaymentTimeline, 503);
    renderAdmin('/admin/order/o-1');
    expect(await deliverButton()).toBeInTheDocument();
  });
});

describe('deleted orders', () => {
  const DAY_MS = 24 * 60 * 60_000;
  const PAID = { status: 'paid', isPaid: true, paidAt: '2026-11-01T08:30:00.000Z' } as const;
  const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();
  const deleted = anOrder({ ...PAID, refundDue: true, deletedAt: daysAgo(3) });

  test('deleted orders can be looked at, and restored after a question that says what it does', async () => {
    const api = mockApi()
      .on(findOrders, foundOrders([deleted], { pages: 2 }))
      .on(restoreOrder, anOrder(PAID));
    const { user: person, path } = renderAdmin('/admin/orderlist');
    await person.click(await screen.findByRole('link', { name: 'Deleted orders' }));
    await waitFor(() => expect(path()).toBe('/admin/orderlist?deleted=1'));
    expect(await screen.findByText(/can be restored for 30 days/)).toBeInTheDocument();
    expect(api.calls(findOrders).at(-1)).toMatchObject({ page: '1', deleted: '1' });
    const row = screen.getByRole('row', { name: /10042/ });
    expect(within(row).getByText('Deleted')).toBeInTheDocument();
    expect(within(row).getByRole('link', { name: '10042' })).toHaveAttribute('href', '/admin/order/o-1');
    expect(within(row).queryByRole('button', { name: 'Delete order 10042' })).not.toBeInTheDocument();

    await person.click(within(row).getByRole('button', { name: 'Restore order 10042' }));
    const question = screen.getByRole('alertdialog', { name: /will no longer be due/ });
    await waitFor(() => expect(question).toHaveAccessibleDescription('Order 10042 of Thandi Adams'));
    await person.click(within(question).getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('Order 10042 restored')).toBeInTheDocument();
    expect(api.calls(restoreOrder)).toEqual([{ id: 'o-1' }]);
  });

  test('an order whose stock is sold stays deleted, and the missing products are named', async () => {
    const unpaid = anOrder({ deletedAt: daysAgo(3) });
    mockApi()
      .on(findOrders, foundOrders([unpaid]))
      .fail(restoreOrder, 409, {
        message: 'Only 1 of Boulder Tee left.',
        code: 'out_of_stock',
        lines: [{ product: 'p-1', requested: 3, available: 1 }],
      });
    const { user: person } = renderAdmin('/admin/orderlist?deleted=1');
    await person.click(await screen.findByRole('button', { name: 'Restore order 10042' }));
    const question = screen.getByRole('alertdialog', { name: /taken out of stock again/ });
    await person.click(within(question).getByRole('button', { name: 'Restore' }));
    const reason = 'Order 10042 stays deleted. Only 1 of Boulder Tee left.';
    expect(await screen.findByText(reason)).toBeInTheDocument();
  });

  test('an order cannot be restored after thirty days', async () => {
    mockApi().on(findOrders, foundOrders([{ ...deleted, deletedAt: daysAgo(30) }]));
    renderAdmin('/admin/orderlist?deleted=1');
    await screen.findByRole('row', { name: /10042/ });
    expect(screen.queryByRole('button', { name: /^(Restore|Delete)/ })).not.toBeInTheDocument();
  });

  test('a list without deleted orders shows an empty state', async () => {
    mockApi().on(findOrders, foundOrders([]));
    renderAdmin('/admin/orderlist?deleted=1');
    expect(await screen.findByText('No deleted orders')).toBeInTheDocument();
  });

  test('a deletion can be undone at once', async () => {
    const api = mockApi()
      .on(findOrders, foundOrders([anOrder(PAID)]))
      .on(deleteOrder, { message: 'Order deleted successfully' })
      .on(restoreOrder, anOrder(PAID));
    const { user: person } = renderAdmin('/admin/orderlist');
    await person.click(await screen.findByRole('button', { name: 'Delete order 10042' }));
    await person.click(screen.getByRole('button', { name: 'Delete' }));
    await screen.findByText('Order deleted successfully');
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Order 10042 restored')).toBeInTheDocument();
    expect(api.calls(restoreOrder)).toEqual([{ id: 'o-1' }]);
  });

  test('the page of a deleted order offers to restore it and to mark it as refunded, not delivery', async () => {
    const due = {
      id: 'e-2',
      at: daysAgo(3),
      kind: 'refund_due' as const,
      provider: 'PayFast' as const,
      amount: { currency: 'ZAR', value: '449.00' },
      reference: 'P7',
      reason: 'The order was cancelled',
    };
    mockApi()
      .fail(getOrder, 404, { message: 'Order not found', code: 'not_found' })
      .on(getDeletedOrder, deleted)
      .on(getPaymentTimeline, [{ ...due, id: 'e-1', kind: 'captured', reason: null }, due]);
    renderAdmin('/admin/order/o-1');
    expect(await screen.findByText(/A refund is due to the buyer/)).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Mark As Refunded' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Restore order 10042' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Mark As Delivered' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go Back' })).toHaveAttribute(
      'href',
      '/admin/orderlist?deleted=1',
    );
  });
});

describe('shipping an order', () => {
  const PAID = anOrder({ status: 'paid', isPaid: true, paidAt: '2026-11-01T08:30:00.000Z' });
  const SHIPPED = {
    ...PAID,
    state: 'shipped' as const,
    shipment: {
      carrier: 'Berg Couriers',
      trackingNumber: 'BC-1',
      trackingUrl: 'https://track.courier.example/BC-1',
      shippedAt: '2026-11-03T08:00:00.000Z',
    },
  };

  function open(order: typeof PAID) {
    const api = mockApi().on(getOrder, order).on(getPaymentTimeline, []);
    return { api, ...renderAdmin('/admin/order/o-1') };
  }
  const field = (name: string) => screen.getByRole('textbox', { name });

  test('a paid order is shipped with its parcel, which then stands on the order', async () => {
    const { api, user: person } = open(PAID);
    await person.click(await screen.findByRole('button', { name: 'Mark As Shipped' }));
    const dialog = screen.getByRole('dialog', { name: 'Ship order 10042' });
    await person.click(within(dialog).getByRole('button', { name: 'Mark As Shipped' }));
    await waitFor(() => {
      expect(field('Carrier')).toHaveAccessibleDescription(PARCEL_MESSAGES.carrier);
    });
    await waitFor(() =>
      expect(field('Tracking Number')).toHaveAccessibleDescription(PARCEL_MESSAGES.trackingNumber),
    );
    await person.type(field('Carrier'), 'Berg Couriers');
    await person.type(field('Tracking Number'), 'BC-1');
    api.on(shipOrder, SHIPPED).on(getOrder, SHIPPED);
    await person.type(field('Tracking Link'), 'https://track.courier.example/BC-1{Enter}');
    expect(await screen.findByText('Order shipped')).toBeInTheDocument();
    const { carrier, trackingNumber, trackingUrl } = SHIPPED.shipment;
    expect(api.calls(shipOrder)).toEqual([
      { id: 'o-1', carrier, trackingNumber, trackingUrl, version: 'none' },
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const link = await screen.findByRole('link', { name: 'Track the parcel: Berg Couriers BC-1' });
    expect(link).toHaveAttribute('href', trackingUrl);
    expect(screen.getByRole('button', { name: 'Mark As Delivered' })).toBeVisible();
  });

  test('a link that is not https is refused at its field', async () => {
    const { api, user: person } = open(PAID);
    await person.click(await screen.findByRole('button', { name: 'Mark As Shipped' }));
    await person.type(field('Carrier'), 'Berg Couriers');
    await person.type(field('Tracking Number'), 'BC-1');
    await person.type(field('Tracking Link'), 'http://track.courier.example/1{Enter}');
    await waitFor(() => {
      expect(field('Tracking Link')).toHaveAccessibleDescription(
        expect.stringContaining(PARCEL_MESSAGES.trackingUrl),
      );
    });
    expect(api.calls(shipOrder)).toEqual([]);
  });

  test('the parcel of a shipped order can be corrected', async () => {
    const { api, user: person } = open(SHIPPED);
    await person.click(await screen.findByRole('button', { name: 'Change the parcel' }));
    expect(field('Carrier')).toHaveValue('Berg Couriers');
    await person.type(field('Tracking Number'), '2');
    api.on(shipOrder, SHIPPED);
    await person.click(screen.getByRole('button', { name: 'Save the parcel' }));
    expect(await screen.findByText('Parcel changed')).toBeInTheDocument();
    expect(api.calls(shipOrder)).toMatchObject([{ trackingNumber: 'BC-12' }]);
  });

  test('an order that its buyer cancelled says so, and is neither packed, shipped nor delivered', async () => {
    open({ ...PAID, state: 'cancelled', cancelledAt: '2026-11-02T08:00:00.000Z' });
    expect(await screen.findByText('Cancelled', { selector: 'dt' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Mark As/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Packing slip' })).not.toBeInTheDocument();
  });
});

describe('shipping several orders', () => {
  const first = anOrder({ status: 'paid', isPaid: true, paidAt: '2026-11-01T08:30:00.000Z' });
  const second = anOrder({ ...first, _id: 'o-2', number: '10043' });

  async function openDialog() {
    const api = mockApi().on(findOrders, foundOrders([first, second]));
    const { user: person } = renderAdmin('/admin/orderlist?state=paid');
    await person.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await person.click(screen.getByRole('button', { name: 'Mark as shipped' }));
    return { api, person, dialog: within(screen.getByRole('dialog', { name: 'Ship 2 orders' })) };
  }

  test('many orders are shipped at once, each number ended by Enter', async () => {
    const { api, person, dialog } = await openDialog();
    api.on(shipOrders, {
      results: [
        { id: 'o-1', isShipped: true },
        { id: 'o-2', isShipped: true },
      ],
    });
    await person.type(dialog.getByRole('textbox', { name: 'Carrier' }), 'Berg Couriers{Enter}');
    await person.keyboard('BC-1{Enter}BC-2{Enter}');
    expect(await screen.findByText('2 orders marked as shipped')).toBeInTheDocument();
    expect(api.calls(shipOrders)).toEqual([
      {
        parcels: [
          { id: 'o-1', carrier: 'Berg Couriers', trackingNumber: 'BC-1', version: 'none' },
          { id: 'o-2', carrier: 'Berg Couriers', trackingNumber: 'BC-2', version: 'none' },
        ],
      },
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Select order 10042' })).not.toBeChecked();
  });

  test('what is missing stands at its field, and nothing is sent', async () => {
    const { api, person, dialog } = await openDialog();
    await person.type(dialog.getByRole('textbox', { name: 'Tracking number of order 10042' }), 'BC-1');
    await person.click(dialog.getByRole('button', { name: 'Mark as shipped' }));
    await waitFor(() =>
      expect(dialog.getByRole('textbox', { name: 'Carrier' })).toHaveAccessibleDescription(
        'Please enter the carrier.',
      ),
    );
    expect(dialog.getByRole('textbox', { name: 'Carrier' })).toHaveFocus();
    expect(dialog.getByText('Please enter the tracking number.')).toBeInTheDocument();
    expect(api.calls(shipOrders)).toEqual([]);
  });

  test('an order that cannot be shipped stays in the dialog with the reason', async () => {
    const { api, person, dialog } = await openDialog();
    const message = 'This order was cancelled by its buyer.';
    api.on(shipOrders, {
      results: [
        { id: 'o-1', isShipped: true },
        { id: 'o-2', isShipped: false, message },
      ],
    });
    await person.type(dialog.getByRole('textbox', { name: 'Carrier' }), 'Berg Couriers{Enter}');
    await person.keyboard('BC-1{Enter}BC-2{Enter}');
    expect(await screen.findByText('1 order marked as shipped')).toBeInTheDocument();
    const left = within(screen.getByRole('dialog', { name: 'Ship 1 order' }));
    await waitFor(() =>
      expect(
        left.getByRole('textbox', { name: 'Tracking number of order 10043' }),
      ).toHaveAccessibleDescription(`Thandi Adams ${message}`),
    );
    expect(left.queryByRole('textbox', { name: 'Tracking number of order 10042' })).not.toBeInTheDocument();
  });

  test('a number that is too long for a tracking number is refused in whole, not cut', async () => {
    const { api, person, dialog } = await openDialog();
    const tooLong = '0'.repeat(61);
    await person.type(dialog.getByRole('textbox', { name: 'Carrier' }), 'Berg Couriers');
    const number = dialog.getByRole('textbox', { name: 'Tracking number of order 10042' });
    await person.click(number);
    await person.paste(tooLong);
    await person.type(dialog.getByRole('textbox', { name: 'Tracking number of order 10043' }), 'BC-2');
    await person.click(dialog.getByRole('button', { name: 'Mark as shipped' }));
    expect(await dialog.findByText('Please use at most 60 characters.')).toBeVisible();
    expect(number).toHaveValue(tooLong);
    expect(api.calls(shipOrders)).toEqual([]);
  });
});

describe('marking several orders as delivered', () => {
  const first = anOrder({
    status: 'paid',
    state: 'shipped',
    isPaid: true,
    paidAt: '2026-11-01T08:30:00.000Z',
  });
  const second = anOrder({ ...first, _id: 'o-2', number: '10043' });

  async function openDialog() {
    const api = mockApi().on(findOrders, foundOrders([first, second]));
    const { user: person } = renderAdmin('/admin/orderlist?state=shipped');
    await person.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await person.click(screen.getByRole('button', { name: 'Mark as delivered' }));
    return {
      api,
      person,
      dialog: within(screen.getByRole('dialog', { name: 'Mark 2 orders as delivered' })),
    };
  }

  test('the selected orders are marked as delivered at once, after a question', async () => {
    const { api, person, dialog } = await openDialog();
    api.on(deliverOrders, {
      results: [
        { id: 'o-1', isDelivered: true },
        { id: 'o-2', isDelivered: true },
      ],
    });
    expect(api.calls(deliverOrders)).toEqual([]);
    await person.click(dialog.getByRole('button', { name: 'Mark as delivered' }));
    expect(await screen.findByText('2 orders marked as delivered')).toBeInTheDocument();
    expect(api.calls(deliverOrders)).toEqual([{ ids: ['o-1', 'o-2'] }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Select order 10042' })).not.toBeChecked();
  });

  test('an order that cannot be delivered stays in the dialog with the reason', async () => {
    const { api, person, dialog } = await openDialog();
    const message = 'Only a paid order can be delivered.';
    api.on(deliverOrders, {
      results: [
        { id: 'o-1', isDelivered: true },
        { id: 'o-2', isDelivered: false, message },
      ],
    });
    await person.click(dialog.getByRole('button', { name: 'Mark as delivered' }));
    const left = within(await screen.findByRole('dialog', { name: 'Mark 1 order as delivered' }));
    expect(await left.findByRole('alert')).toHaveTextContent(`Order 10043: ${message}`);
  });

  test('a call that fails says so in the dialog, and every order stays selected', async () => {
    const { api, person, dialog } = await openDialog();
    api.fail(deliverOrders, 503, { message: 'Please try again.', code: 'busy' });
    await person.click(dialog.getByRole('button', { name: 'Mark as delivered' }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Mark 2 orders as delivered' })).toBeVisible();
  });

  test('a reported day of arrival is corrected on the page of the order', async () => {
    const arrivedAt = '2026-11-18T22:00:00.000Z';
    const state = { isPaid: true, status: 'paid', state: 'shipped', arrivedBy: 'buyer' } as const;
    const arrived = { ...first, ...state, arrivedAt };
    const api = mockApi().on(getOrder, arrived).on(getPaymentTimeline, []).on(correctArrival, arrived);
    const { user: person } = renderAdmin('/admin/order/o-1');
    expect(await screen.findByText(/reported by the buyer/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Correct the day of arrival' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Arrival of order/ }));
    expect(dialog.getByLabelText('Day')).toHaveValue('2026-11-19');
    await person.clear(dialog.getByLabelText('Day'));
    await person.type(dialog.getByLabelText('Day'), '2026-11-17');
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Arrival corrected')).toBeInTheDocument();
    expect(api.calls(correctArrival)).toEqual([{ id: 'o-1', on: '2026-11-17' }]);
  });

  test('one link lists the missing parcels, and an order says that its parcel is missing', async () => {
    const missing = { ...first, ...({ isPaid: true, status: 'paid', state: 'shipped' } as const) };
    const api = mockApi().on(
      findOrders,
      foundOrders([{ ...missing, missingAt: '2026-11-20T10:00:00.000Z' }]),
    );
    const { user: person } = renderAdmin('/admin/orderlist');
    await person.click(await screen.findByRole('link', { name: 'Missing parcels' }));
    await waitFor(() =>
      expect(api.calls(findOrders)).toContainEqual(expect.objectContaining({ missing: 'true' })),
    );
    expect(await screen.findByText('Missing')).toBeVisible();
  });

  test('one link lists the parcels that were shipped more than ten days ago', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z'), advanceTimers: true });
    try {
      const api = mockApi().on(findOrders, foundOrders([first]));
      const { user: person } = renderAdmin('/admin/orderlist');
      await person.click(await screen.findByRole('link', { name: 'Shipped more than 10 days ago' }));
      await waitFor(() =>
        expect(api.calls(findOrders)).toContainEqual(
          expect.objectContaining({ state: 'shipped', shippedUntil: '2026-11-10' }),
        ),
      );
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('refunds', () => {
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
    await person.click(within(form).getByLabelText('Put all items back into stock'));

    const submit = async () => {
      await person.click(within(form).getByRole('button', { name: 'Refund' }));
      const question = await screen.findByRole('alertdialog', { name: /This can't be undone/ });
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
      const items = await screen.findByRole('group', { name: 'Items' });
      const caps = within(items).getByRole('combobox', { name: 'Quantity of Karoo Cap (One size)' });
      await person.selectOptions(caps, '2');
      return { api, person, items, caps };
    };
    const refund = async (person: Awaited<ReturnType<typeof chosen>>['person']) => {
      await person.type(screen.getByLabelText('Reason'), 'Peak was torn');
      await person.click(screen.getByRole('button', { name: 'Refund' }));
      const question = await screen.findByRole('alertdialog');
      await person.click(within(question).getByRole('button', { name: 'Refund' }));
    };

    test('propose their price, and are sent with the amount that is asked for', async () => {
      const { api, person, items, caps } = await chosen();
      await waitFor(() => expect(items).toHaveAccessibleDescription(/Choose none for delivery or goodwill/));
      await waitFor(() => expect(caps).toHaveAccessibleDescription('R199.50 each'));
      expect(within(caps).getAllByRole('option')).toHaveLength(4);
      const amount = screen.getByLabelText('Amount in rand');
      expect(amount).toHaveValue('399.00');
      await person.selectOptions(screen.getByLabelText('Quantity of Boulder Tee (M)'), '1');
      expect(amount).toHaveValue('748.00');
      await person.clear(amount);
      await person.type(amount, '700');
      await person.click(screen.getByLabelText('Put the chosen items back into stock'));
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

    test('units of which none are chosen in the end are not sent with the refund', async () => {
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
      [
        409,
        { message: 'A return of this order is open. Please name the items.', code: 'illegal_transition' },
      ],
      [
        400,
        { message: 'Paid back already.', code: 'invalid_input', fields: { lines: 'Paid back already.' } },
      ],
    ] as const)(
      'the reason and the units of a refund stay as typed after a refusal (%s)',
      async (status, refusal) => {
        const { api, person, caps } = await chosen();
        api.fail(startRefund, status, refusal);
        await refund(person);
        const form = screen.getByRole('form', { name: /^Refund order/ });
        expect(await within(form).findByText(refusal.message)).toBeVisible();
        expect(caps).toHaveValue('2');
        expect(screen.getByLabelText('Amount in rand')).toHaveValue('399.00');
        expect(screen.getByLabelText('Reason')).toHaveValue('Peak was torn');
      },
    );
  });

  test('without a confirmation nothing is refunded', async () => {
    const { api, user: person } = open([], 449);
    await person.type(await screen.findByLabelText('Amount in rand'), '100');
    await person.type(screen.getByLabelText('Reason'), 'Came late');
    await person.click(screen.getByRole('button', { name: 'Refund' }));
    await person.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }),
    );
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

  test('a refund for which the buyer is asked for a bank account waits, and can be marked as made', async () => {
    const issue = 'Waits until the buyer has given a bank account.';
    open([{ ...FAILED, provider: 'PayFast', issue, awaitsAccount: true }], 0);
    expect(await section()).toHaveTextContent('Waiting for a bank account');
    expect(await section()).not.toHaveTextContent(/Refused|given/);
    expect(screen.getByRole('button', { name: 'Mark As Refunded refund of R100.00' })).toBeVisible();
  });

  test('a refund by hand waits to be made and confirmed', async () => {
    const byHand = { ...FAILED, status: 'pending', byHand: true, issue: null, provider: 'PayFast' } as const;
    open([{ ...byHand, steps: ['confirm', 'withdraw'] }], 0);
    expect(await section()).toHaveTextContent('To be refunded by hand');
    expect(screen.getByRole('button', { name: 'Mark As Refunded refund of R100.00' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Try again/ })).not.toBeInTheDocument();
  });

  test('an order of which nothing can be refunded shows no refunds', async () => {
    const { api } = open([], 0);
    await screen.findByText(/There is no record of a payment at PayPal or PayFast/);
    expect(api.calls(listRefunds)).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Refunds' })).not.toBeInTheDocument();
  });
});
