import { listActivity, undoAuditEntry } from '@shop/contract/adminActivity';
import { exportReviews, listReviews, restoreReview } from '@shop/contract/adminReviews';
import { downloadOwnData } from '@shop/contract/ownData';
import { getProduct } from '@shop/contract/products';
import { deleteReview, removeReviewReply, saveReviewReply } from '@shop/contract/reviewModeration';
import { createReview } from '@shop/contract/reviews';
import type { UserEntity } from '../../../database/entities/accounts.ts';
import { aProduct } from '../../../testing/factories/products.ts';
import { PASSWORD, aUser, anAdmin } from '../../../testing/factories/users.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';

let api: TestApi;
let admin: UserEntity;
let staff: Caller;
beforeAll(async () => {
  api = await testApi();
  admin = await anAdmin(api);
  staff = api.as(admin);
});
afterAll(() => api.close());

/** A review with the ids by which calls name it. */
async function aReview() {
  const [{ id: productId }, author] = [await aProduct(api), await aUser(api)];
  await api.as(author).call(createReview, { productId, rating: 2, comment: 'Too wide.' });
  const [review] = (await api.anonymous.call(getProduct, { id: productId })).body.reviews;
  return { author, ids: { productId, reviewId: review?._id ?? '' } };
}

type Ids = Awaited<ReturnType<typeof aReview>>['ids'];

async function shownReview({ productId }: Ids) {
  const { body } = await api.anonymous.call(getProduct, { id: productId });
  return body.reviews[0];
}

const actionsOn = async ({ reviewId }: Ids) =>
  (await staff.call(listActivity, { object: reviewId })).body.acts;

