import { addRedirects, checkRedirects, deleteRedirect, listRedirects } from '@shop/contract/adminRedirects';
import type { Redirect } from '@shop/contract/adminRedirects';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { screen, waitFor, within } from '@testing-library/react';
import { renderAdmin } from '../../testing/renderAdmin.tsx';

const PATH = '/admin/product-redirects';

const redirect: Redirect = {
  _id: 'r-1',
  address: '/products/boulder-tee',
  product: { _id: 'p-1', name: 'Boulder Tee', isPublic: false },
  createdAt: '2026-11-28T10:00:00Z',
};
const listed = (...redirects: Redirect[]) => ({ redirects, page: 1, pages: 1, total: redirects.length });

const REPORT = {
  ...{ added: 2, unchanged: 1, broken: 1 },
  faults: [{ line: 3, message: 'There is no product with this name.' }],
  examples: [{ line: 1, address: '/products/cap', product: 'Cap' }],
};

test('old addresses are listed with their products, searched and exported', async () => {
  const api = mockApi().on(listRedirects, listed(redirect));
  const { user, path } = renderAdmin(PATH);
  const row = await screen.findByRole('row', { name: /boulder-tee/ });
  expect(row).toHaveTextContent('Not in the shop');
  expect(within(row).getByRole('link', { name: 'Boulder Tee' })).toHaveAttribute(
    'href',
    '/admin/product/p-1/edit',
  );
  await user.type(screen.getByRole('searchbox', { name: 'Search old addresses' }), 'tee{Enter}');
  await waitFor(() => expect(path()).toBe(`${PATH}?search=tee`));
  expect(api.calls(listRedirects).at(-1)).toEqual({ page: '1', search: 'tee' });
  expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    '/api/admin/redirects.csv?search=tee',
  );
});

test('pasted addresses are checked, and added without those that cannot be', async () => {
  const api = mockApi()
    .on(listRedirects, listed())
    .on(checkRedirects, REPORT)
    .on(addRedirects, { ...REPORT, added: 2 });
  const { user } = renderAdmin(PATH);
  await screen.findByText('No old addresses yet');
  expect(screen.getByText(/^Visitors who open an address of your former shop/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(screen.getByText('Please enter old addresses, or choose a file.')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Old addresses and products' }), '/products/cap,Cap');
  await user.click(screen.getByRole('button', { name: 'Check' }));
  const review = await screen.findByRole('region', { name: 'Check of the old addresses' });
  expect(review).toHaveTextContent("2 new, 1 already known, 1 that can't be added");
  const faults = within(review).getByRole('table', { name: 'Cannot be added' });
  expect(faults).toHaveTextContent('3There is no product with this name.');
  expect(within(review).getByRole('table', { name: 'New: the first 1 of 2' })).toHaveTextContent('Cap');
  await user.click(within(review).getByRole('button', { name: 'Add 2 addresses, leave 1 out' }));
  expect(await screen.findByText('2 addresses added. Activity can undo it.')).toBeInTheDocument();
  expect(api.calls(addRedirects)).toHaveLength(1);
  expect(screen.getByRole('textbox', { name: 'Old addresses and products' })).toHaveValue('');
  expect(screen.queryByRole('region', { name: 'Check of the old addresses' })).not.toBeInTheDocument();
});

test('a file that cannot be read is refused in words, until another is chosen', async () => {
  mockApi()
    .on(listRedirects, listed())
    .fail(checkRedirects, 400, {
      ...{ code: 'invalid_input', message: '?' },
      fields: { file: 'This file has no old addresses.' },
    });
  const { user } = renderAdmin(PATH);
  const input = await screen.findByLabelText('or a CSV file with these two columns');
  await user.upload(input, new File(['from,to'], 'redirects.csv', { type: 'text/csv' }));
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText('This file has no old addresses.')).toBeInTheDocument();
  await user.upload(input, new File(['/a,b'], 'others.csv', { type: 'text/csv' }));
  expect(screen.queryByText('This file has no old addresses.')).not.toBeInTheDocument();
});

test('an old address is deleted after a question, and the deletion is undone', async () => {
  const api = mockApi()
    .on(listRedirects, listed(redirect))
    .on(deleteRedirect, { message: 'Old address deleted' })
    .on(addRedirects, { ...REPORT, added: 1, broken: 0, faults: [] });
  const { user } = renderAdmin(PATH);
  await user.click(await screen.findByRole('button', { name: 'Delete /products/boulder-tee' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Old address restored')).toBeInTheDocument();
  expect(api.calls(deleteRedirect)).toEqual([{ id: 'r-1' }]);
});

test.each([
  ['Shopify', '/api/admin/redirects.csv?system=Shopify'],
  ['Wix', '/api/admin/redirects.csv?system=Wix'],
])('a list of all products with probable addresses of %s is offered', async (system, href) => {
  mockApi().on(listRedirects, listed());
  const { user } = renderAdmin(PATH);
  await user.click(await screen.findByText('I need a list to start from'));
  expect(screen.getByRole('link', { name: system })).toHaveAttribute('href', href);
});
