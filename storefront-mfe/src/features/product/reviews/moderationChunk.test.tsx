import { getProduct } from '@shop/contract/products';
import { allowConsoleError } from '@shop/shared-ui/testing/consoleWatch';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { renderShop } from '@shop/shared-ui/testing/renderShop';
import { anAdmin, aProduct } from '@shop/shared-ui/testing/samples';
import { screen } from '@testing-library/react';
import storefront from '../../../pages.tsx';

let isDown = true;

jest.mock('./ReviewModeration.tsx', () => {
  if (isDown) throw new Error('The chunk is gone.');
  return { ReviewModeration: () => <button>Delete</button> };
});

test('the reviews are shown although the buttons of staff cannot be loaded, and Retry loads them', async () => {
  allowConsoleError(/The chunk is gone/);
  const review = {
    _id: 'r-1',
    name: 'Sipho',
    rating: 4,
    comment: 'Warm and wide.',
    createdAt: '2026-10-01T08:00:00.000Z',
  };
  const product = aProduct({ reviews: [review], numReviews: 1 });
  mockApi().on(getProduct, product);
  const { user } = renderShop(storefront, { route: `/product/${product._id}`, user: anAdmin() });
  expect(await screen.findByText('Loading chunk failed')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: product.name })).toBeInTheDocument();
  expect(screen.getByText('Warm and wide.')).toBeInTheDocument();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Delete' })).toBeInTheDocument();
});
