import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestRedis } from '../../../tools/scripts/redis/startRedis.ts';
import { startRedis } from '../../../tools/scripts/redis/startRedis.ts';
import { waitUntil } from '../testing/apiProcess.ts';
import { MemoryLog } from '../testing/memoryLog.ts';
import { limitRequestsInFlight, limitNetworkRequestsInFlight } from './backpressure.ts';
import { getClientIp, getNetwork, getWideNetwork } from './clientIp.ts';
import type { LimitStore } from './limitStore.ts';
import { COMMAND_TIMEOUT_MS, openLimitStore } from './limitStore.ts';
import { monitorLoad } from './load.ts';
import type { RateLimits } from './rateLimits.ts';
import { createRateLimits } from './rateLimits.ts';
import { shedLoad } from './shedLoad.ts';

describe('backpressure', () => {
  const at = (path: string, method = 'GET') => ({ path, method });
  const done = (): Promise<void> => Promise.resolve();

  test('beyond the limit a request gets 503 until another one has ended', async () => {
    const limit = limitRequestsInFlight(1);
    let finish = (): void => undefined;
    const work = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const first = limit(at('/api/products'), () => work);
    await expect(limit(at('/api/products'), done)).rejects.toMatchObject({ code: 'busy' });
    finish();
    await first;
    await expect(limit(at('/api/products'), done)).resolves.toBeUndefined();
  });

  test('beyond the limit of reads, writes have places, and a payment report always has one', async () => {
    const limit = limitRequestsInFlight(0, 1);
    await expect(limit(at('/api/products'), done)).rejects.toMatchObject({ code: 'busy' });
    let finish = (): void => undefined;
    const work = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const order = limit(at('/api/orders', 'POST'), () => work);
    await expect(limit(at('/api/orders', 'POST'), done)).rejects.toMatchObject({ code: 'busy' });
    await expect(limit(at('/api/webhooks/paypal', 'POST'), done)).resolves.toBeUndefined();
    finish();
    await order;
  });

  test('writes take no places of reads while there are places of their own', async () => {
    const limit = limitRequestsInFlight(1, 1);
    let finish = (): void => undefined;
    const work = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const signIn = limit(at('/api/users/auth', 'POST'), () => work);
    const read = limit(at('/api/products'), () => work);
    await expect(limit(at('/api/products'), done)).rejects.toMatchObject({ code: 'busy' });
    finish();
    await expect(Promise.all([signIn, read])).resolves.toBeDefined();
  });

  test('a busy process still answers its liveness check', async () => {
    const limit = limitRequestsInFlight(0);
    await expect(limit(at('/api/products'), done)).rejects.toMatchObject({ code: 'busy' });
    await expect(limit(at('/api/health/live'), done)).resolves.toBeUndefined();
  });

  test('one network takes only its share of the places', async () => {
    const limit = limitNetworkRequestsInFlight(1);
    const from = (ip: string) => ({ path: '/api/products', state: { ip } });
    let finish = (): void => undefined;
    const work = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const first = limit(from('2001:db8::1'), () => work);
    await expect(limit(from('2001:db8::2'), done)).rejects.toMatchObject({ code: 'too_many_requests' });
    await expect(limit(from('2001:db8:0:1::2'), done)).resolves.toBeUndefined();
    finish();
    await first;
    await expect(limit(from('2001:db8::2'), done)).resolves.toBeUndefined();
  });

  test('who is refused work, or fails at it, gives the place back', async () => {
    const limit = limitRequestsInFlight(1);
    for (let count = 0; count < 2; count += 1) {
      await expect(limit(at('/api/products'), () => Promise.reject(new Error('failed')))).rejects.toThrow(
        'failed',
      );
    }
    await expect(limit(at('/api/products'), done)).resolves.toBeUndefined();
  });
});

describe('stored limits', () => {
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

  const areReady = (those = processes) => waitUntil(async () => those.every(({ store }) => store.isReady));

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

  test('without Redis each process counts alone and logs it once, until Redis is back', async () => {
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
      await waitUntil(async () => hasty.every(({ store }) => !store.isReady));
      // Half of what a wait for each answer would take.
      const uses = 60;
      const startedAt = performance.now();
      expect(await allowed(aKey(), uses, hasty)).toBe(2 * ALLOWED);
      expect(performance.now() - startedAt).toBeLessThan((uses * COMMAND_TIMEOUT_MS) / 2);
      redis.thaw();
      await areReady(hasty);
      await waitUntil(async () => (await allowed(aKey(), undefined, hasty)) === ALLOWED);
    } finally {
      redis.thaw();
      for (const { store } of hasty) store.close();
    }
  });
});

