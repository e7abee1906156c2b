import { gzipSync } from 'node:zlib';
import { listActivity, undoAuditEntry } from '@shop/contract/adminActivity';
import { checkImport, describeImportFile, getImport, runImport } from '@shop/contract/adminProductImport';
import { exportProducts } from '@shop/contract/adminProductList';
import { updateProduct } from '@shop/contract/adminProducts';
import { getProduct, listProducts } from '@shop/contract/products';
import type { UserEntity } from '../../../database/entities/accounts.ts';
import { AuditEntity } from '../../../database/entities/audit.ts';
import { ProductEntity, ProductImageEntity } from '../../../database/entities/catalogue.ts';
import { checkInvariants } from '../../../doctor/invariants.ts';
import { anOrder, orderInput } from '../../../testing/factories/orders.ts';
import { aProduct, aSizedProduct, reloaded, reloadedSizes } from '../../../testing/factories/products.ts';
import { anAdmin } from '../../../testing/factories/users.ts';
import { recordStatements } from '../../../testing/recordStatements.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import type { ProductColumn } from '../products/productColumns.ts';
import { PRODUCT_COLUMNS } from '../products/productColumns.ts';
import { ProductImportEntity } from '../../../database/entities/productImports.ts';
import { inTransaction } from '../../../database/transaction.ts';

