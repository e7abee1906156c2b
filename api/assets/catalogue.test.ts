import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ReviewReplyFields } from '@shop/contract/reviewReplyForm';
import { BASE_COLORS } from '@shop/domain/baseColors';
import sharp from 'sharp';
import { catalogue, demoReviewers } from './catalogue.ts';
import { findCloth } from './catalogue/cloth.ts';

const root = join(import.meta.dirname, '../..');
const pictures = join(root, 'api/assets/images/products');

const committedArt = ['api/assets/images', 'storefront-mfe/src/assets', 'shell/public', 'shared-ui/public'];
const MEGABYTE = 1024 * 1024;
const ODD_PRICES: Record<string, number> = { 'sticker-pack': 3330, 'trail-socks': 8999 };

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const endings = ['-320.avif', '-640.avif', '-960.avif', '-640.webp'];

test('every view of a product has four files, and every file a view', () => {
  const stems = catalogue.flatMap(({ images }) => images.map(({ image }) => basename(image, '-640.webp')));
  const expected = stems.flatMap((stem) => endings.map((ending) => `${stem}${ending}`));
  expect(readdirSync(pictures).sort()).toEqual(expected.sort());
});

test('every product is shown from three or four sides, in the same order, each with its own text', () => {
  for (const { image, images } of catalogue) {
    expect(images.length).toBeGreaterThanOrEqual(3);
    expect(images.length).toBeLessThanOrEqual(4);
    expect(images[0]?.image).toBe(image);
    const texts = images.map(({ alt }) => alt.trim());
    expect(texts.every((text) => text.length >= 12 && text.length <= 125)).toBe(true);
    expect(new Set(texts).size).toBe(texts.length);
  }
  expect(new Set(catalogue.map(({ images }) => images[0]?.alt)).size).toBe(catalogue.length);
});

test('every product stands on the ground that its page shows until the picture loads', async () => {
  // The API imports no front end, so the colour is read from the text of the file.
  const colours = readFileSync(join(root, 'shared-ui/src/theme/colours.ts'), 'utf8');
  const [, ...hex] = /pictureGround: '#(\w\w)(\w\w)(\w\w)'/.exec(colours) ?? [];
  const ground = hex.map((channel) => Number.parseInt(channel, 16));
  expect(ground).toHaveLength(3);
  const corners = await Promise.all(
    catalogue.map(async ({ slug, image }) => {
      const corner = sharp(join(pictures, basename(image))).extract({ left: 0, top: 0, width: 1, height: 1 });
      const pixel = await corner.removeAlpha().raw().toBuffer();
      return { slug, distance: Math.max(...ground.map((value, at) => Math.abs(value - (pixel[at] ?? 0)))) };
    }),
  );
  expect(corners.filter(({ distance }) => distance > 5)).toEqual([]);
});

const CLOTHES = ['T-shirts', 'Longsleeves', 'Hoodies'];
const clothes = catalogue.filter(({ category }) => CLOTHES.includes(category));

test('every shirt and hoodie is also shown worn, for scale', () => {
  const unworn = clothes.filter(({ images }) => !images.some(({ image }) => image.includes('-worn-')));
  expect(unworn.map(({ slug }) => slug)).toEqual([]);
});

test('every shirt and hoodie shows its cloth, with the weight that its description states', () => {
  for (const { description, images } of clothes) {
    const [weight] = /\d+ g\/m²/.exec(description) ?? [];
    const cloth = images.find(({ image }) => image.includes('-cloth-'));
    expect(cloth?.alt).toMatch(new RegExp(`^The cloth of the .+: ${weight}, [a-z].+[^.,]$`));
  }
});

test.each([
  ['Domes.\n240 g/m² combed cotton, boxy fit.', '240 g/m²', 'combed cotton'],
  ['A windpump.\n220 g/m² cotton in cream, regular fit.', '220 g/m²', 'cotton'],
  ['Grey.\n240 g/m² cotton with polyester for the marl, boxy fit.', '240 g/m²', 'cotton with polyester'],
  ['Waffle-knit cotton, in oat.\n280 g/m², regular fit.', '280 g/m²', 'Waffle-knit cotton'],
])('the cloth of %p is %s of %s', (description, weight, kind) => {
  expect(findCloth(description)).toEqual({ weight, kind });
});

test('a garment without the weight of its cloth is refused', () => {
  expect(() => findCloth('Cotton, regular fit.')).toThrow(/weight/);
});

