import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listBackups } from '../src/backup/backupFolders.ts';
import { createBackup } from '../src/backup/createBackup.ts';
import { verifyBackup } from '../src/backup/verifyBackup.ts';
import { systemClock } from '../src/clock.ts';
import { createLog } from '../src/log.ts';
import { bundleApiProgram } from '../src/testing/apiProgram.ts';
import { anOrder } from '../src/testing/factories/orders.ts';
import type { TestApi } from '../src/testing/testApi.ts';
import { testApi } from '../src/testing/testApi.ts';
import type { SmallDisk } from './fullDisk.ts';
import { mountSmallDisk } from './fullDisk.ts';
import { RUNS } from './runs.ts';

/** The command starts and makes its backup within this time on a machine that has nothing else to do. */
const LIFE_MS = 800;

const log = createLog({ logLevel: 'silent' });

let api: TestApi;
let disk: SmallDisk;
beforeEach(async () => {
  api = await testApi();
  disk = mountSmallDisk(8);
  await anOrder(api);
});
afterEach(async () => {
  await api.close();
  disk.remove();
});

const backUp = () => createBackup(api.app.config, disk.folder, systemClock);
const verify = (from: string) => verifyBackup({ from, config: api.app.config, now: systemClock.now(), log });

test.each(RUNS)(
  'a backup onto a full disk fails and leaves nothing; the next is whole (run %d)',
  async () => {
    disk.fill();
    await expect(backUp()).rejects.toThrow();
    disk.free();
    expect(await readdir(disk.folder)).toEqual([]);
    expect((await verify(await backUp())).tables['orders']?.rows).toBe(1);
  },
);

test.each(RUNS)(
  'a backup whose process is killed is whole or none, and the next one is whole (run %d)',
  async () => {
    const child = spawn(process.execPath, [bundleApiProgram('commands/backup.ts'), '--to', disk.folder], {
      env: { PATH: process.env['PATH'], SHOP_DATA_DIR: api.app.config.dataDir },
    });
    const ended = once(child, 'close');
    await sleep(Math.random() * LIFE_MS);
    child.kill('SIGKILL');
    await ended;
    for (const name of await listBackups(disk.folder)) await verify(join(disk.folder, name));
    expect((await verify(await backUp())).tables['orders']?.rows).toBe(1);
  },
);
