import { deleteProduct, updateProduct } from '@shop/contract/adminProducts';
import { listProducts } from '@shop/contract/products';
import { ProductEntity } from '../../../database/entities/catalogue.ts';
import { seedLarge } from '../../../seed/seedLarge.ts';
import { anOrder } from '../../../testing/factories/orders.ts';
import { aProduct } from '../../../testing/factories/products.ts';
import { anAdmin } from '../../../testing/factories/users.ts';
import { statementsOf } from '../../../testing/statementsOf.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';

const PRODUCTS = 400;
/** With one product on a page. Pages behind the middle are read from the end of the list. */
const FAR_PAGES = [86, 121, 199, 200, 201, 202, 203, 204, 310];

let api: TestApi;
let admin: Caller;
let product: ProductEntity;
beforeAll(async () => {
  api = await testApi({ oneProcess: true, env: { PRODUCTS_PAGE_SIZE: '1' }, relyMs: 60_000 });
  await seedLarge(api.db, { products: PRODUCTS, now: api.clock.now(), onProgress: () => undefined });
  admin = api.as(await anAdmin(api));
  product = await aProduct(api);
});
afterAll(() => api.close());

const farPage = (pageNumber: number) => api.anonymous.call(listProducts, { pageNumber });

/** The ids of the products in the order of the list. */
async function listed(): Promise<string[]> {
  const rows = await api.db.read.find(ProductEntity, {
    where: { state: 'public' },
    order: { createdAt: 'DESC', id: 'DESC' },
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

const CHANGES: [string, () => Promise<unknown>][] = [
  ['nothing has changed', () => Promise.resolve()],
  ['an order', () => anOrder(api, { product })],
  ['a product is added in front', () => aProduct(api)],
  ['a product is added in the middle', () => aProduct(api, { createdAt: new Date(0) })],
  [
    'one before the pages is withdrawn',
    async () => admin.call(updateProduct, { productId: (await listed())[100] ?? '', state: 'withdrawn' }),
  ],
  [
    'one between the pages is deleted',
    async () => admin.call(deleteProduct, { id: (await listed())[200] ?? '' }),
  ],
];

test.each(CHANGES)('far pages show what the list has there when %s', async (_name, change) => {
  await farPage(200);
  await change();
  const ids = await listed();
  for (const page of [...FAR_PAGES, ids.length]) {
    const { body } = await farPage(page);
    expect([page, body.total, body.products.map(({ _id }) => _id)]).toEqual([
      page,
      ids.length,
      [ids[page - 1]],
    ]);
  }
});

test('after an order a far page asks for the version and for the page, and counts nothing again', async () => {
  await farPage(200);
  await anOrder(api, { product });
  expect(await statementsOf(api, () => farPage(201))).toHaveLength(2);
  expect(await statementsOf(api, () => farPage(202))).toHaveLength(1);
});