test('the shop replies to a review, changes its reply and removes it', async () => {
  const { ids } = await aReview();
  const before = await shownReview(ids);
  const saved = await staff.call(saveReviewReply, { ...ids, reply: ' It is boxy.\r\nTake S. ' });
  expect({ status: saved.status, body: saved.body }).toEqual({
    status: 200,
    body: { message: 'Reply saved' },
  });
  const createdAt = (await shownReview(ids))?.reply?.createdAt;
  expect(createdAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  expect(await shownReview(ids)).toEqual({ ...before, reply: { text: 'It is boxy.\nTake S.', createdAt } });

  api.clock.advance(60_000);
  await staff.call(saveReviewReply, { ...ids, reply: 'It’s boxy: take S.' });
  expect((await shownReview(ids))?.reply).toEqual({ text: 'It’s boxy: take S.', createdAt });

  expect((await staff.call(removeReviewReply, ids)).body).toEqual({ message: 'Reply removed' });
  expect(await shownReview(ids)).toEqual(before);
  expect((await actionsOn(ids)).map(({ action }) => action)).toEqual([
    'review.replyRemoved',
    'review.replyChanged',
    'review.replied',
  ]);
});

test('the same reply again, and a removal without a reply, succeed and change nothing', async () => {
  const { ids } = await aReview();
  expect((await staff.call(removeReviewReply, ids)).status).toBe(200);
  for (let times = 0; times < 2; times += 1) {
    const { body } = await staff.call(saveReviewReply, { ...ids, reply: 'Thanks.' });
    expect(body).toEqual({ message: 'Reply saved' });
    api.clock.advance(1000);
  }
  expect((await actionsOn(ids)).map(({ action }) => action)).toEqual(['review.replied']);
});

test.each([
  ['', 'Please write a reply.'],
  [' \u200b ', 'Please write a reply.'],
  ['x'.repeat(1001), 'Please use at most 1000 characters.'],
  ['bell\u0007', 'Please remove the control characters.'],
])('the reply %j is refused', async (reply, message) => {
  const { ids } = await aReview();
  const { status, body } = await staff.call(saveReviewReply, { ...ids, reply });
  expect({ status, fields: body.fields }).toEqual({ status: 400, fields: { reply: message } });
  expect((await shownReview(ids))?.reply).toBeUndefined();
});

test('a reply of 1,000 characters is stored whole', async () => {
  const { ids } = await aReview();
  const reply = 'ë'.repeat(1000);
  await staff.call(saveReviewReply, { ...ids, reply: `  ${reply}  ` });
  expect((await shownReview(ids))?.reply?.text).toBe(reply);
});

test('customers and visitors can neither write nor remove a reply', async () => {
  const { author, ids } = await aReview();
  await staff.call(saveReviewReply, { ...ids, reply: 'Thanks.' });
  const refusal = { code: 'forbidden', message: 'You are not authorized to reply to reviews.' };
  for (const [caller, status] of [[api.as(author), 403] as const, [api.anonymous, 401] as const]) {
    const answers = [
      await caller.call(saveReviewReply, { ...ids, reply: 'Mine.' }),
      await caller.call(removeReviewReply, ids),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([status, status]);
    if (status === 403) expect(answers.map(({ body }) => body)).toEqual([refusal, refusal]);
  }
  expect((await shownReview(ids))?.reply?.text).toBe('Thanks.');
});

test('a review of another product and a deleted review get no reply', async () => {
  const [first, second] = [await aReview(), await aReview()];
  const mixed = { ...first.ids, productId: second.ids.productId };
  expect((await staff.call(saveReviewReply, { ...mixed, reply: 'Thanks.' })).status).toBe(404);
  expect((await staff.call(removeReviewReply, mixed)).status).toBe(404);
  await staff.call(deleteReview, first.ids);
  expect((await staff.call(saveReviewReply, { ...first.ids, reply: 'Thanks.' })).status).toBe(404);
});

test('a deleted review keeps its reply, and a restored one shows it again', async () => {
  const { ids } = await aReview();
  await staff.call(saveReviewReply, { ...ids, reply: 'Take S.' });
  const before = await shownReview(ids);
  await staff.call(deleteReview, ids);
  const { body: deleted } = await staff.call(listReviews, { page: 1, deleted: '1' });
  expect(deleted.reviews.find(({ _id }) => _id === ids.reviewId)?.reply).toEqual(before?.reply);
  await staff.call(restoreReview, { id: ids.reviewId });
  expect(await shownReview(ids)).toEqual(before);
});

test('a reply and the deletion of its review at the same moment lose no reply', async () => {
  const { ids } = await aReview();
  const [saved] = await Promise.all([
    staff.call(saveReviewReply, { ...ids, reply: 'Take S.' }),
    staff.call(deleteReview, ids),
  ]);
  expect([200, 404]).toContain(saved.status);
  await staff.call(restoreReview, { id: ids.reviewId });
  expect((await shownReview(ids))?.reply?.text).toBe(saved.status === 200 ? 'Take S.' : undefined);
});

test('the activity takes back each step, unless the reply has changed since', async () => {
  const { ids } = await aReview();
  await staff.call(saveReviewReply, { ...ids, reply: 'Take S.' });
  const first = await shownReview(ids);
  api.clock.advance(60_000);
  await staff.call(saveReviewReply, { ...ids, reply: 'Take XS.' });
  await staff.call(removeReviewReply, ids);
  const [removal, change, writing] = await actionsOn(ids);
  const undo = async (id = '') => (await staff.call(undoAuditEntry, { id })).status;
  expect(await undo(writing?.id)).toBe(409);
  expect(await undo(removal?.id)).toBe(200);
  expect((await shownReview(ids))?.reply?.text).toBe('Take XS.');
  expect(await undo(change?.id)).toBe(200);
  expect(await shownReview(ids)).toEqual(first);
  expect(await undo(writing?.id)).toBe(200);
  expect((await shownReview(ids))?.reply).toBeUndefined();
  expect(writing?.changes).toContainEqual({ field: 'reply', before: null, after: 'Take S.' });
});

test('lists and files of staff show which reviews have a reply', async () => {
  const [replied, other] = [await aReview(), await aReview()];
  await staff.call(saveReviewReply, { ...replied.ids, reply: 'Boil it.' });
  const { body } = await staff.call(listReviews, { page: 1, rating: '2' });
  const replyTo = ({ reviewId }: Ids) => body.reviews.find(({ _id }) => _id === reviewId)?.reply;
  expect(replyTo(replied.ids)).toEqual({ text: 'Boil it.', createdAt: expect.any(String) });
  expect(replyTo(other.ids)).toBeUndefined();
  const file = String((await staff.call(exportReviews, { rating: '2' })).body);
  expect(file.split('\n').filter((line) => line.includes('Boil it.'))).toEqual([
    expect.stringContaining(replied.ids.reviewId),
  ]);
});

test('a reviewer’s own data contain the reply beside the review', async () => {
  const { author, ids } = await aReview();
  const reviews = async () =>
    (await api.as(author).call(downloadOwnData, { currentPassword: PASSWORD })).body.reviews;
  expect(await reviews()).toMatchObject([{ comment: 'Too wide.', reply: null }]);
  await staff.call(saveReviewReply, { ...ids, reply: 'Take S.' });
  const writtenAt = (await shownReview(ids))?.reply?.createdAt;
  expect(await reviews()).toMatchObject([{ reply: { text: 'Take S.', writtenAt } }]);
});
