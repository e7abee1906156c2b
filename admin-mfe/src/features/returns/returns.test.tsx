import {
  approveReturn,
  closeReturn,
  declineReturn,
  listReturns,
  receiveReturn,
} from '@shop/contract/adminReturns';
import { getSettings } from '@shop/contract/adminSettings';
import type { OrderReturn, ReturnedLine } from '@shop/contract/orderReturn';
import { getOrder } from '@shop/contract/orders';
import { getPaymentTimeline } from '@shop/contract/paymentTimeline';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { anOrder } from '@shop/shared-ui/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { renderAdmin } from '../../testing/renderAdmin.tsx';

const LINE: ReturnedLine = {
  line: 0,
  name: 'Boulder Tee',
  size: 'M',
  qty: 2,
  reason: 'changedMind',
  wish: 'refund',
  wantedSize: null,
  restocked: 0,
};
const ASKED: OrderReturn = {
  _id: 'r-1',
  status: 'requested',
  lines: [LINE, { ...LINE, qty: 1, reason: 'faulty', wish: 'exchange', wantedSize: 'L' }],
  note: 'Too wide.',
  declineReason: null,
  refundAmount: 698,
  refundDueBy: '2026-12-23T21:59:59.999Z',
  requestedAt: '2026-11-23T08:00:00.000Z',
  decidedAt: null,
  receivedAt: null,
  closedAt: null,
};
const LISTED = { ...ASKED, order: { _id: 'o-1', number: '10042', buyer: 'Thandi Adams' } };

const setting = <Value,>(value: Value) => ({ value, default: value, isChanged: false });
const settingsWith = (address: string) => ({
  ...{ freeCities: setting(['Paarl']), deliveryDays: setting('5-8') },
  ...{ deliveryDaysNationwide: setting('5-10'), phone: setting(''), email: setting('') },
  ...{ address: setting(address), categoryOrder: setting<string[]>([]), digest: setting(true) },
});

function openOrder(asked: Partial<OrderReturn>, others: readonly OrderReturn[] = []) {
  const order = anOrder({
    ...{ status: 'delivered', isPaid: true, isDelivered: true, deliveredAt: '2026-11-22T08:00:00.000Z' },
    returns: [{ ...ASKED, ...asked }, ...others],
  });
  const api = mockApi()
    .on(getOrder, order)
    .on(getPaymentTimeline, [])
    .on(getSettings, settingsWith('1 Hill Road'));
  return { api, ...renderAdmin('/admin/order/o-1') };
}
const card = () => screen.findByRole('region', { name: 'Return of order 10042' });

test('the list shows the returns, and those that wait when it is narrowed', async () => {
  const api = mockApi().on(listReturns, { returns: [LISTED], page: 1, pages: 1, total: 1 });
  const { user, path } = renderAdmin('/admin/returns');
  const row = await screen.findByRole('row', { name: /10042/ });
  expect(row).toHaveTextContent('2 × Boulder Tee (M): refund · Changed my mind');
  expect(row).toHaveTextContent('Requested');
  expect(within(row).getByRole('link', { name: 'Details of the return of order 10042' })).toHaveAttribute(
    'href',
    '/admin/order/o-1',
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Waiting');
  await waitFor(() => expect(path()).toBe('/admin/returns?status=open'));
  await screen.findByRole('row', { name: /10042/ });
  expect(api.calls(listReturns).at(-1)).toMatchObject({ status: 'open' });
  expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    '/api/admin/returns.csv?status=open',
  );
});

test('a list without returns says so', async () => {
  mockApi().on(listReturns, { returns: [], page: 1, pages: 1, total: 0 });
  renderAdmin('/admin/returns?status=open');
  expect(await screen.findByText('No returns waiting')).toBeInTheDocument();
});

