import { getOrder } from '@shop/contract/orders';
import { allowConsoleError } from '@shop/shared-ui/testing/consoleWatch';
import { aUser } from '@shop/shared-ui/testing/samples';
import { act, screen } from '@testing-library/react';
import { anOrderApi, pauseClock, removePayPalSdk, anUnpaidOrder } from '../../testing/paypal.ts';
import { renderCheckout } from '../../testing/renderCheckout.tsx';

const MINUTE_MS = 60_000;
const regions = () =>
  [...document.querySelectorAll('[data-announcer]')].map((region) => region.textContent).join('');

beforeEach(pauseClock);
afterEach(removePayPalSdk);

async function openWith(leftMs: number) {
  // PayPal's SDK is not simulated here, and its script times out while the minutes pass.
  allowConsoleError(/Failed to load the PayPal JS SDK script/);
  const api = anOrderApi(anUnpaidOrder({ expiresAt: new Date(Date.now() + leftMs).toISOString() }));
  renderCheckout('/order/o-1', { user: aUser() });
  await screen.findByText(/We're holding your items/);
  return api;
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('the remaining time counts down, and is announced at ten, five and one minutes only', async () => {
  await openWith(11.5 * MINUTE_MS);
  expect(screen.getByText('12 minutes')).toBeVisible();
  await pass(MINUTE_MS);
  expect(screen.getByText('11 minutes')).toBeVisible();
  expect(regions()).not.toContain('holding your items');
  await pass(MINUTE_MS - 500);
  expect(screen.getByText('10 minutes')).toBeVisible();
  expect(regions()).toContain("We're holding your items for another 10 minutes.");
});

test('the order is reloaded when its time is over, and shows as expired', async () => {
  const api = await openWith(3000);
  api.on(getOrder, anUnpaidOrder({ status: 'expired', expiresAt: null }));
  await pass(4000);
  expect(await screen.findByText('Expired')).toBeVisible();
});
