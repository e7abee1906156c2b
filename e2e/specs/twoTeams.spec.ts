import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { LoadResult } from '@shop/contract/telemetry';
import { sendTelemetry } from '@shop/contract/telemetry';
import { readBuiltFiles } from '@shop/store/releaseBuild';
import { getMicroFrontendFolder } from '../../tools/scripts/paths.ts';
import { changeBuild } from '../changedBuild.ts';
import { expect, test } from '../fixtures.ts';
import { runMfeCommand } from '../mfeCommand.ts';
import { ProductScreen } from '../pages/ProductScreen.ts';
import { release } from '../releases.ts';
import { waitForStart } from '../waitForStart.ts';

// Pages report here, unlike in other tests: what they report is what is tested.
test.use({ settings: { TELEMETRY: 'on' } });

const BROKEN = 'throw new Error("broken")';

/** Adds a slice, or a saga, to the declaration of the checkout. */
const declaring =
  (beginning: 'reducers:{[' | 'sagas:{', text: string) =>
  (script: string): string =>
    script.replace(beginning, beginning.replace('{', `{${text},`));

/** Where code of the checkout throws, and what its visitor does for that. */
const FAULTS = {
  reducer: declaring(
    'reducers:{[',
    `"checkout/broken":(state="ready",{type})=>{if(type==="cart/itemAdded")${BROKEN};return state}`,
  ),
  saga: declaring('sagas:{', `broken:function*(){${BROKEN}}`),
  promise: declaring('sagas:{', `late:function*(){setTimeout(async()=>{${BROKEN}})}`),
} as const;

/** The loads of the page's reports, as they are sent. */
function reportedLoads(page: Page): LoadResult[] {
  const loads: LoadResult[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith(sendTelemetry.path)) return;
    loads.push(...((request.postDataJSON() as { loads?: LoadResult[] }).loads ?? []));
  });
  return loads;
}

async function addToCart(page: Page): Promise<void> {
  await new ProductScreen(page).add({ size: 'M' });
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
}

const IS_LONG = process.env['LONG_TESTS'] === '1';

for (const [index, [what, script]] of Object.entries(FAULTS).entries()) {
  // `npm test` loads the two in one order per fault, the long run in both.
  for (const isFirst of IS_LONG ? [true, false] : [index % 2 === 0]) {
    const order = isFirst ? 'before' : 'after';
    test(`a ${what} of the checkout that throws is blamed alone, loaded ${order} the storefront`, async ({
      page,
      shop,
      pageErrors,
    }) => {
      const loads = reportedLoads(page);
      const outputs = await changeBuild('checkout', {
        isAnother: true,
        script: (_, text) => `${script(text)}\n/* ${what} ${order} */`,
      });
      const restore = await release(shop, 'checkout', outputs, { keepsPrevious: true });
      try {
        await page.goto(isFirst ? '/cart' : '/home');
        await waitForStart(page);
        if (!isFirst) {
          await page.getByRole('link', { name: /^Cart/ }).click();
          await expect(page.getByText('Your cart is empty')).toBeVisible();
        }
        await page.getByRole('link', { name: 'Koppie' }).first().click();
        await page.getByRole('link', { name: /Tee/ }).first().click();
        await expect(page).toHaveURL(/\/product\//);
        await addToCart(page);
        await expect
          .poll(() => loads.filter(({ outcome }) => outcome === 'failed'))
          .toEqual([expect.objectContaining({ part: 'checkout', version: restore.version, phase: 'threw' })]);
      } finally {
        await restore();
      }
      expect(pageErrors.join('\n')).toContain('broken');
      pageErrors.length = 0;
    });
  }
}

test('a page that throws counts, its team reads where, and Retry opens the version before', async ({
  page,
  shop,
  pageErrors,
}) => {
  const loads = reportedLoads(page);
  const outputs = await changeBuild('storefront', {
    isAnother: true,
    script: (file, text) =>
      file === 'server.cjs' ? text : text.replaceAll('"Add to Cart"', `(()=>{${BROKEN}})()`),
  });
  const { maps } = await readBuiltFiles(join(getMicroFrontendFolder('storefront'), 'dist/remote'));
  const restore = await release(shop, 'storefront', outputs, { keepsPrevious: true, maps });
  try {
    await page.goto('/home');
    await waitForStart(page);
    // The page is shown without its data first.
    await page.route('**/api/products/*-*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.continue();
    });
    await page.getByRole('link', { name: /Tee/ }).first().click();
    await expect(page.getByText('This page stopped because of an error')).toBeVisible();
    await expect
      .poll(() => loads.filter(({ outcome }) => outcome === 'failed'))
      .toEqual([expect.objectContaining({ part: 'storefront', version: restore.version, phase: 'threw' })]);
    const [failed] = loads.filter(({ outcome }) => outcome === 'failed');
    expect(failed?.error?.message).toBe('Error: broken');
    expect(failed?.error?.frames[0]?.file).toMatch(new RegExp(`^storefront/${restore.version}/.*[.]js$`));
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
    // The API counts the report, and a job writes the errors into the store.
    await expect
      .poll(async () => (await runMfeCommand(shop, 'status', 'storefront')).output, { timeout: 60_000 })
      .toMatch(/1 × Error: broken .*\n +(?:\S+ )?src\/features\/product\/\S+\.tsx:\d+:\d+\n/);
  } finally {
    await restore();
  }
  expect(pageErrors.join('\n')).toContain('broken');
  pageErrors.length = 0;
});