describe('shedding load', () => {
  const CALM = { delayMs: 0, databaseWaitMs: 0 };

  /** Whether a request is served at this load. */
  async function isServed(
    load: Partial<typeof CALM>,
    method: string,
    path = '/api/products',
  ): Promise<boolean> {
    const served: string[] = [];
    const limit = shedLoad({ now: () => ({ ...CALM, ...load }) });
    const answer = limit({ method, path }, async () => void served.push(path));
    const refusal: unknown = await answer.catch((error: unknown) => error);
    if (served.length === 0) {
      expect(refusal).toMatchObject({ code: 'busy', extra: { retryAfterSeconds: 2 } });
    }
    return served.length === 1;
  }

  test.each([
    ['a calm process', {}, [true, true]],
    ['a busy event loop', { delayMs: 400 }, [false, true]],
    ['an event loop that hardly turns', { delayMs: 1500 }, [false, false]],
    ['a busy database', { databaseWaitMs: 2500 }, [false, true]],
    ['a database that hardly answers', { databaseWaitMs: 4000 }, [false, false]],
  ])('%s serves reads and writes: %j', async (_, load, [read, write]) => {
    expect(await isServed(load, 'GET')).toBe(read);
    expect(await isServed(load, 'HEAD')).toBe(read);
    expect(await isServed(load, 'POST', '/api/orders')).toBe(write);
  });

  test.each([
    ['POST', '/api/webhooks/paypal'],
    ['POST', '/api/webhooks/payfast'],
    ['GET', '/api/health'],
    ['GET', '/api/health/live'],
  ])('never refused: %s %s', async (method, path) => {
    expect(await isServed({ delayMs: 60_000, databaseWaitMs: 60_000 }, method, path)).toBe(true);
  });

  test('the load of a process is the delay of its event loop, and how long the database lets wait', async () => {
    const monitor = monitorLoad(() => 7);
    const end = performance.now() + 10_000;
    try {
      while (monitor.now().delayMs < 100) {
        if (performance.now() > end) throw new Error('a blocked event loop was not noticed');
        const blockedUntil = performance.now() + 250;
        while (performance.now() < blockedUntil);
        await sleep(1);
      }
      expect(monitor.now().databaseWaitMs).toBe(7);
    } finally {
      monitor.stop();
    }
  });
});

describe('the address of a client', () => {
  const request = (forwarded?: string) =>
    ({
      socket: { remoteAddress: '10.0.0.1' },
      headers: { 'x-forwarded-for': forwarded },
    }) as unknown as IncomingMessage;

  test.each([
    ['without a trusted proxy the header is the caller’s own claim', 0, '1.2.3.4', '10.0.0.1'],
    ['one proxy: its entry is the last', 1, '6.6.6.6, 1.2.3.4', '1.2.3.4'],
    ['two proxies: the entry of the outer one', 2, '6.6.6.6, 1.2.3.4, 10.0.0.9', '1.2.3.4'],
    ['a list shorter than the proxies is none of theirs', 2, '1.2.3.4', '10.0.0.1'],
    ['no header at all', 1, undefined, '10.0.0.1'],
    ['what is no address', 1, 'evil"<script>', '10.0.0.1'],
    ['IPv6', 1, '2001:db8::1', '2001:db8::1'],
  ])('%s', (_what, proxies, forwarded, expected) =>
    expect(getClientIp(request(forwarded), proxies)).toBe(expected),
  );

  test.each([
    ['1.2.3.4', '1.2.3.4'],
    ['::ffff:1.2.3.4', '1.2.3.4'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('the limits count %s as %s', (ip, network) => expect(getNetwork(ip)).toBe(network));

  test.each([
    ['1.2.3.4', '1.2.3.0/24'],
    ['::ffff:1.2.3.4', '1.2.3.0/24'],
    ['2001:db8:1:2::9', '2001:db8:1::/48'],
  ])('a visitor of %s is one of those of %s', (ip, network) => expect(getWideNetwork(ip)).toBe(network));
});
