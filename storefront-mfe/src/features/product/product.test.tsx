import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getShopConfig } from '@shop/contract/config';
import { listOwnOrders } from '@shop/contract/orders';
import { listRelatedProducts } from '@shop/contract/productDiscovery';
import { getProduct, listTopProducts } from '@shop/contract/products';
import { selectCartLines, shopApi } from '@shop/shared-ui';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { renderShop, settled } from '@shop/shared-ui/testing/renderShop';
import { aProduct, aProductSummary, aUser, anOrder } from '@shop/shared-ui/testing/samples';
import { storefront } from '../../testing/pagesReady.ts';
import { clampQuantity } from './QuantityField.tsx';
import { removeViewedProduct, getRecentlyViewed, rememberViewedProduct } from './viewedProducts.ts';

describe('the product', () => {
  async function openProduct(overrides: Parameters<typeof aProduct>[0] = {}, freeShippingCities = ['Paarl']) {
    const product = aProduct(overrides);
    mockApi()
      .on(getProduct, product)
      .on(getShopConfig, {
        ...{ vatPercent: 15, shippingFee: 100, freeShippingAbove: 500, freeShippingCities },
        ...{ demoMailboxUrl: null, identityProvider: null },
      });
    const { store, user } = renderShop(storefront, { route: `/product/${product._id}` });
    await screen.findByRole('heading', { level: 1, name: product.name });
    return { product, user, linesInCart: () => selectCartLines(store.getState()) };
  }

  const SIZE_MISSING = 'Please select a size before adding to cart.';
  const addButton = () => screen.getByRole('button', { name: 'Add to Cart' });
  const getLine = (shown: string) =>
    screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === shown);

  test('the chosen size and quantity go into the cart [1.7] [2.41] [5.4]', async () => {
    const { product, linesInCart, user } = await openProduct({ countInStock: 5 });

    await user.selectOptions(screen.getByLabelText('Size'), 'M');
    await user.selectOptions(screen.getByLabelText('Qty'), '3');
    await user.click(addButton());

    expect(linesInCart()).toEqual([
      expect.objectContaining({ _id: product._id, size: 'M', qty: 3, price: product.price, countInStock: 5 }),
    ]);
  });

  test('once a product was added, a link beside the button leads to the cart with its units', async () => {
    const { user } = await openProduct({ countInStock: 5 });
    const box = within(screen.getByRole('form', { name: 'Purchase' }));
    await user.click(addButton());
    expect(box.queryByRole('link', { name: /View cart/ })).toBeNull();
    await user.selectOptions(screen.getByLabelText('Size'), 'M');
    await user.selectOptions(screen.getByLabelText('Qty'), '3');
    await user.click(addButton());
    expect(box.getByRole('link', { name: 'View cart (3)' })).toHaveAttribute('href', '/cart');
    expect(addButton()).toHaveFocus();
  });

  test('a product shows the way back, picture, name, rating, price and status [2.38] [2.39] [2.40]', async () => {
    await openProduct({
      name: 'Boulder Tee',
      price: 1349,
      rating: 4.5,
      numReviews: 12,
      description: 'Heavy cotton.',
      countInStock: 5,
    });
    expect(screen.getByRole('link', { name: /Go Back/ })).toHaveAttribute('href', '/home');
    expect(screen.getByAltText('Boulder Tee')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: /4.5 out of 5/ })).toBeInTheDocument();
    expect(screen.getByText('Heavy cotton.')).toBeInTheDocument();
    const box = within(screen.getByRole('form', { name: 'Purchase' }));
    expect(box.getByText('Price').nextSibling).toHaveTextContent('R1 349.00');
    expect(box.getByText('Status').nextSibling).toHaveTextContent('In Stock');
  });

  test.each([
    [{ brand: 'Môre', category: '' }, 'Môre'],
    [{ brand: '', category: 'T-shirts' }, 'T-shirts'],
    [{ brand: 'Môre', category: 'T-shirts' }, 'Môre · T-shirts'],
    [{ brand: 'Môre', category: '', color: 'grey' as const }, 'Môre · Colour: Grey'],
    [{ brand: '', category: '', color: 'grey' as const }, 'Colour: Grey'],
  ])('a dot stands between brand, category and color alone: %j', async (names, shown) => {
    await openProduct({ ...names, image: '/uploads/0a1b-640.webp' });
    expect(getLine(shown)).toBeVisible();
  });

  test.each([
    [{ brand: 'Halfmens', category: 'Caps' }, 'Halfmens by Koppie · Caps'],
    [{ brand: 'Koppie', category: 'Caps' }, 'Koppie · Caps'],
    [{ brand: '', category: 'Caps' }, 'Caps'],
    [{ brand: 'Halfmens', category: 'Caps', image: '/uploads/0a1b-640.webp' }, 'Halfmens · Caps'],
  ])('a label of the catalogue stands beside the shop it belongs to: %j', async (names, shown) => {
    await openProduct(names);
    expect(getLine(shown)).toBeVisible();
  });

  test('a sale shows its price, the lowest one before in words, and its South African end', async () => {
    const sale = { price: 249, was: 349, saleUntil: '2026-11-30T21:59:00.000Z' };
    const { linesInCart, user } = await openProduct({ ...sale, countInStock: 5 });
    expect(screen.getByText(/On sale until/)).toHaveTextContent('On sale until 30 November 2026, 23:59');
    const box = within(screen.getByRole('form', { name: 'Purchase' }));
    expect(box.getByText('Price').nextSibling).toHaveTextContent('R249.00 was R349.00');
    await user.selectOptions(screen.getByLabelText('Size'), 'M');
    await user.click(addButton());
    expect(linesInCart()).toEqual([expect.objectContaining(sale)]);
  });

  test('a product without brand and category has no line for them', async () => {
    await openProduct({ brand: '', category: '' });
    expect(screen.queryByText(/·/)).not.toBeInTheDocument();
  });

  describe('a product that is sold out', () => {
    const product = aProduct({ countInStock: 0 });
    const holds = (_id: string) => [
      anOrder({
        ...{ _id: 'o-unpaid', number: '10062', status: 'created' },
        orderItems: [{ product: _id, name: 'Tee', image: '/a.webp', price: 1, qty: 1, size: 'M' }],
      }),
    ];

    test('a sold-out product leads a buyer to the own unpaid order that holds it', async () => {
      mockApi().on(getProduct, product).on(listOwnOrders, holds(product._id));
      renderShop(storefront, { route: `/product/${product._id}`, user: aUser() });
      const pay = await screen.findByRole('link', { name: 'Pay order 10062' });
      expect(pay).toHaveAttribute('href', '/order/o-unpaid');
      expect(screen.getByText('Out of Stock', { selector: 'dd' })).toBeVisible();
    });

    test('a sold-out product names no order that holds another product', async () => {
      const api = mockApi().on(getProduct, product).on(listOwnOrders, holds('p-other'));
      renderShop(storefront, { route: `/product/${product._id}`, user: aUser() });
      await waitFor(() => expect(api.calls(listOwnOrders)).toHaveLength(1));
      await settled();
      expect(screen.queryByText(/unpaid order/)).not.toBeInTheDocument();
    });
  });

  test('brand, category and color lead to their lists', async () => {
    const names = { brand: 'Môre', brandSlug: 'more', category: 'T-shirts', categorySlug: 't-shirts' };
    await openProduct({ ...names, color: 'green' });
    const color = screen.getByRole('link', { name: 'Colour: Green' });
    expect(color).toHaveAttribute('href', '/home?color=green');
    expect(screen.getByRole('link', { name: 'Môre' })).toHaveAttribute('href', '/home?brand=more');
    expect(screen.getByRole('link', { name: 'T-shirts' })).toHaveAttribute('href', '/category/t-shirts');
  });

  test('adding the same item again shows one toast', async () => {
    const { product, user } = await openProduct();
    await user.selectOptions(screen.getByLabelText('Size'), 'M');
    await user.dblClick(addButton());
    expect(await screen.findAllByText(`${product.name} is in your cart`)).toHaveLength(1);
  });

  test('the sizes offered are S, M and L, none of them chosen beforehand [5.4] [9.16]', async () => {
    await openProduct();
    const options = within(screen.getByLabelText('Size')).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['Select', 'S', 'M', 'L']);
    expect(screen.getByLabelText('Size')).toHaveValue('');
  });

  test('delivery and returns can be opened beside the button', async () => {
    const { user } = await openProduct();
    await user.click(screen.getByRole('button', { name: 'Delivery' }));
    expect(screen.getByText(/Free above R500, and always in Paarl/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Returns' }));
    expect(screen.getByText(/Exchange it within 30 days of delivery/)).toBeVisible();
  });

  test('nothing is added before a size is chosen [5.1]', async () => {
    const { linesInCart, user } = await openProduct();
    expect(screen.getByLabelText('Size')).toBeRequired();

    await user.click(addButton());

    expect(await screen.findByRole('alert')).toHaveTextContent(SIZE_MISSING);
    expect(document.activeElement).toBe(screen.getByLabelText('Size'));
    expect(screen.getByLabelText('Size')).toHaveAccessibleDescription(SIZE_MISSING);
    expect(linesInCart()).toEqual([]);
  });

  const toasts = (role = 'status') =>
    screen
      .queryAllByRole(role)
      .filter((toast) => toast.dataset['visible'] === 'true')
      .map((toast) => toast.firstElementChild?.textContent ?? toast.textContent);

  test('the toast about a missing size goes as soon as one is chosen', async () => {
    const { user } = await openProduct();
    await user.click(addButton());
    await waitFor(() => expect(toasts('alert')).toHaveLength(1));
    await user.selectOptions(screen.getByLabelText('Size'), 'M');
    await waitFor(() => expect(toasts('alert')).toEqual([]));
  });

  test('a change of size shows one toast', async () => {
    const { product, user } = await openProduct();
    await user.selectOptions(screen.getByLabelText('Size'), 'S');
    await user.click(addButton());
    await screen.findByText(`${product.name} is in your cart`);
    await user.selectOptions(screen.getByLabelText('Size'), 'L');
    await user.click(addButton());
    await screen.findByText(`${product.name}: size changed from S to L`);
    await waitFor(() => expect(toasts()).toEqual([`${product.name}: size changed from S to L`]));
  });

  test('the sentence about a missing size stays at its field until one is chosen', async () => {
    const { user } = await openProduct();
    await user.click(addButton());
    const size = screen.getByLabelText('Size');
    expect(size).toBeInvalid();
    expect(size).toHaveAccessibleDescription(SIZE_MISSING);
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(toasts('alert')).toEqual([]));
    expect(size).toHaveAccessibleDescription(SIZE_MISSING);

    await user.selectOptions(size, 'M');
    expect(size).toBeValid();
    expect(size).not.toHaveAccessibleDescription();
  });

  const MANY = ['Paarl', 'Wellington', 'Worcester', 'Ceres'];

  test.each([
    [500, ['Paarl', 'Wellington'], 'Delivery R100, free over R500 and in Paarl and Wellington'],
    [500, MANY, 'Delivery R100, free over R500 and in some cities'],
    [500, [], 'Delivery R100, free over R500'],
    [500.01, ['Paarl'], 'Free delivery'],
  ])(
    'the button of a product for R%d in a shop with free delivery to %j says: %s',
    async (price, cities, words) => {
      await openProduct({ price }, cities);
      expect(await screen.findByText(words)).toBeInTheDocument();
    },
  );

  test('the quantities offered end at the stock [5.2]', async () => {
    await openProduct({ countInStock: 3 });

    const options = within(screen.getByLabelText('Qty')).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['1', '2', '3']);
  });

  test('a large stock is typed, and never exceeded [5.2] [R.10]', async () => {
    const { linesInCart, user } = await openProduct({ countInStock: 250 });

    const qty = screen.getByRole('spinbutton', { name: 'Qty' });
    await user.clear(qty);
    await user.type(qty, '9999');
    await user.selectOptions(screen.getByLabelText('Size'), 'L');
    expect(qty).toHaveProperty('value', String(250));
    await user.click(addButton());

    expect(linesInCart()).toEqual([expect.objectContaining({ qty: 250 })]);
  });

  test('a sold-out product shows its status and cannot be added [2.40] [5.3]', async () => {
    await openProduct({ countInStock: 0 });

    expect(screen.getByText('Out of Stock')).toBeTruthy();
    expect(addButton()).toHaveProperty('disabled', true);
    expect(screen.queryByLabelText('Size')).toBeNull();
    expect(screen.queryByLabelText('Qty')).toBeNull();
  });

  test('another size replaces the first, and Keep both brings it back [R.6]', async () => {
    const { linesInCart, user } = await openProduct();
    await user.selectOptions(screen.getByLabelText('Size'), 'S');
    await user.click(addButton());
    await user.selectOptions(screen.getByLabelText('Size'), 'L');
    await user.click(addButton());
    expect(linesInCart().map((line) => line.size)).toEqual(['L']);

    await user.click(await screen.findByRole('button', { name: 'Keep both' }));

    expect(
      linesInCart()
        .map((line) => line.size)
        .sort(),
    ).toEqual(['L', 'S']);
  });

  test('an unknown product shows the not-found page with a link', async () => {
    mockApi().fail(getProduct, 404, { code: 'not_found', message: 'Product not found' });
    renderShop(storefront, { route: '/product/nothing' });

    await screen.findByRole('heading', { level: 1, name: 'Product not found' });
    expect(screen.getByRole('link').getAttribute('href')).toBe('/home');
  });

  test('a product that cannot be loaded offers Retry', async () => {
    const api = mockApi().fail(getProduct, 500, { code: 'internal', message: 'Something went wrong' });
    const { user } = renderShop(storefront, { route: '/product/one' });
    expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong');

    api.on(getProduct, aProduct({ name: 'Boulder Tee' }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));

    await screen.findByRole('heading', { level: 1, name: 'Boulder Tee' });
  });
});

