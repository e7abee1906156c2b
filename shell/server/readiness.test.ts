import { rm, writeFile } from 'node:fs/promises';
import { aPage, aRegistry, anEntry } from '@shop/registry/testing/aRegistry';
import { aShop, cleanUp } from './testing/aShop.ts';

afterEach(cleanUp);

const registry = aRegistry({ storefront: anEntry({ pages: [aPage({ path: '/' })] }) });

async function statusOf(url: string, path: string): Promise<number> {
  return (await fetch(url + path)).status;
}

test.each([
  ['without a registry', null],
  ['with half a registry', '{ "schema": 1, "remotes": '],
  ['with a registry that is none', '{}'],
])('a shop that starts %s is not ready until it has one', async (_, text) => {
  const { url, registryFile } = await aShop({ registry });
  if (text === null) await rm(registryFile);
  else await writeFile(registryFile, text);

  const page = await fetch(`${url}/`);
  expect(page.status).toBe(503);
  expect(page.headers.get('retry-after')).toBe('5');
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(await page.text()).toContain('The shop is about to open');
  expect(await statusOf(url, '/login')).toBe(503);
  expect(await statusOf(url, '/remotes.json')).toBe(503);
  const health = await fetch(`${url}/healthz`);
  expect([health.status, health.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await statusOf(url, '/healthz/live')).toBe(200);

  await writeFile(registryFile, JSON.stringify(registry));
  expect(await statusOf(url, '/')).toBe(200);
  expect(await statusOf(url, '/healthz')).toBe(200);
});

test('a shop that has had a registry stays ready when a later one is broken', async () => {
  const { url, registryFile } = await aShop({ registry });
  expect(await statusOf(url, '/healthz')).toBe(200);
  await writeFile(registryFile, '{}');
  expect(await statusOf(url, '/healthz')).toBe(200);
  await rm(registryFile);
  expect(await statusOf(url, '/')).toBe(200);
});
