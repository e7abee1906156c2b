import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../tools/scripts/paths.ts';
import { changeBuild } from '../changedBuild.ts';
import { expect, test } from '../fixtures.ts';
import { release } from '../releases.ts';
import { waitForStart } from '../waitForStart.ts';

const hasInHtml = async (url: string, markup: string): Promise<boolean> =>
  (await (await fetch(url)).text()).includes(markup);

function hashOfShell(): string {
  const folder = join(ROOT, 'shell/dist/rendering');
  const hash = createHash('sha256');
  for (const name of readdirSync(folder)) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('hex');
}

test('a version with another heading changes what the server renders, and the shell stays', async ({
  page,
  shop,
}) => {
  const shellBefore = hashOfShell();
  expect(await hasInHtml(`${shop.url}/home`, '>FEATURED PRODUCTS</h1>')).toBe(true);
  const outputs = await changeBuild('storefront', {
    script: (_, text) => text.replaceAll('FEATURED PRODUCTS', 'FRESH FROM THE PRESS'),
  });
  const restore = await release(shop, 'storefront', outputs);
  try {
    await expect.poll(() => hasInHtml(`${shop.url}/home`, '>FRESH FROM THE PRESS</h1>')).toBe(true);
    await page.goto('/home');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('FRESH FROM THE PRESS');
    await waitForStart(page);
    await page.waitForLoadState('networkidle');
  } finally {
    await restore();
  }
  expect(hashOfShell()).toBe(shellBefore);
});

const IS_LONG = process.env['LONG_TESTS'] === '1';
const BROKEN = "throw new Error('broken');";

const FAULTY = [
  ['that is not what its build made', true],
  ['that throws as it is loaded', false],
] as const;

for (const [title, isTampered] of IS_LONG ? FAULTY : FAULTY.slice(0, 1)) {
  test(`a bundle for the server ${title} costs pages their HTML and nothing else`, async ({ page, shop }) => {
    const outputs = await changeBuild('storefront', {
      script: (file, text) => (file === 'server.cjs' && !isTampered ? BROKEN + text : `${text}\n`),
    });
    const restore = await release(shop, 'storefront', outputs, {
      tamper: async (store, version) => {
        const changed = Buffer.from(
          `globalThis.tampered = true;${outputs.get('server.cjs')?.toString() ?? ''}`,
        );
        if (isTampered) await store.replace(`storefront/${version}/server.cjs`, changed);
      },
    });
    try {
      expect(await hasInHtml(`${shop.url}/home`, 'id="main"')).toBe(false);
      await page.goto('/home');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('FEATURED PRODUCTS');
      // The heading stands in the markup already.
      await waitForStart(page);
      await page.waitForLoadState('networkidle');
    } finally {
      await restore();
    }
    await expect.poll(() => hasInHtml(`${shop.url}/home`, '>FEATURED PRODUCTS</h1>')).toBe(true);
  });
}
