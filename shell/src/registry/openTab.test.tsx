import { PageHeading } from '@shop/shared-ui';
import { screen } from '@testing-library/react';
import { aRegistry } from '@shop/registry/testing/aRegistry';
import type { Registry, RegistryEntry } from '@shop/registry/registry';
import { aPort, exposing } from '../testing/aPort.ts';
import { aShopRegistry, registry, renderApp } from '../testing/renderApp.tsx';
import type { ShopRegistry } from './shopRegistry.ts';

const checkout = registry.remotes['checkout']!;
const current = checkout.versions[checkout.active]!;

/** The registry after another version of the checkout was activated. */
const afterRelease = withCheckout({
  active: '2.0.0-bbbb',
  versions: { '2.0.0-bbbb': { ...current, container: 'mfe_checkout_2' } },
});

function withCheckout(change: Partial<RegistryEntry>): Registry {
  return aRegistry({ ...registry.remotes, checkout: { ...checkout, ...change } });
}

/** The registry of a page that was opened a minute ago. */
function minuteOld(options: Parameters<typeof aShopRegistry>[0]): ShopRegistry {
  const shop = aShopRegistry(options);
  const later = performance.now() + 60_000;
  jest.spyOn(performance, 'now').mockImplementation(() => later);
  return shop;
}

const screens = { '/cart': <PageHeading>Cart</PageHeading> };

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

test('an open tab loads the version that serves when it first needs the micro-frontend', async () => {
  const port = aPort(exposing(screens));
  const shop = minuteOld({ fetchRegistry: () => Promise.resolve(afterRelease) });
  await renderApp(port, { route: '/cart' }, shop);
  expect(await screen.findByRole('heading', { name: 'Cart' })).toBeInTheDocument();
  expect(port.requested).toEqual(['mfe_checkout_2']);
});

test('an open tab downloads nothing of a micro-frontend that was disabled meanwhile', async () => {
  const port = aPort(exposing(screens));
  const shop = minuteOld({ fetchRegistry: () => Promise.resolve(withCheckout({ disabled: true })) });
  await renderApp(port, { route: '/cart' }, shop);
  expect(await screen.findByRole('alert')).toHaveTextContent('Cart and checkout is unavailable');
  expect(port.requested).toEqual([]);
});

test.each([
  ['fails', () => Promise.reject(new Error('/remotes.json answers 503.'))],
  ['does not know the micro-frontend', () => Promise.resolve(aRegistry({}))],
])('an open tab loads the version that it knows when the registry %s', async (_, fetchRegistry) => {
  const port = aPort(exposing(screens));
  await renderApp(port, { route: '/cart' }, minuteOld({ fetchRegistry }));
  expect(await screen.findByRole('heading', { name: 'Cart' })).toBeInTheDocument();
  expect(port.requested).toEqual(['mfe_checkout']);
});

test('an answer that comes after three seconds changes nothing in an open tab', async () => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  let answer: (known: Registry) => void = () => undefined;
  const shop = minuteOld({
    fetchRegistry: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  const refreshed = shop.refresh('checkout');
  await jest.advanceTimersByTimeAsync(3000);
  await refreshed;
  answer(afterRelease);
  await jest.advanceTimersByTimeAsync(0);
  jest.useRealTimers();
  expect(shop.getState().registry).toBe(registry);
});

test.each([
  ['that has just been opened', aShopRegistry],
  ['with versions of its own', (options: object) => minuteOld({ ...options, isPreview: true })],
])('a page %s does not ask for the registry before a load', async (_, open) => {
  const fetchRegistry = jest.fn(() => Promise.resolve(afterRelease));
  const port = aPort(exposing(screens));
  await renderApp(port, { route: '/cart' }, open({ fetchRegistry }));
  expect(await screen.findByRole('heading', { name: 'Cart' })).toBeInTheDocument();
  expect(fetchRegistry).not.toHaveBeenCalled();
  expect(port.requested).toEqual(['mfe_checkout']);
});
