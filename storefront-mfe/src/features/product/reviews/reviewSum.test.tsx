import { getProduct, type Review } from '@shop/contract/products';
import { createReview } from '@shop/contract/reviews';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { renderShop } from '@shop/shared-ui/testing/renderShop';
import { aProduct, aUser } from '@shop/shared-ui/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { storefront } from '../../../testing/pagesReady.ts';

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
  expect(names()).toHaveLength(4);
});

test('reviews are sorted by date or rating', async () => {
  const { user } = await openReviews({ reviews: mixed });
  expect(names()).toEqual(['new', 'poor', 'old', 'good']);
  await user.selectOptions(screen.getByLabelText('Sort reviews'), 'Lowest');
  expect(names()).toEqual(['poor', 'good', 'new', 'old']);
  await user.selectOptions(screen.getByLabelText('Sort reviews'), 'Highest');
  expect(names()).toEqual(['new', 'old', 'good', 'poor']);
});

test('a review tells whether its author bought the product, in which size, and how it fits', async () => {
  const reviews = [aReview('buyer', { verified: true, size: 'M', fit: 'true' }), aReview('guest')];
  await openReviews({ reviews });
  const [buyer, guest] = list().getAllByRole('listitem');
  expect(buyer).toHaveTextContent('Verified buyer');
  expect(buyer).toHaveTextContent('Bought in M · Fit: True to size');
  expect(guest).not.toHaveTextContent(/Verified|Bought|Fit/);
});

test('of a long list ten reviews are shown until all are asked for', async () => {
  const reviews = Array.from({ length: 12 }, (_, index) => aReview(String(index)));
  const { user } = await openReviews({ reviews });
  expect(names()).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Show all 12 reviews' }));
  expect(names()).toHaveLength(12);
  expect(screen.queryByRole('button', { name: /Show all/ })).toBeNull();
  expect(list().getAllByRole('listitem')[10]).toHaveFocus();
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

test('what has one size is asked for neither size nor fit', async () => {
  const { user } = await openReviews({ sizes: [{ size: 'One size', countInStock: 3 }] });
  await user.selectOptions(screen.getByLabelText('Rating'), '4 - Very Good');
  expect(screen.queryByLabelText('Size bought')).toBeNull();
  expect(screen.queryByLabelText('Fit')).toBeNull();
});
