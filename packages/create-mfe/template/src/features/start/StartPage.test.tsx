import { renderShop } from '@shop/shared-ui/testing/renderShop';
import { screen } from '@testing-library/react';
import sample from '../../pages.tsx';

test('the page has its heading, and leads back to the products', async () => {
  renderShop(sample, { route: '/sample' });

  await screen.findByRole('heading', { level: 1, name: 'Sample' });
  expect(screen.getByRole('link', { name: 'All products' }).getAttribute('href')).toBe('/home');
});
