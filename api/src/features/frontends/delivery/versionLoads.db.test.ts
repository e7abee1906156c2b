import { rollback } from '@shop/store/testing/releases';
import { sendTelemetry } from '@shop/contract/telemetry';
import { changeEntry } from '@shop/store/changeEntry';
import { getGrantsKey } from '@shop/store/layout';
import { readVersionErrors, writeVersionErrors as writeErrors } from '@shop/store/versionErrors';
import { Like } from 'typeorm';
import { ShopSecretEntity } from '../../../database/entities/operations.ts';
import {
  UsedTicketEntity,
  VersionErrorEntity,
  VersionVisitorEntity,
} from '../../../database/entities/frontendVersions.ts';
import { deleteOldRows } from '../../../jobs/deleteOldRows.ts';
import { writeVersionErrors } from '../../../jobs/writeVersionErrors.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import type { TestDelivery } from '../../../testing/testDelivery.ts';
import { aLoad, aTicket, reportLoad, testDelivery } from '../../../testing/testDelivery.ts';
import { findVersionErrors } from './versionErrors.service.ts';
import { countRecentLoads } from './versionCounts.service.ts';

const DAY_MS = 24 * 60 * 60_000;

let delivery: TestDelivery;
let api: TestApi;
let version: string;
beforeEach(async () => {
  delivery = await testDelivery();
  version = await delivery.release('one');
  api = await testApi({ env: delivery.env });
});
afterEach(async () => {
  await api.close();
  await delivery.close();
});

const counted = async (of = api) =>
  (await countRecentLoads(of.db.read, of.clock.now())).map(({ phase, loads }) => `${loads} ${phase}`).sort();

test('loads and failures are counted by version and step', async () => {
  await reportLoad(api, { version });
  await reportLoad(api, { version });
  await reportLoad(api, { version, phase: 'integrity' });
  expect(await countRecentLoads(api.db.read, api.clock.now())).toEqual(
    expect.arrayContaining([
      { name: 'storefront', version, phase: 'loaded', loads: 2 },
      { name: 'storefront', version, phase: 'integrity', loads: 1 },
    ]),
  );
});

test('a page counts once, however often it reports', async () => {
  const ticket = aTicket(api);
  const statuses = await Promise.all(
    Array.from({ length: 5 }, () => reportLoad(api, { version, ticket, phase: 'render' })),
  );
  expect(statuses).toEqual([200, 200, 200, 200, 200]);
  expect(await counted()).toEqual(['1 render']);
});

test('a page reports several times, and of each version once', async () => {
  const second = await delivery.release('two');
  const ticket = aTicket(api);
  for (const reported of [second, version, second, version]) {
    await reportLoad(api, { version: reported, ticket, ...(reported === second && { phase: 'install' }) });
  }
  expect(await counted()).toEqual(['1 install', '1 loaded']);
});

test('a version that was loaded and then threw counts as failed', async () => {
  const loads = [aLoad({ version }), aLoad({ version, phase: 'render' })];
  const ticket = aTicket(api);
  await api.withCookie(`shop_ticket=${ticket}`).call(sendTelemetry, { page: '/home', loads });
  expect(await counted()).toEqual(['1 render']);
  // The report of its failure may also come later than the one of its load.
  const later = aTicket(api);
  await reportLoad(api, { version, ticket: later });
  await reportLoad(api, { version, ticket: later, phase: 'render' });
  expect(await counted()).toEqual(['1 loaded', '2 render']);
});

test('what a browser blocked is counted once, beside how the version fared before and after', async () => {
  const ticket = aTicket(api);
  const loads = [aLoad({ version }), aLoad({ version, phase: 'policy' })];
  await api.withCookie(`shop_ticket=${ticket}`).call(sendTelemetry, { page: '/home', loads });
  expect(await counted()).toEqual(['1 loaded', '1 policy']);
  await reportLoad(api, { version, ticket, phase: 'policy' });
  await reportLoad(api, { version, ticket, phase: 'threw' });
  expect(await counted()).toEqual(['1 loaded', '1 policy', '1 threw']);
  const visitors = await api.db.read.count(VersionVisitorEntity);
  await reportLoad(api, { version, phase: 'policy', from: '203.0.113.9' });
  expect(await counted()).toEqual(['1 loaded', '1 threw', '2 policy']);
  expect(await api.db.read.count(VersionVisitorEntity)).toBe(visitors);
});

