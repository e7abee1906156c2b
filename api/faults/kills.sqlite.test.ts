import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import type { ApiProcess } from '../src/testing/apiProcess.ts';
import { startApi } from '../src/testing/apiProcess.ts';
import type { TestSandbox } from '../src/testing/testSandbox.ts';
import { testSandbox } from '../src/testing/testSandbox.ts';
import { killPartsUnderLoad } from './killPartsUnderLoad.ts';
import { IS_LONG, RUNS } from './runs.ts';
import { addStock } from './stock.ts';

let sandbox: TestSandbox;
let api: ApiProcess;
let env: Record<string, string>;
beforeAll(async () => {
  sandbox = await testSandbox();
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-kills-'));
  env = { ...sandbox.env, SHOP_DATA_DIR: dataDir, SHOP_DEMO: '1', PORT: String(await getPort()) };
  api = startApi(env);
  await api.untilHealthy();
  await addStock(api.url);
});
afterAll(async () => {
  await api.send('SIGKILL');
  await sandbox.stop();
  rmSync(env['SHOP_DATA_DIR'] ?? '', { recursive: true, force: true });
});

test(
  'kill -9 of the API with its database and jobs loses no acknowledged write, needs no repair',
  async () => {
    const kill = async (): Promise<void> => {
      await api.send('SIGKILL');
      api = startApi(env);
    };
    await killPartsUnderLoad('SQLite', {
      env,
      urls: [`http://127.0.0.1:${env['PORT']}`],
      approve: (id) => sandbox.choose(id, 'approve'),
      victims: { api: kill, ...(IS_LONG && { 'api again': kill }) },
    });
  },
  RUNS.length * 120_000,
);
