import { listActivity, undoAuditEntry } from '@shop/contract/adminActivity';
import { bulkUpdateProducts, duplicateProduct } from '@shop/contract/adminProductChanges';
import { checkImport, getImport, runImport } from '@shop/contract/adminProductImport';
import { exportProducts } from '@shop/contract/adminProductList';
import { listPriceChanges } from '@shop/contract/adminPrices';
import { createProduct, updateProduct } from '@shop/contract/adminProducts';
import { getCart, putCart } from '@shop/contract/cart';
import { placeOrder } from '@shop/contract/orders';
import { getProduct, listProducts } from '@shop/contract/products';
import { DAY_MS } from '@shop/domain/shopDays';
import type { UserEntity } from '../../../database/entities/accounts.ts';
import { ProductEntity } from '../../../database/entities/catalogue.ts';
import { OrderLineEntity } from '../../../database/entities/orders.ts';
import { PriceChangeEntity } from '../../../database/entities/priceChanges.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { isSound } from '../../../doctor/finding.ts';
import { checkInvariants } from '../../../doctor/invariants.ts';
import { switchPrices } from '../../../jobs/switchPrices.ts';
import { orderInput } from '../../../testing/factories/orders.ts';
import { aProduct, reloaded } from '../../../testing/factories/products.ts';
import { anAdmin, aUser } from '../../../testing/factories/users.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import { migrations } from '../../../database/schema/migrations.ts';

const HOUR_MS = 60 * 60_000;

