import { createVoucherCodes, switchVoucherCodes } from '@shop/contract/adminVoucherCodes';
import { listAdminProducts } from '@shop/contract/adminProductList';
import { listProductNames, updateProduct } from '@shop/contract/adminProducts';
import type { Sale } from '@shop/contract/adminSales';
import { listSales } from '@shop/contract/adminSales';
import {
  createVoucher,
  getVoucher,
  listVouchers,
  previewVoucher,
  updateVoucher,
} from '@shop/contract/adminVouchers';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { aProduct } from '@shop/shared-ui/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { adminProductPage, anAdminProduct } from '../../testing/anAdminProduct.ts';
import { aStaffVoucher } from '../../testing/aStaffVoucher.ts';
import { renderAdmin } from '../../testing/renderAdmin.tsx';

const page = (...vouchers: ReturnType<typeof aStaffVoucher>[]) => ({ vouchers, page: 1, pages: 1 });

const formApi = () =>
  mockApi()
    .on(listVouchers, page(aStaffVoucher()))
    .on(listProductNames, { categories: ['Hoodies', 'Tees'], brands: [] })
    .on(previewVoucher, { total: 12, products: [{ _id: 'p-1', name: 'Boulder Tee', price: 349 }] });

test('the list shows what a voucher gives and what it brought, and is searched and filtered', async () => {
  const api = mockApi().on(listVouchers, page(aStaffVoucher({ minItems: 200, categories: ['Hoodies'] })));
  const { user, path } = renderAdmin('/admin/promotions');
  const row = await screen.findByRole('row', { name: /SUMMER-26/ });
  expect(row).toHaveTextContent('10% off; Hoodies; from R200.00 of items');
  expect(row).toHaveTextContent('2026-12-01 08:00 until 2026-12-31 23:59');
  expect(row).toHaveTextContent('3 of 50, at most 1 per buyer');
  expect(row).toHaveTextContent('2 orders, 3 units, R540.00; R60.00 off');
  await user.type(screen.getByRole('searchbox', { name: 'Search codes' }), 'sum{Enter}');
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Over');
  await waitFor(() => expect(path()).toBe('/admin/promotions?search=sum&state=over'));
  expect(api.calls(listVouchers).at(-1)).toEqual({ page: '1', search: 'sum', state: 'over' });
});

test('a shop without vouchers is told what a voucher is, and how to make one', async () => {
  mockApi().on(listVouchers, page());
  renderAdmin('/admin/promotions');
  expect(await screen.findByText('No vouchers yet')).toBeInTheDocument();
  expect(screen.getByText(/A voucher is a code/)).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'New voucher' })[0]).toHaveAttribute(
    'href',
    '/admin/promotions/voucher/new',
  );
});

test('a voucher is stopped in its row, and started again by Undo', async () => {
  const voucher = aStaffVoucher();
  const api = mockApi()
    .on(listVouchers, page(voucher))
    .on(updateVoucher, { ...voucher, isOn: false, state: 'off' });
  const { user } = renderAdmin('/admin/promotions');
  await user.click(await screen.findByRole('button', { name: 'Stop SUMMER-26' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.calls(updateVoucher)).toHaveLength(2));
  expect(api.calls(updateVoucher).map(({ isOn }) => isOn)).toEqual([false, true]);
});

test('a new voucher is sent as it was typed, in South African time', async () => {
  const productId = '01890000-0000-7000-8000-0000000000b1';
  const api = formApi()
    .on(createVoucher, aStaffVoucher())
    .on(listAdminProducts, adminProductPage([anAdminProduct({ _id: productId })]));
  const { user, path } = renderAdmin('/admin/promotions/voucher/new');
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), 'winter-27');
  await user.selectOptions(screen.getByRole('combobox', { name: 'What it gives' }), 'An amount off');
  await user.type(screen.getByRole('textbox', { name: 'Amount (R)' }), '50,00');
  await user.type(screen.getByLabelText('Until'), '2027-01-31T23:59');
  await user.click(await screen.findByRole('checkbox', { name: 'Hoodies' }));
  await user.type(screen.getByRole('searchbox', { name: 'Find a product' }), 'boulder');
  await user.click(await screen.findByRole('button', { name: 'Add Boulder Tee' }));
  expect(
    await screen.findByText('For 12 products in the shop: Boulder Tee and 11 more.'),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText(/^Voucher created\. Activity can undo it until/)).toBeInTheDocument();
  expect(path()).toBe('/admin/promotions');
  expect(api.calls(createVoucher)).toEqual([
    {
      ...{ code: 'WINTER-27', gives: 'amount', percent: null, amount: '50.00', from: null },
      ...{ until: '2027-01-31T21:59:00.000Z', minItems: 0, categories: ['Hoodies'] },
      ...{ products: [productId], excludesSale: false, maxUses: null, usesPerBuyer: 1 },
    },
  ]);
});

