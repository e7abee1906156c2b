import { setTimeout as sleep } from 'node:timers/promises';
import { examineShop } from '../src/doctor/examineShop.ts';
import { systemClock } from '../src/clock.ts';
import { waitUntil } from '../src/testing/apiProcess.ts';
import type { Buyers, BuyersReport, BuyersOptions } from './buyers.ts';
import { startBuyers } from './buyers.ts';
import { recordMeasurement } from '../src/testing/measurements.ts';
import { BUYER_COUNT, IS_LONG, RUNS } from './runs.ts';

const MAX_RECOVERY_S = 10;
/** Time limit in ms for a shop to recover, after which the test fails. */
const RECOVERY_TIMEOUT_MS = 90_000;
/** Number of writes of a purchase: an order, the three steps of its payment, and a changed name. */
const WRITES_PER_PURCHASE = 5;
/**
 * Failures that buyers may see: refusals with 503, and requests that a killed process has cut off. A request
 * that gets no answer at all is a fault.
 */
const EXPECTED_FAILURES = ['503', 'cut off'];

/** Shop whose parts can be killed. A killed part is restarted at once, as Docker Compose does. */
export interface KillableShop extends BuyersOptions {
  /** Environment variables with which the doctor connects to the shop. */
  readonly env: Readonly<Record<string, string>>;
  /** Functions that kill and restart a part, by the part's name. */
  readonly victims: Readonly<Record<string, () => Promise<void>>>;
}

/** Kills every part of the shop in each run, at random moments, while buyers order, pay and edit their profiles. */
export async function killPartsUnderLoad(subject: string, shop: KillableShop): Promise<void> {
  const everybody: Buyers[] = [];
  const secondsToRecover: Record<string, number> = {};
  for (const run of RUNS) {
    const buyers = await startBuyers(shop, BUYER_COUNT);
    everybody.push(buyers);
    try {
      await waitForWrites(buyers);
      for (const [victim, killAndStart] of Object.entries(shop.victims)) {
        await sleep(Math.random() * 1000);
        const since = performance.now();
        await killAndStart();
        await waitForWrites(buyers);
        const seconds = buyers.getLongestSilence(since);
        secondsToRecover[victim] = Math.max(secondsToRecover[victim] ?? 0, seconds);
      }
    } finally {
      // Buyers that continue after a failure would keep the tests from ending.
      await buyers.stop();
    }
    const { losses, failed } = await buyers.report();
    expect([run, losses]).toEqual([run, []]);
    expect(Object.keys(failed).filter((failure) => !EXPECTED_FAILURES.includes(failure))).toEqual([]);
    await expectSoundBooks(shop);
  }
  // Writes that were acknowledged in earlier runs have survived all later kills as well.
  const total = sumReports(await collectReports(everybody));
  recordMeasurement(subject, { runs: RUNS.length, buyers: BUYER_COUNT, ...total, secondsToRecover });
  expect(total.lost).toBe(0);
  expect(total.paid).toBeGreaterThan(0);
  if (IS_LONG)
    expect(Object.values(secondsToRecover).filter((seconds) => seconds >= MAX_RECOVERY_S)).toEqual([]);
}

/** Waits for as many further acknowledged writes as one purchase of every buyer needs. */
async function waitForWrites(buyers: Buyers): Promise<void> {
  const wanted = buyers.acknowledged + WRITES_PER_PURCHASE * BUYER_COUNT;
  await waitUntil(() => Promise.resolve(buyers.acknowledged >= wanted), RECOVERY_TIMEOUT_MS);
}

async function expectSoundBooks({ env }: KillableShop): Promise<void> {
  const findings = await examineShop(env, systemClock.now());
  expect(findings.filter(({ level }) => level === 'broken')).toEqual([]);
}

async function collectReports(everybody: readonly Buyers[]): Promise<BuyersReport[]> {
  const reports: BuyersReport[] = [];
  for (const buyers of everybody) reports.push(await buyers.report());
  return reports;
}

function sumReports(reports: readonly BuyersReport[]): BuyersReport {
  const failed: Record<string, number> = {};
  for (const [failure, count] of reports.flatMap((report) => Object.entries(report.failed))) {
    failed[failure] = (failed[failure] ?? 0) + count;
  }
  const sumField = (name: 'acknowledged' | 'orders' | 'paid' | 'lost'): number =>
    reports.reduce((total, report) => total + report[name], 0);
  return {
    acknowledged: sumField('acknowledged'),
    orders: sumField('orders'),
    paid: sumField('paid'),
    lost: sumField('lost'),
    losses: reports.flatMap(({ losses }) => losses),
    failed,
  };
}
