import type { LoadPhase } from '@shop/contract/telemetry';
import { readAudits } from '@shop/store/audits';
import { changeEntry } from '@shop/store/changeEntry';
import { activate, offer } from '@shop/store/changes';
import type { Change } from '@shop/store/changes';
import type { Act } from '@shop/store/entry';
import { currentEntry } from '@shop/store/readEntry';
import { VersionWatchEntity } from '../../database/entities/VersionWatchEntity.ts';
import { inTransaction } from '../../database/inTransaction.ts';
import { takeBackVersions } from '../../jobs/takeBackVersions.ts';
import type { TestApi } from '../../testing/testApi.ts';
import { testApi } from '../../testing/testApi.ts';
import type { TestDelivery } from '../../testing/testDelivery.ts';
import { addressOf, reportLoad, testDelivery } from '../../testing/testDelivery.ts';

let delivery: TestDelivery;
let api: TestApi;
let first: string;
let second: string;
beforeEach(async () => {
  delivery = await testDelivery();
  first = await delivery.release('one');
  second = await delivery.release('two');
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

test('a version that fails for more than a fifth of its visitors is taken back, once', async () => {
  await visit(second, 20, 5);
  await run();
  await run();
  expect(await entry()).toMatchObject({ active: first, previous: null });
  expect(await rollbacks()).toMatchObject([
    {
      by: 'the shop itself',
      why: 'It failed for 5 of 20 visitors, which is 25 %; 20 % are tolerated.',
      from: { active: second },
      to: { active: first },
    },
  ]);
});

test.each([
  ['a fifth of them', 20, 4],
  ['all of nineteen', 19, 19],
])('failures for %s leave it alone', async (_, visitors, failing) => {
  await visit(second, visitors, failing);
  await run();
  expect(await entry()).toMatchObject({ active: second });
});

test.each(['connection', 'server'] as const)(
  'what says nothing about the version (%s) neither takes it back nor keeps it',
  async (phase) => {
    await visit(second, 40, 40, phase);
    await run();
    expect(await rollbacks()).toEqual([]);
    await visit(second, 20, 5);
    await run();
    expect(await rollbacks()).toHaveLength(1);
  },
);

test('the tolerated share is a setting', async () => {
  const strict = await testApi({ env: { ...delivery.env, ROLLBACK_PERCENT: '10' }, beside: api });
  await visit(second, 20, 3);
  await run();
  expect(await rollbacks()).toEqual([]);
  await run(strict);
  expect(await rollbacks()).toHaveLength(1);
  await strict.close();
});

test('a script cannot cause it: not without tickets, and not from one network', async () => {
  for (let visitor = 0; visitor < 40; visitor += 1) {
    await reportLoad(api, { version: second, phase: 'render', from: addressOf(visitor), ticket: '' });
  }
  await visit(second, 20, 0);
  for (let report = 0; report < 40; report += 1) {
    await reportLoad(api, { version: second, phase: 'render', from: `203.0.113.${report}` });
  }
  await run();
  expect(await rollbacks()).toEqual([]);
});

test('two processes do it once', async () => {
  const other = await testApi({ env: delivery.env, beside: api });
  const third = await delivery.publish('three');
  await change('percent', offer(third, 10));
  await visit(third, 20, 20);
  await Promise.all([run(), run(other), run(), run(other)]);
  // The candidate is withdrawn, and not the active version after it.
  expect(await entry()).toMatchObject({ active: second, previous: first, candidate: null });
  expect(await rollbacks()).toHaveLength(1);
  await other.close();
});

test('a failing active version goes while its candidate stays', async () => {
  const third = await delivery.publish('three');
  await change('percent', offer(third, 10));
  await visit(second, 20, 20);
  await run();
  expect(await entry()).toMatchObject({ active: first, candidate: { version: third, percent: 10 } });
});

test('an activation is judged by what has happened since', async () => {
  await visit(second, 20, 20);
  await run();
  await change('activate', activate(second, { again: true }));
  await run();
  expect(await entry()).toMatchObject({ active: second, previous: first });
  await visit(second, 20, 10);
  await run();
  expect(await entry()).toMatchObject({ active: first });
  expect(await rollbacks()).toHaveLength(2);
});

test('without a version to go back to it stays, and the log says so once', async () => {
  await visit(second, 20, 20);
  await run();
  await visit(first, 20, 20);
  await run();
  await run();
  expect(await entry()).toMatchObject({ active: first });
  expect(api.log.lines.filter((line) => line.includes('could not be taken back'))).toHaveLength(1);
  expect(api.log.text).toContain('There is no version to go back to.');
});

test('what is disabled is not taken back', async () => {
  await change('disable', (state) => ({ ...state, disabled: true }));
  await visit(second, 20, 20);
  await run();
  expect(await rollbacks()).toEqual([]);
});

test('a process that has died with the lease is followed by another', async () => {
  const leasedUntil = new Date(api.clock.now().getTime() + 30_000);
  await inTransaction(api.db, (tx) =>
    tx.insert(VersionWatchEntity, { name: 'storefront', leasedUntil, handled: '' }),
  );
  await visit(second, 20, 20);
  await run();
  expect(await rollbacks()).toEqual([]);
  api.clock.advance(31_000);
  await run();
  expect(await rollbacks()).toHaveLength(1);
});
