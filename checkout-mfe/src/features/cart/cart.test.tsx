import { act, screen, waitFor, within } from '@testing-library/react';
import { getPaymentMethods, getShopConfig } from '@shop/contract/config';
import type { Order } from '@shop/contract/orders';
import { listOwnOrders, placeOrder } from '@shop/contract/orders';
import { listRelatedProducts } from '@shop/contract/productDiscovery';
import { getProduct, listTopProducts } from '@shop/contract/products';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { settled } from '@shop/shared-ui/testing/renderShop';
import { aCartItem, aProduct, aProductSummary, aUser, anOrder } from '@shop/shared-ui/testing/samples';
import { anAddress, renderCheckout } from '../../testing/renderCheckout.tsx';

describe('the cart', () => {
  const boulder = { _id: 'p-boulder', name: 'Boulder Tee', price: 349, countInStock: 8 };

  function lineOf(name: string | RegExp) {
    return within(screen.getByRole('listitem', { name }));
  }

  test('an empty cart shows an empty state, links back, and cannot be ordered [2.7] [2.45] [5.5]', async () => {
    mockApi();
    renderCheckout('/cart');
    expect(await screen.findByText('Your cart is empty')).toBeVisible();
    expect(screen.getByRole('link', { name: /Go Back/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all products' })).toHaveAttribute('href', '/home');
    expect(screen.getByText('Subtotal (0) items')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Proceed To Checkout' })).toBeDisabled();
  });

  test('a line shows picture, linked name, price, quantity and a way to remove it [2.44] [2.46]', async () => {
    mockApi().on(getProduct, aProduct(boulder));
    renderCheckout('/cart', { cart: { items: [aCartItem({ ...boulder, qty: 2 })] } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Shopping Cart' })).toBeVisible();
    const line = screen.getByRole('listitem', { name: 'Boulder Tee, size M' });
    expect(within(line).getByRole('presentation', { hidden: true })).toHaveAttribute(
      'src',
      expect.stringContaining('boulder-tee'),
    );
    expect(lineOf(/size M/).getByRole('link', { name: 'Boulder Tee' })).toHaveAttribute(
      'href',
      '/product/p-boulder',
    );
    expect(line).toHaveTextContent('Size M · R349.00');
    const options = within(lineOf(/size M/).getByLabelText('Qty')).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
    expect(lineOf(/size M/).getByRole('button', { name: 'Remove Boulder Tee, size M' })).toBeVisible();
  });

  test('the subtotal counts pieces and adds the lines up to the cent [2.47]', async () => {
    mockApi().on(getProduct, aProduct({ ...boulder, price: 33.3 }));
    renderCheckout('/cart', { cart: { items: [aCartItem({ ...boulder, price: 33.3, qty: 3 })] } });
    expect(await screen.findByText('Subtotal (3) items')).toBeVisible();
    expect(screen.getByText(/^Arrives .+ if you pay today\.$/)).toBeVisible();
    expect(screen.getAllByText('R99.90')).toHaveLength(2);
  });

  test('a line on sale shows the price before it, until the sale has ended', async () => {
    const sale = { price: 249, was: 349, saleUntil: '2026-11-30T21:59:00.000Z' };
    mockApi().on(getProduct, aProduct({ ...boulder, ...sale }));
    const items = [aCartItem({ ...boulder, ...sale })];
    const { unmount } = renderCheckout('/cart', { cart: { items } });
    const line = await screen.findByRole('listitem', { name: 'Boulder Tee, size M' });
    expect(line).toHaveTextContent('Size M · R249.00 was R349.00');
    unmount();
    mockApi().on(getProduct, aProduct({ ...boulder, price: 349 }));
    renderCheckout('/cart', { cart: { items } });
    expect(await screen.findByText('The price changed from R249.00 to R349.00.')).toBeVisible();
    const ended = screen.getByRole('listitem', { name: 'Boulder Tee, size M' });
    expect(ended).not.toHaveTextContent('was');
  });

  test('opening the cart updates a changed price and shows both prices [R.7]', async () => {
    mockApi().on(getProduct, aProduct({ ...boulder, price: 399 }));
    const { store } = renderCheckout('/cart', { cart: { items: [aCartItem(boulder)] } });
    expect(await screen.findByText('The price changed from R349.00 to R399.00.')).toBeVisible();
    expect(store.getState().cart.totalPrice).toBe('499.00');
  });

  test('the stock of all sizes of a product is counted together, and a shortage blocks the order', async () => {
    mockApi().on(getProduct, aProduct({ ...boulder, countInStock: 3 }));
    const items = [
      aCartItem({ ...boulder, qty: 2, size: 'M' }),
      aCartItem({ ...boulder, qty: 2, size: 'L' }),
    ];
    const { user, path } = renderCheckout('/cart', { cart: { items } });
    expect(await screen.findAllByText(/Only 3 left, and you have 4 in your cart/)).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Proceed To Checkout' }));
    await waitFor(() => expect(path()).toBe('/cart'));
    await user.selectOptions(lineOf(/size L/).getByLabelText('Qty'), '1');
    expect(screen.queryByText(/Only 3 left/)).not.toBeInTheDocument();
  });

  const oneSize = [{ size: 'One size', countInStock: 8 }];

  test('a line of a product of one size shows no size', async () => {
    mockApi().on(getProduct, aProduct({ ...boulder, sizes: oneSize }));
    renderCheckout('/cart', { cart: { items: [aCartItem({ ...boulder, size: 'One size' })] } });
    expect(await screen.findByRole('listitem', { name: 'Boulder Tee' })).toHaveTextContent(
      'One size · R349.00',
    );
  });

  test('a line is changed to ’One size’ when its product has one size now', async () => {
    mockApi().on(getProduct, aProduct({ ...boulder, sizes: oneSize }));
    const { store } = renderCheckout('/cart', { cart: { items: [aCartItem(boulder)] } });
    expect(await screen.findByText('One size · R349.00')).toBeVisible();
    expect(store.getState().cart.cartItems).toMatchObject([{ _id: 'p-boulder', size: 'One size' }]);
  });

  test('a line of one size blocks the order when its product has several sizes now', async () => {
    mockApi().on(getProduct, aProduct(boulder));
    const items = [aCartItem({ ...boulder, size: 'One size' })];
    const { user, path } = renderCheckout('/cart', { cart: { items } });
    await screen.findByText('This now comes in sizes. Please choose one, or remove it.');
    await user.click(screen.getByRole('button', { name: 'Proceed To Checkout' }));
    await waitFor(() => expect(path()).toBe('/cart'));
  });

  test('a line shows that its product is no longer sold [R.7]', async () => {
    mockApi().fail(getProduct, 404, { code: 'not_found' });
    renderCheckout('/cart', { cart: { items: [aCartItem(boulder)] } });
    expect(await screen.findByText('No longer available. Please remove it.')).toBeVisible();
    expect(screen.queryByLabelText('Qty')).not.toBeInTheDocument();
  });

  test('the lines stay as they are when the catalogue cannot be loaded', async () => {
    const api = mockApi().fail(getProduct, 'FETCH_ERROR');
    renderCheckout('/cart', { cart: { items: [aCartItem(boulder)] } });
    await screen.findByText('Subtotal (1) items');
    expect(api.calls(getProduct).length).toBeGreaterThan(0);
    expect(screen.queryByText(/available/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Proceed To Checkout' })).toBeEnabled();
  });

  test('a removed line can be brought back with its quantity [4.11]', async () => {
    mockApi().on(getProduct, aProduct(boulder));
    const { user, store } = renderCheckout('/cart', { cart: { items: [aCartItem({ ...boulder, qty: 2 })] } });
    await user.click(await screen.findByRole('button', { name: 'Remove Boulder Tee, size M' }));
    expect(screen.getByText('Your cart is empty')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(store.getState().cart.cartItems).toMatchObject([{ _id: 'p-boulder', size: 'M', qty: 2 }]);
  });

  test('removing a line moves focus to the next one', async () => {
    mockApi().on(getProduct, aProduct(boulder));
    const items = [aCartItem({ ...boulder, size: 'S' }), aCartItem({ ...boulder, size: 'M' })];
    const { user } = renderCheckout('/cart', { cart: { items } });
    await user.click(await screen.findByRole('button', { name: 'Remove Boulder Tee, size S' }));
    expect(screen.getByRole('button', { name: 'Remove Boulder Tee, size M' })).toHaveFocus();
  });

  test('above a hundred pieces the quantity is typed, and never exceeds the stock [4.11] [R.10]', async () => {
    mockApi().on(getProduct, aProduct({ ...boulder, countInStock: 150 }));
    const items = [aCartItem({ ...boulder, countInStock: 150 })];
    const { user, store } = renderCheckout('/cart', { cart: { items } });
    const qty = await screen.findByRole('spinbutton', { name: 'Qty' });
    await user.clear(qty);
    await user.type(qty, '500');
    expect(store.getState().cart.cartItems[0]?.qty).toBe(150);
  });

  test.each([
    ['a visitor goes to the sign-in screen and on to shipping', null, '/login?redirect=/shipping'],
    ['who is signed in passes straight through', aUser(), '/shipping'],
  ])('on Proceed To Checkout %s [2.48] [R.9]', async (_, signedIn, target) => {
    mockApi().on(getProduct, aProduct(boulder));
    const setting = { user: signedIn, cart: { items: [aCartItem(boulder)] } };
    const { user, path } = renderCheckout('/cart', setting);
    await user.click(await screen.findByRole('button', { name: 'Proceed To Checkout' }));
    await waitFor(() => expect(path()).toBe(target));
  });

  test.each([
    [349, 'Just over R151 to go for free delivery.'],
    [349.9, 'Just over R150.10 to go for free delivery.'],
    [500, 'Anything more and your delivery is free.'],
  ])('the summary of a cart of R%s says what is missing for free delivery', async (price, text) => {
    mockApi().on(getProduct, aProduct({ ...boulder, price }));
    renderCheckout('/cart', { cart: { items: [aCartItem({ ...boulder, price })] } });
    expect(await screen.findByText(text)).toBeVisible();
  });

  test.each(['FETCH_ERROR', 'TIMEOUT_ERROR', 500, 503] as const)(
    'a failed check of the prices (%s) is shown, and Retry repeats it without a reload',
    async (failure) => {
      const api = mockApi().fail(getProduct, failure);
      const { user } = renderCheckout('/cart', { cart: { items: [aCartItem(boulder)] } });
      expect(await screen.findByText("We couldn't check prices and stock.")).toBeVisible();
      api.on(getProduct, aProduct({ ...boulder, price: 399 }));
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await screen.findByText('The price changed from R349.00 to R399.00.')).toBeVisible();
      expect(screen.queryByText("We couldn't check prices and stock.")).not.toBeInTheDocument();
    },
  );
});

describe('suggestions in the cart', () => {
  const near: (() => void)[] = [];
  class Observer {
    constructor(private readonly notice: (entries: { isIntersecting: boolean }[]) => void) {}
    observe() {
      near.push(() => this.notice([{ isIntersecting: true }]));
    }
    disconnect() {}
  }

  beforeEach(() => {
    near.length = 0;
    Object.assign(globalThis, { IntersectionObserver: Observer });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  });

  const some = (...names: string[]) =>
    names.map((name) =>
      aProductSummary({ _id: name.toLowerCase(), name, countInStock: name === 'Sold' ? 0 : 3 }),
    );

  async function scrollDown() {
    await screen.findByRole('heading', { level: 1, name: 'Shopping Cart' });
    await waitFor(() => expect(near).not.toHaveLength(0));
    act(() => {
      for (const notice of near) notice();
    });
    const region = await screen.findByRole('region', { name: 'You may also like' });
    return within(region)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  }

  test('products related to the newest line come first, then the best rated, none from the cart', async () => {
    const api = mockApi()
      .on(getProduct, aProduct())
      .on(listRelatedProducts, some('Cap', 'Sold', 'Tee'))
      .on(listTopProducts, some('Hoodie', 'Cap', 'Mug', 'Bag', 'Socks'));
    const items = [aCartItem({ _id: 'hoodie' }), aCartItem({ _id: 'tee' })];
    renderCheckout('/cart', { cart: { items } });
    expect(await scrollDown()).toEqual(['/product/cap', '/product/mug', '/product/bag', '/product/socks']);
    expect(api.calls(listRelatedProducts)).toEqual([{ id: 'tee' }]);
  });

  test('an empty cart suggests the best rated', async () => {
    mockApi().on(listTopProducts, some('Hoodie', 'Cap'));
    renderCheckout('/cart');
    expect(await scrollDown()).toEqual(['/product/hoodie', '/product/cap']);
  });

  test('nothing is asked for before the visitor comes near', async () => {
    const api = mockApi().on(listTopProducts, some('Hoodie'));
    renderCheckout('/cart');
    await screen.findByText('Your cart is empty');
    expect(api.calls(listTopProducts)).toHaveLength(0);
  });
});

describe('sizes of lines', () => {
  const sizes = [
    { size: 'XS', countInStock: 2 },
    { size: 'M', countInStock: 0 },
    { size: 'Tall L', countInStock: 5 },
  ];

  async function openCart(...items: ReturnType<typeof aCartItem>[]) {
    mockApi().on(getProduct, aProduct({ sizes, countInStock: 7 }));
    const shop = renderCheckout('/cart', { cart: { items } });
    await screen.findByRole('heading', { level: 1, name: 'Shopping Cart' });
    return shop;
  }

  const lineOf = (size: string) =>
    within(screen.getByRole('listitem', { name: `Boulder Tee, size ${size}` }));
  const wordsOf = (select: HTMLElement) =>
    within(select)
      .getAllByRole('option')
      .map((option) => option.textContent);

  test.each([
    ['M', 'Size M is sold out. Please choose another size, or remove it.'],
    ['XXL', 'Size XXL is no longer available. Please choose another size, or remove it.'],
  ])('a line in size %s says: %s', async (size, sentence) => {
    const { user, path } = await openCart(aCartItem({ size }));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(wordsOf(lineOf(size).getByLabelText('Size'))).toEqual(['Select', 'XS', 'Tall L']);
    expect(lineOf(size).queryByLabelText('Qty')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Proceed To Checkout' }));
    await waitFor(() => expect(path()).toBe('/cart'));
    expect(lineOf(size).getByLabelText('Size')).toHaveFocus();
  });

  test('another size takes the place of the one that is sold out, and the order can go on', async () => {
    const { user, path, store } = await openCart(aCartItem({ size: 'M', qty: 3 }));
    const select = await lineOf('M').findByLabelText('Size');
    expect(lineOf('M').getByRole('button', { name: 'Change size' })).toBeDisabled();
    // Arrow keys choose each size on the way in some browsers, so that a choice alone changes nothing.
    await user.selectOptions(select, 'Tall L');
    await user.selectOptions(select, 'XS');
    expect(store.getState().cart.cartItems).toMatchObject([{ size: 'M' }]);
    await user.click(lineOf('M').getByRole('button', { name: 'Change size' }));
    expect(store.getState().cart.cartItems).toMatchObject([{ size: 'XS', qty: 2, countInStock: 2 }]);
    expect(screen.queryByText(/sold out/)).toBeNull();
    expect(lineOf('XS').getByLabelText('Qty')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Proceed To Checkout' }));
    await waitFor(() => expect(path()).not.toBe('/cart'));
  });

  test('a size that lies in the cart already takes the pieces of the other line', async () => {
    const { user, store } = await openCart(
      aCartItem({ size: 'M', qty: 2 }),
      aCartItem({ size: 'Tall L', qty: 1 }),
    );
    await user.selectOptions(await lineOf('M').findByLabelText('Size'), 'Tall L');
    await user.click(lineOf('M').getByRole('button', { name: 'Change size' }));
    expect(store.getState().cart.cartItems).toMatchObject([{ size: 'Tall L', qty: 3, countInStock: 5 }]);
  });

  test('each size is held against its own count', async () => {
    await openCart(aCartItem({ size: 'XS', qty: 2 }), aCartItem({ size: 'Tall L', qty: 6 }));
    expect(
      await screen.findByText('Only 5 left, and you have 6 in your cart. Please choose fewer.'),
    ).toBeVisible();
    expect(screen.getAllByText(/left, and you have/)).toHaveLength(1);
    expect(wordsOf(lineOf('XS').getByLabelText('Qty'))).toEqual(['1', '2']);
  });

  test('a line of a product whose every size is sold out can only be removed', async () => {
    const soldOut = sizes.map(({ size }) => ({ size, countInStock: 0 }));
    mockApi().on(getProduct, aProduct({ sizes: soldOut, countInStock: 0 }));
    renderCheckout('/cart', { cart: { items: [aCartItem({ size: 'XS' })] } });
    expect(await screen.findByText('Sold out. Please remove it.')).toBeVisible();
    expect(screen.queryByLabelText('Size')).toBeNull();
  });
});

describe('an unpaid order', () => {
  afterEach(settled);

  const UNPAID = anOrder({ _id: 'o-unpaid', number: '10062', isPaid: false, status: 'created' });
  const PAY = { name: 'Pay order 10062' };
  const withOrders = (...orders: Order[]) =>
    mockApi()
      .on(listOwnOrders, orders)
      .on(getProduct, aProduct())
      .on(getPaymentMethods, { methods: ['Credit Card'] });

  test('an empty cart leads to the order that waits to be paid', async () => {
    withOrders(anOrder({ isPaid: true, status: 'paid' }), UNPAID);
    renderCheckout('/cart', { user: aUser() });
    expect(await screen.findByRole('link', PAY)).toHaveAttribute('href', '/order/o-unpaid');
    expect(screen.getByText(/^You have an unpaid order 10062 ·/)).toBeVisible();
  });

  test('Place Order leads to it, with an empty cart and with a full one', async () => {
    withOrders(UNPAID);
    const { unmount } = renderCheckout('/placeorder', {
      user: aUser(),
      cart: { items: [], shippingAddress: anAddress() },
    });
    expect(await screen.findByRole('link', PAY)).toBeVisible();
    unmount();
    renderCheckout('/placeorder', {
      user: aUser(),
      cart: { items: [aCartItem()], shippingAddress: anAddress() },
    });
    expect(await screen.findByRole('link', PAY)).toBeVisible();
  });

  test.each([
    [409, { code: 'out_of_stock' as const, message: 'Boulder Tee is sold out.' }],
    [429, { code: 'too_many_requests' as const, message: 'You have 5 unpaid orders.' }],
  ])('a refusal of an order (%i) leads to the unpaid one', async (status, failure) => {
    withOrders(UNPAID).fail(placeOrder, status, failure);
    const { user } = renderCheckout('/placeorder', {
      user: aUser(),
      cart: { items: [aCartItem()], shippingAddress: anAddress() },
    });
    await user.click(await screen.findByRole('button', { name: 'Place Order' }));
    const summary = within(screen.getByRole('region', { name: 'Order Summary' }));
    expect(await summary.findByText(failure.message)).toBeVisible();
    expect(await summary.findByRole('link', PAY)).toBeVisible();
  });

  test.each([
    ['paid', anOrder({ isPaid: true, status: 'paid' })],
    ['expired', anOrder({ status: 'expired' })],
    ['waiting for its payment to arrive', anOrder({ status: 'created', paymentPending: true })],
  ])('an order that is %s is not named as unpaid', async (_, order) => {
    const api = withOrders(order);
    renderCheckout('/cart', { user: aUser() });
    await waitFor(() => expect(api.calls(listOwnOrders)).toHaveLength(1));
    await settled();
    expect(screen.queryByText(/unpaid order/)).not.toBeInTheDocument();
  });

  test('a visitor’s orders are not requested, and an ended session redirects nobody from the cart', async () => {
    const visited = withOrders(UNPAID);
    const { unmount } = renderCheckout('/cart');
    expect(await screen.findByText('Your cart is empty')).toBeVisible();
    expect(visited.calls(listOwnOrders)).toEqual([]);
    unmount();
    const ended = mockApi()
      .fail(listOwnOrders, 401, { code: 'unauthenticated' })
      .on(getShopConfig, {
        ...{ vatPercent: 15, shippingFee: 100, freeShippingAbove: 500, freeShippingCities: ['Paarl'] },
        ...{ demoMailboxUrl: null, identityProvider: null },
      });
    const { path } = renderCheckout('/cart', { user: aUser() });
    await waitFor(() => expect(ended.calls(listOwnOrders)).toHaveLength(1));
    await settled();
    expect(path()).toBe('/cart');
  });
});
