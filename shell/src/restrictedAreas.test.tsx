import { PageHeading } from '@shop/shared-ui';
import { allowConsoleError } from '@shop/shared-ui/testing/consoleWatch';
import { aUser, anAdmin } from '@shop/shared-ui/testing/samples';
import { act, screen } from '@testing-library/react';
import { withoutAdmin } from '@shop/registry/visibility';
import { aPort, exposing } from './testing/aPort.ts';
import { aShopRegistry, registry, renderApp } from './testing/renderApp.tsx';

const screens = {
  '/': <PageHeading>Landing</PageHeading>,
  '/home': <PageHeading>Products</PageHeading>,
  '/admin/orderlist': <PageHeading>Orders</PageHeading>,
};

/** A page whose server did not know that its visitor is an administrator. */
const toldNothing = (options: Parameters<typeof aShopRegistry>[0] = {}) =>
  aShopRegistry({
    registry: withoutAdmin(registry),
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
  expect(shop.state().restricted).toEqual([]);
  expect(shop.state().registry.remotes).toHaveProperty('admin');
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
  const shop = toldNothing({ fetchRegistry: () => Promise.resolve(withoutAdmin(registry)) });
  const port = aPort(exposing(screens));
  const { path } = await renderApp(port, { route: '/admin/orderlist', user: anAdmin() }, shop);
  expect(await screen.findByRole('heading', { name: 'Landing' })).toBeInTheDocument();
  expect(path()).toBe('/');
  expect(port.requested).not.toContain('mfe_admin');
});

test('what the page has loaded stays as it is when the admin is added', async () => {
  const changed = { ...registry, remotes: { ...registry.remotes, storefront: registry.remotes['checkout'] } };
  const shop = toldNothing({ fetchRegistry: () => Promise.resolve(changed) });
  await shop.demand('u', 'a').catch(() => undefined);
  expect(shop.state().registry.remotes['storefront']).toBe(registry.remotes['storefront']);
});