describe('the sale of a product', () => {
  let api: TestApi;
  let administrator: UserEntity;
  let admin: Caller;
  beforeAll(async () => {
    api = await testApi({ oneProcess: true });
    administrator = await anAdmin(api);
  });
  beforeEach(() => {
    admin = api.as(administrator);
  });
  afterAll(() => api.close());

  /** Lets time go on, with its jobs, and signs the administrator in again, whose session has ended. */
  async function pass(ms: number): Promise<void> {
    api.clock.advance(ms);
    await switchPrices.run(api.app);
    admin = api.as(administrator);
  }

  const inMs = (ms: number) => new Date(api.clock.now().getTime() + ms).toISOString();
  const view = async ({ id }: Pick<ProductEntity, 'id'>) => {
    const { body } = await api.anonymous.call(getProduct, { id });
    return [body.price, body.was, body.saleUntil];
  };
  /** A product that shoppers have seen at R349.00 for 40 days. */
  const anOldProduct = async (overrides: Partial<ProductEntity> = {}) => {
    const createdAt = new Date(api.clock.now().getTime() - 40 * DAY_MS);
    return aProduct(api, { priceCents: 349_00, createdAt, ...overrides });
  };
  const startSale = ({ id: productId }: ProductEntity, salePrice = '249.00', ms = HOUR_MS) =>
    admin.call(updateProduct, { productId, salePrice, saleUntil: inMs(ms) });

  test('the sale of a product begins and ends by its times, without a save and before any answer', async () => {
    const product = await anOldProduct();
    const [saleFrom, saleUntil] = [inMs(HOUR_MS), inMs(3 * HOUR_MS)];
    const { body } = await admin.call(updateProduct, {
      ...{ productId: product.id, salePrice: '249.00', saleFrom, saleUntil },
    });
    expect(body.sale).toEqual({ regularPrice: 349, price: 249, from: saleFrom, until: saleUntil });
    expect(await view(product)).toEqual([349, undefined, undefined]);
    api.clock.advance(2 * HOUR_MS);
    expect(await view(product)).toEqual([249, 349, saleUntil]);
    api.clock.advance(2 * HOUR_MS);
    expect(await view(product)).toEqual([349, undefined, undefined]);
    admin = api.as(administrator);
    const { body: history } = await admin.call(listPriceChanges, { id: product.id });
    expect(history.changes.map(({ price, was, reason }) => [price, was, reason])).toEqual([
      [349, undefined, 'saleEnd'],
      [249, 349, 'sale'],
      [349, undefined, 'opening'],
    ]);
  });

  test('a sale begins and ends once by a job, without visitors, with a new catalogue version', async () => {
    const product = await anOldProduct();
    await admin.call(updateProduct, {
      ...{
        productId: product.id,
        salePrice: '249.00',
        saleFrom: inMs(HOUR_MS),
        saleUntil: inMs(3 * HOUR_MS),
      },
    });
    for (const priceCents of [249_00, 349_00]) {
      const before = await api.db.version.renew();
      api.clock.advance(2 * HOUR_MS);
      await Promise.all([switchPrices.run(api.app), switchPrices.run(api.app)]);
      expect(await reloaded(api, product)).toMatchObject({ priceCents });
      expect(await api.db.version.renew()).toBeGreaterThan(before);
    }
    expect(await api.db.read.countBy(PriceChangeEntity, { productId: product.id })).toBe(3);
  });

  test('the sale of a product is compared with the lowest price of the 30 days before it', async () => {
    const product = await anOldProduct();
    const price = (cents: string) => admin.call(updateProduct, { productId: product.id, price: cents });
    await price('299.00');
    await price('399.00');
    await pass(29 * DAY_MS);
    await startSale(product);
    expect(await view(product)).toEqual([249, 299, expect.any(String)]);
    await pass(2 * HOUR_MS);
    await startSale(product);
    expect(await view(product)).toEqual([249, undefined, expect.any(String)]);
    await pass(2 * HOUR_MS);
    await pass(31 * DAY_MS);
    await startSale(product);
    expect(await view(product)).toEqual([249, 399, expect.any(String)]);
  });

  test('a sale is compared with nothing before 30 days of prices, nor when it is not lower', async () => {
    const young = await aProduct(api, {
      ...{ priceCents: 349_00, createdAt: new Date(api.clock.now().getTime() - 29 * DAY_MS) },
    });
    await startSale(young);
    expect(await view(young)).toEqual([249, undefined, expect.any(String)]);
    const raised = await anOldProduct({ priceCents: 200_00 });
    await admin.call(updateProduct, { productId: raised.id, price: '400.00' });
    await startSale(raised);
    expect(await view(raised)).toEqual([249, undefined, expect.any(String)]);
  });

  test('the sale of a product ends at once when its price is taken away, and undo begins it again', async () => {
    const product = await anOldProduct();
    await startSale(product);
    await admin.call(updateProduct, { productId: product.id, salePrice: null });
    expect(await view(product)).toEqual([349, undefined, undefined]);
    const { body } = await admin.call(listActivity, { object: product.id });
    expect((await admin.call(undoAuditEntry, { id: body.acts[0]?.id ?? '' })).status).toBe(200);
    expect((await view(product))[0]).toBe(249);
    expect((await reloaded(api, product)).regularCents).toBe(349_00);
  });

  test('the sale of a product can be undone, which brings the price back and retains the history', async () => {
    const product = await anOldProduct();
    await startSale(product);
    const { body } = await admin.call(listActivity, { object: product.id });
    expect((await admin.call(undoAuditEntry, { id: body.acts[0]?.id ?? '' })).status).toBe(200);
    expect(await view(product)).toEqual([349, undefined, undefined]);
    expect(await api.db.read.countBy(PriceChangeEntity, { productId: product.id })).toBe(3);
  });

  test('lines add up to their order after a release without sales raised a price during a sale', async () => {
    const product = await anOldProduct();
    await startSale(product);
    await inTransaction(api.db, (tx) => tx.update(ProductEntity, { id: product.id }, { priceCents: 500_00 }));
    expect(await view(product)).toEqual([500, undefined, undefined]);
    const input = orderInput([product]);
    const orderItems = input.orderItems.map((item) => ({ ...item, price: 500 }));
    const { body } = await api.as(await aUser(api)).call(placeOrder, { ...input, orderItems });
    expect([body.itemsPrice, body.orderItems[0]?.price]).toEqual([500, 500]);
    const line = await api.db.read.findOneByOrFail(OrderLineEntity, { orderId: body._id });
    expect(line).toMatchObject({ priceCents: 500_00, regularCents: null });
    await pass(2 * HOUR_MS);
    expect(await view(product)).toEqual([500, undefined, undefined]);
  });

  test('a sale leaves the regular price to the form and to clients that send it back', async () => {
    const product = await anOldProduct();
    await startSale(product);
    await admin.call(updateProduct, { productId: product.id, price: '379.00' });
    await admin.call(updateProduct, { productId: product.id, price: '249.00', name: 'Renamed' });
    expect(await reloaded(api, product)).toMatchObject({ priceCents: 249_00, regularCents: 379_00 });
  });

  test.each([
    [
      'a price above the regular one',
      { salePrice: '349.00', saleUntil: '2999-01-01T00:00:00Z' },
      'salePrice',
    ],
    ['no end', { salePrice: '249.00' }, 'saleUntil'],
    ['an end that has passed', { salePrice: '249.00', saleUntil: '2020-01-01T00:00:00Z' }, 'saleUntil'],
    [
      'an end before its beginning',
      { salePrice: '249.00', saleFrom: '2999-01-02T00:00:00Z', saleUntil: '2999-01-01T00:00:00Z' },
      'saleUntil',
    ],
    ['an end without a price', { saleUntil: '2999-01-01T00:00:00Z' }, 'salePrice'],
    ['a price that is none', { salePrice: 'cheap', saleUntil: '2999-01-01T00:00:00Z' }, 'salePrice'],
    ['a beginning without a zone', { salePrice: '249.00', saleFrom: '2027-01-01T08:00:00' }, 'saleFrom'],
  ])('the sale of a product is refused with %s, by the name of the field', async (_, change, field) => {
    const { id: productId } = await anOldProduct();
    const { status, body } = await admin.call(updateProduct, { productId, ...change });
    expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: [field] });
  });

  test('a sale refuses a regular price that is not above it, by the name of the field', async () => {
    const product = await anOldProduct();
    await startSale(product);
    const { status, body } = await admin.call(updateProduct, { productId: product.id, price: '200.00' });
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: { price: 'Please enter a price above the sale price, R249.00.' },
    });
  });

  test('the sale of a product is a filter of the list, with its count, as long as it runs', async () => {
    const product = await anOldProduct({ category: 'Sale caps' });
    await anOldProduct({ category: 'Sale caps' });
    const list = async (query: object) =>
      (await api.anonymous.call(listProducts, { category: 'sale-caps', facets: true, ...query })).body;
    expect((await list({})).facets).not.toHaveProperty('onSale');
    await startSale(product);
    expect((await list({})).facets?.onSale).toEqual({ count: 1 });
    const found = await list({ onSale: true });
    expect(found.products.map(({ _id, was }) => [_id, was])).toEqual([[product.id, 349]]);
    expect((await list({ max: 300 })).total).toBe(1);
    expect((await list({ keyword: 'boulder', onSale: true })).total).toBe(1);
    api.clock.advance(2 * HOUR_MS);
    expect((await list({})).facets).not.toHaveProperty('onSale');
  });

  test('a sale that ends while a cart is open makes the order ask about the price', async () => {
    const product = await anOldProduct();
    await startSale(product);
    const buyer = api.as(await aUser(api));
    await buyer.call(putCart, { lines: [{ product: product.id, size: 'M', qty: 1 }], version: 0 });
    const { body: cart } = await buyer.call(getCart, {});
    expect(cart.lines[0]).toMatchObject({ price: 249, was: 349, saleUntil: expect.any(String) });
    const order = (price: number) => {
      const input = orderInput([product]);
      return buyer.call(placeOrder, {
        ...input,
        orderItems: input.orderItems.map((item) => ({ ...item, price })),
      });
    };
    await pass(2 * HOUR_MS);
    const refused = await order(249);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'price_changed', lines: [{ product: product.id, was: 249, now: 349 }] },
    });
    await startSale(product);
    expect((await order(349)).status).toBe(201);
  });

  test('a sale of chosen products is previewed, set by a percentage, and undone for each', async () => {
    const product = await anOldProduct();
    const free = await aProduct(api, { state: 'draft', priceCents: 0 });
    const change = { sale: { percent: 20, until: inMs(HOUR_MS) } };
    const products = [product, free].map(({ id, version }) => ({ id, version }));
    const expected = [
      { _id: product.id, fate: 'changed', before: '349.00', after: '279.20' },
      { _id: free.id, fate: 'refused', message: 'Please enter more than R0.00 and less than R0.00.' },
    ];
    const { body: preview } = await admin.call(bulkUpdateProducts, { products, change, preview: true });
    expect(preview.products).toMatchObject(expected);
    expect((await view(product))[0]).toBe(349);
    const { body: done } = await admin.call(bulkUpdateProducts, { products, change });
    expect(done.products).toMatchObject(expected);
    expect((await view(product))[0]).toBe(279.2);
    const { body } = await admin.call(listActivity, { object: product.id });
    expect((await admin.call(undoAuditEntry, { id: body.acts[0]?.id ?? '' })).status).toBe(200);
    expect((await view(product))[0]).toBe(349);
  });

  test('a sale is in the exported file, and an import sets it and ignores one that has ended', async () => {
    const product = await anOldProduct();
    const from = async (...lines: string[]) => {
      const file = new File([lines.join('\r\n')], 'products.csv');
      const { body } = await admin.call(checkImport, { file });
      await admin.call(runImport, { id: body._id });
      return (await admin.call(getImport, { id: body._id })).body.rows[0];
    };
    const until = inMs(HOUR_MS).slice(0, -5);
    const row = await from('id,salePrice,saleUntil', `${product.id},249.00,${until}Z`);
    expect(row?.note).toMatch(/^sale none → 249\.00 from .* until /);
    expect((await view(product))[0]).toBe(249);
    const { body: file } = await admin.call(exportProducts, { keyword: product.id });
    expect(file).toContain(',349.00,');
    expect(file).toContain(',249.00,');
    expect((await from(file))?.fate).toBe('unchanged');
    await pass(2 * HOUR_MS);
    expect((await from(file))?.fate).toBe('unchanged');
    expect(await from('id,salePrice', `${product.id},249.00`)).toMatchObject({
      ...{ fate: 'broken', note: 'saleUntil: Please enter when the sale ends.' },
    });
  });

  test('a sale is sound for the doctor, who finds a price of it that was altered by hand', async () => {
    const product = await anOldProduct();
    await startSale(product);
    expect(isSound(await checkInvariants(api.db.read))).toBe(true);
    const alter = (saleCents: number) =>
      inTransaction(api.db, (tx) => tx.update(ProductEntity, { id: product.id }, { saleCents }));
    await alter(200_00);
    const broken = (await checkInvariants(api.db.read)).filter(({ level }) => level === 'broken');
    expect(broken).toMatchObject([{ subject: 'sale prices', rows: [product.id] }]);
    await alter(249_00);
    await pass(2 * HOUR_MS);
    expect(isSound(await checkInvariants(api.db.read))).toBe(true);
  });
});

