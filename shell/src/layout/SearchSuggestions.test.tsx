import { suggestProducts } from '@shop/contract/productDiscovery';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { renderShop, settled } from '@shop/shared-ui/testing/renderShop';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { SearchForm } from './SearchForm.tsx';

const HOODIES = {
  categories: [{ name: 'Hoodies', slug: 'hoodies' }],
  brands: [{ name: 'Hooded & Co', slug: 'hooded-co' }],
  products: [
    { _id: 'p-1', name: 'Dome Hoodie', image: '/images/products/dome-hoodie-640.webp', price: 699 },
    { _id: 'p-2', name: 'Hooded Cape', image: '/images/products/hooded-cape-640.webp', price: 899 },
  ],
};
const NOTHING = { categories: [], brands: [], products: [] };

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

const box = () => screen.getByLabelText('Search products');

async function openWith(text: string) {
  const api = mockApi().on(suggestProducts, ({ q = '' }) => (q.startsWith('hoo') ? HOODIES : NOTHING));
  const shop = renderShop(<SearchForm searched="" />, { route: '/cart' });
  await shop.user.type(box(), text);
  return { ...shop, api };
}

/** The options from the first one on, as a screen reader hears them. */
const options = async () => (await screen.findAllByRole('option')).map((option) => option.textContent);

const reached = () => {
  const id = box().getAttribute('aria-activedescendant');
  return id === null ? null : (document.getElementById(id)?.textContent ?? 'nothing');
};

test('while one types, categories, brands and products are suggested', async () => {
  const { api } = await openWith('hoo');
  expect(await options()).toEqual(['Hoodies', 'Hooded & Co', 'Dome HoodieR699.00', 'Hooded CapeR899.00']);
  const groups = within(screen.getByRole('listbox', { name: 'Suggestions' })).getAllByRole('group');
  expect(
    groups.map((group) => document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent),
  ).toEqual(['Categories', 'Brands', 'Products']);
  expect(screen.getByRole('combobox', { name: 'Search products', expanded: true })).toHaveFocus();
  expect(api.calls(suggestProducts)).toEqual([{ q: 'hoo' }]);
});

test('the arrow keys reach a suggestion while the box keeps the focus and its text, and Enter opens it', async () => {
  const { user, path } = await openWith('hoo');
  await options();
  expect(reached()).toBeNull();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(reached()).toContain('Dome Hoodie');
  expect(box()).toHaveFocus();
  expect(box()).toHaveValue('hoo');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(path()).toBe('/product/p-1'));
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('up from the box is the last suggestion, down from there the first', async () => {
  const { user } = await openWith('hoo');
  await options();
  await user.keyboard('{ArrowUp}');
  expect(reached()).toContain('Hooded Cape');
  await user.keyboard('{ArrowDown}');
  expect(reached()).toBe('Hoodies');
});

test.each(['Home', 'End', 'ArrowLeft'])('%s leads back to the text', async (key) => {
  const { user, path } = await openWith('hoo');
  await options();
  await user.keyboard(`{ArrowDown}{${key}}`);
  expect(reached()).toBeNull();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(path()).toBe('/search/hoo'));
});

test('Enter without a choice searches for the text [2.29]', async () => {
  const { user, path } = await openWith('hoo');
  await options();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(path()).toBe('/search/hoo'));
});

test('Escape closes the list and keeps the text, the arrow key opens it again', async () => {
  const { user } = await openWith('hoo');
  await options();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box()).toHaveValue('hoo');
  expect(screen.getByRole('combobox', { expanded: false })).not.toHaveAttribute('aria-controls');
  await user.keyboard('{ArrowDown}');
  expect(reached()).toBe('Hoodies');
});

test('a suggestion can be clicked, and the box is empty for the next search', async () => {
  const { user, path } = await openWith('hoo');
  await options();
  await user.click(screen.getByRole('option', { name: 'Hooded & Co' }));
  await waitFor(() => expect(path()).toBe('/home?brand=hooded-co'));
  expect(box()).toHaveValue('');
});

test('who leaves the box leaves the list', async () => {
  const { user } = await openWith('hoo');
  await options();
  await user.tab();
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('who has left the box before the suggestions arrive does not get them', async () => {
  const api = mockApi().on(suggestProducts, HOODIES);
  const { user } = renderShop(<SearchForm searched="" />);
  act(() => {
    box().focus();
  });
  fireEvent.input(box(), { target: { value: 'hoo' } });
  act(() => {
    box().blur();
  });
  await waitFor(() => {
    expect(api.calls(suggestProducts)).toHaveLength(1);
  });
  await settled();
  expect(screen.queryByRole('listbox')).toBeNull();
  // Nor does one whose text is filled in by something else.
  fireEvent.input(box(), { target: { value: 'hood' } });
  await waitFor(() => {
    expect(api.calls(suggestProducts)).toHaveLength(2);
  });
  await settled();
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.click(box());
  await user.keyboard('{ArrowDown}');
  expect(reached()).toBe('Hoodies');
});

test('an answer that comes too late is not shown', async () => {
  const late: (() => void)[] = [];
  const api = mockApi().on(suggestProducts, async ({ q }) => {
    if (q === 'ho') await new Promise<void>((resolve) => late.push(resolve));
    return q === 'ho' ? HOODIES : NOTHING;
  });
  const { user } = renderShop(<SearchForm searched="" />);
  await user.type(box(), 'ho');
  await waitFor(() => {
    expect(late).toHaveLength(1);
  });
  await user.type(box(), 'x');
  await waitFor(() => {
    expect(api.calls(suggestProducts)).toHaveLength(2);
  });
  late[0]?.();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('one letter asks for nothing, and without suggestions the box is a plain one', async () => {
  const { user, api, path } = await openWith('h');
  await user.type(box(), 'x');
  await waitFor(() => {
    expect(api.calls(suggestProducts)).toEqual([{ q: 'hx' }]);
  });
  expect(box()).toHaveRole('searchbox');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(path()).toBe('/search/hx'));
});
