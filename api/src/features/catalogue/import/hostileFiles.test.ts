import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportChoices } from '@shop/contract/adminProductImport';
import { READING_KEYS } from '@shop/domain/productImport';
import { describeFile, readFileRows } from './fileRows.ts';
import type { FileRow } from './fileRow.ts';
import { createReportBuilder } from './importReport.ts';
import { parseRowValues } from './rowValues.ts';

const IS_LONG = process.env['LONG_TESTS'] === '1';
/** Length of a hostile text in characters. */
const LENGTH = IS_LONG ? 49_000 : 24_500;
/** Processor time in ms for a hostile row; a search whose time grows with its square takes many times as long. */
const MAX_MS = IS_LONG ? 1500 : 600;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hostile-files-'));
  // The first files load the parsers, which is not to be measured.
  for (const file of [
    'name,description\nTee,Soft',
    'Handle,Title,Body (HTML),Variant Price\ntee,Tee,<p>Soft</p>,1',
  ]) {
    for (const { cells } of (await read(file)).rows) parseRowValues(cells);
  }
});
afterAll(() => rm(folder, { recursive: true }));

async function write(content: string): Promise<string> {
  const path = join(folder, 'products.csv');
  await writeFile(path, content);
  return path;
}

async function read(content: string) {
  const choices: ImportChoices = { readings: [...READING_KEYS] };
  const report = createReportBuilder(choices);
  const rows: FileRow[] = [];
  for await (const row of readFileRows(await write(content), { report, now: new Date() })) rows.push(row);
  return { rows, remarks: report.build().remarks };
}

/** Measures processor time in ms, which a busy machine does not lengthen. */
async function measure(work: () => Promise<void>): Promise<number> {
  const start = process.cpuUsage();
  await work();
  return process.cpuUsage(start).user / 1000;
}

/** Texts that make a search with several repetitions try each position against each other. */
const SLOW_TEXTS: Readonly<Record<string, string>> = {
  blanks: `a${' '.repeat(LENGTH)}b`,
  'line feeds': `a${'\n'.repeat(LENGTH)}b`,
  'blanks after a line': `S: 3\n${' '.repeat(LENGTH)}x`,
  commas: `https://a.example/1.jpg${','.repeat(LENGTH)}x`,
  tags: '<b>'.repeat(LENGTH / 3),
  'nested elements': '<div>'.repeat(LENGTH / 5),
  attributes: `<a ${Array.from({ length: LENGTH / 6 }, (_, index) => `a${index}`).join(' ')}>`,
  'open tags': '<a '.repeat(LENGTH / 3),
  'no-break spaces': `<p>${'\u00A0'.repeat(LENGTH * 0.4)}x</p>`,
  'escaped line feeds': `${String.raw`\n`.repeat(LENGTH / 2)}x`,
  digits: '1'.repeat(LENGTH),
};
const texts = Object.entries(SLOW_TEXTS);
const COLUMNS = [
  'name',
  'price',
  'category',
  'description',
  'state',
  'publishAt',
  'sizes',
  'pictures',
  'pictureTexts',
  'color',
];

test.each(texts)('a row with %s in each of its cells is read and judged in no time', async (_, text) => {
  for (const column of COLUMNS) {
    const file = column === 'name' ? `name,brand\n"${text}",Kloof` : `name,${column}\nTee,"${text}"`;
    const duration = await measure(async () => {
      for (const { cells } of (await read(file)).rows) parseRowValues(cells);
    });
    expect({ column, isSlow: duration > MAX_MS }).toEqual({ column, isSlow: false });
  }
});

test.each(texts)('an export of another system with %s in its texts is read in no time', async (_, text) => {
  const files = [
    `Handle,Title,Body (HTML),Type,Tags,Variant Price,Image Src\n"tee","${text}","${text}","${text}","${text}",1,"${text}"`,
    `ID,Type,SKU,Name,Published,Description,Stock,Regular price,Categories,Images\n1,simple,t,"${text}",1,"${text}","${text}",1,"${text}","${text}"`,
    `handleId,fieldType,name,description,productImageUrl,collection,price\n1,Product,"${text}","${text}","${text}","${text}",1`,
    `Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax included;Description;Image URLs (x,y,z...)\n1;1;"${text}";"${text}";1;"${text}";"${text}"`,
  ];
  for (const file of files) {
    const duration = await measure(async () => {
      const { rows } = await read(file);
      for (const { cells } of rows) parseRowValues(cells);
    });
    expect({ head: file.slice(0, 20), isSlow: duration > MAX_MS }).toEqual({
      head: file.slice(0, 20),
      isSlow: false,
    });
  }
});

test('a file with too many columns is refused before they are listed', async () => {
  const head = Array.from({ length: 50_000 }, (_, index) => `c${index}`).join(',');
  const refusal = 'Please use at most 200 columns per file.';
  await expect(read(`${head}\n1`)).rejects.toThrow(refusal);
  await expect(describeFile(await write(`${head}\n1`))).rejects.toThrow(refusal);
});

test('an export of another system may have more columns, of which only the first are listed', async () => {
  const head = `Handle,Title,Variant Price,${Array.from({ length: 5000 }, (_, index) => `meta ${index}`).join(',')}`;
  const { system, columns } = await describeFile(await write(`${head}\ntee,Tee,1`));
  expect({ system, columns: columns.length }).toEqual({ system: 'Shopify', columns: 200 });
  const { rows } = await read(`${head}\ntee,Tee,1${',x'.repeat(5000)}`);
  expect(rows).toMatchObject([{ cells: { name: 'Tee', price: '1' } }]);
});

test('a row of more than a million characters is refused with its line', async () => {
  const file = `name,description\nTee,x\nCap,"${'x'.repeat(1_100_000)}"`;
  await expect(read(file)).rejects.toThrow(/^The row near line 3 is too long\./);
});

test('a cell of another system that no spreadsheet would hold is left out, and its line is named', async () => {
  const { rows, remarks } = await read(
    `Handle,Title,Body (HTML),Variant Price\ntee,Tee,"<p>${'x'.repeat(60_000)}</p>",1`,
  );
  expect(rows).toMatchObject([{ cells: { name: 'Tee', price: '1' } }]);
  expect(remarks).toContain('Cells of more than 50000 characters are left out, in line 2.');
});

test('a product of another system with very many colours is refused instead of multiplied', async () => {
  const variants = Array.from({ length: 2000 }, (_, index) => `tee,,Colour,Shade ${index},1`);
  const { rows } = await read(
    ['Handle,Title,Option1 Name,Option1 Value,Variant Price', 'tee,Tee,Colour,Red,1', ...variants].join('\n'),
  );
  expect(rows.map(({ fault }) => fault)).toEqual([
    'This product has 2001 colours. The import takes at most 50.',
  ]);
});

test('elements nested thousands of times become text, or nothing, and no error', async () => {
  const { rows } = await read(
    [
      'Handle,Title,Body (HTML),Variant Price',
      `tee,Tee,"Soft.${'<div>'.repeat(8000)}Deep.",1`,
      `cap,Cap,"Warm.${'<div>'.repeat(3000)}Deep.",1`,
    ].join('\n'),
  );
  expect(rows.map(({ cells }) => cells['description'])).toEqual(['Soft.\n\nDeep.', 'Warm.']);
});