describe('the field of a quantity', () => {
  test.each([
    ['3', 8, 3],
    ['9', 8, 8],
    ['0', 8, 1],
    ['-4', 8, 1],
    ['2.9', 8, 2],
    ['', 8, 1],
    ['many', 8, 1],
    ['1e9', 250, 250],
  ])('%p of a stock of %i becomes %i', (typed, countInStock, quantity) => {
    expect(clampQuantity(typed, countInStock)).toBe(quantity);
  });
});

describe('the gallery', () => {
  const views = ['front', 'print', 'back'];
  const images = views.map((view) => ({
    url: `/images/products/boulder-tee-${view}-640.webp`,
    alt: `Boulder Tee, ${view}`,
  }));

  async function openGallery(overrides: Parameters<typeof aProduct>[0] = { images }) {
    const product = aProduct(overrides);
    mockApi().on(getProduct, product);
    const { user } = renderShop(storefront, { route: `/product/${product._id}` });
    await screen.findByRole('heading', { level: 1 });
    return { user };
  }

  const button = (name: string | RegExp) => screen.getByRole('button', { name });
  const strip = () => screen.getByRole('group', { name: 'Pictures' });

  test('all pictures are described, and the first one alone is loaded at once', async () => {
    await openGallery();
    const pictures = within(strip()).getAllByRole('img');
    expect(pictures.map((picture) => picture.getAttribute('alt'))).toEqual(images.map(({ alt }) => alt));
    expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual(['eager', 'lazy', 'lazy']);
  });

  test('a product of one picture has no controls but the one that enlarges it', async () => {
    await openGallery({ images: [{ url: '/images/products/boulder-tee-640.webp', alt: '' }] });
    expect(screen.getByAltText('Boulder Tee')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /picture$/ })).toHaveAccessibleName('Enlarge picture');
    expect(screen.queryByRole('list', { name: 'All pictures' })).toBeNull();
  });

  test('the pictures are turned by buttons, round and round', async () => {
    const { user } = await openGallery();
    expect(screen.getByText('1 of 3')).toBeInTheDocument();
    await user.click(button('Next picture'));
    expect(screen.getByText('2 of 3')).toBeInTheDocument();
    await user.click(button('Previous picture'));
    await user.click(button('Previous picture'));
    expect(screen.getByText('3 of 3')).toBeInTheDocument();
  });

  test('a thumbnail brings its picture, and is marked', async () => {
    const { user } = await openGallery();
    await user.click(button('Picture 3: Boulder Tee, back'));
    expect(screen.getByText('3 of 3')).toBeInTheDocument();
    expect(button(/^Picture 3/)).toHaveAttribute('aria-current', 'true');
    expect(button(/^Picture 1/)).toHaveAttribute('aria-current', 'false');
  });

  test('the arrow keys turn the pictures', async () => {
    const { user } = await openGallery();
    strip().focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(screen.getByText('2 of 3')).toBeInTheDocument();
  });

  describe('a strip of 400 px', () => {
    function scrollTo(scrollLeft: number) {
      Object.defineProperties(strip(), {
        clientWidth: { value: 400, configurable: true },
        scrollLeft: { value: scrollLeft, configurable: true, writable: true },
      });
      fireEvent.scroll(strip());
    }

    test('a strip of 400 px counts the picture to which it is swiped', async () => {
      await openGallery();
      scrollTo(790);
      expect(screen.getByText('3 of 3')).toBeInTheDocument();
    });

    test('a strip of 400 px does not count the pictures that it passes on the way to the wanted one', async () => {
      const { user } = await openGallery();
      await user.click(button(/^Picture 3/));
      scrollTo(380);
      expect(screen.getByText('3 of 3')).toBeInTheDocument();
      scrollTo(800);
      scrollTo(400);
      expect(screen.getByText('2 of 3')).toBeInTheDocument();
    });

    test('a strip of 400 px follows the visitor who interrupts it', async () => {
      const { user } = await openGallery();
      await user.click(button(/^Picture 3/));
      fireEvent.pointerDown(strip());
      scrollTo(400);
      expect(screen.getByText('2 of 3')).toBeInTheDocument();
    });
  });

  describe('the enlarged picture', () => {
    async function enlarge() {
      const { user } = await openGallery();
      await user.click(button('Enlarge picture'));
      const dialog = within(await screen.findByRole('dialog', { name: 'Boulder Tee' }));
      return { user, dialog };
    }

    test('the enlarged picture is the one in view, and leaves its place to the last one', async () => {
      const { user, dialog } = await enlarge();
      expect(dialog.getByAltText('Boulder Tee, front')).toBeInTheDocument();
      expect(dialog.getByRole('group', { name: 'Enlarged picture' })).toHaveFocus();
      await user.click(dialog.getByRole('button', { name: 'Next picture' }));
      expect(dialog.getByAltText('Boulder Tee, print')).toBeInTheDocument();
      await user.click(dialog.getByRole('button', { name: 'Close' }));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(screen.getByText('2 of 3')).toBeInTheDocument();
      expect(button('Enlarge picture')).toHaveFocus();
    });

    test('the enlarged picture begins larger than on the page, and is zoomed by its buttons', async () => {
      const { user, dialog } = await enlarge();
      const closer = dialog.getByRole('button', { name: 'Zoom in' });
      expect(dialog.getByText('200%')).toBeInTheDocument();
      await user.click(closer);
      expect(closer).toHaveAttribute('aria-disabled', 'true');
      await user.click(closer);
      expect(dialog.getByText('300%')).toBeInTheDocument();
      await user.click(dialog.getByRole('button', { name: 'Zoom out' }));
      expect(dialog.getByText('200%')).toBeInTheDocument();
    });

    test('the enlarged picture is zoomed, panned and turned by keys alone', async () => {
      const { user, dialog } = await enlarge();
      dialog.getByRole('button', { name: 'Zoom in' }).focus();
      await user.keyboard('+');
      expect(dialog.getByText('300%')).toBeInTheDocument();
      const stage = dialog.getByRole('group', { name: 'Enlarged picture' });
      await user.keyboard('{ArrowRight}{ArrowDown}');
      expect({ scrollLeft: stage.scrollLeft, scrollTop: stage.scrollTop }).toEqual({
        scrollLeft: 80,
        scrollTop: 80,
      });
      expect(dialog.getByText('1 of 3')).toBeInTheDocument();
      await user.keyboard('0{ArrowRight}');
      expect(dialog.getByText('100%')).toBeInTheDocument();
      expect(dialog.getByText('2 of 3')).toBeInTheDocument();
    });

    test('a click shows it whole, and another one looks closer', async () => {
      const { user, dialog } = await enlarge();
      await user.click(dialog.getByAltText('Boulder Tee, front'));
      expect(dialog.getByText('100%')).toBeInTheDocument();
      await user.click(dialog.getByAltText('Boulder Tee, front'));
      expect(dialog.getByText('200%')).toBeInTheDocument();
    });

    test('two quick taps of a finger in one place show it whole or closer, a single one changes nothing', async () => {
      const { dialog } = await enlarge();
      const picture = dialog.getByAltText('Boulder Tee, front');
      const tap = (at: { time: number; clientX: number }) => {
        fireEvent(picture, Object.assign(createEvent.pointerDown(picture), { pointerType: 'touch' }));
        const click = createEvent.click(picture, { clientX: at.clientX });
        Object.defineProperty(click, 'timeStamp', { value: at.time });
        fireEvent(picture, click);
      };
      const zooms = [1000, 1200, 1400, 1600, 3000, 4000, 4200, 4400].map((time, index) => {
        tap({ time, clientX: index === 6 ? 200 : 100 });
        return dialog.getByText(/%$/).textContent;
      });
      expect(zooms).toEqual(['200%', '100%', '100%', '200%', '200%', '200%', '200%', '200%']);
    });
  });
});

