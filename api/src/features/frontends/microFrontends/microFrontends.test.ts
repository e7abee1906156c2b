import {
  activateVersion,
  disableMicroFrontend,
  enableMicroFrontend,
  listMicroFrontends,
  offerVersion,
  previewVersion,
  rollBackVersion,
} from '@shop/contract/adminMicroFrontends';
import { readAudits } from '@shop/store/audits';
import { prefixesKey } from '@shop/store/layout';
import { publish } from '@shop/store/publish';
import { currentEntry } from '@shop/store/readEntry';
import { verified } from '@shop/store/signed';
import { ACTOR, release, releaseShell, someOutputs } from '@shop/store/testing/releases';
import type { UserEntity } from '../../../database/entities/accounts.ts';
import { PASSWORD, anAdmin } from '../../../testing/factories/users.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import type { TestDelivery } from '../../../testing/testDelivery.ts';
import { SECRET, reportLoad, testDelivery } from '../../../testing/testDelivery.ts';
import { findAuditTrail } from '../../audit/auditTrail.service.ts';

let delivery: TestDelivery;
let api: TestApi;
let admin: UserEntity;
let caller: Caller;
let first: string;
let second: string;
beforeEach(async () => {
  delivery = await testDelivery();
  first = await delivery.release('one');
  second = await delivery.publish('two');
  api = await testApi({ env: delivery.env });
  admin = await anAdmin(api);
  caller = api.as(admin);
});
afterEach(async () => {
  await api.close();
  await delivery.close();
});

const confirmed = { name: 'storefront', reason: 'A better search', currentPassword: PASSWORD };
const entry = async () => (await currentEntry(delivery.store, 'storefront')).entry;
const lastAudit = async () => (await readAudits(delivery.store, 'storefront')).at(-1);

async function listed() {
  const { status, body } = await caller.call(listMicroFrontends, {});
  expect(status).toBe(200);
  const [storefront, ...others] = body.microFrontends.filter(({ name }) => name !== 'shell');
  expect(others).toEqual([]);
  return storefront;
}

test('the list tells versions, their visitors, loads, failures and what was done', async () => {
  await caller.call(offerVersion, { ...confirmed, version: second, percent: 10 });
  await reportLoad(api, { version: second });
  await reportLoad(api, { version: second, phase: 'integrity' });
  const storefront = await listed();
  expect(storefront).toMatchObject({
    ...{ name: 'storefront', owner: 'storefront team', prefixes: ['/storefront'], isChangeable: true },
    ...{ active: first, previous: null, candidate: { version: second, percent: 10 }, disabled: false },
  });
  expect(storefront?.versions).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ version: first, role: 'active', share: 90, loads: 0, failures: 0 }),
      {
        ...{ version: second, role: 'candidate', share: 10, provides: {}, requires: { react: '^19.0.0' } },
        publishedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
        verified: { at: expect.any(String) as string, against: ['shell@1.0.0'], checks: ['files', 'ranges'] },
        ...{ loads: 2, failures: 1, failedPhases: [{ phase: 'integrity', count: 1 }] },
        remarks: ['No shell is active, so nothing says what this version could rely on.'],
      },
    ]),
  );
  expect(storefront?.events).toHaveLength(4);
  expect(storefront?.events[0]).toMatchObject({
    ...{ by: admin.name, why: 'A better search', action: 'percent', version: second, percent: 10 },
  });
});

test.each([
  [
    'another range',
    { requires: { react: '^20.0.0' } },
    /^Shell 1\.0\.0-[0-9a-f]{16}: react \^20\.0\.0 is required, 19\.3\.1 is here\.$/,
  ],
  ['another contract', { contract: 3 }, /^Shell 1\.0\.0-[0-9a-f]{16}: Contract 3 is required, 2 is here\.$/],
  ['a prefix of another team', { prefixes: ['/checkout'] }, /^\/checkout is not granted to storefront/],
  ['a file without a hash', { files: {} }, /^mfe\.json has no hash of remoteEntry\.js\.$/],
])('a version that %s keeps from visitors says so', async (_, build, reason) => {
  await releaseShell(delivery.store);
  const version = await release(delivery.store, 'storefront', 'unfit', build);
  const storefront = await listed();
  const remarks = storefront?.versions.find((one) => one.version === version)?.remarks ?? [];
  expect(remarks.some((remark) => reason.test(remark))).toBe(true);
  expect(storefront?.versions.find((one) => one.version === first)?.remarks).toEqual([]);
});

