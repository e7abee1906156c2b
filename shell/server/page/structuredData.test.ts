import type { Product } from '@shop/contract/products';
import { structuredData } from './structuredData.ts';

const PUBLIC_URL = 'https://shop.example';
const place = (path: string) => ({
  shopName: 'Koppie',
  publicUrl: PUBLIC_URL,
  canonical: `${PUBLIC_URL}${path}`,
});

const TEE: Product = {
  _id: '7',
  name: 'Boulder Tee',
  image: '/images/products/boulder-tee-640.webp',
  price: 299.5,
  description: 'Heavy cotton.',
  brand: 'Koppie',
  category: 'T-shirts',
  countInStock: 3,
  rating: 4.5,
  numReviews: 1,
  version: 1,
  reviews: [
    { _id: 'r', name: 'Thandi', rating: 4, comment: 'Good </script>', createdAt: '2026-11-02T09:00:00.000Z' },
  ],
};

const ofProduct = (changes: Partial<Product> = {}) =>
  structuredData(
    { seeds: [{ endpoint: 'getProduct', input: { id: '7' }, data: { ...TEE, ...changes } }] },
    place('/product/7'),
  );

test('a product has what rich results require: name, picture, price in rand, availability, rating [R.41]', () => {
  const [product] = ofProduct();
  expect(product).toMatchObject({
    '@type': 'Product',
    name: 'Boulder Tee',
    image: ['https://shop.example/images/products/boulder-tee-640.webp'],
    brand: { name: 'Koppie' },
    offers: {
      price: '299.50',
      priceCurrency: 'ZAR',
      availability: 'https://schema.org/InStock',
      url: 'https://shop.example/product/7',
    },
    aggregateRating: { ratingValue: 4.5, reviewCount: 1 },
    review: [{ author: { name: 'Thandi' }, datePublished: '2026-11-02', reviewRating: { ratingValue: 4 } }],
  });
});

test('a product without reviews names no rating, and one without stock is out of stock', () => {
  const [product] = ofProduct({ numReviews: 0, rating: 0, reviews: [], countInStock: 0, brand: '' });
  expect(product).not.toHaveProperty('aggregateRating');
  expect(product).not.toHaveProperty('brand');
  expect(product).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } });
});

test('all pictures of a product are named', () => {
  const images = ['/images/products/front-640.webp', 'https://cdn.example/back.webp'];
  const [product] = ofProduct({ images: images.map((url) => ({ url, alt: '' })) });
  expect(product).toMatchObject({
    image: ['https://shop.example/images/products/front-640.webp', 'https://cdn.example/back.webp'],
  });
});

test('the way to a product leads over its category', () => {
  const [, way] = ofProduct({ category: 'Môre', categorySlug: 'môre' });
  expect(way).toMatchObject({
    itemListElement: [
      { position: 1 },
      { position: 2, name: 'Môre', item: 'https://shop.example/category/m%C3%B4re' },
      { position: 3, name: 'Boulder Tee' },
    ],
  });
});

test('the way to a product is named', () => {
  const [, way] = ofProduct();
  expect(way).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, item: 'https://shop.example/home' },
      { position: 2, name: 'Boulder Tee', item: 'https://shop.example/product/7' },
    ],
  });
});

test('the landing page names the shop and how it is searched', () => {
  const [organization, website] = structuredData({ seeds: [] }, place('/'));
  expect(organization).toMatchObject({ '@type': 'Organization', name: 'Koppie' });
  expect(website).toMatchObject({
    potentialAction: { target: { urlTemplate: 'https://shop.example/search/{search_term_string}' } },
  });
});

test('a page whose answer is no product has no data', () => {
  expect(structuredData({ seeds: [] }, place('/home'))).toEqual([]);
  expect(ofProduct({ price: undefined as never })).toEqual([]);
});
