import { aHash, aPage, aRegistry, aVersion, anEntry } from '@shop/registry/testing/aRegistry';
import { aShop, cleanUp } from '../testing/aShop.ts';

afterEach(cleanUp);

const pages = [aPage({ path: '/home', files: ['catalogue.3333.js'] })];
const registry = aRegistry({ storefront: anEntry({ pages }) });

async function open(url: string): Promise<{ html: string }> {
  return { html: await (await fetch(`${url}/home`)).text() };
}

test('every script that a page names is named with its hash', async () => {
  const { url } = await aShop({ registry });
  const { html } = await open(url);
  const named = [...html.matchAll(/<(?:script|link)[^>]* (?:src|href)="[^"]*\.js"[^>]*>/g)].map(
    ([tag]) => tag,
  );
  expect(named).toHaveLength(5);
  for (const tag of named) expect(tag).toMatch(/ integrity="sha384-(\w)\1{63}"/);
  expect(html).toContain(`"static/bootstrap.0123abcd.js":"${aHash('n')}"`);
});

test('nothing of a version is preloaded of which the registry lacks a hash', async () => {
  const version = aVersion({ files: { 'remoteEntry.1111.js': aHash('a') } });
  const storefront = anEntry({ versions: { '1.0.0-aaaa': { ...version, pages } } });
  const { url } = await aShop({ registry: aRegistry({ storefront }) });
  const { html } = await open(url);
  const [head = ''] = html.split('<script');
  expect(head).toContain('as="script"');
  expect(head).not.toContain('remotes.example');
});

test('production does not start with a client that nobody can verify', async () => {
  const assets = { scripts: ['static/main.js'], styles: [], chunks: {} };
  await expect(aShop({ registry, assets, env: { NODE_ENV: 'production' } })).rejects.toThrow(
    'assets.json has no hash of static/main.js.',
  );
  await expect(aShop({ registry, assets })).resolves.toBeDefined();
});
