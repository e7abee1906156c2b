import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import { storeFiles } from './storeFiles.ts';
import { aFolder, cleanUp, serve } from './testing/serve.ts';

afterEach(cleanUp);

const VERSION = 'storefront/1.2.3-00000000000000ff';
const TEXT = 'globalThis.koppie = true;'.repeat(100);

async function aHost(): Promise<string> {
  const root = await aFolder();
  for (const folder of [`${VERSION}/assets`, 'storefront/entry', 'storefront/audit', 'platform']) {
    await mkdir(join(root, folder), { recursive: true });
  }
  await writeFile(join(root, VERSION, 'expose.js'), TEXT);
  await writeFile(join(root, VERSION, 'expose.js.br'), brotliCompressSync(TEXT));
  await writeFile(join(root, VERSION, 'assets/hero.svg'), '<svg/>');
  await writeFile(join(root, 'storefront/entry/0000000001.json'), '{}');
  await writeFile(join(root, 'storefront/audit/2026-1.json'), '{}');
  await writeFile(join(root, 'platform/prefixes.json'), '{}');
  return serve(...storeFiles({ root, allowOrigin: '*' }), (ctx) => {
    ctx.body = 'the page';
  });
}

test.each(['expose.js', 'assets/hero.svg'])(
  'the file %s of a version never changes, and every shop may load it',
  async (file) => {
    const response = await fetch(`${await aHost()}/${VERSION}/${file}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    await response.text();
  },
);

test('the smaller copy that the build has made is sent', async () => {
  const response = await fetch(`${await aHost()}/${VERSION}/expose.js`, {
    headers: { 'accept-encoding': 'br' },
  });
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(await response.text()).toBe(TEXT);
});

test('a file that a version does not have is an error that nobody keeps', async () => {
  const response = await fetch(`${await aHost()}/${VERSION}/gone.js`);
  expect(response.status).toBe(404);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

/** The path as typed: fetch would tidy it up before it is sent. */
async function rawText(url: string, path: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const [response] = (await once(request({ hostname, port, path }).end(), 'response')) as [IncomingMessage];
  return text(response);
}

test.each([
  '/storefront/entry/0000000001.json',
  '/storefront/audit/2026-1.json',
  '/platform/prefixes.json',
  `/${VERSION}/../../platform/prefixes.json`,
  `/${VERSION}/..%2f..%2fplatform%2fprefixes.json`,
  `/${VERSION}/%2e%2e/%2e%2e/platform/prefixes.json`,
  `/${VERSION}/`,
  '/storefront',
])('%s is no file of a version', async (path) => {
  expect(await rawText(await aHost(), path)).toBe('the page');
});
