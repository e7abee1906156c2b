import { act, render, screen } from '@testing-library/react';
import { startTransition, useEffect, useOptimistic } from 'react';
import { aPage, aRegistry, anEntry } from '@shop/registry/testing/aRegistry';
import { omitAdminRemotes } from '@shop/registry/visibility';
import {
  Link,
  Navigate,
  PageHeading,
  itemAdded,
  micro,
  page,
  useLocation,
  useNavigate,
  useParams,
} from '@shop/shared-ui';
import { allowConsoleError } from '@shop/shared-ui/testing/consoleWatch';
import { aCartItem, aUser, anAdmin } from '@shop/shared-ui/testing/samples';
import { aPort, exposing } from '../testing/aPort.ts';
import { aShopRegistry, registry, renderApp } from '../testing/renderApp.tsx';
import { TransitionRouter } from './TransitionRouter.tsx';
import { getGuardRedirect } from './guard.ts';

describe('transitions between pages', () => {
  /** The view transitions that have begun, in place of the browser's: each waits until the test lets it go on. */
  const begun: { goOn: () => Promise<void> }[] = [];
  const failed = () => Promise.reject(new DOMException('Transition was skipped', 'AbortError'));

  function beginTransition(update: () => void) {
    let changed = (): void => undefined;
    const updateCallbackDone = new Promise<void>((resolve) => {
      changed = resolve;
    });
    begun.push({
      goOn: () =>
        act(async () => {
          update();
          changed();
          await updateCallbackDone;
        }),
    });
    return { ready: failed(), finished: failed(), updateCallbackDone };
  }

  let hasReducedMotion = false;
  let isHidden = false;

  beforeEach(() => {
    begun.length = 0;
    [hasReducedMotion, isHidden] = [false, false];
    Object.assign(document, { startViewTransition: beginTransition });
    Object.assign(globalThis, { matchMedia: () => ({ matches: hasReducedMotion }) });
    jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
    history.replaceState(null, '', '/home');
  });

  afterEach(async () => {
    // React lets no later test change a page in a transition before those of this one have ended.
    for (const { goOn } of begun) await goOn();
    Reflect.deleteProperty(document, 'startViewTransition');
    Reflect.deleteProperty(globalThis, 'matchMedia');
    jest.restoreAllMocks();
  });

  function Pages() {
    const { pathname, search, hash } = useLocation();
    const navigate = useNavigate();
    const [choice, choose] = useOptimistic('none');
    if (pathname === '/profile') return <Navigate to="/login" replace />;
    return (
      <>
        <p>{`At ${pathname}${search}${hash}`}</p>
        <p>{`Chosen: ${choice}`}</p>
        {['/cart', '/product/7', '/profile', '?brand=koppie', '#size'].map((to) => (
          <Link key={to} to={to}>
            {to}
          </Link>
        ))}
        <Link to="/cart" replace>
          instead
        </Link>
        <button
          type="button"
          onClick={() => {
            startTransition(() => {
              choose('tees');
              void navigate('/category/tees');
            });
          }}
        >
          Choose
        </button>
      </>
    );
  }

  function start() {
    return render(
      <TransitionRouter>
        <Pages />
      </TransitionRouter>,
    );
  }

  /** Until a transition would have begun, which is after the next paint. */
  const painted = () =>
    act(async () => {
      await new Promise<void>((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve, 1));
      });
    });

  const press = async (name: string): Promise<void> => {
    act(() => {
      screen.getByText(name).click();
    });
    await painted();
  };

  /** Goes in the history as the browser's buttons do, which may have animated by themselves. */
  const pop = (navigate: () => void, hasUAVisualTransition = false) =>
    act(async () => {
      const popped = new Promise((resolve) => {
        const note = (event: Event): void => {
          Object.assign(event, { hasUAVisualTransition });
          resolve(event);
        };
        addEventListener('popstate', note, { once: true, capture: true });
      });
      navigate();
      await popped;
    });
  const goBack = async (hasUAVisualTransition = false): Promise<void> => {
    await pop(() => {
      history.back();
    }, hasUAVisualTransition);
    await painted();
  };

  const shown = () => screen.getByText(/^At /).textContent.slice('At '.length);

  test('the press is answered by a paint before the browser looks at the old page', async () => {
    start();
    act(() => {
      screen.getByText('/cart').click();
    });
    expect(begun).toHaveLength(0);
    await painted();
    expect(begun).toHaveLength(1);
  });

  test('another page is shown within a view transition, and the old one until then', async () => {
    start();
    await press('/cart');
    expect(location.pathname).toBe('/cart');
    expect(shown()).toBe('/home');
    expect(begun).toHaveLength(1);
    await begun[0]?.goOn();
    expect(shown()).toBe('/cart');
  });

  test('Back to another page fades as well', async () => {
    start();
    await press('/cart');
    await begun[0]?.goOn();
    await goBack();
    expect(shown()).toBe('/cart');
    await begun[1]?.goOn();
    expect(shown()).toBe('/home');
  });

  test.each([
    ['a query', '?brand=koppie', '/home?brand=koppie'],
    ['a place of the page', '#size', '/home#size'],
    ['a page that takes the place of this one', 'instead', '/cart'],
  ])('%s is shown without one', async (_, link, place) => {
    start();
    await press(link);
    expect(shown()).toBe(place);
    expect(begun).toHaveLength(0);
  });

  test.each([
    ['the visitor prefers less motion', () => (hasReducedMotion = true)],
    ['nobody sees the document', () => (isHidden = true)],
    ['the browser has none', () => Reflect.deleteProperty(document, 'startViewTransition')],
  ])('pages change at once where %s', async (_, prepare) => {
    prepare();
    start();
    await press('/cart');
    expect(shown()).toBe('/cart');
    expect(begun).toHaveLength(0);
  });

  test('what the browser has animated itself is not animated again', async () => {
    start();
    await press('/cart');
    await begun[0]?.goOn();
    await goBack(true);
    expect(shown()).toBe('/home');
    await press('/cart');
    expect(begun).toHaveLength(2);
  });

  test('a transition that was overtaken by another press shows the latest page alone', async () => {
    start();
    await press('/cart');
    await press('/product/7');
    expect(begun).toHaveLength(1);
    await begun[0]?.goOn();
    expect(shown()).toBe('/product/7');
  });

  test('Back before the page has changed stays on the old one', async () => {
    start();
    await press('/cart');
    await goBack();
    await begun[0]?.goOn();
    expect(shown()).toBe('/home');
    expect(location.pathname).toBe('/home');
  });

  test('a link that is pressed twice is one step of the history', async () => {
    start();
    const pushed = jest.spyOn(history, 'pushState');
    await press('/cart');
    await press('/cart');
    await begun[0]?.goOn();
    expect(pushed).toHaveBeenCalledTimes(1);
    expect(shown()).toBe('/cart');
  });

  test('a page that sends visitors elsewhere costs one transition', async () => {
    start();
    await press('/profile');
    await begun[0]?.goOn();
    expect(shown()).toBe('/login');
    expect(begun).toHaveLength(1);
  });

  test('what a press has chosen stays chosen until its page is there', async () => {
    start();
    await press('Choose');
    expect(screen.getByText('Chosen: tees')).toBeInTheDocument();
    await begun[0]?.goOn();
    expect(shown()).toBe('/category/tees');
    expect(screen.getByText('Chosen: none')).toBeInTheDocument();
  });

  // Jest fails a test during which a promise breaks that nobody waits for.
  test('nothing is heard of transitions that the browser skips', async () => {
    start();
    await press('/cart');
    await begun[0]?.goOn();
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    expect(shown()).toBe('/cart');
  });

  test('a router that is gone changes nothing', () => {
    start().unmount();
    act(() => {
      history.pushState(null, '', '/cart');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(begun).toHaveLength(0);
  });
});

