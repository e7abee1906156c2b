import { deleteOrder } from '@shop/contract/adminOrders';
import { updateProduct } from '@shop/contract/adminProducts';
import { restoreOrder } from '@shop/contract/orderRestoration';
import { getOrder, placeOrder } from '@shop/contract/orders';
import type { ProductEntity } from '../../../database/entities/catalogue.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { checkInvariants } from '../../../doctor/invariants.ts';
import { expireOrders } from '../../../jobs/expireOrders.ts';
import { orderInput } from '../../../testing/factories/orders.ts';
import { aPayment } from '../../../testing/factories/payments.ts';
import { aProduct, aSizedProduct, reloaded, reloadedSizes } from '../../../testing/factories/products.ts';
import { aUser, anAdmin } from '../../../testing/factories/users.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import { moveStockQuantities } from './stockMoves.sql.ts';

describe('counted sizes', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());
  afterEach(async () => {
    const broken = (await checkInvariants(api.db.read)).filter(({ level }) => level === 'broken');
    expect(broken).toEqual([]);
  });

  type Line = readonly [product: ProductEntity, size: string | undefined, qty?: number];

  const order = async (...lines: readonly Line[]) => {
    const orderItems = lines.map(([{ id }, size, qty = 1]) => ({
      product: id,
      qty,
      ...(size !== undefined && { size }),
    }));
    return api.as(await aUser(api)).call(placeOrder, orderInput([], { orderItems }));
  };

  const admin = async () => api.as(await anAdmin(api));

  describe('an order of a product in sizes', () => {
    test('an order of a product in sizes takes the pieces of its sizes, and of the product', async () => {
      const tee = await aSizedProduct(api, { S: 3, M: 5, XL: 1 });
      const { status, body } = await order([tee, 'M', 2], [tee, 'XL'], [tee, 'M']);
      expect({ status, orderItems: body.orderItems.map(({ size, qty }) => [size, qty]) }).toEqual({
        status: 201,
        orderItems: [
          ['M', 3],
          ['XL', 1],
        ],
      });
      expect(await reloadedSizes(api, tee)).toEqual([
        ['S', 3, 0, 0],
        ['M', 2, 3, 0],
        ['XL', 0, 1, 0],
      ]);
      expect(await reloaded(api, tee)).toMatchObject({ stock: 5, reserved: 4, received: 9 });
    });

    test.each([
      [undefined, 'Please choose a size.'],
      ['L', "This product doesn't come in size L. Please choose another size."],
      ['One size', "This product doesn't come in size One size. Please choose another size."],
    ])('an order that names %p as its size is refused and names the line', async (size, message) => {
      const tee = await aSizedProduct(api, { S: 3, M: 5 });
      const { status, body } = await order([tee, 'M'], [tee, size]);
      expect({ status, code: body.code, fields: body.fields }).toEqual({
        status: 400,
        code: 'invalid_input',
        fields: { 'orderItems.1.size': message },
      });
      expect(await reloaded(api, tee)).toMatchObject({ stock: 8, reserved: 0, version: 1 });
    });

    test('an order of a short size is refused by its name, though others have units [R.6]', async () => {
      const tee = await aSizedProduct(api, { S: 3, M: 1, L: 0 }, { name: 'Boulder Tee' });
      const { status, body } = await order([tee, 'S'], [tee, 'M', 2], [tee, 'L']);
      expect({ status, code: body.code, message: body.message }).toEqual({
        status: 409,
        code: 'out_of_stock',
        message: 'Boulder Tee in size L is sold out.',
      });
      expect(body.lines).toEqual([
        { product: tee.id, size: 'L', requested: 1, available: 0 },
        { product: tee.id, size: 'M', requested: 2, available: 1 },
      ]);
      const more = await order([tee, 'M', 9]);
      expect(more.body.message).toBe('Only 1 of Boulder Tee in size M left.');
      expect(more.body.lines).toEqual([{ product: tee.id, size: 'M', requested: 9, available: 1 }]);
      expect(await reloadedSizes(api, tee)).toEqual([
        ['S', 3, 0, 0],
        ['M', 1, 0, 0],
        ['L', 0, 0, 0],
      ]);
    });

    test('races for the last M: one of many buyers gets it, and L stays on sale', async () => {
      const tee = await aSizedProduct(api, { M: 1, L: 4 });
      const wishes = ['M', 'M', 'M', 'M', 'L', 'M', 'M', 'L', 'M'];
      const answers = await Promise.all(wishes.map((size) => order([tee, size])));
      const sold = (size: string) =>
        answers.filter(({ status }, index) => wishes[index] === size && status === 201).length;
      expect({ M: sold('M'), L: sold('L') }).toEqual({ M: 1, L: 2 });
      expect(await reloadedSizes(api, tee)).toEqual([
        ['M', 0, 1, 0],
        ['L', 2, 2, 0],
      ]);
      expect((await order([tee, 'L'])).status).toBe(201);
    });

    test('an order meets crossing orders and counts of the same sizes without a deadlock', async () => {
      const tees = await Promise.all([1, 2, 3].map(() => aSizedProduct(api, { S: 40, M: 40, L: 40 })));
      const boss = await admin();
      const sizes = ['S', 'M', 'L'];
      const orders = Array.from({ length: 12 }, (_, index) => {
        const lines = tees.map((tee, place) => [tee, sizes[(index + place) % 3]] as const);
        return order(...(index % 2 === 0 ? lines : lines.toReversed()));
      });
      const counts = tees.map(({ id: productId }) =>
        boss.call(updateProduct, { productId, sizes: sizes.toReversed().map((size) => ({ size })) }),
      );
      const answers = await Promise.all([...orders, ...counts]);
      expect(answers.map(({ status }) => status)).toEqual([
        ...orders.map(() => 201),
        ...counts.map(() => 200),
      ]);
      for (const tee of tees) expect(await reloaded(api, tee)).toMatchObject({ stock: 108, reserved: 12 });
    });
  });

  describe('the pieces of a size', () => {
    test('the units of a size are sold when they are paid', async () => {
      const tee = await aSizedProduct(api, { S: 2, M: 2 });
      const { body } = await order([tee, 'M', 2]);
      await aPayment(api, { order: body });
      expect(await reloadedSizes(api, tee)).toEqual([
        ['S', 2, 0, 0],
        ['M', 0, 0, 2],
      ]);
    });

    test('an expired order returns the units of a size, and a late payment reserves them again', async () => {
      const tee = await aSizedProduct(api, { S: 2, M: 1 });
      const first = await order([tee, 'M']);
      api.clock.advance(2 * 60 * 60_000);
      await expireOrders.run(api.app);
      expect(await reloadedSizes(api, tee)).toEqual([
        ['S', 2, 0, 0],
        ['M', 1, 0, 0],
      ]);
      const second = await order([tee, 'M']);
      await aPayment(api, { order: second.body });
      await aPayment(api, { order: first.body });
      const late = await (await admin()).call(getOrder, { id: first.body._id });
      expect(late).toMatchObject({ body: { status: 'paid', refundDue: true } });
      expect(await reloadedSizes(api, tee)).toEqual([
        ['S', 2, 0, 0],
        ['M', 0, 0, 1],
      ]);
    });

    test('a deletion returns the units of a size, and a restoring says which size is short', async () => {
      const tee = await aSizedProduct(api, { S: 2, M: 1 });
      const boss = await admin();
      const { body } = await order([tee, 'M'], [tee, 'S']);
      await boss.call(deleteOrder, { id: body._id });
      const other = await order([tee, 'M']);
      const refused = await boss.call(restoreOrder, { id: body._id });
      expect({ code: refused.body.code, lines: refused.body.lines }).toEqual({
        code: 'out_of_stock',
        lines: [{ product: tee.id, size: 'M', requested: 1, available: 0 }],
      });
      await boss.call(deleteOrder, { id: other.body._id });
      expect((await boss.call(restoreOrder, { id: body._id })).status).toBe(200);
      expect(await reloadedSizes(api, tee)).toEqual([
        ['S', 1, 1, 0],
        ['M', 0, 1, 0],
      ]);
    });
  });
});

