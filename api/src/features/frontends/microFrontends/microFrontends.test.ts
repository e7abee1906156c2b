import {
  activateVersion,
  disableMicroFrontend,
  enableMicroFrontend,
  listMicroFrontends,
  offerVersion,
  previewVersion,
  rollBackVersion,
} from '@shop/contract/adminMicroFrontends';
import type { LoadPhase } from '@shop/contract/telemetry';
import { sendTelemetry } from '@shop/contract/telemetry';
import { readAudits } from '@shop/store/audits';
import { changeEntry } from '@shop/store/changeEntry';
import type { Change } from '@shop/store/changes';
import { activate, offer } from '@shop/store/changes';
import type { StoreAction } from '@shop/store/entry';
import { grantPrefixes } from '@shop/store/grants';
import { getGrantsKey } from '@shop/store/layout';
import { publishVersion } from '@shop/store/publish';
import { readCurrentEntry } from '@shop/store/readEntry';
import { verifyToken } from '@shop/store/signedToken';
import { ACTOR, release, releaseShell, someOutputs } from '@shop/store/testing/releases';
import type { UserEntity } from '../../../database/entities/accounts.ts';
import { withdrawVersions } from '../../../jobs/withdrawVersions.ts';
import { PASSWORD, anAdmin } from '../../../testing/factories/users.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import type { TestDelivery } from '../../../testing/testDelivery.ts';
import {
  SECRET,
  aLoad,
  aTicket,
  getAddress,
  reportLoad,
  testDelivery,
} from '../../../testing/testDelivery.ts';
import { findAuditTrail } from '../../audit/auditTrail.service.ts';

describe('micro-frontends', () => {
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
  const entry = async () => (await readCurrentEntry(delivery.store, 'storefront')).entry;
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
    const error = { message: 'Error: No price.', frames: [{ file: 'main.js', line: 1, column: 2 }] };
    await reportLoad(api, { version: second, phase: 'integrity', error });
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
          verified: {
            at: expect.any(String) as string,
            against: ['shell@1.0.0'],
            checks: ['files', 'ranges'],
          },
          ...{ loads: 2, failures: 1, failedPhases: [{ phase: 'integrity', count: 1 }] },
          errors: [
            {
              ...{ message: 'Error: No price.', count: 1, stack: ['main.js:1:2'] },
              lastAt: expect.any(String) as string,
            },
          ],
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
    [
      'another contract',
      { contract: 3 },
      /^Shell 1\.0\.0-[0-9a-f]{16}: Contract 3 is required, 2 is here\.$/,
    ],
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
      "The shell's server couldn't render its pages, so browsers render them (once in 24 hours).",
      expect.stringContaining('nothing shows whose code threw (once in 24 hours)'),
      expect.stringContaining('Browsers blocked something that the policy'),
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
    const { version } = await publishVersion(
      delivery.store,
      'storefront',
      someOutputs('storefront', 'raw'),
      ACTOR,
    );
    const refused = [
      await caller.call(activateVersion, { ...confirmed, version }),
      await caller.call(offerVersion, { ...confirmed, version, percent: 5 }),
      await caller.call(previewVersion, { ...confirmed, version }),
    ];
    for (const { status, body } of refused) {
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'illegal_transition' });
      expect(body.message).toBe(`${version} of storefront has not been verified.`);
    }
    expect(await entry()).toMatchObject({ active: first, candidate: null });
  });

  test('a change that the state does not allow is refused with its sentence', async () => {
    const { status, body } = await caller.call(rollBackVersion, { ...confirmed, version: first });
    expect({ status, message: body.message }).toEqual({
      status: 409,
      message: 'There is no version to go back to.',
    });
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
        body: { code: 'reauth_required', fields: { currentPassword: "This isn't your current password." } },
      });
    }
    expect((await guess(PASSWORD)).status).toBe(429);
    expect(await entry()).toMatchObject({ active: first });
    await strict.close();
  });

  test.each(['elsewhere', 'shell', 'platform', 'Storefront '])('there is no %j to change', async (name) => {
    const { status, body } = await caller.call(disableMicroFrontend, { ...confirmed, name });
    expect({ status, message: body.message }).toEqual({ status: 404, message: 'Micro-frontend not found' });
  });

  test('a change needs a reason', async () => {
    const { status, body } = await caller.call(disableMicroFrontend, { ...confirmed, reason: ' ' });
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: { reason: 'Please give a reason.' },
    });
  });

  test('a preview is a signed link for an hour', async () => {
    const { body } = await caller.call(previewVersion, { ...confirmed, version: second });
    const url = new URL(body.url);
    expect({ origin: url.origin, pathname: url.pathname }).toEqual({
      origin: 'http://shop.test',
      pathname: '/preview',
    });
    const token = url.searchParams.get('token') ?? '';
    const inMinutes = (minutes: number) => new Date(api.clock.now().getTime() + minutes * 60_000);
    expect(verifyToken(SECRET, 'preview', token, inMinutes(59))?.payload).toEqual({
      versions: { storefront: second },
    });
    expect(verifyToken(SECRET, 'preview', token, inMinutes(61))).toBeNull();
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
    expect({ status, code: body.code }).toEqual({ status: 503, code });
    await bare.close();
  });

  test('a store that cannot be used is no fault of the shop', async () => {
    await delivery.store.create(getGrantsKey(99), Buffer.from('nothing'));
    const { status, body } = await caller.call(listMicroFrontends, {});
    expect({ status, code: body.code }).toEqual({ status: 503, code: 'delivery_unavailable' });
    expect(api.log.text).toContain('the store of published versions cannot be used');
  });
});

