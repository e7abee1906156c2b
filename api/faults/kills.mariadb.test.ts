import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import type { MariaDb } from '../../tools/scripts/mariadb/startMariaDb.ts';
import { startMariaDb } from '../../tools/scripts/mariadb/startMariaDb.ts';
import type { ApiProcess } from '../src/testing/apiProcess.ts';
import { startApi, startWorker, waitUntil } from '../src/testing/apiProcess.ts';
import type { TestSandbox } from '../src/testing/testSandbox.ts';
import { testSandbox } from '../src/testing/testSandbox.ts';
import { killPartsUnderLoad } from './killPartsUnderLoad.ts';
import { RUNS } from './runs.ts';
import { addStock } from './stock.ts';

let mariaDb: MariaDb;
let sandbox: TestSandbox;
let api: ApiProcess;
let worker: ApiProcess;
let env: Record<string, string>;
let apiEnv: Record<string, string>;
/** Ends what was started, the last first, also when the start of something else has failed. */
const ends: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  mariaDb = await startMariaDb({ survivesKill: true });
  ends.push(() => mariaDb.stop());
  sandbox = await testSandbox();
  ends.push(() => sandbox.stop());
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-kills-'));
  ends.push(() => rm(dataDir, { recursive: true, force: true }));
  env = { ...sandbox.env, DATABASE_URL: mariaDb.url, SHOP_DATA_DIR: dataDir, SHOP_DEMO: '1' };
  apiEnv = { ...env, JOBS: 'off', PORT: String(await getPort()) };
  api = startApi(apiEnv);
  ends.push(() => api.send('SIGKILL'));
  await api.untilHealthy();
  await addStock(api.url);
  worker = await startWorker(env);
  ends.push(() => worker.send('SIGKILL'));
});
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

test(
  'kill -9 of API, database and worker loses no acknowledged write and needs no repair',
  async () => {
    await killPartsUnderLoad('MariaDB', {
      env,
      urls: [`http://127.0.0.1:${apiEnv['PORT']}`],
      approve: (id) => sandbox.choose(id, 'approve'),
      victims: {
        async api() {
          await api.send('SIGKILL');
          api = startApi(apiEnv);
        },
        async database() {
          await mariaDb.kill();
          await mariaDb.restart();
        },
        async worker() {
          await worker.send('SIGKILL');
          worker = await startWorker(env);
          await waitUntil(() => Promise.resolve(worker.log.includes('"mail sent"')));
        },
      },
    });
  },
  RUNS.length * 120_000,
);
