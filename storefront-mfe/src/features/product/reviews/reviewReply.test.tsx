import { screen, waitFor, within } from '@testing-library/react';
import type { Review } from '@shop/contract/products';
import { NO_CONTENT_VERSION } from '@shop/contract/contentVersion';
import { getProduct } from '@shop/contract/products';
import { deleteReview, removeReviewReply, saveReviewReply } from '@shop/contract/reviewModeration';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { renderShop } from '@shop/shared-ui/testing/renderShop';
import { aProduct, aUser, anAdmin } from '@shop/shared-ui/testing/samples';
import { storefront } from '../../../testing/pagesReady.ts';

const review: Review = {
  ...{ _id: 'r-1', name: 'Lerato', rating: 3, comment: 'Runs wide.' },
  createdAt: '2026-03-01T08:30:00.000Z',
};
const reply = { text: 'It is boxy.\nTake S.', createdAt: '2026-03-02T10:40:00.000Z', version: 'opened' };
/** Four reviews, of which the list shows the first three; from the newest with 5 stars to one with 2. */
const four = [5, 4, 3, 2].map((rating, index): Review => ({
  ...{ ...review, _id: `r-${index}`, name: `Reader ${rating}`, rating },
  createdAt: `2026-03-0${9 - index}T08:30:00.000Z`,
}));

async function openReviews(reviews: Review[], user: ReturnType<typeof aUser> | null) {
  const product = aProduct({ reviews });
  const api = mockApi().on(getProduct, product);
  const shop = renderShop(storefront, { route: `/product/${product._id}`, user });
  await screen.findByRole('heading', { name: 'Reviews' });
  return { api, product, person: shop.user };
}

const textbox = () => screen.getByRole('textbox', { name: 'Reply' });
const names = () =>
  within(screen.getByRole('list', { name: 'Reviews' }))
    .getAllByText(/^Reader/)
    .map(({ textContent }) => textContent);
const rows = () => within(screen.getByRole('list', { name: 'Reviews' })).getAllByRole('listitem');

test('visitors see the reply of the shop with its day under the review, and no buttons', async () => {
  await openReviews(
    [
      { ...review, reply },
      { ...review, _id: 'r-2' },
    ],
    null,
  );
  const [first, second] = rows();
  expect(first).toHaveTextContent(/Runs wide\..*Reply from Koppie.*2026-03-02.*It is boxy\. Take S\./);
  expect(second).not.toHaveTextContent('Reply');
  expect(screen.queryByRole('button', { name: /reply/i })).toBeNull();
});

test('customers get no button for a reply', async () => {
  await openReviews([{ ...review, reply }], aUser());
  await screen.findByRole('form', { name: 'Review' });
  expect(screen.queryByRole('button', { name: /reply/i })).toBeNull();
});