describe('more products', () => {
  type Sighting = (entries: readonly object[]) => void;

  const watched = new Map<Element, Sighting>();

  beforeEach(() => {
    class Observer {
      private readonly callback: Sighting;
      constructor(callback: Sighting) {
        this.callback = callback;
      }
      observe(element: Element) {
        watched.set(element, this.callback);
      }
      disconnect() {
        watched.clear();
      }
    }
    Object.assign(globalThis, { IntersectionObserver: Observer });
  });
  afterEach(() => {
    watched.clear();
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  });

  function scrollToTheEnd() {
    act(() => {
      for (const [element, callback] of [...watched]) {
        callback([{ isIntersecting: true, boundingClientRect: element.getBoundingClientRect() }]);
      }
    });
  }

  const summaries = (...names: string[]) => names.map((_id) => aProductSummary({ _id, name: _id }));

  async function openProduct() {
    const api = mockApi().on(getProduct, aProduct());
    api.on(listRelatedProducts, summaries('p-socks'));
    api.on(listTopProducts, summaries('p-boulder', 'p-cap', 'p-tote'));
    const { store } = renderShop(storefront, { route: '/product/p-boulder' });
    await screen.findByRole('heading', { level: 1 });
    return { api, store };
  }

  test('related products are loaded only near the end of the page', async () => {
    const { api } = await openProduct();
    expect(api.calls(listRelatedProducts)).toHaveLength(0);
    scrollToTheEnd();

    const row = await screen.findByRole('list', { name: 'You may also like' });
    expect(within(row).getByRole('link', { name: 'p-socks' })).toBeInTheDocument();
    expect(api.calls(listRelatedProducts)).toEqual([{ id: 'p-boulder' }]);
    expect(api.calls(listTopProducts)).toHaveLength(0);
  });

  test.each(['nothing', 'a failure'])('the best liked products take the place of %s', async (answer) => {
    const { api } = await openProduct();
    if (answer === 'nothing') api.on(listRelatedProducts, []);
    else api.fail(listRelatedProducts, 500);
    scrollToTheEnd();

    const row = await screen.findByRole('list', { name: 'Customer favourites' });
    expect(within(row).getAllByRole('heading')).toHaveLength(2);
    expect(within(row).queryByRole('link', { name: 'p-boulder' })).toBeNull();
  });

  test('other products that cannot be loaded leave neither gap nor alert', async () => {
    const { api } = await openProduct();
    api.fail(listRelatedProducts, 500).fail(listTopProducts, 500);
    scrollToTheEnd();

    await waitFor(() => {
      expect(api.calls(listTopProducts)).not.toHaveLength(0);
    });
    await settled();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText('Customer favourites')).toBeNull();
  });

  test('the products that were looked at before stand at the end, without the present one', async () => {
    localStorage.setItem(
      'recentlyViewed',
      JSON.stringify([aProductSummary(), aProductSummary({ _id: 'p-cap', name: 'Kloof Cap' })]),
    );
    await openProduct();
    scrollToTheEnd();

    const row = within(await screen.findByRole('region', { name: 'Recently viewed' }));
    expect(row.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/product/p-cap']);
    expect(row.getByRole('link', { name: 'Kloof Cap' })).toBeInTheDocument();
  });

  test('the first product that a browser shows has none before it', async () => {
    await openProduct();
    scrollToTheEnd();
    await screen.findByRole('list', { name: 'You may also like' });
    expect(screen.queryByText('Recently viewed')).toBeNull();
    expect(JSON.parse(localStorage.getItem('recentlyViewed') ?? '')).toMatchObject([{ _id: 'p-boulder' }]);
  });

  test('a sign-out, which clears the storage, is not followed by a new note of the product', async () => {
    const { api, store } = await openProduct();
    act(() => {
      localStorage.clear();
      store.dispatch(shopApi.util.resetApiState());
    });
    await waitFor(() => {
      expect(api.calls(getProduct)).toHaveLength(2);
    });
    await screen.findByRole('heading', { level: 1, name: 'Boulder Tee' });
    expect(localStorage.getItem('recentlyViewed')).toBeNull();
  });

  test('a product that is gone is taken from those that were looked at', async () => {
    localStorage.setItem('recentlyViewed', JSON.stringify([aProductSummary({ _id: 'p-gone' })]));
    mockApi().fail(getProduct, 404);
    renderShop(storefront, { route: '/product/p-gone' });
    await screen.findByText('Product not found');
    expect(localStorage.getItem('recentlyViewed')).toBe('[]');
  });
});

