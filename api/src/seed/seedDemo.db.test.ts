import { catalogue } from '#catalogue';
import { signIn } from '@shop/contract/users';
import { getProduct, listProducts, listTopProducts } from '@shop/contract/products';
import { ORDER_STATUSES } from '@shop/domain/orderStates';
import { formatShopTime } from '@shop/domain/shopDays';
import { Not } from 'typeorm';
import type { TestApi } from '../testing/testApi.ts';
import { testApi } from '../testing/testApi.ts';
import { OrderEntity, OrderLineEntity } from '../database/entities/orders.ts';
import { ProductEntity, ProductSizeEntity, SizeChartEntity } from '../database/entities/catalogue.ts';
import { ReviewEntity } from '../database/entities/reviews.ts';
import { UserEntity } from '../database/entities/accounts.ts';
import { inTransaction } from '../database/transaction.ts';
import { checkInvariants } from '../doctor/invariants.ts';
import { DEMO_ADMIN, DEMO_CUSTOMER } from './demoAccounts.ts';
import { isDemoMissing } from './isDemoMissing.ts';
import { seedDemo } from './seedDemo.ts';
import { seedLargeCatalogue } from './seedLarge.ts';

const DAY_MS = 24 * 60 * 60_000;

let api: TestApi;
let lackedBefore: boolean;
beforeAll(async () => {
  api = await testApi();
  lackedBefore = await isDemoMissing(api.db);
  const seeding = () => seedDemo(api.db, api.app.config, api.clock.now());
  await Promise.all([seeding(), seeding()]);
});
afterAll(() => api.close());

test('a start finds out without the demo shop whether anything of it is missing', async () => {
  expect(lackedBefore).toBe(true);
  expect(await isDemoMissing(api.db)).toBe(false);
});

test('two starts at once seed one catalogue', async () => {
  expect(await api.db.read.count(ProductEntity)).toBe(catalogue.length);
});

test('the catalogue’s first product is the first in the shop, with its reviews and mean', async () => {
  const { body } = await api.anonymous.call(listProducts, {});
  expect(body.products[0]?.name).toBe(catalogue[0]?.name);
  const reviewed = catalogue.find(({ reviews }) => reviews.length > 1);
  const row = await api.db.read.findOneByOrFail(ProductEntity, { name: reviewed?.name ?? '' });
  const product = await api.anonymous.call(getProduct, { id: row.id });
  expect(product.body.reviews).toHaveLength(product.body.numReviews);
  const mean = product.body.reviews.reduce((sum, { rating }) => sum + rating, 0) / product.body.numReviews;
  expect(product.body.rating).toBeCloseTo(mean, 2);
});

test('of equally good matches a search shows the newest first', async () => {
  const { body } = await api.anonymous.call(listProducts, { keyword: 'hoodie' });
  const hoodies = catalogue.filter(({ category }) => category === 'Hoodies').map(({ name }) => name);
  expect(body.products.map(({ name }) => name)).toEqual(hoodies);
});

const sizesOf = async (id: string) => (await api.anonymous.call(getProduct, { id })).body.sizes ?? [];

test('clothes, hats and socks come in sizes; all other products have one size', async () => {
  const namesOf = async (name: string) => {
    const { id } = await api.db.read.findOneByOrFail(ProductEntity, { name });
    return (await sizesOf(id)).map(({ size }) => size).join(' ');
  };
  const goods = ['Dome Mug', 'Market Tote', 'Swell Bottle 500 ml', 'Sticker Pack', 'Dome Beanie', 'Dome Cap'];
  for (const name of goods) expect({ name, sizes: await namesOf(name) }).toEqual({ name, sizes: 'One size' });
  expect(await namesOf('Trail Socks')).toBe('S M L');
  expect(await namesOf('Veldwerk Zip Hoodie')).toBe('S M L XL');
});

test('categories of clothes have size charts, and a demo shop of an earlier version gets them', async () => {
  const { id } = await api.db.read.findOneByOrFail(ProductEntity, { category: 'Hoodies' });
  const chart = async () => (await api.anonymous.call(getProduct, { id })).body.sizeChart;
  expect((await chart())?.rows.map(({ size }) => size)).toEqual(['S', 'M', 'L', 'XL']);
  await inTransaction(api.db, (tx) => tx.delete(SizeChartEntity, { categorySlug: Not('') }));
  expect(await chart()).toBeUndefined();
  expect(await isDemoMissing(api.db)).toBe(true);
  await seedDemo(api.db, api.app.config, api.clock.now());
  expect(await chart()).toBeDefined();
});

