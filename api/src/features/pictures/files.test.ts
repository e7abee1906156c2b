import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestApi } from '../../testing/testApi.ts';
import { testApi } from '../../testing/testApi.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ oneProcess: true });
  const uploads = join(api.app.config.dataDir, 'uploads');
  await mkdir(uploads, { recursive: true });
  await writeFile(join(uploads, 'abc-640.webp'), 'picture');
  await writeFile(join(uploads, 'page.html'), '<script>1</script>');
});
afterAll(() => api.close());

test('an upload is served for ever, as a picture and as nothing else', async () => {
  const response = await api.anonymous.fetch('/uploads/abc-640.webp');
  expect(await response.text()).toBe('picture');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-length': '7',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
});

test('whoever has an upload already gets it confirmed without its bytes', async () => {
  const etag = (await api.anonymous.fetch('/uploads/abc-640.webp')).headers.get('etag') ?? '';
  const again = await api.anonymous.fetch('/uploads/abc-640.webp', { headers: { 'If-None-Match': etag } });
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
  expect(again.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const other = await api.anonymous.fetch('/uploads/abc-640.webp', {
    headers: { 'If-None-Match': '"other"' },
  });
  expect([other.status, await other.text()]).toEqual([200, 'picture']);
});

test('HEAD has the same headers without the picture', async () => {
  const response = await api.anonymous.fetch('/uploads/abc-640.webp', { method: 'HEAD' });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-length')).toBe('7');
});

test.each([
  '/uploads/none.webp',
  '/uploads/page.html',
  '/uploads/',
  '/uploads/../shop.sqlite',
  '/uploads/..%2fshop.sqlite',
  '/uploads/%2e%2e/shop.sqlite',
  '/uploads/..%252fabc-640.webp',
  '/uploads/%00abc-640.webp',
  '/images/../../package.json',
  '/images/..%5c..%5cpackage.json',
])('%s is not there', async (path) => {
  const response = await api.anonymous.fetch(path);
  expect(response.status).toBe(404);
  expect(response.headers.get('cache-control')).toBe('no-store');
});
