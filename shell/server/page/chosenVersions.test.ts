import { aPage, aRegistry, aVersion, anEntry } from '@shop/registry/testing/aRegistry';
import { aShop, cleanUp } from '../testing/aShop.ts';

afterEach(cleanUp);

const UNFIT = { requires: { react: '^20.0.0' } };
const REASON = 'react ^20.0.0 is required, 19.3.1 is here.';

const aVersionAt = (number: string, change: object = {}) =>
  aVersion({
    base: `http://remotes.example/remote/${number}/`,
    pages: [aPage({ path: '/home', title: `Home ${number}` })],
    ...change,
  });

const registryOf = (active: object, previous: object = {}) =>
  aRegistry({
    storefront: anEntry({
      active: '2.0.0',
      previous: '1.0.0',
      versions: { '1.0.0': aVersionAt('1.0.0', previous), '2.0.0': aVersionAt('2.0.0', active) },
    }),
  });

const read = async (url: string): Promise<string> => (await fetch(url)).text();

test('title, preloads and registry of a page are those of the version that this shell can run', async () => {
  const { url } = await aShop({ registry: registryOf(UNFIT) });
  const html = await read(`${url}/home`);
  expect(html).toContain('<title>Home 1.0.0');
  expect(html).toContain('href="http://remotes.example/remote/1.0.0/remoteEntry.1111.js"');
  expect(html).toContain('"active":"1.0.0","previous":null');
  expect(html).not.toContain('remote/2.0.0/');
});

test('nothing of a micro-frontend that cannot run is named for download, and its page says why', async () => {
  const { url } = await aShop({ registry: registryOf(UNFIT, UNFIT) });
  const html = await read(`${url}/home`);
  expect(html).toContain(`"unmet":["${REASON}"]`);
  expect(html).toContain('<title>Home 2.0.0');
  expect(html).not.toContain('href="http://remotes.example/');
});

test('production runs no build without hashes, other shops do', async () => {
  const registry = registryOf({ files: {} });
  const { url } = await aShop({ registry });
  expect(await read(`${url}/home`)).toContain('<title>Home 2.0.0');
  const env = { NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example' };
  const production = await aShop({ registry, env });
  expect(await read(`${production.url}/home`)).toContain('<title>Home 1.0.0');
});

test('a range is whatever npm can read', async () => {
  const { url } = await aShop({ registry: registryOf({ requires: { react: '>=18 <20 || ^21.0.0' } }) });
  expect(await read(`${url}/home`)).toContain('<title>Home 2.0.0');
});

test("a developer's own build is compared by the shell, outside production", async () => {
  const question = '/remotes.json/unmet?react=%5E20.0.0&unknown=*';
  const { url } = await aShop({ registry: registryOf({}) });
  expect(await (await fetch(url + question)).json()).toEqual([
    REASON,
    'unknown * is required, none is here.',
  ]);
  const env = { NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example' };
  const production = await aShop({ registry: registryOf({}), env });
  expect((await fetch(production.url + question)).status).toBe(404);
});