describe('the import of products', () => {
  const IMAGE = '/images/products/boulder-tee-640.webp';

  let api: TestApi;
  let user: UserEntity;
  let admin: Caller;
  beforeAll(async () => {
    // The parser of files is loaded by the first import, so its refusals are unknown errors to a second API of a test.
    api = await testApi({ oneProcess: true });
    user = await anAdmin(api);
    admin = api.as(user);
  });
  afterAll(() => api.close());

  const fileOf = (content: string | Uint8Array<ArrayBuffer>) => new File([content], 'products.csv');
  const check = async (...lines: string[]) => {
    const { status, body } = await admin.call(checkImport, { file: fileOf(lines.join('\r\n')) });
    expect(status).toBe(201);
    return body;
  };
  const rowsOf = async (id: string) => {
    const { body } = await admin.call(getImport, { id });
    return body.rows.map(({ line, fate, note }) => [line, fate, note]);
  };
  const named = (name: string) => api.db.read.findBy(ProductEntity, { name });

  async function broken() {
    const findings = await checkInvariants(api.db.read);
    return findings.filter(({ level }) => level === 'broken');
  }

  test('what a file has changed of a product is undone as a whole', async () => {
    const boot = await aSizedProduct(api, { S: 2, M: 1 }, { name: 'Dune Boot' });
    const { id } = boot;
    const before = await reloaded(api, boot);
    const sizes = await reloadedSizes(api, boot);
    const { _id } = await check('id,price,sizes,pictures', `${id},12.50,"S: 9",${IMAGE}`);
    expect((await admin.call(runImport, { id: _id })).body).toMatchObject({ state: 'done' });
    const { body } = await admin.call(listActivity, { object: id });
    expect(body.acts[0]).toMatchObject({ action: 'product.imported', canUndo: true });
    expect((await admin.call(undoAuditEntry, { id: body.acts[0]?.id ?? '' })).status).toBe(200);
    const { priceCents, image, stock } = before;
    expect(await reloaded(api, boot)).toMatchObject({ priceCents, image, stock });
    expect(await reloadedSizes(api, boot)).toEqual(sizes);
  });

  test('a file is checked without effect, carried out, and changes nothing when it is repeated', async () => {
    const cap = await aProduct(api, { name: 'Cord Cap', stock: 4, priceCents: 199_00 });
    const boot = await aSizedProduct(api, { S: 2, M: 1 }, { name: 'Veld Boot' });
    const lines = [
      'id,name,price,category,brand,description,state,countInStock,sizes,pictures',
      `${cap.id},,249.00,Caps,,,,9,,`,
      `,Veld Boot,,,Koppie,,,,"S: 2\nM: 3",`,
      `,Swell Mug,89.50,Mugs,Fynbos,"Blue, with a wave.",public,12,,${IMAGE}`,
      ',Kelp Sock,,Socks,Fynbos,,,,,',
    ];
    const checked = await check(...lines);
    expect(checked).toMatchObject({
      ...{ state: 'checked', rows: 4, done: 0 },
      fates: { new: 2, changed: 2, unchanged: 0, broken: 0 },
    });
    expect(await rowsOf(checked._id)).toEqual([
      [2, 'changed', 'price 199.00 → 249.00, category T-shirts → Caps, countInStock 4 → 9'],
      [3, 'changed', 'countInStock 3 → 5'],
      [5, 'new', ''],
      [6, 'new', ''],
    ]);
    expect(await reloaded(api, cap)).toEqual(cap);
    expect(await named('Swell Mug')).toEqual([]);

    const { status, body } = await admin.call(runImport, { id: checked._id });
    expect({ status, state: body.state, done: body.done }).toEqual({ status: 200, state: 'done', done: 4 });
    expect(await reloaded(api, cap)).toMatchObject({
      priceCents: 249_00,
      stock: 9,
      category: 'Caps',
      version: 2,
    });
    expect(await reloadedSizes(api, boot)).toEqual([
      ['S', 2, 0, 0],
      ['M', 3, 0, 0],
    ]);
    const [mug] = await named('Swell Mug');
    expect(mug).toMatchObject({ state: 'public', priceCents: 89_50, stock: 12, image: IMAGE });
    expect(await named('Kelp Sock')).toMatchObject([{ state: 'draft', stock: 0 }]);
    const { body: found } = await api.anonymous.call(listProducts, { keyword: 'swell mug' });
    expect(found.products.map(({ name }) => name)).toEqual(['Swell Mug']);
    const audits = await api.db.read.findBy(AuditEntity, { target: cap.id });
    expect(audits).toMatchObject([
      { action: 'product.imported', actorId: user.id, before: { stock: 4 }, after: { stock: 9 } },
    ]);

    const repeated = await check(...lines);
    expect(repeated.fates).toEqual({ new: 0, changed: 0, unchanged: 4, broken: 0 });
    await admin.call(runImport, { id: repeated._id });
    expect(await reloaded(api, cap)).toMatchObject({ version: 2 });
    expect(await broken()).toEqual([]);
  });

  test('every broken row is named, and refuses the file unless broken rows are skipped', async () => {
    const sized = await aSizedProduct(api, { S: 1, M: 1 }, { name: 'Held Boot' });
    await anOrder(api, { product: sized });
    const old = await aProduct(api, { name: 'Old Tee' });
    await admin.call(updateProduct, { productId: old.id, price: 1 });
    await aProduct(api, { name: 'Twin Tee', brand: 'A' });
    await aProduct(api, { name: 'Twin Tee', brand: 'B' });
    const draft = await aProduct(api, { name: 'Bare Tee', state: 'draft', image: '' });
    const checked = await check(
      'id,version,name,brand,price,state,publishAt,countInStock,sizes,pictures',
      ',,Good Tee,,12.5,,,3,,',
      ',,Good Tee,,13,,,,,',
      ',,,,13,,,,,',
      '01a20658-3f45-77cd-8ddd-f1b7900a43f6,,,,13,,,,,',
      ',,Free Tee,,0,,,,,',
      ',,Half Tee,,,,,1.5,,',
      ',,Long Tee,,,sold,,,,',
      ',,Wide Tee,,,,,,M 3,',
      ',,Sum Tee,,,,,5,M: 3,',
      `,,Held Boot,,,,,,S: 1,`,
      `${old.id},1,,,99,,,,,`,
      ',,Twin Tee,,99,,,,,',
      `${draft.id},,,,,public,,,,`,
      ',,Late Tee,,9,scheduled,2020-01-01T08:00:00Z,,,/images/a.webp',
      ',,Evil Tee,,,,,,,javascript:alert(1)',
      ',,Many Tee,,,,,,,,,x',
    );
    const expected = [
      [3, 'Line 2 is about the same product.'],
      [4, 'name: Please enter a name.'],
      [5, 'id: There is no product with this id.'],
      [6, 'price: Please enter a price above 0, with at most two decimals, up to 1 000 000.'],
      [7, 'countInStock: Please enter a whole number from 0 to 1000000.'],
      [8, 'state: Please use one of draft, scheduled, public, withdrawn.'],
      [9, 'sizes: Please write each size on a line of its own, as M: 3.'],
      [10, "The sizes don't add up to Count In Stock."],
      [11, expect.stringContaining("hold units in 'Size M'. Please keep it")],
      [12, 'version: This product has changed since the file was made.'],
      [13, 'name: Several products have this name. Please give the id.'],
      [14, 'state: A product in the shop needs a name, a picture and a price.'],
      [15, 'publishAt: Please use a time in the future.'],
      [16, 'pictures: Please use an uploaded image or an https address.'],
      [17, 'This row has more cells than the first line has columns.'],
    ];
    const { body } = await admin.call(getImport, { id: checked._id, fate: 'broken' });
    expect(body.rows.map(({ line, note }) => [line, note])).toEqual(expected);
    const refused = await admin.call(runImport, { id: checked._id });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'illegal_transition',
        message: '15 rows are broken. Correct the file, or choose to skip broken rows.',
      },
    });
    expect(await named('Good Tee')).toEqual([]);
    const done = await admin.call(runImport, { id: checked._id, skipBroken: true });
    expect(done.body).toMatchObject({ state: 'done', fates: { new: 1, broken: 15 } });
    expect(await named('Good Tee')).toMatchObject([{ priceCents: 12_50, stock: 3, state: 'draft' }]);
    expect(await broken()).toEqual([]);
  });

  test('shoppers find a product by the words that an import adds, not by those that it removes', async () => {
    await check('name,brand,price,state,pictures', `Dassie Vest,Koppie,90,public,${IMAGE}`).then(({ _id }) =>
      admin.call(runImport, { id: _id }),
    );
    const [{ id } = { id: '' }] = await named('Dassie Vest');
    const found = async (keyword: string) => {
      const { body } = await api.anonymous.call(listProducts, { keyword });
      return body.products.map(({ name, price }) => `${name} ${price}`);
    };
    const priced = await check('id,price', `${id},80`);
    await admin.call(runImport, { id: priced._id });
    expect(await found('dassie')).toEqual(['Dassie Vest 80']);
    const renamed = await check('id,name', `${id},Meerkat Vest`);
    await admin.call(runImport, { id: renamed._id });
    expect(await found('meerkat')).toEqual(['Meerkat Vest 80']);
    expect(await found('dassie')).toEqual([]);
  });

  test('an import takes as many statements for many rows as for few', async () => {
    const taken = async (count: number, price: number) => {
      const rows = Array.from(
        { length: count },
        (_, index) => `Bulk ${count} ${index},${price},${price},public,${IMAGE}`,
      );
      const statements = await recordStatements(api, async () => {
        const { _id } = await check('name,price,countInStock,state,pictures', ...rows);
        await admin.call(runImport, { id: _id });
      });
      return statements.length;
    };
    // The first import of an administrator also makes the key that seals their address.
    await taken(1, 10);
    const few = { added: await taken(2, 10), changed: await taken(2, 20), repeated: await taken(2, 20) };
    const many = { added: await taken(20, 10), changed: await taken(20, 20), repeated: await taken(20, 20) };
    expect(many).toEqual(few);
    expect(Math.max(few.added, few.changed)).toBeLessThan(60);
  });

  test('the texts of pictures are exported, changed by a file, and undone with it', async () => {
    const back = '/images/products/dune-tee-640.webp';
    const { id: productId } = await aProduct(api, { name: 'Texted Tee' });
    const images = [
      { url: IMAGE, alt: '' },
      { url: back, alt: 'The back; =SUM(A1)' },
    ];
    await admin.call(updateProduct, { productId, images });
    const picturesOf = async () => (await admin.call(getProduct, { id: productId })).body.images;
    const { body: file } = await admin.call(exportProducts, { keyword: productId });
    expect(file).toContain(",2: The back; '=SUM(A1),\r\n");
    const repeated = await admin.call(checkImport, { file: fileOf(file) });
    expect(repeated.body.fates).toMatchObject({ unchanged: 1, broken: 0 });

    const version = file.split('\r\n')[1]?.split(',')[1] ?? '';
    const lines = ['id,version,pictureTexts', `${productId},${version},"1: The front\n2: Its back"`];
    const { _id } = await check(...lines);
    expect(await rowsOf(_id)).toEqual([[2, 'changed', 'pictureTexts']]);
    await admin.call(runImport, { id: _id });
    expect(await picturesOf()).toEqual([
      { url: IMAGE, alt: 'The front' },
      { url: back, alt: 'Its back' },
    ]);
    expect((await check(...lines)).fates).toMatchObject({ unchanged: 1 });
    const outdated = await check('id,version,pictureTexts', `${productId},${version},2: Old text`);
    expect(await rowsOf(outdated._id)).toEqual([
      [2, 'broken', 'version: This product has changed since the file was made.'],
    ]);
    const { body } = await admin.call(listActivity, { object: productId });
    await admin.call(undoAuditEntry, { id: body.acts[0]?.id ?? '' });
    expect(await picturesOf()).toEqual(images);
  });

  test.each([
    ['no number', 'The back', 'pictureTexts: Please write each text on a line of its own, as 2: The back.'],
    ['no picture', '2: The back', 'pictureTexts: There is no picture 2.'],
    ['too many characters', `1: ${'x'.repeat(201)}`, 'pictureTexts: Please use at most 200 characters.'],
  ])('a text of a picture with %s breaks its row', async (_, text, note) => {
    const { id } = await aProduct(api);
    const checked = await check('id,pictureTexts', `${id},${text}`);
    expect(await rowsOf(checked._id)).toEqual([[2, 'broken', note]]);
  });

  test('an export that nobody has touched changes nothing', async () => {
    await aProduct(api, { name: '=Round Tee', category: 'Round', description: 'Two\nlines, "quoted".' });
    await aProduct(api, { name: 'Round Draft', category: 'Round', state: 'draft', image: '' });
    await aProduct(api, {
      name: 'Round Later',
      category: 'Round',
      state: 'scheduled',
      publishAt: new Date('2029-12-31T22:30:15.250Z'),
    });
    await aSizedProduct(api, { 'UK 8: wide': 2, One: 0 }, { name: 'Round Boot', category: 'Round' });
    await aSizedProduct(api, { 'One size': 2 }, { name: 'Round Mug', category: 'Round', state: 'withdrawn' });
    const { body: file } = await admin.call(exportProducts, { category: 'Round' });
    expect(file).toContain('scheduled,2030-01-01 00:30:15,');
    const { body } = await admin.call(checkImport, { file: fileOf(file) });
    expect({ rows: body.rows, fates: body.fates }).toEqual({
      rows: 5,
      fates: { new: 0, changed: 0, unchanged: 5, broken: 0 },
    });
    const semicolons = 'name;price\r\nRound Mug;"299,00"\r\n';
    expect((await check(semicolons)).fates).toMatchObject({ unchanged: 1 });
  });

  test.each([
    ['nothing', '', 'This file is empty.'],
    [
      'an unknown column',
      'name,prise\nTee,1',
      /^There is no column “prise”\. The columns are: id, version, name/,
    ],
    ['its first line alone', 'name,price\n', 'This file has no products below its first line.'],
    ['a column twice', 'name,Name\nTee,Tee', 'Please name each column once.'],
    ['no name', 'price\n12', 'Please name the products: the column id, the column name, or both.'],
    ['an open quote', 'name\n"Tee', /^This file couldn't be read as CSV, near line \d+\.$/],
    [
      'other characters',
      new Uint8Array([...Buffer.from('name\nM'), 0xf4, 0x72]),
      /^Please save the file as CSV in UTF-8/,
    ],
  ])('a file with %s is refused, and nothing of it is kept', async (_, content, message) => {
    // A form without a byte of a file is refused by the form itself.
    const file = fileOf(content === '' ? '\n\n' : content);
    const { status, body } = await admin.call(checkImport, { file });
    expect({ status, file: body.fields?.['file'] }).toEqual({
      status: 400,
      file: typeof message === 'string' ? message : expect.stringMatching(message),
    });
  });
});