test.each([
  ['without a ticket', () => ({ ticket: '' })],
  ['with a made-up ticket', () => ({ ticket: 'made.up' })],
  ['with a ticket of another secret', () => ({ ticket: aTicket(api, 'another secret') })],
  ['of an unknown version', () => ({ version: '9.9.9-0123456789abcdef' })],
  ['of an unknown part', () => ({ part: 'elsewhere' })],
])('what is told %s is received and not counted', async (_, report) => {
  expect(await reportLoad(api, { version, ...report() })).toBe(200);
  expect(await counted()).toEqual([]);
});

describe('errors of a version', () => {
  const anError = (message: string, line = 1) => ({
    message,
    frames: [{ file: `storefront/${version}/expose.js`, line, column: 7, name: 'Kt' }],
  });
  const fail = (message: string, report: { ticket?: string; line?: number } = {}) =>
    reportLoad(api, { version, phase: 'threw', ...report, error: anError(message, report.line) });
  const found = async () =>
    (await findVersionErrors(api.app, delivery.store, 'storefront'))
      .get(version)
      ?.map(({ count, message, stack }) => `${count} ${message} ${stack.join()}`);

  test('errors are counted by message, with the stack of the first report', async () => {
    await fail('Error: No price.');
    await fail('Error: No price.', { line: 2 });
    await fail('Error: No size.');
    const place = `Kt storefront/${version}/expose.js:1:7`;
    expect(await found()).toEqual([`2 Error: No price. ${place}`, `1 Error: No size. ${place}`]);
  });

  test('an error counts once per page, and not without a ticket', async () => {
    const ticket = aTicket(api);
    await Promise.all(Array.from({ length: 5 }, () => fail('Error: No price.', { ticket })));
    await fail('Error: No price.', { ticket: '' });
    expect(await found()).toEqual([expect.stringMatching(/^1 Error: No price\./)]);
  });

  test('reports of many pages at once are all counted', async () => {
    await Promise.all(Array.from({ length: 10 }, () => fail('Error: No price.')));
    expect(await found()).toEqual([expect.stringMatching(/^10 Error: No price\./)]);
  });

  test('a stored error has no personal data, and neither log nor row names its visitor', async () => {
    await fail('Error: ada@shop.example has no /order/7?token=1');
    expect(await found()).toEqual([expect.stringMatching(/^1 Error: <e-mail> has no \/order\/7 Kt/)]);
    expect(api.log.text).not.toContain('ada@');
  });

  test('a version has at most fifty different messages, of which the five most frequent are shown', async () => {
    for (let index = 0; index < 60; index += 1) await fail(`Error: ${'x'.repeat(index)}`);
    await fail('Error: ');
    expect(await api.db.read.count(VersionErrorEntity)).toBe(50);
    expect(await found()).toHaveLength(5);
    expect((await found())?.[0]).toMatch(/^2 Error:/);
  });

  test('the errors of the last 24 hours are written for the team once, and gone after a month', async () => {
    await writeVersionErrors.run(api.app);
    expect(await readVersionErrors(delivery.store, 'storefront')).toBeNull();
    await fail('Error: No price.');
    await writeVersionErrors.run(api.app);
    const told = await readVersionErrors(delivery.store, 'storefront');
    expect(told?.versions[version]).toMatchObject([{ message: 'Error: No price.', count: 1 }]);
    // A file that has the last report already is not written again.
    await writeErrors(delivery.store, 'storefront', { at: told?.at ?? '', versions: {} });
    await writeVersionErrors.run(api.app);
    expect((await readVersionErrors(delivery.store, 'storefront'))?.versions).toEqual({});

    api.clock.advance(31 * DAY_MS);
    await deleteOldRows.run(api.app);
    expect({ found: await found(), errors: await api.db.read.count(VersionErrorEntity) }).toEqual({
      found: undefined,
      errors: 0,
    });
  });
});

