import { getProduct } from '@shop/contract/products';
import { createReview } from '@shop/contract/reviews';
import { deleteReview } from '@shop/contract/reviewModeration';
import { aProduct, reloaded } from '../../../testing/factories/products.ts';
import { aUser, anAdmin } from '../../../testing/factories/users.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';

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
  expect([refused?.body.code, refused?.body.message]).toEqual([
    'already_reviewed',
    'Product already reviewed',
  ]);
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
  expect([refused.status, refused.body]).toEqual([
    403,
    { code: 'forbidden', message: 'You are not authorized to delete this review.' },
  ]);
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
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
});

test.each(['draft', 'scheduled', 'withdrawn', 'archived'] as const)(
  'a product that is %s takes no review',
  async (state) => {
    const product = await aProduct(api, { state });
    expect((await review(product.id, 5)).status).toBe(404);
  },
);
