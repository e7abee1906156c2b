import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import Koa from 'koa';
import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { uploadImage } from '@shop/contract/adminProducts';
import { placeOrder } from '@shop/contract/orders';
import type { Sandbox } from '../../../../tools/sandbox/src/startSandbox.ts';
import { startSandbox } from '../../../../tools/sandbox/src/startSandbox.ts';
import { BUCKET, OWNER } from '../../../../tools/sandbox/src/testing/s3Client.ts';
import { ProductEntity, ProductImageEntity } from '../../database/entities/catalogue.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { ApiContext } from '../../http/requestState.ts';
import { anOrder, orderInput } from '../../testing/factories/orders.ts';
import { aProduct } from '../../testing/factories/products.ts';
import { aUser, anAdmin } from '../../testing/factories/users.ts';
import type { Caller, TestApi } from '../../testing/testApi.ts';
import { testApi } from '../../testing/testApi.ts';
import { receiveFile } from './receiveFile.ts';
import { deleteUnusedUploads } from './deleteUnusedUploads.ts';

describe('pictures in a bucket', () => {
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
    expect({ status, image: body.image }).toEqual({
      status: 201,
      image: expect.stringMatching(/^\/uploads\/[0-9a-f]{32}-640\.webp$/),
    });
    const answer = await api.anonymous.fetch(body.image);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': expect.stringMatching(/^\d+$/),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).format).toBe('webp');
    const head = await api.anonymous.fetch(body.image, { method: 'HEAD' });
    expect({ status: head.status, contentLength: head.headers.get('content-length') }).toEqual({
      status: 200,
      contentLength: answer.headers.get('content-length'),
    });
    expect((await api.anonymous.fetch('/uploads/none.webp')).status).toBe(404);
  });

  test('a picture in a bucket that nothing shows goes after a day', async () => {
    const [shown, orphan] = [(await upload()).body.image, (await upload()).body.image];
    await aProduct(api, { image: shown });
    await deleteUnusedUploads(api.app);
    expect((await api.anonymous.fetch(orphan)).status).toBe(200);
    api.clock.advance(25 * 60 * 60_000);
    await deleteUnusedUploads(api.app);
    expect((await api.anonymous.fetch(orphan)).status).toBe(404);
    expect((await api.anonymous.fetch(shown)).status).toBe(200);
  });

  test('while the bucket is away uploads say so, pictures answer 503, and orders go on', async () => {
    const { body } = await upload();
    await control({ mode: 'down' });
    const refused = await upload();
    expect(refused).toMatchObject({
      status: 503,
      body: {
        message: "Pictures can't be stored right now. Please try again in a moment.",
        code: 'busy',
      },
    });
    const picture = await api.anonymous.fetch(body.image);
    expect({ status: picture.status, cacheControl: picture.headers.get('cache-control') }).toEqual({
      status: 503,
      cacheControl: 'no-store',
    });
    const product = await aProduct(api);
    const ordered = await api.as(await aUser(api)).call(placeOrder, orderInput([product]));
    expect(ordered.status).toBe(201);
    await control({ mode: 'ok' });
  });

  test('with ASSETS_URL browsers are sent to the CDN', async () => {
    const beside = await testApi({ beside: api, env: { ASSETS_URL: 'https://cdn.shop.test' } });
    const answer = await beside.anonymous.fetch('/uploads/abc-640.webp');
    expect({ status: answer.status, location: answer.headers.get('location') }).toEqual({
      status: 301,
      location: 'https://cdn.shop.test/uploads/abc-640.webp',
    });
    expect((await beside.anonymous.fetch('/uploads/..%2fshop.sqlite')).status).toBe(404);
    const { image } = (await upload()).body;
    const thumbnail = await beside.anonymous.fetch(image.replace('-640.webp', '-144.jpg'));
    expect({ status: thumbnail.status, type: thumbnail.headers.get('content-type') }).toEqual({
      status: 200,
      type: 'image/jpeg',
    });
    await beside.close();
  });
});

