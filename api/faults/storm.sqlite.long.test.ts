import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listProducts } from '@shop/contract/products';
import { DEMO_CUSTOMER } from '../src/seed/demoAccounts.ts';
import type { ApiProcess } from '../src/testing/apiProcess.ts';
import { startApi, waitUntil } from '../src/testing/apiProcess.ts';
import { callEndpoint } from '../src/testing/callEndpoint.ts';
import { recordMeasurement } from '../src/testing/measurements.ts';
import { toMegabytes, measureMemory } from '../src/testing/memory.ts';
import { IS_LONG } from './runs.ts';
import { expectServed, runStorm } from './storm.ts';

const STORM = IS_LONG
  ? { readers: 500, signIns: 100, slowHeaders: 100, slowBodies: 100, ms: 30_000 }
  : { readers: 20, signIns: 10, slowHeaders: 5, slowBodies: 5, ms: 1000 };
const P95_MS = 500;
const AT_REST_WITHIN_MS = 60_000;
const MORE_AT_REST = 48 * 1024 * 1024;

let dataDir: string;
let api: ApiProcess;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'shop-storm-'));
  // The limits are those of production, and each client has an address of its own.
  const env = {
    SHOP_DATA_DIR: dataDir,
    SHOP_DEMO: '1',
    RATE_LIMIT_FACTOR: '1',
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'info',
  };
  api = startApi(env);
  await api.untilHealthy();
});
afterEach(async () => {
  await api.send('SIGKILL');
  rmSync(dataDir, { recursive: true });
});

test(
  'readers are served in a storm of sign-ins and slow requests; refusals are 429 and 503',
  async () => {
    const { body } = await callEndpoint(api.url, listProducts, {});
    const paths = body.products.map(({ _id: id }) => `/api/products/${id}`);
    // So that what the process keeps for good is not taken for a leak.
    await runStorm(api.url, { ...STORM, ms: STORM.ms / 5, paths, email: DEMO_CUSTOMER.email });
    await sleep(IS_LONG ? 20_000 : 0);
    const before = measureMemory(api.pid);
    const figures = await runStorm(api.url, { ...STORM, paths, email: DEMO_CUSTOMER.email });
    const peak = measureMemory(api.pid);

    if (IS_LONG)
      recordMeasurement('storm on the API', { ...figures, megabytes: [before, peak].map(toMegabytes) });
    expectServed(figures);
    if (!IS_LONG) return;
    expect(figures.readers.p95).toBeLessThan(P95_MS);
    await waitUntil(() => Promise.resolve(measureMemory(api.pid) < before + MORE_AT_REST), AT_REST_WITHIN_MS);
  },
  STORM.ms * 2 + 180_000,
);
