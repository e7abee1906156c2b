import { listReviews, restoreReview } from '@shop/contract/adminReviews';
import { getProduct } from '@shop/contract/products';
import { deleteReview } from '@shop/contract/reviewModeration';
import { createReview } from '@shop/contract/reviews';
import { RESTORE_MS } from '@shop/domain/orderStates';
import type { UserEntity } from '../../../database/entities/accounts.ts';
import type { ProductEntity } from '../../../database/entities/catalogue.ts';
import { anOrder } from '../../../testing/factories/orders.ts';
import { aPayment } from '../../../testing/factories/payments.ts';
import { aProduct, reloaded } from '../../../testing/factories/products.ts';
import { aUser, anAdmin } from '../../../testing/factories/users.ts';
import { getQueryPlan } from '../../../testing/queryPlan.ts';
import { recordStatements } from '../../../testing/recordStatements.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';

describe('reviews', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  const review = async (productId: string, rating: number, comment = 'Fits well.') =>
    api.as(await aUser(api, { name: 'Sipho Dube' })).call(createReview, { productId, rating, comment });

  test('reviews are shown newest first, and their mean is the rating [3.3]', async () => {
    const product = await aProduct(api);
    for (const rating of [5, 4, 4]) {
      api.clock.advance(1000);
      expect((await review(product.id, rating, ` Line one\r\nLine two: ${rating} `)).body).toEqual({
        message: 'Review Submitted',
      });
    }
    const { body } = await api.anonymous.call(getProduct, { id: product.id });
    expect(body.numReviews).toBe(3);
    expect(body.rating).toBeCloseTo(13 / 3, 5);
    expect(body.reviews.map(({ rating }) => rating)).toEqual([4, 4, 5]);
    expect(body.reviews[2]).toEqual({
      _id: expect.any(String),
      name: 'Sipho Dube',
      rating: 5,
      comment: 'Line one\nLine two: 5',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
  });

  test('a customer reviews a product once [1.9] [7.20] [R.33]', async () => {
    const product = await aProduct(api);
    const customer = api.as(await aUser(api));
    const input = { productId: product.id, rating: 5, comment: 'Good.' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => customer.call(createReview, input)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect({ code: refused?.body.code, message: refused?.body.message }).toEqual({
      code: 'already_reviewed',
      message: 'Product already reviewed',
    });
    expect(await reloaded(api, product)).toMatchObject({ numReviews: 1, ratingMicros: 5_000_000 });
  });

  test('a review is marked as own for its author alone', async () => {
    const product = await aProduct(api);
    const author = api.as(await aUser(api));
    await review(product.id, 3);
    await author.call(createReview, { productId: product.id, rating: 5, comment: 'Mine.' });

    const marked = async (caller: typeof author) => {
      const { body } = await caller.call(getProduct, { id: product.id });
      return body.reviews.filter(({ isMine }) => isMine === true).map(({ comment }) => comment);
    };
    expect(await marked(author)).toEqual(['Mine.']);
    expect(await marked(api.as(await aUser(api)))).toEqual([]);
    expect(await marked(api.anonymous)).toEqual([]);
  });

  test('reviews that are written at the same time all count [R.33]', async () => {
    const product = await aProduct(api);
    const ratings = [1, 2, 3, 4, 5, 5, 5, 5];
    await Promise.all(ratings.map((rating) => review(product.id, rating)));
    expect(await reloaded(api, product)).toMatchObject({ numReviews: 8, ratingMicros: 3_750_000 });
  });

  test('a deleted review no longer counts [6.10] [7.21]', async () => {
    const product = await aProduct(api);
    await review(product.id, 1);
    await review(product.id, 5);
    const { body } = await api.anonymous.call(getProduct, { id: product.id });
    const worst = body.reviews.find(({ rating }) => rating === 1);
    const admin = api.as(await anAdmin(api));
    const ids = { productId: product.id, reviewId: worst?._id ?? '' };
    expect((await admin.call(deleteReview, ids)).body).toEqual({ message: 'Review Deleted' });
    expect(await reloaded(api, product)).toMatchObject({ numReviews: 1, ratingMicros: 5_000_000 });
    expect((await admin.call(deleteReview, ids)).status).toBe(404);
  });

  test('a customer who deletes a review gets the specified refusal', async () => {
    const product = await aProduct(api);
    await review(product.id, 4);
    const { body } = await api.anonymous.call(getProduct, { id: product.id });
    const customer = api.as(await aUser(api));
    const ids = { productId: product.id, reviewId: body.reviews[0]?._id ?? '' };
    const refused = await customer.call(deleteReview, ids);
    expect({ status: refused.status, body: refused.body }).toEqual({
      status: 403,
      body: { code: 'forbidden', message: 'You are not authorized to delete this review.' },
    });
    expect(await reloaded(api, product)).toMatchObject({ numReviews: 1 });
  });

  test('the last review takes the rating with it', async () => {
    const product = await aProduct(api);
    await review(product.id, 4);
    const { body } = await api.anonymous.call(getProduct, { id: product.id });
    const admin = api.as(await anAdmin(api));
    await admin.call(deleteReview, { productId: product.id, reviewId: body.reviews[0]?._id ?? '' });
    expect(await reloaded(api, product)).toMatchObject({ numReviews: 0, ratingMicros: 0 });
  });

  test.each([
    [{ rating: 0 }, 'rating'],
    [{ rating: 6 }, 'rating'],
    [{ rating: 4.5 }, 'rating'],
    [{ comment: '  ' }, 'comment'],
    [{ comment: 'x'.repeat(2001) }, 'comment'],
    [{ comment: 'bell\u0007' }, 'comment'],
  ])('%p is refused [9.15]', async (wrong, field) => {
    const product = await aProduct(api);
    const customer = api.as(await aUser(api));
    const { status, body } = await customer.call(createReview, {
      productId: product.id,
      rating: 5,
      comment: 'Good.',
      ...wrong,
    });
    expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: [field] });
  });

  test.each(['draft', 'scheduled', 'withdrawn', 'archived'] as const)(
    'a product that is %s takes no review',
    async (state) => {
      const product = await aProduct(api, { state });
      expect((await review(product.id, 5)).status).toBe(404);
    },
  );
});

