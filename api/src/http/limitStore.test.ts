import type { TestRedis } from '../../../scripts/redis/startRedis.ts';
import { startRedis } from '../../../scripts/redis/startRedis.ts';
import { until } from '../testing/apiProcess.ts';
import { MemoryLog } from '../testing/memoryLog.ts';
import type { LimitStore } from './limitStore.ts';
import { openLimitStore } from './limitStore.ts';
import type { RateLimits } from './rateLimits.ts';
import { createRateLimits } from './rateLimits.ts';

/** What `reviews` allows in a minute. */
const ALLOWED = 5;

interface Process {
  readonly limits: RateLimits;
  readonly store: LimitStore;
  readonly log: MemoryLog;
}

let redis: TestRedis;
let processes: readonly [Process, Process];

const aProcess = (): Process => {
  const log = new MemoryLog();
  const store = openLimitStore(redis.url, log.logger);
  return { log, store, limits: createRateLimits(1, store) };
};

const areReady = () => until(async () => processes.every(({ store }) => store.isReady));

beforeAll(async () => {
  redis = await startRedis();
  processes = [aProcess(), aProcess()];
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
async function allowed(key: string, uses = 2 * ALLOWED + 2): Promise<number> {
  let count = 0;
  for (let use = 0; use < uses; use += 1) {
    const [first, second] = processes;
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
  redis.freeze();
  expect(await allowed(aKey(), 2)).toBe(2);
  await until(async () => processes.every(({ store }) => !store.isReady));
  // Half of what a wait for each answer would take.
  const startedAt = performance.now();
  expect(await allowed(aKey())).toBe(2 * ALLOWED);
  expect(performance.now() - startedAt).toBeLessThan(3000);
  redis.thaw();
  await areReady();
  expect(await allowed(aKey())).toBe(ALLOWED);
});
