import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sandbox } from '../../../tools/sandbox/src/startSandbox.ts';
import { startSandbox } from '../../../tools/sandbox/src/startSandbox.ts';
import { BUCKET, OWNER } from '../../../tools/sandbox/src/testing/s3Client.ts';
import { systemClock } from '../clock.ts';
import { storeImage } from '../features/pictures/storeImage.ts';
import { createLog } from '../log.ts';
import type { TestApi } from '../testing/testApi.ts';
import { testApi } from '../testing/testApi.ts';
import { createTestDatabase } from '../testing/testDatabase.ts';
import { createBackup } from './createBackup.ts';
import { picturesOf } from './place.ts';
import { restoreBackup } from './restoreBackup.ts';

const log = createLog({ logLevel: 'silent' });
const BYTES = Buffer.from('the bytes of a picture');

let sandbox: Sandbox;
let api: TestApi;
let below: string;
beforeAll(async () => {
  sandbox = await startSandbox({ httpPort: 0, smtpPort: 0 });
  api = await testApi({
    oneProcess: true,
    env: {
      STORAGE_URL: `s3://${BUCKET}?endpoint=${sandbox.httpUrl}/s3`,
      STORAGE_ACCESS_KEY_ID: OWNER.accessKeyId,
      STORAGE_SECRET_ACCESS_KEY: OWNER.secretAccessKey,
    },
  });
  below = await mkdtemp(join(tmpdir(), 'shop-backups-'));
});
afterAll(async () => {
  await api.close();
  await sandbox.stop();
  await rm(below, { recursive: true });
});

test('pictures are copied from a bucket, and restored into an empty one only', async () => {
  const { config, pictures } = api.app;
  const path = await storeImage(pictures, [{ suffix: '.webp', bytes: BYTES }]);
  const name = path.replace('/uploads/', '');
  const from = await createBackup(config, below, systemClock);
  expect(await readFile(join(from, path))).toEqual(BYTES);

  const restored = await createTestDatabase();
  const to = { ...restored, storage: config.storage };
  await expect(restoreBackup({ from, to, log })).rejects.toThrow(`/uploads/${name} is there already`);
  await pictures.remove(name);
  await restoreBackup({ from, to, log });
  expect((await picturesOf(to).read(name))?.bytes).toBe(BYTES.length);
  await restored.drop();
});
