import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '../src/clock.ts';
import { examineShop } from '../src/doctor/examineShop.ts';
import type { ApiProcess } from '../src/testing/apiProcess.ts';
import { startApi, waitUntil } from '../src/testing/apiProcess.ts';
import { testSandbox } from '../src/testing/testSandbox.ts';
import type { BuyersReport } from './buyers.ts';
import { startBuyers } from './buyers.ts';
import { buildReleasedApi } from './releasedApi.ts';
import { addStock } from './stock.ts';

/** Time in ms for which both versions serve in `npm run test:long` and `npm run test:faults`. */
const LONG_RUN_MS = 60_000;
const IS_LONG = process.env['LONG_TESTS'] === '1' || process.env['FAULT_RUNS'] !== undefined;
const BUYER_COUNT = IS_LONG ? 8 : 3;
/** Number of acknowledged writes to wait for, enough for several purchases. */
const MIN_WRITES = 30;
const WRITES_TIMEOUT_MS = 90_000;

interface Reports {
  /** Report of the buyers who bought while only the released version ran. */
  readonly before: BuyersReport;
  /** Report of the buyers whose requests alternated between the two versions. */
  readonly together: BuyersReport;
  /** Violations that the doctor of this version finds after both versions have served the buyers. */
  readonly broken: readonly unknown[];
}

/**
 * Runs the released version, migrates its database by this version, and lets both serve the same buyers. The
 * environment names an empty database.
 */
export async function runWithReleasedVersion(env: Readonly<Record<string, string>>): Promise<Reports> {
  const sandbox = await testSandbox();
  const whole = { ...sandbox.env, ...env, SHOP_DEMO: '1' };
  const apis: ApiProcess[] = [];
  const start = async (program?: string): Promise<ApiProcess> => {
    const api = startApi(whole, undefined, program);
    apis.push(api);
    await api.untilHealthy();
    return api;
  };
  const buyAt = async (urls: readonly string[], isLong: boolean): Promise<BuyersReport> => {
    const buyers = await startBuyers({ urls, approve: (id) => sandbox.choose(id, 'approve') }, BUYER_COUNT);
    try {
      if (isLong) await sleep(LONG_RUN_MS);
      await waitUntil(() => Promise.resolve(buyers.acknowledged >= MIN_WRITES), WRITES_TIMEOUT_MS);
    } finally {
      await buyers.stop();
    }
    return buyers.report();
  };
  try {
    const released = await start(buildReleasedApi());
    await addStock(released.url);
    const before = await buyAt([released.url], false);
    const current = await start();
    const together = await buyAt([released.url, current.url], IS_LONG);
    const findings = await examineShop(whole, systemClock.now());
    return { before, together, broken: findings.filter(({ level }) => level === 'broken') };
  } finally {
    await Promise.all(apis.map((api) => api.send('SIGKILL')));
    await sandbox.stop();
  }
}

/**
 * Starts this version on a new database and then the released one. Returns the lines that the latter has
 * logged about migrations.
 */
export async function migrateNewByReleasedVersion(env: Readonly<Record<string, string>>): Promise<string[]> {
  const apis = [startApi(env)];
  try {
    await apis[0]?.untilHealthy();
    const released = startApi(env, undefined, buildReleasedApi());
    apis.push(released);
    await released.untilHealthy();
    return released.log.split('\n').filter((line) => line.includes('"migrat'));
  } finally {
    await Promise.all(apis.map((api) => api.send('SIGKILL')));
  }
}

/**
 * Fails unless buyers could pay before and after the update, no request failed but with 503, no acknowledged
 * write was lost, and the doctor finds no violation.
 */
export function expectBothServed({ before, together, broken }: Reports): void {
  expect([...before.losses, ...together.losses]).toEqual([]);
  expect(before.paid).toBeGreaterThan(0);
  expect(together.paid).toBeGreaterThan(0);
  expect(Object.keys(together.failed).filter((failure) => failure !== '503')).toEqual([]);
  expect(broken).toEqual([]);
}
