import { LINES_MAX } from '@shop/domain/products';
import { pdfText } from '../../../testing/pdfText.ts';
import { documentPdf } from './documentPdf.ts';
import type { PrintedDocument } from './printedDocument.ts';

const printed = (lines: number): PrintedDocument => ({
  title: 'Invoice 7',
  seller: 'Koppie',
  issuedAt: '2026-11-23T08:00:00.000Z',
  facts: [['To', 'Thandi']],
  columns: ['Item', 'Qty', 'Price', 'Total'],
  lines: Array.from({ length: lines }, (_, index) => [
    `${'A very long name of a product '.repeat(4)}${index}`,
    '100',
    'R100 000.00',
    'R10 000 000.00',
  ]),
  totals: [
    ['Items', 'R1.00'],
    ['Total', 'R2.00'],
  ],
});

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

test('the longest order takes a few pages, each with the headings of its columns', async () => {
  const pdf = await documentPdf(printed(LINES_MAX));
  expect(pagesOf(pdf)).toBe(4);
  const texts = pdfText(pdf);
  expect(texts.filter((text) => text === 'Price')).toHaveLength(4);
  expect(texts.filter((text) => text === 'R10 000 000.00')).toHaveLength(LINES_MAX);
  expect(texts.slice(-4)).toEqual(['Items', 'R1.00', 'Total', 'R2.00']);
  expect(pdf.length).toBeLessThan(60_000);
});

test('each page after the first names the document and its place in it', async () => {
  const texts = pdfText(await documentPdf(printed(LINES_MAX)));
  expect(texts.filter((text) => text.startsWith('Invoice 7'))).toEqual([
    'Invoice 7',
    ...[2, 3, 4].map((page) => `Invoice 7, page ${page}`),
  ]);
});

test('a short document is one page, and always the same bytes', async () => {
  const [first, second] = [await documentPdf(printed(1)), await documentPdf(printed(1))];
  expect(pagesOf(first)).toBe(1);
  expect(first.equals(second)).toBe(true);
});

test.each([
  ['Zoë Müller', 'Zoë Müller'],
  ['Łukasz Ḓau Ŋwe Ṱshifhiwa', 'Łukasz Ḓau Ŋwe Ṱshifhiwa'],
  ['Νίκος Щукин', 'Νίκος Щукин'],
  ['“Best” – €5', '“Best” – €5'],
  ['e\u0301 D\u032dau', 'é Ḓau'],
  ['Lin\n\u0000x', 'Lin  x'],
])('the name %j is printed as %j', async (text, shown) => {
  const pdf = await documentPdf({ ...printed(1), facts: [['To', text]] });
  expect(pdfText(pdf)).toContain(shown);
});

test('a letter that the font lacks is shown as the box of the font, not as a question mark', async () => {
  const pdf = await documentPdf({ ...printed(1), facts: [['To', '林 Lin']] });
  expect(pdfText(pdf)).toContain('\u0000 Lin');
});
