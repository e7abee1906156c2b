import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { uploadImage } from '@shop/contract/adminProducts';
import sharp from 'sharp';
import { aUser, anAdmin } from '../../testing/factories/users.ts';
import type { Caller, TestApi } from '../../testing/testApi.ts';
import { testApi } from '../../testing/testApi.ts';

let api: TestApi;
let admin: Caller;
beforeAll(async () => {
  api = await testApi({ oneProcess: true, env: { UPLOAD_MAX_MB: '1' } });
  admin = api.as(await anAdmin(api));
});
afterAll(() => api.close());

const picture = (width = 1200, height = 1500) =>
  sharp({ create: { width, height, channels: 3, background: '#409118' } });
const fileOf = (bytes: Uint8Array<ArrayBuffer> | Buffer, name = 'photo.jpg', type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], name, { type });
const upload = (image: File) => admin.call(uploadImage, { image });
const incoming = () => readdir(join(api.app.config.dataDir, 'incoming')).catch(() => []);

test.each(['jpeg', 'png', 'webp'] as const)(
  'a %s is stored in every size under a random name [1.18] [7.19] [R.34]',
  async (format) => {
    const bytes = await picture()
      .withExif({ IFD0: { Artist: 'Somebody' } })
      [format]()
      .toBuffer();
    const { status, body } = await upload(fileOf(bytes, '../../evil.svg'));
    expect(status).toBe(201);
    expect(body.image).toMatch(/^\/uploads\/[0-9a-f]{32}-640\.webp$/);

    for (const [suffix, type, width] of [
      ['-320.avif', 'image/avif', 320],
      ['-640.avif', 'image/avif', 640],
      ['-960.avif', 'image/avif', 960],
      ['-640.webp', 'image/webp', 640],
    ] as const) {
      const answer = await api.anonymous.fetch(body.image.replace('-640.webp', suffix));
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
      const stored = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect([stored.width, stored.height, stored.exif]).toEqual([width, width * 1.25, undefined]);
    }
  },
);

test('a photograph is turned upright before its metadata goes', async () => {
  const bytes = await picture(800, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { body } = await upload(fileOf(bytes));
  const answer = await api.anonymous.fetch(body.image);
  const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect(height / width).toBeCloseTo(2, 1);
});

test('a small picture is not enlarged, and a narrow one keeps a bounded height', async () => {
  expect((await upload(fileOf(await picture(1, 1).png().toBuffer()))).status).toBe(201);
  expect((await upload(fileOf(await picture(1, 16_000).png().toBuffer()))).status).toBe(201);
});

type Part = [name: string, file: File];

describe('refused is', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  test.each([
    ['an SVG that says it is a JPEG', () => svg],
    [
      'HTML behind the first bytes of a PNG',
      () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), svg]),
    ],
    ['a GIF', () => picture(10, 10).gif().toBuffer()],
    ['a TIFF', () => picture(10, 10).tiff().toBuffer()],
  ])('%s: 415', async (_, bytes) => {
    const { status, body } = await upload(fileOf(await bytes()));
    expect([status, body.code]).toEqual([415, 'unsupported_type']);
  });

  test('a file above the limit: 413', async () => {
    const { status, body } = await upload(fileOf(Buffer.alloc(1024 * 1024 + 1, 0xff)));
    expect([status, body.code]).toEqual([413, 'too_large']);
  });

  test('a small file of very many pixels: 413 [R.34]', async () => {
    const bytes = await picture(10_000, 5001).png({ compressionLevel: 9 }).toBuffer();
    expect(bytes.length).toBeLessThan(1024 * 1024);
    const { status, body } = await upload(fileOf(bytes));
    expect([status, body.code]).toEqual([413, 'too_large']);
  });

  test.each([
    ['an empty file', 'This file is empty.', (): Part[] => [['image', new File([], 'empty.jpg')]]],
    [
      'another field',
      'Please choose an image.',
      (): Part[] => [['picture', fileOf(Buffer.from('\xff\xd8\xff', 'latin1'))]],
    ],
    [
      'two files',
      'Please choose one file only.',
      (): Part[] => [
        ['image', fileOf(svg)],
        ['other', fileOf(svg)],
      ],
    ],
    ['an empty form', 'Please choose an image.', (): Part[] => []],
  ])('%s: 400, and it names the field: %s', async (_, sentence, fields) => {
    const form = new FormData();
    for (const [name, value] of fields()) form.append(name, value);
    const answer = await admin.fetch('/api/upload', { method: 'POST', body: form });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'invalid_input', fields: { image: sentence } }),
    ]);
  });

  test.each([
    ['JSON', { 'Content-Type': 'application/json' }, '{}'],
    [
      'a compressed form',
      { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Encoding': 'gzip' },
      gzipSync('x'),
    ],
  ])('%s: 415', async (_, headers, body) => {
    const answer = await admin.fetch('/api/upload', {
      method: 'POST',
      headers,
      body: new Uint8Array(Buffer.from(body)),
    });
    expect(answer.status).toBe(415);
  });

  test('anybody but an administrator, before a byte of the form is read [6.8]', async () => {
    const image = fileOf(await picture(10, 10).jpeg().toBuffer());
    expect((await api.anonymous.call(uploadImage, { image })).status).toBe(401);
    expect((await api.as(await aUser(api)).call(uploadImage, { image })).status).toBe(403);
  });
});

test('no received file is left behind', async () => {
  await upload(fileOf(await picture().jpeg().toBuffer()));
  await upload(fileOf(Buffer.from('no image')));
  await upload(fileOf(Buffer.alloc(1024 * 1024 + 1)));
  expect(await incoming()).toEqual([]);
  const stored = await readdir(join(api.app.config.dataDir, 'uploads'));
  expect(stored.filter((name) => name.endsWith('.part'))).toEqual([]);
});
