import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getExchangeRate } from '@shop/contract/config';
import { getOrder } from '@shop/contract/orders';
import { createPayPalOrder } from '@shop/contract/payments';
import type { PlacedOrder } from '../../../../testing/factories/orders.ts';
import { anOrder } from '../../../../testing/factories/orders.ts';
import { aPayment } from '../../../../testing/factories/payments.ts';
import type { TestApi } from '../../../../testing/testApi.ts';
import { testApi } from '../../../../testing/testApi.ts';
import type { TestSandbox } from '../../../../testing/testSandbox.ts';
import { testSandbox } from '../../../../testing/testSandbox.ts';
import { waitForRates } from '../../../../testing/waitForRates.ts';
import { createExchangeRateSource } from './exchangeRate.ts';

describe('the exchange rate', () => {
  const HOUR_MS = 60 * 60_000;

  let sandbox: TestSandbox;
  let api: TestApi;
  beforeEach(async () => {
    sandbox = await testSandbox();
    api = await testApi({ env: sandbox.env });
  });
  afterEach(async () => {
    await api.close();
    await sandbox.stop();
  });

  const ask = async () => {
    const { status, body } = await api.anonymous.call(getExchangeRate, {});
    return status === 200 ? body.conversion_rates.USD : [status, body.code, body.message];
  };
  const UNAVAILABLE = [503, 'rate_unavailable', 'Failed to fetch exchange rate'];

  test('the rate is asked for once, until the service has a newer one [7.30] [R.18]', async () => {
    await sandbox.control('exchange-rate', { rate: 0.05, nextUpdateSeconds: 3600 });
    expect(await ask()).toBe(0.05);
    await sandbox.control('exchange-rate', { rate: 0.06, nextUpdateSeconds: 7200 });
    expect(await ask()).toBe(0.05);
    api.clock.advance(HOUR_MS);
    expect(await ask()).toBe(0.06);
  });

  test('an order is quoted at the current rate although the cached one is old', async () => {
    waitForRates(api);
    await sandbox.control('exchange-rate', { rate: 0.05, nextUpdateSeconds: 3600 });
    await ask();
    await sandbox.control('exchange-rate', { rate: 0.06, nextUpdateSeconds: 3600 });
    api.clock.advance(20 * HOUR_MS);
    expect((await anOrder(api)).order.quote?.rate).toBe(0.06);
  });

  test('the last good rate serves while the service is down, up to its age, also after a restart', async () => {
    await sandbox.control('exchange-rate', { rate: 0.05, nextUpdateSeconds: 60 });
    await ask();
    await sandbox.control('exchange-rate', { mode: 'down' });
    api.clock.advance(23 * HOUR_MS);
    expect(await ask()).toBe(0.05);
    const restarted = createExchangeRateSource({ ...api.app, log: api.log.logger });
    expect(await restarted.current()).toBe(0.05);
    api.clock.advance(2 * HOUR_MS);
    expect(await ask()).toEqual(UNAVAILABLE);
  });

  test.each(['down', 'error', 'malformed'])(
    'without a rate a service that is %s leads to 503, and recovers',
    async (mode) => {
      await sandbox.control('exchange-rate', { mode });
      expect(await ask()).toEqual(UNAVAILABLE);
      await sandbox.control('exchange-rate', { mode: 'ok' });
      expect(await ask()).toBe(0.0571);
    },
  );

  test.each([0, 0.019, 0.21, 17.5, -1, 1e300])('a rate of %p is rejected [R.18]', async (rate) => {
    await sandbox.control('exchange-rate', { rate });
    expect(await ask()).toEqual(UNAVAILABLE);
  });

  test.each([1e15, -1e15])(
    'a next update %p seconds away is ignored, and the rate is requested again in an hour',
    async (nextUpdateSeconds) => {
      await sandbox.control('exchange-rate', { rate: 0.05, nextUpdateSeconds });
      expect(await ask()).toBe(0.05);
      await sandbox.control('exchange-rate', { rate: 0.06 });
      api.clock.advance(HOUR_MS - 60_000);
      expect(await ask()).toBe(0.05);
      api.clock.advance(60_000);
      expect(await ask()).toBe(0.06);
    },
  );

  test('concurrent requests ask the service once', async () => {
    let requests = 0;
    const service = createServer((_request, response) => {
      requests += 1;
      setTimeout(() => response.end(JSON.stringify({ conversion_rates: { USD: 0.05 } })), 20);
    }).listen(0, '127.0.0.1');
    await once(service, 'listening');
    const { port } = service.address() as AddressInfo;
    const config = { ...api.app.config, exchangeRateUrl: `http://127.0.0.1:${port}` };
    const rate = createExchangeRateSource({ ...api.app, config });
    expect(await Promise.all(Array.from({ length: 20 }, () => rate.current()))).toEqual(
      Array.from({ length: 20 }, () => 0.05),
    );
    expect(requests).toBe(1);
    service.closeAllConnections();
    service.close();
  });

  test('a caller with a deadline gets no rate from a hanging service, and a later one gets it', async () => {
    let answer = (): void => undefined;
    const service = createServer((_request, response) => {
      answer = () => void response.end(JSON.stringify({ conversion_rates: { USD: 0.05 } }));
    }).listen(0, '127.0.0.1');
    await once(service, 'listening');
    const { port } = service.address() as AddressInfo;
    const config = { ...api.app.config, exchangeRateUrl: `http://127.0.0.1:${port}` };
    const rate = createExchangeRateSource({ ...api.app, config });
    const asked = once(service, 'request');
    expect(await rate.currentWithin(5)).toBeNull();
    await asked;
    answer();
    expect(await rate.currentWithin(60_000)).toBe(0.05);
    service.closeAllConnections();
    service.close();
  });
});

