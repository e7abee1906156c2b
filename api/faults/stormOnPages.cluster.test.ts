import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listProducts } from '@shop/contract/products';
import { findFreeBasePort } from '../../tools/scripts/shop/ports.ts';
import type { ShopPartName } from '../../tools/scripts/shop/shopParts.ts';
import type { RunningShop } from '../../tools/scripts/shop/startShop.ts';
import { startShop } from '../../tools/scripts/shop/startShop.ts';
import { DEMO_CUSTOMER } from '../src/seed/demoAccounts.ts';
import { waitUntil } from '../src/testing/apiProcess.ts';
import { callEndpoint } from '../src/testing/callEndpoint.ts';
import { recordMeasurement } from '../src/testing/measurements.ts';
import { toMegabytes, measureMemory } from '../src/testing/memory.ts';
import { expectServed, runStorm } from './storm.ts';

const STORM = { readers: 500, signIns: 100, slowHeaders: 100, slowBodies: 100, ms: 30_000 };
const P95_MS = 500;
const AT_REST_WITHIN_MS = 60_000;
const MORE_AT_REST = 64 * 1024 * 1024;
const SERVERS: readonly ShopPartName[] = ['shell', 'api'];

let shop: RunningShop;
let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'shop-storm-'));
  shop = await startShop({
    port: await findFreeBasePort(3500),
    dataDir,
    // The limits are those of production, and each client has an address of its own in front of the shell.
    adjust: (part) =>
      SERVERS.includes(part.name)
        ? [{ ...part, env: { ...part.env, TRUSTED_PROXIES: part.name === 'api' ? '2' : '1' } }]
        : [],
  });
});
afterAll(async () => {
  await shop.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const memories = (): number[] => SERVERS.map((name) => measureMemory(shop.getPid(name) ?? 0));

test(
  'product pages are served in a storm of sign-ins, readers, slow headers and slow bodies',
  async () => {
    const { body } = await callEndpoint(shop.url, listProducts, {});
    const paths = body.products.map(({ _id: id }) => `/product/${id}`);
    const plan = { ...STORM, paths, email: DEMO_CUSTOMER.email };
    // So that what the processes keep for good is not taken for a leak.
    await runStorm(shop.url, { ...plan, ms: STORM.ms / 5 });
    await sleep(20_000);
    const before = memories();
    const figures = await runStorm(shop.url, plan);
    const megabytes = {
      servers: SERVERS,
      before: before.map(toMegabytes),
      peak: memories().map(toMegabytes),
    };
    recordMeasurement('storm on pages', { ...figures, megabytes });
    expectServed(figures);
    expect(figures.readers.p95).toBeLessThan(P95_MS);
    const isAtRest = (): boolean =>
      memories().every((bytes, index) => bytes < (before[index] ?? 0) + MORE_AT_REST);
    await waitUntil(() => Promise.resolve(isAtRest()), AT_REST_WITHIN_MS);
  },
  STORM.ms * 2 + 180_000,
);
