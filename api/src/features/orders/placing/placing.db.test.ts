import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { updateProduct } from '@shop/contract/adminProducts';
import { getCart, putCart } from '@shop/contract/cart';
import { getShopConfig } from '@shop/contract/config';
import {
  listOwnOrders,
  placeOrder as placeOrderEndpoint,
  placeOrder as endpoint,
} from '@shop/contract/orders';
import { capturePayPalOrder, createPayPalOrder, payOrder } from '@shop/contract/payments';
import { getProfile } from '@shop/contract/users';
import { ONE_SIZE } from '@shop/domain/products';
import { getReservation } from '@shop/domain/reservations';
import { readCatalogueVersions } from '../../../database/catalogue/version.ts';
import type { UserEntity } from '../../../database/entities/accounts.ts';
import { ProductEntity, ProductSizeEntity } from '../../../database/entities/catalogue.ts';
import { StockMovementEntity } from '../../../database/entities/stockMovements.ts';
import { executeUpdate, insertMany } from '../../../database/sql.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { parseInput } from '../../../http/serve.ts';
import { anOrder, orderInput } from '../../../testing/factories/orders.ts';
import { aPayment } from '../../../testing/factories/payments.ts';
import {
  aProduct,
  aSizedProduct,
  getStock,
  reloaded,
  reloadedSizes,
} from '../../../testing/factories/products.ts';
import { aUser, anAdmin } from '../../../testing/factories/users.ts';
import { getQueryPlan } from '../../../testing/queryPlan.ts';
import { recordStatements } from '../../../testing/recordStatements.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import type { TestSandbox } from '../../../testing/testSandbox.ts';
import { testSandbox } from '../../../testing/testSandbox.ts';
import { placeOrder } from './placeOrder.service.ts';