describe('versions of files', () => {
  let api: TestApi;
  let admin: Caller;
  beforeAll(async () => {
    api = await testApi();
    admin = api.as(await anAdmin(api));
  });
  afterAll(() => api.close());

  /** The version of the product in a file that is exported now. */
  async function exportedVersion({ id }: ProductEntity): Promise<string> {
    const { body } = await admin.call(exportProducts, { keyword: id });
    const [, row = ''] = body.split('\r\n');
    return row.split(',')[1] ?? '';
  }

  async function sell(product: ProductEntity, size: string): Promise<void> {
    const input = orderInput([product]);
    await anOrder(api, { product, input: { ...input, orderItems: [{ product: product.id, qty: 1, size }] } });
  }

  async function importRow(cells: Readonly<Record<string, string>>) {
    const lines = [Object.keys(cells), Object.values(cells).map((cell) => `"${cell}"`)];
    const file = new File([lines.map((line) => line.join(',')).join('\n')], 'products.csv');
    const { body } = await admin.call(checkImport, { file });
    await admin.call(runImport, { id: body._id, skipBroken: true });
    const [row] = (await admin.call(getImport, { id: body._id })).body.rows;
    return { fate: row?.fate, note: row?.note };
  }

  const MAKES = {
    'in S, M and L': { make: () => aProduct(api), size: 'M' },
    'counted by size': { make: () => aSizedProduct(api, { S: 4, XL: 4 }), size: 'XL' },
  };

  describe.each(Object.entries(MAKES))('a file with the version of a product %s', (_, { make, size }) => {
    test.each([
      ['price', '199,00', { priceCents: 199_00 }],
      ['name', 'Renamed Tee', { name: 'Renamed Tee' }],
      ['category', 'Renamed', { category: 'Renamed' }],
      ['brand', 'Renamed', { brand: 'Renamed' }],
      ['description', 'Renamed', { description: 'Renamed' }],
      ['pictures', '/images/renamed.webp', { image: '/images/renamed.webp' }],
      ['state', 'withdrawn', { state: 'withdrawn' }],
    ])(
      "a file with a version changes its product's %s although the product has sold since",
      async (column, cell, expected) => {
        const product = await make();
        const version = await exportedVersion(product);
        await sell(product, size);
        const { stock } = await reloaded(api, product);
        expect(await importRow({ id: product.id, version, [column]: cell })).toMatchObject({
          fate: 'changed',
        });
        expect(await reloaded(api, product)).toMatchObject({ ...expected, stock, reserved: 1 });
      },
    );

    test('a file with the version is refused when it changes the count and the product has sold', async () => {
      const product = await make();
      const version = await exportedVersion(product);
      await sell(product, size);
      const before = await reloaded(api, product);
      const counted = size === 'M' ? { countInStock: '20' } : { sizes: 'S: 9\nXL: 9' };
      expect(await importRow({ id: product.id, version, ...counted, price: '199' })).toEqual({
        fate: 'broken',
        note: 'version: This product has changed since the file was made.',
      });
      expect(await reloaded(api, product)).toEqual(before);
    });

    test('a file with the version is refused when a colleague has changed the same fields', async () => {
      const product = await make();
      const version = await exportedVersion(product);
      await admin.call(updateProduct, { productId: product.id, price: 250 });
      expect(await importRow({ id: product.id, version, price: '199' })).toMatchObject({ fate: 'broken' });
      expect(await reloaded(api, product)).toMatchObject({ priceCents: 250_00 });
    });
  });

  test('the counter of an older file refuses a product that has changed in any way since', async () => {
    const product = await aProduct(api);
    const row = { id: product.id, price: '199' };
    expect(await importRow({ ...row, version: '2' })).toMatchObject({ fate: 'broken' });
    expect(await importRow({ ...row, version: '1' })).toMatchObject({ fate: 'changed' });
  });

  test.each(['499,00', 'R 499,00', 'R499.00', 'ZAR 499'])('a price cell %j is 499 rand', async (cell) => {
    const product = await aProduct(api);
    expect(await importRow({ id: product.id, price: cell })).toMatchObject({ fate: 'changed' });
    expect(await reloaded(api, product)).toMatchObject({ priceCents: 499_00 });
  });
});

