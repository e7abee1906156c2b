import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { register, signIn } from '@shop/contract/users';
import { startApi } from '../src/testing/apiProcess.ts';
import { callEndpoint } from '../src/testing/callEndpoint.ts';
import { RUNS } from './runs.ts';

const THEMBA = { email: 'themba@shop.example', password: 'Fynbos2026!' };

test.each(RUNS)(
  'a process that is killed has lost nothing that it acknowledged (run %d)',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'shop-killed-'));
    const first = startApi({ SHOP_DATA_DIR: dataDir });
    await first.untilHealthy();
    const registered = await callEndpoint(first.url, register, { name: 'Themba', ...THEMBA });
    expect(registered.status).toBe(201);
    await first.send('SIGKILL');

    const second = startApi({ SHOP_DATA_DIR: dataDir });
    await second.untilHealthy();
    expect((await callEndpoint(second.url, signIn, THEMBA)).status).toBe(200);
    await second.send('SIGKILL');
    rmSync(dataDir, { recursive: true });
  },
  60_000,
);
