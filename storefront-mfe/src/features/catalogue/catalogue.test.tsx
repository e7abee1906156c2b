import { listCategories } from '@shop/contract/productDiscovery';
import { listProducts, topProducts } from '@shop/contract/products';
import { shopApi } from '@shop/shared-ui';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { renderShop } from '@shop/shared-ui/testing/renderShop';
import { aProductSummary } from '@shop/shared-ui/testing/samples';
import { act, screen, waitFor, within } from '@testing-library/react';
import { storefront } from '../../testing/pagesReady.ts';

const onePage = (...products: ReturnType<typeof aProductSummary>[]) => ({ products, page: 1, pages: 1 });

test('a card shows picture, name, rating and price, and leads to the product [1.4] [2.2] [2.32] [2.34]', async () => {
  const product = aProductSummary({ name: 'Boulder Tee', price: 1234.5, rating: 4, numReviews: 12 });
  mockApi().on(listProducts, onePage(product));
  renderShop(storefront, { route: '/home' });

  const card = await screen.findByRole('listitem');
  expect(within(card).getByRole('link', { name: 'Boulder Tee' }).getAttribute('href')).toBe(
    `/product/${product._id}`,
  );
  expect(card.querySelector('img')).toHaveAttribute('src', product.image);
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

test('the pictures of the first row of a phone are loaded at once, all others when they come near', async () => {
  const products = ['p-1', 'p-2', 'p-3'].map((_id) => aProductSummary({ _id }));
  mockApi().on(listProducts, onePage(...products));
  renderShop(storefront, { route: '/home' });

  const cards = await screen.findAllByRole('listitem');
  const pictures = cards.map((card) => card.querySelector('img'));
  expect(pictures.map((picture) => picture?.getAttribute('loading'))).toEqual(['eager', 'eager', 'lazy']);
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
  mockApi().on(listProducts, onePage()).on(topProducts, liked).on(listCategories, { categories: [] });
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
      .on(topProducts, [tee, aProductSummary({ _id: 'p-tote' })])
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

  test('of several words offers the search without the word that matches nothing', async () => {
    openWith(['blue tee', 'tee'], 'blue xylophone tee');
    await screen.findByText('Nothing matches all of those words.');
    await waitFor(async () => {
      expect(await linksOf('Searches that find something')).toEqual([
        ['Search for “blue tee”', '/search/blue%20tee'],
        ['Search for “tee”', '/search/tee'],
      ]);
    });
  });

  test('of one word offers its beginning where that finds something', async () => {
    const api = openWith(['hoodie', 'hood'], 'hoodies');
    await screen.findByText(/We couldn't find “hoodies”/);
    expect(await linksOf('Searches that find something')).toContainEqual([
      'Search for “hoodie”',
      '/search/hoodie',
    ]);
    expect(api.calls(listProducts).length).toBeLessThan(8);
  });

  test('of digits points to the orders', async () => {
    openWith([], '10042');
    await screen.findByText(/number of an order/);
    expect(screen.getByRole('link', { name: 'profile' })).toHaveAttribute('href', '/profile');
    expect(screen.queryByRole('list', { name: 'Searches that find something' })).toBeNull();
  });

  test('leads on to the categories that the shop has', async () => {
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
