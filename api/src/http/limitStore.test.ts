import type { TestRedis } from '../../../tools/scripts/redis/startRedis.ts';
import { startRedis } from '../../../tools/scripts/redis/startRedis.ts';
import { until } from '../testing/apiProcess.ts';
import { MemoryLog } from '../testing/memoryLog.ts';
import type { LimitStore } from './limitStore.ts';
import { COMMAND_TIMEOUT_MS, openLimitStore } from './limitStore.ts';
import type { RateLimits } from './rateLimits.ts';
import { createRateLimits } from './rateLimits.ts';

/** What `reviews` allows in a minute. */
const ALLOWED = 5;
/** Only ends what hangs: a busy machine may keep Redis waiting for longer than the shop waits for it. */
const PATIENT_MS = 60_000;

interface Process {
  readonly limits: RateLimits;
  readonly store: LimitStore;
  readonly log: MemoryLog;
}

let redis: TestRedis;
let processes: readonly [Process, Process];

const aProcess = (commandTimeoutMs: number): Process => {
  const log = new MemoryLog();
  const store = openLimitStore(redis.url, log.logger, commandTimeoutMs);
  return { log, store, limits: createRateLimits(1, store) };
};

const areReady = (those = processes) => until(async () => those.every(({ store }) => store.isReady));

beforeAll(async () => {
  redis = await startRedis();
  processes = [aProcess(PATIENT_MS), aProcess(PATIENT_MS)];
  await areReady();
});
afterAll(async () => {
  for (const { store } of processes) store.close();
  redis.thaw();
  await redis.stop();
});

let keys = 0;
const aKey = (): string => `somebody-${(keys += 1)}`;

/** How many of the uses that both processes ask for in turn are allowed. */
async function allowed(key: string, uses = 2 * ALLOWED + 2, [first, second] = processes): Promise<number> {
  let count = 0;
  for (let use = 0; use < uses; use += 1) {
    const { limits } = use % 2 === 0 ? first : second;
    if (await limits.tryTake('review', key)) count += 1;
  }
  return count;
}

/** How often each process has said that Redis is away, and that it is back. */
const said = (): number[][] =>
  processes.map(({ log: { text } }) =>
    ['Redis is away', 'Redis is back'].map((words) => text.split(words).length - 1),
  );

test('all processes count one limit together', async () => {
  const key = aKey();
  expect(await allowed(key)).toBe(ALLOWED);
  for (const { limits } of processes) {
    await expect(limits.check('review', key)).rejects.toMatchObject({
      code: 'too_many_requests',
      extra: { retryAfterSeconds: expect.any(Number) },
    });
  }
  await processes[0].limits.forget('review', key);
  await expect(processes[1].limits.take('review', key)).resolves.toBeUndefined();
});

test('without Redis every process counts by itself, says so once, and counts together again when it is back', async () => {
  const before = said();
  await redis.stop();
  expect(await allowed(aKey())).toBe(2 * ALLOWED);
  expect(await allowed(aKey())).toBe(2 * ALLOWED);
  await redis.start();
  await areReady();
  expect(await allowed(aKey())).toBe(ALLOWED);
  expect(said()).toEqual(before.map((counts) => counts.map((count) => count + 1)));
});

test('a frozen Redis is left for a moment, and does not hold up what comes after', async () => {
  const hasty: typeof processes = [aProcess(COMMAND_TIMEOUT_MS), aProcess(COMMAND_TIMEOUT_MS)];
  try {
    await areReady(hasty);
    redis.freeze();
    expect(await allowed(aKey(), 2, hasty)).toBe(2);
    await until(async () => hasty.every(({ store }) => !store.isReady));
    // Half of what a wait for each answer would take.
    const uses = 60;
    const startedAt = performance.now();
    expect(await allowed(aKey(), uses, hasty)).toBe(2 * ALLOWED);
    expect(performance.now() - startedAt).toBeLessThan((uses * COMMAND_TIMEOUT_MS) / 2);
    redis.thaw();
    await areReady(hasty);
    await until(async () => (await allowed(aKey(), undefined, hasty)) === ALLOWED);
  } finally {
    redis.thaw();
    for (const { store } of hasty) store.close();
  }
});
