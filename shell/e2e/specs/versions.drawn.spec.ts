import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import getPort from 'get-port';
import { ROOT } from '../../../scripts/paths.ts';
import { activateChanged, changedStorefront } from '../changedVersion.ts';
import { expect, test } from '../fixtures.ts';
import { staticHost } from '../staticHost.ts';

const hasInHtml = async (url: string, markup: string): Promise<boolean> =>
  (await (await fetch(url)).text()).includes(markup);

function hashOfShell(): string {
  const folder = join(ROOT, 'shell/dist/rendering');
  const hash = createHash('sha256');
  for (const name of readdirSync(folder)) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('hex');
}

test('a version with another heading changes what the server draws, while the shell stays as it is', async ({
  page,
  shop,
}) => {
  const shellBefore = hashOfShell();
  expect(await hasInHtml(`${shop.url}/home`, '>FEATURED PRODUCTS</h1>')).toBe(true);
  const restore = await activateChanged(shop, {
    script: (_, text) => text.replaceAll('FEATURED PRODUCTS', 'FRESH FROM THE PRESS'),
  });
  try {
    await expect.poll(() => hasInHtml(`${shop.url}/home`, '>FRESH FROM THE PRESS</h1>')).toBe(true);
    await page.goto('/home');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('FRESH FROM THE PRESS');
    await page.waitForLoadState('networkidle');
  } finally {
    await restore();
  }
  expect(hashOfShell()).toBe(shellBefore);
});

test('a build on a developer’s machine takes the place of what the server has drawn', async ({
  page,
  shop,
}) => {
  const { root, build } = changedStorefront({
    script: (_, text) => text.replaceAll('FEATURED PRODUCTS', 'MADE ON THIS MACHINE'),
  });
  writeFileSync(join(root, 'remote', build.version, 'mfe.json'), JSON.stringify(build));
  const host = await staticHost(root, await getPort());
  try {
    await page.goto(`/home?mfe.storefront=${host.url}/remote/${build.version}/mfe.json`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('MADE ON THIS MACHINE');
    await page.waitForLoadState('networkidle');
  } finally {
    await host.stop();
    rmSync(root, { recursive: true });
  }
  expect(await hasInHtml(`${shop.url}/home`, '>FEATURED PRODUCTS</h1>')).toBe(true);
});

const FAULTS = {
  'that throws as it is loaded': { script: (text: string) => `throw new Error('broken');${text}` },
  'that is not what its build made': { hashOf: () => `sha384-${'x'.repeat(64)}` },
};

for (const [title, fault] of Object.entries(FAULTS)) {
  test(`a bundle for the server ${title} costs pages their HTML and nothing else`, async ({ page, shop }) => {
    const isServerFile = (file: string): boolean => file === 'server.cjs';
    const restore = await activateChanged(shop, {
      script: (file, text) => ('script' in fault && isServerFile(file) ? fault.script(text) : text),
      hashOf: (file, hash) => ('hashOf' in fault && isServerFile(file) ? fault.hashOf() : hash),
    });
    try {
      expect(await hasInHtml(`${shop.url}/home`, 'id="main"')).toBe(false);
      await page.goto('/home');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('FEATURED PRODUCTS');
      // The heading stands in the markup already; the scripts come from a host that is stopped below.
      await page.waitForLoadState('networkidle');
    } finally {
      await restore();
    }
    await expect.poll(() => hasInHtml(`${shop.url}/home`, '>FEATURED PRODUCTS</h1>')).toBe(true);
  });
}
