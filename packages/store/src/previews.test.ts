import { readPreviewRequest, requestPreview } from './previews.ts';
import { aFolder } from './testing/stores.ts';

const VERSION = '1.0.0-00000000000000ff';
const REQUEST = { version: VERSION, by: 'a test', expiresAt: new Date('2026-11-28T10:00:00Z') };

test('a request for a preview is found by its name and id alone', async () => {
  const { store, close } = await aFolder();
  const id = await requestPreview(store, 'storefront', REQUEST);
  expect(await readPreviewRequest(store, 'storefront', id)).toEqual({
    version: VERSION,
    expiresAt: REQUEST.expiresAt,
  });
  expect(await readPreviewRequest(store, 'checkout', id)).toBeNull();
  expect(await requestPreview(store, 'storefront', REQUEST)).not.toBe(id);
  await close();
});

test.each([
  ['storefront', '../entry/0000000001'],
  ['storefront', ''],
  ['platform', '7b0a3c1e-5f0d-4d8e-9d0e-2f6c1f0a9b11'],
  ['../storefront', '7b0a3c1e-5f0d-4d8e-9d0e-2f6c1f0a9b11'],
])('nothing is read for the name %j and the id %j', async (name, id) => {
  const { store, close } = await aFolder();
  expect(await readPreviewRequest(store, name, id)).toBeNull();
  await close();
});