describe('files of pictures', () => {
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
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
  });

  test('whoever has an upload already gets it confirmed without its bytes', async () => {
    const etag = (await api.anonymous.fetch('/uploads/abc-640.webp')).headers.get('etag') ?? '';
    const again = await api.anonymous.fetch('/uploads/abc-640.webp', { headers: { 'If-None-Match': etag } });
    expect({ status: again.status, text: await again.text(), etag: again.headers.get('etag') }).toEqual({
      status: 304,
      text: '',
      etag,
    });
    expect(again.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const other = await api.anonymous.fetch('/uploads/abc-640.webp', {
      headers: { 'If-None-Match': '"other"' },
    });
    expect({ status: other.status, text: await other.text() }).toEqual({ status: 200, text: 'picture' });
  });

  test('HEAD has the same headers without the picture', async () => {
    const response = await api.anonymous.fetch('/uploads/abc-640.webp', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe('7');
  });

  test('a picture of the catalogue has a JPEG thumbnail for e-mails', async () => {
    const path = '/images/products/boulder-tee-144.jpg';
    for (const method of ['GET', 'HEAD', 'GET']) {
      const response = await api.anonymous.fetch(path, { method });
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      if (method === 'HEAD') continue;
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 144, height: 180 });
      expect(response.headers.get('content-length')).toBe(String(bytes.length));
    }
  });

  test.each([
    '/uploads/abc-144.jpg',
    '/uploads/none-144.jpg',
    '/uploads/-144.jpg',
    '/images/products/boulder-tee-640.jpg',
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
});