describe('rollbacks', () => {
  /** Each test makes so many of the seeded runs, which are a hundred in the long tests. */
  const RUNS_AT_ONCE = 10;
  const RUNS = process.env['LONG_TESTS'] === '1' ? 100 : RUNS_AT_ONCE;

  let delivery: TestDelivery;
  let api: TestApi;
  let first: string;
  let second: string;
  /** The version that half of the visitors get. */
  let candidate: string;
  beforeEach(async () => {
    delivery = await testDelivery();
    first = await delivery.release('one');
    second = await delivery.release('two');
    candidate = await delivery.publish('three');
    await change('percent', offer(candidate, 50));
    api = await testApi({ env: delivery.env });
  });
  afterEach(async () => {
    await api.close();
    await delivery.close();
  });

  const run = (of = api) => withdrawVersions.run(of.app);
  const entry = async () => (await readCurrentEntry(delivery.store, 'storefront')).entry;
  const rollbacks = async () =>
    (await readAudits(delivery.store, 'storefront')).filter(({ action }) => action === 'rollback');

  const change = (action: StoreAction, next: Change) =>
    changeEntry(delivery.store, 'storefront', { by: 'a test', why: 'to see it', action, change: next });

  /** As many different visitors, of whom the first ones see the version fail. */
  async function visit(
    version: string,
    visitors: number,
    failing: number,
    failedPhase: LoadPhase = 'integrity',
  ): Promise<void> {
    for (let visitor = 0; visitor < visitors; visitor += 1) {
      const phase = visitor < failing ? failedPhase : 'loaded';
      await reportLoad(api, { version, phase, from: getAddress(visitor) });
    }
  }

  test('a candidate that fails for more than a fifth of its visitors is withdrawn, once', async () => {
    await visit(candidate, 20, 5);
    await run();
    await run();
    expect(await entry()).toMatchObject({ active: second, previous: first, candidate: null });
    expect(await rollbacks()).toMatchObject([
      {
        by: 'the shop itself',
        why: 'It failed for 5 of 20 visitors, which is 25 %; 20 % are tolerated.',
        from: { candidate: { version: candidate } },
        to: { active: second, candidate: null },
      },
    ]);
  });

  test('an active version stays however often it fails, and the log says so once', async () => {
    await visit(second, 30, 30);
    await run();
    await run();
    expect(await entry()).toMatchObject({ active: second, candidate: { version: candidate } });
    expect(await rollbacks()).toEqual([]);
    const told = api.log.lines.filter((line) => line.includes('the active version fails for too many'));
    expect(told).toHaveLength(1);
  });

  test.each([
    ['a fifth of them', 20, 4],
    ['all of nineteen', 19, 19],
  ])('failures for %s leave it alone', async (_, visitors, failing) => {
    await visit(candidate, visitors, failing);
    await run();
    expect(await entry()).toMatchObject({ candidate: { version: candidate } });
  });

  test.each(['connection', 'server', 'render'] as const)(
    'what says nothing about the version (%s) neither takes it back nor keeps it',
    async (phase) => {
      await visit(candidate, 40, 40, phase);
      await run();
      expect(await rollbacks()).toEqual([]);
      await visit(candidate, 20, 5);
      await run();
      expect(await rollbacks()).toHaveLength(1);
    },
  );

  test('the tolerated share is a setting', async () => {
    const strict = await testApi({ env: { ...delivery.env, ROLLBACK_PERCENT: '10' }, beside: api });
    await visit(candidate, 20, 3);
    await run();
    expect(await rollbacks()).toEqual([]);
    await run(strict);
    expect(await rollbacks()).toHaveLength(1);
    await strict.close();
  });

  test.each([
    ['a stricter budget than the platform’s applies', 10, 3, 'which is 15 %; 10 % are tolerated.'],
    ['a looser budget than the platform’s does not apply', 90, 5, 'which is 25 %; 20 % are tolerated.'],
  ])('%s to a candidate', async (_, errorBudget, failing, why) => {
    candidate = await delivery.publish('strict', { errorBudget });
    await change('percent', offer(candidate, 50));
    await visit(candidate, 20, failing - 1);
    await run();
    expect(await rollbacks()).toEqual([]);
    await reportLoad(api, { version: candidate, phase: 'integrity', from: getAddress(failing - 1) });
    await run();
    expect(await rollbacks()).toMatchObject([{ why: expect.stringContaining(why) as string }]);
  });

  test('a script cannot cause it: not without tickets, and not from one network', async () => {
    for (let visitor = 0; visitor < 40; visitor += 1) {
      await reportLoad(api, { version: candidate, phase: 'threw', from: getAddress(visitor), ticket: '' });
    }
    await visit(candidate, 20, 0);
    for (let report = 0; report < 40; report += 1) {
      await reportLoad(api, { version: candidate, phase: 'threw', from: `203.0.113.${report}` });
    }
    await run();
    expect(await rollbacks()).toEqual([]);
  });

  test('two processes do it once', async () => {
    const other = await testApi({ env: delivery.env, beside: api });
    await visit(candidate, 20, 20);
    await Promise.all([run(), run(other), run(), run(other)]);
    expect(await entry()).toMatchObject({ active: second, previous: first, candidate: null });
    expect(await rollbacks()).toHaveLength(1);
    await other.close();
  });

  test('a candidate that everybody gets meanwhile stays', async () => {
    await visit(candidate, 20, 20);
    await change('activate', activate(candidate));
    await run();
    expect(await entry()).toMatchObject({ active: candidate, previous: second });
  });

  test('an offer is judged by what has happened since', async () => {
    await visit(candidate, 20, 20);
    await run();
    await change('percent', offer(candidate, 50, { again: true }));
    await run();
    expect(await entry()).toMatchObject({ candidate: { version: candidate } });
    await visit(candidate, 20, 10);
    await run();
    expect(await entry()).toMatchObject({ candidate: null });
    expect(await rollbacks()).toHaveLength(2);
  });

  test('a page that fails and then says whose code threw counts against that code', async () => {
    const phases = ['loaded', 'render', 'threw', 'render'] as const;
    const loads = phases.map((phase) => aLoad({ version: candidate, phase }));
    for (let visitor = 0; visitor < 20; visitor += 1) {
      const call = api.withCookie(`shop_ticket=${aTicket(api)}`);
      await call.call(sendTelemetry, { page: '/home', loads }, { 'X-Forwarded-For': getAddress(visitor) });
    }
    await run();
    expect(await rollbacks()).toHaveLength(1);
  });

  /** Numbers from 0 to 1 that are the same for a seed, as mulberry32 makes them. */
  function randomFrom(seed: number): () => number {
    let state = seed;
    return () => {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
  }

  test.each(Array.from({ length: RUNS / RUNS_AT_ONCE }, (_, index) => index * RUNS_AT_ONCE))(
    'of two candidates in one page the innocent stays, in the seeded runs from %d on',
    async (from) => {
      await grantPrefixes(delivery.store, 'reviews', ['/reviews']);
      await release(delivery.store, 'reviews', 'base');
      for (let seed = from; seed < from + RUNS_AT_ONCE; seed += 1) {
        const random = randomFrom(seed);
        const innocent = await delivery.publish(`innocent ${seed}`);
        const { version: culprit } = await publishVersion(
          delivery.store,
          'reviews',
          someOutputs('reviews', `culprit ${seed}`),
          ACTOR,
        );
        await change('percent', offer(innocent, 50));
        const offered = { ...ACTOR, action: 'percent' as const, change: offer(culprit, 50) };
        await changeEntry(delivery.store, 'reviews', offered);
        for (const network of Array.from({ length: 24 }, (_, index) => index)) {
          // What the loader of a page tells of the one, when code of the other has thrown in it.
          const hasThrown = random() < 0.6;
          const loads = [
            aLoad({ version: innocent }),
            aLoad({ version: culprit, part: 'reviews' }),
            ...(hasThrown ? [aLoad({ version: culprit, part: 'reviews', phase: 'threw' })] : []),
            ...(hasThrown && random() < 0.8 ? [aLoad({ version: innocent, phase: 'render' })] : []),
            ...(random() < 0.1 ? [aLoad({ version: innocent, phase: 'connection' })] : []),
          ].sort(() => random() - 0.5);
          const call = api.withCookie(`shop_ticket=${aTicket(api)}`);
          await call.call(
            sendTelemetry,
            { page: '/home', loads },
            { 'X-Forwarded-For': getAddress(network) },
          );
        }
        await run();
        const states = await Promise.all(
          ['storefront', 'reviews'].map(async (name) => (await readCurrentEntry(delivery.store, name)).entry),
        );
        expect(states).toMatchObject([{ candidate: { version: innocent } }, { candidate: null }]);
        api.clock.advance(1000);
      }
    },
  );

  test('what is disabled is not taken back', async () => {
    await change('disable', (state) => ({ ...state, disabled: true }));
    await visit(candidate, 20, 20);
    await run();
    expect(await rollbacks()).toEqual([]);
  });
});

describe('telemetry', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  const aReport = { page: '/product/:id', vitals: [{ name: 'LCP' as const, value: 1240 }], failures: [] };

  test('what a page measured and what failed in it is logged', async () => {
    const failures = [{ kind: 'load' as const, part: 'storefront' }];
    const { status, body } = await api.anonymous.call(sendTelemetry, { ...aReport, failures });
    expect({ status, body }).toEqual({ status: 200, body: { received: 2 } });
    expect(api.log.text).toContain('"page":"/product/:id","vital":"LCP","value":1240');
    expect(api.log.text).toContain('"kind":"load","part":"storefront"');
  });

  const aLoad = {
    ...{ part: 'storefront', version: '1.1.0-0123456789abcdef', ms: 310 },
    ...{ phase: 'loaded' as const, outcome: 'loaded' as const },
  };

  test('which versions a page loaded, and why one was not, is logged', async () => {
    const failed = { ...aLoad, part: 'unknown', phase: 'integrity' as const, outcome: 'previous' as const };
    const { status, body } = await api.anonymous.call(sendTelemetry, { ...aReport, loads: [aLoad, failed] });
    expect({ status, body }).toEqual({ status: 200, body: { received: 3 } });
    expect(api.log.text).toContain('"part":"storefront","version":"1.1.0-0123456789abcdef","phase":"loaded"');
    expect(api.log.text).toMatch(
      /"part":"unknown".*"phase":"integrity".*"outcome":"previous".*part not loaded/,
    );
  });

  test.each([
    ['an address that says what was looked at', { page: '/product/1?ref=ann@example.com' }],
    ['a measure of no known name', { vitals: [{ name: 'password', value: 1 }] }],
    ['a name of a part that could hold anything', { failures: [{ kind: 'load', part: 'ann@example.com' }] }],
    ['a version that could hold anything', { loads: [{ ...aLoad, version: 'ann@example.com' }] }],
    ['a step of no known name', { loads: [{ ...aLoad, phase: 'password' }] }],
    ['a load that takes days', { loads: [{ ...aLoad, ms: 1e9 }] }],
    ['more loads than a page has', { loads: Array.from({ length: 21 }, () => aLoad) }],
    ['more than a page has', { vitals: Array.from({ length: 21 }, () => ({ name: 'CLS', value: 0 })) }],
  ])('%s is refused', async (_, part) => {
    const response = await api.anonymous.fetch('/api/telemetry', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...aReport, ...part }),
    });
    expect(response.status).toBe(400);
  });

  test('one network cannot fill the log', async () => {
    const strict = await testApi({ env: { RATE_LIMIT_FACTOR: '0.1' } });
    const reports = Array.from({ length: 10 }, () => strict.anonymous.call(sendTelemetry, aReport));
    const statuses = (await Promise.all(reports)).map(({ status }) => status);
    await strict.close();
    expect(statuses.filter((status) => status === 200)).toHaveLength(6);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  });
});