describe('movements of stock', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  const reserve = (portions: Parameters<typeof moveStockQuantities>[1]) =>
    inTransaction(api.db, (tx) => moveStockQuantities(tx, portions, { from: 'stock', to: 'reserved' }));

  test('a statement moves each of several products by its own number of units', async () => {
    const products = [await aProduct(api), await aProduct(api)];
    const portions = products.map(({ id }, index) => ({ productId: id, size: null, qty: index + 2 }));
    expect(await reserve(portions)).toBe(2);
    const counts = await Promise.all(products.map((product) => reloaded(api, product)));
    expect(counts.map(({ stock, reserved, version }) => [stock, reserved, version])).toEqual([
      [8, 2, 2],
      [7, 3, 2],
    ]);
  });

  test('a product with too few units is not moved, and is not among those that are counted', async () => {
    const [short, other] = [await aProduct(api, { stock: 1 }), await aProduct(api)];
    const portions = [short, other].map(({ id }) => ({ productId: id, size: null, qty: 2 }));
    expect(await reserve(portions)).toBe(1);
    expect(await reloaded(api, short)).toMatchObject({ stock: 1, reserved: 0, version: 1 });
    expect(await reloaded(api, other)).toMatchObject({ stock: 8, reserved: 2 });
  });

  test('sizes of several products are moved by one statement, and those with too few units are not', async () => {
    const [one, other] = [await aSizedProduct(api, { XS: 3, XL: 1 }), await aSizedProduct(api, { XS: 3 })];
    const portions = [
      { productId: one.id, size: 'XL', qty: 2 },
      { productId: one.id, size: 'XS', qty: 3 },
      { productId: other.id, size: 'XS', qty: 1 },
    ];
    expect(await reserve(portions)).toBe(2);
    expect(new Set(await reloadedSizes(api, one))).toEqual(
      new Set([
        ['XS', 0, 3, 0],
        ['XL', 1, 0, 0],
      ]),
    );
    expect(await reloadedSizes(api, other)).toEqual([['XS', 2, 1, 0]]);
  });

  test('no statement is sent when there is nothing to move', async () => {
    expect(await reserve([])).toBe(0);
  });
});