describe('kinds of pictures', () => {
  let api: TestApi;
  let admin: Caller;
  beforeAll(async () => {
    api = await testApi();
    admin = api.as(await anAdmin(api));
  });
  afterAll(() => api.close());

  const COLOUR = { r: 200, g: 60, b: 60 };
  const GREY = { r: 111, g: 111, b: 111 };

  const picture = (width = 400, height = 300): Sharp =>
    sharp({ create: { width, height, channels: 3, background: COLOUR } });
  const seeThrough = (): Sharp =>
    sharp({ create: { width: 400, height: 300, channels: 4, background: { ...COLOUR, alpha: 0.5 } } });
  const jpeg = (): Promise<Buffer> => picture().jpeg({ quality: 95 }).toBuffer();

  /** A JPEG with changed bytes in the header of its first scan, whose offset is passed. */
  const withScan = async (change: (bytes: Buffer, scan: number) => Buffer): Promise<Buffer> => {
    const bytes = await jpeg();
    return change(bytes, bytes.indexOf(Buffer.from([0xff, 0xda])));
  };
  /** The last three bytes of the header of a scan are the spectral selection, which a sequential JPEG does not need. */
  const withoutSelection = (bytes: Buffer, scan: number): Buffer =>
    bytes.fill(0, scan + bytes.readUInt16BE(scan + 2) - 1, scan + 2 + bytes.readUInt16BE(scan + 2));
  const insertAt = (bytes: Buffer, at: number, more: readonly number[]): Buffer =>
    Buffer.concat([bytes.subarray(0, at), Buffer.from(more), bytes.subarray(at)]);

  const upload = async (bytes: Buffer) => {
    const { status, body } = await admin.call(uploadImage, {
      image: new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' }),
    });
    return { status, body };
  };
  const LOSS = 4;

  const KINDS: [string, () => Promise<Buffer>, typeof COLOUR][] = [
    ['a JPEG', jpeg, COLOUR],
    ['a progressive JPEG', () => picture().jpeg({ quality: 95, progressive: true }).toBuffer(), COLOUR],
    ['a JPEG of a phone with unusual scan parameters', () => withScan(withoutSelection), COLOUR],
    ['a JPEG with bytes that fill', () => withScan((bytes, at) => insertAt(bytes, at, [0xff, 0xff])), COLOUR],
    ['a JPEG with a film behind it', async () => Buffer.concat([await jpeg(), Buffer.alloc(999, 7)]), COLOUR],
    [
      'a JPEG with a P3 profile',
      () => picture().withIccProfile('p3').jpeg({ quality: 95 }).toBuffer(),
      COLOUR,
    ],
    ['a JPEG for printing', () => picture().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer(), COLOUR],
    ['a JPEG without its last two bytes', async () => (await jpeg()).subarray(0, -2), COLOUR],
    ['a JPEG without its last byte', async () => (await jpeg()).subarray(0, -1), COLOUR],
    [
      'a progressive JPEG without its last two bytes',
      async () => (await picture().jpeg({ quality: 95, progressive: true }).toBuffer()).subarray(0, -2),
      COLOUR,
    ],
    ['a grey JPEG', () => picture().greyscale().jpeg().toBuffer(), GREY],
    ['a PNG', () => picture().png().toBuffer(), COLOUR],
    ['a PNG with a palette', () => picture().png({ palette: true }).toBuffer(), COLOUR],
    ['an interlaced PNG', () => picture().png({ progressive: true }).toBuffer(), COLOUR],
    ['a PNG with a P3 profile', () => picture().withIccProfile('p3').png().toBuffer(), COLOUR],
    ['a 16-bit PNG', () => picture().toColourspace('rgb16').png().toBuffer(), COLOUR],
    [
      'a 16-bit PNG with a profile',
      () => picture().toColourspace('rgb16').withIccProfile('srgb').png().toBuffer(),
      COLOUR,
    ],
    [
      'a 16-bit PNG with a P3 profile',
      () => picture().toColourspace('rgb16').withIccProfile('p3').png().toBuffer(),
      COLOUR,
    ],
    [
      'a transparent 16-bit PNG with a profile',
      () => seeThrough().toColourspace('rgb16').withIccProfile('srgb').png().toBuffer(),
      COLOUR,
    ],
    ['a grey 16-bit PNG', () => picture().greyscale().toColourspace('grey16').png().toBuffer(), GREY],
    ['a PNG without its last bytes', async () => (await picture().png().toBuffer()).subarray(0, -4), COLOUR],
    ['a WebP', () => picture().webp({ quality: 95 }).toBuffer(), COLOUR],
    ['a lossless WebP', () => picture().webp({ lossless: true }).toBuffer(), COLOUR],
    [
      'a WebP with a P3 profile',
      () => picture().withIccProfile('p3').webp({ quality: 95 }).toBuffer(),
      COLOUR,
    ],
  ];

  test.each(KINDS)('%s is accepted and keeps its colours [R.34]', async (_, bytes, colour) => {
    const { status, body } = await upload(await bytes());
    expect({ status, message: body.message }).toEqual({ status: 201, message: 'Image uploaded' });
    for (const suffix of ['-320.avif', '-640.webp']) {
      const answer = await api.anonymous.fetch(body.image.replace('-640.webp', suffix));
      const stored = sharp(Buffer.from(await answer.arrayBuffer())).removeAlpha();
      const [r = 0, g = 0, b = 0] = await stored.raw().toBuffer();
      const difference = Math.max(Math.abs(r - colour.r), Math.abs(g - colour.g), Math.abs(b - colour.b));
      expect({ r, g, b, isClose: difference <= LOSS }).toMatchObject({ isClose: true });
    }
  });

  test('an uploaded picture has a JPEG thumbnail for e-mails, without transparency', async () => {
    const { body } = await upload(await seeThrough().png().toBuffer());
    const answer = await api.anonymous.fetch(body.image.replace('-640.webp', '-144.jpg'));
    const thumbnail = sharp(Buffer.from(await answer.arrayBuffer()));
    const facts = { format: 'jpeg', width: 144, height: 180, hasAlpha: false };
    expect(await thumbnail.metadata()).toMatchObject(facts);
    const [r = 0, g = 0, b = 0] = await thumbnail.raw().toBuffer();
    // Half of the picture's colour and half of the ground, #e9e4d6.
    expect(Math.max(Math.abs(r - 216), Math.abs(g - 144), Math.abs(b - 137))).toBeLessThan(2 * LOSS);
  });

  const CUT_OFF = 'This picture is cut off. Please copy it from its source again and upload the copy.';
  const HEIC =
    "This is a HEIC picture, as iPhones take them, which most browsers don't show. Please save it as JPEG and upload that.";
  const OTHER = 'Please upload a JPEG, PNG or WebP image.';
  const cut = (bytes: Buffer, share: number): Buffer => bytes.subarray(0, Math.floor(bytes.length * share));
  const heif = (brand: string): Buffer => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`, 'latin1');

  test.each<[string, () => Promise<Buffer> | Buffer, number, string]>([
    ['a JPEG that is cut in the picture', async () => cut(await jpeg(), 0.8), 400, CUT_OFF],
    ['a JPEG without its last twenty bytes', async () => (await jpeg()).subarray(0, -20), 400, CUT_OFF],
    [
      'a progressive JPEG that is cut in the picture',
      async () => cut(await picture().jpeg({ progressive: true }).toBuffer(), 0.8),
      400,
      CUT_OFF,
    ],
    ['a JPEG that is cut in its header', async () => cut(await jpeg(), 0.1), 400, CUT_OFF],
    ['a PNG that is cut', async () => cut(await picture().png().toBuffer(), 0.6), 400, CUT_OFF],
    ['a WebP that is cut', async () => cut(await picture().webp().toBuffer(), 0.6), 400, CUT_OFF],
    ['a HEIC of a phone', () => heif('heic'), 415, HEIC],
    ['a HEIF of any brand', () => heif('mif1'), 415, HEIC],
    ['an AVIF', () => picture(40, 30).avif().toBuffer(), 415, OTHER],
    ['a GIF', () => picture(40, 30).gif().toBuffer(), 415, OTHER],
    ['the first bytes of a JPEG alone', () => Buffer.from('\xff\xd8\xff\xe0', 'latin1'), 400, CUT_OFF],
    ['text behind the first bytes of a JPEG', () => Buffer.from('\xff\xd8\xff<html>', 'latin1'), 415, OTHER],
    [
      'a picture of more than 50 megapixels',
      () => picture(10_000, 5001).png().toBuffer(),
      413,
      'Please use an image of at most 50 megapixels.',
    ],
  ])('%s is refused with a sentence about the field', async (_, bytes, status, sentence) => {
    expect(await upload(await bytes())).toMatchObject({
      status,
      body: { message: sentence, fields: { image: sentence } },
    });
  });

  test('pictures of 50 megapixels are rendered, one at a time', async () => {
    const rendered: number[] = [];
    const note = (length: number): void => void rendered.push(length);
    const large = [
      await picture(8165, 6123).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
      // `npm test` renders one picture of the largest size.
      await (process.env['LONG_TESTS'] === '1' ? picture(10_000, 5000) : picture()).png().toBuffer(),
      await picture().webp().toBuffer(),
    ];
    sharp.queue.on('change', note);
    try {
      const answers = await Promise.all(large.map(upload));
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    } finally {
      sharp.queue.off('change', note);
    }
    expect(Math.max(...rendered)).toBe(1);
  });
});

describe('receiving a file', () => {
  test('a sender who has gone before the form is read is refused, and leaves no folder', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'shop-received-'));
    let settle: (outcome: unknown) => void = () => undefined;
    const received = new Promise<unknown>((resolve) => {
      settle = resolve;
    });
    const koa = new Koa();
    koa.silent = true;
    koa.use(async (ctx) => {
      ctx.req.on('error', () => undefined);
      await new Promise((gone) => ctx.req.once('close', gone));
      const expected = { dataDir, field: 'image', fileNoun: 'an image', maxBytes: 1000 };
      await receiveFile(ctx as ApiContext, expected, () => Promise.resolve()).then(settle, settle);
    });
    const server = koa.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const sent = request({
      ...{ port, method: 'POST' },
      headers: { 'Content-Type': 'multipart/form-data; boundary=b', 'Content-Length': 500 },
    });
    sent.on('error', () => undefined);
    sent.write('--b\r\n', () => setTimeout(() => sent.destroy(), 50));

    expect(await received).toMatchObject({ message: "The request couldn't be read." });
    expect(await readdir(join(dataDir, 'incoming'))).toEqual([]);
    server.close();
    await rm(dataDir, { recursive: true });
  });
});

describe('uploads without a use', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi({ oneProcess: true });
  });
  afterEach(() => rm(uploads(), { recursive: true, force: true }));
  afterAll(() => api.close());

  const uploads = () => join(api.app.config.dataDir, 'uploads');

  /** A file that was uploaded just now. */
  const anUpload = async (name: string): Promise<string> => {
    await mkdir(uploads(), { recursive: true });
    await writeFile(join(uploads(), name), '');
    await utimes(join(uploads(), name), api.clock.now(), api.clock.now());
    return name;
  };

  const [ON_SALE, SOLD, ORPHAN] = ['a', 'b', 'c'].map((content) => content.repeat(32)) as [
    string,
    string,
    string,
  ];

  test('pictures that nothing shows go after a day; those of products and of old orders stay', async () => {
    await expect(deleteUnusedUploads(api.app)).resolves.toBeUndefined();
    for (const name of [ON_SALE, SOLD, ORPHAN]) {
      for (const size of ['-320.avif', '-640.webp']) await anUpload(name + size);
    }
    await anUpload('README');
    await aProduct(api, { image: `/uploads/${ON_SALE}-640.webp` });
    const sold = await aProduct(api, { image: `/uploads/${SOLD}-640.webp` });
    await anOrder(api, { product: sold });
    await inTransaction(api.db, (tx) => tx.update(ProductEntity, { id: sold.id }, { image: '' }));

    await deleteUnusedUploads(api.app);
    expect(await readdir(uploads())).toHaveLength(7);
    api.clock.advance(25 * 60 * 60_000);
    await deleteUnusedUploads(api.app);
    expect((await readdir(uploads())).sort()).toEqual(
      ['README', ...[ON_SALE, SOLD].flatMap((name) => [`${name}-320.avif`, `${name}-640.webp`])].sort(),
    );
  });

  test('a picture is kept for a day after it was last used, for an edit that is still open', async () => {
    const file = await anUpload(`${'d'.repeat(32)}-640.webp`);
    const { id } = await aProduct(api, { image: `/uploads/${file}` });
    api.clock.advance(48 * 60 * 60_000);
    await deleteUnusedUploads(api.app);
    await inTransaction(api.db, (tx) => tx.update(ProductEntity, { id }, { image: '' }));
    api.clock.advance(23 * 60 * 60_000);
    await deleteUnusedUploads(api.app);
    expect(await readdir(uploads())).toContain(file);
    api.clock.advance(2 * 60 * 60_000);
    await deleteUnusedUploads(api.app);
    expect(await readdir(uploads())).not.toContain(file);
  });

  test('a picture that is named by its whole address is in use as well', async () => {
    const file = await anUpload(`${'e'.repeat(32)}-640.webp`);
    await aProduct(api, { image: `https://shop.example/uploads/${file}` });
    api.clock.advance(48 * 60 * 60_000);
    await deleteUnusedUploads(api.app);
    expect(await readdir(uploads())).toContain(file);
  });

  test('the other pictures of a product are in use like its first', async () => {
    const file = await anUpload(`${'f'.repeat(32)}-640.webp`);
    const { id } = await aProduct(api);
    const image = { productId: id, position: 1, image: `/uploads/${file}`, alt: '' };
    await inTransaction(api.db, (tx) => tx.insert(ProductImageEntity, image));
    api.clock.advance(48 * 60 * 60_000);
    await deleteUnusedUploads(api.app);
    expect(await readdir(uploads())).toContain(file);
    await inTransaction(api.db, (tx) => tx.delete(ProductImageEntity, { productId: id }));
    api.clock.advance(25 * 60 * 60_000);
    await deleteUnusedUploads(api.app);
    expect(await readdir(uploads())).not.toContain(file);
  });
});

describe('uploads', () => {
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
        expect({ status: answer.status, contentType: answer.headers.get('content-type') }).toEqual({
          status: 200,
          contentType: type,
        });
        const stored = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
        expect({ width: stored.width, height: stored.height, exif: stored.exif }).toEqual({
          width,
          height: width * 1.25,
          exif: undefined,
        });
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
      expect({ status, code: body.code }).toEqual({ status: 415, code: 'unsupported_type' });
    });

    test('a file above the limit: 413', async () => {
      const { status, body } = await upload(fileOf(Buffer.alloc(1024 * 1024 + 1, 0xff)));
      expect({ status, code: body.code }).toEqual({ status: 413, code: 'too_large' });
    });

    test('a small file of very many pixels: 413 [R.34]', async () => {
      const bytes = await picture(10_000, 5001).png({ compressionLevel: 9 }).toBuffer();
      expect(bytes.length).toBeLessThan(1024 * 1024);
      const { status, body } = await upload(fileOf(bytes));
      expect({ status, code: body.code }).toEqual({ status: 413, code: 'too_large' });
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
      expect({ status: answer.status, body: await answer.json() }).toEqual({
        status: 400,
        body: expect.objectContaining({ code: 'invalid_input', fields: { image: sentence } }),
      });
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
});
