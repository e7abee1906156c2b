import type { Page } from '@playwright/test';
import { sendTelemetry } from '@shop/contract/telemetry';
import { createFolderStore } from '@shop/store/folderStore';
import { grantOrigins } from '@shop/store/grants';
import { changeBuild } from '../changedBuild.ts';
import { expect, test } from '../fixtures.ts';
import { release } from '../releases.ts';
import { waitForStart } from '../waitForStart.ts';

// Pages report here, unlike in other tests: what they report is what is tested.
test.use({ settings: { TELEMETRY: 'on' } });

const ORIGIN = 'https://api.example';

/** A storefront that calls another origin as it is loaded; `isDeclared` says whether it declares so. */
const callingBuild = (isDeclared: boolean) =>
  changeBuild('storefront', {
    isAnother: true,
    script: (file, text) =>
      file.startsWith('remoteEntry') ? `${text}\n;fetch("${ORIGIN}/hello").catch(()=>0)` : text,
    build: (build) => (isDeclared ? { ...build, csp: { connect: [ORIGIN] } } : build),
  });

/** Counts the calls of the page that reach the origin. */
async function countCalls(page: Page): Promise<() => number> {
  let calls = 0;
  await page.route(`${ORIGIN}/**`, (route) => {
    calls += 1;
    return route.fulfill({ headers: { 'Access-Control-Allow-Origin': '*' }, body: '' });
  });
  return () => calls;
}

// Its short forms are in packages/store/src/registryReader.test.ts, shell/server/page/page.test.ts and
// shell/src/remotes/remotes.test.tsx.
test('a call to an undeclared origin is blocked, and reported for the version that made it @long', async ({
  page,
  shop,
  pageErrors,
}) => {
  const failed: unknown[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith(sendTelemetry.path)) return;
    const { loads = [] } = request.postDataJSON() as { loads?: { outcome: string }[] };
    failed.push(...loads.filter(({ outcome }) => outcome === 'failed'));
  });
  const calls = await countCalls(page);
  const restore = await release(shop, 'storefront', await callingBuild(false));
  try {
    await page.goto('/home');
    await waitForStart(page);
    await expect
      .poll(() => failed)
      .toEqual([expect.objectContaining({ part: 'storefront', version: restore.version, phase: 'policy' })]);
  } finally {
    await restore();
  }
  expect(calls()).toBe(0);
  expect(pageErrors.join('\n')).toContain('Content Security Policy');
  pageErrors.length = 0;
});

test('a call to an origin that is declared and granted is allowed @long', async ({ page, shop }) => {
  const store = createFolderStore(shop.storeDir);
  const calls = await countCalls(page);
  await grantOrigins(store, 'storefront', { connect: [ORIGIN] });
  const restore = await release(shop, 'storefront', await callingBuild(true));
  try {
    await page.goto('/home');
    await waitForStart(page);
    await expect.poll(calls).toBe(1);
  } finally {
    await restore();
    await grantOrigins(store, 'storefront', {});
  }
});