describe('misread cells', () => {
  let api: TestApi;
  let admin: Caller;
  beforeAll(async () => {
    api = await testApi({ oneProcess: true });
    admin = api.as(await anAdmin(api));
  });
  afterAll(() => api.close());

  const fileOf = (content: string | Uint8Array<ArrayBuffer>) => new File([content], 'products.csv');

  /** What each column cannot mean: lists, markup, and how other shops and spreadsheets write a value. */
  const MISREAD: Readonly<Record<ProductColumn, readonly string[]>> = {
    id: ['994268', '1|2'],
    version: ['1, 2', '1.0'],
    name: ['<b>Dune</b> Tee', 'Salt &amp; Pepper Tee', 'Dune\\n\\nTee', 'Dune\rTee'],
    price: ['499, 529', '499|529', '1,299', '1.299', '4.99E+02', '433.913043', '100 - 200'],
    category: ['Clothing > Hoodies', 'Clothing,Tees', 'Clothing|Tees', 'Clothing; Tees', '<i>Tees</i>'],
    brand: ['Koppie | Kloof', 'Koppie; Kloof', 'Brands > Koppie', 'Salt &amp; Pepper'],
    description: ['<p>Heavy.</p>', 'Salt &amp; Pepper&nbsp;Tee', 'One\\n\\nTwo', 'One\rTwo'],
    state: ['Public', 'active', 'TRUE', 'draft, public'],
    publishAt: ['05/01/2027', '2027-01-05', '2030-01-01T08:00:00Z, 2030-02-01T08:00:00Z'],
    salePrice: ['10', '4.99E+02'],
    saleFrom: ['05/01/2027'],
    saleUntil: ['2027-01-05'],
    countInStock: ['5.0', '1,000', '3, 5', '1E+03', '5 pcs', '-3'],
    sizes: [
      'S: 3, M: 5, L: 2',
      'S: 3 / M: 5',
      'S:3|M:5',
      'S: 3 M: 5',
      'S,M,L',
      'S=3',
      '32:40:00',
      '10:30',
      'S, M, L: 5',
    ],
    pictures: [
      'https://a.example/1.jpg, https://a.example/2.jpg',
      'https://a.example/1.jpg|https://a.example/2.jpg',
      'https://a.example/1.jpg https://a.example/2.jpg',
      'http://a.example/1.jpg',
      '1.jpg',
      'https://a.example/not-a-picture.html',
    ],
    pictureTexts: ['Front', 'Front, back', '1 Front', '1: Front'],
    color: ['mauve', 'green, blue', 'green/blue', '#00ff00'],
  };

  test('every column of an import has cells here that it cannot mean', () => {
    expect(Object.keys(MISREAD).sort()).toEqual(PRODUCT_COLUMNS.map(({ name }) => name).sort());
  });

  const cells = Object.entries(MISREAD).flatMap(([column, values]) =>
    values.map((value) => [column, value] as const),
  );

  test.each(cells)(
    'a cell of the column %s is refused by name and writes nothing: %j',
    async (column, value) => {
      const named = column === 'name' ? {} : { name: 'Misread Tee' };
      const row = { ...named, price: '10', brand: 'Koppie', [column]: value };
      const lines = [Object.keys(row), Object.values(row).map((cell) => `"${cell}"`)];
      const { status, body } = await admin.call(checkImport, {
        file: fileOf(lines.map((line) => line.join(',')).join('\n')),
      });
      expect({ status, fates: body.fates }).toEqual({
        status: 201,
        fates: { new: 0, changed: 0, unchanged: 0, broken: 1 },
      });
      const { body: found } = await admin.call(getImport, { id: body._id });
      expect(found.rows[0]).toMatchObject({
        line: 2,
        note: expect.stringMatching(new RegExp(`^${column}: .*\\.$`)),
      });
      const before = await api.db.read.countBy(ProductEntity, {});
      await admin.call(runImport, { id: body._id, skipBroken: true });
      expect(await api.db.read.countBy(ProductEntity, {})).toBe(before);
    },
  );

  test('what a product has already is no fault of a file that leaves it so', async () => {
    const product = await aSizedProduct(
      api,
      { 'S: 3, M: 5, L': 2 },
      {
        name: 'Old &amp; <b>Tee</b>',
        category: 'Old > Tees',
        brand: 'Old | Koppie',
        description: '<p>Old</p>',
        image: 'https://a.example/1.jpg, https://a.example/2.jpg',
      },
    );
    const { body: file } = await admin.call(exportProducts, { keyword: product.id });
    expect((await admin.call(checkImport, { file: fileOf(file) })).body.fates).toMatchObject({
      unchanged: 1,
    });
    const priced = await admin.call(checkImport, { file: fileOf(file.replace('299.00', '250.00')) });
    await admin.call(runImport, { id: priced.body._id });
    expect(await reloaded(api, product)).toMatchObject({ priceCents: 250_00, description: '<p>Old</p>' });
  });

  test('a category with a comma is taken when the shop has one of that name', async () => {
    await aProduct(api, { category: 'Hats, caps' });
    const { body } = await admin.call(checkImport, { file: fileOf('name,category\nBrim Hat,"Hats, caps"') });
    expect(body.fates).toMatchObject({ new: 1 });
  });

  test('a product that a file names twice in other spellings is added once', async () => {
    const rows = ['Spelled Tee,A', 'spelled tee,A', 'Spelled  Tee,A', 'Spelled Tee,B', 'SPELLED TEE,A'];
    const { body } = await admin.call(checkImport, { file: fileOf(['name,brand', ...rows].join('\n')) });
    const { body: found } = await admin.call(getImport, { id: body._id });
    expect(found.rows.map(({ fate, note }) => [fate, note])).toEqual([
      ['new', ''],
      ['broken', 'Line 2 is about the same product.'],
      ['broken', 'Line 2 is about the same product.'],
      ['new', ''],
      ['broken', 'Line 2 is about the same product.'],
    ]);
  });

  /** Whole files of other shops and of spreadsheets that are no file of an import yet. */
  const FOREIGN: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>> = {
    'with the columns of another shop': 'Handle,Title,Body (HTML)\ntee,Tee,<p>Soft.</p>\n',
    'with a list in its head': 'Name *;Categories (x,y,z);Quantity\nTee;A,B;3\n',
    'with a stray quote': 'name,description\nTee,5" inch" logo\n"Tee two,x\n',
    'that is a workbook': new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x9c, 0x9c, 0x0a, 0x9c]),
    'that is a picture': new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0x00]),
    'that is compressed': new Uint8Array(gzipSync('name\nTee\n')),
  };

  test.each(Object.entries(FOREIGN))('a file %s is refused as a whole', async (_, content) => {
    const { status, body } = await admin.call(checkImport, { file: fileOf(content) });
    expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: ['file'] });
  });

  test('a file of another encoding is refused until the encoding is chosen, also for a late line', async () => {
    const rows = Array.from({ length: 800 }, (_, index) => `Latin ${'Tee '.repeat(20)}${index},1\n`);
    const file = fileOf(new Uint8Array([...Buffer.from(`name,price\n${rows.join('')}M`), 0xf4, 0x72, 0x65]));
    const refused = await admin.call(checkImport, { file });
    expect({ status: refused.status, fields: Object.keys(refused.body.fields ?? {}) }).toEqual({
      status: 400,
      fields: ['file', 'encoding'],
    });
    const { body } = await admin.call(checkImport, { file, choices: { encoding: 'windows-1252' } });
    expect(body.fates).toMatchObject({ new: 801 });
  });
});

