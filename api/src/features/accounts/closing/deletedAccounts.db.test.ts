import { deleteUser } from '@shop/contract/adminUsers';
import type { EntityManager } from 'typeorm';
import { CartEntity, SavedProductEntity } from '../../../database/entities/carts.ts';
import { ReviewEntity } from '../../../database/entities/reviews.ts';
import { StockNoticeEntity } from '../../../database/entities/mail.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { aProduct } from '../../../testing/factories/products.ts';
import { aUser, anAdmin } from '../../../testing/factories/users.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import { replaceCart } from '../../orders/cart/cart.service.ts';
import { subscribe } from '../../catalogue/stockAlerts/stockAlerts.service.ts';
import { writeReview } from '../../catalogue/reviews/reviews.service.ts';
import { saveProduct } from '../../catalogue/saved/saved.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

interface Act {
  readonly userId: string;
  readonly email: string;
  readonly productId: string;
  readonly now: Date;
}

const ACTS: readonly [string, (tx: EntityManager, act: Act) => Promise<unknown>][] = [
  ['a saved product', (tx, { userId, productId, now }) => saveProduct(tx, { userId, productId }, now)],
  [
    'a cart',
    (tx, { userId, productId: product, now }) =>
      replaceCart(tx, userId, { lines: [{ product, size: 'M', qty: 1 }], version: 0 }, now),
  ],
  [
    'a review',
    (tx, { userId, productId, now }) =>
      writeReview(tx, { userId, productId, rating: 5, comment: 'Soft.' }, now),
  ],
  [
    'a wish to be told',
    (tx, { userId, email, productId, now }) =>
      subscribe(tx, { productId, size: 'M' }, { email, userId }, now),
  ],
];

test.each(ACTS)('%s that was under way when the account was deleted is not kept', async (_, act) => {
  const [{ id: userId, email }, { id: productId }] = [await aUser(api), await aProduct(api)];
  expect((await api.as(await anAdmin(api)).call(deleteUser, { id: userId })).status).toBe(200);
  const acting = inTransaction(api.db, (tx) => act(tx, { userId, email, productId, now: api.clock.now() }));
  await expect(acting).rejects.toMatchObject({ status: 401 });
  for (const entity of [SavedProductEntity, CartEntity, ReviewEntity, StockNoticeEntity]) {
    expect(await api.db.read.countBy(entity, { userId })).toBe(0);
  }
});
