import { listActivity, undoAuditEntry } from '@shop/contract/adminActivity';
import { duplicateProduct } from '@shop/contract/adminProductChanges';
import { checkImport, getImport, runImport } from '@shop/contract/adminProductImport';
import { exportProducts } from '@shop/contract/adminProductList';
import { updateProduct } from '@shop/contract/adminProducts';
import type { InputOf } from '@shop/contract/endpoint';
import { getProduct, listProducts } from '@shop/contract/products';
import { BASE_COLORS } from '@shop/domain/baseColors';
import { ProductFacetEntity } from '../../../database/entities/search.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { isSound } from '../../../doctor/finding.ts';
import { checkInvariants } from '../../../doctor/invariants.ts';
import { aProduct, reloaded } from '../../../testing/factories/products.ts';
import { anAdmin } from '../../../testing/factories/users.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import { reindexOutdatedProducts } from '../search/reindexOutdatedProducts.ts';

describe('the filter by color', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
    const rows = [
      { name: 'Ant Tee', brand: 'Koppie', color: 'green' as const, priceCents: 100_00 },
      { name: 'Bat Tee', brand: 'Witgat', color: 'green' as const, priceCents: 200_00 },
      { name: 'Cat Cap', brand: 'Koppie', category: 'Caps', color: 'black' as const, priceCents: 300_00 },
      { name: 'Dog Cap', brand: 'Witgat', category: 'Caps', color: null, priceCents: 400_00 },
      { name: 'Fox Draft', brand: 'Koppie', color: 'pink' as const, state: 'draft' as const },
    ];
    for (const row of rows) {
      await aProduct(api, row);
      api.clock.advance(1000);
    }
  });
  afterAll(() => api.close());

  const list = async (input: InputOf<typeof listProducts>) =>
    (await api.anonymous.call(listProducts, { facets: '1', ...input })).body;
  const colors = async (input: InputOf<typeof listProducts>) =>
    (await list(input)).facets?.color?.map(({ value, count }) => `${value} ${count}`).join(' ');

  const FILTERED: [InputOf<typeof listProducts>, string][] = [
    [{ color: 'green' }, 'Bat Ant'],
    [{ color: ['green', 'black'] }, 'Cat Bat Ant'],
    [{ color: ['green', 'black'], brand: 'koppie' }, 'Cat Ant'],
    [{ color: 'green', category: 'caps' }, ''],
    [{ color: 'pink' }, ''],
    [{ color: 'green', sort: 'price-asc' }, 'Ant Bat'],
    [{ color: 'green', max: 150 }, 'Ant'],
    [{ color: 'green', keyword: 'tee', sort: 'price-desc' }, 'Bat Ant'],
    [{ color: 'black', keyword: 'tee' }, ''],
    [{ keyword: 'cap' }, 'Dog Cat'],
  ];
  test.each(FILTERED)('%j lists «%s»', async (input, expected) => {
    const { products, total } = await list(input);
    expect(products.map(({ name }) => name.slice(0, 3)).join(' ')).toBe(expected);
    expect(total).toBe(products.length);
  });

  test('colors are counted as if their own filter were not set, in display order [R.39]', async () => {
    expect(await colors({})).toBe('black 1 green 2');
    expect(await colors({ color: 'green' })).toBe('black 1 green 2');
    expect(await colors({ brand: 'witgat' })).toBe('green 1');
    expect(await colors({ color: 'pink', brand: 'koppie' })).toBe('black 1 green 1 pink 0');
    expect(await colors({ keyword: 'cap' })).toBe('black 1');
    expect((await list({})).facets?.color?.[1]).toEqual({ value: 'green', label: 'Green', count: 2 });
    const { facets } = await list({ color: 'green' });
    expect(facets?.brand.map(({ value, count }) => `${value} ${count}`)).toEqual(['koppie 1', 'witgat 1']);
    expect(facets?.price).toEqual({ min: 100, max: 200 });
  });

  test('a list without colored products has no facet of colors', async () => {
    expect((await list({ max: 500, min: 350 })).facets).not.toHaveProperty('color');
  });

  test.each(['mauve', 'Green', '', 'x'.repeat(101)])('the color “%s” is refused', async (color) => {
    const response = await api.anonymous.fetch(`/api/products?color=${color}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'invalid_input',
      fields: { color: `Please choose from ${BASE_COLORS.join(', ')}.` },
    });
  });
});

describe('the color of a product', () => {
  let api: TestApi;
  let admin: Caller;
  beforeAll(async () => {
    api = await testApi();
    admin = api.as(await anAdmin(api));
  });
  afterAll(() => api.close());

  const shown = async (id: string) => (await api.anonymous.call(getProduct, { id })).body;
  const facets = (productId: string) => api.db.read.findOneByOrFail(ProductFacetEntity, { productId });

  test('is set and removed by administrators, shown on its page and undone', async () => {
    const product = await aProduct(api);
    expect(await shown(product.id)).not.toHaveProperty('color');
    const saved = await admin.call(updateProduct, { productId: product.id, color: 'green' });
    expect(saved.body.color).toBe('green');
    expect((await shown(product.id)).color).toBe('green');
    await admin.call(updateProduct, { productId: product.id, name: 'Dome Tee' });
    expect((await shown(product.id)).color).toBe('green');
    await admin.call(updateProduct, { productId: product.id, color: null });
    expect(await shown(product.id)).not.toHaveProperty('color');
    const { body } = await admin.call(listActivity, { object: product.id });
    expect(body.acts[0]?.changes).toEqual([{ field: 'color', before: 'green', after: null }]);
    expect((await admin.call(undoAuditEntry, { id: body.acts[0]?.id ?? '' })).status).toBe(200);
    expect((await shown(product.id)).color).toBe('green');
    expect(await facets(product.id)).toMatchObject({ color: 'green' });
  });

  test('is one of the base colors', async () => {
    const { id: productId } = await aProduct(api);
    const { status, body } = await admin.call(updateProduct, { productId, color: 'mauve' as 'green' });
    expect({ status, fields: body }).toMatchObject({ status: 400 });
    expect(body).toMatchObject({ fields: { color: expect.stringMatching(/^Please choose one of black, /) } });
  });

  test('is retained by a copy', async () => {
    const { id } = await aProduct(api, { color: 'blue' });
    const { body } = await admin.call(duplicateProduct, { id });
    expect(body.color).toBe('blue');
  });

  test('is in the exported file, and an import sets it under either spelling', async () => {
    const product = await aProduct(api, { name: 'Kelp Tee' });
    const from = async (...lines: string[]) => {
      const file = new File([lines.join('\r\n')], 'products.csv');
      const { body } = await admin.call(checkImport, { file });
      await admin.call(runImport, { id: body._id });
      return (await admin.call(getImport, { id: body._id })).body.rows[0];
    };
    const { body: plain } = await admin.call(exportProducts, { keyword: product.id });
    expect((await from('id,Colour', `${product.id},Green`))?.note).toBe('color none → green');
    const { body: file } = await admin.call(exportProducts, { keyword: product.id });
    expect(file).toMatch(/,green\r\n$/);
    expect((await from(file))?.fate).toBe('unchanged');
    expect((await from('id,color', `${product.id},`))?.fate).toBe('unchanged');
    expect(await from('id,color', `${product.id},mauve`)).toMatchObject({
      ...{ fate: 'broken', note: expect.stringMatching(/^color: Please choose one of black, /) },
    });
    // The name of this file is that before the change of the color, so that the version in it is outdated.
    const renamed = plain.replace('Kelp Tee', 'Kelp Long Tee');
    expect((await from(renamed))?.note).toBe('version: This product has changed since the file was made.');
    expect((await from('name,color', 'Moss Tee,green'))?.fate).toBe('new');
    expect((await reloaded(api, product)).color).toBe('green');
  });

  test('is not counted for its uncolored twins while a release without colors has written it', async () => {
    const colored = await aProduct(api, { color: 'red', category: 'Braces' });
    const { cell } = await facets((await aProduct(api, { category: 'Braces' })).id);
    await inTransaction(api.db, (tx) => tx.update(ProductFacetEntity, { productId: colored.id }, { cell }));
    const listBraces = async () =>
      (await api.anonymous.call(listProducts, { category: 'braces', facets: '1' })).body;
    expect((await listBraces()).facets?.color ?? []).toEqual([]);
    await reindexOutdatedProducts(api.db);
    expect((await listBraces()).facets?.color).toEqual([{ value: 'red', label: 'Red', count: 1 }]);
  });

  test('is restored in the facets after a release without colors has written them', async () => {
    const [colored, plain] = [await aProduct(api, { color: 'red', category: 'Belts' }), await aProduct(api)];
    const { cell } = await facets(plain.id);
    expect([(await facets(colored.id)).cell.slice(0, 1), cell.slice(0, 1)]).toEqual([
      '~',
      expect.not.stringMatching('~'),
    ]);
    expect(isSound(await checkInvariants(api.db.read))).toBe(true);
    const writeAsBefore = (values: object) =>
      inTransaction(api.db, (tx) => tx.update(ProductFacetEntity, { productId: colored.id }, values));
    for (const values of [{ cell }, { cell, color: null }]) {
      await writeAsBefore(values);
      const findings = (await checkInvariants(api.db.read)).filter(({ level }) => level === 'broken');
      expect(findings).toMatchObject([{ subject: 'filters', rows: [colored.id] }]);
      expect(await reindexOutdatedProducts(api.db)).toBe(1);
      expect(await reindexOutdatedProducts(api.db)).toBe(0);
      expect(isSound(await checkInvariants(api.db.read))).toBe(true);
      const { body } = await api.anonymous.call(listProducts, { category: 'belts', facets: '1' });
      expect(body.facets?.color).toEqual([{ value: 'red', label: 'Red', count: 1 }]);
    }
  });
});
