import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { staticFiles } from './staticFiles.ts';
import { aFolder, cleanUp, serve } from './testing/serve.ts';

afterEach(cleanUp);

const TEXT = 'console.log("koppie");'.repeat(100);

async function aSite(): Promise<string> {
  const root = await aFolder();
  await mkdir(join(root, 'public'));
  await writeFile(join(root, 'secret.txt'), 'not for you');
  const site = join(root, 'public');
  await writeFile(join(site, 'main.0123abcd.js'), TEXT);
  await writeFile(join(site, 'main.0123abcd.js.br'), brotliCompressSync(TEXT));
  await writeFile(join(site, 'main.0123abcd.js.gz'), gzipSync(TEXT));
  await writeFile(join(site, 'mf-manifest.json'), '{}');
  await writeFile(join(site, 'banner.mp4'), '0123456789');
  await writeFile(join(site, '.env'), 'SECRET=1');
  return serve(staticFiles({ root: site }));
}

/** The path as typed: fetch would tidy `..` away before it is sent. */
function rawStatus(url: string, path: string): Promise<number> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .once('error', reject)
      .end();
  });
}

test('a file with a hash in its name is immutable, any other is revalidated', async () => {
  const url = await aSite();
  const hashed = await fetch(`${url}/main.0123abcd.js`);
  const named = await fetch(`${url}/mf-manifest.json`);
  expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(named.headers.get('cache-control')).toBe('no-cache');
});

test('the smallest encoding that the client accepts is sent', async () => {
  const url = await aSite();
  const compressed = await fetch(`${url}/main.0123abcd.js`, {
    headers: { 'accept-encoding': 'gzip, deflate, br' },
  });
  const plain = await fetch(`${url}/main.0123abcd.js`, { headers: { 'accept-encoding': 'identity' } });
  expect(compressed.headers.get('content-encoding')).toBe('br');
  expect(compressed.headers.get('vary')).toBe('Accept-Encoding');
  expect(await compressed.text()).toBe(TEXT);
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(plain.headers.get('etag')).not.toBe(compressed.headers.get('etag'));
});

test('an unchanged file is answered with 304', async () => {
  const url = await aSite();
  const first = await fetch(`${url}/mf-manifest.json`);
  const again = await fetch(`${url}/mf-manifest.json`, {
    headers: { 'if-none-match': first.headers.get('etag') ?? '', 'cache-control': 'max-age=0' },
  });
  expect(again.status).toBe(304);
});

test('a range of a video is sent when a range is requested', async () => {
  const url = await aSite();
  const part = await fetch(`${url}/banner.mp4`, { headers: { range: 'bytes=2-4' } });
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe('bytes 2-4/10');
  expect(await part.text()).toBe('234');
  const beyond = await fetch(`${url}/banner.mp4`, { headers: { range: 'bytes=10-' } });
  expect(beyond.status).toBe(416);
});

test.each([
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/.env',
  '/%00',
  '/%',
  '/main.0123abcd.js.br',
  '/',
])('%s is not a file', async (path) => {
  expect(await rawStatus(await aSite(), path)).toBe(404);
});
