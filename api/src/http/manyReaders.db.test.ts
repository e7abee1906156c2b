import { MOST_IN_FLIGHT } from './capacity.ts';
import { aProduct } from '../testing/factories/products.ts';
import type { TestApi } from '../testing/testApi.ts';
import { testApi } from '../testing/testApi.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ oneProcess: true, env: { TRUSTED_PROXIES: '1' } });
  for (let index = 0; index < 24; index += 1) await aProduct(api, { name: `Boulder Tee ${index}` });
});
afterAll(() => api.close());

/** More than one address may have at once. */
const ONE_AFTER_ANOTHER = 110;

test('readers who ask one after another give their places back, also those who get an error', async () => {
  const statusOf = async (path: string, address: string): Promise<number> => {
    const answer = await api.anonymous.fetch(path, { headers: { 'X-Forwarded-For': address } });
    await answer.arrayBuffer();
    return answer.status;
  };
  const unknown = '/api/products/no-such-product';
  for (let read = 0; read < ONE_AFTER_ANOTHER; read += 1) {
    expect(await statusOf('/api/products', '41.1.0.1')).toBe(200);
    expect(await statusOf(unknown, '41.1.0.1')).toBe(404);
  }
});

/** The search asks the database most often. */
const PATHS = ['/api/products?keyword=tee', '/api/products', '/api/products/top'];

test.each(process.env['LONG_TESTS'] === '1' ? PATHS : PATHS.slice(0, 1))(
  'readers from as many addresses as there are places are all served: %s',
  async (path) => {
    const statuses = await Promise.all(
      Array.from({ length: MOST_IN_FLIGHT }, async (_, index) => {
        const address = `41.0.${Math.floor(index / 250)}.${(index % 250) + 1}`;
        const answer = await api.anonymous.fetch(path, { headers: { 'X-Forwarded-For': address } });
        await answer.arrayBuffer();
        return answer.status;
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  },
);
