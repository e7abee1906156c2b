import { updateProduct } from '@shop/contract/adminProducts';
import { listSales } from '@shop/contract/adminSales';
import type { ProductEntity } from '../../../database/entities/catalogue.ts';
import type { UserEntity } from '../../../database/entities/accounts.ts';
import { switchPrices } from '../../../jobs/switchPrices.ts';
import { anOrder, orderInput } from '../../../testing/factories/orders.ts';
import { aPayment } from '../../../testing/factories/payments.ts';
import { aProduct } from '../../../testing/factories/products.ts';
import { anAdmin } from '../../../testing/factories/users.ts';
import { aVoucher } from '../../../testing/factories/vouchers.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';

describe('sales in the list of staff', () => {
  let api: TestApi;
  let admin: UserEntity;
  beforeAll(async () => {
    api = await testApi({ oneProcess: true });
    admin = await anAdmin(api);
  });
  afterAll(() => api.close());

  const MINUTE_MS = 60_000;
  const inMinutes = (minutes: number) =>
    new Date(api.clock.now().getTime() + minutes * MINUTE_MS).toISOString();

  const find = async ({ id }: ProductEntity, state?: 'running' | 'planned' | 'past') => {
    const { sales } = (await api.as(admin).call(listSales, { state })).body;
    return sales.filter(({ product }) => product._id === id);
  };

  const pass = async (minutes: number) => {
    api.clock.advance(minutes * MINUTE_MS);
    await switchPrices.run(api.app);
  };

  test('a sale is planned, runs and ends by its times, with what its paid orders brought', async () => {
    const product = await aProduct(api, { priceCents: 100_00, stock: 20 });
    const voucher = await aVoucher(api, { percent: 10 });
    const order = (given: Parameters<typeof orderInput>[1]) =>
      anOrder(api, { product, input: orderInput([product], given) });
    await aPayment(api, await order({ qty: 1 }));
    const [saleFrom, saleUntil] = [inMinutes(5), inMinutes(15)];
    const change = { productId: product.id, salePrice: '80.00', saleFrom, saleUntil };
    await api.as(admin).call(updateProduct, change);
    const listed = { price: 80, regularPrice: 100, from: saleFrom, until: saleUntil };
    expect(await find(product, 'planned')).toMatchObject([listed]);
    expect(await find(product)).toEqual([]);

    await pass(6);
    await aPayment(api, await order({ qty: 2, voucher: voucher.code }));
    await order({ qty: 3 });
    const figures = { orders: 1, pieces: 2, revenue: 144, discount: 40 };
    expect(await find(product)).toMatchObject([{ ...listed, figures }]);
    expect(await find(product, 'planned')).toEqual([]);

    await pass(10);
    await aPayment(api, await order({ qty: 1 }));
    expect(await find(product)).toEqual([]);
    const [past, ...others] = await find(product, 'past');
    expect({ past, others }).toMatchObject({ past: { ...listed, figures }, others: [] });
    expect(Date.parse(past?.endedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(saleUntil));
  });

  test('a sale that staff stop is past from then on, and its plan is kept', async () => {
    const product = await aProduct(api, { priceCents: 100_00 });
    const saleUntil = inMinutes(60);
    const change = { productId: product.id, salePrice: '70.00', saleUntil };
    await api.as(admin).call(updateProduct, change);
    const [running] = await find(product);
    const stop = { productId: product.id, salePrice: null, version: running?.product.version };
    expect((await api.as(admin).call(updateProduct, stop)).body).toMatchObject({ price: 100 });
    const [past] = await find(product, 'past');
    expect(past).toMatchObject({ price: 70, until: saleUntil });
    expect(Date.parse(past?.endedAt ?? '')).toBeLessThan(Date.parse(saleUntil));
  });
});
