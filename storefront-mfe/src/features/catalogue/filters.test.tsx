import { listCategories } from '@shop/contract/productDiscovery';
import { listProducts } from '@shop/contract/products';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { renderShop } from '@shop/shared-ui/testing/renderShop';
import { aProductSummary } from '@shop/shared-ui/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { storefront } from '../../testing/pagesReady.ts';

const facets = {
  category: [
    { value: 't-shirts', label: 'T-shirts', count: 20 },
    { value: 'hoodies', label: 'Hoodies', count: 6 },
  ],
  brand: [
    { value: 'koppie', label: 'Koppie', count: 18 },
    { value: 'berg-co', label: 'Berg & Co', count: 8 },
  ],
  size: [
    { value: 'm', label: 'M', count: 12 },
    { value: 'l', label: 'L', count: 9 },
  ],
  minRating: [{ value: '4', label: '4 and up', count: 5 }],
  inStock: { count: 24 },
  price: { min: 89.99, max: 899 },
};

const aList = (overrides: object = {}) => ({
  products: [aProductSummary()],
  page: 1,
  pages: 1,
  total: 26,
  facets,
  ...overrides,
});

function open(route: string, answer: Parameters<ReturnType<typeof mockApi>['on']>[1] = aList()) {
  const api = mockApi()
    .on(listProducts, answer as never)
    .on(listCategories, {
      categories: [{ name: 'Hoodies', slug: 'hoodies', count: 6, image: '/images/products/h-640.webp' }],
    });
  return { api, ...renderShop(storefront, { route }) };
}

const besides = () => within(screen.getByRole('region', { name: 'Filters' }));

test('the list says how many products it has, and what it can be narrowed by', async () => {
  open('/home');
  await screen.findByText('26 products');
  for (const name of ['Category', 'Brand', 'Size', 'Price', 'Availability', 'Rating']) {
    expect(besides().getByRole('group', { name })).toBeInTheDocument();
  }
  expect(besides().getByRole('checkbox', { name: 'Berg & Co (8)' })).not.toBeChecked();
  expect(besides().getByRole('radio', { name: '4 stars and up (5)' })).toBeInTheDocument();
});

test('of ratings that lead to the same products the best one is offered', async () => {
  const minRating = ['4', '3', '2', '1'].map((value) => ({ value, label: '', count: value === '4' ? 5 : 7 }));
  open('/home', aList({ facets: { ...facets, minRating } }));
  await screen.findByText('26 products');
  const ratings = within(besides().getByRole('group', { name: 'Rating' })).getAllByRole('radio');
  expect(ratings.map((radio) => radio.getAttribute('value'))).toEqual(['', '4', '3']);
});

test('a filter stands in the address, and the products before it stay until its own arrive', async () => {
  let release = (): void => undefined;
  const { user, path, api } = open('/home?utm_source=mail', async ({ brand }: { brand?: string[] }) => {
    if (brand) await new Promise<void>((resolve) => (release = resolve));
    return aList({ products: [aProductSummary({ name: brand ? 'Berg Tee' : 'Boulder Tee' })] });
  });
  await screen.findByRole('link', { name: 'Boulder Tee' });
  await user.click(besides().getByRole('checkbox', { name: 'Berg & Co (8)' }));
  await waitFor(() => expect(path()).toBe('/home?brand=berg-co'));
  expect(besides().getByRole('checkbox', { name: 'Berg & Co (8)' })).toBeChecked();
  expect(screen.getByRole('link', { name: 'Boulder Tee' })).toBeInTheDocument();
  await waitFor(() => {
    release();
    expect(screen.getByRole('link', { name: 'Berg Tee' })).toBeInTheDocument();
  });
  expect(api.calls(listProducts).at(-1)).toEqual({ brand: ['berg-co'], pageNumber: '1', facets: '1' });
});

