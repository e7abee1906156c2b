import { deleteOrder } from '@shop/contract/adminOrders';
import { updateProduct } from '@shop/contract/adminProducts';
import { listMovements, moveStock } from '@shop/contract/adminStock';
import { ErrorBody } from '@shop/contract/errors';
import { placeOrder } from '@shop/contract/orders';
import { getProduct } from '@shop/contract/products';
import type { LineSize } from '@shop/domain/products';
import { ONE_SIZE } from '@shop/domain/products';
import { COUNT_REASONS } from '@shop/domain/stock';
import type { UserEntity } from '../../../database/entities/accounts.ts';
import type { AuditedFields } from '../../../database/entities/audit.ts';
import { AuditEntity } from '../../../database/entities/audit.ts';
import { ProductEntity } from '../../../database/entities/catalogue.ts';
import { StockMovementEntity } from '../../../database/entities/stockMovements.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { checkInvariants } from '../../../doctor/invariants.ts';
import { anOrder, orderInput } from '../../../testing/factories/orders.ts';
import { aPayment } from '../../../testing/factories/payments.ts';
import { aProduct, aSizedProduct, reloaded, reloadedSizes } from '../../../testing/factories/products.ts';
import { aUser, anAdmin } from '../../../testing/factories/users.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import { findAuditTrail } from '../../audit/auditTrail.service.ts';

describe('stock counted by hand', () => {
  let api: TestApi;
  let user: UserEntity;
  let admin: Caller;
  beforeAll(async () => {
    api = await testApi();
    user = await anAdmin(api);
    admin = api.as(user);
  });
  afterAll(() => api.close());

  async function movementsOf(id: string) {
    const { body } = await admin.call(listMovements, { id });
    return body.movements;
  }

  test('pieces come, break and are counted, each for its reason, and a draft stays one', async () => {
    const product = await aProduct(api, { stock: 4, state: 'draft' });
    for (const movement of [
      { reason: 'delivery', pieces: 10 },
      { reason: 'damage', pieces: 3 },
      { reason: 'count', pieces: 9 },
      { reason: 'correction', pieces: 8 },
    ] as const) {
      api.clock.advance(1000);
      const { version } = await reloaded(api, product);
      expect((await admin.call(moveStock, { id: product.id, version, ...movement })).status).toBe(200);
    }
    expect(await reloaded(api, product)).toMatchObject({ stock: 8, state: 'draft', version: 5 });
    const movements = await movementsOf(product.id);
    expect(movements.map(({ from, to, reason, by }) => [from, to, reason, by])).toEqual([
      [9, 8, 'correction', user.name],
      [11, 9, 'count', user.name],
      [14, 11, 'damage', user.name],
      [4, 14, 'delivery', user.name],
      [0, 4, 'import', undefined],
    ]);
    const audits = await api.db.read.findBy(AuditEntity, { target: product.id, action: 'product.counted' });
    expect(audits.map(({ after }) => after?.['reason']).sort()).toEqual([
      ...['correction', 'count', 'damage', 'delivery'],
    ]);
    const broken = (await checkInvariants(api.db.read)).filter(({ level }) => level === 'broken');
    expect(broken).toEqual([]);
  });

  test('one size is changed and the others stay, what is reserved included', async () => {
    const product = await aSizedProduct(api, { S: 2, M: 3 });
    const { order } = await anOrder(api, { product });
    api.clock.advance(1000);
    const { body } = await admin.call(moveStock, {
      id: product.id,
      size: 'M',
      reason: 'delivery',
      pieces: 5,
    });
    expect(body).toMatchObject({ countInStock: 9, reserved: 1 });
    expect(await reloadedSizes(api, product)).toEqual([
      ['S', 2, 0, 0],
      ['M', 7, 1, 0],
    ]);
    const [delivery, sale] = await movementsOf(product.id);
    expect(delivery).toMatchObject({ size: 'M', from: 2, to: 7, reason: 'delivery' });
    expect(sale).toMatchObject({
      size: 'M',
      reason: 'sale',
      order: { _id: order._id, number: order.number },
    });
  });

  test.each(COUNT_REASONS.map((reason) => [reason, reason === 'count' || reason === 'correction'] as const))(
    'a hand count without the version that was counted is refused when it is absolute: %s',
    async (reason, isAbsolute) => {
      const product = await aProduct(api, { stock: 5 });
      const { status, body } = await admin.call(moveStock, { id: product.id, reason, pieces: 2 });
      expect({ status, fields: body.fields }).toEqual(
        isAbsolute
          ? { status: 400, fields: { version: 'Please name the version of the product that was counted.' } }
          : { status: 200, fields: undefined },
      );
      if (isAbsolute) expect(await reloaded(api, product)).toEqual(product);
    },
  );

  test('a sale since the count refuses it, and no delivery', async () => {
    const product = await aProduct(api, { stock: 5 });
    await anOrder(api, { product });
    const { id, version } = product;
    const counted = await admin.call(moveStock, { id, version, reason: 'count', pieces: 5 });
    expect(counted).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    expect((await admin.call(moveStock, { id, version, reason: 'delivery', pieces: 5 })).status).toBe(200);
    expect(await reloaded(api, product)).toMatchObject({ stock: 9, reserved: 1 });
  });

  test.each([
    ['more than there are', { reason: 'damage', pieces: 4 }, { pieces: 'There are only 3.' }],
    ['nothing that came', { reason: 'delivery', pieces: 0 }, { pieces: 'Please enter at least 1.' }],
    [
      'a size that there is not',
      { reason: 'count', pieces: 1, size: 'XL' },
      { size: 'Please choose one of the sizes of this product.' },
    ],
  ] as const)('%s is refused', async (_, movement, fields) => {
    const product = await aSizedProduct(api, { S: 1, M: 3 });
    const { id, version } = product;
    const answer = await admin.call(moveStock, { id, version, size: 'M', ...movement });
    expect({ status: answer.status, fields: answer.body.fields }).toEqual({ status: 400, fields });
    expect(await reloadedSizes(api, product)).toEqual([
      ['S', 1, 0, 0],
      ['M', 3, 0, 0],
    ]);
  });
});

