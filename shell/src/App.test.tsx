import { BackLink, Link, PageHeading } from '@shop/shared-ui';
import type { ErrorPageProps } from '@shop/shared-ui';
import { allowConsoleError } from '@shop/shared-ui/testing/consoleWatch';
import { aUser, anAdmin } from '@shop/shared-ui/testing/samples';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { aPage, aRegistry, aVersion, anEntry } from '@shop/registry/testing/aRegistry';
import { aPort, down, exposing } from './testing/aPort.ts';
import { aShopRegistry, registry, renderApp } from './testing/renderApp.tsx';

const screens = {
  '/': <PageHeading>Landing</PageHeading>,
  '/home': (
    <>
      <PageHeading>Products</PageHeading>
      <Link to="/cart">To the cart</Link>
      <Link to="/cart">To the cart again</Link>
    </>
  ),
  '/search/:keyword': <PageHeading>Results</PageHeading>,
  '/cart': (
    <>
      <PageHeading>Shopping Cart</PageHeading>
      <BackLink to="/" />
    </>
  ),
  '/shipping': <PageHeading>Shipping</PageHeading>,
  '/admin/orderlist': <PageHeading>Orders</PageHeading>,
};

/** Clicks a control that loads a page. */
function press(control: HTMLElement): Promise<void> {
  return act(() => {
    control.click();
    return Promise.resolve();
  });
}

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

test('an address shows the page of the micro-frontend that owns it', async () => {
  const port = aPort(exposing(screens));
  await renderApp(port, { route: '/home' });
  const link = await screen.findByRole('link', { name: 'To the cart' });
  await press(link);
  expect(await screen.findByRole('heading', { name: 'Shopping Cart' })).toHaveFocus();
  expect(port.requested).toEqual(['mfe_storefront', 'mfe_checkout']);
});

test.each(['click', 'Enter'] as const)(
  'going back returns to the link that was left by %s',
  async (gesture) => {
    const { user } = await renderApp(aPort(exposing(screens)), { route: '/home' });
    const link = await screen.findByRole('link', { name: 'To the cart again' });
    link.focus();
    await act(() => (gesture === 'click' ? user.click(link) : user.keyboard('{Enter}')));
    const back = await screen.findByRole('link', { name: /Go Back/ });
    back.focus();
    await act(() => (gesture === 'click' ? user.click(back) : user.keyboard('{Enter}')));
    await waitFor(() => {
      expect(screen.getByRole('link', { name: 'To the cart again' })).toHaveFocus();
    });
    await act(() => user.tab());
    expect(screen.getByRole('link', { name: 'To the cart again' })).not.toHaveFocus();
  },
);

test('going back to a page that was left by the header has the heading', async () => {
  const { user } = await renderApp(aPort(exposing(screens)), { route: '/home' });
  await screen.findByRole('link', { name: 'To the cart again' });
  await act(() => user.click(screen.getByRole('link', { name: /^Cart,/ })));
  // React accepts no update from outside while something waits within act.
  const back = await screen.findByRole('link', { name: /Go Back/ });
  await act(() => user.click(back));
  expect(await screen.findByRole('heading', { name: 'Products' })).toHaveFocus();
});

test('an address that nobody has is a page that says so', async () => {
  const port = aPort(exposing(screens));
  await renderApp(port, { route: '/nowhere' });
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  expect(port.requested).toEqual([]);
});

test('a guarded page sends a visitor to sign in, and downloads nothing before [2.19] [2.21]', async () => {
  const port = aPort(exposing(screens));
  const { path } = await renderApp(port, { route: '/shipping' });
  expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeInTheDocument();
  expect(path()).toBe('/login?redirect=/shipping');
  expect(port.requested).toEqual([]);
});

test('a customer who asks for the admin ends at the landing page without a loop [2.20] [R.27]', async () => {
  const port = aPort(exposing(screens));
  const { path } = await renderApp(port, { route: '/admin/orderlist', user: aUser() });
  expect(await screen.findByRole('heading', { name: 'Landing' })).toBeInTheDocument();
  expect(path()).toBe('/');
  expect(port.requested).not.toContain('mfe_admin');
});

test('an administrator gets the administration [6.3]', async () => {
  await renderApp(aPort(exposing(screens)), { route: '/admin/orderlist', user: anAdmin() });
  expect(await screen.findByRole('heading', { name: 'Orders' })).toBeInTheDocument();
});