describe('the quote of an order', () => {
  let sandbox: TestSandbox;
  let api: TestApi;
  beforeEach(async () => {
    sandbox = await testSandbox();
    api = await testApi({ env: sandbox.env });
  });
  afterEach(async () => {
    await api.close();
    await sandbox.stop();
  });

  const seen = async ({ order, buyer }: PlacedOrder) => {
    const { status, body } = await api.as(buyer).call(getOrder, { id: order._id });
    expect(status).toBe(200);
    return body;
  };

  test('an order placed without a rate is quoted when it is read', async () => {
    waitForRates(api);
    await sandbox.control('exchange-rate', { mode: 'down' });
    const placed = await anOrder(api);
    expect(placed.order.quote).toBeNull();
    expect((await seen(placed)).quote).toBeNull();
    await sandbox.control('exchange-rate', { mode: 'ok', rate: 0.05 });
    const { quote } = await seen(placed);
    expect(quote).toMatchObject({ usd: 19.95, rate: 0.05 });
    expect((await seen(placed)).quote).toEqual(quote);
  });

  test('concurrent readers and a starting payment share one quote', async () => {
    waitForRates(api);
    const placed = await anOrder(api);
    const [started, ...looks] = await Promise.all([
      api.as(placed.buyer).call(createPayPalOrder, { orderId: placed.order._id }),
      ...Array.from({ length: 6 }, () => seen(placed)),
    ]);
    expect(started.status).toBe(201);
    expect(new Set(looks.map(({ quote }) => JSON.stringify(quote))).size).toBe(1);
  });

  test('a quote that is over is made anew, and a paid order keeps the one it was paid by', async () => {
    waitForRates(api);
    await sandbox.control('exchange-rate', { rate: 0.05 });
    const placed = await anOrder(api);
    const first = (await seen(placed)).quote;
    api.clock.advance(31 * 60_000);
    const second = (await seen(placed)).quote;
    expect(second?.expiresAt).not.toBe(first?.expiresAt);
    await aPayment(api, placed);
    api.clock.advance(31 * 60_000);
    expect((await seen(placed)).quote).toEqual(second);
  });

  test('an order is placed and shown without a quote when the rate service takes its time', async () => {
    // Longer than a test may take.
    await sandbox.control('exchange-rate', { mode: 'slow', slowMs: 10 * 60_000 });
    const placed = await anOrder(api);
    expect(placed.order.quote).toBeNull();
    expect((await seen(placed)).quote).toBeNull();
  });
});
