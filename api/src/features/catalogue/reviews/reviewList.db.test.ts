import { listReviews, restoreReview } from '@shop/contract/adminReviews';
import { createReview } from '@shop/contract/reviews';
import { deleteReview } from '@shop/contract/reviewModeration';
import { RESTORE_MS } from '@shop/domain/orderStates';
import type { UserEntity } from '../../../database/entities/accounts.ts';
import { aProduct } from '../../../testing/factories/products.ts';
import { aUser, anAdmin } from '../../../testing/factories/users.ts';
import { planOf } from '../../../testing/planOf.ts';
import { statementsOf } from '../../../testing/statementsOf.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';

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

test('reviews are found by words and stars, and those that were deleted can be restored for 30 days', async () => {
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
    const statements = await statementsOf(api, () => list(wanted));
    const plans = await Promise.all(
      statements.filter(({ sql }) => /FROM reviews/.test(sql)).map((statement) => planOf(api, statement)),
    );
    expect(plans.length).toBe(2);
    expect(plans.flat().join(' ')).toContain(
      wanted.rating === undefined ? 'reviews_newest' : 'reviews_rating',
    );
    // MariaDB sorts a handful of rows whatever the index.
    expect(plans.flat().filter((line) => line.includes('TEMP B-TREE'))).toEqual([]);
  },
);
