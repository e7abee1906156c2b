import type { Build } from '@shop/registry/registry';
import type { Outputs } from '@shop/store/outputs';
import { changedBuild } from '../changedBuild.ts';
import { expect, test } from '../fixtures.ts';
import { release } from '../releases.ts';
import { whenStarted } from '../whenStarted.ts';

const IS_LONG = process.env['LONG_TESTS'] === '1';
const heading = (name: string | RegExp) => ({ name, level: 1 });
const THROWN = '(()=>{throw new Error("broken")})()';

interface Fault {
  /** Changes the text of a script before it is published. */
  readonly script?: (text: string, isOf: (part: Part) => boolean) => string;
  /** The file that is another one, or none, after it was published. */
  readonly spoilt?: Part;
  readonly isGone?: boolean;
  /** Only the long tests try it. */
  readonly isLong?: boolean;
}

type Part = 'entry' | 'page';

function fileOf({ entry, expose, pages }: Build, part: Part): string {
  if (part === 'entry') return entry;
  const files = pages.find(({ path }) => path === '/cart')?.files ?? [];
  return files.find((file) => !expose.includes(file)) ?? '';
}

const FAULTS: Readonly<Record<string, Fault>> = {
  'throws as it is loaded': {
    isLong: true,
    script: (text, isOf) => (isOf('entry') ? `throw new Error("broken");${text}` : text),
  },
  'throws in its first render': { script: (text) => text.replace('"Your cart is empty"', THROWN) },
  'breaks the contract': {
    isLong: true,
    script: (text) => text.replace('name:"checkout"', 'name:"another"'),
  },
  'needs a name that shared-ui lacks': {
    isLong: true,
    script: (text, isOf) => (isOf('page') ? text.replaceAll('.EmptyState', '.NoSuchName') : text),
  },
  'has another entry than its build': { spoilt: 'entry', isLong: true },
  'has another page than its build': { spoilt: 'page', isLong: true },
  'lacks the chunk of a page': { spoilt: 'page', isGone: true },
};

const buildOf = (outputs: Outputs): Build => JSON.parse(String(outputs.get('mfe.json'))) as Build;

for (const [what, { script, spoilt, isGone, isLong = false }] of Object.entries(FAULTS)) {
  if (isLong && !IS_LONG) continue;
  test(`the version before serves in the same page for one that ${what}`, async ({
    page,
    shop,
    pageErrors,
  }) => {
    const build = buildOf(await changedBuild('checkout', { isAnother: true }));
    const outputs = await changedBuild('checkout', {
      isAnother: true,
      script: (file, text) => script?.(text, (part) => fileOf(build, part) === file) ?? `${text}\n`,
    });
    const restore = await release(shop, 'checkout', outputs, {
      keepsPrevious: true,
      tamper: async (store, version) => {
        const key = `checkout/${version}/${spoilt ? fileOf(build, spoilt) : ''}`;
        if (isGone) await store.remove(key);
        else if (spoilt) await store.replace(key, Buffer.from('globalThis.tampered = true;'));
      },
    });
    try {
      const documents: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents.push(request.url());
      });
      await page.goto('/cart');
      await expect(page.getByRole('heading', heading('Shopping Cart'))).toBeVisible({ timeout: 20_000 });
      await expect(page.getByText('Your cart is empty')).toBeVisible();
      await page.goto('/home');
      await whenStarted(page);
      await page.getByRole('link', { name: /^Cart/ }).click();
      await expect(page.getByText('Your cart is empty')).toBeVisible({ timeout: 20_000 });
      expect(documents).toHaveLength(2);
      expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
      await expect(page.getByRole('alert')).toHaveCount(0);
    } finally {
      await restore();
    }
    expect(pageErrors).not.toEqual([]);
    pageErrors.length = 0;
  });
}

test('what the server has drawn of a version that fails in the browser is drawn anew in the same page', async ({
  page,
  shop,
  pageErrors,
}) => {
  const outputs = await changedBuild('storefront', {
    isAnother: true,
    script: (file, text) => {
      const marked = text.replaceAll('FEATURED PRODUCTS', 'BROKEN PRODUCTS');
      return file === 'server.cjs' ? marked : marked.replace('"No products found"', THROWN);
    },
    build: (build) =>
      JSON.parse(JSON.stringify(build).replaceAll('FEATURED PRODUCTS', 'BROKEN PRODUCTS')) as Build,
  });
  const restore = await release(shop, 'storefront', outputs, { keepsPrevious: true });
  try {
    await page.goto('/home');
    await expect(page.getByRole('heading', heading('FEATURED PRODUCTS'))).toBeVisible({ timeout: 20_000 });
    await page.getByRole('link', { name: /Tee/ }).first().click();
    await expect(page).toHaveURL(/\/product\//);
  } finally {
    await restore();
  }
  pageErrors.length = 0;
});