test('what does not count against a version is told apart from its failures', async () => {
  await releaseShell(delivery.store);
  await reportLoad(api, { version: first });
  await reportLoad(api, { version: first, phase: 'server' });
  await reportLoad(api, { version: first, phase: 'render' });
  await reportLoad(api, { version: first, phase: 'policy' });
  for (const from of ['198.51.100.1', '203.0.113.1'])
    await reportLoad(api, { version: first, phase: 'connection', from });
  const [version] = ((await listed())?.versions ?? []).filter((one) => one.version === first);
  expect(version).toMatchObject({ loads: 1, failures: 0, failedPhases: [] });
  expect(version?.remarks).toEqual([
    "The shell's server could not draw its pages, so that browsers draw them (once in 24 hours).",
    expect.stringContaining('nothing shows whose code threw (once in 24 hours)'),
    expect.stringContaining('Browsers blocked what the policy'),
    expect.stringContaining('(2 times in 24 hours)'),
  ]);
});

test('a version is activated, taken back, disabled and enabled, and each is written down twice', async () => {
  const calls = [
    await caller.call(activateVersion, { ...confirmed, version: second }),
    await caller.call(disableMicroFrontend, confirmed),
    await caller.call(enableMicroFrontend, confirmed),
    await caller.call(rollBackVersion, { ...confirmed, version: second }),
  ];
  expect(calls.map(({ status, body }) => [status, body.message])).toEqual([
    [200, `All visitors get ${second} of storefront.`],
    [200, 'storefront is disabled.'],
    [200, 'storefront is enabled.'],
    [200, `${second} of storefront is taken back.`],
  ]);
  expect(await entry()).toMatchObject({ active: first, previous: null, disabled: false });
  const audits = (await readAudits(delivery.store, 'storefront')).slice(-4);
  expect(audits.map(({ action, by, why }) => [action, by, why])).toEqual(
    ['activate', 'disable', 'enable', 'rollback'].map((action) => [action, admin.name, 'A better search']),
  );
  const trail = await findAuditTrail(api.db.read, 'storefront');
  expect(trail.map(({ action, actorId }) => [action, actorId])).toEqual(
    ['activate', 'disable', 'enable', 'rollback'].map((action) => [`microFrontend.${action}`, admin.id]),
  );
  expect(trail[0]).toMatchObject({
    before: { active: first },
    after: { active: second, previous: first, reason: 'A better search' },
  });
});

test('a share of 0 withdraws, one of 100 activates', async () => {
  const share = (percent: number) => caller.call(offerVersion, { ...confirmed, version: second, percent });
  await share(50);
  await share(0);
  expect(await entry()).toMatchObject({ active: first, candidate: null });
  expect((await listed())?.events[0]).toMatchObject({ version: second, percent: 0 });
  await share(100);
  expect(await entry()).toMatchObject({ active: second, previous: first });
  expect((await listed())?.events[0]).toMatchObject({ version: second, percent: 100 });
});

test('what changes nothing is written down nowhere', async () => {
  const { body } = await caller.call(activateVersion, { ...confirmed, version: first });
  expect(body.message).toMatch(/^Nothing has changed/);
  expect(await lastAudit()).not.toMatchObject({ by: admin.name });
  expect(await findAuditTrail(api.db.read, 'storefront')).toEqual([]);
});

test('only a verified version is given to anybody', async () => {
  const { version } = await publish(delivery.store, 'storefront', someOutputs('storefront', 'raw'), ACTOR);
  const refused = [
    await caller.call(activateVersion, { ...confirmed, version }),
    await caller.call(offerVersion, { ...confirmed, version, percent: 5 }),
    await caller.call(previewVersion, { ...confirmed, version }),
  ];
  for (const { status, body } of refused) {
    expect([status, body.code]).toEqual([409, 'illegal_transition']);
    expect(body.message).toBe(`${version} of storefront has not been verified.`);
  }
  expect(await entry()).toMatchObject({ active: first, candidate: null });
});