describe('placing an order', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  const place = async (...[products, overrides]: Parameters<typeof orderInput>) =>
    api.as(await aUser(api)).call(placeOrderEndpoint, orderInput(products, overrides));

  test('an order carries exactly the fields of the wire [3.8] [4.17] [7.22]', async () => {
    const { order, buyer, product } = await anOrder(api, { qty: 2 });
    expect(order).toEqual({
      _id: expect.any(String),
      number: expect.stringMatching(/^\d{5,}$/),
      status: 'created',
      user: { _id: buyer.id, name: buyer.name, email: buyer.email },
      orderItems: [
        { product: product.id, name: 'Boulder Tee', image: product.image, price: 299, qty: 2, size: 'M' },
      ],
      shippingAddress: {
        address: '12 Long Street',
        city: 'Durban',
        postalCode: '4001',
        phone: '0821234567',
        country: 'South Africa',
      },
      paymentMethod: 'Credit Card',
      termsVersion: 1,
      itemsPrice: 598,
      shippingPrice: 0,
      vatPrice: 89.7,
      totalPrice: 598,
      isPaid: false,
      paidAt: null,
      isDelivered: false,
      deliveredAt: null,
      createdAt: expect.stringMatching(/Z$/),
      expiresAt: expect.stringMatching(/Z$/),
      quote: null,
      paymentPending: false,
      refundDue: false,
    });
    expect(Date.parse(order.expiresAt ?? '') - Date.parse(order.createdAt)).toBe(60 * 60_000);
    expect(Number(order.number)).toBeGreaterThan(10_000);
  });

  describe('totals are computed by the server', () => {
    test.each([
      [29900, 1, 'Durban', [299, 100, 44.85, 399]],
      [3330, 1, ' paarl', [33.3, 0, 5, 33.3]],
      [25000, 2, 'Durban', [500, 100, 75, 600]],
      [50001, 1, 'Durban', [500.01, 0, 75, 500.01]],
      [8999, 3, 'Durban', [269.97, 100, 40.5, 369.97]],
    ])(
      '%p cents, %p times, to %p [7.22] [R.4]',
      async (priceCents, qty, city, [items, shipping, vat, total]) => {
        const product = await aProduct(api, { priceCents });
        const input = orderInput([product], {
          qty,
          itemsPrice: 1,
          shippingPrice: 0,
          vatPrice: '0.00',
          totalPrice: 1,
        });
        const { body } = await api
          .as(await aUser(api))
          .call(placeOrderEndpoint, { ...input, shippingAddress: { ...input.shippingAddress, city } });
        expect({
          itemsPrice: body.itemsPrice,
          shippingPrice: body.shippingPrice,
          vatPrice: body.vatPrice,
          totalPrice: body.totalPrice,
        }).toEqual({ itemsPrice: items, shippingPrice: shipping, vatPrice: vat, totalPrice: total });
      },
    );
  });

  describe('the price that the buyer saw', () => {
    const withPrice = async (price: number | string | undefined) => {
      const product = await aProduct(api, { priceCents: 19990, name: 'Dome Cap' });
      const line = { product: product.id, qty: 1, size: 'M' as const };
      const answer = await place([product], {
        orderItems: [price === undefined ? line : { ...line, price }],
      });
      return { answer, product };
    };

    test("a price below the catalogue's is refused with before and after; nothing is reserved [R.4]", async () => {
      const { answer, product } = await withPrice(150);
      expect({ status: answer.status, code: answer.body.code, lines: answer.body.lines }).toEqual({
        status: 409,
        code: 'price_changed',
        lines: [{ product: product.id, name: 'Dome Cap', was: 150, now: 199.9 }],
      });
      expect(await getStock(api, product)).toEqual({ stock: 10, reserved: 0, sold: 0, received: 10 });
    });

    test.each([199.9, '199.90', 250, undefined])(
      '%p is charged at the price of the catalogue',
      async (price) => {
        const { answer } = await withPrice(price);
        expect({ status: answer.status, price: answer.body.orderItems[0]?.price }).toEqual({
          status: 201,
          price: 199.9,
        });
      },
    );

    describe('above the catalogue', () => {
      const placeSeen = async (seen: number, city = 'Durban') => {
        const product = await aProduct(api, { priceCents: 45000, name: 'Dome Cap' });
        const input = orderInput([], {
          orderItems: [{ product: product.id, qty: 1, size: 'M' as const, price: seen }],
        });
        const shippingAddress = { ...input.shippingAddress, city };
        const buyer = api.as(await aUser(api));
        const answer = await buyer.call(placeOrderEndpoint, { ...input, shippingAddress });
        return { answer, buyer, input, product };
      };

      test('an order that loses free delivery is refused, and placed once the buyer accepts [R.4]', async () => {
        const { answer, buyer, input, product } = await placeSeen(520);
        expect({ status: answer.status, code: answer.body.code, lines: answer.body.lines }).toEqual({
          status: 409,
          code: 'price_changed',
          lines: [{ product: product.id, name: 'Dome Cap', was: 520, now: 450 }],
        });
        expect(await getStock(api, product)).toEqual({ stock: 10, reserved: 0, sold: 0, received: 10 });
        const orderItems = input.orderItems.map((line) => ({ ...line, price: 450 }));
        const accepted = await buyer.call(placeOrderEndpoint, { ...input, orderItems });
        expect(accepted).toMatchObject({ status: 201, body: { totalPrice: 550 } });
      });

      test.each([
        [550, 'Durban', 550],
        [500, 'Durban', 550],
        [520, 'Paarl', 450],
      ])('at %p to %s, the order costs no more than was shown and is placed', async (seen, city, total) => {
        const { answer } = await placeSeen(seen, city);
        expect({ status: answer.status, totalPrice: answer.body.totalPrice }).toEqual({
          status: 201,
          totalPrice: total,
        });
      });

      test('the line is named too when another line is refused', async () => {
        const risen = await aProduct(api, { priceCents: 20000 });
        const fallen = await aProduct(api, { priceCents: 45000 });
        const same = await aProduct(api, { priceCents: 10000 });
        const seen = [
          [risen, 150],
          [fallen, 520],
          [same, 100],
        ] as const;
        const orderItems = seen.map(([{ id }, price]) => ({
          ...{ product: id, price, qty: 1, size: 'M' as const },
        }));
        const { body } = await place([], { orderItems });
        expect(body.lines).toMatchObject([
          { product: risen.id, was: 150, now: 200 },
          { product: fallen.id, was: 520, now: 450 },
        ]);
      });
    });

    test('a price that is no amount is invalid', async () => {
      const { answer } = await withPrice('cheap');
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    });
  });

  describe('stock', () => {
    test('stock is reserved, and counted over all sizes of a product [R.6]', async () => {
      const product = await aProduct(api, { stock: 5 });
      const items = [
        { product: product.id, qty: 2, size: 'S' as const },
        { _id: product.id, qty: 2, size: 'L' as const },
        { product: product.id, qty: 1, size: 'S' as const },
      ];
      const { status, body } = await place([product], { orderItems: items });
      expect(status).toBe(201);
      expect(body.orderItems.map(({ size, qty }) => [size, qty])).toEqual([
        ['S', 3],
        ['L', 2],
      ]);
      expect(await getStock(api, product)).toEqual({ stock: 0, reserved: 5, sold: 0, received: 5 });
    });

    test('stock that is short refuses the whole order, and the refusal names every short line', async () => {
      const plenty = await aProduct(api, { stock: 10 });
      const few = await aProduct(api, { stock: 1, name: 'Windpump Trucker' });
      const none = await aProduct(api, { stock: 0 });
      const { status, body } = await place([plenty, few, none], { qty: 2 });
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'out_of_stock' });
      expect(body.lines).toHaveLength(2);
      expect(body.lines).toEqual(
        expect.arrayContaining([
          { product: few.id, requested: 2, available: 1 },
          { product: none.id, requested: 2, available: 0 },
        ]),
      );
      expect(await getStock(api, plenty)).toEqual({ stock: 10, reserved: 0, sold: 0, received: 10 });
      expect(await getStock(api, few)).toEqual({ stock: 1, reserved: 0, sold: 0, received: 1 });
    });

    test('stock of 5 is sold to exactly 5 of 50 customers who order at once', async () => {
      const product = await aProduct(api, { stock: 5 });
      const buyers = await Promise.all(Array.from({ length: 50 }, () => aUser(api)));
      const answers = await Promise.all(
        buyers.map((buyer) => api.as(buyer).call(placeOrderEndpoint, orderInput([product]))),
      );
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([...Array<number>(5).fill(201), ...Array<number>(45).fill(409)]);
      expect(await getStock(api, product)).toEqual({ stock: 0, reserved: 5, sold: 0, received: 5 });
    });

    test('stock of several products is reserved by crossing orders without a deadlock', async () => {
      const products = await Promise.all(Array.from({ length: 4 }, () => aProduct(api, { stock: 20 })));
      const buyers = await Promise.all(Array.from({ length: 20 }, () => aUser(api)));
      const answers = await Promise.all(
        buyers.map((buyer, index) => {
          const turned = [...products.slice(index % 4), ...products.slice(0, index % 4)];
          return api.as(buyer).call(placeOrderEndpoint, orderInput(index % 2 ? turned : turned.reverse()));
        }),
      );
      expect(answers.every(({ status }) => status === 201)).toBe(true);
      for (const product of products) expect((await reloaded(api, product)).stock).toBe(0);
    });

    test('stock that was ordered makes the version of an open edit form stale', async () => {
      const { product } = await anOrder(api);
      const admin = api.as(await anAdmin(api));
      const { body } = await admin.call(updateProduct, {
        productId: product.id,
        countInStock: 10,
        version: 1,
      });
      expect(body.code).toBe('stale_version');
    });
  });

  test.each(['draft', 'scheduled', 'withdrawn', 'archived'] as const)(
    'a product that is %s cannot be ordered',
    async (state) => {
      const { status, body } = await place([await aProduct(api, { state })]);
      expect({ status, message: body.message }).toEqual({ status: 404, message: 'Product not found' });
    },
  );

  test('an order of millions is refused before it overflows a column', async () => {
    const product = await aProduct(api, { priceCents: 100_000_000, stock: 1000 });
    const { status, body } = await place([product], { qty: 21 });
    expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({
      status: 400,
      fields: ['orderItems'],
    });
    expect((await place([product], { qty: 20 })).body.totalPrice).toBe(20_000_000);
    expect(await getStock(api, product)).toEqual({ stock: 980, reserved: 20, sold: 0, received: 1000 });
  });
});