test('all committed pictures, videos and fonts stay within 20 MB', () => {
  const bytes = committedArt
    .flatMap((folder) => filesUnder(join(root, folder)))
    .reduce((sum, file) => sum + statSync(file).size, 0);
  expect(bytes).toBeLessThanOrEqual(20 * MEGABYTE);
});

test('every base color is that of a product, and few products have none', () => {
  expect(new Set(catalogue.flatMap(({ color }) => color ?? []))).toEqual(new Set(BASE_COLORS));
  const without = catalogue.filter(({ color }) => color === undefined).map(({ slug }) => slug);
  expect(without.sort()).toEqual(['checker-bucket-hat', 'checker-socks', 'sticker-pack']);
});

test('slugs and names are unique', () => {
  expect(new Set(catalogue.map(({ slug }) => slug)).size).toBe(catalogue.length);
  expect(new Set(catalogue.map(({ name }) => name)).size).toBe(catalogue.length);
});

test('prices run from R99 to R1 499, but for one sticker pack and one pair of socks', () => {
  const outside = catalogue.filter(({ priceCents }) => priceCents < 9900 || priceCents > 149900);
  expect(Object.fromEntries(outside.map(({ slug, priceCents }) => [slug, priceCents]))).toEqual(ODD_PRICES);
  expect(catalogue.every(({ priceCents }) => Number.isInteger(priceCents))).toBe(true);
});

test('there are 48 products or more, in five categories or more, by several brands', () => {
  expect(catalogue.length).toBeGreaterThanOrEqual(48);
  expect(new Set(catalogue.map(({ category }) => category)).size).toBeGreaterThanOrEqual(5);
  expect(new Set(catalogue.map(({ brand }) => brand)).size).toBeGreaterThanOrEqual(4);
});

test('the accounts of the reviewers show an initial only', () => {
  expect(demoReviewers.filter(({ fullName }) => !/^\p{L}+ \p{Lu}\.$/u.test(fullName))).toEqual([]);
});

test('stock is sold out, nearly gone and plenty', () => {
  const stocks = catalogue.map(({ countInStock }) => countInStock);
  expect(stocks).toContain(0);
  expect(stocks.some((count) => count > 0 && count <= 3)).toBe(true);
  expect(stocks.some((count) => count >= 50)).toBe(true);
});

test('some names carry diacritics, composed', () => {
  const accented = catalogue.filter(({ name }) => /[À-ÿ]/.test(name));
  expect(accented.length).toBeGreaterThanOrEqual(3);
  expect(accented.every(({ name }) => name === name.normalize('NFC'))).toBe(true);
});

test('products have no, one and many reviews, each by a different demo account', () => {
  const names = new Set(demoReviewers.map(({ name }) => name));
  for (const { reviews } of catalogue) {
    const authors = reviews.map(({ author }) => author);
    expect(new Set(authors).size).toBe(authors.length);
    expect(authors.filter((author) => !names.has(author))).toEqual([]);
  }
  const counts = catalogue.map(({ reviews }) => reviews.length);
  expect(counts).toEqual(expect.arrayContaining([0, 1]));
  expect(Math.max(...counts)).toBeGreaterThanOrEqual(10);
});

test('about thirty people review, none of them much more than the others', () => {
  const authors = catalogue.flatMap(({ reviews }) => reviews.map(({ author }) => author));
  const counts = demoReviewers.map(({ name }) => authors.filter((author) => author === name).length);
  expect(counts.length).toBeGreaterThanOrEqual(30);
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(3);
  expect(Math.max(...counts)).toBeLessThanOrEqual(5);
  expect(new Set(demoReviewers.map(({ email }) => email)).size).toBe(demoReviewers.length);
});

test('nobody is the latest reviewer of two products on the first page, or of many in the shop', () => {
  const latest = catalogue.map(({ reviews }) => reviews.at(-1)?.author ?? '');
  const onFirstPage = latest.slice(0, 12).filter((author) => author !== '');
  expect(new Set(onFirstPage).size).toBe(onFirstPage.length);
  for (const { name } of demoReviewers) {
    expect(latest.filter((author) => author === name).length).toBeLessThanOrEqual(2);
  }
});

test('a reply of the shop has a text of its own, which the shop would accept', () => {
  const replies = catalogue.flatMap(({ reviews }) => reviews.flatMap(({ reply }) => reply ?? []));
  expect(new Set(replies).size).toBe(replies.length);
  for (const reply of replies) expect(ReviewReplyFields.parse({ reply })).toEqual({ reply });
});