test('a version that was activated a second ago counts', async () => {
  await reportLoad(api, { version });
  const second = await delivery.release('two');
  api.clock.advance(1000);
  await reportLoad(api, { version: second, phase: 'install' });
  expect(await counted()).toEqual(['1 install', '1 loaded']);
});

test('an old ticket counts no more', async () => {
  const ticket = aTicket(api);
  api.clock.advance(11 * 60_000);
  await reportLoad(api, { version, ticket });
  expect(await counted()).toEqual([]);
});

test.each([['DELIVERY_SECRET'], ['DELIVERY_STORE_URL']])('without %s nothing is counted', async (name) => {
  const other = await testApi({ env: { ...delivery.env, [name]: '' } });
  const status = await reportLoad(other, { version, ticket: aTicket(api) });
  expect({ status, loads: await counted(other) }).toEqual({ status: 200, loads: [] });
  await other.close();
});

test('a store that cannot be read costs no page its report', async () => {
  await delivery.store.create(getGrantsKey(99), Buffer.from('nothing'));
  expect(await reportLoad(api, { version })).toBe(200);
  expect(api.log.text).toContain('the store of published versions cannot be read');
});

test('a version that was taken back a moment ago still counts', async () => {
  const second = await delivery.release('two');
  const author = { by: 'a test', why: 'to see it' };
  await changeEntry(delivery.store, 'storefront', { ...author, action: 'rollback', change: rollback });
  await reportLoad(api, { version: second, phase: 'install' });
  expect(await counted()).toEqual(['1 install']);
});

test('visitors are networks, which nobody can name after two days', async () => {
  const visitors = () => api.db.read.find(VersionVisitorEntity, { order: { seenAt: 'ASC' } });
  const salts = () => api.db.read.countBy(ShopSecretEntity, { name: Like('salt %') });
  await reportLoad(api, { version, from: '198.51.100.7' });
  await reportLoad(api, { version, from: '198.51.100.200', phase: 'network' });
  await reportLoad(api, { version, from: '203.0.113.1' });
  const today = await visitors();
  expect(today).toHaveLength(2);
  expect(today.filter(({ failedAt }) => failedAt !== null)).toHaveLength(1);
  expect(JSON.stringify(today)).not.toContain('198.51');

  api.clock.advance(DAY_MS);
  await reportLoad(api, { version, from: '198.51.100.7' });
  expect({ visitors: (await visitors()).length, salts: await salts() }).toEqual({ visitors: 3, salts: 2 });

  api.clock.advance(1.5 * DAY_MS);
  await deleteOldRows.run(api.app);
  expect({ visitors: (await visitors()).length, salts: await salts() }).toEqual({ visitors: 1, salts: 1 });
  expect(await api.db.read.count(UsedTicketEntity)).toBe(0);
});

test('figures are those of the last 24 hours, and gone after a month', async () => {
  await reportLoad(api, { version });
  api.clock.advance(25 * 60 * 60_000);
  expect(await counted()).toEqual([]);
  await reportLoad(api, { version });
  api.clock.advance(30 * DAY_MS);
  await deleteOldRows.run(api.app);
  expect(await api.db.read.query('SELECT * FROM version_loads')).toHaveLength(1);
});

test('a failure counts after a page has reported a phase without a verdict', async () => {
  const ticket = aTicket(api);
  await reportLoad(api, { version, ticket, phase: 'connection' });
  await reportLoad(api, { version, ticket, phase: 'integrity' });
  expect(await counted()).toEqual(['1 connection', '1 integrity']);
  const visitors = await api.db.read.find(VersionVisitorEntity);
  expect(visitors).toMatchObject([{ version, failedAt: expect.any(Date) }]);
});

test('a phase without a verdict counts once per page, before and after a failure', async () => {
  const ticket = aTicket(api);
  for (const phase of ['connection', 'integrity', 'connection', 'server', 'integrity'] as const) {
    await reportLoad(api, { version, ticket, phase });
  }
  expect(await counted()).toEqual(['1 connection', '1 integrity']);
});