describe('the recorded prices of a product', () => {
  let api: TestApi;
  let admin: Caller;
  beforeAll(async () => {
    api = await testApi({ oneProcess: true });
    admin = api.as(await anAdmin(api));
  });
  afterAll(() => api.close());

  async function pricesOf(productId: string): Promise<string[]> {
    const changes = await api.db.read.find(PriceChangeEntity, {
      where: { productId },
      order: { changedAt: 'ASC', id: 'ASC' },
    });
    return changes.map(({ priceCents, reason }) => `${String(priceCents)} ${reason}`);
  }

  test('grow by each saved price and by no other change', async () => {
    const { id: productId } = await aProduct(api, { priceCents: 349_00 });
    await admin.call(updateProduct, { productId, price: '249.00' });
    await admin.call(updateProduct, { productId, price: '249.00', name: 'Boulder Tee 2' });
    expect(await pricesOf(productId)).toEqual(['34900 opening', '24900 edit']);
  });

  test('retain a price whose change was undone', async () => {
    const { id: productId } = await aProduct(api, { priceCents: 349_00 });
    await admin.call(updateProduct, { productId, price: '249.00' });
    const { body } = await admin.call(listActivity, { object: productId });
    expect((await admin.call(undoAuditEntry, { id: body.acts[0]?.id ?? '' })).status).toBe(200);
    expect(await pricesOf(productId)).toEqual(['34900 opening', '24900 edit', '34900 edit']);
  });

  test('begin when shoppers first see the product, and a copy has none', async () => {
    const { body: draft } = await admin.call(createProduct, {});
    await admin.call(updateProduct, { productId: draft._id, price: '80.00' });
    expect(await pricesOf(draft._id)).toEqual([]);
    const image = '/images/products/boulder-tee-640.webp';
    await admin.call(updateProduct, { productId: draft._id, name: 'Dune Tee', image });
    const { body: copy } = await admin.call(duplicateProduct, { id: draft._id });
    expect(await pricesOf(draft._id)).toEqual(['8000 edit']);
    expect(await pricesOf(copy._id)).toEqual([]);
  });

  test('omit those of a withdrawn product, which is recorded at the price at which it returns', async () => {
    const { id: productId } = await aProduct(api, { state: 'withdrawn', priceCents: 80_00 });
    await admin.call(updateProduct, { productId, price: '90.00' });
    await admin.call(updateProduct, { productId, state: 'public', price: '70.00' });
    expect(await pricesOf(productId)).toEqual(['7000 edit']);
  });

  test('include the change of many products at once', async () => {
    const product = await aProduct(api, { priceCents: 100_00 });
    const products = [{ id: product.id, version: product.version }];
    await admin.call(bulkUpdateProducts, { products, change: { pricePercent: -10 } });
    expect(await pricesOf(product.id)).toEqual(['10000 opening', '9000 edit']);
  });

  test('include those of an imported file, for known and new products', async () => {
    const known = await aProduct(api, { name: 'Dune Cap', priceCents: 100_00 });
    const added = ',Kelp Sock,50.00,public,https://pictures.example/sock.jpg';
    const lines = ['id,name,price,state,pictures', `${known.id},,95.00,,`, added];
    const file = new File([lines.join('\r\n')], 'products.csv');
    const { body: checked } = await admin.call(checkImport, { file });
    await admin.call(runImport, { id: checked._id });
    expect(await pricesOf(known.id)).toEqual(['10000 opening', '9500 import']);
    const { id } = await api.db.read.findOneByOrFail(ProductEntity, { name: 'Kelp Sock' });
    expect(await pricesOf(id)).toEqual(['5000 import']);
  });

  test('recorded prices are listed for administrators by page, the latest first', async () => {
    const { id } = await aProduct(api, { priceCents: 349_00 });
    await admin.call(updateProduct, { productId: id, price: '249.00' });
    const { body } = await admin.call(listPriceChanges, { id });
    const at = expect.any(String);
    expect(body).toEqual({
      changes: [
        { at, price: 249, reason: 'edit' },
        { at, price: 349, reason: 'opening' },
      ],
      ...{ page: 1, pages: 1, total: 2 },
    });
  });

  test('begin with one opening price where a database had none, however often the migration runs', async () => {
    const priced = await aProduct(api, { priceCents: 120_00 });
    const { engine, write } = api.db.sources;
    await write.query('DELETE FROM price_changes');
    const runner = write.createQueryRunner();
    const steps = migrations
      .filter(({ name }) => name.startsWith('AddPriceChanges'))
      .flatMap(({ changes }) => changes.flatMap((change) => change(engine)));
    for (const step of [...steps, ...steps]) {
      if ('changeRows' in step) await step.changeRows(runner);
    }
    await runner.release();
    expect(await pricesOf(priced.id)).toEqual(['12000 opening']);
  });
});