describe('sizes', () => {
  let api: TestApi;
  let admin: Caller;
  beforeAll(async () => {
    api = await testApi();
    admin = api.as(await anAdmin(api));
  });
  afterAll(() => api.close());

  const oneSize = [{ size: ONE_SIZE }];

  async function aMug(stock = 10) {
    const mug = await aProduct(api, { stock, name: 'Dome Mug', category: 'Accessories' });
    await admin.call(updateProduct, { productId: mug.id, sizes: oneSize });
    return mug;
  }

  const versionOf = (fields: AuditedFields | null): number => Number(fields?.['version']);

  const brokenInvariants = async () =>
    (await checkInvariants(api.db.read)).filter(({ level }) => level === 'broken');

  const sizesOnTheWire = async (id: string) => (await api.anonymous.call(getProduct, { id })).body.sizes;

  const order = async (productId: string, ...sizes: (LineSize | undefined)[]) => {
    const orderItems = sizes.map((size) => ({ product: productId, qty: 1, ...(size ? { size } : {}) }));
    return api.as(await aUser(api)).call(placeOrder, orderInput([], { orderItems }));
  };

  describe('an administrator', () => {
    test('an administrator gives a product one size, which has all of its stock, and takes it back', async () => {
      const { id } = await aProduct(api, { stock: 7 });
      expect(await sizesOnTheWire(id)).toBeUndefined();

      const { body } = await admin.call(updateProduct, { productId: id, sizes: oneSize });
      expect({ sizes: body.sizes, countInStock: body.countInStock }).toEqual({
        sizes: [{ size: 'One size', countInStock: 7 }],
        countInStock: 7,
      });
      expect(await sizesOnTheWire(id)).toEqual([{ size: 'One size', countInStock: 7 }]);

      await admin.call(updateProduct, { productId: id, sizes: [] });
      expect(await sizesOnTheWire(id)).toBeUndefined();
    });

    test('an administrator changes other fields without touching the sizes', async () => {
      const { id } = await aMug();
      const { body } = await admin.call(updateProduct, { productId: id, countInStock: 4 });
      expect(body.sizes).toEqual([{ size: 'One size', countInStock: 4 }]);
    });

    test('an administrator counts the stock by the size as well', async () => {
      const mug = await aMug(10);
      await admin.call(updateProduct, { productId: mug.id, sizes: [{ size: ONE_SIZE, countInStock: 3 }] });
      expect(await reloaded(api, mug)).toMatchObject({ stock: 3, received: 3 });
    });

    test('an administrator finds in the audit the sizes that each concurrent change has replaced', async () => {
      const { id } = await aProduct(api);
      const changes = Array.from({ length: 8 }, (_, index) => (index % 2 === 0 ? oneSize : []));
      await Promise.all(changes.map((sizes) => admin.call(updateProduct, { productId: id, sizes })));
      const trail = await findAuditTrail(api.db.read, id);
      const inOrder = trail.sort((left, right) => versionOf(left.before) - versionOf(right.before));
      expect(inOrder).toHaveLength(8);
      const replaced = inOrder.slice(1).map(({ before }) => before?.['sizes']);
      expect(replaced).toEqual(inOrder.slice(0, -1).map(({ after }) => after?.['sizes']));
    });

    test('an administrator names sizes with their units in any order, and the count is their sum', async () => {
      const tee = await aProduct(api, { stock: 7 });
      const sizes = [
        { size: 'Kids 4–6', countInStock: 2 },
        { size: 'M', countInStock: 0 },
        { size: 'XXL', countInStock: 3 },
      ];
      const { body } = await admin.call(updateProduct, { productId: tee.id, sizes });
      expect({ sizes: body.sizes, countInStock: body.countInStock, version: body.version }).toEqual({
        sizes,
        countInStock: 5,
        version: 2,
      });
      expect(await sizesOnTheWire(tee.id)).toEqual(sizes);
      expect(await reloaded(api, tee)).toMatchObject({ stock: 5, received: 5 });
    });

    test.each([
      ['a new total over all of them', { countInStock: 12 }, [5, 3, 4]],
      ['fewer pieces, taken where there are most', { countInStock: 4 }, [2, 1, 1]],
      ['their order alone', { sizes: [{ size: 'L' }, { size: 'S' }, { size: 'M' }] }, [2, 3, 1]],
      [
        'the count of one of them',
        { sizes: [{ size: 'S' }, { size: 'M', countInStock: 9 }, { size: 'L' }] },
        [3, 9, 2],
      ],
      ['new ones without counts, which share the stock', { sizes: [{ size: 'XS' }, { size: 'S' }] }, [2, 4]],
      ['one size, which has all', { sizes: oneSize }, [6]],
    ])('an administrator gives a product in sizes %s', async (_, changes, expected) => {
      const tee = await aSizedProduct(api, { S: 3, M: 1, L: 2 });
      const { body } = await admin.call(updateProduct, { productId: tee.id, ...changes });
      expect(body.sizes?.map(({ countInStock }) => countInStock)).toEqual(expected);
      expect(body.countInStock).toBe(expected.reduce((sum, count) => sum + count));
      expect(await brokenInvariants()).toEqual([]);
    });

    test('an administrator takes no size away that an unpaid order holds, and any other', async () => {
      const tee = await aSizedProduct(api, { S: 3, M: 1, L: 2 });
      await order(tee.id, 'M');
      const without = (...sizes: string[]) =>
        admin.call(updateProduct, { productId: tee.id, sizes: sizes.map((size) => ({ size })) });
      const refused = await without('S', 'L');
      expect(refused).toMatchObject({ status: 409, body: { code: 'illegal_transition' } });
      expect(refused.body.message).toContain("'Size M'");
      expect((await without('M', 'L')).status).toBe(200);
      expect(await reloadedSizes(api, tee)).toEqual([
        ['M', 2, 1, 0],
        ['L', 3, 0, 0],
      ]);
      expect((await without()).status).toBe(200);
      expect((await without('S', 'M')).status).toBe(200);
      expect(await reloadedSizes(api, tee)).toEqual([
        ['S', 3, 0, 0],
        ['M', 2, 1, 0],
      ]);
      expect(await brokenInvariants()).toEqual([]);
    });

    test.each([
      ['sizes.0.size', { sizes: [{ size: ' ' }] }],
      ['sizes.0.size', { sizes: [{ size: 'x'.repeat(21) }] }],
      ['sizes', { sizes: Array.from({ length: 21 }, (_, index) => ({ size: `${index}` })) }],
      ['sizes', { sizes: [{ size: 'xl' }, { size: 'XL' }] }],
      ['sizes', { countInStock: 5, sizes: [{ size: 'S', countInStock: 2 }, { size: 'M' }] }],
      [
        'sizes',
        {
          sizes: [
            { size: 'S', countInStock: 1_000_000 },
            { size: 'M', countInStock: 1 },
          ],
        },
      ],
      ['sizes', { sizes: [...oneSize, ...oneSize] }],
      ['sizes', { countInStock: 5, sizes: [{ size: ONE_SIZE, countInStock: 6 }] }],
      ['sizes.0.countInStock', { sizes: [{ size: ONE_SIZE, countInStock: -1 }] }],
    ])(
      'an administrator is refused by %s with the error of %j, and nothing changes',
      async (field, changes) => {
        const mug = await aProduct(api);
        const answer = await admin.fetch(`/api/products/${mug.id}`, {
          method: 'PUT',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(changes),
        });
        const { fields } = ErrorBody.parse(await answer.json());
        expect({ status: answer.status, fields: Object.keys(fields ?? {}) }).toEqual({
          status: 400,
          fields: [field],
        });
        expect(await reloaded(api, mug)).toMatchObject({ stock: 10, version: 1 });
        expect(await sizesOnTheWire(mug.id)).toBeUndefined();
      },
    );
  });

  describe('an order', () => {
    test.each([[undefined], [ONE_SIZE], ['S'], ['M'], ['L']] as const)(
      'an order of a product of one size may say %p, and is of that one size',
      async (size) => {
        const mug = await aMug();
        const { status, body } = await order(mug.id, size);
        expect({ status, orderItems: body.orderItems }).toEqual({
          status: 201,
          orderItems: [expect.objectContaining({ product: mug.id, qty: 1, size: 'One size' })],
        });
        expect(await reloaded(api, mug)).toMatchObject({ stock: 9, reserved: 1 });
      },
    );

    test('an order that names several sizes of a product of one size has one line of it', async () => {
      const mug = await aMug();
      const { body } = await order(mug.id, 'M', undefined, 'L', ONE_SIZE);
      expect(body.orderItems.map(({ size, qty }) => [size, qty])).toEqual([['One size', 4]]);
    });

    test.each([[undefined], [ONE_SIZE]] as const)(
      'an order of a product in S, M and L that says %p is refused and names the line',
      async (size) => {
        const tee = await aProduct(api);
        const { status, body } = await order(tee.id, 'M', size);
        expect({ status, code: body.code, fields: body.fields }).toEqual({
          status: 400,
          code: 'invalid_input',
          fields: { 'orderItems.1.size': 'Please choose a size.' },
        });
        expect(await reloaded(api, tee)).toMatchObject({ stock: 10, reserved: 0 });
      },
    );

    test('of 5 mugs 5 are sold when 20 customers order at once', async () => {
      const mug = await aMug(5);
      const answers = await Promise.all(Array.from({ length: 20 }, () => order(mug.id, undefined)));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
      expect(await reloaded(api, mug)).toMatchObject({ stock: 0, reserved: 5, sold: 0, received: 5 });
    });
  });
});

