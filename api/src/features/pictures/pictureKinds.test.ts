import { uploadImage } from '@shop/contract/adminProducts';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { anAdmin } from '../../testing/factories/users.ts';
import type { Caller, TestApi } from '../../testing/testApi.ts';
import { testApi } from '../../testing/testApi.ts';

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
  ['a JPEG with a P3 profile', () => picture().withIccProfile('p3').jpeg({ quality: 95 }).toBuffer(), COLOUR],
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
  ['a WebP with a P3 profile', () => picture().withIccProfile('p3').webp({ quality: 95 }).toBuffer(), COLOUR],
];

test.each(KINDS)('%s is accepted and keeps its colours [R.34]', async (_, bytes, colour) => {
  const { status, body } = await upload(await bytes());
  expect([status, body.message]).toEqual([201, 'Image uploaded']);
  for (const suffix of ['-320.avif', '-640.webp']) {
    const answer = await api.anonymous.fetch(body.image.replace('-640.webp', suffix));
    const stored = sharp(Buffer.from(await answer.arrayBuffer())).removeAlpha();
    const [r = 0, g = 0, b = 0] = await stored.raw().toBuffer();
    const difference = Math.max(Math.abs(r - colour.r), Math.abs(g - colour.g), Math.abs(b - colour.b));
    expect({ r, g, b, isClose: difference <= LOSS }).toMatchObject({ isClose: true });
  }
});

const CUT_OFF = 'This picture ends in the middle. Please copy it from its source again and upload the copy.';
const HEIC =
  'This is a HEIC picture, as iPhones take them, which most browsers do not show. Please save it as JPEG and upload that.';
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
    await picture(10_000, 5000).png().toBuffer(),
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
