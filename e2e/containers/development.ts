import { setTimeout as sleep } from 'node:timers/promises';
import { runPlaywright } from '../../tools/scripts/test/suites.ts';
import type { Check } from './checks.ts';
import { assert } from './checks.ts';
import type { ComposedShop } from './composedShop.ts';
import { readDocumentedCommands } from './documentedCommands.ts';

const VISIBLE_WITHIN_MS = 15_000;
const TITLE = 'FEATURED PRODUCTS';

/** Tests the development composition, started as docs/operations.md describes, in Chromium. */
export async function checkDevelopment(check: Check, shop: ComposedShop): Promise<void> {
  shop.set({});
  await check('`docker compose up --build` starts the whole shop', async () => {
    const [, up = ''] = readDocumentedCommands('docs/operations.md', 'Deploy', 'cp .env.example .env').split(
      '\n',
    );
    await shop.run(`${up} --detach --wait`);
  });
  await check('a visitor buys on port 3000, and an administrator delivers on port 3003', async () => {
    const { failed } = await runPlaywright(['--config', 'e2e/containers/playwright.config.ts'], {});
    assert(failed === 0, 'the browser test failed; its messages stand above');
  });
  await check('the doctor finds nothing', async () => {
    await shop.run('docker compose exec api node api/dist/commands/doctor.js');
  });
  await check('a backup is made and verified', async () => {
    await shop.run('docker compose exec api node api/dist/commands/backup.js');
    await shop.run('docker compose exec api node api/dist/commands/backup.js --verify');
  });
  await check('a release of the storefront is seen without a restart', async () => {
    shop.edit('storefront-mfe/src/pages.tsx', (text) => text.replace(TITLE, `${TITLE} TODAY`));
    await shop.run(
      readDocumentedCommands('docs/operations.md', 'Deploy', 'docker compose run --rm --no-deps --build'),
    );
    const startedAt = Date.now();
    while (!(await fetchHomePage()).includes(`${TITLE} TODAY`)) {
      assert(Date.now() - startedAt < VISIBLE_WITHIN_MS, 'the page shows the version before');
      await sleep(200);
    }
    return `seen after ${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
  });
  shop.edit('storefront-mfe/src/pages.tsx', (text) => text.replace(`${TITLE} TODAY`, TITLE));
  await shop.remove();
}

const fetchHomePage = async (): Promise<string> => (await fetch('http://localhost:3000/home')).text();