test('a micro-frontend that is down costs its own area, and Retry brings it back [8.12]', async () => {
  allowConsoleError(/Cart and checkout/);
  allowConsoleError(/The above error occurred|did not load/);
  const port = aPort(down);
  await renderApp(port, { route: '/cart' });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Loading chunk failed');
  expect(alert).toHaveTextContent(
    "Cart and checkout couldn't be loaded. Check your connection and try again.",
  );
  expect(document.title).toMatch(/^Cart and checkout/);
  expect(screen.getByRole('search')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Cart, 0 items' })).toBeInTheDocument();
  port.answer(exposing(screens));
  const retry = screen.getByRole('button', { name: 'Retry' });
  await press(retry);
  expect(await screen.findByRole('heading', { name: 'Shopping Cart' })).toBeInTheDocument();
});

test('a page that throws while it renders costs its own area', async () => {
  allowConsoleError(/Products|The above error occurred|no price/);
  const Broken = (): never => {
    throw new Error('no price');
  };
  await renderApp(aPort(exposing({ '/home': <Broken /> })), { route: '/home' });
  expect(await screen.findByRole('alert')).toHaveTextContent('This page stopped because of an error');
  expect(screen.getByRole('contentinfo')).toBeInTheDocument();
});

/** An error page that a team has made. */
const OwnErrorPage = ({ onRetry }: ErrorPageProps) => (
  <>
    <p>Our prices are being counted.</p>
    <button onClick={onRetry}>Count again</button>
  </>
);

test('the error page of a micro-frontend replaces its page that threw, until a retry shows it', async () => {
  allowConsoleError(/Products|The above error occurred|no price/);
  let price: string | null = null;
  const List = () => {
    if (price === null) throw new Error('no price');
    return <p>{price}</p>;
  };
  const port = aPort(exposing({ '/home': <List /> }, { errorPage: OwnErrorPage }));
  await renderApp(port, { route: '/home' });
  expect(await screen.findByText('Our prices are being counted.')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  price = '9.99';
  await press(screen.getByRole('button', { name: 'Count again' }));
  expect(await screen.findByText('9.99')).toBeInTheDocument();
});

test('an error page that throws itself is replaced by the message of the shell', async () => {
  allowConsoleError(/Products|The above error occurred|no price|no error page/);
  const Broken = (): never => {
    throw new Error('no price');
  };
  const errorPage = (): never => {
    throw new Error('no error page');
  };
  await renderApp(aPort(exposing({ '/home': <Broken /> }, { errorPage })), { route: '/home' });
  expect(await screen.findByRole('alert')).toHaveTextContent('This page stopped because of an error');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
});

test('a micro-frontend without an answer offers Retry within ten seconds, and may still arrive', async () => {
  jest.useFakeTimers();
  let arrive: (module: unknown) => void = () => undefined;
  const port = aPort(
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  );
  await renderApp(port, { route: '/cart' });
  await act(() => jest.advanceTimersByTimeAsync(4000));
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(screen.getByRole('alert')).toHaveTextContent('Loading chunk failed');
  await act(async () => {
    arrive(await exposing(screens)(aVersion({ container: 'mfe_checkout' })));
    await jest.advanceTimersByTimeAsync(500);
  });
  jest.useRealTimers();
  expect(await screen.findByRole('heading', { name: 'Shopping Cart' })).toBeInTheDocument();
});

/** The shop with a newer version of the storefront, whose product list is this one. */
function withNewerVersion(list: ReactElement) {
  const entry = registry.remotes['storefront']!;
  const chosen = { ...entry.versions[entry.active]!, container: 'mfe_storefront_2' };
  const versions = { ...entry.versions, '2.0.0-bbbb': chosen };
  const storefront = { ...entry, active: '2.0.0-bbbb', previous: entry.active, versions };
  const newer = exposing({ ...screens, '/home': list });
  const known = { ...registry, remotes: { ...registry.remotes, storefront } };
  return {
    shop: aShopRegistry({ registry: known, fetchRegistry: () => Promise.resolve(known) }),
    port: aPort((version) => (version === chosen ? newer : exposing(screens))(version)),
  };
}

test('a version whose page throws in its first render is replaced by the previous one in place', async () => {
  allowConsoleError(/Products|The above error occurred|no price/);
  const Broken = (): never => {
    throw new Error('no price');
  };
  const { port, shop } = withNewerVersion(<Broken />);
  await renderApp(port, { route: '/home' }, shop);
  expect(await screen.findByRole('heading', { name: 'Products' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(port.requested).toEqual(['mfe_storefront_2', 'mfe_storefront']);
});

test('after a version has failed, a link that is hovered fetches the scripts of the previous one', async () => {
  allowConsoleError(/Products|The above error occurred|no price/);
  const Broken = (): never => {
    throw new Error('no price');
  };
  const pages = [aPage({ path: '/home' }), aPage({ path: '/search/:keyword', files: ['search.4444.js'] })];
  const container = { failed: 'mfe_storefront_2', previous: 'mfe_storefront' };
  const failed = aVersion({ container: container.failed, base: 'https://cdn.example/2/', pages });
  const previous = aVersion({ container: container.previous, base: 'https://cdn.example/1/', pages });
  const storefront = anEntry({
    ...{ active: '2.0.0-bbbb', previous: '1.0.0-aaaa' },
    versions: { '2.0.0-bbbb': failed, '1.0.0-aaaa': previous },
  });
  const search = (list: ReactElement) => exposing({ '/home': list, '/search/:keyword': <p>Results</p> });
  const port = aPort((version) =>
    search(version === failed ? <Broken /> : <Link to="/search/tee">To the tees</Link>)(version),
  );
  const known = aRegistry({ storefront });
  const { user } = await renderApp(port, { route: '/home' }, aShopRegistry({ registry: known }));
  const link = await screen.findByRole('link', { name: 'To the tees' });
  await act(() => user.hover(link));
  const fetched = () =>
    [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="prefetch"]')].map(({ href }) => href);
  await waitFor(() => {
    expect(fetched()).toContain('https://cdn.example/1/search.4444.js');
  });
  expect(fetched().filter((href) => href.startsWith(failed.base))).toEqual([]);
});

/** A page that shows a button first, and throws when it is pressed: as one does whose data then arrive. */
function Breaking() {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) throw new Error('no price');
  return <button onClick={() => setIsBroken(true)}>Break</button>;
}

test('a page that was shown and throws later says so, and Retry opens it in the version before', async () => {
  allowConsoleError(/Products|The above error occurred|no price/);
  const { port, shop } = withNewerVersion(<Breaking />);
  const loads: string[] = [];
  await renderApp(port, { route: '/home' }, shop, ({ version, phase }) => loads.push(`${version} ${phase}`));
  const button = await screen.findByRole('button', { name: 'Break' });
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  await press(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('This page stopped because of an error');
  expect(port.requested).toEqual(['mfe_storefront_2']);
  expect(loads).toEqual(['2.0.0-bbbb loaded', '2.0.0-bbbb render']);
  await press(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'To the cart' })).toBeInTheDocument();
  expect(port.requested).toEqual(['mfe_storefront_2', 'mfe_storefront']);
});

test('Retry of a page that threw and has no version before begins with the same one again', async () => {
  allowConsoleError(/Products|The above error occurred|no price/);
  const port = aPort(exposing({ ...screens, '/home': <Breaking /> }));
  await renderApp(port, { route: '/home' });
  const button = await screen.findByRole('button', { name: 'Break' });
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  await press(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('This page stopped because of an error');
  await press(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Break' })).toBeInTheDocument();
  expect(port.requested).toEqual(['mfe_storefront', 'mfe_storefront']);
});

test('a version that is gone since another one serves offers to load the page again', async () => {
  allowConsoleError(/Cart and checkout|The above error occurred|did not load/);
  const checkout = { ...registry.remotes['checkout']!, active: '2.0.0-bbbb' };
  const { versions } = checkout;
  const now = aRegistry({ checkout: { ...checkout, versions: { '2.0.0-bbbb': versions['1.0.0-aaaa']! } } });
  await renderApp(
    aPort(down),
    { route: '/cart' },
    aShopRegistry({ fetchRegistry: () => Promise.resolve(now) }),
  );
  expect(await screen.findByText('A new version is ready')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

test.each(['/cart', '/shipping'])(
  '%s of a disabled micro-frontend says so, and nothing of it is downloaded',
  async (route) => {
    const checkout = { ...registry.remotes['checkout']!, disabled: true };
    const shop = aShopRegistry({ registry: { ...registry, remotes: { ...registry.remotes, checkout } } });
    const port = aPort(exposing(screens));
    await renderApp(port, { route }, shop);
    expect(await screen.findByRole('alert')).toHaveTextContent('Cart and checkout is unavailable');
    expect(screen.getByRole('heading', { name: 'Cart and checkout' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    expect(port.requested).toEqual([]);
  },
);
