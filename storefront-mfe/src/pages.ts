import type { RemotePage, RemotePicture } from '@shop/shared-ui';
import { CARD_PICTURE_SIZES, PRODUCT_PICTURE_SIZES } from './features/catalogue/pictureSizes.ts';
import { GRID_STILL, HERO_STILL, PRODUCT_STILL } from './stills.ts';

const grid = (pattern: string, pageNumber: string): RemotePage => ({
  pattern,
  access: 'all',
  title: 'FEATURED PRODUCTS',
  data: {
    endpoint: 'listProducts',
    path: '/api/products',
    query: { pageNumber },
    input: { pageNumber },
    image: 'products.0.image',
    imageSizes: CARD_PICTURE_SIZES,
  },
  still: GRID_STILL,
  chunk: 'catalogue',
});

const search = (pattern: string, pageNumber: string): RemotePage => ({
  pattern,
  access: 'all',
  title: 'Results for ":keyword"',
  data: {
    endpoint: 'listProducts',
    path: '/api/products',
    query: { keyword: ':keyword', pageNumber },
    input: { keyword: ':keyword', pageNumber },
    image: 'products.0.image',
    imageSizes: CARD_PICTURE_SIZES,
  },
  chunk: 'catalogue',
});

const text = (pattern: string, title: string): RemotePage => ({
  pattern,
  access: 'all',
  title,
  chunk: 'info',
});

const heroCrop = (source: string, media: string): RemotePicture => ({ source, type: 'image/avif', media });

/** What the shell's server must know to answer each address with everything in its HTML. */
export const pages: RemotePage[] = [
  {
    pattern: '/',
    access: 'all',
    title: 'Streetwear and T-shirts',
    data: { endpoint: 'topProducts', path: '/api/products/top', input: {} },
    // The first slide of the hero, as it stands there.
    pictures: [
      heroCrop('src/assets/hero/rock-720.avif', '(max-width: 767.98px)'),
      heroCrop('src/assets/hero/rock-1280.avif', '(min-width: 768px)'),
    ],
    still: HERO_STILL,
    chunk: 'landing',
  },
  grid('/home', '1'),
  grid('/page/:pageNumber', ':pageNumber'),
  search('/search/:keyword', '1'),
  search('/search/:keyword/page/:pageNumber', ':pageNumber'),
  {
    pattern: '/product/:id',
    access: 'all',
    title: { from: 'name' },
    description: { from: 'description' },
    data: {
      endpoint: 'getProduct',
      path: '/api/products/:id',
      input: { id: ':id' },
      image: 'image',
      imageSizes: PRODUCT_PICTURE_SIZES,
    },
    still: PRODUCT_STILL,
    chunk: 'product',
  },
  text('/returns', 'Returns & Refunds Policy'),
  text('/shippingInfo', 'Shipping Information'),
  text('/about-us', 'About Us'),
  text('/terms', 'Terms of Service'),
  text('/privacy', 'Privacy Policy'),
];