describe('the bar of a purchase', () => {
  type Seen = Pick<IntersectionObserverEntry, 'isIntersecting'> & {
    readonly boundingClientRect: Pick<DOMRect, 'width' | 'height'>;
  };

  interface Watcher {
    tell: (entries: readonly Seen[]) => void;
    element: Element;
  }

  const watchers: Watcher[] = [];

  beforeEach(() => {
    class Observer {
      private readonly tell: Watcher['tell'];
      constructor(tell: Watcher['tell']) {
        this.tell = tell;
      }
      observe(element: Element) {
        watchers.push({ tell: this.tell, element });
      }
      disconnect = jest.fn();
    }
    Object.assign(globalThis, { IntersectionObserver: Observer });
  });
  afterEach(() => {
    watchers.length = 0;
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  });

  const bar = () => screen.getByRole('button', { name: 'Add to Cart' }).parentElement;

  const BOX = { width: 380, height: 48 };
  /** The mark of the content's end is an empty line. */
  const LINE = { width: 380, height: 0 };
  /** What is left out of the page has none. */
  const NO_BOX = { width: 0, height: 0 };

  /**
   * Reports to the observers whether the button has been scrolled past, and whether the end of the content is visible.
   */
  function scroll({ isButtonPassed, isEndReached }: { isButtonPassed: boolean; isEndReached: boolean }) {
    const purchase = screen.getByRole('form', { name: 'Purchase' });
    act(() => {
      for (const { tell, element } of watchers) {
        const isButton = purchase.contains(element);
        const isIntersecting = isButton ? !isButtonPassed : isEndReached;
        tell([{ isIntersecting, boundingClientRect: isButton ? BOX : LINE }]);
      }
    });
  }

  /** Reports what observers see while the shell leaves the form out of the first frame. */
  function leaveOut(): void {
    act(() => {
      for (const { tell } of watchers) tell([{ isIntersecting: false, boundingClientRect: NO_BOX }]);
    });
  }

  async function openProduct(countInStock: number) {
    mockApi().on(getProduct, aProduct({ countInStock })).on(listRelatedProducts, []);
    renderShop(storefront, { route: '/product/p-boulder' });
    await screen.findByRole('heading', { level: 1 });
  }

  test('the button sticks to the bottom of the window after it has scrolled out of view', async () => {
    await openProduct(5);
    expect(bar()).toHaveAttribute('data-floating', 'false');
    scroll({ isButtonPassed: false, isEndReached: false });
    expect(bar()).toHaveAttribute('data-floating', 'false');
    scroll({ isButtonPassed: true, isEndReached: false });
    expect(bar()).toHaveAttribute('data-floating', 'true');
    scroll({ isButtonPassed: true, isEndReached: true });
    expect(bar()).toHaveAttribute('data-floating', 'false');
  });

  test('a disabled button is not fixed', async () => {
    await openProduct(0);
    scroll({ isButtonPassed: true, isEndReached: false });
    expect(bar()).toHaveAttribute('data-floating', 'false');
  });

  test('the button does not float over a page whose form is left out of the first frame', async () => {
    await openProduct(5);
    leaveOut();
    expect(bar()).toHaveAttribute('data-floating', 'false');
    scroll({ isButtonPassed: true, isEndReached: false });
    expect(bar()).toHaveAttribute('data-floating', 'true');
  });
});

