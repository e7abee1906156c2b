import { getProduct, type Review } from '@shop/contract/products';
import { createReview } from '@shop/contract/reviews';
import { deleteReview } from '@shop/contract/reviewModeration';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { renderShop } from '@shop/shared-ui/testing/renderShop';
import { aProduct, aUser, anAdmin } from '@shop/shared-ui/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { storefront } from '../../../testing/pagesReady.ts';

function aReview(overrides: Partial<Review> = {}): Review {
  const review = { _id: 'r-1', name: 'Lerato', rating: 4, comment: 'Keeps its shape.' };
  return { ...review, createdAt: '2026-03-01T08:30:00.000Z', ...overrides };
}

interface Visit {
  user?: ReturnType<typeof aUser>;
  reviews?: Review[];
}

async function openReviews({ user, reviews = [] }: Visit) {
  const product = aProduct({ reviews });
  const api = mockApi().on(getProduct, product);
  const shop = renderShop(storefront, { route: `/product/${product._id}`, user: user ?? null });
  await screen.findByRole('heading', { name: 'Reviews' });
  const canWrite = user !== undefined && reviews.every(({ isMine }) => isMine !== true);
  if (canWrite) await screen.findByRole('form', { name: 'Review' });
  return { api, product, person: shop.user };
}

test('a review shows who wrote it, when and what [1.6] [2.42]', async () => {
  const review = aReview({ name: 'Zoë', comment: 'Shrank once.', createdAt: '2026-02-03T22:15:00.000Z' });
  await openReviews({ reviews: [review] });

  expect(screen.getByText('Zoë')).toBeTruthy();
  expect(screen.getByText('2026-02-03')).toBeTruthy();
  expect(screen.getByText('Shrank once.')).toBeTruthy();
});

test('a product without reviews shows an empty state', async () => {
  await openReviews({});
  expect(screen.getByText('No reviews yet')).toBeTruthy();
});

test('a visitor gets a link to sign in that leads back here [5.9]', async () => {
  const { product } = await openReviews({});

  const link = screen.getByRole('link', { name: 'sign in' });
  expect(link.parentElement?.textContent).toContain('Please sign in to write a review');
  expect(link.getAttribute('href')).toBe(`/login?redirect=${encodeURIComponent(`/product/${product._id}`)}`);
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
});

test('a sent review shows a toast, and its form is empty again [1.9] [2.43] [8.15]', async () => {
  const { api, product, person } = await openReviews({ user: aUser() });
  api.on(createReview, { message: 'Review Submitted' });

  await person.selectOptions(screen.getByLabelText('Rating'), '5 - Excellent');
  await person.type(screen.getByLabelText('Comment'), 'Worn every week.');
  await person.click(screen.getByRole('button', { name: 'Submit' }));

  await waitFor(() => {
    expect(screen.getByLabelText('Comment')).toHaveProperty('value', '');
  });
  expect(api.calls(createReview)).toEqual([
    { productId: product._id, rating: 5, comment: 'Worn every week.' },
  ]);
  expect(await screen.findByText('Review Submitted')).toBeInTheDocument();
  expect(screen.getByLabelText('Rating')).toHaveProperty('value', '');
  await waitFor(() => {
    expect(api.calls(getProduct)).toHaveLength(2);
  });
});

