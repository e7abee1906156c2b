import { listActivity, undoAuditEntry } from '@shop/contract/adminActivity';
import { exportReviews, listReviews, restoreReview } from '@shop/contract/adminReviews';
import { NO_CONTENT_VERSION } from '@shop/contract/contentVersion';
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

/** The reply as visitors see it, with the version that a form is opened with. */
async function replyTo(ids: Ids) {
  const reply = (await shownReview(ids))?.reply;
  if (!reply) throw new Error('The review has no reply.');
  return reply;
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
  const { createdAt, version } = await replyTo(ids);
  expect(createdAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  const reply = { text: 'It is boxy.\nTake S.', createdAt, version };
  expect(await shownReview(ids)).toEqual({ ...before, reply });

  api.clock.advance(60_000);
  await staff.call(saveReviewReply, { ...ids, reply: 'It’s boxy: take S.' });
  expect(await replyTo(ids)).toMatchObject({ text: 'It’s boxy: take S.', createdAt });

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

describe('a reply that two administrators have opened', () => {
  let colleague: Caller;
  beforeAll(async () => {
    colleague = api.as(await anAdmin(api));
  });

  const refusal = (text: string, version: string | undefined) => ({
    code: 'stale_version',
    message: `Another administrator has changed this. It is now: ${text}`,
    current: { reply: { text, version } },
  });

  test('staff who read an older reply can neither change nor remove the present one', async () => {
    const { ids } = await aReview();
    await staff.call(saveReviewReply, { ...ids, reply: 'Take S.' });
    const { version } = await replyTo(ids);
    const saved = await colleague.call(saveReviewReply, { ...ids, reply: 'Take XS.', version });
    expect(saved.status).toBe(200);
    const current = await replyTo(ids);
    const refused = [
      await staff.call(saveReviewReply, { ...ids, reply: 'Take M.', version }),
      await staff.call(removeReviewReply, { ...ids, version }),
    ];
    for (const { status, body } of refused) {
      expect(status).toBe(409);
      expect(body).toMatchObject(refusal('Take XS.', current.version));
    }
    expect(await replyTo(ids)).toEqual(current);
    const again = { ...ids, reply: 'Take M.', version: current.version };
    expect((await staff.call(saveReviewReply, again)).status).toBe(200);
    expect((await replyTo(ids)).text).toBe('Take M.');
  });

  test('of two first replies to a review, the second is refused', async () => {
    const { ids } = await aReview();
    const version = NO_CONTENT_VERSION;
    await colleague.call(saveReviewReply, { ...ids, reply: 'Take S.', version });
    const { status } = await staff.call(saveReviewReply, { ...ids, reply: 'Take M.', version });
    expect(status).toBe(409);
    expect((await replyTo(ids)).text).toBe('Take S.');
  });

  test('of two replies to a review saved at the same moment, one is stored, the other refused', async () => {
    const { ids } = await aReview();
    const version = NO_CONTENT_VERSION;
    const statuses = await Promise.all(
      [staff, colleague].map(async (caller, index) => {
        const reply = `Take size ${index}.`;
        return { reply, status: (await caller.call(saveReviewReply, { ...ids, reply, version })).status };
      }),
    );
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await replyTo(ids)).text).toBe(statuses.find(({ status }) => status === 200)?.reply);
  });

  test('a reply that a colleague has removed cannot be changed, but may be removed again', async () => {
    const { ids } = await aReview();
    await staff.call(saveReviewReply, { ...ids, reply: 'Take S.' });
    const { version } = await replyTo(ids);
    await colleague.call(removeReviewReply, { ...ids, version });
    const { status, body } = await staff.call(saveReviewReply, { ...ids, reply: 'Take M.', version });
    expect(status).toBe(409);
    expect(body).toMatchObject(refusal('removed', NO_CONTENT_VERSION));
    expect((await staff.call(removeReviewReply, { ...ids, version })).status).toBe(200);
    expect((await shownReview(ids))?.reply).toBeUndefined();
  });

  test('the same reply saved by two administrators is recorded once', async () => {
    const { ids } = await aReview();
    const change = { ...ids, reply: 'Take S.', version: NO_CONTENT_VERSION };
    await colleague.call(saveReviewReply, change);
    expect((await staff.call(saveReviewReply, change)).status).toBe(200);
    expect((await actionsOn(ids)).map(({ action }) => action)).toEqual(['review.replied']);
  });
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
  const listedReply = ({ reviewId }: Ids) => body.reviews.find(({ _id }) => _id === reviewId)?.reply;
  expect(listedReply(replied.ids)).toEqual(await replyTo(replied.ids));
  expect(listedReply(other.ids)).toBeUndefined();
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