describe('products of the same name', () => {
  let api: TestApi;
  let admin: Caller;
  beforeAll(async () => {
    api = await testApi();
    admin = api.as(await anAdmin(api));
  });
  afterAll(() => api.close());

  async function importFile(...lines: string[]) {
    const { body } = await admin.call(checkImport, { file: new File([lines.join('\n')], 'products.csv') });
    const checked = (await admin.call(getImport, { id: body._id })).body.rows;
    await admin.call(runImport, { id: body._id, skipBroken: true });
    const { rows } = (await admin.call(getImport, { id: body._id })).body;
    return { checked: checked.map(({ fate }) => fate), rows };
  }

  test.each([
    ['Boulder Tee', 'BOULDER TEE'],
    ['GRANITE MUG', 'Granite Mug'],
    ['Crème Karoo Cap', 'CRÈME KAROO CAP'],
    ['ÉTÉ 100% Linen_Tee!', 'été 100% linen_tee!'],
    ['Dune Tee', 'dune\u200b tee'],
  ])('a row for %j finds the product in another case: %j', async (name, written) => {
    const product = await aProduct(api, { name });
    expect(await importFile('name,price', `${written},199`)).toMatchObject({ checked: ['changed'] });
    expect(await reloaded(api, product)).toMatchObject({ name, priceCents: 199_00 });
    expect(await api.db.read.countBy(ProductEntity, { name: written })).toBe(0);
  });

  test('a product with exactly the name of a row goes before one in another case', async () => {
    const [lower, upper] = [
      await aProduct(api, { name: 'Twin mug' }),
      await aProduct(api, { name: 'TWIN MUG' }),
    ];
    await importFile('name,price', 'TWIN MUG,199');
    expect({
      lower: (await reloaded(api, lower)).priceCents,
      upper: (await reloaded(api, upper)).priceCents,
    }).toEqual({ lower: 299_00, upper: 199_00 });
    const { rows } = await importFile('name,price', 'Twin Mug,99');
    expect(rows[0]).toMatchObject({
      fate: 'broken',
      note: 'name: Several products have this name. Please give the id.',
    });
  });

  test('a row tells the brand of products of one name in any case', async () => {
    const koppie = await aProduct(api, { name: 'Shared Mug', brand: 'Koppie' });
    await aProduct(api, { name: 'Shared Mug', brand: 'Kloof' });
    await importFile('name,brand,price', 'shared mug,KOPPIE,199');
    expect(await reloaded(api, koppie)).toMatchObject({ priceCents: 199_00 });
  });

  test('a name beyond the case is another product', async () => {
    await aProduct(api, { name: 'Creme Mug' });
    expect(await importFile('name,price', 'Crème Mug,199')).toMatchObject({ checked: ['new'] });
  });

  test('a row with an id renames its product to the case that it writes', async () => {
    const product = await aProduct(api, { name: 'Ridge tee' });
    await importFile('id,name', `${product.id},RIDGE TEE`);
    expect(await reloaded(api, product)).toMatchObject({ name: 'RIDGE TEE' });
  });

  test('the review of a file names the products of rows that give their ids alone', async () => {
    const product = await aProduct(api, { name: 'Ledge Tee' });
    const unknown = '01a20658-3f45-77cd-8ddd-f1b7900a43f6';
    const { rows } = await importFile('id,price', `${product.id},199`, `${unknown},199`, `${product.id},x`);
    expect(rows.map(({ name }) => name)).toEqual(['Ledge Tee', unknown, 'Ledge Tee']);
  });

  test.each([
    ['an empty file', [new File([], 'products.csv')], 'This file is empty.'],
    ['two files', [new File(['name'], 'a.csv'), new File(['name'], 'b.csv')], 'Please choose one file only.'],
    ['no file', [], 'Please choose a file.'],
  ])('%s is refused with its own sentence', async (_, files, sentence) => {
    const body = new FormData();
    for (const file of files) body.append('file', file);
    const answer = await admin.fetch('/api/admin/products/imports', { method: 'POST', body });
    expect({ status: answer.status, body: await answer.json() }).toMatchObject({
      status: 400,
      body: { fields: { file: sentence } },
    });
  });

  test('a text that is too long for a name breaks its own row alone, whatever its letters', async () => {
    const written = 'Môre is nog ’n dag. '.repeat(60);
    const { checked } = await importFile('name,price', `"${written}",199`, 'Basalt Tee,199');
    expect(checked[0]).toBe('broken');
    expect(checked).toHaveLength(2);
  });
});