describe('movements of stock', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  /** The movements of a product as `[size, from, to, why]`, by time and then by size. */
  async function movementsOf(productId: string) {
    const rows = await api.db.read.find(StockMovementEntity, {
      where: { productId },
      order: { createdAt: 'ASC' },
    });
    rows.sort(
      (left, right) =>
        left.createdAt.getTime() - right.createdAt.getTime() ||
        (left.size ?? '').localeCompare(right.size ?? ''),
    );
    return rows.map(({ size, fromCount, toCount, reason }) => [size, fromCount, toCount, reason]);
  }

  test('an order’s changes of stock are its movements, and paying reserved units is not one', async () => {
    const admin = api.as(await anAdmin(api));
    const product = await aProduct(api, { stock: 5 });
    api.clock.advance(1000);
    const paid = await anOrder(api, { product, qty: 2 });
    await aPayment(api, paid);
    api.clock.advance(1000);
    const { order } = await anOrder(api, { product });
    api.clock.advance(1000);
    await admin.call(deleteOrder, { id: order._id });
    expect(await movementsOf(product.id)).toEqual([
      [null, 0, 5, 'import'],
      [null, 5, 3, 'sale'],
      [null, 3, 2, 'sale'],
      [null, 2, 3, 'return'],
    ]);
    const ofOrder = await api.db.read.findBy(StockMovementEntity, { orderId: order._id });
    expect(ofOrder.map(({ reason, userId }) => [reason, userId]).sort()).toEqual([
      ['return', null],
      ['sale', null],
    ]);
  });

  test('an administrator who counts is named, and so is whether pieces were counted or spread', async () => {
    const user = await anAdmin(api);
    const admin = api.as(user);
    const { id: productId } = await aSizedProduct(api, { S: 2, M: 1 });
    const steps = [
      { countInStock: 6 },
      {
        sizes: [
          { size: 'S', countInStock: 3 },
          { size: 'L', countInStock: 1 },
        ],
      },
      { name: 'Renamed' },
      { sizes: [] },
      { countInStock: 9 },
    ];
    for (const step of steps) {
      api.clock.advance(1000);
      await admin.call(updateProduct, { productId, ...step });
    }
    expect(await movementsOf(productId)).toEqual([
      ['M', 0, 1, 'import'],
      ['S', 0, 2, 'import'],
      ['M', 1, 2, 'correction'],
      ['S', 2, 4, 'correction'],
      ['L', 0, 1, 'count'],
      ['M', 2, 0, 'count'],
      ['S', 4, 3, 'count'],
      [null, 0, 4, 'correction'],
      ['L', 1, 0, 'correction'],
      ['S', 3, 0, 'correction'],
      [null, 4, 9, 'count'],
    ]);
    const byAdmin = await api.db.read.countBy(StockMovementEntity, { productId, userId: user.id });
    expect(byAdmin).toBe(9);
  });

  test('a count accounts for what a version before has sold without a movement', async () => {
    const admin = api.as(await anAdmin(api));
    const mug = await aSizedProduct(api, { 'One size': 4 });
    await inTransaction(api.db, (tx) =>
      tx.update(ProductEntity, { id: mug.id }, { stock: 3, reserved: 0, sold: 1 }),
    );
    api.clock.advance(1000);
    await anOrder(api, { product: mug });
    api.clock.advance(1000);
    await admin.call(updateProduct, { productId: mug.id, countInStock: 2 });
    expect((await movementsOf(mug.id)).at(-1)).toEqual(['One size', 3, 2, 'count']);
    const broken = (await checkInvariants(api.db.read)).filter(({ level }) => level === 'broken');
    expect(broken.filter(({ subject }) => subject !== 'sales')).toEqual([]);
  });

  test('a product of one size has its movements in that size', async () => {
    const product = await aSizedProduct(api, { 'One size': 4 });
    api.clock.advance(1000);
    await anOrder(api, { product });
    expect(await movementsOf(product.id)).toEqual([
      ['One size', 0, 4, 'import'],
      ['One size', 4, 3, 'sale'],
    ]);
  });
});