describe('concurrent orders', () => {
  let api: TestApi;
  let admin: Caller;
  beforeAll(async () => {
    api = await testApi();
    admin = api.as(await anAdmin(api));
  });
  afterAll(() => api.close());

  const onServersOnly = process.env['TEST_DATABASE_URL'] ? test : () => undefined;

  /** Places an order of a request that was admitted before something else happened. */
  async function placeAfter(
    event: () => Promise<unknown>,
    { buyer, product, overrides = {} }: { buyer: UserEntity; product: ProductEntity; overrides?: object },
  ) {
    const input = parseInput(endpoint, orderInput([product], overrides));
    const placing = { buyer, input, rules: api.app.config, rate: null, now: api.clock.now() };
    await event();
    return placeOrder(api.db, placing);
  }

  /** The stock of a product, and what its movements add up to. */
  async function counted(product: ProductEntity): Promise<[number, number]> {
    const movements = await api.db.read.findBy(StockMovementEntity, { productId: product.id });
    const moved = movements.reduce((sum, { fromCount, toCount }) => sum + toCount - fromCount, 0);
    return [(await reloaded(api, product)).stock, moved];
  }

  const change = (product: ProductEntity, values: object) => async () => {
    const { status } = await admin.call(updateProduct, { productId: product.id, ...values });
    expect(status).toBe(200);
  };

  test('pieces that have come back since the session was read are sold', async () => {
    const [product, buyer] = [await aProduct(api, { stock: 0 }), await aUser(api)];
    const { lines } = await placeAfter(change(product, { countInStock: 3 }), { buyer, product });
    expect(lines).toHaveLength(1);
    expect(await counted(product)).toEqual([2, 2]);
  });

  test('a price that rises while an order is placed refuses it, and nothing is taken', async () => {
    const [product, buyer] = [await aProduct(api), await aUser(api)];
    const placing = placeAfter(change(product, { price: 400 }), { buyer, product });
    await expect(placing).rejects.toMatchObject({ code: 'price_changed' });
    expect(await counted(product)).toEqual([10, 10]);
  });

  test('a product that is withdrawn while an order is placed is not sold', async () => {
    const [product, buyer] = [await aProduct(api), await aUser(api)];
    const placing = placeAfter(change(product, { state: 'withdrawn' }), { buyer, product });
    await expect(placing).rejects.toMatchObject({ status: 404 });
    expect(await counted(product)).toEqual([10, 10]);
  });

  test('an order cannot buy a size that the product loses while the order is placed', async () => {
    const [product, buyer] = [await aSizedProduct(api, { M: 5, L: 5 }), await aUser(api)];
    const sizes = [
      { size: 'L', countInStock: 5 },
      { size: 'XL', countInStock: 5 },
    ];
    const placing = placeAfter(change(product, { sizes }), { buyer, product });
    await expect(placing).rejects.toMatchObject({ status: 400 });
    expect(await counted(product)).toEqual([10, 10]);
  });

  test('an order that others have left just enough for takes the last piece', async () => {
    const [product, buyer] = [await aProduct(api, { stock: 2 }), await aUser(api)];
    const { order } = await placeAfter(() => anOrder(api, { product }), { buyer, product });
    expect(order.status).toBe('created');
    expect(await counted(product)).toEqual([0, 0]);
  });

  test('an order of the same account in between counts for the limits of the next', async () => {
    const [product, buyer] = [await aProduct(api, { stock: 1_000_000 }), await aUser(api)];
    const { newcomer } = api.app.config.unpaidUnits;
    const placing = placeAfter(() => anOrder(api, { buyer, product, qty: newcomer }), { buyer, product });
    await expect(placing).rejects.toMatchObject({ status: 429 });
    const [stock, moved] = await counted(product);
    expect({ ordered: 1_000_000 - stock, afterwards: moved - stock }).toEqual({
      ordered: newcomer,
      afterwards: 0,
    });
  });

  test('the same key in between gives both the same order', async () => {
    const [product, buyer] = [await aProduct(api), await aUser(api)];
    const request = { buyer, product, overrides: { idempotencyKey: 'twice' } };
    let first = '';
    const second = await placeAfter(async () => {
      first = (await placeAfter(() => Promise.resolve(), request)).order.id;
    }, request);
    expect(second.order.id).toBe(first);
    expect(await counted(product)).toEqual([9, 9]);
  });

  test('lines that another device adds meanwhile stay in the cart, and ordered ones leave it', async () => {
    const [product, other, buyer] = [await aProduct(api), await aProduct(api), await aUser(api)];
    const caller = api.as(buyer);
    const line = ({ id }: ProductEntity) => ({ product: id, size: 'M', qty: 1 });
    await caller.call(putCart, { lines: [line(product)], version: 0 });
    const both = { lines: [line(product), line(other)], version: 1 };
    await placeAfter(() => caller.call(putCart, both), { buyer, product });
    const { body } = await caller.call(getCart, {});
    expect(body.lines.map(({ product: id }) => id)).toEqual([other.id]);
  });

  const two = (product: ProductEntity, size: string) => ({ ...{ product: product.id, size, qty: 2 } });

  test('units and cart lines are taken together, and the catalogue’s version grows once', async () => {
    const plain = await aProduct(api);
    const single = await aSizedProduct(api, { [ONE_SIZE]: 10 });
    const sized = await aSizedProduct(api, { S: 5, L: 5 });
    const caller = api.as(await aUser(api));
    const [ordered, other] = [[two(plain, 'M'), two(single, ONE_SIZE), two(sized, 'L')], two(sized, 'S')];
    await caller.call(putCart, { lines: [...ordered, other], version: 0 });
    const before = await readCatalogueVersions(api.db.read);
    const input = { ...orderInput([]), orderItems: ordered };
    expect((await caller.call(endpoint, input)).status).toBe(201);
    const after = await readCatalogueVersions(api.db.read);
    expect({ all: after.all - before.all, listed: after.listed - before.listed }).toEqual({
      all: 1,
      listed: 0,
    });
    for (const product of [plain, single, sized]) {
      expect(await reloaded(api, product)).toMatchObject({ stock: 8, reserved: 2, version: 2 });
      expect(await counted(product)).toEqual([8, 8]);
    }
    expect(await reloadedSizes(api, single)).toEqual([[ONE_SIZE, 8, 2, 0]]);
    expect(new Set(await reloadedSizes(api, sized))).toEqual(
      new Set([
        ['S', 5, 0, 0],
        ['L', 3, 2, 0],
      ]),
    );
    expect((await caller.call(getCart, {})).body).toMatchObject({ lines: [other], version: 2 });
  });

  test('an order of 30 products takes units of all of them', async () => {
    const caller = api.as(await aUser(api));
    const products = await Promise.all(Array.from({ length: 30 }, () => aProduct(api)));
    expect((await caller.call(endpoint, orderInput(products))).status).toBe(201);
    const stocks = await Promise.all(products.map((product) => reloaded(api, product)));
    expect(stocks.map(({ stock, reserved }) => [stock, reserved])).toEqual(products.map(() => [9, 1]));
  });

  test('a single size whose row has fallen behind its product’s is brought up to it', async () => {
    const [product, caller] = [await aSizedProduct(api, { [ONE_SIZE]: 10 }), api.as(await aUser(api))];
    const behind = { stock: 12, reserved: 1, sold: 3, received: 16 };
    await inTransaction(api.db, (tx) => tx.update(ProductSizeEntity, { productId: product.id }, behind));
    const input = { ...orderInput([]), orderItems: [two(product, ONE_SIZE)] };
    expect((await caller.call(endpoint, input)).status).toBe(201);
    expect(await reloadedSizes(api, product)).toEqual([[ONE_SIZE, 8, 2, 0]]);
  });

  onServersOnly('who waits for a product holds neither later ones nor the catalogue’s version', async () => {
    const products = await Promise.all(Array.from({ length: 3 }, () => aProduct(api)));
    const [first = '', middle = '', last = ''] = products.map(({ id }) => id).toSorted();
    const caller = api.as(await aUser(api));
    const touch = 'UPDATE products SET version = version + 1 WHERE id = ?';
    const [isHeld, letGo] = [new EventEmitter(), new EventEmitter()];
    const held = once(isHeld, 'now');
    const holder = inTransaction(api.db, async (tx) => {
      const until = once(letGo, 'now');
      await executeUpdate(tx, touch, [middle]);
      isHeld.emit('now');
      await until;
    });
    await held;
    const placing = caller.call(endpoint, orderInput(products));
    while (await isFree(first)) await sleep(10);
    await inTransaction(api.db, async (tx) => {
      await executeUpdate(tx, touch, [last]);
      await executeUpdate(tx, 'UPDATE catalogue_version SET changes = changes + 1', []);
    });
    letGo.emit('now');
    await holder;
    expect((await placing).status).toBe(201);
  });

  /** Whether no transaction has locked the product. */
  async function isFree(id: string): Promise<boolean> {
    const sql = 'SELECT id FROM products WHERE id = ? FOR UPDATE SKIP LOCKED';
    const rows: unknown[] = await api.db.read.query(sql, [id]);
    return rows.length > 0;
  }
});