test('an address with filters shows them, each with a way to remove it', async () => {
  const { user, path } = open('/home?brand=berg-co&size=m&min=100&inStock=1&minRating=4&sort=price-asc');
  await screen.findByText('26 products');
  const chips = within(screen.getByRole('list', { name: 'Active filters' }));
  expect(chips.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Remove filter Berg & Co✕',
    'Remove filter M✕',
    'Remove filter From R100.00✕',
    'Remove filter In stock✕',
    'Remove filter 4 stars and up✕',
    'Clear all',
  ]);
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Price: low to high');
  await user.click(chips.getByRole('link', { name: 'Remove filter M' }));
  await waitFor(() =>
    expect(path()).toBe('/home?brand=berg-co&min=100&inStock=1&minRating=4&sort=price-asc'),
  );
  expect(screen.getByText('26 products')).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Clear all' }));
  await waitFor(() => expect(path()).toBe('/home?sort=price-asc'));
});

test('prices count once they are applied', async () => {
  const { user, path } = open('/home');
  await screen.findByText('26 products');
  await user.type(besides().getByLabelText('From (R)'), '100');
  await user.type(besides().getByLabelText('To (R)'), '300');
  await waitFor(() => expect(path()).toBe('/home'));
  await user.click(besides().getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(path()).toBe('/home?min=100&max=300'));
});

test('a price that cannot be read is pointed out, and changes nothing', async () => {
  const { user, path } = open('/home?min=100');
  await screen.findByText('26 products');
  const field = besides().getByLabelText('To (R)');
  await user.type(field, 'cheap');
  await user.click(besides().getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(path()).toBe('/home?min=100'));
  expect(field).toBeInvalid();
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription('Please enter a price in rand, such as 99.90.'),
  );
  expect(field).toHaveFocus();
  await user.clear(field);
  await user.type(field, 'R 400{Enter}');
  await waitFor(() => expect(path()).toBe('/home?min=100&max=400'));
  expect(field).toBeValid();
  expect(field).toHaveValue('400');
});

