import { pathToFileURL } from 'node:url';
import { openStore } from './openStore.ts';
import { aBucket, aFolder } from './testing/stores.ts';
import { BUCKET, OWNER } from '../../../tools/sandbox/src/testing/s3Client.ts';

test('the URL decides the kind of the store', async () => {
  const [folder, bucket] = await Promise.all([aFolder(), aBucket()]);
  await folder.store.create('a/b', Buffer.from('in the folder'));
  await bucket.store.create('a/b', Buffer.from('in the bucket'));
  const before = { ...process.env };
  // The S3 client reads its key from these variables.
  Object.assign(process.env, {
    AWS_ACCESS_KEY_ID: OWNER.accessKeyId,
    AWS_SECRET_ACCESS_KEY: OWNER.secretAccessKey,
  });
  const urls = [
    pathToFileURL(folder.root).href,
    `s3://${BUCKET}?endpoint=${bucket.httpUrl}/s3&region=us-east-1`,
  ];
  const texts = await Promise.all(
    urls.map(async (url) => (await (await openStore(url)).read('a/b'))?.toString()),
  );
  process.env = before;
  expect(texts).toEqual(['in the folder', 'in the bucket']);
  await Promise.all([folder.close(), bucket.close()]);
});

test.each(['', 'store', 'https://bucket.example', 's3://', 's3://bucket/folder'])(
  '%j is refused',
  async (url) => {
    await expect(openStore(url)).rejects.toThrow('DELIVERY_STORE_URL');
  },
);
