import type { Build } from '@shop/registry/registry';
import type { Outputs } from '@shop/store/outputs';
import { changeBuild } from '../changedBuild.ts';
import { expectExplanation } from '../expectExplanation.ts';
import { expect, test } from '../fixtures.ts';
import { forbidCrossOrigin, holdRequestsForever } from '../hostFaults.ts';
import type { HostFault } from '../hostFaults.ts';
import { release, getServedVersion } from '../releases.ts';
import { waitForStart } from '../waitForStart.ts';

const IS_LONG = process.env['LONG_TESTS'] === '1';
const heading = (name: string | RegExp) => ({ name, level: 1 });
const THROWN = '(()=>{throw new Error("broken")})()';

// The long tests also read what administrators are told.
if (IS_LONG) test.use({ settings: { TELEMETRY: 'on' } });

interface Fault {
  /** Changes the text of a script before it is published. */
  readonly script?: (text: string, isOf: (part: Part) => boolean) => string;
  /** Changes what the build says of itself. */
  readonly build?: Partial<Build>;
  /** The file that is another one, or none, after it was published. */
  readonly spoilt?: Part;
  readonly isGone?: boolean;
  /** How the host answers requests for files of this version. */
  readonly host?: HostFault;
  /** What the administrators' page says of it. */
  readonly said: string | RegExp;
  /** Nothing of it is downloaded, so that no error appears. */
  readonly isRefused?: boolean;
  /** `npm test` tries it as well; the long tests try every fault. */
  readonly isShort?: boolean;
}

type Part = 'entry' | 'page';

function fileOf({ entry, pages }: Build, part: Part): string {
  if (part === 'entry') return entry;
  const files = pages.find(({ path }) => path === '/cart')?.files ?? [];
  const ownFile = files.find((file) => file.startsWith('cart.'));
  if (ownFile === undefined) throw new Error(`/cart has no script of its own: ${files.join(', ')}`);
  return ownFile;
}

/** Replaces a text that the script must contain, because a fault that changes nothing proves nothing. */
function replaceText(script: string, text: string, replacement: string): string {
  if (!script.includes(text)) throw new Error(`The script does not contain ${text}.`);
  return script.replaceAll(text, replacement);
}

const FAULTS: Readonly<Record<string, Fault>> = {
  'throws as it is loaded': {
    script: (text, isOf) => (isOf('entry') ? `throw new Error("broken");${text}` : text),
    said: 'its code threw',
  },
  'throws in its first render': {
    script: (text, isOf) => (isOf('page') ? replaceText(text, '"Your cart is empty"', THROWN) : text),
    said: 'its code threw',
  },
  'breaks the contract': {
    script: (text) => text.replace('name:"checkout"', 'name:"another"'),
    said: "doesn't fit this shell",
  },
  'speaks another contract': {
    build: { contract: 3 },
    said: 'Contract 3 is required',
    isRefused: true,
  },
  'requires a range that the shell does not have': {
    build: { requires: { react: '^20.0.0' } },
    said: 'react ^20.0.0 is required',
    isRefused: true,
  },
  'needs a name that shared-ui lacks': {
    script: (text, isOf) => (isOf('page') ? replaceText(text, '.EmptyState', '.NoSuchName') : text),
    said: 'nothing shows whose code threw',
  },
  'brings a slice of shared-ui in another shape': {
    script: (text) => text.replace(/"checkout\/cartCheck"/g, '"cart"'),
    said: 'its slices were refused',
  },
  'has another entry than its build': { spoilt: 'entry', said: 'a file is not what was built' },
  'has another page than its build': { spoilt: 'page', said: 'a file is not what was built' },
  'lacks the chunk of a page': { spoilt: 'page', isGone: true, said: "a file didn't load", isShort: true },
  'lies on a host that allows no other origin': { host: forbidCrossOrigin, said: "a file didn't load" },
  'lies on a host that hangs': { host: holdRequestsForever, said: "a file didn't load" },
};

const buildOf = (outputs: Outputs): Build => JSON.parse(String(outputs.get('mfe.json'))) as Build;

for (const [what, fault] of Object.entries(FAULTS)) {
  if (!fault.isShort && !IS_LONG) continue;
  const { script = (text) => text, spoilt, isGone, host, said, isRefused = false } = fault;
  test(`the version before serves in the same page for one that ${what}`, async ({
    page,
    shop,
    browser,
    pageErrors,
  }) => {
    const build = buildOf(await changeBuild('checkout', { isAnother: true }));
    const outputs = await changeBuild('checkout', {
      isAnother: true,
      // Faults that change no script are versions of their own too.
      script: (file, text) => `${script(text, (part) => fileOf(build, part) === file)}\n/* ${what} */`,
      build: (built) => ({ ...built, ...fault.build }),
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
      const { served } = await getServedVersion(shop, 'checkout');
      if (host) await page.route(`${served.base}**`, host);
      const documents: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents.push(request.url());
      });
      await page.goto('/cart');
      await expect(page.getByRole('heading', heading('Shopping Cart'))).toBeVisible();
      await expect(page.getByText('Your cart is empty')).toBeVisible();
      await page.goto('/home');
      await waitForStart(page);
      await page.getByRole('link', { name: /^Cart/ }).click();
      await expect(page.getByText('Your cart is empty')).toBeVisible();
      expect(documents).toHaveLength(2);
      expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await page.goto('about:blank');
      if (IS_LONG) await expectExplanation(browser, shop, restore.version, said);
    } finally {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await restore();
    }
    if (!isRefused) expect(pageErrors).not.toEqual([]);
    pageErrors.length = 0;
  });
}

test('server markup of a version that fails in the browser is rendered again in the page @long', async ({
  page,
  shop,
  pageErrors,
}) => {
  const outputs = await changeBuild('storefront', {
    isAnother: true,
    script: (file, text) => {
      const marked = text.replaceAll('FEATURED PRODUCTS', 'BROKEN PRODUCTS');
      return file === 'server.cjs' ? marked : marked.replaceAll('"No products found"', THROWN);
    },
    build: (build) =>
      JSON.parse(JSON.stringify(build).replaceAll('FEATURED PRODUCTS', 'BROKEN PRODUCTS')) as Build,
  });
  const restore = await release(shop, 'storefront', outputs, { keepsPrevious: true });
  try {
    await page.goto('/home');
    await expect(page.getByRole('heading', heading('FEATURED PRODUCTS'))).toBeVisible();
    await page.getByRole('link', { name: /Tee/ }).first().click();
    await expect(page).toHaveURL(/\/product\//);
  } finally {
    await restore();
  }
  pageErrors.length = 0;
});

if (IS_LONG && process.env['SSR'] !== 'off') {
  test('administrators learn that the server cannot draw a version, which serves all the same', async ({
    page,
    shop,
    browser,
  }) => {
    const outputs = await changeBuild('storefront', {
      script: (file, text) => (file === 'server.cjs' ? `throw new Error("broken");${text}` : text),
    });
    const restore = await release(shop, 'storefront', outputs, { keepsPrevious: true });
    try {
      await page.goto('/home');
      await expect(page.getByRole('heading', heading('FEATURED PRODUCTS'))).toBeVisible();
      await waitForStart(page);
      await expectExplanation(browser, shop, restore.version, "couldn't render its pages");
    } finally {
      await restore();
    }
  });
}
