import sharp from 'sharp';
import { checkImport, getImport, runImport } from '@shop/contract/adminProductImport';
import { ProductEntity, ProductImageEntity } from '../../database/entities/catalogue.ts';
import { PictureSourceEntity } from '../../database/entities/operations.ts';
import { inTransaction } from '../../database/transaction.ts';
import { FileFetchError, ServerOutageError } from '../../outbound/fetchPublicFile.ts';
import { anAdmin } from '../../testing/factories/users.ts';
import type { Caller, TestApi } from '../../testing/testApi.ts';
import { testApi } from '../../testing/testApi.ts';
import { deleteUnusedUploads } from './deleteUnusedUploads.ts';
import { fetchDuePictures } from './fetchPictures.ts';

const HOUR_MS = 60 * 60_000;

let api: TestApi;
let admin: Caller;
let bytes: Buffer;
beforeEach(async () => {
  api = await testApi();
  admin = api.as(await anAdmin(api));
  const create = { width: 40, height: 50, channels: 3, background: '#409118' } as const;
  bytes = await sharp({ create }).png().toBuffer();
});
afterEach(() => api.close());

const FRONT = 'https://cdn.example.net/front.jpg';
const BACK = 'https://cdn.example.net/back.jpg';

async function importPictures(...urls: string[]) {
  const file = new File([`name,price,pictures,state\nTee,99,"${urls.join('\n')}",public\n`], 'p.csv');
  const { body } = await admin.call(checkImport, { file });
  await admin.call(runImport, { id: body._id });
  return body;
}

async function findPictures() {
  const { id, image, version } = await api.db.read.findOneByOrFail(ProductEntity, { name: 'Tee' });
  const rows = await api.db.read.find(ProductImageEntity, {
    where: { productId: id },
    order: { position: 'ASC' },
  });
  return { image, images: rows.map((row) => row.image), version };
}

const UPLOAD = /^\/uploads\/[0-9a-f]{32}-640\.webp$/;

test('pictures of an import are fetched and shown from here, and the file then changes nothing', async () => {
  await importPictures(FRONT, BACK);
  const { version } = await findPictures();
  const fetched: string[] = [];
  await fetchDuePictures(api.app, (url) => {
    fetched.push(url);
    return Promise.resolve(bytes);
  });
  expect(fetched.sort()).toEqual([BACK, FRONT]);
  const shown = await findPictures();
  expect(shown).toEqual({
    image: shown.images[0],
    images: [expect.stringMatching(UPLOAD), expect.stringMatching(UPLOAD)],
    version: version + 2,
  });
  expect((await api.anonymous.fetch(shown.image)).status).toBe(200);
  expect((await importPictures(FRONT, BACK)).fates).toMatchObject({ unchanged: 1 });
  await fetchDuePictures(api.app, () => Promise.reject(new Error('nothing is due')));
  expect(await findPictures()).toEqual(shown);
});

test('a picture that cannot be fetched keeps its address, says why, and is tried again later', async () => {
  const { _id } = await importPictures(FRONT);
  const fail = () => Promise.reject(new FileFetchError('Its server answered with 404.'));
  await fetchDuePictures(api.app, fail);
  expect(await findPictures()).toMatchObject({ images: [FRONT] });
  const { body } = await admin.call(getImport, { id: _id });
  expect(body.rows).toMatchObject([
    { remarks: `Picture ${FRONT} is not kept. Its server answered with 404.` },
  ]);
  for (const hours of [0.1, 2, 13, 40]) {
    api.clock.advance(hours * HOUR_MS);
    await fetchDuePictures(api.app, fail);
  }
  expect(await api.db.read.findBy(PictureSourceEntity, {})).toMatchObject([{ attempts: 4, dueAt: null }]);
});

test('a server that is out of order is asked once, and the pictures of others are fetched', async () => {
  await importPictures('https://slow.example.net/1.jpg', 'https://slow.example.net/2.jpg', FRONT);
  const hosts: string[] = [];
  await fetchDuePictures(api.app, (url) => {
    hosts.push(new URL(url).host);
    return url === FRONT
      ? Promise.resolve(bytes)
      : Promise.reject(new ServerOutageError('Its server took too long.'));
  });
  expect(hosts.sort()).toEqual(['cdn.example.net', 'slow.example.net']);
  const sources = await api.db.read.find(PictureSourceEntity, { order: { url: 'ASC' } });
  expect(sources.map(({ failure }) => failure)).toEqual([
    null,
    'Its server took too long.',
    'Its server took too long.',
  ]);
});

test('a bad address of a server uses up no attempt of its other pictures, which come first next time', async () => {
  const [bad, good] = ['https://cdn.example.net/bad.jpg', 'https://cdn.example.net/good.jpg'];
  await importPictures(bad, good);
  const fetchGoodOnly = (url: string) =>
    url === good ? Promise.resolve(bytes) : Promise.reject(new ServerOutageError('It cannot be reached.'));
  await fetchDuePictures(api.app, (url) => fetchGoodOnly(url === good ? bad : url));
  const sources = await api.db.read.find(PictureSourceEntity, { order: { url: 'ASC' } });
  expect(sources.map(({ attempts }) => attempts).sort()).toEqual([0, 1]);
  for (let round = 0; round < 3; round += 1) {
    api.clock.advance(HOUR_MS);
    await fetchDuePictures(api.app, fetchGoodOnly);
  }
  const fetched = await api.db.read.findOneByOrFail(PictureSourceEntity, { url: good });
  expect(fetched).toMatchObject({ failure: null, image: expect.any(String) });
});

test('a file that is no picture is not tried again', async () => {
  await importPictures(FRONT);
  await fetchDuePictures(api.app, () => Promise.resolve(Buffer.from('<html>')));
  expect(await api.db.read.findBy(PictureSourceEntity, {})).toMatchObject([
    { attempts: 1, dueAt: null, image: null, failure: expect.stringMatching(/image/) },
  ]);
});

test('a picture whose copy was deleted as unused is fetched again by a later import', async () => {
  await importPictures(FRONT);
  await fetchDuePictures(api.app, () => Promise.resolve(bytes));
  await inTransaction(api.db, async (tx) => {
    await tx.update(ProductEntity, { name: 'Tee' }, { image: '/images/other.webp' });
    await tx.delete(ProductImageEntity, { position: 0 });
  });
  api.clock.advance(1000 * 24 * HOUR_MS);
  await deleteUnusedUploads(api.app);
  expect(await api.db.read.findBy(PictureSourceEntity, {})).toEqual([]);
});