test('an administrator replies, and an error keeps the text', async () => {
  const { api, product, person } = await openReviews([review], anAdmin());
  api.fail(saveReviewReply, 503, { code: 'busy', message: 'The shop is busy.' });
  await person.click(await screen.findByRole('button', { name: 'Reply to review by Lerato' }));
  const field = screen.getByRole('textbox', { name: 'Reply' });
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription(
    'Everyone can read it under the review. At most 1000 characters.',
  );
  expect(screen.queryByRole('button', { name: 'Remove reply' })).toBeNull();
  await person.type(field, 'Take S.');
  await person.click(screen.getByRole('button', { name: 'Save reply' }));
  expect(await screen.findByText('The shop is busy.', { selector: '[role=alert] *' })).toBeInTheDocument();
  expect(field).toHaveValue('Take S.');

  api.on(saveReviewReply, { message: 'Reply saved' });
  api.on(getProduct, { ...product, reviews: [{ ...review, reply: { ...reply, text: 'Take S.' } }] });
  await person.click(screen.getByRole('button', { name: 'Save reply' }));
  expect(await screen.findByText('Reply saved')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Edit reply to review by Lerato' })).toHaveFocus();
  expect(rows()[0]).toHaveTextContent('Take S.');
  const ids = { productId: product._id, reviewId: 'r-1' };
  const sent = { ...ids, reply: 'Take S.', version: NO_CONTENT_VERSION };
  expect(api.calls(saveReviewReply)).toEqual([sent, sent]);
});

test('an empty reply and one that is too long are not sent, and the field says why', async () => {
  const { api, person } = await openReviews([review], anAdmin());
  await person.click(await screen.findByRole('button', { name: 'Reply to review by Lerato' }));
  await person.click(screen.getByRole('button', { name: 'Save reply' }));
  expect(await screen.findByText('Please write a reply.')).toBeInTheDocument();
  const field = screen.getByRole('textbox', { name: 'Reply' });
  expect(field).toHaveFocus();
  await person.click(field);
  await person.paste('x'.repeat(1001));
  expect(await screen.findByText('Please use at most 1000 characters.')).toBeInTheDocument();
  expect(api.calls(saveReviewReply)).toEqual([]);
});

test('a former administrator sees the refusal in the form', async () => {
  const { api, person } = await openReviews([review], anAdmin());
  const message = 'You are not authorized to reply to reviews.';
  api.fail(saveReviewReply, 403, { code: 'forbidden', message });
  await person.click(await screen.findByRole('button', { name: 'Reply to review by Lerato' }));
  await person.type(screen.getByRole('textbox', { name: 'Reply' }), 'Take S.');
  await person.click(screen.getByRole('button', { name: 'Save reply' }));
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect(screen.getByRole('textbox', { name: 'Reply' })).toHaveValue('Take S.');
});

test('Cancel leaves the reply as it is, and the button gets its focus back', async () => {
  const { api, person } = await openReviews(
    [
      { ...review, reply },
      { ...review, _id: 'r-2' },
    ],
    anAdmin(),
  );
  await person.click(await screen.findByRole('button', { name: 'Edit reply to review by Lerato' }));
  const field = screen.getByRole('textbox', { name: 'Reply' });
  expect(field).toHaveValue(reply.text);
  expect(screen.getByRole('button', { name: 'Reply to review by Lerato' })).toBeDisabled();
  await person.type(field, ' Or XS.');
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Edit reply to review by Lerato' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Reply to review by Lerato' })).toBeEnabled();
  expect(api.calls(saveReviewReply)).toEqual([]);
});