describe('many buyers of one product', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  type Product = Awaited<ReturnType<typeof aProduct>>;

  /** How often each answer was given to this many buyers, who all want a piece of one product at the same moment. */
  async function rush(product: Product, howMany: number, input = orderInput([product])) {
    const buyers = await Promise.all(Array.from({ length: howMany }, () => aUser(api)));
    const answers = await Promise.all(buyers.map((buyer) => api.as(buyer).call(placeOrderEndpoint, input)));
    const counts: Record<string, number> = {};
    for (const { status, body } of answers) {
      const answer = status === 201 ? 'placed' : `${status} ${body.code}: ${body.message}`;
      counts[answer] = (counts[answer] ?? 0) + 1;
    }
    return counts;
  }

  test('of 100 buyers of 60 units 60 get one, and the others are told that it is out of stock', async () => {
    const product = await aProduct(api, { stock: 60 });
    expect(await rush(product, 100)).toEqual({
      placed: 60,
      '409 out_of_stock: Boulder Tee is sold out.': 40,
    });
    expect(await reloaded(api, product)).toMatchObject({ stock: 0, reserved: 60, received: 60 });
  });

  test('of 40 buyers of 25 units in one size 25 get one, and the other size stays on sale', async () => {
    const product = await aSizedProduct(api, { XS: 25, XL: 3 });
    const input = orderInput([product], { orderItems: [{ product: product.id, qty: 1, size: 'XS' }] });
    expect(await rush(product, 40, input)).toEqual({
      placed: 25,
      '409 out_of_stock: Boulder Tee in size XS is sold out.': 15,
    });
    expect(await reloadedSizes(api, product)).toEqual([
      ['XS', 0, 25, 0],
      ['XL', 3, 0, 0],
    ]);
  });

  test("a buyer of a product that is sold out is refused, and writes only the account's lock", async () => {
    const product = await aProduct(api, { stock: 0 });
    const caller = api.as(await aUser(api));
    await caller.call(placeOrderEndpoint, orderInput([product]));
    const statements = await recordStatements(api, async () => {
      expect((await caller.call(placeOrderEndpoint, orderInput([product]))).status).toBe(409);
    });
    const writes = statements.map(({ sql }) => sql.trim()).filter((sql) => !sql.startsWith('SELECT'));
    expect(writes).toEqual([
      expect.stringMatching(/^BEGIN/),
      expect.stringMatching(/^UPDATE users SET turn/),
      'ROLLBACK',
    ]);
  });
});

