import { screen, waitFor } from '@testing-library/react';
import { getShopConfig } from '@shop/contract/config';
import { listCategories } from '@shop/contract/productDiscovery';
import { getProduct, listProducts, listTopProducts } from '@shop/contract/products';
import { subscribeToStockAlert, unsubscribeFromStockAlerts } from '@shop/contract/stockAlerts';
import { seedQueries } from '@shop/shared-ui';
import { cachedQueries } from '@shop/shared-ui/testing/cachedQueries';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { renderShop } from '@shop/shared-ui/testing/renderShop';
import { aProduct, aProductSummary, aUser } from '@shop/shared-ui/testing/samples';
import { LazyStockAlertForm } from './features/product/SoldOutSizes.tsx';
import { UnsubscribePage } from './features/unsubscribe/UnsubscribePage.tsx';
import { getStockNote } from './shared/stockNote.ts';
import { storefront } from './testing/pagesReady.ts';

describe('asking for an e-mail', () => {
  const NOTED = { message: "We'll email you once, when it's back." };

  test('a visitor gives an address to be told when a size is back', async () => {
    const api = mockApi().on(subscribeToStockAlert, NOTED);
    const { user } = renderShop(<LazyStockAlertForm productId="p-tee" sizes={['M']} />);
    await user.click(screen.getByRole('button', { name: "Tell me when it's back" }));
    await user.click(await screen.findByRole('button', { name: 'Tell me' }));
    const field = screen.getByLabelText('Email Address');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Please enter your email address\./));
    await user.type(field, 'Sipho@shop.example');
    await user.click(screen.getByRole('button', { name: 'Tell me' }));
    expect(await screen.findByText(NOTED.message)).toHaveAttribute('role', 'status');
    expect(screen.getByText(NOTED.message)).toHaveFocus();
    expect(api.calls(subscribeToStockAlert)).toEqual([
      { id: 'p-tee', size: 'M', email: 'sipho@shop.example' },
    ]);
  });

  test('of several sizes that are sold out one is chosen', async () => {
    const api = mockApi().on(subscribeToStockAlert, NOTED);
    const { user } = renderShop(<LazyStockAlertForm productId="p-tee" sizes={['S', 'XL']} />, {
      user: aUser(),
    });
    await user.click(screen.getByRole('button', { name: "Tell me when it's back" }));
    const field = await screen.findByLabelText('Which size?');
    expect(field).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Tell me' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription('Please choose a size.'));
    await user.selectOptions(field, 'XL');
    await user.click(screen.getByRole('button', { name: 'Tell me' }));
    // The hint of the address field has the same words until the answer comes.
    expect(await screen.findByText(NOTED.message, { selector: '[role=status]' })).toHaveFocus();
    expect(api.calls(subscribeToStockAlert)).toEqual([{ id: 'p-tee', size: 'XL', email: aUser().email }]);
  });

  test('who is signed in finds the own address in the form', async () => {
    mockApi();
    const { user } = renderShop(<LazyStockAlertForm productId="p-tee" sizes={['M']} />, { user: aUser() });
    await user.click(screen.getByRole('button', { name: "Tell me when it's back" }));
    expect(await screen.findByLabelText('Email Address')).toHaveValue(aUser().email);
    expect(screen.getByLabelText('Email Address')).toHaveFocus();
  });

  test('the link of a back-in-stock email asks once more, and then ends these emails', async () => {
    const api = mockApi().on(unsubscribeFromStockAlerts, {
      message: "You won't get any more back-in-stock emails.",
    });
    const { user } = renderShop(<UnsubscribePage />, { route: '/unsubscribe#token=abc' });
    expect(api.calls(unsubscribeFromStockAlerts)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Unsubscribe' }));
    expect(await screen.findByText("You won't get any more back-in-stock emails.")).toHaveFocus();
    expect(api.calls(unsubscribeFromStockAlerts)).toEqual([{ token: 'abc' }]);
  });

  test('a link that is not ours says so', async () => {
    mockApi().fail(unsubscribeFromStockAlerts, 400, {
      message: 'This link is no longer valid.',
      code: 'invalid_input',
    });
    const { user } = renderShop(<UnsubscribePage />, { route: '/unsubscribe#token=abc' });
    await user.click(screen.getByRole('button', { name: 'Unsubscribe' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is no longer valid.');
  });

  test('without a link the page says where it is', () => {
    renderShop(<UnsubscribePage />, { route: '/unsubscribe' });
    expect(screen.getByText(/Please open the link in the email/)).toBeInTheDocument();
  });
});

describe('how long lists are cached', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test.each([
    ['/home', 'listProducts'],
    ['/search/tee', 'listProducts'],
    ['/', 'topProducts'],
  ])('the list of %s is kept for 5 seconds after the screen is gone [7.3]', async (route, call) => {
    mockApi()
      .on(getShopConfig, () => new Promise<never>(() => undefined))
      .on(listProducts, { products: [aProductSummary()], page: 1, pages: 1 })
      .on(listTopProducts, [aProductSummary()])
      .on(listCategories, { categories: [] });
    const { store, unmount } = renderShop(storefront, { route });
    await screen.findByRole('link', { name: /Boulder Tee/ });
    unmount();
    await jest.advanceTimersByTimeAsync(4900);
    expect(cachedQueries(store)).toContain(call);
    await jest.advanceTimersByTimeAsync(200);
    expect(cachedQueries(store)).not.toContain(call);
  });
});

describe('answers in a page', () => {
  test('a seeded grid makes no request', async () => {
    const api = mockApi();
    const data = { products: [aProductSummary({ name: 'Boulder Tee' })], page: 1, pages: 1 };
    const seeds = [
      { endpoint: 'listProducts', owner: 'storefront', input: { pageNumber: '1', facets: '1' }, data },
    ];
    renderShop(storefront, {
      route: '/home',
      prepare: (store) => {
        seedQueries(store, seeds);
      },
    });

    await screen.findByRole('link', { name: 'Boulder Tee' });
    expect(api.calls(listProducts)).toEqual([]);
  });

  test('a seeded product makes no request', async () => {
    const api = mockApi();
    const data = aProduct({ name: 'Boulder Tee' });
    renderShop(storefront, {
      route: `/product/${data._id}`,
      prepare: (store) => {
        seedQueries(store, [{ endpoint: 'getProduct', owner: 'storefront', input: { id: data._id }, data }]);
      },
    });

    await screen.findByRole('heading', { level: 1, name: 'Boulder Tee' });
    expect(api.calls(getProduct)).toEqual([]);
  });
});

describe('notes on stock', () => {
  test.each([
    [0, 'Sold out'],
    [1, 'Only 1 left'],
    [3, 'Only 3 left'],
    [4, null],
    [60, null],
  ])('a stock of %i is noted as %p', (countInStock, note) => {
    expect(getStockNote(countInStock)).toBe(note);
  });
});
