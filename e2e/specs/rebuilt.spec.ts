import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createFolderStore } from '@shop/store/folderStore';
import { addGrants } from '@shop/store/grants';
import type { Outputs } from '@shop/store/outputs';
import { readBuiltFiles } from '@shop/store/releaseBuild';
import { ROOT } from '../../tools/scripts/paths.ts';
import type { RunningShop } from '../../tools/scripts/shop/startShop.ts';
import { expect, test } from '../fixtures.ts';
import { rebuildStorefront } from '../rebuildStorefront.ts';
import { release } from '../releases.ts';
import { waitForStart } from '../waitForStart.ts';

const COMPONENT = `
import { Container, PageHeading, useParams } from '@shop/shared-ui';
import { useGetProductQuery } from './productEndpoints.ts';

export function CarePage() {
  const { id = '' } = useParams();
  const { data: product } = useGetProductQuery({ id });
  return (
    <Container>
      <PageHeading answer={product} />
      <p>Wash at 30 °C.</p>
    </Container>
  );
}
`;

const DECLARATION = `
    page({
      path: '/care/:id',
      access: 'all',
      title: from('name', { as: 'Care of {value}', otherwise: 'Care' }),
      data: preload(getProduct, { id: ':id' }),
      load: () => import(/* webpackChunkName: "care" */ './features/product/CarePage.tsx'),
    }),
    page({
      path: '/care/mine',
      access: 'signed-in',
      title: 'Care',
      load: () => import(/* webpackChunkName: "care" */ './features/product/CarePage.tsx'),
    }),`;

const OLD = 'FEATURED PRODUCTS';
const NEW = 'FRESH FROM THE PRESS';
const A_CROWDED_MACHINE_MS = 10 * 60_000;

/** One build for all tests, because it takes as long as they do together. */
let outputs: Outputs;

test.beforeAll(async () => {
  test.setTimeout(A_CROWDED_MACHINE_MS);
  const dist = await rebuildStorefront({
    'src/features/product/CarePage.tsx': () => COMPONENT,
    'src/pages.tsx': (text) => text.replace(OLD, NEW).replace('pages: [', `pages: [${DECLARATION}`),
  });
  ({ outputs } = await readBuiltFiles(join(dist, 'remote')));
});

async function releaseRebuilt(shop: RunningShop) {
  await addGrants(createFolderStore(shop.storeDir), 'storefront', ['/care']);
  return release(shop, 'storefront', outputs);
}

function hashOfShell(): string {
  const folder = join(ROOT, 'shell/dist/client/static');
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort()) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('hex');
}

test('a storefront with another heading appears on reload while the shell stays as it is @long', async ({
  page,
  shop,
}) => {
  const shellBefore = hashOfShell();
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await page.goto('/home');
  await expect(heading(OLD)).toBeVisible();
  const restore = await releaseRebuilt(shop);
  try {
    await page.reload();
    await expect(heading(NEW)).toBeVisible();
  } finally {
    await restore();
  }
  expect(hashOfShell()).toBe(shellBefore);
});

// What the server draws cannot be tested where browsers draw every page.
if (process.env['SSR'] !== 'off') {
  test('a page is added by a declaration and a component, below a prefix that is granted', async ({
    page,
    shop,
    request,
    pageErrors,
  }) => {
    const shellsOwn = await request.get(`${shop.url}/assets.json`);
    const { products } = (await (await request.get(`${shop.url}/api/products`)).json()) as {
      products: { _id: string; name: string }[];
    };
    const [product] = products;
    const title = `Care of ${product?.name ?? ''}`;
    const address = `/care/${product?._id ?? ''}`;

    const restore = await releaseRebuilt(shop);
    try {
      // The server knows it: status, title, markup, and that search engines shall leave it alone.
      const html = async (): Promise<string> => (await request.get(shop.url + address)).text();
      expect((await request.get(shop.url + address)).status()).toBe(200);
      // A busy machine may take longer for the first drawing of a new version than visitors wait for one.
      await expect.poll(html).toContain('Wash at 30 °C.');
      expect(await html()).toContain(`<title>${title} ·`);
      expect(await html()).toContain('<meta name="robots" content="noindex">');
      expect((await request.get(`${shop.url}/care/nothing`)).status()).toBe(404);
      expect(await (await request.get(`${shop.url}/robots.txt`)).text()).toContain('Disallow: /care/');

      // The browser knows it: route, heading, data from the page itself.
      const calls: string[] = [];
      page.on('request', (call) => calls.push(new URL(call.url()).pathname));
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByText('Wash at 30 °C.')).toBeVisible();
      expect(calls.filter((path) => path.startsWith('/api/products'))).toEqual([]);

      // Its guard leads strangers to sign in, and its failure is told by the name of its area.
      await page.goto('/care/mine');
      await expect(page).toHaveURL(/\/login\?redirect=\/care\/mine$/);
      const care = /\/care\.[0-9a-f]+\.js/;
      await page.route(care, (route) => route.abort());
      await page.goto('/home');
      await waitForStart(page);
      await page.evaluate((path) => {
        history.pushState({}, '', path);
        dispatchEvent(new PopStateEvent('popstate'));
      }, address);
      await expect(page.getByRole('alert')).toContainText('Loading chunk failed');
      await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
      expect(pageErrors.splice(0).join('\n')).toContain('ChunkLoadError');
    } finally {
      await restore();
    }
    expect(await (await request.get(`${shop.url}/assets.json`)).text()).toBe(await shellsOwn.text());
  });
}
