import { requestReturn } from '@shop/contract/returns';
import { ONE_SIZE } from '@shop/domain/products';
import { aSizedProduct } from '../../../testing/factories/products.ts';
import { aDeliveredOrder } from '../../../testing/factories/returns.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

async function exchangeOneSize(size: string) {
  const product = await aSizedProduct(api, { [ONE_SIZE]: 3 });
  const { order, buyer } = await aDeliveredOrder(api, { product });
  const line = { line: 0, qty: 1, reason: 'faulty', wish: 'exchange', size } as const;
  return api.as(buyer).call(requestReturn, { id: order._id, lines: [line] });
}

test.each([ONE_SIZE, 'M'])(
  'a product of one size is exchanged when the request names %p, as in an order',
  async (size) => {
    const { status, body } = await exchangeOneSize(size);
    expect({ status, size: body.lines[0]?.wantedSize }).toEqual({ status: 201, size: ONE_SIZE });
  },
);

test('the exchange of a product of one size for a size that no shop has is refused', async () => {
  const { status, body } = await exchangeOneSize('Gigantic');
  expect({ status, fields: body.fields }).toEqual({
    status: 400,
    fields: { 'lines.0.size': 'Please choose one of the sizes of this product.' },
  });
});