test('pictures of the catalogue are those of the product', async () => {
  for (const { name, images } of catalogue.slice(0, 5)) {
    const { id } = await api.db.read.findOneByOrFail(ProductEntity, { name });
    const { body } = await api.anonymous.call(getProduct, { id });
    expect(body.images).toEqual(images.map((picture) => ({ url: picture.image, alt: picture.alt })));
  }
});

test('the first page and the top product are clothes that are there in S, M and L', async () => {
  const { body: list } = await api.anonymous.call(listProducts, {});
  const { body: top } = await api.anonymous.call(listTopProducts, {});
  for (const { _id, name, category, countInStock } of [...list.products, ...top.slice(0, 1)]) {
    expect({ name, category }).toEqual({
      name,
      category: expect.stringMatching(/^(T-shirts|Longsleeves|Hoodies)$/),
    });
    expect(countInStock).toBeGreaterThan(5);
    const sizes = await sizesOf(_id);
    expect(sizes.map(({ size }) => size)).toEqual(['S', 'M', 'L']);
    expect(sizes.every((size) => size.countInStock > 0)).toBe(true);
  }
});

test('some clothes are sold out in a size, and others in all', async () => {
  const inSizes = catalogue.filter(({ sizes }) => sizes.length > 0);
  const isOut = ({ countInStock }: { countInStock: number }) => countInStock === 0;
  expect(inSizes.some(({ sizes }) => sizes.some(isOut) && !sizes.every(isOut))).toBe(true);
  expect(inSizes.some(({ sizes }) => sizes.every(isOut))).toBe(true);
});

test('no review is from the future', async () => {
  const reviews = await api.db.read.find(ReviewEntity);
  const newest = Math.max(...reviews.map(({ createdAt }) => createdAt.getTime()));
  expect(newest).toBeLessThanOrEqual(api.clock.now().getTime());
});

test.each([
  ['true to size', 'true'],
  ['oversized', 'large'],
  ['very loose', 'large'],
  ['slim', 'small'],
])('the reviewer who writes “%s” reports the fit %s', async (words, fit) => {
  const reviews = await api.db.read.find(ReviewEntity);
  const speaking = reviews.filter(({ comment }) => comment.toLowerCase().includes(words));
  expect(speaking.map((review) => review.fit)).toEqual([fit]);
});

/** Finds the reviews of each product that has some, oldest first. */
async function findReviewsByProduct(): Promise<ReviewEntity[][]> {
  const reviews = await api.db.read.find(ReviewEntity, { order: { createdAt: 'ASC' } });
  const productIds = [...new Set(reviews.map(({ productId }) => productId))];
  return productIds.map((id) => reviews.filter(({ productId }) => productId === id));
}

const hourOf = (time: Date | null): number => Number(time && formatShopTime(time).replace(':', '.'));

test('the gaps between reviews are uneven, and none recurs', async () => {
  const gaps = (await findReviewsByProduct()).map((reviews) =>
    reviews.slice(1).map(({ createdAt }, before) => {
      const gap = createdAt.getTime() - (reviews[before]?.createdAt.getTime() ?? 0);
      return Math.round((gap * 20) / DAY_MS) / 20;
    }),
  );
  const inRows = gaps.flatMap((days) => days.slice(1).map((gap, before) => `${days[before] ?? ''} ${gap}`));
  expect(inRows.length).toBeGreaterThan(20);
  expect(new Set(inRows).size).toBe(inRows.length);
  const longest = gaps.filter((days) => days.length > 5).map((days) => Math.max(...days) / Math.min(...days));
  expect(Math.min(...longest)).toBeGreaterThan(5);
});

test('reviews are written while people are awake, and replies in office hours', async () => {
  const reviews = await api.db.read.find(ReviewEntity);
  const hours = reviews.map(({ createdAt }) => hourOf(createdAt));
  expect(hours.filter((hour) => hour < 7 || hour > 22.3)).toEqual([]);
  expect(new Set(hours.map(Math.floor)).size).toBeGreaterThan(12);
  const replies = reviews.flatMap(({ repliedAt }) => (repliedAt ? [hourOf(repliedAt)] : []));
  expect(replies.filter((hour) => hour < 8.3 || hour > 16.3)).toEqual([]);
});

test('the reviews of a product are in the order of the catalogue', async () => {
  const comments = (await findReviewsByProduct()).map((reviews) => reviews.map(({ comment }) => comment));
  const expected = catalogue.map(({ reviews }) => reviews.map(({ comment }) => comment));
  expect(comments.sort()).toEqual(expected.filter((each) => each.length > 0).sort());
});

