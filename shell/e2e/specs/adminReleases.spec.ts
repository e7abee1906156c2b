import { randomUUID } from 'node:crypto';
import { sendTelemetry } from '@shop/contract/telemetry';
import { folderStore } from '@shop/store/folderStore';
import { sign } from '@shop/store/signed';
import { writeVerified } from '@shop/store/versions';
import { deliverySecret } from '../../../scripts/shop/deliverySecret.ts';
import type { RunningShop } from '../../../scripts/shop/startShop.ts';
import { changedBuild } from '../changedBuild.ts';
import { expect, test } from '../fixtures.ts';
import { publishBuild } from '../mfeCommand.ts';
import { ADMIN, AccountScreens } from '../pages/AccountScreens.ts';
import { servedVersion } from '../releases.ts';

const VISITORS = 20;
/** The job runs every five seconds. */
const ROLLBACK_MS = 20_000;

async function aVerifiedVersion(shop: RunningShop): Promise<string> {
  const version = await publishBuild(
    shop,
    'storefront',
    await changedBuild('storefront', { build: (build) => ({ ...build, area: 'The new catalogue' }) }),
  );
  const verified = { at: new Date().toISOString(), against: [], checks: ['Every file is there.'] };
  await writeVerified(folderStore(shop.storeDir), 'storefront', version, { schema: 1, ...verified });
  return version;
}

/** Visitors of different networks, whose pages tell that this version threw. */
async function reportFailures({ ports, dataDir }: RunningShop, version: string): Promise<void> {
  const failure = { part: 'storefront', version, phase: 'render', ms: 300, outcome: 'failed' };
  for (let visitor = 0; visitor < VISITORS; visitor += 1) {
    const soon = new Date(Date.now() + 60_000);
    const ticket = sign(deliverySecret(dataDir), 'ticket', { id: randomUUID() }, soon);
    const response = await fetch(`http://127.0.0.1:${ports.api}${sendTelemetry.path}`, {
      method: sendTelemetry.method,
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': `10.1.${visitor}.1`,
        Cookie: `shop_ticket=${ticket}`,
      },
      body: JSON.stringify({ page: '/home', loads: [failure] }),
    });
    expect(response.status).toBe(200);
  }
}

test('an administrator gives a version to everybody, and the shop takes it back when it fails', async ({
  page,
  shop,
}) => {
  const { version: before } = await servedVersion(shop, 'storefront');
  const version = await aVerifiedVersion(shop);
  const active = async (): Promise<string> => (await servedVersion(shop, 'storefront')).version;

  await page.goto('/admin/micro-frontends');
  await new AccountScreens(page).signIn(ADMIN);
  await page.getByRole('button', { name: `Activate ${version} of storefront` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The new catalogue');
  await dialog.getByLabel('Current Password').fill(ADMIN.password);
  await dialog.getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByText(`All visitors get ${version} of storefront.`).first()).toBeVisible();
  await expect.poll(active).toBe(version);

  await reportFailures(shop, version);
  await expect.poll(active, { timeout: ROLLBACK_MS }).toBe(before);
  await page.getByRole('button', { name: 'Refresh' }).click();
  const event = page.getByRole('listitem').filter({ hasText: `took ${version} back` });
  await expect(event).toContainText('the shop itself');
  await expect(event).toContainText('It failed for 20 of 20 visitors');
  const row = page.getByRole('row', { name: version });
  await expect(row).toContainText('20 × threw while it was drawn');
});