describe('statements of an order', () => {
  let sandbox: TestSandbox;
  let api: TestApi;
  beforeAll(async () => {
    sandbox = await testSandbox();
    api = await testApi({ oneProcess: true, env: sandbox.env });
    // The first order would ask for the rate and store it.
    await api.app.exchangeRate.current();
  });
  afterAll(async () => {
    await api.close();
    await sandbox.stop();
  });

  /** With BEGIN and COMMIT. The level of isolation is told to a server once for each connection. */
  const countOf = async (work: () => Promise<{ readonly status: number }>): Promise<number> => {
    const statements = await recordStatements(api, async () => {
      expect((await work()).status).toBeLessThan(300);
    });
    return statements.length;
  };

  const aCaller = async (): Promise<Caller> => {
    const caller = api.as(await aUser(api));
    await caller.call(getProfile, {});
    return caller;
  };

  const FOR_AN_ORDER = 15;

  test.each([1, 3])(`an order of %p products is placed with ${FOR_AN_ORDER} statements`, async (howMany) => {
    const caller = await aCaller();
    const products = await Promise.all(Array.from({ length: howMany }, () => aProduct(api)));
    expect(await countOf(() => caller.call(placeOrderEndpoint, orderInput(products)))).toBe(FOR_AN_ORDER);
  });

  test('an Idempotency-Key, what leaves the cart and the sizes take a statement each', async () => {
    const [product, caller] = [await aSizedProduct(api, { XS: 10, XL: 10 }), await aCaller()];
    await caller.call(putCart, { lines: [{ product: product.id, size: 'XL', qty: 1 }], version: 0 });
    const [line] = orderInput([product]).orderItems;
    const orderItems = line ? [{ ...line, size: 'XL' as const }] : [];
    const input = { ...orderInput([]), orderItems, idempotencyKey: 'a-key' };
    expect(await countOf(() => caller.call(placeOrderEndpoint, input))).toBe(FOR_AN_ORDER + 3);
    expect((await caller.call(getCart, {})).body.lines).toEqual([]);
  });

  test('an order is paid with 36 statements', async () => {
    const caller = await aCaller();
    const { body: order } = await caller.call(placeOrderEndpoint, orderInput([await aProduct(api)]));
    const orderId = order._id;
    let id = '';
    const started = await countOf(async () => {
      const { status, body } = await caller.call(createPayPalOrder, { orderId });
      ({ id } = body);
      return { status };
    });
    await sandbox.choose(id, 'approve');
    const captured = await countOf(() => caller.call(capturePayPalOrder, { orderId, paypalOrderId: id }));
    const reported = await countOf(() => caller.call(payOrder, { orderId, id }));
    expect({ started, captured, reported }).toEqual({ started: 9, captured: 22, reported: 5 });
  });

  test('an order looks at its own products by their keys, however many there are', async () => {
    const [template, caller] = [await aProduct(api), await aCaller()];
    const others = Array.from({ length: 200 }, () => ({ ...template, id: uuid() }));
    await inTransaction(api.db, (tx) => insertMany(tx, ProductEntity, others));
    const products = [await aProduct(api), await aProduct(api)];
    const statements = await recordStatements(api, () =>
      caller.call(placeOrderEndpoint, orderInput(products)),
    );
    const about = statements.filter(({ sql }) => /^\s*(SELECT|UPDATE)[^]*\bproducts\b/.test(sql));
    expect(about).toHaveLength(3);
    const plans = await Promise.all(about.map((statement) => getQueryPlan(api, statement)));
    const ofProducts = plans
      .flat()
      .filter((line) => /^(p|products) |(SEARCH|SCAN) (p|products)\b|const tables/.test(line));
    expect(ofProducts).toHaveLength(3);
    // A server has found the rows by their keys, and that they have changed since, before it makes a plan of the change.
    for (const line of ofProducts)
      expect(line).toMatch(
        / (range|eq_ref|const) PRIMARY|SEARCH \w+ USING INDEX .*id=|after reading const tables/,
      );
  });
});

