import { listNamedProducts, listSaved } from '@shop/contract/saved';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { aProductSummary, aUser } from '@shop/shared-ui/testing/samples';
import { screen } from '@testing-library/react';
import { heart, aProductList, openHearts, storeSaved, storedSaved } from '../../testing/hearts.tsx';

const VISITOR = aUser();

test('the page lists what is saved, and says when there is nothing', async () => {
  storeSaved(null, ['p-cap', 'p-tee']);
  const api = mockApi().on(listNamedProducts, {
    products: [aProductSummary({ _id: 'p-cap', name: 'Kloof Cap' })],
  });
  const { unmount } = openHearts({ route: '/saved' });
  expect(await screen.findByRole('link', { name: 'Kloof Cap' })).toHaveAttribute('href', '/product/p-cap');
  expect(api.calls(listNamedProducts)).toEqual([{ ids: 'p-cap,p-tee' }]);
  unmount();
  localStorage.clear();
  openHearts({ route: '/saved' });
  expect(await screen.findByText('You have not saved any products yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See all products' })).toHaveAttribute('href', '/home');
});

test('more than one call asks for is shown in stretches', async () => {
  const ids = Array.from({ length: 60 }, (_, index) => `p-${index}`);
  storeSaved(null, ids);
  const api = mockApi().on(listNamedProducts, ({ ids: asked }) => ({
    products: asked.split(',').map((_id) => aProductSummary({ _id, name: `Tee ${_id}` })),
  }));
  const { user } = openHearts({ route: '/saved' });
  await screen.findByRole('list', { name: 'Saved products' });
  for (let times = 0; times < 2; times += 1) {
    await user.click(screen.getByRole('button', { name: 'Show more' }));
  }
  expect(await screen.findByRole('list', { name: 'Saved products from 49' })).toBeInTheDocument();
  expect(await screen.findAllByRole('link')).toHaveLength(60);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(api.calls(listNamedProducts).map((call) => call.ids.split(',').length)).toEqual([24, 24, 12]);
});

test('a product that is taken back on the page stays there until the visitor leaves', async () => {
  storeSaved(null, ['p-cap']);
  mockApi().on(listNamedProducts, { products: [aProductSummary({ _id: 'p-cap', name: 'Kloof Cap' })] });
  const { user } = openHearts({ route: '/saved' });
  await user.click(await heart('Saved Kloof Cap'));
  expect(await heart('Save Kloof Cap')).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Kloof Cap' })).toBeInTheDocument();
  expect(storedSaved().ids).toEqual([]);
  await user.click(await heart('Save Kloof Cap'));
  expect(storedSaved().ids).toEqual(['p-cap']);
});

test('saved products that cannot be bought at present do not hide the others', async () => {
  const ids = Array.from({ length: 30 }, (_, index) => `p-${index}`);
  storeSaved(null, ids);
  mockApi().on(listNamedProducts, ({ ids: asked }) => ({
    products: asked.includes('p-29') ? [aProductSummary({ _id: 'p-29', name: 'Kloof Cap' })] : [],
  }));
  const { user } = openHearts({ route: '/saved' });
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('link', { name: 'Kloof Cap' })).toBeInTheDocument();
});

test('on a new device the page waits for the account, and offers to ask it again when it does not answer', async () => {
  const api = mockApi().fail(listSaved, 503, { code: 'busy', message: 'Please try again.' });
  api.on(listNamedProducts, { products: [aProductSummary({ _id: 'p-cap', name: 'Kloof Cap' })] });
  const { user } = openHearts({ route: '/saved', user: VISITOR });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.queryByText('You have not saved any products yet')).toBeNull();
  const answer = api.on(listSaved, aProductList('p-cap')).hold(listSaved);
  await user.click(retry);
  expect(screen.queryByText('You have not saved any products yet')).toBeNull();
  answer();
  expect(await screen.findByRole('link', { name: 'Kloof Cap' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});
