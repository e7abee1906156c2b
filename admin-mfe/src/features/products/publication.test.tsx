import { updateProduct } from '@shop/contract/adminProducts';
import { getProduct } from '@shop/contract/products';
import { listAdminProducts } from '@shop/contract/adminProductList';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { aProduct } from '@shop/shared-ui/testing/samples';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderAdmin } from '../../testing/renderAdmin.tsx';
import { anAdminProduct } from '../../testing/anAdminProduct.ts';

const EDIT = '/admin/product/p-boulder/edit';
const LATER = '2026-12-01T06:00:00.000Z';

function edit(product = aProduct(), saved = { ...product, version: 2 }) {
  const api = mockApi().on(getProduct, product).on(updateProduct, saved);
  return { api, ...renderAdmin(EDIT) };
}

const update = () => screen.getByRole('button', { name: 'Update' });

test('a draft is scheduled in South African time', async () => {
  const draft = aProduct({ isDraft: true, state: 'draft', countInStock: 4 });
  const { isDraft: _, ...scheduled } = {
    ...draft,
    state: 'scheduled' as const,
    publishAt: LATER,
    version: 2,
  };
  const { api, user } = edit(draft, scheduled);
  fireEvent.change(await screen.findByLabelText('Publish at'), { target: { value: '2026-12-01T08:00' } });
  await user.click(update());
  expect(await screen.findByText(/goes into the shop on 2026-12-01 at 08:00/)).toBeInTheDocument();
  expect(api.calls(updateProduct)[0]).toMatchObject({ publishAt: LATER });
  expect(screen.getByText('Scheduled')).toBeInTheDocument();
  expect(screen.queryByText(/everybody sees it/)).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'View in shop' })).not.toBeInTheDocument();
});

test('a time that was not changed is not sent, and one that was emptied means at once', async () => {
  const scheduled = aProduct({ state: 'scheduled', publishAt: LATER });
  const { publishAt: _, state: __, ...published } = { ...scheduled, version: 3 };
  const { api, user } = edit(scheduled);
  const time = await screen.findByLabelText('Publish at');
  expect(time).toHaveValue('2026-12-01T08:00');
  await user.type(screen.getByRole('textbox', { name: 'Brand' }), '!');
  await user.click(update());
  await screen.findByText('product updated successfully');
  expect(api.calls(updateProduct)[0]).not.toHaveProperty('publishAt');

  api.on(updateProduct, published);
  fireEvent.change(time, { target: { value: '' } });
  await user.click(update());
  expect(await screen.findByText(/everybody sees it/)).toBeInTheDocument();
  expect(api.calls(updateProduct)[1]).toMatchObject({ publishAt: null });
});

test('a product is withdrawn after a question, and what was typed stays', async () => {
  const { api, user } = edit(aProduct(), aProduct({ state: 'withdrawn', version: 2 }));
  expect(await screen.findByText('In the shop')).toBeInTheDocument();
  expect(screen.queryByLabelText('Publish at')).not.toBeInTheDocument();
  const brand = screen.getByRole('textbox', { name: 'Brand' });
  await user.type(brand, '!');
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  const question = screen.getByRole('alertdialog', { name: /Shoppers will not see this product/ });
  await waitFor(() => expect(question).toHaveAccessibleDescription('Boulder Tee'));
  await user.click(within(question).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Product withdrawn')).toBeInTheDocument();
  expect(api.calls(updateProduct)).toEqual([{ productId: 'p-boulder', state: 'withdrawn', version: 1 }]);
  expect(screen.getByText(/Withdrawn, seen by administrators only/)).toBeInTheDocument();
  expect(brand).toHaveValue('Koppie!');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

const stale = { message: 'This product was changed meanwhile.', code: 'stale_version' as const };

test.each([
  ['is withdrawn although pieces were sold meanwhile', { countInStock: 1 }, 2],
  ['is not withdrawn when a colleague has scheduled it', { state: 'scheduled', publishAt: LATER }, 1],
] as const)('a product %s', async (_, changed, calls) => {
  const { api, user } = edit();
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  api.fail(updateProduct, 409, stale).on(getProduct, () => {
    api.on(updateProduct, aProduct({ state: 'withdrawn', version: 8 }));
    return aProduct({ ...changed, version: 7 });
  });
  const question = screen.getByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Withdraw' }));
  expect(
    await (calls === 2
      ? screen.findByText('Product withdrawn')
      : screen.findByRole('button', { name: 'Take over the newer version' })),
  ).toBeInTheDocument();
  const versions = api.calls(updateProduct).map(({ version }) => version);
  expect(versions).toEqual([1, 7].slice(0, calls));
});

test('a withdrawn product is brought back', async () => {
  const { api, user } = edit(aProduct({ state: 'withdrawn' }), aProduct({ version: 2 }));
  await user.click(await screen.findByRole('button', { name: 'Bring back' }));
  expect(await screen.findByText('Product is back in the shop')).toBeInTheDocument();
  expect(api.calls(updateProduct)).toEqual([{ productId: 'p-boulder', state: 'public', version: 1 }]);
  expect(screen.getByText('In the shop')).toBeInTheDocument();
});

test('a time that the server refuses is said at its field', async () => {
  const message = 'This product is in the shop. Withdraw it first.';
  const { api, user } = edit(aProduct({ state: 'scheduled', publishAt: LATER }));
  const time = await screen.findByLabelText('Publish at');
  api.fail(updateProduct, 400, { message, code: 'invalid_input', fields: { publishAt: message } });
  fireEvent.change(time, { target: { value: '2027-01-01T08:00' } });
  await user.click(update());
  await waitFor(() =>
    expect(screen.getByLabelText('Publish at')).toHaveAccessibleDescription(expect.stringContaining(message)),
  );
});

test('the list says what shoppers do not see, and what runs low', async () => {
  const products = [
    anAdminProduct({ _id: 'p-1', name: 'Fynbos Cap', state: 'scheduled', publishAt: LATER }),
    anAdminProduct({ _id: 'p-2', name: 'Karoo Tee', state: 'withdrawn' }),
    anAdminProduct({ _id: 'p-3', name: 'Namib Tote', countInStock: 3 }),
  ];
  mockApi().on(listAdminProducts, { products, page: 1, pages: 1, total: 1 });
  renderAdmin('/admin/productlist');
  expect(await screen.findByRole('row', { name: /Fynbos Cap Scheduled/ })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Karoo Tee Withdrawn/ })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Namib Tote 3 left/ })).toBeInTheDocument();
  expect(
    screen.getAllByRole('link', { name: /Cap|Tee|Tote/ }).map(({ textContent }) => textContent),
  ).toContain('Namib Tote');
  expect(screen.queryByRole('link', { name: 'Karoo Tee' })).not.toBeInTheDocument();
});
