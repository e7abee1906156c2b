import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { getShopConfig } from '@shop/contract/config';
import { listOwnOrders } from '@shop/contract/orders';
import { listCategories, suggestProducts } from '@shop/contract/productDiscovery';
import { signOut } from '@shop/contract/users';
import { aPage, aRegistry, aVersion, anEntry } from '@shop/registry/testing/aRegistry';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { renderShop, settled } from '@shop/shared-ui/testing/renderShop';
import { aCartItem, aUser, anAdmin } from '@shop/shared-ui/testing/samples';
import { aPort, exposing } from '../testing/aPort.ts';
import { aProfileApi } from '../testing/aProfileApi.ts';
import { aShopConfig } from '../testing/aShopConfig.ts';
import { CATEGORIES, aShopRegistry, registry, renderApp } from '../testing/renderApp.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { SearchForm } from './SearchForm.tsx';
import { ShopNavigation } from './ShopNavigation.tsx';

describe('the header', () => {
  test('logo, search box and button have their names [2.22] [2.23]', () => {
    renderShop(<Header />, { route: '/cart' });
    expect(screen.getByRole('link', { name: 'Koppie' })).toHaveAttribute('href', '/');
    expect(screen.getByPlaceholderText('Search Products...')).toHaveRole('searchbox');
    expect(screen.getByRole('button', { name: 'Search' })).toBeInTheDocument();
  });

  test('an empty cart has no badge [2.24]', () => {
    renderShop(<Header />);
    expect(screen.getByRole('link', { name: 'Cart, 0 items' })).toHaveTextContent(/^Cart$/);
  });

  test.each([
    ['  blue tee ', '/search/blue%20tee'],
    ['50% off/new?', '/search/50%25%20off%2Fnew%3F'],
    ['   ', '/'],
  ])('a search for "%s" leads to %s [1.5] [2.29]', async (text, address) => {
    mockApi().on(suggestProducts, { categories: [], brands: [], products: [] });
    const { user, path } = renderShop(<Header />, { route: '/cart' });
    await user.type(screen.getByRole('searchbox', { name: 'Search products' }), text);
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(path()).toBe(address));
  });

  test('the box shows what is being searched for', () => {
    renderShop(<Header />, { route: '/search/cr%C3%A8me' });
    expect(screen.getByRole('searchbox')).toHaveValue('crème');
  });

  test('the cart link counts pieces, not lines [2.24]', () => {
    const items = [aCartItem({ qty: 2 }), aCartItem({ _id: 'p-cap', qty: 1 })];
    renderShop(<Header />, { cart: { items } });
    const link = screen.getByRole('link', { name: 'Cart, 3 items' });
    expect(link).toHaveAttribute('href', '/cart');
    expect(link).toHaveTextContent(/^Cart 3$/);
  });

  test('a visitor who is signed out is offered to sign in [2.25]', () => {
    renderShop(<Header />);
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
  });

  test('a customer has a menu of their own name, and no other [2.26]', async () => {
    const { user } = renderShop(<Header />, { user: aUser({ name: 'Thandi Adams' }) });
    await user.click(await screen.findByRole('button', { name: 'Thandi Adams' }));
    expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveAttribute('href', '/profile');
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Profile', 'Logout']);
    expect(screen.queryByRole('button', { name: 'Admin' })).not.toBeInTheDocument();
  });

  test('the menu of administrators is walked by arrow keys and left by Escape [2.27] [6.3]', async () => {
    const { user } = renderShop(<Header />, { user: anAdmin({ name: 'Nomsa' }) });
    const trigger = await screen.findByRole('button', { name: 'Admin' });
    expect(trigger).toHaveAttribute('aria-haspopup', 'menu');
    trigger.focus();
    await user.keyboard('{Enter}{ArrowDown}');
    const items = screen
      .getAllByRole('menuitem')
      .map((item) => [item.textContent, item.getAttribute('href')]);
    expect(items).toEqual([
      ['Products', '/admin/productlist'],
      ['Users', '/admin/userlist'],
      ['Orders', '/admin/orderlist'],
    ]);
    expect(screen.getByRole('menuitem', { name: 'Users' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(trigger).toHaveFocus();
  });

  test.each([
    ['an administrator', anAdmin({ name: 'Nomsa' }), true],
    ['a customer', aUser({ name: 'Nomsa' }), false],
  ])('the page keeps the marks of %s until the session ends', async (_, account, isAdmin) => {
    mockApi().on(signOut, { message: 'Signed out' });
    const { user } = renderShop(<Header />, { user: account });
    const hasMarks = () =>
      ['data-signed-in', 'data-admin'].map((name) => document.documentElement.hasAttribute(name));
    expect(hasMarks()).toEqual([true, isAdmin]);
    await user.click(await screen.findByRole('button', { name: 'Nomsa' }));
    await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeInTheDocument();
    expect(hasMarks()).toEqual([false, false]);
  });

  test('Logout ends the session [4.9]', async () => {
    const api = mockApi().on(signOut, { message: 'Signed out' });
    const { user } = renderShop(<Header />, { user: aUser({ name: 'Thandi' }) });
    await user.click(await screen.findByRole('button', { name: 'Thandi' }));
    await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeInTheDocument();
    expect(api.calls(signOut)).toHaveLength(1);
  });
});

describe('the footer', () => {
  test.each([
    ['Returns & Refunds Policy', '/returns'],
    ['Shipping Information', '/shippingInfo'],
    ['About Us', '/about-us'],
    ['Terms of Service', '/terms'],
    ['Privacy Policy', '/privacy'],
  ])('%s is a page [1.29] [1.32]', (name, address) => {
    renderShop(<Footer hasNavigation={false} />);
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', address);
  });

  test('the footer leads to the products, but not in the steps of the checkout', async () => {
    mockApi().on(listCategories, { categories: CATEGORIES });
    const { unmount } = renderShop(<Footer hasNavigation />);
    await screen.findByRole('link', { name: 'Hoodies' });
    const links = within(screen.getByRole('navigation', { name: 'Our Products' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['All products', '/home'],
      ['T-shirts', '/category/t-shirts'],
      ['Hoodies', '/category/hoodies'],
      ['Saved products', '/saved'],
    ]);
    unmount();
    renderShop(<Footer hasNavigation={false} />);
    expect(screen.queryByRole('navigation', { name: 'Our Products' })).toBeNull();
    expect(screen.getByRole('navigation', { name: 'Customer Service' })).toBeInTheDocument();
  });

  test('a demo shop names its mailbox in the footer of every page, and a real one names none', async () => {
    const demoMailboxUrl = 'http://127.0.0.1:3005/mail';
    mockApi().on(getShopConfig, aShopConfig({ demoMailboxUrl }));
    const { unmount } = renderShop(<Footer hasNavigation={false} />);
    expect(await screen.findByRole('link', { name: 'Demo mailbox' })).toHaveAttribute('href', demoMailboxUrl);
    unmount();
    const api = mockApi().on(getShopConfig, aShopConfig({ demoMailboxUrl: null }));
    renderShop(<Footer hasNavigation={false} />);
    await waitFor(() => {
      expect(api.calls(getShopConfig)).toHaveLength(1);
    });
    expect(screen.queryByRole('link', { name: /demo/i })).toBeNull();
  });

  describe('with the settings of an owner', () => {
    const shop = {
      name: 'Koppie',
      phone: '021 000 0000',
      email: 'hello@shop.example',
      address: '1 Main Road, Paarl, 7646',
      facebookUrl: 'https://facebook.example/koppie',
      twitterUrl: 'https://twitter.example/koppie',
      instagramUrl: 'https://instagram.example/koppie',
    };

    beforeEach(() => {
      const page = document.createElement('script');
      page.id = 'shop-page';
      page.type = 'application/json';
      page.textContent = JSON.stringify({ shop });
      document.body.append(page);
    });
    afterEach(() => {
      document.getElementById('shop-page')?.remove();
    });

    test('phone, e-mail and street address are there to be used [1.30]', () => {
      renderShop(<Footer hasNavigation={false} />);
      expect(screen.getByRole('link', { name: shop.phone })).toHaveAttribute('href', 'tel:0210000000');
      expect(screen.getByRole('link', { name: shop.email })).toHaveAttribute('href', `mailto:${shop.email}`);
      expect(screen.getByText(shop.address)).toBeInTheDocument();
    });

    test.each([
      ['Facebook', shop.facebookUrl],
      ['Twitter', shop.twitterUrl],
      ['Instagram', shop.instagramUrl],
    ])('%s is linked [1.31]', (name, address) => {
      renderShop(<Footer hasNavigation={false} />);
      expect(screen.getByRole('link', { name: new RegExp(name) })).toHaveAttribute('href', address);
    });
  });
});

describe('the notice of a lost connection', () => {
  function goTo(state: 'online' | 'offline'): void {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(state === 'online');
    act(() => {
      dispatchEvent(new Event(state));
    });
  }

  test('a lost network is told in a region that was there before, and no longer once it is back', () => {
    const { container } = render(<OfflineNotice />);
    const region = container.querySelector('[aria-live="polite"]');
    expect(region).toBeEmptyDOMElement();
    goTo('offline');
    expect(region).toHaveTextContent("You're offline.");
    goTo('online');
    expect(region).toBeEmptyDOMElement();
  });
});

describe('suggestions of the search', () => {
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
      groups.map(
        (group) => document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent,
      ),
    ).toEqual(['Categories', 'Brands', 'Products']);
    expect(screen.getByRole('combobox', { name: 'Search products', expanded: true })).toHaveFocus();
    expect(api.calls(suggestProducts)).toEqual([{ q: 'hoo' }]);
  });

  test('arrow keys reach a suggestion while the box keeps focus and text, and Enter opens it', async () => {
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
});

describe('the navigation', () => {
  const open = (route: string) => {
    mockApi().on(listCategories, { categories: CATEGORIES });
    renderShop(<ShopNavigation />, { route });
  };

  const linksOf = (navigation: HTMLElement) =>
    within(navigation)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);

  test('the navigation leads to all products and to each category', async () => {
    open('/cart');
    await screen.findByRole('link', { name: 'Hoodies' });
    expect(linksOf(screen.getByRole('navigation', { name: 'Shop' }))).toEqual([
      ['All products', '/home'],
      ['T-shirts', '/category/t-shirts'],
      ['Hoodies', '/category/hoodies'],
    ]);
  });

  test.each([
    ['/home', 'All products'],
    ['/category/hoodies', 'Hoodies'],
  ])('the navigation marks %s as the current page', async (route, name) => {
    open(route);
    expect(await screen.findByRole('link', { name, current: 'page' })).toBeInTheDocument();
    expect(screen.getAllByRole('link', { current: 'page' })).toHaveLength(1);
  });

  test('the row is scrolled to the current page', async () => {
    jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(600);
    jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
    jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
    open('/category/hoodies');
    await screen.findByRole('link', { name: 'Hoodies', current: 'page' });
    expect(screen.getByRole('list').scrollLeft).toBe(500);
  });

  test('without an answer the navigation still has the way to all products', async () => {
    mockApi().fail(listCategories, 503);
    renderShop(<ShopNavigation />, { route: '/nowhere' });
    expect(await screen.findByRole('link', { name: 'All products' })).toBeInTheDocument();
  });

  test.each([
    ['/home', 1],
    ['/login', 1],
    ['/nowhere', 1],
    ['/shipping', 0],
    ['/admin/orderlist', 0],
  ])('the navigation of the shop is on %s %i times', async (route, times) => {
    const screens = Object.fromEntries(
      ['/home', '/shipping', '/admin/orderlist'].map((path) => [path, <h1>Page</h1>]),
    );
    await renderApp(aPort(exposing(screens)), { route, user: route === '/login' ? null : anAdmin() });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryAllByRole('navigation', { name: 'Shop' })).toHaveLength(times);
  });
});

