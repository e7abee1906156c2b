import { renderShop } from '@shop/shared-ui/testing';
import { screen } from '@testing-library/react';
import { routes } from '../../routes.tsx';

test.each([
  ['/returns', 'Returns & Refunds Policy', ['30 days', 'unworn', 'original packaging', 'proof of purchase']],
  [
    '/shippingInfo',
    'Shipping Information',
    ['Paarl and Wellington', 'R100', 'R500', '5-8 business days', 'only within South Africa'],
  ],
  ['/about-us', 'About Us', ['Paarl']],
  ['/terms', 'Terms of Service', ['rand', 'VAT']],
  ['/privacy', 'Privacy Policy', ['Protection of Personal Information Act']],
])('%s is headed %p and keeps its promises', async (route, heading, promises) => {
  renderShop(routes, { route });

  await screen.findByRole('heading', { level: 1, name: heading });
  const text = document.body.textContent;
  for (const promise of promises) expect(text).toContain(promise);
  expect(document.title).toContain(heading);
});