test('ratings run from 1 - Poor to 5 - Excellent, none chosen beforehand; the comment has three rows [5.6] [5.7] [9.15]', async () => {
  await openReviews({ user: aUser() });
  const rating = screen.getByLabelText('Rating');
  expect(rating).toHaveValue('');
  expect(
    within(rating)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Select…', '1 - Poor', '2 - Fair', '3 - Good', '4 - Very Good', '5 - Excellent']);
  expect(screen.getByLabelText('Comment')).toHaveAttribute('rows', '3');
});

test('a review without rating and comment is not sent, and shows what is missing [5.8]', async () => {
  const { api, person } = await openReviews({ user: aUser() });

  await person.click(screen.getByRole('button', { name: 'Submit' }));

  expect(
    await screen.findByRole('combobox', { name: 'Rating', description: 'Please choose a rating.' }),
  ).toBeTruthy();
  expect(
    await screen.findByRole('textbox', { name: 'Comment', description: 'Please write a comment.' }),
  ).toBeTruthy();
  expect(api.calls(createReview)).toEqual([]);

  await person.type(screen.getByLabelText('Comment'), 'x');
  expect(await screen.findByRole('textbox', { name: 'Comment', description: '' })).toBeTruthy();
});

test('a second review is refused in the words of the server, and keeps what was typed', async () => {
  const { api, person } = await openReviews({ user: aUser() });
  api.fail(createReview, 409, { code: 'already_reviewed', message: 'Product already reviewed' });

  await person.selectOptions(screen.getByLabelText('Rating'), '2 - Fair');
  await person.type(screen.getByLabelText('Comment'), 'Again.');
  await person.click(screen.getByRole('button', { name: 'Submit' }));

  expect((await screen.findAllByText('Product already reviewed')).length).toBeGreaterThan(0);
  expect(screen.getByLabelText('Comment')).toHaveProperty('value', 'Again.');
});

test('a customer’s own review is marked, and a sentence replaces the form', async () => {
  await openReviews({ user: aUser(), reviews: [aReview(), aReview({ _id: 'r-2', isMine: true })] });

  expect(screen.getByText('You have reviewed this product. Thank you!')).toBeInTheDocument();
  expect(screen.getAllByText('Your review')).toHaveLength(1);
  expect(screen.queryByLabelText('Comment')).toBeNull();
});

test('the sentence that takes the place of a sent form takes its focus too', async () => {
  const { api, product, person } = await openReviews({ user: aUser() });
  api.on(createReview, { message: 'Review Submitted' });
  api.on(getProduct, { ...product, reviews: [aReview({ isMine: true })] });

  await person.selectOptions(screen.getByLabelText('Rating'), '4 - Very Good');
  await person.type(screen.getByLabelText('Comment'), 'Keeps its shape.');
  await person.click(screen.getByRole('button', { name: 'Submit' }));

  const sentence = await screen.findByText('You have reviewed this product. Thank you!');
  expect(document.activeElement).toBe(sentence);
});

test('a review that the network lost keeps the input and is sent at the next attempt', async () => {
  const { api, person } = await openReviews({ user: aUser() });
  api.fail(createReview, 503, { code: 'busy', message: 'The shop is busy.' });
  await person.selectOptions(screen.getByLabelText('Rating'), '4 - Very Good');
  await person.type(screen.getByLabelText('Comment'), 'Keeps its shape.');
  await person.click(screen.getByRole('button', { name: 'Submit' }));
  expect((await screen.findAllByText('The shop is busy.')).length).toBeGreaterThan(0);
  expect(screen.getByLabelText('Comment')).toHaveValue('Keeps its shape.');

  api.on(createReview, { message: 'Review Submitted' });
  await person.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Review Submitted')).toBeInTheDocument();
});

test('customers cannot delete reviews [5.10]', async () => {
  await openReviews({ user: aUser(), reviews: [aReview()] });
  expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull();
});

test('an administrator deletes a review [1.20] [8.16]', async () => {
  const review = aReview({ name: 'Ruan' });
  const { api, product, person } = await openReviews({ user: anAdmin(), reviews: [review] });
  api.on(deleteReview, { message: 'Review Deleted' });

  await person.click(await screen.findByRole('button', { name: 'Delete review by Ruan' }));

  expect((await screen.findAllByText('Review Deleted')).length).toBeGreaterThan(0);
  expect(api.calls(deleteReview)).toEqual([{ productId: product._id, reviewId: review._id }]);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Reviews' }));
});

test('a former administrator sees the refusal of a deletion [5.10]', async () => {
  const { api, person } = await openReviews({ user: anAdmin(), reviews: [aReview({ name: 'Ruan' })] });
  api.fail(deleteReview, 403, { code: 'forbidden', message: 'Forbidden' });

  await person.click(await screen.findByRole('button', { name: 'Delete review by Ruan' }));

  const told = await screen.findAllByText('You are not authorized to delete this review.');
  expect(told.length).toBeGreaterThan(0);
});
