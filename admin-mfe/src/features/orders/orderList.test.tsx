import { findOrders } from '@shop/contract/adminOrderList';
import { addOrderNote, listOrderNotes, packingSlips } from '@shop/contract/adminOrderWork';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { anOrder } from '@shop/shared-ui/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { foundOrders } from '../../testing/foundOrders.ts';
import { renderAdmin } from '../../testing/renderAdmin.tsx';

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
  await person.selectOptions(screen.getByRole('combobox', { name: 'Orders a page' }), '50');
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
  expect(api.calls(findOrders)[0]).toMatchObject({ sort: '', state: '' });
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

test('the packing slips of the chosen orders are printed one after the other', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const api = mockApi()
    .on(findOrders, foundOrders([paid, second]))
    .on(packingSlips, { orders: [paid, second] });
  const { user: person, path } = renderAdmin('/admin/orderlist');
  await person.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await person.click(screen.getByRole('link', { name: 'Packing slips' }));
  await waitFor(() => expect(path()).toBe('/admin/packing-slips?ids=o-1,o-2'));
  const slip = await screen.findByRole('article', { name: 'Order 10043' });
  expect(api.calls(packingSlips)).toEqual([{ ids: 'o-1,o-2' }]);
  expect(slip).toHaveTextContent('Thandi Adams1 Main StreetCape Town 8001');
  expect(slip).toHaveTextContent('1 piece');
  expect(slip).not.toHaveTextContent('R449');
  await person.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});
