import { listProductNames, updateProduct } from '@shop/contract/adminProducts';
import { getProduct } from '@shop/contract/products';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { aProduct } from '@shop/shared-ui/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { renderAdmin } from '../../testing/renderAdmin.tsx';

const EDIT = '/admin/product/p-boulder/edit';
const NAMES = { categories: ['Hoodies', 'T-shirts'], brands: ['Koppie', 'Kwarts'] };
const PUBLIC = /now in the shop: everybody sees it/;

function edit(product: ReturnType<typeof aProduct>, saved = { ...product, version: 2 }) {
  const api = mockApi().on(getProduct, product).on(listProductNames, NAMES).on(updateProduct, saved);
  return { api, ...renderAdmin(EDIT) };
}

async function retype(person: ReturnType<typeof edit>['user'], label: string, text: string) {
  const field = await screen.findByRole('textbox', { name: label });
  await person.clear(field);
  await person.type(field, text);
  return field;
}

test('a category spelt unlike a known one asks for a confirmation before it is saved', async () => {
  const { api, user: person } = edit(aProduct());
  const field = await retype(person, 'Category', 't shirt');
  expect(await screen.findByText(/Other products have ‘T-shirts’/)).toBeInTheDocument();
  expect(api.calls(updateProduct)).toHaveLength(0);
  await person.click(screen.getByRole('button', { name: 'Use T-shirts' }));
  expect(field).toHaveValue('T-shirts');
  expect(field).toHaveFocus();
  expect(screen.queryByText(/Other products have/)).not.toBeInTheDocument();
});

test('known brands are suggested while typing, and a new brand is accepted', async () => {
  const { api, user: person } = edit(aProduct());
  const field = await retype(person, 'Brand', 'k');
  const offers = await screen.findAllByRole('button', { name: /^Use / });
  expect(offers.map(({ textContent }) => textContent)).toEqual(['Use Koppie', 'Use Kwarts']);
  await person.type(field, 'aroo');
  expect(screen.queryByRole('button', { name: /^Use / })).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Update' }));
  await screen.findByText('product updated successfully');
  expect(api.calls(updateProduct)[0]).toMatchObject({ brand: 'karoo' });
});

test('the save that publishes a product shows it in its toast', async () => {
  const draft = aProduct({ isDraft: true, countInStock: 4 });
  const { isDraft: _, ...saved } = { ...draft, version: 2 };
  const { user: person } = edit(draft, saved);
  await person.click(await screen.findByRole('button', { name: 'Update' }));
  expect(await screen.findByText(PUBLIC)).toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('a product without stock is published only after a confirmation', async () => {
  const draft = aProduct({ isDraft: true, countInStock: 0, name: 'Fynbos Cap' });
  const { isDraft: _, ...saved } = { ...draft, version: 2 };
  const { api, user: person } = edit(draft, saved);
  await person.click(await screen.findByRole('button', { name: 'Update' }));
  const question = await screen.findByRole('alertdialog', { name: /nothing in stock/ });
  await waitFor(() => expect(question).toHaveAccessibleDescription('Fynbos Cap'));
  await person.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(api.calls(updateProduct)).toHaveLength(0);

  await person.click(screen.getByRole('button', { name: 'Update' }));
  await person.click(await screen.findByRole('button', { name: 'Put into shop' }));
  expect(await screen.findByText(PUBLIC)).toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});
