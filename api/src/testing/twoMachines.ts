import { once } from 'node:events';
import { Redis } from 'ioredis';
import type { Database } from '../database/database.ts';
import { startNginx } from '../../../tools/scripts/nginx/startNginx.ts';
import type { StartedApi, TestApiParts } from './startTestApi.ts';
import { testBucket } from './testBucket.ts';

export interface Served {
  readonly baseUrl: string;
  /** The same database as each process behind the address has opened it. */
  readonly databases: readonly Database[];
}

/**
 * What the APIs of several machines share beside the database: a Redis and a bucket, both empty. A second API serves
 * behind nginx together with the first.
 */
export interface TwoMachines {
  readonly env: Record<string, string>;
  addSecond(parts: TestApiParts, first: StartedApi): Promise<Served>;
  close(): Promise<void>;
}

/** URL of a Redis for all test files that run at the same time; each file uses some of its databases. */
const REDIS_URL = process.env['TEST_REDIS_URL'];
const DATABASES_OF_A_FILE = 64;

let opened = 0;

/** Opens the shared services of several machines; null in other runs. */
export async function openTwoMachines(): Promise<TwoMachines | null> {
  if (!REDIS_URL) return null;
  const worker = Number(process.env['JEST_WORKER_ID'] ?? 1) - 1;
  const redisUrl = `${REDIS_URL}/${worker * DATABASES_OF_A_FILE + (opened++ % DATABASES_OF_A_FILE)}`;
  await empty(redisUrl);
  const bucket = await testBucket();
  const ends: (() => Promise<void>)[] = [() => bucket.stop()];
  return {
    env: { REDIS_URL: redisUrl, ...bucket.env },
    async addSecond(parts, first) {
      const second = await startApart(parts);
      ends.push(() => second.close());
      await Promise.all([first, second].map(untilLimitsAreShared));
      const nginx = await startNginx([first.port, second.port]);
      ends.push(() => nginx.stop());
      return { baseUrl: nginx.url, databases: [first.db, second.db] };
    },
    async close() {
      for (const end of ends.toReversed()) await end();
    },
  };
}

async function empty(redisUrl: string): Promise<void> {
  const client = new Redis(redisUrl);
  await client.flushdb();
  client.disconnect();
}

async function untilLimitsAreShared({ app: { limitStore } }: StartedApi): Promise<void> {
  if (limitStore && !limitStore.isReady) await once(limitStore.client, 'ready');
}

/**
 * Starts the second API with modules of its own, so that the two share no memory, as two processes share none. It
 * starts within the isolation, because what it imports while it starts has to be its own as well.
 */
async function startApart(parts: TestApiParts): Promise<StartedApi> {
  const started: StartedApi[] = [];
  await jest.isolateModulesAsync(async () => {
    const { startTestApi } = await import('./startTestApi.ts');
    started.push(await startTestApi(parts));
  });
  const [second] = started;
  if (!second) throw new Error('The second API has not started.');
  return second;
}
