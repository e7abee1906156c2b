import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { updateUser } from '@shop/contract/adminUsers';
import { getProduct } from '@shop/contract/products';
import { MailEntity } from '../database/entities/mail.ts';
import { HealthProbeEntity } from '../database/entities/operations.ts';
import { inTransaction } from '../database/transaction.ts';
import type { UnhealthyParts } from '../features/health/checks.ts';
import { createNonCriticalCheck } from '../features/health/checks.ts';
import { queueMail } from '../features/mail/outbox.ts';
import { sendDueMail } from '../features/mail/sendMail.ts';
import { findShopMetrics } from '../features/office/metrics/shopMetrics.service.ts';
import { startJobs } from '../jobs/jobs.ts';
import { waitUntil } from '../testing/apiProcess.ts';
import { anOrder } from '../testing/factories/orders.ts';
import { aPayment } from '../testing/factories/payments.ts';
import { aUser, anAdmin } from '../testing/factories/users.ts';
import { fakeMailer } from '../testing/fakeMailer.ts';
import type { TestApi } from '../testing/testApi.ts';
import { testApi } from '../testing/testApi.ts';
import { startMetricsServer } from './metricsServer.ts';

describe('metrics', () => {
  let api: TestApi;
  let server: Server;
  beforeEach(async () => {
    api = await testApi({ oneProcess: true });
    server = await startMetricsServer({
      metrics: api.app.metrics,
      readGauges: () => findShopMetrics(api.app),
      port: 0,
      host: '127.0.0.1',
    });
  });
  afterEach(async () => {
    server.closeAllConnections();
    server.close();
    await api.close();
  });

  const ask = (path = '/metrics', init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init);
  const page = async () => (await ask()).text();

  test('requests are counted by method, route and status, and no path, address or value is told', async () => {
    const { product, order, buyer } = await anOrder(api);
    await api.anonymous.call(getProduct, { id: product.id });
    await api.anonymous.fetch('/api/orders/mine');
    await api.anonymous.fetch('/api/products/00000000-0000-4000-8000-000000000000');
    await api.anonymous.fetch('/wp-login.php', { method: 'PROPFIND' });
    const text = await page();
    const count = (method: string, route: string, status: number) =>
      new RegExp(
        `shop_http_request_seconds_count{method="${method}",route="${route}",status="${status}"} 1\n`,
      );
    expect(text).toMatch(count('GET', '/api/products/:id', 200));
    expect(text).toMatch(count('GET', '/api/products/:id', 404));
    expect(text).toMatch(count('GET', '/api/orders/mine', 401));
    expect(text).toMatch(count('POST', '/api/orders', 201));
    expect(text).toMatch(count('other', 'none', 404));
    for (const secret of [product.id, order._id, buyer.id, buyer.email, 'wp-login'])
      expect(text).not.toContain(secret);
  });

  test('the page has event loop, write gate, jobs, and what stands in the database', async () => {
    await aPayment(api, await anOrder(api));
    await anOrder(api);
    const old = new Date(api.clock.now().getTime() - 120_000);
    await inTransaction(api.db, (tx) =>
      queueMail(tx, { kind: 'welcome', to: 'thandi@shop.example', name: 'Thandi' }, old),
    );
    await api.as(await anAdmin(api)).call(updateUser, { userId: (await aUser(api)).id, name: 'Sipho' });
    let runs = 0;
    const failing = {
      name: 'failing',
      everyMs: 1,
      run: () => Promise.reject(new Error(`run ${(runs += 1)}`)),
    };
    const jobs = startJobs(api.app, [failing]);
    while (runs < 2) await new Promise((resolve) => setTimeout(resolve, 2));
    await jobs.stop();

    const text = await page();
    const value = (name: string) =>
      Number(new RegExp(`^${name.replace(/[{}]/g, '\\$&')} (\\S+)$`, 'm').exec(text)?.[1]);
    expect(value('shop_orders{state="created"}')).toBe(1);
    expect(value('shop_orders{state="paid"}')).toBe(1);
    expect(value('shop_mails{state="waiting"}')).toBeGreaterThan(0);
    expect(value('shop_outbox_oldest_seconds')).toBeGreaterThanOrEqual(120);
    expect(value('shop_audit_unlinked_seconds')).toBeGreaterThan(0);
    expect(
      value('shop_job_seconds_count{outcome="failed",job="failing"}') ||
        value('shop_job_seconds_count{job="failing",outcome="failed"}'),
    ).toBe(runs);
    expect(value('shop_write_gate_wait_seconds_count')).toBeGreaterThan(0);
    expect(value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
    if (api.db.engine !== 'sqlite')
      expect(value('shop_database_connections{state="open"}')).toBeGreaterThan(0);
  });

  test('without the database the process reports its own metrics, and that others are missing', async () => {
    await api.db.close();
    const answer = await ask();
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(text).toContain('shop_figures_failures_total 1');
    expect(text).toContain('process_resident_memory_bytes');
  });

  test('the port serves nothing else, and the shop does not serve the metrics', async () => {
    expect((await ask('/')).status).toBe(404);
    expect((await ask('/metrics', { method: 'POST' })).status).toBe(404);
    for (const path of ['/metrics', '/api/metrics'])
      expect((await api.anonymous.fetch(path)).status).toBe(404);
  });
});

describe('health', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi({ oneProcess: true });
  });
  afterAll(() => api.close());

  const health = () => api.anonymous.fetch('/api/health');
  const writes = async () => (await api.db.read.findOneBy(HealthProbeEntity, { name: 'api' }))?.writes ?? 0;

  test('a shop whose database takes a write is healthy', async () => {
    const before = await writes();
    await waitUntil(async () => {
      const response = await health();
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ status: 'ok' });
      return (await writes()) > before;
    });
  });

  test('the health check writes to the database once a second at most', async () => {
    const before = await writes();
    const startedAt = performance.now();
    for (let round = 0; round < 4; round += 1) await Promise.all(Array.from({ length: 50 }, health));
    const seconds = (performance.now() - startedAt) / 1000;
    expect((await writes()) - before).toBeLessThanOrEqual(Math.ceil(seconds) + 1);
  });

  test('a shop whose database is read but not written is not healthy, until it is written again', async () => {
    const { write } = api.db.sources;
    await write.query('ALTER TABLE health_probes RENAME TO health_probes_away');
    await waitUntil(async () => (await health()).status === 503);
    expect((await api.anonymous.fetch('/api/health/live')).status).toBe(200);
    expect((await api.anonymous.fetch('/api/products')).status).toBe(200);
    await write.query('ALTER TABLE health_probes_away RENAME TO health_probes');
    await waitUntil(async () => (await health()).status === 200);
  });

  test('health says which part is not well, and nothing about it', async () => {
    await waitUntil(async () => (await health()).status === 200);
    const { write } = api.db.sources;
    await write.query('ALTER TABLE health_probes RENAME TO health_probes_away');
    try {
      await waitUntil(async () => {
        const answer = await health();
        return (
          answer.status === 503 && JSON.stringify(await answer.json()).includes('"database":"unavailable"')
        );
      });
    } finally {
      await write.query('ALTER TABLE health_probes_away RENAME TO health_probes');
    }
    await waitUntil(async () => (await health()).status === 200);
    expect(api.log.text).toMatch(/"parts":\{"database":"unavailable"\}[^\n]*parts are not well/);
  });

  test('a part that the shop can do without makes it degraded, not unhealthy', async () => {
    const check = jest
      .spyOn(api.app.pictures, 'check')
      .mockRejectedValue(new Error('connect ECONNREFUSED 10.1.2.3'));
    await waitUntil(async () => {
      const answer = await health();
      expect(answer.status).toBe(200);
      const text = await answer.text();
      expect(text).not.toContain('10.1.2.3');
      return text === '{"status":"degraded","parts":{"storage":"unavailable"}}';
    });
    check.mockRestore();
    await waitUntil(async () => (await (await health()).text()) === '{"status":"ok"}');
  });

  test.each([
    ['late after ten minutes in which the mail server refuses connections', 'ECONNREFUSED', { mail: 'late' }],
    ['well while the mail server refuses a single e-mail', 'EENVELOPE', {}],
  ])('e-mail is %s', async (_, code, parts) => {
    const send = () => Promise.reject(Object.assign(new Error('not taken'), { code }));
    const mail = { kind: 'welcome', to: 'thandi@shop.example', name: 'Thandi' } as const;
    await inTransaction(api.db, (tx) => queueMail(tx, mail, api.clock.now()));
    const tryFor = async (minutes: number) => {
      for (let minute = 0; minute < minutes; minute += 1) {
        await sendDueMail(api.app, { ...fakeMailer(), send });
        api.clock.advance(60_000);
      }
    };
    const isReported = (wanted: UnhealthyParts) =>
      waitUntil(async () => isDeepStrictEqual(await createNonCriticalCheck(api.app)(), wanted));
    try {
      await tryFor(9);
      await isReported({});
      await tryFor(2);
      await isReported(parts);
    } finally {
      await inTransaction(api.db, (tx) => tx.delete(MailEntity, { state: 'waiting' }));
    }
  });

  test('a draining process is unhealthy and still answers requests', async () => {
    api.app.isDraining = true;
    const answer = await health();
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).not.toBeNull();
    expect(await answer.json()).toMatchObject({ code: 'busy', parts: { process: 'draining' } });
    expect((await api.anonymous.fetch('/api/health/live')).status).toBe(200);
    expect((await api.anonymous.fetch('/api/products')).status).toBe(200);
    api.app.isDraining = false;
  });
});