test('an incomplete voucher is not sent, and each message is at its field', async () => {
  const api = formApi();
  const { user } = renderAdmin('/admin/promotions/voucher/new');
  await user.type(await screen.findByRole('textbox', { name: 'Total uses' }), 'many');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  const expectMessage = (label: string, message: string) =>
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(message));
  await waitFor(() => expectMessage('Code', 'Please enter a voucher code.'));
  expectMessage('Percent', 'Please enter a percentage from 1 to 100, without decimals.');
  expectMessage('Until', 'Please enter a date and a time.');
  expectMessage('Total uses', 'Please enter a number of uses from 1 to 1000000, without decimals.');
  expect(api.calls(createVoucher)).toEqual([]);
});

test('a used voucher offers its end and its uses alone, and only what was edited is sent', async () => {
  const voucher = aStaffVoucher();
  const api = formApi().on(getVoucher, voucher).on(updateVoucher, voucher);
  const { user } = renderAdmin(`/admin/promotions/voucher/${voucher._id}/edit`);
  expect(await screen.findByText(/An order has used this voucher/)).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'Code' })).not.toBeInTheDocument();
  const uses = screen.getByRole('textbox', { name: 'Total uses' });
  await user.clear(uses);
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('Voucher changed. Activity can undo it.')).toBeInTheDocument();
  expect(api.calls(updateVoucher)).toEqual([{ id: voucher._id, maxUses: null }]);
});

test('a duplicate takes the terms over, but not the code and the time', async () => {
  const voucher = aStaffVoucher({ minItems: 200 });
  formApi().on(getVoucher, voucher);
  renderAdmin(`/admin/promotions/voucher/new?like=${voucher._id}`);
  expect(await screen.findByRole('textbox', { name: 'Percent' })).toHaveValue('10');
  expect(screen.getByRole('textbox', { name: 'Minimum items (R)' })).toHaveValue('200.00');
  expect(screen.getByRole('textbox', { name: 'Code' })).toHaveValue('');
  expect(screen.getByLabelText('Until')).toHaveValue('');
});

test('single-use codes are created, and then listed with a link to their file', async () => {
  const api = formApi().on(createVoucherCodes, { message: 'Vouchers created' });
  const { user, path } = renderAdmin('/admin/promotions/codes/new');
  await user.type(await screen.findByRole('textbox', { name: 'Number of codes' }), '200');
  await user.type(screen.getByRole('textbox', { name: 'Codes start with' }), 'gift');
  await user.type(screen.getByRole('textbox', { name: 'Percent' }), '15');
  await user.type(screen.getByLabelText('Until'), '2027-01-31T23:59');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText(/^Vouchers created\. Activity can undo it until/)).toBeInTheDocument();
  const [sent] = api.calls(createVoucherCodes);
  expect(sent).toMatchObject({ count: 200, prefix: 'GIFT', gives: 'percent', percent: 15 });
  const batch = String(sent?.batch);
  expect(path()).toBe(`/admin/promotions?batch=${batch}`);
  expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    `/api/admin/vouchers.csv?batch=${batch}`,
  );
});