describe('repeated orders', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  describe('an Idempotency-Key', () => {
    test('an Idempotency-Key gives a double click one order [R.17]', async () => {
      const product = await aProduct(api);
      const buyer = api.as(await aUser(api));
      const input = orderInput([product], { idempotencyKey: 'cart-1' });
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => buyer.call(placeOrderEndpoint, input)),
      );
      expect(new Set(answers.map(({ status, body }) => `${status} ${body._id}`)).size).toBe(1);
      expect(answers[0]?.status).toBe(201);
      expect(await reloaded(api, product)).toMatchObject({ stock: 9, reserved: 1 });
      expect((await buyer.call(listOwnOrders, {})).body).toHaveLength(1);
    });

    test('a reload after a lost answer gives the order of its key, also when nothing is left', async () => {
      const product = await aProduct(api, { stock: 1 });
      const buyer = api.as(await aUser(api));
      const input = orderInput([product], { idempotencyKey: 'kept-by-the-browser' });
      const first = await buyer.call(placeOrderEndpoint, input);
      api.clock.advance(26 * 60 * 60_000);
      const again = await buyer.call(placeOrderEndpoint, input);
      expect({ status: again.status, _id: again.body._id }).toEqual({ status: 201, _id: first.body._id });
      expect(await reloaded(api, product)).toMatchObject({ stock: 0, reserved: 1 });
    });

    // A buyer may order in two tabs on purpose: each has its own key, and the stock and the limit of open orders apply to
    // both.
    test('each of two tabs has an Idempotency-Key of its own and places an order of its own', async () => {
      const product = await aProduct(api, { stock: 5 });
      const buyer = api.as(await aUser(api));
      const tab = (idempotencyKey: string) =>
        buyer.call(placeOrderEndpoint, orderInput([product], { idempotencyKey, qty: 2 }));
      const answers = await Promise.all([tab('tab-1'), tab('tab-2'), tab('tab-1'), tab('tab-2')]);
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      expect(new Set(answers.map(({ body }) => body._id)).size).toBe(2);
      expect(await reloaded(api, product)).toMatchObject({ stock: 1, reserved: 4 });
    });

    test('an Idempotency-Key with another body is a conflict [R.17]', async () => {
      const product = await aProduct(api);
      const buyer = api.as(await aUser(api));
      await buyer.call(placeOrderEndpoint, orderInput([product], { idempotencyKey: 'k' }));
      const { status, body } = await buyer.call(
        placeOrderEndpoint,
        orderInput([product], { idempotencyKey: 'k', qty: 2 }),
      );
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'idempotency_conflict' });
    });

    test('an Idempotency-Key of a refused order is free again, and customers share no keys', async () => {
      const product = await aProduct(api, { stock: 0 });
      const buyer = api.as(await aUser(api));
      const input = orderInput([product], { idempotencyKey: 'same' });
      expect((await buyer.call(placeOrderEndpoint, input)).status).toBe(409);
      await api.as(await anAdmin(api)).call(updateProduct, { productId: product.id, countInStock: 2 });
      const first = await buyer.call(placeOrderEndpoint, input);
      const other = await api.as(await aUser(api)).call(placeOrderEndpoint, input);
      expect({ first: first.status, other: other.status }).toEqual({ first: 201, other: 201 });
      expect(other.body._id).not.toBe(first.body._id);
    });

    test.each(['', 'with space', 'ü', 'x'.repeat(256)])('%p is refused', async (key) => {
      const product = await aProduct(api);
      const answer = await api.as(await aUser(api)).fetch('/api/orders', {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': Buffer.from(key).toString('latin1'),
        },
        body: JSON.stringify(orderInput([product])),
      });
      expect(answer.status).toBe(400);
    });
  });

  test('the limit of unpaid orders holds for concurrent orders', async () => {
    const strict = await testApi({ env: { RATE_LIMIT_FACTOR: '1', MAX_OPEN_ORDERS: '3' } });
    try {
      const product = await aProduct(strict, { stock: 100 });
      const buyer = strict.as(await aUser(strict));
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => buyer.call(placeOrderEndpoint, orderInput([product]))),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
      const refused = answers.find(({ status }) => status === 429);
      expect(refused?.body).toEqual({
        code: 'too_many_requests',
        message: 'You have 3 unpaid orders. Pay one, or wait until it expires.',
      });
      expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await reloaded(strict, product)).stock).toBe(97);
    } finally {
      await strict.close();
    }
  });
});

