import { getProduct } from '@shop/contract/products';
import { allowConsoleError } from '@shop/shared-ui/testing/consoleWatch';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { renderShop } from '@shop/shared-ui/testing/renderShop';
import { aProduct, aUser } from '@shop/shared-ui/testing/samples';
import { screen } from '@testing-library/react';
import storefront from '../../../pages.tsx';

let isDown = true;

jest.mock('./ReviewForm.tsx', () => {
  if (isDown) throw new Error('The chunk is gone.');
  return { ReviewForm: () => <p>The form</p> };
});

test('the product is shown although its review form cannot be loaded, and Retry loads the form', async () => {
  allowConsoleError(/The chunk is gone/);
  const product = aProduct();
  mockApi().on(getProduct, product);
  const { user } = renderShop(storefront, { route: `/product/${product._id}`, user: aUser() });
  expect(await screen.findByRole('alert')).toHaveTextContent('Loading chunk failed');
  expect(screen.getByRole('heading', { name: product.name })).toBeInTheDocument();
  expect(screen.getByText('No reviews yet')).toBeInTheDocument();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The form')).toBeInTheDocument();
});
