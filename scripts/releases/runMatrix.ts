import { runPlaywright } from '../test/suites.ts';
import type { Tally } from '../test/suites.ts';
import { matrixTable } from './matrixTable.ts';
import type { MatrixReport } from './matrixTable.ts';
import { prepareReleases } from './releaseFolder.ts';
import { readReleases } from './releasesFile.ts';

/** Composes the last releases of all parts in a browser, each with each, before the API of this checkout. */
export async function runMatrix(): Promise<Tally> {
  await prepareReleases(readReleases());
  return runPlaywright(['--config', 'e2e/matrix/playwright.config.ts'], {}, (text) => {
    const { rows, reasons } = matrixTable(JSON.parse(text) as MatrixReport);
    console.table(rows);
    for (const reason of reasons) console.log(`refused  ${reason}`);
  });
}