describe('sizes', () => {
  async function openProduct(overrides: Parameters<typeof aProduct>[0] = {}) {
    const product = aProduct(overrides);
    const api = mockApi().on(getProduct, product);
    const { store, user } = renderShop(storefront, { route: `/product/${product._id}` });
    await screen.findByRole('heading', { level: 1, name: product.name });
    return { api, product, store, user, linesInCart: () => selectCartLines(store.getState()) };
  }

  const sizes = [
    { size: 'XS', countInStock: 2 },
    { size: 'M', countInStock: 0 },
    { size: 'Tall L', countInStock: 5 },
  ];
  const sized = { sizes, countInStock: 7 };

  const sizeSelect = () => screen.getByLabelText('Size');
  const wordsOf = (select: HTMLElement) =>
    within(select)
      .getAllByRole('option')
      .map((option) => option.textContent);
  const addButton = () => screen.getByRole('button', { name: 'Add to Cart' });

  test('a product offers its own sizes, none chosen, and a sold-out one cannot be chosen', async () => {
    await openProduct(sized);
    expect(wordsOf(sizeSelect())).toEqual(['Select', 'XS', 'M (sold out)', 'Tall L']);
    expect(sizeSelect()).toHaveValue('');
    expect(screen.getByRole('option', { name: 'M (sold out)' })).toBeDisabled();
    expect(screen.getByRole('option', { name: 'M (sold out)' })).toHaveValue('M');
  });

  test('what is left of the chosen size stands beside the select, and limits the quantity', async () => {
    const { user, linesInCart } = await openProduct(sized);
    expect(screen.queryByText(/ left$/)).toBeNull();
    await user.selectOptions(screen.getByLabelText('Qty'), '5');
    await user.selectOptions(sizeSelect(), 'XS');
    expect(screen.getByText('2 left')).toBeVisible();
    expect(wordsOf(screen.getByLabelText('Qty'))).toEqual(['1', '2']);
    await user.click(addButton());
    expect(linesInCart()).toMatchObject([{ size: 'XS', qty: 2, countInStock: 2 }]);
  });

  test('sizes that share one count each have all of it left', async () => {
    const { user } = await openProduct({ countInStock: 8 });
    await user.selectOptions(sizeSelect(), 'M');
    expect(screen.getByText('8 left')).toBeVisible();
  });

  test('a size that sells out while the page is open has to be chosen anew', async () => {
    const { api, product, store, user, linesInCart } = await openProduct(sized);
    await user.selectOptions(sizeSelect(), 'XS');
    api.on(getProduct, { ...product, sizes: [{ size: 'XS', countInStock: 0 }, ...sizes.slice(1)] });
    act(() => {
      store.dispatch(shopApi.util.invalidateTags(['Product']));
    });
    await waitFor(() => expect(sizeSelect()).toHaveValue(''));
    await user.click(addButton());
    expect(sizeSelect()).toHaveAccessibleDescription('Please select a size before adding to cart.');
    expect(linesInCart()).toEqual([]);
  });

  test.each([
    ['some sizes are', sized, true],
    ['the product is', { countInStock: 0 }, true],
    ['nothing is', { countInStock: 8 }, false],
  ])('a letter is offered while %s sold out', async (_, product, isOffered) => {
    await openProduct(product);
    const offer = screen.queryByRole('button', { name: "Tell me when it's back" });
    expect(offer !== null).toBe(isOffered);
    expect(screen.getByRole('form', { name: 'Purchase' }).contains(offer)).toBe(false);
  });

  describe('what has one size', () => {
    const mug = { name: 'Dome Mug', category: 'Mugs', sizes: [{ size: 'One size', countInStock: 8 }] };

    test('a product of one size goes into the cart without choosing a size', async () => {
      const { product, linesInCart, user } = await openProduct(mug);
      expect(screen.queryByLabelText('Size')).toBeNull();
      await user.click(addButton());
      await screen.findByText('Dome Mug is in your cart');
      expect(linesInCart()).toEqual([
        expect.objectContaining({ _id: product._id, size: 'One size', qty: 1 }),
      ]);
    });

    test('a product of one size has no guide to sizes', async () => {
      await openProduct({ ...mug, sizeChart: { measures: ['Height (cm)'], rows: [] } });
      expect(screen.queryByRole('button', { name: 'Size guide' })).toBeNull();
    });
  });

  describe('the size guide', () => {
    const sizeChart = {
      measures: ['Chest (cm)', 'Length (cm)'],
      rows: [
        { size: 'S', values: [96, 69] },
        { size: 'M', values: [104, 72.5] },
      ],
      note: 'Lay a shirt that fits you flat.',
    };

    test('the size guide shows the measures of the category, how to take them, and can be closed', async () => {
      const { user } = await openProduct({ category: 'T-shirts', sizeChart });
      await user.click(screen.getByRole('button', { name: 'Size guide' }));
      const guide = within(await screen.findByRole('dialog', { name: 'Size guide: T-shirts' }));
      expect(guide.getByRole('columnheader', { name: 'Chest (cm)' })).toBeInTheDocument();
      expect(guide.getByRole('row', { name: 'S 96 69' })).toBeInTheDocument();
      expect(guide.getByRole('row', { name: 'M 104 72.5' })).toBeInTheDocument();
      expect(guide.getByText('Lay a shirt that fits you flat.')).toBeInTheDocument();
      await user.click(guide.getByRole('button', { name: 'Close' }));
      expect(screen.queryByRole('dialog')).toBeNull();
    });

    test('the last of the pictures draws the centimetres of the chosen size', async () => {
      const { user } = await openProduct({ category: 'T-shirts', sizeChart });
      expect(screen.getByText('1 of 2')).toBeInTheDocument();
      await user.selectOptions(screen.getByLabelText('Size'), 'S');
      const name = 'S laid flat: 48 cm from armpit to armpit, 69 cm long';
      expect(screen.getByRole('img', { name })).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Measurements in cm' }));
      expect(screen.getByText('2 of 2')).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Enlarge picture' })).toBeNull();
    });

    test('the size guide is not offered for a category without a chart', async () => {
      await openProduct({ category: 'Bags' });
      expect(screen.queryByRole('button', { name: 'Size guide' })).toBeNull();
    });
  });
});

