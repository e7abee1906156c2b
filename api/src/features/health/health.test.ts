import type { TestApi } from '../../testing/testApi.ts';
import { testApi } from '../../testing/testApi.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

test('a shop whose database answers is healthy', async () => {
  const response = await api.anonymous.fetch('/api/health');
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ status: 'ok' });
});

test('a shop that is about to close says so, and still answers what it is asked', async () => {
  api.shop.isDraining = true;
  expect((await api.anonymous.fetch('/api/health')).status).toBe(503);
  expect((await api.anonymous.fetch('/api/health/live')).status).toBe(200);
  expect((await api.anonymous.fetch('/api/products')).status).toBe(200);
  api.shop.isDraining = false;
});