test('codes that were created together share one row, and are stopped together', async () => {
  const voucher = aStaffVoucher();
  const batch = { _id: voucher._id, codes: 200, used: 7 };
  const api = mockApi()
    .on(listVouchers, page({ ...voucher, batch }))
    .on(switchVoucherCodes, { message: 'Vouchers stopped' });
  const { user } = renderAdmin('/admin/promotions');
  const row = await screen.findByRole('row', { name: /200 codes like SUMMER-26/ });
  expect(row).toHaveTextContent('7 of 200');
  await user.click(screen.getByRole('button', { name: 'Stop all codes like SUMMER-26' }));
  await waitFor(() => expect(api.calls(switchVoucherCodes)).toEqual([{ id: voucher._id, isOn: false }]));
});

describe('sales', () => {
  const sale: Sale = {
    ...{ _id: 's-1', price: 299, regularPrice: 349, was: 329 },
    product: { _id: 'p-1', name: 'Boulder Tee', version: 4, isDeleted: false },
    ...{ from: '2026-11-27T22:00:00.000Z', until: '2026-11-30T21:59:00.000Z' },
    figures: { orders: 1, pieces: 2, revenue: 598, discount: 100 },
  };
  const sales = (...listed: Sale[]) => ({ sales: listed, page: 1, pages: 1 });

  test('a running sale shows its prices and what it brought, and is stopped after a question', async () => {
    const api = mockApi()
      .on(listSales, sales(sale))
      .on(updateProduct, aProduct({ version: 5 }));
    const { user } = renderAdmin('/admin/promotions/sales');
    const row = await screen.findByRole('row', { name: /Boulder Tee/ });
    expect(row).toHaveTextContent('R299.00, was R329.00; regularly R349.00');
    expect(row).toHaveTextContent('2026-11-28 00:00 until 2026-11-30 23:59');
    expect(row).toHaveTextContent('1 order, 2 units, R598.00; R100.00 off');
    await user.click(screen.getByRole('button', { name: 'Stop the sale of Boulder Tee' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Stop' }));
    expect(await screen.findByText('Sale stopped')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Sale started again')).toBeInTheDocument();
    expect(api.calls(updateProduct)).toEqual([
      { productId: 'p-1', version: 4, salePrice: null },
      { productId: 'p-1', version: 5, salePrice: 299, saleFrom: sale.from, saleUntil: sale.until },
    ]);
  });

  test('a sale that is compared with the regular price names it once', async () => {
    mockApi().on(listSales, sales({ ...sale, was: 349 }));
    renderAdmin('/admin/promotions/sales');
    const row = await screen.findByRole('row', { name: /Boulder Tee/ });
    expect(row).toHaveTextContent('R299.00, was R349.00');
    expect(row).not.toHaveTextContent('regularly');
  });

  test('a past sale is duplicated for another time', async () => {
    const past = { ...sale, endedAt: '2026-11-29T10:00:00.000Z' };
    const api = mockApi().on(listSales, sales(past)).on(updateProduct, aProduct());
    const { user } = renderAdmin('/admin/promotions/sales?state=past');
    expect(await screen.findByRole('row', { name: /Boulder Tee/ })).toHaveTextContent(
      '2026-11-28 00:00 until 2026-11-29 12:00, planned until 2026-11-30 23:59',
    );
    await user.click(screen.getByRole('button', { name: 'Duplicate the sale of Boulder Tee' }));
    await user.type(screen.getByLabelText('Until'), '2026-12-24T18:00');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Sale saved. Activity can undo it.')).toBeInTheDocument();
    expect(api.calls(updateProduct)).toEqual([
      {
        ...{ productId: 'p-1', version: 4, salePrice: '299.00', saleFrom: null },
        saleUntil: '2026-12-24T16:00:00.000Z',
      },
    ]);
    expect(api.calls(listSales)[0]).toEqual({ page: '1', state: 'past' });
  });

  test('without a sale the page says where products are put on sale', async () => {
    mockApi().on(listSales, sales());
    renderAdmin('/admin/promotions/sales');
    expect(await screen.findByText('No running sales')).toBeInTheDocument();
    expect(screen.getByText(/choose ‘Put on sale’/)).toBeInTheDocument();
  });
});