describe('an older storefront', () => {
  /** A storefront of before there were pages of categories and of saved products. */
  const older = aRegistry({
    storefront: anEntry({ pages: ['/', '/home', '/product/:id'].map((path) => aPage({ path })) }),
  });
  const port = () => aPort(exposing({ '/home': <h1>All products</h1> }));

  const linksIn = (name: string) =>
    within(screen.getByRole('navigation', { name }))
      .getAllByRole('link')
      .map((link) => link.textContent);

  test('header, footer and suggestions lead to no page that the storefront does not have', async () => {
    const { user } = await renderApp(port(), { route: '/home' }, aShopRegistry({ registry: older }));
    mockApi().on(suggestProducts, {
      categories: [{ name: 'Hoodies', slug: 'hoodies' }],
      brands: [{ name: 'Hooded & Co', slug: 'hooded-co' }],
      products: [{ _id: 'p-1', name: 'Dome Hoodie', image: '/images/products/dome-640.webp', price: 699 }],
    });
    await screen.findByRole('heading', { name: 'All products' });
    await user.type(screen.getByLabelText('Search products'), 'hoo');
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Dome HoodieR699.00',
    ]);
    expect(linksIn('Shop')).toEqual(['All products']);
    expect(linksIn('Our Products')).toEqual(['All products']);
  });

  test('the profile has no link to saved products where the storefront has no such page', async () => {
    const rendering = renderApp(
      port(),
      { route: '/profile', user: aUser() },
      aShopRegistry({ registry: older }),
    );
    aProfileApi()
      .on(listOwnOrders, [])
      .on(listCategories, { categories: CATEGORIES })
      .on(getShopConfig, aShopConfig());
    await rendering;
    await screen.findByRole('heading', { name: 'My Orders' });
    expect(screen.queryByRole('link', { name: 'Saved products' })).toBeNull();
  });
});