describe('reviews of buyers', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  const review = (
    author: UserEntity,
    { id }: ProductEntity,
    said: { size?: string; fit?: 'small' | 'large' } = {},
  ) => api.as(author).call(createReview, { productId: id, rating: 5, comment: 'Good.', ...said });

  async function shown({ id }: ProductEntity) {
    const { body } = await api.anonymous.call(getProduct, { id });
    return body;
  }

  test('a review of who has paid for the product is verified and names the size that was bought', async () => {
    const placed = await anOrder(api);
    await aPayment(api, placed);
    await review(placed.buyer, placed.product, { size: 'L' });
    expect((await shown(placed.product)).reviews).toMatchObject([{ verified: true, size: 'M' }]);
  });

  test('the size that somebody has bought is not shown unless they name one', async () => {
    const [before, after] = [await anOrder(api), await anOrder(api)];
    await review(before.buyer, before.product);
    for (const placed of [before, after]) await aPayment(api, placed);
    await review(after.buyer, after.product);
    for (const { product } of [before, after]) {
      const [only] = (await shown(product)).reviews;
      expect({ verified: only?.verified, size: only?.size }).toEqual({ verified: true, size: undefined });
    }
  });

  test('a review is verified by a payment that comes later', async () => {
    const placed = await anOrder(api);
    await review(placed.buyer, placed.product, { size: 'L' });
    const [before] = (await shown(placed.product)).reviews;
    expect({ verified: before?.verified, size: before?.size }).toEqual({ verified: undefined, size: 'L' });
    await aPayment(api, placed);
    const [after] = (await shown(placed.product)).reviews;
    expect({ verified: after?.verified, size: after?.size }).toEqual({ verified: true, size: 'M' });
  });

  test('a review and the payment at the same moment make a verified review', async () => {
    for (let times = 0; times < 3; times += 1) {
      const placed = await anOrder(api);
      await Promise.all([review(placed.buyer, placed.product), aPayment(api, placed)]);
      expect((await shown(placed.product)).reviews).toMatchObject([{ verified: true }]);
    }
  });

  test('of several bought sizes the reviewer says which', async () => {
    const [buyer, product] = [await aUser(api), await aProduct(api)];
    const { orderInput } = await import('../../../testing/factories/orders.ts');
    const { placeOrder } = await import('@shop/contract/orders');
    for (const size of ['S', 'L']) {
      const input = orderInput([product]);
      const orderItems = input.orderItems.map((line) => ({ ...line, size }));
      const { body: order } = await api.as(buyer).call(placeOrder, { ...input, orderItems });
      await aPayment(api, { order });
    }
    await review(buyer, product, { size: 'L' });
    expect((await shown(product)).reviews).toMatchObject([{ verified: true, size: 'L' }]);
  });

  test('nobody else is verified, and a size that the product does not have is refused', async () => {
    const placed = await anOrder(api);
    await aPayment(api, placed);
    const stranger = await aUser(api);
    const refused = await review(stranger, placed.product, { size: 'XXL' });
    expect({ status: refused.status, fields: Object.keys(refused.body.fields ?? {}) }).toEqual({
      status: 400,
      fields: ['size'],
    });
    await review(stranger, placed.product);
    const [only] = (await shown(placed.product)).reviews;
    expect(Object.keys(only ?? {}).sort()).toEqual(['_id', 'comment', 'createdAt', 'name', 'rating']);
  });

  test('the page of a product sums up how it fits', async () => {
    const product = await aProduct(api);
    expect((await shown(product)).fit).toBeUndefined();
    for (const fit of ['small', 'small', 'large'] as const) await review(await aUser(api), product, { fit });
    await review(await aUser(api), product);
    const { fit, reviews } = await shown(product);
    expect(fit).toEqual({ small: 2, true: 0, large: 1 });
    expect(reviews.map((one) => one.fit).filter(Boolean)).toHaveLength(3);
  });
});

