import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStore } from '@shop/store/folderStore';
import { publishReleases } from '../../scripts/releases/publishReleases.ts';
import type { PublishedReleases } from '../../scripts/releases/publishReleases.ts';
import { shellServer } from '../../scripts/releases/releaseFolder.ts';
import { readReleases } from '../../scripts/releases/releasesFile.ts';
import { shopSettings } from '../../scripts/shop/shopParts.ts';
import { startShop } from '../../scripts/shop/startShop.ts';
import { PATIENT, test as base } from '../fixtures.ts';

export interface ShellOption {
  /** The release of the shell whose server runs. */
  shellCommit: string;
}

interface MatrixFixtures extends ShellOption {
  /** Where the shop keeps its data. Its store holds all releases. */
  dataDir: string;
  published: PublishedReleases;
}

/** A shop with all releases in its store, the shell's server of one release, and everything else of this checkout. */
export const test = base.extend<object, MatrixFixtures>({
  shellCommit: ['', { option: true, scope: 'worker' }],

  dataDir: [
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'shop-matrix-'));
      await use(dataDir);
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],

  published: [
    async ({ ports, dataDir }, use) => {
      const { storeDir } = shopSettings({ port: ports.shell, dataDir });
      await use(await publishReleases(folderStore(storeDir), readReleases()));
    },
    { scope: 'worker' },
  ],

  shop: [
    async ({ ports, dataDir, published, shellCommit }, use) => {
      if (published['shell']?.[shellCommit] === undefined) throw new Error(`${shellCommit} is no release.`);
      const shop = await startShop({
        port: ports.shell,
        dataDir,
        publishes: false,
        env: PATIENT,
        adjust: (part) => [part.name === 'shell' ? { ...part, args: [shellServer(shellCommit)] } : part],
      });
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
