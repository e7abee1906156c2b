import { listCategories } from '@shop/contract/productDiscovery';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { renderShop } from '@shop/shared-ui/testing/renderShop';
import { screen, within } from '@testing-library/react';
import { CATEGORIES } from '../testing/renderApp.tsx';
import { Footer } from './Footer.tsx';

test.each([
  ['Returns & Refunds Policy', '/returns'],
  ['Shipping Information', '/shippingInfo'],
  ['About Us', '/about-us'],
  ['Terms of Service', '/terms'],
  ['Privacy Policy', '/privacy'],
])('%s is a page [1.29] [1.32]', (name, address) => {
  renderShop(<Footer hasNavigation={false} />);
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', address);
});

test('it leads to the products, but not in the steps of the checkout', async () => {
  mockApi().on(listCategories, { categories: CATEGORIES });
  const { unmount } = renderShop(<Footer hasNavigation />);
  await screen.findByRole('link', { name: 'Hoodies' });
  const links = within(screen.getByRole('navigation', { name: 'Our Products' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['All products', '/home'],
    ['T-shirts', '/category/t-shirts'],
    ['Hoodies', '/category/hoodies'],
    ['Saved products', '/saved'],
  ]);
  unmount();
  renderShop(<Footer hasNavigation={false} />);
  expect(screen.queryByRole('navigation', { name: 'Our Products' })).toBeNull();
  expect(screen.getByRole('navigation', { name: 'Customer Service' })).toBeInTheDocument();
});

describe('with the settings of an owner', () => {
  const shop = {
    name: 'Koppie',
    phone: '021 000 0000',
    email: 'hello@shop.example',
    address: '1 Main Road, Paarl, 7646',
    facebookUrl: 'https://facebook.example/koppie',
    twitterUrl: 'https://twitter.example/koppie',
    instagramUrl: 'https://instagram.example/koppie',
  };

  beforeEach(() => {
    const page = document.createElement('script');
    page.id = 'shop-page';
    page.type = 'application/json';
    page.textContent = JSON.stringify({ shop });
    document.body.append(page);
  });
  afterEach(() => {
    document.getElementById('shop-page')?.remove();
  });

  test('phone, e-mail and street address are there to be used [1.30]', () => {
    renderShop(<Footer hasNavigation={false} />);
    expect(screen.getByRole('link', { name: shop.phone })).toHaveAttribute('href', 'tel:0210000000');
    expect(screen.getByRole('link', { name: shop.email })).toHaveAttribute('href', `mailto:${shop.email}`);
    expect(screen.getByText(shop.address)).toBeInTheDocument();
  });

  test.each([
    ['Facebook', shop.facebookUrl],
    ['Twitter', shop.twitterUrl],
    ['Instagram', shop.instagramUrl],
  ])('%s is linked [1.31]', (name, address) => {
    renderShop(<Footer hasNavigation={false} />);
    expect(screen.getByRole('link', { name: new RegExp(name) })).toHaveAttribute('href', address);
  });
});
