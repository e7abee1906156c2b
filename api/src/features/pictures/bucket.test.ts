import { uploadImage } from '@shop/contract/adminProducts';
import sharp from 'sharp';
import { BUCKET, OWNER } from '../../../../tools/sandbox/src/testing/s3Client.ts';
import type { Sandbox } from '../../../../tools/sandbox/src/startSandbox.ts';
import { startSandbox } from '../../../../tools/sandbox/src/startSandbox.ts';
import { placeOrder } from '@shop/contract/orders';
import { aUser, anAdmin } from '../../testing/factories/users.ts';
import { aProduct } from '../../testing/factories/products.ts';
import { orderInput } from '../../testing/factories/orders.ts';
import type { TestApi } from '../../testing/testApi.ts';
import { testApi } from '../../testing/testApi.ts';
import { sweepUploads } from './sweepUploads.ts';

let sandbox: Sandbox;
let api: TestApi;
beforeEach(async () => {
  sandbox = await startSandbox({ httpPort: 0, smtpPort: 0 });
  api = await testApi({
    oneProcess: true,
    env: {
      STORAGE_URL: `s3://${BUCKET}?endpoint=${sandbox.httpUrl}/s3`,
      STORAGE_ACCESS_KEY_ID: OWNER.accessKeyId,
      STORAGE_SECRET_ACCESS_KEY: OWNER.secretAccessKey,
    },
  });
});
afterEach(async () => {
  await api.close();
  await sandbox.stop();
});

async function upload() {
  const bytes = await sharp({ create: { width: 40, height: 50, channels: 3, background: '#409118' } })
    .png()
    .toBuffer();
  const image = new File([new Uint8Array(bytes)], 'photo.png', { type: 'image/png' });
  return api.as(await anAdmin(api)).call(uploadImage, { image });
}

const control = async (options: object): Promise<void> => {
  const headers = { 'content-type': 'application/json' };
  await fetch(`${sandbox.httpUrl}/control/s3`, { method: 'POST', headers, body: JSON.stringify(options) });
};

test('a picture in a bucket has the same address and headers as one in the folder', async () => {
  const { status, body } = await upload();
  expect([status, body.image]).toEqual([201, expect.stringMatching(/^\/uploads\/[0-9a-f]{32}-640\.webp$/)]);
  const answer = await api.anonymous.fetch(body.image);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-length': expect.stringMatching(/^\d+$/),
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).format).toBe('webp');
  const head = await api.anonymous.fetch(body.image, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length')]).toEqual([
    200,
    answer.headers.get('content-length'),
  ]);
  expect((await api.anonymous.fetch('/uploads/none.webp')).status).toBe(404);
});

test('a picture in a bucket that nothing shows goes after a day', async () => {
  const [shown, orphan] = [(await upload()).body.image, (await upload()).body.image];
  await aProduct(api, { image: shown });
  await sweepUploads(api.app);
  expect((await api.anonymous.fetch(orphan)).status).toBe(200);
  api.clock.advance(25 * 60 * 60_000);
  await sweepUploads(api.app);
  expect((await api.anonymous.fetch(orphan)).status).toBe(404);
  expect((await api.anonymous.fetch(shown)).status).toBe(200);
});

test('while the bucket is away uploads say so, pictures answer 503, and orders go on', async () => {
  const { body } = await upload();
  await control({ mode: 'down' });
  const refused = await upload();
  expect(refused).toMatchObject({
    status: 503,
    body: { message: 'Pictures cannot be stored at the moment. Please try again in a moment.', code: 'busy' },
  });
  const picture = await api.anonymous.fetch(body.image);
  expect([picture.status, picture.headers.get('cache-control')]).toEqual([503, 'no-store']);
  const product = await aProduct(api);
  const ordered = await api.as(await aUser(api)).call(placeOrder, orderInput([product]));
  expect(ordered.status).toBe(201);
  await control({ mode: 'ok' });
});

test('with ASSETS_URL browsers are sent to the CDN', async () => {
  const beside = await testApi({ beside: api, env: { ASSETS_URL: 'https://cdn.shop.test' } });
  const answer = await beside.anonymous.fetch('/uploads/abc-640.webp');
  expect([answer.status, answer.headers.get('location')]).toEqual([
    301,
    'https://cdn.shop.test/uploads/abc-640.webp',
  ]);
  expect((await beside.anonymous.fetch('/uploads/..%2fshop.sqlite')).status).toBe(404);
  await beside.close();
});