describe('the choices of an import', () => {
  let api: TestApi;
  let admin: Caller;
  beforeAll(async () => {
    api = await testApi();
    admin = api.as(await anAdmin(api));
  });
  afterAll(() => api.close());

  const fileOf = (...lines: string[]) => new File([lines.join('\r\n')], 'products.csv');

  const SHOPIFY = fileOf(
    'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Status',
    'spek,Spekboom Tee,<p>Soft.</p>,Kloof,T-Shirt,true,Size,S,3,299,349,https://cdn.example/spek.jpg,active',
    'spek,,,,,,,M,4,299,349,,',
  );

  test('an export of another system becomes products, and its repetition changes nothing', async () => {
    const choices = { readings: ['sales' as const], categories: { 'T-Shirt': 'Tees' } };
    const { body: checked } = await admin.call(checkImport, { file: SHOPIFY, choices });
    expect(checked).toMatchObject({
      ...{ system: 'Shopify', fates: { new: 1, broken: 0 } },
      remarks: ['Rows of Shopify: 2. Products: 1.'],
      questions: [{ reading: 'sales', isAccepted: true, rows: 1 }],
      categories: [{ source: 'T-Shirt', category: 'Tees' }],
    });
    const { body: review } = await admin.call(getImport, { id: checked._id });
    expect(review.rows).toMatchObject([
      {
        ...{ line: 2, name: 'Spekboom Tee', fate: 'new', remarks: 'Category Tees, from “T-Shirt”.' },
        cells: { price: '349', salePrice: '299', sizes: 'S: 3\nM: 4', state: 'public' },
      },
    ]);
    await admin.call(runImport, { id: checked._id });
    const product = await api.db.read.findOneByOrFail(ProductEntity, { name: 'Spekboom Tee' });
    expect(product).toMatchObject({
      ...{ state: 'public', category: 'Tees', brand: 'Kloof', description: 'Soft.', stock: 7 },
      ...{ priceCents: 299_00, regularCents: 349_00 },
    });
    expect(await reloadedSizes(api, product)).toEqual([
      ['S', 3, 0, 0],
      ['M', 4, 0, 0],
    ]);
    expect(await api.db.read.findBy(ProductImageEntity, { productId: product.id })).toHaveLength(1);
    const { body: repeated } = await admin.call(checkImport, { file: SHOPIFY, choices });
    expect(repeated.fates).toEqual({ new: 0, changed: 0, unchanged: 1, broken: 0 });
  });

  test('the categories that were chosen for an export are remembered by the next check', async () => {
    const head = 'Handle,Title,Type,Option1 Name,Option1 Value,Variant Price';
    const check = async (title: string, categories?: Record<string, string>) => {
      const file = fileOf(head, `${title},${title},Beanie,Title,Default Title,99`);
      const { body } = await admin.call(checkImport, { file, choices: { categories } });
      return body.categories;
    };
    expect(await check('Wol')).toEqual([{ source: 'Beanie', category: 'Beanie', isTag: false }]);
    const chosen = [{ source: 'Beanie', category: 'Hats', isTag: false }];
    expect(await check('Wol', { Beanie: 'Hats' })).toEqual(chosen);
    // Old imports are deleted, and what was chosen for them is not.
    await inTransaction(api.db, (tx) => tx.delete(ProductImportEntity, { state: 'checked' }));
    expect(await check('Katoen')).toEqual(chosen);
  });

  test('ids of another shop are left out when that is chosen, and the products are found by name', async () => {
    const known = await aProduct(api, { name: 'Suikerbos Tee' });
    const file = fileOf(
      'id,version,name,price',
      '994268,1,Suikerbos Tee,100',
      '01a0dda5-9269-7039-bc9c-a1fd6c0d5500,,Wilde Dagga Tee,120',
      `${known.id},,,130`,
      '994269,,,140',
    );
    const { body: asked } = await admin.call(checkImport, { file });
    expect(asked).toMatchObject({
      fates: { new: 0, changed: 1, broken: 3 },
      questions: [
        {
          ...{ reading: 'unknownIds', isAccepted: false, rows: 2 },
          examples: ['994268: Suikerbos Tee', '01a0dda5-9269-7039-bc9c-a1fd6c0d5500: Wilde Dagga Tee'],
        },
      ],
    });
    const choices = { readings: ['unknownIds' as const] };
    const { body: confirmed } = await admin.call(checkImport, { file, choices });
    const { body: review } = await admin.call(getImport, { id: confirmed._id });
    expect(review.rows.map(({ fate, note, remarks }) => [fate, note, remarks])).toEqual([
      ['changed', 'price 299.00 → 100.00', 'The id 994268 is left out.'],
      ['new', '', 'The id 01a0dda5-9269-7039-bc9c-a1fd6c0d5500 is left out.'],
      ['broken', 'Line 2 is about the same product.', ''],
      ['broken', 'id: There is no product with this id.', ''],
    ]);
  });

  test('a column that the shop knows can be left out', async () => {
    const file = fileOf('id,name,price', '994268,Kiepersol Tee,100');
    const columns: ['', 'name', 'price'] = ['', 'name', 'price'];
    const { body } = await admin.call(checkImport, { file, choices: { columns } });
    expect(body).toMatchObject({ fates: { new: 1 }, remarks: ['Columns left out: “id”.'], questions: [] });
  });

  test('a file is described before its check, and its columns are chosen', async () => {
    const file = fileOf('Artikel;Prys', 'Renoster Tee;1,299');
    const { body } = await admin.call(describeImportFile, { file });
    expect(body.columns).toEqual([
      { heading: 'Artikel', column: null, example: 'Renoster Tee' },
      { heading: 'Prys', column: null, example: '1,299' },
    ]);
    const columns: ['name', 'price'] = ['name', 'price'];
    const asked = await admin.call(checkImport, { file, choices: { columns } });
    expect(asked.body).toMatchObject({
      fates: { broken: 1 },
      questions: [{ reading: 'thousands', isAccepted: false, examples: ['1,299 → 1299'] }],
    });
    const { body: checked } = await admin.call(checkImport, {
      file,
      choices: { columns, readings: ['thousands'] },
    });
    await admin.call(runImport, { id: checked._id });
    expect(await api.db.read.findBy(ProductEntity, { name: 'Renoster Tee' })).toMatchObject([
      { priceCents: 1299_00 },
    ]);
  });

  test.each(['{', '[]x', '{"readings":["guess"]}', '{"encoding":"latin-9"}', '{"columns":["sku"]}'])(
    'choices that are none are refused: %j',
    async (choices) => {
      const body = new FormData();
      body.append('file', fileOf('name', 'Tee'));
      body.append('choices', choices);
      const answer = await admin.fetch('/api/admin/products/imports', { method: 'POST', body });
      expect({ status: answer.status, body: await answer.json() }).toMatchObject({
        status: 400,
        body: { fields: { choices: 'Please choose again.' } },
      });
    },
  );
});