describe('the current page', () => {
  beforeEach(() => {
    jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  });

  test('a list and its next page are one page, which keeps what was chosen on it', async () => {
    const begun = jest.fn();
    function ListPage() {
      useEffect(begun, []);
      return (
        <>
          <Link to="/admin/productlist/2">Next</Link>
          <PageHeading>{`Page ${useParams()['pageNumber'] ?? '1'}`}</PageHeading>
        </>
      );
    }
    const list = { access: 'admin', title: 'Products', load: () => Promise.resolve({ ListPage }) } as const;
    const paths = ['/admin/productlist', '/admin/productlist/:pageNumber'];
    const pages = paths.map((path) => page({ path, ...list }));
    const port = aPort(() =>
      Promise.resolve({ default: micro({ name: 'admin', owner: 'A team', area: 'Administration', pages }) }),
    );
    const entry = anEntry({
      prefixes: ['/admin'],
      pages: paths.map((path) => aPage({ path, access: 'admin', title: 'Products' })),
    });
    await renderApp(
      port,
      { route: '/admin/productlist', user: anAdmin() },
      aShopRegistry({ registry: aRegistry({ admin: entry }) }),
    );
    const next = await screen.findByRole('link', { name: 'Next' });
    await act(() => {
      next.click();
      return Promise.resolve();
    });
    expect(await screen.findByRole('heading', { name: 'Page 2' })).toBeInTheDocument();
    expect(begun).toHaveBeenCalledTimes(1);
  });
});

describe('prefetching', () => {
  test('an item that comes into the cart changes the header, and renders no page again', async () => {
    const rendered = jest.fn(() => null);
    // Its element stays the same object, so React renders it again only for a context that `App` renews.
    const Page = () => {
      useParams();
      return rendered();
    };
    const { store } = await renderApp(aPort(exposing({ '/home': <Page /> })), { route: '/home' });
    const times = rendered.mock.calls.length;
    expect(times).toBeGreaterThan(0);
    act(() => {
      store.dispatch(itemAdded({ item: aCartItem() }));
    });
    expect(screen.getByRole('link', { name: 'Cart, 1 item' })).toBeInTheDocument();
    expect(rendered).toHaveBeenCalledTimes(times);
  });
});