describe('lists of reviews', () => {
  let api: TestApi;
  let admin: UserEntity;
  beforeAll(async () => {
    api = await testApi();
    admin = await anAdmin(api);
  });
  afterAll(() => api.close());

  const list = async (wanted: object) => (await api.as(admin).call(listReviews, { page: 1, ...wanted })).body;

  async function aReview(name: string, rating: number, comment: string): Promise<void> {
    const { id: productId } = await aProduct(api, { name });
    api.clock.advance(1000);
    await api.as(await aUser(api)).call(createReview, { productId, rating, comment });
  }

  test('reviews are found by words and stars, and deleted ones can be restored for 30 days', async () => {
    await aReview('Karoo Cap', 2, 'Too small, 100% wool?');
    await aReview('Karoo Scarf', 5, 'Warm.');
    expect((await list({ search: 'KAROO' })).reviews.map(({ product }) => product.name)).toEqual([
      'Karoo Scarf',
      'Karoo Cap',
    ]);
    expect((await list({ search: '100% w' })).reviews).toHaveLength(1);
    expect((await list({ search: 'karoo', rating: '2' })).reviews).toMatchObject([
      { comment: 'Too small, 100% wool?' },
    ]);
    const [review] = (await list({ search: 'cap' })).reviews;
    const ids = { productId: review?.product._id ?? '', reviewId: review?._id ?? '' };
    await api.as(admin).call(deleteReview, ids);
    expect((await list({ search: 'cap' })).reviews).toEqual([]);
    const [gone] = (await list({ deleted: '1', search: 'cap' })).reviews;
    expect(gone).toMatchObject({ _id: ids.reviewId, deletedAt: expect.any(String) as string });
    expect((await api.as(admin).call(restoreReview, { id: ids.reviewId })).status).toBe(200);
    expect((await list({ search: 'cap' })).reviews).toHaveLength(1);
    await api.as(admin).call(deleteReview, ids);
    api.clock.advance(RESTORE_MS);
    expect((await list({ deleted: '1' })).reviews).toEqual([]);
    expect((await api.as(admin).call(restoreReview, { id: ids.reviewId })).status).toBe(409);
  });

  test.each(['creme', 'CRÈME', 'zoe', 'zoë', 'pret', 'Prêt'])(
    'reviews are found whatever the accents: %s',
    async (search) => {
      const { id: productId } = await aProduct(api, { name: 'Crème Scarf' });
      const author = await aUser(api, { name: 'Zoë Nel' });
      await api.as(author).call(createReview, { productId, rating: 4, comment: 'PRÊT à porter.' });
      const { reviews } = await list({ search });
      await api.as(admin).call(deleteReview, { productId, reviewId: reviews[0]?._id ?? '' });
      expect(reviews).toMatchObject([{ name: 'Zoë Nel' }]);
    },
  );

  test.each([{}, { rating: '5' }])(
    'the list %j reads no more reviews than it shows, in their order',
    async (wanted) => {
      const statements = await recordStatements(api, () => list(wanted));
      const plans = await Promise.all(
        statements
          .filter(({ sql }) => /FROM reviews/.test(sql))
          .map((statement) => getQueryPlan(api, statement)),
      );
      expect(plans.length).toBe(2);
      expect(plans.flat().join(' ')).toContain(
        wanted.rating === undefined ? 'reviews_newest' : 'reviews_rating',
      );
      // MariaDB sorts a handful of rows whatever the index.
      expect(plans.flat().filter((line) => line.includes('TEMP B-TREE'))).toEqual([]);
    },
  );
});
