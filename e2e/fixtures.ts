import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { createDatabase, dropDatabase } from '../tools/scripts/mariadb/database.ts';
import { findFreeBasePort, getShopPorts } from '../tools/scripts/shop/ports.ts';
import type { ShopPorts } from '../tools/scripts/shop/ports.ts';
import { startShop } from '../tools/scripts/shop/startShop.ts';
import type { RunningShop } from '../tools/scripts/shop/startShop.ts';

export { expect };

export interface EngineOption {
  engine: 'sqlite' | 'mariadb';
}

interface WorkerFixtures extends EngineOption {
  /** Ports of a worker's shop, for settings that contain a URL. */
  ports: ShopPorts;
  /** Settings in addition to the common ones; a test file with settings of its own gets its own shop. */
  settings: Readonly<Record<string, string>>;
  /** Built shop with its own ports, data and database, for the tests of one worker. */
  shop: RunningShop;
}

interface TestFixtures {
  /**
   * Errors of the page and its console. A test fails if any are left at its end, so one that expects errors
   * empties the list.
   */
  pageErrors: string[];
}

/** Base port, below the kernel's ephemeral ports; E2E_PORT lets two runs share a machine. */
const FIRST_PORT = Number(process.env['E2E_PORT'] ?? 23_400);

/**
 * Settings of every shop under test. Rate limits and time limits are raised, because one IP address makes all
 * requests and a busy machine is slow. Pages send no telemetry, so that tests see their own requests only;
 * tests of telemetry enable it.
 */
export const LONG_TIMEOUTS = {
  RATE_LIMIT_FACTOR: '1000',
  SHED_LOAD: 'off',
  PAGE_DATA_MS: '20000',
  SSR_QUEUE_MS: '20000',
  SSR_RENDER_MS: '30000',
  PROVIDER_TIMEOUT_SECONDS: '25',
  TELEMETRY: 'off',
  // A cached exchange rate expires at once, so an outage of the rate service shows at once.
  RATE_MAX_AGE_HOURS: '0.000001',
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  engine: ['sqlite', { option: true, scope: 'worker' }],

  ports: [
    async ({}, use, { workerIndex }) =>
      use(getShopPorts(await findFreeBasePort(FIRST_PORT + workerIndex * 100))),
    { scope: 'worker' },
  ],

  settings: [{}, { option: true, scope: 'worker' }],

  shop: [
    async ({ engine, ports, settings }, use, { workerIndex }) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'shop-e2e-'));
      const server = process.env['E2E_DATABASE_URL'] ?? '';
      const database = `shop_e2e_${process.pid}_${workerIndex}`;
      const shop = await startShop({
        port: ports.shell,
        dataDir,
        databaseUrl: engine === 'mariadb' ? await createDatabase(server, database) : undefined,
        env: { ...LONG_TIMEOUTS, ...settings },
      });
      await use(shop);
      // Processes are killed, because the tests have ended.
      await shop.stop('SIGKILL');
      if (engine === 'mariadb') await dropDatabase(server, database);
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],

  baseURL: async ({ shop }, use) => use(shop.url),

  pageErrors: [
    async ({ page }, use) => {
      const pageErrors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') pageErrors.push(message.text());
      });
      page.on('pageerror', (error) => pageErrors.push(String(error)));
      await use(pageErrors);
      expect(pageErrors, 'The browser console stays clean').toEqual([]);
    },
    { auto: true },
  ],
});
