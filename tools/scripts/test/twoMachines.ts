import { startRedis } from '../redis/startRedis.ts';
import { runJest } from './suites.ts';
import type { Tally } from './suites.ts';

/**
 * Runs the API's tests with two APIs behind nginx that share a database server, Redis and a bucket. Tests
 * about a single process declare it (`oneProcess` of `testApi`).
 */
export async function runOnTwoMachines(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Tally> {
  const redis = await startRedis();
  try {
    return await runJest(['--selectProjects', 'api', ...args], { ...env, TEST_REDIS_URL: redis.url });
  } finally {
    await redis.stop();
  }
}