test('a reply is removed in its form, once the server allows it', async () => {
  const { api, product, person } = await openReviews([{ ...review, reply }], anAdmin());
  api.fail(removeReviewReply, 503, { code: 'busy', message: 'The shop is busy.' });
  await person.click(await screen.findByRole('button', { name: 'Edit reply to review by Lerato' }));
  await person.click(screen.getByRole('button', { name: 'Remove reply' }));
  expect((await screen.findAllByText('The shop is busy.')).length).toBeGreaterThan(0);
  expect(screen.getByRole('textbox', { name: 'Reply' })).toHaveValue(reply.text);

  api.on(removeReviewReply, { message: 'Reply removed' }).on(getProduct, { ...product, reviews: [review] });
  await person.click(screen.getByRole('button', { name: 'Remove reply' }));
  expect(await screen.findByText('Reply removed')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Reply to review by Lerato' })).toHaveFocus();
  await waitFor(() => expect(rows()[0]).not.toHaveTextContent('Reply from Koppie'));
  expect(api.calls(removeReviewReply)).toHaveLength(2);
});

test('the toast of a removed reply puts it back, unless a colleague has replied since', async () => {
  const { api, product, person } = await openReviews([{ ...review, reply }], anAdmin());
  const ids = { productId: product._id, reviewId: 'r-1' };
  const remove = async () => {
    await person.click(await screen.findByRole('button', { name: 'Edit reply to review by Lerato' }));
    await person.click(screen.getByRole('button', { name: 'Remove reply' }));
    return screen.findByRole('button', { name: 'Undo' });
  };
  api.on(removeReviewReply, { message: 'Reply removed' });
  const message = 'Another administrator has changed this. It is now: Take M.';
  api.fail(saveReviewReply, 409, { code: 'stale_version', message });
  await person.click(await remove());
  expect(await screen.findByText(message)).toBeInTheDocument();

  api.on(saveReviewReply, { message: 'Reply saved' });
  await person.click(await remove());
  expect(await screen.findByText('Reply restored')).toBeInTheDocument();
  const restored = { ...ids, reply: reply.text, version: NO_CONTENT_VERSION };
  expect(api.calls(saveReviewReply)).toEqual([restored, restored]);
  expect(api.calls(removeReviewReply)[0]).toEqual({ ...ids, version: 'opened' });
});

test('a reply that is being written stays when the reviews are sorted or filtered by stars', async () => {
  const { person } = await openReviews(four, anAdmin());
  await person.click(await screen.findByRole('button', { name: 'Reply to review by Reader 5' }));
  await person.type(textbox(), 'Take S.');
  await person.selectOptions(screen.getByLabelText('Sort reviews'), 'Lowest');
  expect(names()).toEqual(['Reader 2', 'Reader 3', 'Reader 4', 'Reader 5']);
  expect(textbox()).toHaveValue('Take S.');
  await person.click(screen.getByRole('button', { name: '3 stars: 1' }));
  expect(names()).toEqual(['Reader 3', 'Reader 5']);
  expect(textbox()).toHaveValue('Take S.');

  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(names()).toEqual(['Reader 3']);
  expect(screen.getByRole('heading', { name: 'Reviews' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Reply to review by Reader 3' })).toBeEnabled();
});

test('a reply that is being written stays when newer reviews arrive', async () => {
  const { api, product, person } = await openReviews(four, anAdmin());
  await person.click(await screen.findByRole('button', { name: 'Reply to review by Reader 3' }));
  await person.type(textbox(), 'Take S.');
  const createdAt = '2026-03-20T08:30:00.000Z';
  const newest = ['Reader 6', 'Reader 7'].map((name) => ({ ...review, _id: name, name, createdAt }));
  api.on(deleteReview, { message: 'Review Deleted' });
  api.on(getProduct, { ...product, reviews: [...newest, ...four.slice(1)] });
  await person.click(screen.getByRole('button', { name: 'Delete review by Reader 5' }));
  await waitFor(() => expect(names()).toEqual(['Reader 6', 'Reader 7', 'Reader 4', 'Reader 3']));
  expect(textbox()).toHaveValue('Take S.');
  expect(screen.getByRole('button', { name: 'Show all 5 reviews' })).toBeInTheDocument();
});

test('a reply that is saved late leaves the form of another review open', async () => {
  const { api, person } = await openReviews(four, anAdmin());
  api.on(saveReviewReply, { message: 'Reply saved' });
  const answer = api.hold(saveReviewReply);
  await person.click(await screen.findByRole('button', { name: 'Reply to review by Reader 5' }));
  await person.type(textbox(), 'Take S.');
  await person.click(screen.getByRole('button', { name: 'Save reply' }));
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await person.click(screen.getByRole('button', { name: 'Reply to review by Reader 4' }));
  await person.type(textbox(), 'Take M.');
  answer();
  expect(await screen.findByText('Reply saved')).toBeInTheDocument();
  expect(textbox()).toHaveValue('Take M.');
});

test.each([
  {
    pressed: 'Save reply',
    pressedCall: saveReviewReply,
    other: 'Remove reply',
    otherCall: removeReviewReply,
  },
  {
    pressed: 'Remove reply',
    pressedCall: removeReviewReply,
    other: 'Save reply',
    otherCall: saveReviewReply,
  },
])('while $pressed runs, $other is busy', async ({ pressed, pressedCall, other, otherCall }) => {
  const { api, person } = await openReviews([{ ...review, reply }], anAdmin());
  api.on(pressedCall, { message: 'Done' });
  await person.click(await screen.findByRole('button', { name: 'Edit reply to review by Lerato' }));
  const answer = api.hold(pressedCall);
  await person.click(screen.getByRole('button', { name: pressed }));
  const otherButton = screen.getByRole('button', { name: other });
  await waitFor(() => expect(otherButton).toHaveAttribute('aria-busy', 'true'));
  await person.click(otherButton);
  answer();
  expect(await screen.findByText('Done')).toBeInTheDocument();
  expect(api.calls(otherCall)).toEqual([]);
});