describe('viewed products', () => {
  const viewed = (_id: string) => ({ _id, name: `Tee ${_id}`, image: `/images/products/${_id}-640.webp` });
  const ids = (account?: string) => getRecentlyViewed(account).map(({ _id }) => _id);

  test('the latest product comes first, and each is kept once', () => {
    for (const id of ['a', 'b', 'a']) rememberViewedProduct(viewed(id), undefined);
    expect(ids()).toEqual(['a', 'b']);
  });

  test('nine products are kept, without price and stock', () => {
    const product = { ...viewed('first'), price: 349, countInStock: 3 };
    rememberViewedProduct(product, undefined);
    expect(getRecentlyViewed(undefined)).toEqual([viewed('first')]);
    for (const id of '123456789') rememberViewedProduct(viewed(id), undefined);
    expect(ids()).toEqual([...'987654321']);
  });

  test('a product that has left the shop is forgotten', () => {
    for (const id of ['a', 'b']) rememberViewedProduct(viewed(id), undefined);
    removeViewedProduct('a');
    expect(ids()).toEqual(['b']);
  });

  test.each(['', '[', '7', '[{"_id":7}]', '{"a":1}'])(
    'a stored text that is no such list counts as none: %s',
    (text) => {
      localStorage.setItem('recentlyViewed', text);
      expect(getRecentlyViewed(undefined)).toEqual([]);
      rememberViewedProduct(viewed('a'), undefined);
      expect(ids()).toEqual(['a']);
    },
  );

  test('an account sees what it and visitors have looked at, and nothing of another account', () => {
    rememberViewedProduct(viewed('a'), 'u-1');
    rememberViewedProduct(viewed('b'), undefined);
    rememberViewedProduct(viewed('c'), 'u-2');
    expect(ids('u-1')).toEqual(['b', 'a']);
    expect(ids('u-2')).toEqual(['c', 'b']);
    expect(ids()).toEqual(['b']);
  });

  test('a list of the version before has no owners and loses no product', () => {
    localStorage.setItem('recentlyViewed', JSON.stringify([viewed('a'), viewed('b')]));
    rememberViewedProduct(viewed('c'), 'u-1');
    expect(ids('u-1')).toEqual(['c', 'a', 'b']);
    expect(ids()).toEqual(['a', 'b']);
    const stored: unknown[] = JSON.parse(localStorage.getItem('recentlyViewed') ?? '[]');
    expect(stored).toMatchObject([viewed('c'), viewed('a'), viewed('b')]);
  });
});
