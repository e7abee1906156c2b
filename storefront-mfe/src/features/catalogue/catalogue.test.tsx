import { act, screen, waitFor, within } from '@testing-library/react';
import { listCategories } from '@shop/contract/productDiscovery';
import { listProducts, listTopProducts } from '@shop/contract/products';
import { shopApi } from '@shop/shared-ui';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { renderShop } from '@shop/shared-ui/testing/renderShop';
import { aProductSummary } from '@shop/shared-ui/testing/samples';
import { storefront } from '../../testing/pagesReady.ts';
import { getActiveFilters } from './activeFilters.ts';
import {
  NO_FILTERS,
  isNarrowed,
  parseFilters,
  removeFilters,
  toFilterInput,
  toQueryString,
} from './listFilters.ts';
import { getSearchAdvice } from './searchAdvice.ts';

describe('the catalogue', () => {
  const onePage = (...products: ReturnType<typeof aProductSummary>[]) => ({ products, page: 1, pages: 1 });

  test('a card shows picture, name, rating and price, and is a link [1.4] [2.2] [2.32] [2.34]', async () => {
    const product = aProductSummary({ name: 'Boulder Tee', price: 1234.5, rating: 4, numReviews: 12 });
    mockApi().on(listProducts, onePage(product));
    renderShop(storefront, { route: '/home' });

    const card = await screen.findByRole('listitem');
    expect(within(card).getByRole('link', { name: 'Boulder Tee' }).getAttribute('href')).toBe(
      `/product/${product._id}`,
    );
    expect(within(card).getByRole('presentation')).toHaveAttribute('src', product.image);
    expect(within(card).getByRole('img', { name: '4 out of 5' })).toBeVisible();
    expect(card.textContent).toContain('12 reviews');
    expect(card.textContent).toContain('R1\u00a0234.50');
    expect(screen.getByRole('heading', { level: 1, name: 'FEATURED PRODUCTS' })).toBeTruthy();
  });

  test('a card shows low stock and sold-out products', async () => {
    const products = [
      aProductSummary({ _id: 'p-1', countInStock: 0 }),
      aProductSummary({ _id: 'p-2', countInStock: 2 }),
      aProductSummary({ _id: 'p-3', countInStock: 20 }),
    ];
    mockApi().on(listProducts, onePage(...products));
    renderShop(storefront, { route: '/home' });

    const [gone, scarce, plenty] = await screen.findAllByRole('listitem');
    expect(gone?.textContent).toContain('Sold out');
    expect(scarce?.textContent).toContain('Only 2 left');
    expect(plenty?.textContent).not.toMatch(/left|Sold out/);
  });

  test('a phone loads the first row’s pictures at once and all others when they come near', async () => {
    const products = ['p-1', 'p-2', 'p-3'].map((_id) => aProductSummary({ _id }));
    mockApi().on(listProducts, onePage(...products));
    renderShop(storefront, { route: '/home' });

    const cards = await screen.findAllByRole('listitem');
    const pictures = cards.map((card) => within(card).getByRole('presentation'));
    expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual(['eager', 'eager', 'lazy']);
  });

  test('the pagination stands above and below the grid [2.3] [2.33] [2.37]', async () => {
    const api = mockApi().on(listProducts, (input) => ({
      products: [aProductSummary({ name: `Tee of page ${String(input.pageNumber)}` })],
      page: Number(input.pageNumber),
      pages: 3,
    }));
    const { user } = renderShop(storefront, { route: '/home' });

    const top = await screen.findByRole('navigation', { name: 'Pages, top' });
    expect(screen.getByRole('navigation', { name: 'Pages, bottom' })).toBeTruthy();
    await user.click(within(top).getByRole('link', { name: /2/ }));

    await screen.findByRole('link', { name: 'Tee of page 2' });
    expect(api.calls(listProducts)).toHaveLength(2);
  });

  test('a single page has no pagination [2.33]', async () => {
    mockApi().on(listProducts, onePage(aProductSummary()));
    renderShop(storefront, { route: '/home' });

    await screen.findByRole('listitem');
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('a list that failed is shown after Retry', async () => {
    const api = mockApi().fail(listProducts, 503, { code: 'busy', message: 'The shop is busy.' });
    const { user } = renderShop(storefront, { route: '/home' });
    expect((await screen.findByRole('alert')).textContent).toContain('The shop is busy.');

    api.on(listProducts, onePage(aProductSummary({ name: 'Boulder Tee' })));
    await user.click(screen.getByRole('button', { name: 'Retry' }));

    await screen.findByRole('link', { name: 'Boulder Tee' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a list whose refresh fails stays, with the error above it', async () => {
    const api = mockApi().on(listProducts, onePage(aProductSummary({ name: 'Boulder Tee' })));
    const { store } = renderShop(storefront, { route: '/home' });
    await screen.findByRole('link', { name: 'Boulder Tee' });

    api.fail(listProducts, 503, { code: 'busy', message: 'The shop is busy.' });
    act(() => {
      store.dispatch(shopApi.util.invalidateTags(['Product']));
    });

    expect(await screen.findByRole('alert')).toHaveTextContent('The shop is busy.');
    expect(screen.getByRole('link', { name: 'Boulder Tee' })).toBeInTheDocument();
  });

  test('a search asks for its keyword and names it [2.4]', async () => {
    const api = mockApi().on(listProducts, onePage(aProductSummary()));
    renderShop(storefront, { route: '/search/gr%C3%B6n%20%26%20blou' });

    await screen.findByRole('listitem');
    expect(screen.getByRole('heading', { level: 1, name: 'Results for "grön & blou"' })).toBeTruthy();
    expect(api.calls(listProducts)).toEqual([expect.objectContaining({ keyword: 'grön & blou' })]);
  });

  test('the pages of a search stay within it [2.5] [2.36]', async () => {
    mockApi().on(listProducts, { products: [aProductSummary()], page: 1, pages: 2 });
    renderShop(storefront, { route: '/search/a%2Fb' });

    const top = await screen.findByRole('navigation', { name: 'Pages, top' });
    expect(within(top).getByRole('link', { name: /2/ }).getAttribute('href')).toBe('/search/a%2Fb/page/2');
  });

  test('a loading list shows placeholders of its cards', async () => {
    mockApi().on(listProducts, () => new Promise<never>(() => undefined));
    renderShop(storefront, { route: '/home' });

    expect(await screen.findByRole('status', { name: 'Loading' })).toBeInTheDocument();
    expect(document.querySelectorAll('[aria-hidden="true"] > li')).toHaveLength(12);
  });

  test('a search without results links to all products', async () => {
    const liked = ['p-cap', 'p-tote'].map((_id) => aProductSummary({ _id, name: _id }));
    mockApi().on(listProducts, onePage()).on(listTopProducts, liked).on(listCategories, { categories: [] });
    renderShop(storefront, { route: '/search/xylophone' });

    await screen.findByText('No products found');
    expect(screen.getByRole('link', { name: 'See all products' }).getAttribute('href')).toBe('/home');
    const row = await screen.findByRole('list', { name: 'Customer favourites' });
    expect(within(row).getByRole('link', { name: 'p-cap' })).toBeInTheDocument();
  });

  describe('a search without results', () => {
    /** A shop whose products match these searches only. */
    const openWith = (searches: readonly string[], keyword: string) => {
      const tee = aProductSummary();
      const api = mockApi()
        .on(listTopProducts, [tee, aProductSummary({ _id: 'p-tote' })])
        .on(listCategories, {
          categories: [
            { name: 'T-shirts', slug: 't-shirts', count: 20, image: tee.image },
            { name: 'Bags', slug: 'bags', count: 3, image: tee.image },
          ],
        })
        .on(listProducts, ({ keyword: asked }) =>
          asked === undefined || searches.includes(asked) ? onePage(tee) : onePage(),
        );
      renderShop(storefront, { route: `/search/${encodeURIComponent(keyword)}` });
      return api;
    };
    const linksOf = async (name: string) =>
      within(await screen.findByRole('list', { name }))
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]);

    test('a search of several words without a result offers itself without the word that fails', async () => {
      openWith(['blue tee', 'tee'], 'blue xylophone tee');
      await screen.findByText('Nothing matches all of those words.');
      await waitFor(async () => {
        expect(await linksOf('Suggested searches')).toEqual([
          ['Search for “blue tee”', '/search/blue%20tee'],
          ['Search for “tee”', '/search/tee'],
        ]);
      });
    });

    test('a search of one word without a result offers its beginning where products have it', async () => {
      const api = openWith(['teeshi', 'teesh', 'tee'], 'teeshi');
      api.on(listProducts, ({ keyword: asked = '' }) =>
        asked.startsWith('teesh') ? onePage() : onePage(aProductSummary({ name: 'Boulder Tee' })),
      );
      await screen.findByText(/We couldn't find “teeshi”/);
      await waitFor(async () => {
        expect(await linksOf('Suggested searches')).toEqual([['Search for “tee”', '/search/tee']]);
      });
      const asked = api.calls(listProducts).filter(({ keyword }) => keyword !== 'teeshi');
      expect(asked.filter(({ keyword }) => keyword === 'tee')).toMatchObject([{ exact: '1' }]);
      expect(asked.length).toBeLessThan(8);
    });

    test('a search without a result whose words are sizes becomes a list filtered by them', async () => {
      const tee = aProductSummary();
      mockApi().on(listProducts, ({ keyword }) =>
        keyword === 'xl tee' ? { ...onePage(), asFilter: { keyword: 'tee', size: 'xl' } } : onePage(tee),
      );
      const { path } = renderShop(storefront, { route: '/search/xl%20tee' });
      expect(await screen.findByRole('link', { name: new RegExp(tee.name) })).toBeVisible();
      expect(path()).toBe('/search/tee?size=xl');
      expect(screen.getByRole('checkbox', { name: 'XL (0)' })).toBeChecked();
    });

    test('a search of digits without a result points to the orders', async () => {
      openWith([], '10042');
      await screen.findByText(/^Looking for an order\?/);
      expect(screen.getByRole('link', { name: 'profile' })).toHaveAttribute('href', '/profile');
      expect(screen.queryByRole('list', { name: 'Suggested searches' })).toBeNull();
    });

    test('a search without results leads on to the categories that the shop has', async () => {
      openWith([], '?!');
      await screen.findByText(/Type a word or a number/);
      await waitFor(async () => {
        expect(await linksOf('Categories')).toEqual([
          ['T-shirts', '/category/t-shirts'],
          ['Bags', '/category/bags'],
        ]);
      });
    });
  });
});

describe('filters', () => {
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
    expect(besides().queryByRole('checkbox', { name: /On sale/ })).not.toBeInTheDocument();
    expect(besides().getByRole('checkbox', { name: 'Berg & Co (8)' })).not.toBeChecked();
    expect(besides().getByRole('radio', { name: '4 stars and up (5)' })).toBeInTheDocument();
  });

  /** Returns the titles of the groups that are open in the form beside the list. */
  const getOpenGroups = () =>
    [...screen.getByRole('region', { name: 'Filters' }).querySelectorAll('details[open] > summary')].map(
      ({ textContent }) => textContent,
    );

  test.each([
    ['/home', ['Category', 'Brand']],
    ['/category/hoodies', ['Brand', 'Size']],
    ['/home?size=m', ['Category', 'Brand', 'Size']],
    ['/home?min=100&minRating=4', ['Category', 'Brand', 'Price', 'Rating']],
  ])(
    'the first two groups of filters are open, and those that narrow the list: %s',
    async (route, titles) => {
      open(route, aList({ category: { name: 'Hoodies', slug: 'hoodies' } }));
      await screen.findByText('26 products');
      expect(getOpenGroups()).toEqual(titles);
    },
  );

  test('a group that the visitor closed opens once it narrows the list', async () => {
    const { user } = open('/home');
    await screen.findByText('26 products');
    await user.click(besides().getByText('Brand'));
    await waitFor(() => expect(getOpenGroups()).toEqual(['Category']));
    await user.click(besides().getByRole('checkbox', { name: 'Berg & Co (8)' }));
    await waitFor(() => expect(getOpenGroups()).toEqual(['Category', 'Brand']));
  });

  test('a price that cannot be read is shown although its group is closed', async () => {
    const { user } = open('/home');
    await screen.findByText('26 products');
    await user.type(besides().getByLabelText('To (R)'), 'cheap{Enter}');
    expect(getOpenGroups()).toContain('Price');
    expect(besides().getByLabelText('To (R)')).toHaveFocus();
  });

  test('of ratings that lead to the same products the best one is offered', async () => {
    const minRating = ['4', '3', '2', '1'].map((value) => ({
      value,
      label: '',
      count: value === '4' ? 5 : 7,
    }));
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

  test('products on sale can be chosen alone while there are some, and show both prices', async () => {
    const products = [aProductSummary({ price: 249, was: 349, saleUntil: '2026-11-30T21:59:00.000Z' })];
    const { api, user } = open('/home', aList({ products, facets: { ...facets, onSale: { count: 3 } } }));
    expect(await screen.findByText(/^was/)).toHaveTextContent('was R349.00');
    await user.click(besides().getByRole('checkbox', { name: 'On sale (3)' }));
    expect(await screen.findByRole('link', { name: 'Remove filter On sale' })).toBeInTheDocument();
    expect(api.calls(listProducts).at(-1)).toMatchObject({ onSale: '1' });
  });

  test('colors are chosen by their names, each beside a swatch that is no part of the name', async () => {
    const color = [
      { value: 'cream', label: 'Cream', count: 4 },
      { value: 'green', label: 'Green', count: 7 },
    ];
    const { api, user, path } = open('/home?color=mauve', aList({ facets: { ...facets, color } }));
    await screen.findByText('26 products');
    const group = within(besides().getByRole('group', { name: 'Colour' }));
    const swatches = group.getAllByText(/^(Cream|Green)/).map((label) => label.previousElementSibling);
    expect(swatches.map((swatch) => [swatch?.tagName, swatch?.textContent])).toEqual([
      ['SPAN', ''],
      ['SPAN', ''],
    ]);
    await user.click(group.getByRole('checkbox', { name: 'Green (7)' }));
    await waitFor(() => expect(path()).toBe('/home?color=green'));
    expect(api.calls(listProducts).at(-1)).toEqual({ color: ['green'], pageNumber: '1', facets: '1' });
    await user.click(await screen.findByRole('link', { name: 'Remove filter Colour: Green' }));
    await waitFor(() => expect(path()).toBe('/home'));
    const brands = within(besides().getByRole('group', { name: 'Brand' }));
    expect(brands.getByText(/^Koppie/).previousElementSibling?.tagName).toBe('INPUT');
  });

  test('a single color is offered, because other products have none', async () => {
    const color = [{ value: 'green', label: 'Green', count: 7 }];
    open('/home', aList({ facets: { ...facets, color } }));
    expect(await screen.findByRole('checkbox', { name: 'Green (7)' })).toBeInTheDocument();
  });

  test('a list whose products have no colors has no group of them', async () => {
    open('/home');
    await screen.findByText('26 products');
    expect(besides().queryByRole('group', { name: 'Colour' })).not.toBeInTheDocument();
  });

  test('an address with filters shows them, each with a way to remove it', async () => {
    const { user, path } = open('/home?brand=berg-co&size=m&min=100&inStock=1&minRating=4&sort=price-asc');
    await screen.findByText('26 products');
    const chips = within(screen.getByRole('list', { name: 'Active filters' }));
    expect(chips.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Remove filter Berg & Co',
      'Remove filter M',
      'Remove filter From R100.00',
      'Remove filter In stock',
      'Remove filter 4 stars and up',
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
    ['/home', ['Featured: newest', 'Price: low to high', 'Price: high to low', 'Best rated', 'Bestselling']],
    [
      '/category/hoodies',
      ['Newest', 'Price: low to high', 'Price: high to low', 'Best rated', 'Bestselling'],
    ],
    [
      '/search/tee',
      ['Best match', 'Newest', 'Price: low to high', 'Price: high to low', 'Best rated', 'Bestselling'],
    ],
  ])('%s can be sorted', async (route, labels) => {
    const { user, path } = open(route, aList({ category: { name: 'Hoodies', slug: 'hoodies' } }));
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

  test('filters without a result offer to remove the one that costs most', async () => {
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

    test('a category is a page of its own, without a choice of categories', async () => {
      const { api } = open(
        '/category/hoodies/page/2?size=m',
        aList({ category: hoodies, page: 2, pages: 2 }),
      );
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
    ])('a category that was renamed is shown under its present address: %s', async (route, target) => {
      const { path } = open(route, ({ category }: { category?: string }) =>
        category === 'hoodies'
          ? aList({ category: hoodies })
          : aList({ products: [], total: 0, moved: { category: 'hoodies' } }),
      );
      expect(await screen.findByRole('heading', { level: 1, name: 'Hoodies' })).toBeInTheDocument();
      expect(path()).toBe(target);
    });

    test('a category that the shop does not have is not found', async () => {
      open('/category/hats', aList({ products: [], total: 0 }));
      expect(await screen.findByRole('heading', { name: 'Category not found' })).toBeInTheDocument();
    });

    test.each([
      [['category'], 'Category not found'],
      [['brand', 'category'], 'Category not found'],
      [['brand'], 'Hoodies'],
    ])('a category of which the shop refuses %j has the heading “%s”', async (names, heading) => {
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
});

describe('late filters', () => {
  /** Longer than a list is kept that no screen uses. */
  const LATE_MS = 6000;

  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('an empty list offers to remove the most restrictive filter, however late the lists come', async () => {
    const empty = { products: [], page: 1, pages: 1, total: 0 };
    mockApi()
      .on(listCategories, { categories: [] })
      .on(listProducts, async ({ brand, size }) => {
        if (brand && size) return empty;
        await new Promise((resolve) => setTimeout(resolve, LATE_MS));
        return { ...empty, total: brand ? 3 : 9 };
      });
    renderShop(storefront, { route: '/home?brand=berg-co&size=m' });
    await screen.findByText('No products found');
    await jest.advanceTimersByTimeAsync(LATE_MS);
    expect(
      await screen.findByRole('link', { name: 'Remove “Berg co” to see 9 products' }),
    ).toBeInTheDocument();
  });
});

describe('active filters', () => {
  const named = (text: string) =>
    getActiveFilters(parseFilters(new URLSearchParams(text)), undefined).map(
      ({ label, remainingFilters: rest }) => [label, toQueryString(rest)],
    );

  test('each value is a filter of its own, and can be taken away alone', () => {
    expect(named('brand=berg&size=m&size=long-fit&sort=rating')).toEqual([
      ['Berg', '?size=m&size=long-fit&sort=rating'],
      ['M', '?brand=berg&size=long-fit&sort=rating'],
      ['Long fit', '?brand=berg&size=m&sort=rating'],
    ]);
  });

  test.each([
    ['min=100', 'From R100.00'],
    ['max=500', 'Up to R500.00'],
    ['min=100&max=1500', 'R100.00 to R1\u00a0500.00'],
    ['inStock=1', 'In stock'],
    ['minRating=1', '1 star and up'],
    ['minRating=4', '4 stars and up'],
    ['minRating=5', '5 stars'],
  ])('%s is “%s”, and goes as a whole', (text, label) => {
    expect(named(text)).toEqual([[label, '']]);
  });

  test('a value is called as the shop calls it', () => {
    const facets = {
      category: [],
      brand: [{ value: 'cafe-co', label: 'Café & Co', count: 3 }],
      size: [],
      minRating: [],
      inStock: { count: 0 },
      price: { min: 0, max: 0 },
    };
    const filters = parseFilters(new URLSearchParams('brand=cafe-co'));
    expect(getActiveFilters(filters, facets)[0]?.label).toBe('Café & Co');
  });
});

describe('filters of a list', () => {
  const read = (text: string) => parseFilters(new URLSearchParams(text));

  test.each([
    ['', ''],
    ['utm_source=mail', ''],
    ['sort=rating&size=m&size=l&brand=berg', '?brand=berg&size=m&size=l&sort=rating'],
    ['min=100&max=499.99&inStock=1&minRating=4', '?min=100&max=499.99&inStock=1&minRating=4'],
    ['min=&max=&sort=newest', '?sort=newest'],
    ['min=cheap&max=-1&inStock=yes&minRating=9&sort=alphabet', ''],
    ['max=1000001', ''],
    ['min=99,90&max=R400', '?min=99.90&max=400'],
    ['min=R 1 000,50&max=1,200', '?min=1000.50&max=1200'],
    ['min=1\u00a0000&max=r1,000.50', '?min=1000&max=1000.50'],
    ['min=R&max=1.000,50', '?max=1000.50'],
    ['min=1.299&max=1 29', ''],
    ['size=m&size=m', '?size=m'],
    [`brand=${'x'.repeat(101)}`, ''],
    ['color=pink&color=green&color=mauve&color=green&size=m', '?size=m&color=green&color=pink'],
  ])('a list at the address “%s” keeps “%s”', (given, remaining) => {
    expect(toQueryString(read(given))).toBe(remaining);
  });

  test('an address has at most twenty values of a filter', () => {
    const many = Array.from({ length: 30 }, (_, number) => `size=${number}`).join('&');
    expect(read(many).size).toHaveLength(20);
  });

  test('the API is asked for what is set', () => {
    expect(toFilterInput(NO_FILTERS)).toEqual({});
    expect(toFilterInput(read('size=m&min=100&sort=rating'))).toEqual({
      size: ['m'],
      min: '100',
      sort: 'rating',
    });
  });

  test('an order does not narrow a list, and stays when the filters go', () => {
    expect(isNarrowed(read('sort=rating'))).toBe(false);
    expect(isNarrowed(read('sort=rating&size=m'))).toBe(true);
    expect(toQueryString(removeFilters(read('sort=rating&size=m')))).toBe('?sort=rating');
  });
});

describe('advice on a search', () => {
  test.each([
    ['hoodies', /couldn't find “hoodies”. Check the spelling/, ['hoodie', 'hoodi', 'hood']],
    ['xy', /couldn't find “xy”/, []],
    ['blue xylophone', /all of those words/, ['xylophone', 'blue']],
    [
      'blue xylophone tee',
      /all of those words/,
      ['xylophone tee', 'blue tee', 'blue xylophone', 'blue', 'xylophone', 'tee'],
    ],
    ['Crème', /couldn't find “Crème”/, ['crem', 'cre']],
    ['%%', /Type a word or a number/, []],
  ])('after “%s” without a result: %s, and %j is tried', (keyword, sentence, candidates) => {
    const advice = getSearchAdvice(keyword);
    expect(advice.text).toMatch(sentence);
    expect(advice.candidates).toEqual(candidates);
    expect(advice.isNumber).toBe(false);
  });

  test('digits may be the number of an order, and are not shortened to something else', () => {
    expect(getSearchAdvice(' 10042 ')).toEqual({
      text: 'No products match “10042”.',
      candidates: [],
      areStems: false,
      isNumber: true,
    });
  });

  test('a very long search is tried in at most six other ways', () => {
    const tenWords = 'one two three four five six seven eight nine ten';
    expect(getSearchAdvice(tenWords).candidates).toHaveLength(6);
    expect(getSearchAdvice('x'.repeat(80)).candidates).toHaveLength(6);
  });
});