describe('guards', () => {
  const customer = { isAdmin: false };
  const admin = { isAdmin: true };

  test.each([
    ['all', null, null],
    ['all', customer, null],
    ['signed-in', null, '/login?redirect=/order/7'],
    ['signed-in', customer, null],
    ['signed-in', admin, null],
    ['admin', null, '/login?redirect=/order/7'],
    ['admin', customer, '/login'],
    ['admin', admin, null],
  ] as const)(
    'a page for %s, asked for by %j, leads to %s [2.12] [2.19] [6.2]',
    (access, visitor, elsewhere) => {
      expect(getGuardRedirect(access, visitor, '/order/7')).toBe(elsewhere);
    },
  );
});

describe('restricted areas', () => {
  const screens = {
    '/': <PageHeading>Landing</PageHeading>,
    '/home': <PageHeading>Products</PageHeading>,
    '/admin/orderlist': <PageHeading>Orders</PageHeading>,
  };

  /** A page whose server did not know that its visitor is an administrator. */
  const toldNothing = (options: Parameters<typeof aShopRegistry>[0] = {}) =>
    aShopRegistry({
      registry: omitAdminRemotes(registry),
      restricted: [{ prefix: '/admin', area: 'Administration' }],
      ...options,
    });

  beforeEach(() => {
    jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  });

  test('a visitor at an address of the admin is led to sign in, and nothing of it is asked for', async () => {
    const fetchRegistry = jest.fn(() => Promise.resolve(registry));
    const shop = toldNothing({ fetchRegistry });
    const { path } = await renderApp(aPort(exposing(screens)), { route: '/admin/orderlist' }, shop);
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeInTheDocument();
    expect(path()).toBe('/login?redirect=/admin/orderlist');
    expect(fetchRegistry).not.toHaveBeenCalled();
  });

  test('a customer there ends at the landing page, and nothing of the admin is asked for', async () => {
    const fetchRegistry = jest.fn(() => Promise.resolve(registry));
    const shop = toldNothing({ fetchRegistry });
    await renderApp(aPort(exposing(screens)), { route: '/admin/orderlist', user: aUser() }, shop);
    expect(await screen.findByRole('heading', { name: 'Landing' })).toBeInTheDocument();
    expect(fetchRegistry).not.toHaveBeenCalled();
  });

  test('an administrator gets the admin once the page has been told of it', async () => {
    const port = aPort(exposing(screens));
    await renderApp(port, { route: '/admin/orderlist', user: anAdmin() }, toldNothing());
    expect(await screen.findByRole('heading', { name: 'Orders' })).toBeInTheDocument();
    expect(port.requested).toEqual(['mfe_admin']);
  });

  test('elsewhere an administrator waits for nothing, and the admin is known when it is asked for', async () => {
    const fetchRegistry = jest.fn(() => Promise.resolve(registry));
    const shop = toldNothing({ fetchRegistry });
    await renderApp(aPort(exposing(screens)), { route: '/home', user: anAdmin() }, shop);
    expect(await screen.findByRole('heading', { name: 'Products' })).toBeInTheDocument();
    expect(shop.getState().restricted).toEqual([]);
    expect(shop.getState().registry.remotes).toHaveProperty('admin');
  });

  test('a shop that cannot tell says so, and Retry asks again', async () => {
    allowConsoleError(/Administration|The above error occurred|offline/);
    let isDown = true;
    const fetchRegistry = () => (isDown ? Promise.reject(new Error('offline')) : Promise.resolve(registry));
    const shop = toldNothing({ fetchRegistry });
    await renderApp(aPort(exposing(screens)), { route: '/admin/orderlist', user: anAdmin() }, shop);
    expect(await screen.findByRole('alert')).toHaveTextContent('Loading chunk failed');
    isDown = false;
    await act(() => {
      screen.getByRole('button', { name: 'Retry' }).click();
      return Promise.resolve();
    });
    expect(await screen.findByRole('heading', { name: 'Orders' })).toBeInTheDocument();
  });

  test('who is an administrator no more, as the server has it, is treated as a customer', async () => {
    const shop = toldNothing({ fetchRegistry: () => Promise.resolve(omitAdminRemotes(registry)) });
    const port = aPort(exposing(screens));
    const { path } = await renderApp(port, { route: '/admin/orderlist', user: anAdmin() }, shop);
    expect(await screen.findByRole('heading', { name: 'Landing' })).toBeInTheDocument();
    expect(path()).toBe('/');
    expect(port.requested).not.toContain('mfe_admin');
  });

  test('what the page has loaded stays as it is when the admin is added', async () => {
    const changed = {
      ...registry,
      remotes: { ...registry.remotes, storefront: registry.remotes['checkout'] },
    };
    const shop = toldNothing({ fetchRegistry: () => Promise.resolve(changed) });
    await shop.loadAdminPart('u', 'a').catch(() => undefined);
    expect(shop.getState().registry.remotes['storefront']).toBe(registry.remotes['storefront']);
  });
});
