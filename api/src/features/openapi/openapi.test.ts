import { allEndpoints } from '@shop/contract/allEndpoints';
import type { TestApi } from '../../testing/testApi.ts';
import { testApi } from '../../testing/testApi.ts';

interface Document {
  openapi: string;
  paths: Record<
    string,
    Record<
      string,
      { operationId: string; security?: unknown; requestBody?: { content: object }; responses: object }
    >
  >;
}

let api: TestApi;
let document: Document;
beforeAll(async () => {
  api = await testApi();
  document = (await (await api.anonymous.fetch('/api/openapi.json')).json()) as Document;
});
afterAll(() => api.close());

const operation = (path: string, method: string) => document.paths[path]?.[method];

test('the document names every call of the contract', () => {
  const named = Object.values(document.paths).flatMap((operations) => Object.values(operations));
  expect(named.map(({ operationId }) => operationId).sort()).toEqual(
    allEndpoints.map(({ name }) => name).sort(),
  );
  expect(document.openapi).toBe('3.1.0');
});

test('it has the access, the place of each field, and the form of an upload', () => {
  expect(operation('/api/products', 'get')).toMatchObject({
    parameters: expect.arrayContaining([
      expect.objectContaining({ name: 'keyword', in: 'query', required: false }),
      expect.objectContaining({ name: 'pageNumber', in: 'query', required: false }),
    ]),
  });
  expect(operation('/api/products', 'get')?.security).toBeUndefined();
  expect(operation('/api/orders', 'post')).toMatchObject({
    security: [{ session: [] }],
    parameters: [{ name: 'Idempotency-Key', in: 'header', required: false }],
  });
  expect(operation('/api/orders/mine', 'get')).toMatchObject({
    parameters: [{ name: 'page', in: 'query', required: false }],
    responses: { 200: { headers: { 'X-Total-Count': { schema: { type: 'string' } } } } },
  });
  expect(operation('/api/orders/{id}/deliver', 'put')).toMatchObject({
    parameters: [{ name: 'id', in: 'path', required: true }],
  });
  const removal = operation('/api/products/{productId}/reviews/{reviewId}/reply', 'delete');
  expect(removal).toMatchObject({
    parameters: expect.arrayContaining([expect.objectContaining({ name: 'version', in: 'query' })]),
  });
  expect(removal?.requestBody).toBeUndefined();
  expect(operation('/api/upload', 'post')?.requestBody?.content).toMatchObject({
    'multipart/form-data': { schema: { properties: { image: { type: 'string', format: 'binary' } } } },
  });
});

test('a page without scripts shows it', async () => {
  const response = await api.anonymous.fetch('/api/docs');
  const page = await response.text();
  for (const { path, summary } of allEndpoints) {
    expect(page).toContain(path.replace(/:(\w+)/g, '{$1}'));
    expect(page).toContain(summary.split("'")[0]);
  }
  expect(page).not.toMatch(/<script|http:\/\/|https:\/\//);
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
});