test('a change that the state does not allow is refused with its sentence', async () => {
  const { status, body } = await caller.call(rollBackVersion, { ...confirmed, version: first });
  expect([status, body.message]).toEqual([409, 'There is no version to go back to.']);
});

test('the password is asked for each time, and guessing it is limited', async () => {
  const strict = await testApi({ env: { ...delivery.env, RATE_LIMIT_FACTOR: '1' }, beside: api });
  const guess = (currentPassword: string) =>
    strict.as(admin).call(activateVersion, { ...confirmed, version: second, currentPassword });
  expect(await guess('')).toMatchObject({
    status: 400,
    body: { fields: { currentPassword: 'Please enter your current password.' } },
  });
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await guess('Wrong-2026!')).toMatchObject({
      status: 403,
      body: { code: 'reauth_required', fields: { currentPassword: 'This is not your current password.' } },
    });
  }
  expect((await guess(PASSWORD)).status).toBe(429);
  expect(await entry()).toMatchObject({ active: first });
  await strict.close();
});

test.each(['elsewhere', 'shell', 'platform', 'Storefront '])('there is no %j to change', async (name) => {
  const { status, body } = await caller.call(disableMicroFrontend, { ...confirmed, name });
  expect([status, body.message]).toEqual([404, 'Micro-frontend not found']);
});

test('a change needs a reason', async () => {
  const { status, body } = await caller.call(disableMicroFrontend, { ...confirmed, reason: ' ' });
  expect([status, body.fields]).toEqual([400, { reason: 'Please give a reason.' }]);
});

test('a preview is a signed link for an hour', async () => {
  const { body } = await caller.call(previewVersion, { ...confirmed, version: second });
  const url = new URL(body.url);
  expect([url.origin, url.pathname]).toEqual(['http://shop.test', '/preview']);
  const token = url.searchParams.get('token') ?? '';
  const inMinutes = (minutes: number) => new Date(api.clock.now().getTime() + minutes * 60_000);
  expect(verified(SECRET, 'preview', token, inMinutes(59))).toEqual({ versions: { storefront: second } });
  expect(verified(SECRET, 'preview', token, inMinutes(61))).toBeNull();
  expect(await findAuditTrail(api.db.read, 'storefront')).toMatchObject([
    { action: 'microFrontend.preview', after: { version: second, reason: 'A better search' } },
  ]);
});

test('the shell is listed once it is published, and cannot be changed', async () => {
  const shell = new Map([['mfe.json', Buffer.from(JSON.stringify({ provides: { react: '19.3.1' } }))]]);
  const version = '1.0.0-0123456789abcdef';
  for (const [file, body] of shell) await delivery.store.create(`shell/${version}/${file}`, body);
  const { body } = await caller.call(listMicroFrontends, {});
  expect(body.microFrontends.map(({ name, isChangeable }) => [name, isChangeable])).toEqual([
    ['storefront', true],
    ['shell', false],
  ]);
  expect(body.microFrontends[1]?.versions).toMatchObject([{ version, provides: { react: '19.3.1' } }]);
});

test.each([
  ['without a store', { DELIVERY_STORE_URL: '' }, 'delivery_off'],
  ['without a secret for previews', { DELIVERY_SECRET: '' }, 'delivery_off'],
])('%s it says what is missing', async (_, env, code) => {
  const bare = await testApi({ env: { ...delivery.env, ...env }, beside: api });
  const { status, body } = await bare.as(admin).call(previewVersion, { ...confirmed, version: second });
  expect([status, body.code]).toEqual([503, code]);
  await bare.close();
});

test('a store that cannot be used is no fault of the shop', async () => {
  await delivery.store.create(prefixesKey(99), Buffer.from('nothing'));
  const { status, body } = await caller.call(listMicroFrontends, {});
  expect([status, body.code]).toEqual([503, 'delivery_unavailable']);
  expect(api.log.text).toContain('the store of published versions cannot be used');
});
