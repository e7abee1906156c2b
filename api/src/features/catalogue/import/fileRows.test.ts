import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportChoices } from '@shop/contract/adminProductImport';
import { READING_KEYS } from '@shop/domain/productImport';
import { describeFile, readFileRows } from './fileRows.ts';
import type { FileRow } from './fileRow.ts';
import { createReportBuilder } from './importReport.ts';

const NOW = new Date('2026-11-30T22:30:00Z');
const ALL: ImportChoices = { readings: [...READING_KEYS] };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'product-files-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function write(content: string | Uint8Array): Promise<string> {
  const path = join(folder, 'products.csv');
  await writeFile(path, content);
  return path;
}

async function read(content: string | Uint8Array, choices: ImportChoices = {}) {
  const report = createReportBuilder(choices);
  const rows: FileRow[] = [];
  for await (const row of readFileRows(await write(content), { report, now: NOW })) rows.push(row);
  return { rows, cells: rows.map((row) => row.cells), ...report.build() };
}

const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');
const windows1252 = (text: string) =>
  Buffer.from([...text].map((letter) => (letter === '€' ? 0x80 : letter.charCodeAt(0))));

describe('files as spreadsheets save them', () => {
  const TEE = [{ name: 'Môre Tee', price: '499,00' }];

  test.each<[string, string | Uint8Array]>([
    ['semicolons', 'name;price\r\nMôre Tee;499,00\r\n'],
    ['tabs', 'name\tprice\nMôre Tee\t499,00\n'],
    ['bars', 'name|price\nMôre Tee|499,00\n'],
    ['quoted commas', 'name,price\nMôre Tee,"499,00"\n'],
    ['a byte order mark', '\uFEFFname;price\nMôre Tee;499,00\n'],
    ['UTF-16 and tabs', utf16('name\tprice\r\nMôre Tee\t499,00\r\n')],
    ['UTF-16 and semicolons', utf16('name;price\r\nMôre Tee;499,00\r\n')],
    ['a line for the separator', 'sep=;\r\nname;price\r\nMôre Tee;499,00\r\n'],
    ['blank lines before its head', '\r\n\r\nname;price\r\n;\r\nMôre Tee;499,00\r\n;;;\r\n'],
    ['empty columns at its end', 'name;price;;\nMôre Tee;499,00;;\n'],
    ['an empty cell too many', 'name;price\nMôre Tee;499,00;\n'],
    ['a head in words', 'Name ;PRICE *\nMôre Tee;499,00\n'],
    ['each line in one quoted cell', '"name;price"\n"Môre Tee;499,00"\n'],
  ])('a file with %s is read by its columns', async (_, content) => {
    expect((await read(content)).cells).toEqual(TEE);
  });

  test('a head in words names the columns of an export', async () => {
    const { cells } = await read('Count In Stock,publish at,Name\n3,2030-01-01 08:00,Tee');
    expect(cells).toEqual([{ countInStock: '3', publishAt: '2030-01-01 08:00', name: 'Tee' }]);
  });

  test('Windows-1252 is suggested with a sample, and read only when it is chosen', async () => {
    const file = windows1252('name;price\nCafé Cap € 5;299,00\n');
    await expect(read(file)).rejects.toThrow(/^Please save the file as CSV in UTF-8\. Line 2/);
    expect(await describeFile(await write(file))).toMatchObject({
      encoding: 'windows-1252',
      sample: 'Café Cap € 5',
    });
    expect((await read(file, { encoding: 'windows-1252' })).cells[0]).toMatchObject({ name: 'Café Cap € 5' });
  });

  test.each([
    ['a workbook', 'PK\u0003\u0004x', /^This is a workbook/],
    ['a quotation mark in a cell', 'name,note\nTee,12" print', /^Line 2 has a quotation mark inside a cell/],
    ['several unknown columns', 'name,prise,sort\nTee,1,2', /^There are no columns “prise”, “sort”\./],
    ['blank lines alone', '\n\n;;\n', /^This file is empty/],
  ])('%s is refused with its reason', async (_, content, reason) => {
    await expect(read(content)).rejects.toThrow(reason);
  });

  test('a row with more cells than columns is invalid', async () => {
    const { rows } = await read('name,price,\nTee,1,,x\nCap,1,x\nMug,1,,');
    expect(rows.map(({ fault }) => fault !== undefined)).toEqual([true, true, false]);
  });

  test('a row without a name says what to do when it is a part of the product above it', async () => {
    const { rows } = await read('name,price\nTee,1\n,2');
    expect(rows.map(({ remarks }) => remarks)).toEqual([
      [],
      [expect.stringMatching(/import the export of the other shop as it is\.$/)],
    ]);
  });

  test('columns of any name are read as chosen, and those left out are named', async () => {
    const file = 'Artikel;Prys;Kleur\nHemp;499,00;Groen\n';
    expect(await describeFile(await write(file))).toEqual({
      ...{ encoding: 'utf-8', sample: '', system: null },
      columns: [
        { heading: 'Artikel', column: null, example: 'Hemp' },
        { heading: 'Prys', column: null, example: '499,00' },
        { heading: 'Kleur', column: null, example: 'Groen' },
      ],
    });
    const { cells, remarks } = await read(file, { columns: ['name', 'price', ''] });
    expect({ cells, remarks }).toEqual({
      cells: [{ name: 'Hemp', price: '499,00' }],
      remarks: ['Columns left out: “Kleur”.'],
    });
    await expect(read(file, { columns: ['name'] })).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('a file that was cut after its first rows is described all the same', async () => {
    const { columns } = await describeFile(await write('name,description\nTee,Soft\nCap,"Warm'));
    expect(columns).toEqual([
      { heading: 'name', column: 'name', example: 'Tee' },
      { heading: 'description', column: 'description', example: 'Soft' },
    ]);
  });
});

describe('cells that could be misread', () => {
  test.each([
    ['price', 'thousands', '1,299', '1299'],
    ['price', 'roundedPrices', '433.913043', '433.91'],
    ['price', 'roundedPrices', '4.99E+02', '499.00'],
    ['salePrice', 'roundedPrices', '499.990', '499.99'],
    ['countInStock', 'counts', '1,000', '1000'],
    ['countInStock', 'counts', '5.0', '5'],
    ['countInStock', 'counts', '5 pcs', '5'],
    ['countInStock', 'counts', '1E+03', '1000'],
    ['countInStock', 'negativeCounts', '-3', '0'],
    ['publishAt', 'dates', '2027-01-05', '2027-01-05 00:00'],
    ['publishAt', 'dates', '5/1/2027', '2027-01-05 00:00'],
    ['state', 'states', 'TRUE', 'public'],
    ['state', 'states', 'Active', 'public'],
    ['state', 'states', 'hidden', 'draft'],
    ['sizes', 'sizeLists', 'S: 3, M: 5, L: 2', 'S: 3\nM: 5\nL: 2'],
    ['sizes', 'sizeLists', 'S: 3 / M: 5', 'S: 3\nM: 5'],
    ['sizes', 'sizeLists', 'S:3|M:5', 'S: 3\nM: 5'],
    ['sizes', 'sizeLists', 'UK 8=3; UK 9=5', 'UK 8: 3\nUK 9: 5'],
    ['sizes', 'sizeLists', 'S: 3 M: 5', 'S: 3\nM: 5'],
    ['sizes', 'sizeLists', 'S=3', 'S: 3'],
    ['sizes', 'sizeTimes', '10:30', '10: 30'],
    ['sizes', 'sizeTimes', '08:05', '8: 5'],
    ['sizes', 'sizeTimes', '32:40:00', '32: 40'],
    ['pictures', 'securePictures', 'http://a.example/1.jpg', 'https://a.example/1.jpg'],
    ['pictures', 'pictureLists', 'https://a.example/1.jpg, https://a.example/2.jpg', null],
    ['pictures', 'pictureLists', 'https://a.example/1.jpg|https://a.example/2.jpg', null],
    ['pictures', 'pictureLists', 'https://a.example/1.jpg https://a.example/2.jpg', null],
    ['category', 'categoryPaths', 'Clothing > Hoodies', 'Hoodies'],
    ['description', 'markup', 'Salt &amp; Pepper&nbsp;Tee', 'Salt & Pepper Tee'],
    ['description', 'markup', String.raw`One\n\nTwo`, 'One\n\nTwo'],
    ['description', 'markup', 'One\rTwo', 'One\nTwo'],
  ])(
    'a cell of %s is read by “%s” only when that is confirmed: %j',
    async (column, reading, cell, meaning) => {
      const file = `name,${column}\nTee,"${cell}"`;
      const asked = await read(file);
      expect(asked.cells[0]?.[column]).toBe(cell);
      expect(asked.questions).toMatchObject([{ reading, isAccepted: false, rows: 1 }]);
      const confirmed = await read(file, ALL);
      expect(confirmed.cells[0]?.[column]).toBe(
        meaning ?? 'https://a.example/1.jpg\nhttps://a.example/2.jpg',
      );
      expect(confirmed.questions).toMatchObject([{ reading, isAccepted: true }]);
    },
  );

  test.each([
    ['price', '1.299'],
    ['price', '100 - 200'],
    ['countInStock', '3, 5'],
    ['publishAt', '31/02/2027'],
    ['state', 'sold'],
    ['sizes', 'S,M,L'],
    ['sizes', 'S:3'],
    ['pictures', '1.jpg'],
    ['category', 'Clothing,Tees'],
  ])('a cell of %s without a single meaning stays as it is: %j', async (column, cell) => {
    const { cells, questions } = await read(`name,${column}\nTee,"${cell}"`, ALL);
    expect({ cell: cells[0]?.[column], questions }).toEqual({ cell, questions: [] });
  });
});

describe('exports of other systems', () => {
  const SHOPIFY_HEAD =
    'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Gift Card,Status';

  test('rows of one product of Shopify become one product with its sizes and pictures', async () => {
    const { rows, system, remarks, categories } = await read(
      [
        SHOPIFY_HEAD,
        'vygie,Vygie Tee,"<p>Soft <b>cotton</b>.<br>Dyed.</p><ul><li>180 g</li><li>Boxy</li></ul>",Kloof,A > Clothing > Tees,,"new, pink",true,Size,S,,,V-S,3,399.00,,https://cdn.example/a.jpg?v=1,false,active',
        'vygie,,,,,,,,,M,,,V-M,0,399.00,,https://cdn.example/b.jpg,,',
        'vygie,,,,,,,,,,,,,,,,https://cdn.example/c.jpg,,',
        'cap,Cap,,Kloof,,Hats,,true,Title,Default Title,,,,7,150.00,,,false,active',
      ].join('\n'),
    );
    expect({ system, remarks }).toEqual({
      system: 'Shopify',
      remarks: ['Rows of Shopify: 4. Products: 2.', 'Columns left out: variant sku.'],
    });
    expect(categories).toEqual([
      { source: 'A > Clothing > Tees', category: 'Tees', isTag: false },
      { source: 'new', category: '', isTag: true },
      { source: 'pink', category: '', isTag: true },
      { source: 'Hats', category: 'Hats', isTag: false },
    ]);
    expect(rows).toEqual([
      {
        line: 2,
        cells: {
          ...{ name: 'Vygie Tee', brand: 'Kloof', category: 'Tees', price: '399.00', state: 'public' },
          description: 'Soft cotton.\nDyed.\n- 180 g\n- Boxy',
          sizes: 'S: 3\nM: 0',
          pictures: 'https://cdn.example/a.jpg?v=1\nhttps://cdn.example/b.jpg\nhttps://cdn.example/c.jpg',
        },
        remarks: [
          'Category Tees, from “A > Clothing > Tees”.',
          'Other categories and tags are left out: new, pink.',
        ],
      },
      {
        line: 5,
        cells: { name: 'Cap', brand: 'Kloof', category: 'Hats', price: '150.00', sizes: 'One size: 7' },
        remarks: ['A draft, because it has no picture or no price.'],
      },
    ]);
  });

  test('the newer headings of Shopify are read too, and a chosen category replaces the suggestion', async () => {
    const file = [
      'Title,URL handle,Description,Vendor,Type,Tags,Published on online store,Status,SKU,Option1 name,Option1 value,Price,Compare-at price,Inventory quantity,Product image URL',
      'Aloe Tee,aloe,Soft.,Kloof,T-Shirt,,TRUE,Active,A-S,Size,S,299,,7,https://cdn.example/a.jpg',
      ',aloe,,,,,,,A-M,,M,299,,6,',
    ].join('\n');
    const { cells } = await read(file, { categories: { 'T-Shirt': 'Tees' } });
    expect(cells).toEqual([
      {
        ...{ name: 'Aloe Tee', brand: 'Kloof', category: 'Tees', description: 'Soft.', price: '299' },
        ...{ sizes: 'S: 7\nM: 6', pictures: 'https://cdn.example/a.jpg', state: 'public' },
      },
    ]);
  });

  test('the colours of a product become products, of which each says so', async () => {
    const row = (first: string, size: string, colour: string) =>
      `tee,${first},Size,${size},Colour,${colour},,2,99,,,,`;
    const { rows } = await read(
      [
        SHOPIFY_HEAD,
        row('Tee,,Kloof,,Tees,,true', 'S', 'Red'),
        row(',,,,,,', 'M', 'Red'),
        row(',,,,,,', 'S', 'Blue'),
      ].join('\n'),
    );
    expect(rows.map(({ cells }) => [cells['name'], cells['sizes']])).toEqual([
      ['Tee (Red)', 'S: 2\nM: 2'],
      ['Tee (Blue)', 'S: 2'],
    ]);
    expect(rows[1]?.remarks).toContain('“Tee” becomes a product for each of its 2 colours.');
  });

  test('each colour begins with its own pictures, followed by those of the whole product', async () => {
    const { cells } = await read(
      [
        'Handle,Title,Option1 Name,Option1 Value,Variant Price,Image Src,Variant Image',
        'tee,Tee,Colour,Red,99,https://a.example/tee.jpg,https://a.example/red.jpg',
        'tee,,,Blue,99,https://a.example/red.jpg,https://a.example/blue.jpg',
        'tee,,,,,https://a.example/blue.jpg,',
      ].join('\n'),
    );
    expect(cells.map(({ pictures }) => pictures)).toEqual([
      'https://a.example/red.jpg\nhttps://a.example/tee.jpg',
      'https://a.example/blue.jpg\nhttps://a.example/tee.jpg',
    ]);
  });

  test('an option with one value in all variants is no part of the sizes', async () => {
    const row = (first: string, size: string) => `tee,${first},Size,${size},Fabric,Cotton,,2,99,,,,`;
    const { cells, rows } = await read(
      [SHOPIFY_HEAD, row('Tee,,,,,,true', 'S'), row(',,,,,,', 'M')].join('\n'),
    );
    expect(cells[0]?.['sizes']).toBe('S: 2\nM: 2');
    expect(rows[0]?.remarks).toContain('Fabric Cotton is left out.');
  });

  test('a tag gives its category to a product whose own category is left empty', async () => {
    const file = [SHOPIFY_HEAD, 'tee,Tee,,,,Clothes,"new, mens",true,,,,,,1,99,,,,'].join('\n');
    const { cells, rows } = await read(file, { categories: { Clothes: '', mens: 'Men' } });
    expect(cells[0]).toMatchObject({ category: 'Men' });
    expect(rows[0]?.remarks).toEqual([
      'Category Men, from “mens”.',
      'Other categories and tags are left out: new.',
      'A draft, because it has no picture or no price.',
    ]);
  });

  test('sizes of different prices are refused until the highest price is chosen', async () => {
    const row = (first: string, size: string, price: string) => `tee,${first},Size,${size},,,,2,${price},,,,`;
    const file = [SHOPIFY_HEAD, row('Tee,,,,,,true', 'S', '99'), row(',,,,,,', 'XL', '120')].join('\n');
    const asked = await read(file);
    expect(asked.rows[0]).toMatchObject({
      fault: 'price: The shop has one price for all sizes, and the file has S 99; XL 120.',
    });
    expect(asked.questions).toMatchObject([
      { reading: 'highestPrice', examples: ['Tee: S 99; XL 120 → 120'] },
    ]);
    const { rows } = await read(file, ALL);
    expect(rows[0]?.cells).toMatchObject({ price: '120' });
    expect(rows[0]?.fault).toBeUndefined();
  });

  test('a size without a price is not lost but asked about', async () => {
    const row = (first: string, size: string, price: string) => `tee,${first},Size,${size},,,,2,${price},,,,`;
    const file = [SHOPIFY_HEAD, row('Tee,,,,,,true', 'S', ''), row(',,,,,,', 'M', '120')].join('\n');
    expect((await read(file)).rows[0]?.fault).toBe(
      'price: The shop has one price for all sizes, and the file has S no price; M 120.',
    );
    expect((await read(file, ALL)).cells[0]).toMatchObject({ price: '120', sizes: 'S: 2\nM: 2' });
  });

  test('a compare-at price becomes a sale when that is chosen, and is left out otherwise', async () => {
    const file = [SHOPIFY_HEAD, 'cap,Cap,,,,,,true,Title,Default Title,,,,-2,99,129,,,'].join('\n');
    const asked = await read(file);
    expect(asked.cells[0]).toMatchObject({ price: '99', sizes: 'One size: -2' });
    expect(asked.rows[0]?.remarks).toContain('No sale; the compare-at price 129 is left out.');
    expect((await read(file, ALL)).cells[0]).toMatchObject({
      ...{ price: '129', salePrice: '99', saleUntil: '2027-01-31 23:59:59', sizes: 'One size: 0' },
    });
  });

  test('a product without a price or a variant becomes a draft and is not lost', async () => {
    const { rows } = await read([SHOPIFY_HEAD, 'bare,Bare Tee,,Kloof,,Tees,,true'].join('\n'));
    expect(rows).toEqual([
      {
        line: 2,
        cells: { name: 'Bare Tee', brand: 'Kloof', category: 'Tees' },
        remarks: ['A draft, because it has no picture or no price.'],
      },
    ]);
  });

  test('the report of a file with very many categories fits into its column', async () => {
    const rows = Array.from(
      { length: 2000 },
      (_, index) => `t${index},Tee ${index},,,,"Kâtegorie ${'ê'.repeat(300)}"`,
    );
    const names = rows.map((row, index) => row.replace('Kâtegorie', `Kâtegorie ${index}`));
    const { system, remarks, questions, categories } = await read([SHOPIFY_HEAD, ...names].join('\n'));
    const stored = JSON.stringify({ system, remarks, questions, categories });
    expect(categories.length).toBeGreaterThan(20);
    expect(Buffer.byteLength(stored)).toBeLessThan(65_535);
  });

  test('a gift card of another system is no product', async () => {
    const { rows } = await read([SHOPIFY_HEAD, 'gift,Gift,,,,,,true,,,,,,,100,,,true,active'].join('\n'));
    expect(rows[0]?.fault).toBe('This is a gift card, not a product.');
  });

  test('variations of WooCommerce join their product, wherever they are', async () => {
    const { rows, system } = await read(
      [
        'ID,Type,SKU,Name,Published,Visibility in catalog,Short description,Description,Stock,Date sale price ends,Sale price,Regular price,Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s)',
        String.raw`2,variation,h-s,Hoodie - S,1,visible,,,4,,,899,,,,h,Size,S`,
        String.raw`1,variable,h,Hoodie,1,visible,Warm.,"Fleece.\n\n<ul>\n<li>Pocket</li>\n</ul>",,,,,"Clothing, Clothing > Hoodies",warm,"https://a.example/1.jpg, https://a.example/2.jpg",,Size,"S, M, L"`,
        String.raw`3,variation,h-m,Hoodie - M,1,visible,,,6,,,899,,,,id:1,Size,M`,
        String.raw`4,simple,b,"Cap, red",0,visible,,,9,2030-01-31 00:00,199,249,"Caps\, hats",,,,,`,
        String.raw`5,variation,x,Lost,1,visible,,,1,,,10,,,,gone,Size,M`,
        String.raw`6,grouped,g,Set,1,visible,,,,,,,,,,,,`,
      ].join('\n'),
    );
    expect(system).toBe('WooCommerce');
    expect(rows.map(({ cells }) => cells)).toMatchObject([
      {
        ...{ name: 'Hoodie', category: 'Hoodies', price: '899', sizes: 'S: 4\nM: 6', state: 'public' },
        description: 'Warm.\n\nFleece.\n- Pocket',
        pictures: 'https://a.example/1.jpg\nhttps://a.example/2.jpg',
      },
      { name: 'Cap, red', category: 'Caps, hats', price: '249', salePrice: '199', sizes: 'One size: 9' },
      { name: 'Set' },
      { name: 'Lost' },
    ]);
    expect(rows[1]?.cells['state']).toBeUndefined();
    expect(rows[0]?.remarks).toContain('Size L has no row of its own and is left out.');
    expect(rows.map(({ fault }) => fault)).toEqual([
      ...[undefined, undefined],
      'The shop has no products of this type.',
      'The product “gone” of this variation is not in the file.',
    ]);
  });

  test('rows of Wix join their product, with surcharges, discounts and pictures by file name', async () => {
    const { rows, system } = await read(
      [
        'handleId,fieldType,name,description,productImageUrl,collection,sku,price,surcharge,visible,discountMode,discountValue,inventory,productOptionName1,productOptionType1,productOptionDescription1',
        'p1,Product,Sun Tee,<p>Soft.</p>,a_1~mv2.jpg;a_2~mv2.jpg,Tees;New,,200,,true,PERCENT,0,,Size,DROP_DOWN,S;M',
        'p1,Variant,,,,,,,0,true,,,3,,,S',
        'p1,Variant,,,,,,,0,true,,,InStock,,,M',
        'p2,Product,Cap,,https://a.example/c.jpg,,,100,,false,PERCENT,10,5,,,',
      ].join('\n'),
      ALL,
    );
    expect(system).toBe('Wix');
    expect(rows.map(({ cells }) => cells)).toMatchObject([
      {
        ...{ name: 'Sun Tee', category: 'Tees', price: '200', sizes: 'S: 3\nM: 0', state: 'public' },
        pictures:
          'https://static.wixstatic.com/media/a_1~mv2.jpg\nhttps://static.wixstatic.com/media/a_2~mv2.jpg',
      },
      { name: 'Cap', price: '100', salePrice: '90.00', sizes: 'One size: 5' },
    ]);
    expect(rows[0]?.remarks).toContain('The file has no count for some sizes; they get 0.');
  });

  test('the newer headings of Wix are read too', async () => {
    const { cells } = await read(
      [
        'handle,fieldType,name,visible,plainDescription,media,brand,price,strikethroughPrice,inventory,productOptionName[1],productOptionChoices[1]',
        'p1,PRODUCT,Sun Tee,TRUE,<p>Soft.</p>,https://a.example/1.jpg,Kloof,200,,,Colour,#ff0000:Red;#0000ff:Blue',
        'p1,VARIANT,,,,,,200,,3,,#ff0000:Red',
        'p1,VARIANT,,,,,,200,,4,,#0000ff:Blue',
        'p1,MEDIA,,,,https://a.example/2.jpg,,,,,,',
      ].join('\n'),
    );
    expect(cells.map(({ name, sizes }) => [name, sizes])).toEqual([
      ['Sun Tee (Red)', 'One size: 3'],
      ['Sun Tee (Blue)', 'One size: 4'],
    ]);
    expect(cells[0]?.['pictures']).toBe('https://a.example/1.jpg\nhttps://a.example/2.jpg');
  });

  test('prices of PrestaShop without tax need VAT, which is added when that is chosen', async () => {
    const file =
      'Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Quantity;Summary;Description;Image URLs (x,y,z...)\n1;1;Tee;Clothing,Tees;433.913043;15;<p>New.</p>;<p>Heavy.</p>;https://a.example/1.jpg,https://a.example/2.jpg\n';
    expect((await read(file)).rows[0]?.fault).toBe(
      'price: The file has 433.913043 without tax, and the shop needs the price with VAT.',
    );
    const { cells, system } = await read(file, ALL);
    expect({ system, cells }).toEqual({
      system: 'PrestaShop',
      cells: [
        {
          ...{ name: 'Tee', category: 'Tees', price: '499.00', sizes: 'One size: 15', state: 'public' },
          description: 'New.\n\nHeavy.',
          pictures: 'https://a.example/1.jpg\nhttps://a.example/2.jpg',
        },
      ],
    });
  });

  test('prices of PrestaShop with tax are taken as they are', async () => {
    const { cells } = await read(
      '"Product ID";Image;Name;Reference;Category;"Price (tax excl.)";"Price (tax incl.)";Quantity;Status\n1;https://a.example/1.jpg;Tee;R1;Tees;433.91;499;2;0\n',
    );
    expect(cells).toEqual([
      {
        ...{ name: 'Tee', category: 'Tees', price: '499', sizes: 'One size: 2' },
        pictures: 'https://a.example/1.jpg',
      },
    ]);
  });
});
