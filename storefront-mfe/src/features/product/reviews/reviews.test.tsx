import { screen, waitFor, within } from '@testing-library/react';
import type { Review } from '@shop/contract/products';
import { getProduct } from '@shop/contract/products';
import { deleteReview } from '@shop/contract/reviewModeration';
import { createReview } from '@shop/contract/reviews';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { renderShop } from '@shop/shared-ui/testing/renderShop';
import { aProduct, aUser, anAdmin } from '@shop/shared-ui/testing/samples';
import { storefront } from '../../../testing/pagesReady.ts';
import { getFitText } from './fit.ts';
import { sortReviews } from './reviewSorts.ts';

describe('reviews', () => {
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
    expect(link.getAttribute('href')).toBe(
      `/login?redirect=${encodeURIComponent(`/product/${product._id}`)}`,
    );
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

  test('ratings run from 1 - Poor to 5 - Excellent, none preselected [5.6] [5.7] [9.15]', async () => {
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

    expect(screen.getByText("You've reviewed this product. Thank you!")).toBeInTheDocument();
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

    const sentence = await screen.findByText("You've reviewed this product. Thank you!");
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
});

describe('the sum of reviews', () => {
  function aReview(_id: string, overrides: Partial<Review> = {}): Review {
    const review = { name: `Reviewer ${_id}`, rating: 4, comment: 'Keeps its shape.' };
    return { _id, ...review, createdAt: '2026-03-01T08:30:00.000Z', ...overrides };
  }

  const mixed = [
    aReview('new', { rating: 5, createdAt: '2026-03-04T08:30:00.000Z' }),
    aReview('poor', { rating: 1, createdAt: '2026-03-03T08:30:00.000Z' }),
    aReview('old', { rating: 5, createdAt: '2026-03-02T08:30:00.000Z' }),
    aReview('good', { rating: 4, createdAt: '2026-03-01T08:30:00.000Z' }),
  ];

  async function openReviews(overrides: Parameters<typeof aProduct>[0], user = aUser({ _id: 'u-other' })) {
    const product = aProduct(overrides);
    const api = mockApi().on(getProduct, product);
    const shop = renderShop(storefront, { route: `/product/${product._id}`, user });
    await screen.findByRole('form', { name: 'Review' });
    return { api, product, user: shop.user };
  }

  const list = () => within(screen.getByRole('list', { name: 'Reviews' }));
  const names = () =>
    list()
      .getAllByText(/^Reviewer/)
      .map(({ textContent }) => textContent.replace('Reviewer ', ''));

  test('the mean, the bars and the fit sum the reviews up', async () => {
    await openReviews({ reviews: mixed, fit: { small: 1, true: 8, large: 1 } });
    expect(screen.getByText(/out of 5/)).toHaveTextContent('3.8 out of 5');
    const bars = within(screen.getByRole('list', { name: 'Reviews by stars' })).getAllByRole('button');
    for (const [index, name] of [
      '5 stars: 2',
      '4 stars: 1',
      '3 stars: 0',
      '2 stars: 0',
      '1 star: 1',
    ].entries()) {
      expect(bars[index]).toHaveAccessibleName(name);
    }
    expect(bars[2]).toBeDisabled();
    expect(screen.getByText('8 of 10 say true to size (1 found it small, 1 large)')).toBeInTheDocument();
  });

  test('a bar shows the reviews of its stars, and all of them when it is pressed again', async () => {
    const { user } = await openReviews({ reviews: mixed });
    const five = screen.getByRole('button', { name: '5 stars: 2' });
    await user.click(five);
    expect(five).toHaveAttribute('aria-pressed', 'true');
    expect(names()).toEqual(['new', 'old']);
    await user.click(five);
    expect(names()).toEqual(['new', 'poor', 'old']);
  });

  test('reviews are sorted by date or rating', async () => {
    const { user } = await openReviews({ reviews: mixed });
    expect(names()).toEqual(['new', 'poor', 'old']);
    await user.selectOptions(screen.getByLabelText('Sort reviews'), 'Lowest');
    expect(names()).toEqual(['poor', 'good', 'new']);
    await user.selectOptions(screen.getByLabelText('Sort reviews'), 'Highest');
    expect(names()).toEqual(['new', 'old', 'good']);
  });

  test('a review tells whether its author bought the product, in which size, and how it fits', async () => {
    const reviews = [aReview('buyer', { verified: true, size: 'M', fit: 'true' }), aReview('guest')];
    await openReviews({ reviews });
    const [buyer, guest] = list().getAllByRole('listitem');
    expect(buyer).toHaveTextContent('Verified buyer');
    expect(buyer).toHaveTextContent('Bought in M · Fit: True to size');
    expect(guest).not.toHaveTextContent(/Verified|Bought|Fit/);
  });

  test('three reviews of a long list are shown until all are asked for', async () => {
    const reviews = Array.from({ length: 12 }, (_, index) => aReview(String(index)));
    const { user } = await openReviews({ reviews });
    expect(names()).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Show all 12 reviews' }));
    expect(names()).toHaveLength(12);
    expect(screen.queryByRole('button', { name: /Show all/ })).toBeNull();
    expect(list().getAllByRole('listitem')[3]).toHaveFocus();
  });

  test('the form stands above the list', async () => {
    await openReviews({ reviews: mixed });
    const form = screen.getByRole('form', { name: 'Review' });
    const first = list().getAllByRole('listitem')[0];
    expect(form.compareDocumentPosition(first as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('once a rating is chosen, size and fit can be told, and are sent', async () => {
    const sizes = [
      { size: 'XS', countInStock: 0 },
      { size: 'L', countInStock: 3 },
    ];
    const { api, product, user } = await openReviews({ sizes });
    api.on(createReview, { message: 'Review Submitted' });
    expect(screen.queryByLabelText('Size bought')).toBeNull();
    await user.selectOptions(screen.getByLabelText('Rating'), '4 - Very Good');
    await user.selectOptions(screen.getByLabelText('Size bought'), 'XS');
    await user.selectOptions(screen.getByLabelText('Fit'), 'Small');
    await user.type(screen.getByLabelText('Comment'), 'Tight.');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => {
      expect(api.calls(createReview)).toEqual([
        { productId: product._id, rating: 4, comment: 'Tight.', size: 'XS', fit: 'small' },
      ]);
    });
  });

  test('a product of one size is asked for neither size nor fit in its reviews', async () => {
    const { user } = await openReviews({ sizes: [{ size: 'One size', countInStock: 3 }] });
    await user.selectOptions(screen.getByLabelText('Rating'), '4 - Very Good');
    expect(screen.queryByLabelText('Size bought')).toBeNull();
    expect(screen.queryByLabelText('Fit')).toBeNull();
  });
});

describe('the order of reviews', () => {
  const review = (_id: string, rating: number, day: number) => {
    return { _id, name: 'Lerato', comment: 'Soft.', rating, createdAt: `2026-03-0${day}T08:00:00.000Z` };
  };
  const reviews = [review('old', 5, 1), review('poor', 1, 2), review('fair', 2, 3), review('new', 5, 4)];

  test.each([
    ['Newest', ['new', 'fair', 'poor', 'old']],
    ['Highest', ['new', 'old', 'fair', 'poor']],
    ['Lowest', ['poor', 'fair', 'new', 'old']],
    ['of another page', ['new', 'fair', 'poor', 'old']],
  ])('the order %s', (order, ids) => {
    expect(sortReviews(reviews, order).map(({ _id }) => _id)).toEqual(ids);
  });

  test.each([
    [{ small: 0, true: 3, large: 0 }, '3 of 3 say true to size'],
    [{ small: 1, true: 8, large: 1 }, '8 of 10 say true to size (1 found it small, 1 large)'],
    [{ small: 3, true: 0, large: 0 }, '0 of 3 say true to size (3 found it small)'],
    [{ small: 1, true: 1, large: 0 }, null],
  ])('the fit %j in words', (fit, words) => {
    expect(getFitText(fit)).toBe(words);
  });
});
