import { placeOrder } from '@shop/contract/orders';
import { updateProduct } from '@shop/contract/adminProducts';
import { anOrder, orderInput } from '../../../testing/factories/orders.ts';
import { aProduct, reloaded } from '../../../testing/factories/products.ts';
import { aUser, anAdmin } from '../../../testing/factories/users.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const place = async (...[products, overrides]: Parameters<typeof orderInput>) =>
  api.as(await aUser(api)).call(placeOrder, orderInput(products, overrides));

const shelves = async (product: Parameters<typeof reloaded>[1]) => {
  const { stock, reserved, sold, received } = await reloaded(api, product);
  return { stock, reserved, sold, received };
};

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
        .call(placeOrder, { ...input, shippingAddress: { ...input.shippingAddress, city } });
      expect([body.itemsPrice, body.shippingPrice, body.vatPrice, body.totalPrice]).toEqual([
        items,
        shipping,
        vat,
        total,
      ]);
    },
  );
});

describe('the price that the buyer saw', () => {
  const withPrice = async (price: number | string | undefined) => {
    const product = await aProduct(api, { priceCents: 19990, name: 'Dome Cap' });
    const line = { product: product.id, qty: 1, size: 'M' as const };
    const answer = await place([product], { orderItems: [price === undefined ? line : { ...line, price }] });
    return { answer, product };
  };

  test('below the catalogue, the order is refused with before and after, and nothing is taken [R.4]', async () => {
    const { answer, product } = await withPrice(150);
    expect([answer.status, answer.body.code, answer.body.lines]).toEqual([
      409,
      'price_changed',
      [{ product: product.id, name: 'Dome Cap', was: 150, now: 199.9 }],
    ]);
    expect(await shelves(product)).toEqual({ stock: 10, reserved: 0, sold: 0, received: 10 });
  });

  test.each([199.9, '199.90', 250, undefined])(
    '%p is charged at the price of the catalogue',
    async (price) => {
      const { answer } = await withPrice(price);
      expect([answer.status, answer.body.orderItems[0]?.price]).toEqual([201, 199.9]);
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
      const answer = await buyer.call(placeOrder, { ...input, shippingAddress });
      return { answer, buyer, input, product };
    };

    test('the order is refused when delivery, no longer free, makes it cost more, and placed once accepted [R.4]', async () => {
      const { answer, buyer, input, product } = await placeSeen(520);
      expect([answer.status, answer.body.code, answer.body.lines]).toEqual([
        409,
        'price_changed',
        [{ product: product.id, name: 'Dome Cap', was: 520, now: 450 }],
      ]);
      expect(await shelves(product)).toEqual({ stock: 10, reserved: 0, sold: 0, received: 10 });
      const orderItems = input.orderItems.map((line) => ({ ...line, price: 450 }));
      const accepted = await buyer.call(placeOrder, { ...input, orderItems });
      expect([accepted.status, accepted.body.totalPrice]).toEqual([201, 550]);
    });

    test.each([
      [550, 'Durban', 550],
      [500, 'Durban', 550],
      [520, 'Paarl', 450],
    ])('at %p to %s, the order costs no more than was shown and is placed', async (seen, city, total) => {
      const { answer } = await placeSeen(seen, city);
      expect([answer.status, answer.body.totalPrice]).toEqual([201, total]);
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

  test('that is no amount is invalid', async () => {
    const { answer } = await withPrice('cheap');
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
  });
});

describe('stock', () => {
  test('is reserved, and counted over all sizes of a product [R.6]', async () => {
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
    expect(await shelves(product)).toEqual({ stock: 0, reserved: 5, sold: 0, received: 5 });
  });

  test('that is short refuses the whole order, and the refusal names every short line', async () => {
    const plenty = await aProduct(api, { stock: 10 });
    const few = await aProduct(api, { stock: 1, name: 'Windpump Trucker' });
    const none = await aProduct(api, { stock: 0 });
    const { status, body } = await place([plenty, few, none], { qty: 2 });
    expect([status, body.code]).toEqual([409, 'out_of_stock']);
    expect(body.lines).toHaveLength(2);
    expect(body.lines).toEqual(
      expect.arrayContaining([
        { product: few.id, requested: 2, available: 1 },
        { product: none.id, requested: 2, available: 0 },
      ]),
    );
    expect(await shelves(plenty)).toEqual({ stock: 10, reserved: 0, sold: 0, received: 10 });
    expect(await shelves(few)).toEqual({ stock: 1, reserved: 0, sold: 0, received: 1 });
  });

  test('of 5 is sold to exactly 5 of 50 customers who order at once', async () => {
    const product = await aProduct(api, { stock: 5 });
    const buyers = await Promise.all(Array.from({ length: 50 }, () => aUser(api)));
    const answers = await Promise.all(
      buyers.map((buyer) => api.as(buyer).call(placeOrder, orderInput([product]))),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(5).fill(201), ...Array<number>(45).fill(409)]);
    expect(await shelves(product)).toEqual({ stock: 0, reserved: 5, sold: 0, received: 5 });
  });

  test('of several products is taken by crossing orders without a deadlock', async () => {
    const products = await Promise.all(Array.from({ length: 4 }, () => aProduct(api, { stock: 20 })));
    const buyers = await Promise.all(Array.from({ length: 20 }, () => aUser(api)));
    const answers = await Promise.all(
      buyers.map((buyer, index) => {
        const turned = [...products.slice(index % 4), ...products.slice(0, index % 4)];
        return api.as(buyer).call(placeOrder, orderInput(index % 2 ? turned : turned.reverse()));
      }),
    );
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    for (const product of products) expect((await reloaded(api, product)).stock).toBe(0);
  });

  test('that was ordered makes the version of an open edit form stale', async () => {
    const { product } = await anOrder(api);
    const admin = api.as(await anAdmin(api));
    const { body } = await admin.call(updateProduct, { productId: product.id, countInStock: 10, version: 1 });
    expect(body.code).toBe('stale_version');
  });
});

test.each(['draft', 'scheduled', 'withdrawn', 'archived'] as const)(
  'a product that is %s cannot be ordered',
  async (state) => {
    const { status, body } = await place([await aProduct(api, { state })]);
    expect([status, body.message]).toEqual([404, 'Product not found']);
  },
);

test('an order of millions is refused before it overflows a column', async () => {
  const product = await aProduct(api, { priceCents: 100_000_000, stock: 1000 });
  const { status, body } = await place([product], { qty: 21 });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['orderItems']]);
  expect((await place([product], { qty: 20 })).body.totalPrice).toBe(20_000_000);
  expect(await shelves(product)).toEqual({ stock: 980, reserved: 20, sold: 0, received: 1000 });
});