describe('the limit on unpaid orders', () => {
  const MINUTE_MS = 60_000;

  let sandbox: TestSandbox;
  let api: TestApi;
  let buyer: UserEntity;
  let product: ProductEntity;
  beforeAll(async () => {
    sandbox = await testSandbox();
  });
  afterAll(() => sandbox.stop());
  beforeEach(async () => {
    api = await testApi({ env: { ...sandbox.env, RATE_LIMIT_FACTOR: '1' } });
    buyer = await aUser(api);
    product = await aProduct(api, { stock: 1000 });
  });
  afterEach(() => api.close());

  const order = (qty: number, input: { idempotencyKey?: string } = {}) =>
    api.as(buyer).call(placeOrderEndpoint, orderInput([product], { qty, ...input }));

  async function paidOrder(): Promise<void> {
    const { body } = await order(1);
    await aPayment(api, { order: body });
  }

  test('a first unpaid order of any size is accepted, and above 40 units reserved for 15 minutes', async () => {
    const small = await order(40);
    expect(Date.parse(small.body.expiresAt ?? '') - Date.parse(small.body.createdAt)).toBe(60 * MINUTE_MS);
    buyer = await aUser(api);
    const large = await order(900);
    expect(large.status).toBe(201);
    expect(Date.parse(large.body.expiresAt ?? '') - Date.parse(large.body.createdAt)).toBe(15 * MINUTE_MS);
  });

  test.each([
    [40, {}],
    [41, {}],
    [3, { RESERVATION_MINUTES: '5', MAX_UNPAID_PIECES: '2' }],
  ])('the settings of the shop say how long an order of %d units is held, with %j', async (qty, env) => {
    const shop = await testApi({ env: { ...sandbox.env, ...env } });
    try {
      const input = orderInput([await aProduct(shop, { stock: 1000 })], { qty });
      const { body } = await shop.as(await aUser(shop)).call(placeOrderEndpoint, input);
      const { reservation } = (await shop.anonymous.call(getShopConfig, {})).body;
      const { durationMs } = getReservation(qty, reservation ?? { reservationMs: 0, heldBriefly: 0 });
      expect(Date.parse(body.expiresAt ?? '') - Date.parse(body.createdAt)).toBe(durationMs);
    } finally {
      await shop.close();
    }
  });

  test('starting a payment does not hold a large order for longer', async () => {
    const { body } = await order(41);
    api.clock.advance(10 * MINUTE_MS);
    const path = `/api/orders/${body._id}`;
    const started = await api.as(buyer).call(createPayPalOrder, { orderId: body._id });
    expect(started.status).toBe(201);
    const now = (await (await api.as(buyer).fetch(path)).json()) as { expiresAt: string };
    expect(now.expiresAt).toBe(body.expiresAt);
  });

  test('from the second unpaid order on, 40 pieces wait for their money at most', async () => {
    await order(30);
    const refused = await order(11);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(refused.body.message).toBe(
      'You have 30 unpaid items. Pay for them, wait until they expire, or order at most 10 now.',
    );
    expect(refused.headers.get('Retry-After')).toBe('3600');
    expect((await order(10)).status).toBe(201);
    expect((await order(1)).body.message).toBe(
      'You have 40 unpaid items. Pay for them, or wait until they expire.',
    );
    expect((await reloaded(api, product)).reserved).toBe(40);
  });

  test('a customer who has paid before may hold 200 unpaid pieces', async () => {
    await paidOrder();
    expect((await order(150)).status).toBe(201);
    expect((await order(51)).status).toBe(429);
    expect((await order(50)).status).toBe(201);
  });

  test('MAX_UNPAID_PIECES moves both bounds, and the limit factor with it', async () => {
    const strict = await testApi({ env: { RATE_LIMIT_FACTOR: '2', MAX_UNPAID_PIECES: '3' } });
    try {
      const config = strict.app.config.unpaidUnits;
      expect(config).toEqual({ newcomer: 6, payer: 30, heldBriefly: 3 });
    } finally {
      await strict.close();
    }
  });

  test('a repeated key answers with its order, whatever is held by now', async () => {
    const first = await order(30, { idempotencyKey: 'once' });
    await order(10);
    expect((await order(30, { idempotencyKey: 'once' })).body._id).toBe(first.body._id);
  });

  test('several orders at once of one account hold no more together than one after another', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => order(15)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429, 429]);
    expect((await reloaded(api, product)).reserved).toBe(30);
  });
});
