import { deleteProduct, updateProduct } from '@shop/contract/adminProducts';
import { placeOrder } from '@shop/contract/orders';
import { listCategories, relatedProducts } from '@shop/contract/productDiscovery';
import { listProducts } from '@shop/contract/products';
import { createReview } from '@shop/contract/reviews';
import type { ProductEntity } from '../../../database/entities/catalogue.ts';
import { anOrder, orderInput } from '../../../testing/factories/orders.ts';
import { aPayment } from '../../../testing/factories/payments.ts';
import { aProduct, reloaded } from '../../../testing/factories/products.ts';
import { aUser, anAdmin } from '../../../testing/factories/users.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

test('what an administrator, a reviewer and a buyer change is counted at once', async () => {
  const admin = api.as(await anAdmin(api));
  const product = await aProduct(api, { name: 'Gnu Gilet', category: 'Gilets', priceCents: 500, stock: 1 });
  const inGilets = async () => {
    const { body } = await api.anonymous.call(listProducts, { category: 'gilets', facets: '1' });
    const { total, facets } = body;
    return {
      total,
      inStock: facets?.inStock.count,
      rated: facets?.minRating[0]?.count,
      price: facets?.price,
    };
  };
  expect(await inGilets()).toEqual({ total: 1, inStock: 1, rated: 0, price: { min: 5, max: 5 } });
  await admin.call(updateProduct, { productId: product.id, price: 6 });
  await api.as(await aUser(api)).call(createReview, { productId: product.id, rating: 5, comment: 'Warm.' });
  await anOrder(api, { product: await reloaded(api, product) });
  expect(await inGilets()).toEqual({ total: 1, inStock: 0, rated: 1, price: { min: 6, max: 6 } });
  await admin.call(deleteProduct, { id: product.id });
  expect(await inGilets()).toMatchObject({ total: 0, inStock: 0 });
});

test('the categories in the shop, the largest first, with the picture of their newest product', async () => {
  const image = '/images/products/newest-cap-640.webp';
  const [older, newer] = [new Date('2026-01-01'), new Date('2026-01-02')];
  await aProduct(api, { name: 'Newest Cap', category: 'Sun Caps', image, createdAt: newer });
  await aProduct(api, { name: 'Older Cap', category: 'Sun Caps', createdAt: older });
  await aProduct(api, { name: 'Mug', category: 'Home & Away' });
  await aProduct(api, { name: 'Draft', category: 'Drafts', state: 'draft' });
  const { body } = await api.anonymous.call(listCategories, {});
  const named = body.categories.filter(({ slug }) => ['sun-caps', 'home-away', 'drafts'].includes(slug));
  expect(named).toEqual([
    { name: 'Sun Caps', slug: 'sun-caps', count: 2, image },
    { name: 'Home & Away', slug: 'home-away', count: 1, image: '/images/products/boulder-tee-640.webp' },
  ]);
});

describe('related products', () => {
  const related = async ({ id }: ProductEntity) => {
    const { body } = await api.anonymous.call(relatedProducts, { id });
    return body.map(({ name }) => name.slice(0, 3)).join(' ');
  };

  test('are those of its category that are nearest in price', async () => {
    for (const priceCents of [100, 35000, 41000, 90000, 99000]) {
      await aProduct(api, { name: `${priceCents} Hat`, category: 'Hats', priceCents });
    }
    const product = await aProduct(api, { name: 'Own Hat', category: 'Hats', priceCents: 40000 });
    expect(await related(product)).toBe('410 350 100 900');
  });

  test('are those of its category in whatever way its name is written', async () => {
    await aProduct(api, { name: 'Near Sock', category: 'Môre Socks', priceCents: 41000 });
    await aProduct(api, { name: 'Far Sock', category: 'more-socks', priceCents: 90000 });
    const product = await aProduct(api, { name: 'Own Sock', category: 'MORE SOCKS', priceCents: 40000 });
    expect(await related(product)).toBe('Nea Far');
  });

  test('of a product without a category are others without one', async () => {
    await aProduct(api, { name: 'Bare Thing', category: '', priceCents: 41000 });
    const product = await aProduct(api, { name: 'Own Thing', category: '', priceCents: 40000 });
    expect(await related(product)).toBe('Bar');
  });

  test('are first those that were paid for together with it', async () => {
    const product = await aProduct(api, { name: 'Ant Tee', category: 'Ants' });
    const other = await aProduct(api, { name: 'Dog Cap', category: 'Dogs' });
    expect(await related(product)).not.toContain('Dog');
    const buyer = await aUser(api);
    const { body: order } = await api.as(buyer).call(placeOrder, orderInput([product, other]));
    expect(await related(product)).not.toContain('Dog');
    await aPayment(api, { order });
    expect(await related(product)).toMatch(/^Dog/);
  });

  test('of a product that does not exist, or is a draft, are not found', async () => {
    const draft = await aProduct(api, { state: 'draft' });
    for (const id of [draft.id, 'nonsense']) {
      expect((await api.anonymous.call(relatedProducts, { id })).status).toBe(404);
    }
  });
});
