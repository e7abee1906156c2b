import { sendTelemetry } from '@shop/contract/telemetry';
import type { LoadPhase } from '@shop/contract/telemetry';
import { readAudits } from '@shop/store/audits';
import { changeEntry } from '@shop/store/changeEntry';
import { activate, offer } from '@shop/store/changes';
import type { Change } from '@shop/store/changes';
import type { Act } from '@shop/store/entry';
import { grantPrefixes } from '@shop/store/grants';
import { publish } from '@shop/store/publish';
import { currentEntry } from '@shop/store/readEntry';
import { ACTOR, release, someOutputs } from '@shop/store/testing/releases';
import { VersionWatchEntity } from '../../../database/entities/delivery.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { takeBackVersions } from '../../../jobs/takeBackVersions.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import type { TestDelivery } from '../../../testing/testDelivery.ts';
import { aLoad, aTicket, addressOf, reportLoad, testDelivery } from '../../../testing/testDelivery.ts';

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

const run = (of = api) => takeBackVersions.run(of.app);
const entry = async () => (await currentEntry(delivery.store, 'storefront')).entry;
const rollbacks = async () =>
  (await readAudits(delivery.store, 'storefront')).filter(({ action }) => action === 'rollback');

const change = (action: Act, next: Change) =>
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
    await reportLoad(api, { version, phase, from: addressOf(visitor) });
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

test('a script cannot cause it: not without tickets, and not from one network', async () => {
  for (let visitor = 0; visitor < 40; visitor += 1) {
    await reportLoad(api, { version: candidate, phase: 'threw', from: addressOf(visitor), ticket: '' });
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
    await call.call(sendTelemetry, { page: '/home', loads }, { 'X-Forwarded-For': addressOf(visitor) });
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
      const { version: culprit } = await publish(
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
        await call.call(sendTelemetry, { page: '/home', loads }, { 'X-Forwarded-For': addressOf(network) });
      }
      await run();
      const states = await Promise.all(
        ['storefront', 'reviews'].map(async (name) => (await currentEntry(delivery.store, name)).entry),
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

test('a process that has died with the lease is followed by another', async () => {
  const leasedUntil = new Date(api.clock.now().getTime() + 30_000);
  await inTransaction(api.db, (tx) =>
    tx.insert(VersionWatchEntity, { name: 'storefront', leasedUntil, handled: '' }),
  );
  await visit(candidate, 20, 20);
  await run();
  expect(await rollbacks()).toEqual([]);
  api.clock.advance(31_000);
  await run();
  expect(await rollbacks()).toHaveLength(1);
});