test.each([
  ['/home', ['Newest', 'Price: low to high', 'Price: high to low', 'Best rated', 'Bestselling']],
  [
    '/search/tee',
    ['Best match', 'Newest', 'Price: low to high', 'Price: high to low', 'Best rated', 'Bestselling'],
  ],
])('%s can be sorted', async (route, labels) => {
  const { user, path } = open(route);
  await screen.findByText('26 products');
  const sort = screen.getByRole('combobox', { name: 'Sort by' });
  expect(
    within(sort)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(labels);
  await user.selectOptions(sort, 'Bestselling');
  await waitFor(() => expect(path()).toBe(`${route}?sort=bestselling`));
  await user.selectOptions(sort, labels[0] ?? '');
  await waitFor(() => expect(path()).toBe(route));
});

test('the pages of a list keep its filters, and a new filter begins at the first', async () => {
  const { user, path } = open('/page/2?size=m', aList({ page: 2, pages: 3 }));
  const top = within(await screen.findByRole('navigation', { name: 'Pages, top' }));
  expect(top.getByRole('link', { name: '3' })).toHaveAttribute('href', '/page/3?size=m');
  await user.click(besides().getByRole('checkbox', { name: 'L (9)' }));
  await waitFor(() => expect(path()).toBe('/home?size=m&size=l'));
});

test('on small screens the filters are a dialog, which tells what it would show', async () => {
  const { user, path } = open('/home', ({ size }: { size?: string[] }) => aList({ total: size ? 12 : 26 }));
  await screen.findByText('26 products');
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Filters' }));
  await user.click(await dialog.findByRole('checkbox', { name: 'M (12)' }));
  await waitFor(() => expect(path()).toBe('/home'));
  await user.click(await dialog.findByRole('button', { name: 'Show 12 products' }));
  await waitFor(() => expect(path()).toBe('/home?size=m'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus();
});

test('the dialog can be left without a change', async () => {
  const { user, path } = open('/home');
  await screen.findByText('26 products');
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(path()).toBe('/home');
});

test('without a product it offers to remove the filter that costs most', async () => {
  const { user, path } = open(
    '/home?brand=berg-co&size=m',
    ({ brand, size }: { brand?: string[]; size?: string[] }) =>
      brand && size ? aList({ products: [], total: 0 }) : aList({ total: brand ? 3 : 9 }),
  );
  expect(await screen.findByText('No products found')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See all products' })).toHaveAttribute('href', '/home');
  await user.click(await screen.findByRole('link', { name: 'Remove “Berg co” to see 9 products' }));
  await waitFor(() => expect(path()).toBe('/home?size=m'));
});

/** Opens a list of which the API refuses these filters. */
function openRefused(route: string, ...names: string[]) {
  const fields = Object.fromEntries(names.map((name) => [name, 'There is no such name.']));
  const api = mockApi()
    .on(listCategories, { categories: [] })
    .fail(listProducts, 400, { code: 'invalid_input', message: 'There is no such name.', fields });
  return { api, ...renderShop(storefront, { route }) };
}

test('of a name that the shop does not know nothing is found, and it can be removed', async () => {
  const { api, user, path } = openRefused('/home?brand=zeppelin&size=m', 'brand');
  expect(await screen.findByText('No products found')).toBeInTheDocument();
  expect(screen.getByText('0 products')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(besides().getByRole('checkbox', { name: 'Zeppelin (0)' })).toBeChecked();
  api.on(listProducts, aList());
  const chips = within(screen.getByRole('list', { name: 'Active filters' }));
  await user.click(chips.getByRole('link', { name: 'Remove filter Zeppelin' }));
  await waitFor(() => expect(path()).toBe('/home?size=m'));
  expect(await screen.findByText('26 products')).toHaveFocus();
});

describe('a category', () => {
  const hoodies = { name: 'Hoodies', slug: 'hoodies' };

  test('is a page of its own, without a choice of categories', async () => {
    const { api } = open('/category/hoodies/page/2?size=m', aList({ category: hoodies, page: 2, pages: 2 }));
    await screen.findByText('26 products');
    expect(screen.getByRole('heading', { level: 1, name: 'Hoodies' })).toBeInTheDocument();
    expect(besides().queryByRole('group', { name: 'Category' })).toBeNull();
    expect(api.calls(listProducts)).toEqual([
      { category: 'hoodies', size: ['m'], pageNumber: '2', facets: '1' },
    ]);
    const top = within(screen.getByRole('navigation', { name: 'Pages, top' }));
    expect(top.getByRole('link', { name: '1' })).toHaveAttribute('href', '/category/hoodies/page/1?size=m');
  });

  test.each([
    ['/category/sweaters?size=m&utm_source=mail', '/category/hoodies?size=m&utm_source=mail'],
    ['/category/sweaters/page/2', '/category/hoodies/page/2'],
  ])('that was renamed is shown under its present address: %s', async (route, target) => {
    const { path } = open(route, ({ category }: { category?: string }) =>
      category === 'hoodies'
        ? aList({ category: hoodies })
        : aList({ products: [], total: 0, moved: { category: 'hoodies' } }),
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Hoodies' })).toBeInTheDocument();
    expect(path()).toBe(target);
  });

  test('that the shop does not have is not found', async () => {
    open('/category/hats', aList({ products: [], total: 0 }));
    expect(await screen.findByRole('heading', { name: 'Category not found' })).toBeInTheDocument();
  });

  test.each([
    [['category'], 'Category not found'],
    [['brand', 'category'], 'Category not found'],
    [['brand'], 'Hoodies'],
  ])('of which the shop refuses %j has the heading “%s”', async (names, heading) => {
    openRefused('/category/hoodies?brand=zeppelin', ...names);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
  });
});

test('a corrected search says so, and leads to what was typed', async () => {
  const { user, path, api } = open('/search/hodie', ({ exact }: { exact?: string }) =>
    aList(exact ? {} : { correctedTo: 'hoodie' }),
  );
  expect(await screen.findByText(/Showing results for/)).toHaveTextContent('Showing results for “hoodie”.');
  await user.click(screen.getByRole('link', { name: 'Search for “hodie” instead' }));
  await waitFor(() => expect(path()).toBe('/search/hodie?exact=1'));
  await waitFor(() => {
    expect(screen.queryByText(/Showing results for/)).toBeNull();
  });
  expect(api.calls(listProducts).at(-1)).toMatchObject({ keyword: 'hodie', exact: '1' });
});