test('a requested return is approved, with what its buyer wrote and what it costs in sight', async () => {
  const { api, user } = openOrder({});
  api.on(approveReturn, { ...ASKED, status: 'approved' });
  const asked = await card();
  expect(asked).toHaveTextContent('Too wide.');
  expect(asked).toHaveTextContent('exchange for Size L · Faulty');
  expect(asked).toHaveTextContent('Refund: R698.00, due by 2026-12-23');
  await user.click(within(asked).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Return approved')).toBeInTheDocument();
  expect(api.calls(approveReturn)).toEqual([{ id: 'r-1' }]);
});

test('a return cannot be approved while the shop has no address, which is said beforehand', async () => {
  const { api } = openOrder({});
  api.on(getSettings, settingsWith(''));
  const asked = within(await card());
  const warning = await asked.findByRole('alert');
  expect(warning).toHaveTextContent('The shop has no address');
  expect(warning).toHaveTextContent('SHOP_ADDRESS');
  expect(asked.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/admin/settings');
  expect(asked.getByRole('button', { name: 'Approve' })).toBeDisabled();
  expect(asked.getByRole('button', { name: 'Decline' })).toBeEnabled();
});

test('of several returns each has a name of its own', async () => {
  openOrder({}, [{ ...ASKED, _id: 'r-2', status: 'approved' }]);
  const second = await screen.findByRole('region', { name: 'Return 2 of order 10042' });
  expect(second).toHaveTextContent('Approved');
  expect(screen.getByRole('region', { name: 'Return 1 of order 10042' })).toHaveTextContent('Requested');
});

test('a return is declined with a reason, and not without', async () => {
  const { api, user } = openOrder({ status: 'approved' });
  api.on(declineReturn, { ...ASKED, status: 'declined' });
  await user.click(within(await card()).getByRole('button', { name: 'Decline' }));
  const form = screen.getByRole('form', { name: 'Decline the return' });
  await user.click(within(form).getByRole('button', { name: 'Decline' }));
  await waitFor(() =>
    expect(within(form).getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(
      /Please give a reason\./,
    ),
  );
  await user.type(within(form).getByRole('textbox', { name: 'Reason' }), 'It never arrived.');
  await user.click(within(form).getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('Return declined')).toBeInTheDocument();
  expect(api.calls(declineReturn)).toEqual([{ id: 'r-1', reason: 'It never arrived.' }]);
});

test('an approved return is received with what has arrived, and what is not faulty is sold again', async () => {
  const { api, user } = openOrder({ status: 'approved' });
  api.on(receiveReturn, { ...ASKED, status: 'received' });
  await user.click(within(await card()).getByRole('button', { name: 'Receive' }));
  const shelves = () => screen.queryAllByRole('combobox', { name: 'Back on the shelf: Boulder Tee (M)' });
  const [first, second] = screen.getAllByRole('combobox', { name: 'Arrived: Boulder Tee (M)' });
  if (!first || !second) throw new Error('There are no fields');
  expect(first).toHaveDisplayValue('Select');
  expect(first).toHaveAccessibleDescription('Announced: 2');
  expect(shelves()).toEqual([]);
  await user.selectOptions(first, '2');
  await user.selectOptions(second, '1');
  expect(shelves().map((field) => within(field).getAllByRole('option').length)).toEqual([3, 2]);
  const [sold, faulty] = shelves();
  if (!sold || !faulty) throw new Error('There are no shelves');
  expect(sold).toHaveDisplayValue('2');
  expect(faulty).toHaveDisplayValue('0');
  await user.selectOptions(sold, '1');
  await user.click(screen.getByRole('button', { name: 'Received' }));
  expect(await screen.findByText('Return received')).toBeInTheDocument();
  expect(api.calls(receiveReturn)).toEqual([{ id: 'r-1', arrived: [2, 1], restock: [1, 0] }]);
});

test('nothing that was announced is taken for what has arrived', async () => {
  const { api, user } = openOrder({ status: 'approved' });
  api.on(receiveReturn, { ...ASKED, status: 'received' });
  await user.click(within(await card()).getByRole('button', { name: 'Receive' }));
  await user.click(screen.getByRole('button', { name: 'Received' }));
  const [first, second] = screen.getAllByRole('combobox', { name: 'Arrived: Boulder Tee (M)' });
  if (!first || !second) throw new Error('There are no fields');
  for (const field of [first, second]) {
    expect(field).toHaveAccessibleDescription(/Please choose how many have arrived\./);
  }
  expect(api.calls(receiveReturn)).toEqual([]);
  await user.selectOptions(first, '1');
  await user.selectOptions(second, '0');
  expect(first).not.toHaveAccessibleDescription(/Please choose/);
  expect(screen.getAllByRole('combobox', { name: 'Back on the shelf: Boulder Tee (M)' })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Received' }));
  await screen.findByText('Return received');
  expect(api.calls(receiveReturn)).toEqual([{ id: 'r-1', arrived: [1, 0], restock: [1, 0] }]);
});

test('a partly received return says so, and a shipped exchange does not ask for its parcel', async () => {
  const lines = [
    { ...LINE, announced: 3 },
    { ...LINE, qty: 0, announced: 1, wish: 'exchange' as const, wantedSize: 'L' },
  ];
  const { user } = openOrder({ status: 'received', lines });
  const asked = await card();
  expect(asked).toHaveTextContent('2 × Boulder Tee (M): refund · Changed my mind · 2 of 3 arrived');
  expect(asked).toHaveTextContent('0 of 1 arrived');
  await user.click(within(asked).getByRole('button', { name: 'Close the return of order 10042' }));
  expect(
    screen.getByRole('alertdialog', { name: 'Close this return? The refund will start.' }),
  ).toBeInTheDocument();
});

test('what is repaired is not put back on the shelf, and is in the post before its return is closed', async () => {
  const lines = [{ ...LINE, qty: 1, reason: 'faulty' as const, wish: 'repair' as const }];
  const { user, unmount } = openOrder({ status: 'approved', lines, refundAmount: 0 });
  expect(await card()).toHaveTextContent('1 × Boulder Tee (M): repair · Faulty');
  await user.click(within(await card()).getByRole('button', { name: 'Receive' }));
  const arrived = screen.getByRole('combobox', { name: 'Arrived: Boulder Tee (M)' });
  await user.selectOptions(arrived, '1');
  expect(screen.queryByRole('combobox', { name: /^Back on the shelf/ })).not.toBeInTheDocument();
  unmount();
  openOrder({ status: 'received', lines, refundAmount: 0 });
  await user.click(within(await card()).getByRole('button', { name: 'Close the return of order 10042' }));
  expect(
    screen.getByRole('alertdialog', {
      name: 'Close this return? The repaired item must be in the post.',
    }),
  ).toBeInTheDocument();
});

test('a received return is closed after a question that says what it does', async () => {
  const { api, user } = openOrder({ status: 'received' });
  api.on(closeReturn, { ...ASKED, status: 'closed' });
  await user.click(within(await card()).getByRole('button', { name: 'Close the return of order 10042' }));
  const question = screen.getByRole('alertdialog', {
    name: 'Close this return? The refund will start. The replacement must be in the post.',
  });
  await user.click(within(question).getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('Return closed')).toBeInTheDocument();
  expect(api.calls(closeReturn)).toEqual([{ id: 'r-1' }]);
});

test('a step that somebody else has taken is refused in words', async () => {
  const { api, user } = openOrder({});
  const message = 'Only a requested return can be approved.';
  api.fail(approveReturn, 409, { message, code: 'illegal_transition' });
  await user.click(within(await card()).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
});

test('a declined return shows its reason and no steps', async () => {
  openOrder({ status: 'declined', declineReason: 'It never arrived.' });
  const asked = await card();
  expect(asked).toHaveTextContent('Declined: It never arrived.');
  expect(within(asked).queryByRole('button')).not.toBeInTheDocument();
});
