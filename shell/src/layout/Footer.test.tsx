import { renderShop } from '@shop/shared-ui/testing';
import { screen } from '@testing-library/react';
import { Footer } from './Footer.tsx';

test.each([
  ['Returns & Refunds Policy', '/returns'],
  ['Shipping Information', '/shippingInfo'],
  ['About Us', '/about-us'],
  ['Terms of Service', '/terms'],
  ['Privacy Policy', '/privacy'],
])('%s is a page', (name, address) => {
  renderShop(<Footer />);
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', address);
});