describe('links of pages', () => {
  const version = aVersion({
    container: 'mfe_reviews',
    pages: [aPage({ path: '/reviews' }), aPage({ path: '/reviews/mine', access: 'signed-in' })],
    links: [
      { place: 'header', label: 'Reviews', to: '/reviews' },
      { place: 'account', label: 'My reviews', to: '/reviews/mine' },
      { place: 'footer', label: 'All reviews', to: '/reviews' },
      { place: 'landing', label: 'What buyers say', to: '/reviews' },
    ],
  });
  const reviews = anEntry({ prefixes: ['/reviews'], versions: { '1.0.0-aaaa': version } });

  const open = (route: string, { disabled = false } = {}) => {
    const linked = aRegistry({ ...registry.remotes, reviews: { ...reviews, disabled } });
    const screens = { '/': <h1>Page</h1>, '/home': <h1>Page</h1> };
    return renderApp(
      aPort(exposing(screens)),
      { route, user: aUser({ name: 'Thandi' }) },
      aShopRegistry({ registry: linked, fetchRegistry: () => Promise.resolve(linked) }),
    );
  };

  const linksIn = (navigation: HTMLElement) =>
    within(navigation)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);

  test('links of a micro-frontend come after those of the shell in navigation, menu and footer', async () => {
    const { user } = await open('/home');
    await screen.findByRole('heading', { level: 1 });
    const shop = screen.getByRole('navigation', { name: 'Shop' });
    await within(shop).findByRole('link', { name: 'Hoodies' });
    expect(linksIn(shop).at(-1)).toEqual(['Reviews', '/reviews']);
    expect(linksIn(screen.getByRole('navigation', { name: 'Customer Service' })).at(-1)).toEqual([
      'All reviews',
      '/reviews',
    ]);
    await user.click(await screen.findByRole('button', { name: 'Thandi' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual(['Profile', 'My reviews', 'Logout']);
    expect(screen.queryByRole('link', { name: 'What buyers say' })).not.toBeInTheDocument();
  });

  test('the landing page ends with the links for it', async () => {
    await open('/');
    const navigation = await screen.findByRole('navigation', { name: 'More of the shop' });
    expect(linksIn(navigation)).toEqual([['What buyers say', '/reviews']]);
  });

  test('a disabled micro-frontend has no links', async () => {
    await open('/', { disabled: true });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('link', { name: /reviews/i })).not.toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'More of the shop' })).not.toBeInTheDocument();
  });
});