test('the shop has replied to poor reviews and to some questions, a day or two later', async () => {
  const reviews = await api.db.read.find(ReviewEntity);
  const replied = reviews.filter(({ reply }) => reply !== null);
  expect(reviews.filter(({ rating, reply }) => rating <= 3 && reply === null)).toEqual([]);
  expect(replied.length).toBeGreaterThanOrEqual(8);
  expect(replied.length).toBeLessThanOrEqual(12);
  const delays = replied.map(({ createdAt, repliedAt }) => (repliedAt?.getTime() ?? 0) - createdAt.getTime());
  expect(delays.filter((ms) => ms < DAY_MS || ms > 2 * DAY_MS)).toEqual([]);
  expect(new Set(delays).size).toBeGreaterThan(3);
  const now = api.clock.now().getTime();
  expect(replied.filter(({ repliedAt }) => (repliedAt?.getTime() ?? 0) > now)).toEqual([]);
  expect(reviews.filter(({ reply, repliedAt }) => (reply === null) !== (repliedAt === null))).toEqual([]);
});

test('most reviews are verified, all of those by buyers to whom the product was delivered before', async () => {
  const reviews = await api.db.read.find(ReviewEntity);
  const lines = await api.db.read.find(OrderLineEntity, { relations: { order: true } });
  const verified = reviews.filter(({ isVerified }) => isVerified);
  const received = verified.filter(({ userId, productId, createdAt }) =>
    lines.some(
      ({ order, ...line }) =>
        order?.userId === userId &&
        line.productId === productId &&
        order.deliveredAt !== null &&
        order.deliveredAt < createdAt,
    ),
  );
  expect(received).toHaveLength(verified.length);
  expect(verified.length / reviews.length).toBeGreaterThan(0.85);
  expect(verified.length).toBeLessThan(reviews.length);
  const buyers = reviews.filter(({ comment }) => /bought|arrived/i.test(comment));
  expect(buyers.length).toBeGreaterThan(2);
  expect(buyers.filter(({ isVerified }) => !isVerified)).toEqual([]);
});

test('nobody has ordered a product before it was in the shop', async () => {
  const lines = await api.db.read.find(OrderLineEntity, { relations: { order: true } });
  const products = await api.db.read.find(ProductEntity);
  const createdMs = new Map(products.map(({ id, createdAt }) => [id, createdAt.getTime()]));
  const early = lines.filter(
    ({ order, productId }) => (order?.createdAt.getTime() ?? 0) < (createdMs.get(productId) ?? Infinity),
  );
  expect(early.map(({ name }) => name)).toEqual([]);
});

test('a word of the catalogue finds its product, whatever its accents', async () => {
  const { body } = await api.anonymous.call(listProducts, { keyword: 'CREME karoo' });
  expect(body.products.map(({ name }) => name)).toContain('Crème Karoo Cap');
});

test.each([DEMO_ADMIN, DEMO_CUSTOMER])('$email signs in', async ({ email, password, name }) => {
  expect(await api.anonymous.call(signIn, { email, password })).toMatchObject({
    status: 200,
    body: { name },
  });
});

test('there is an order in every state, and every piece is accounted for', async () => {
  const orders = await api.db.read.find(OrderEntity);
  expect([...new Set(orders.map(({ status }) => status))].sort()).toEqual([...ORDER_STATUSES].sort());
  const products = await api.db.read.find(ProductEntity);
  for (const { received, stock, reserved, sold } of products) expect(received).toBe(stock + reserved + sold);
  expect(products.some(({ reserved }) => reserved > 0)).toBe(true);
  expect((await checkInvariants(api.db.read)).filter(({ level }) => level === 'broken')).toEqual([]);
});

test('a database with anything in it is left alone', async () => {
  const other = await testApi();
  try {
    await other.db.sources.write.manager.insert(UserEntity, {
      ...(await api.db.read.findOneByOrFail(UserEntity, { email: DEMO_CUSTOMER.email })),
    });
    await seedDemo(other.db, other.app.config, other.clock.now());
    expect(await other.db.read.count(ProductEntity)).toBe(0);
  } finally {
    await other.close();
  }
});

test('the large catalogue stands behind the others and is found', async () => {
  const other = await testApi();
  try {
    await seedLargeCatalogue(other.db, { products: 30, now: other.clock.now(), onProgress: () => undefined });
    const { body } = await other.anonymous.call(listProducts, { keyword: 'karoo washed 7' });
    expect(body.products.map(({ name }) => name)).toContain('Karoo Washed Longsleeve 7');
    const broken = (await checkInvariants(other.db.read)).filter(({ level }) => level === 'broken');
    expect(broken).toEqual([]);
    const sized = await other.db.read.findBy(ProductSizeEntity, { size: 'S' });
    expect(sized.length).toBeGreaterThan(5);
  } finally {
    await other.close();
  }
});
