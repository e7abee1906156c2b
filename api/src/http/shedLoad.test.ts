import { setTimeout as sleep } from 'node:timers/promises';
import { monitorLoad } from './load.ts';
import { shedLoad } from './shedLoad.ts';

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
