import { listActivity } from '@shop/contract/adminActivity';
import { publishLegalText } from '@shop/contract/adminSettings';
import { getLegalText } from '@shop/contract/legalTexts';
import { getOrder, placeOrder } from '@shop/contract/orders';
import type { UserEntity } from '../../database/entities/accounts.ts';
import { orderInput } from '../../testing/factories/orders.ts';
import { aProduct } from '../../testing/factories/products.ts';
import { aUser, anAdmin } from '../../testing/factories/users.ts';
import type { TestApi } from '../../testing/testApi.ts';
import { testApi } from '../../testing/testApi.ts';

let api: TestApi;
let other: TestApi;
let admin: UserEntity;
beforeAll(async () => {
  api = await testApi();
  other = await testApi({ beside: api });
  admin = await anAdmin(api);
});
afterAll(async () => {
  await other.close();
  await api.close();
});

const kind = 'terms';
const readTerms = async (version?: string) =>
  (await other.anonymous.call(getLegalText, { kind, ...(version !== undefined && { version }) })).body;
const publish = (text: string) => api.as(admin).call(publishLegalText, { kind, text });

test('the first version of the terms is the text of the page', async () => {
  expect(await readTerms('1')).toEqual({ version: 1, text: null, publishedAt: expect.any(String) });
});

test('a new version of the terms applies at once in other processes, and the one before stays', async () => {
  const before = await readTerms();
  api.clock.advance(60_000);
  const published = await publish('## Prices\r\nIn rand.');
  const { version } = before;
  expect(published).toMatchObject({
    status: 201,
    body: { version: version + 1, text: '## Prices\nIn rand.' },
  });
  expect(await readTerms()).toEqual(published.body);
  expect(Date.parse(published.body.publishedAt)).toBeGreaterThan(Date.parse(before.publishedAt));
  expect(await readTerms(String(version))).toEqual(before);
});

test.each(['0', '01', '999999999', '9999999999', '1e1', 'latest'])(
  'version %p of the terms does not exist',
  async (version) => {
    expect(await other.anonymous.call(getLegalText, { kind, version })).toMatchObject({
      ...{ status: 404, body: { message: 'Terms not found' } },
    });
  },
);

test('an order keeps the version of the terms under which it was placed', async () => {
  const buyer = api.as(await aUser(api));
  const place = async () => (await buyer.call(placeOrder, orderInput([await aProduct(api)]))).body;
  const { version } = await readTerms();
  const order = await place();
  await publish('No returns of gifts.');
  expect((await buyer.call(getOrder, { id: order._id })).body.termsVersion).toBe(version);
  expect((await place()).termsVersion).toBe(version + 1);
});

test('a new version of the terms is in the activity and cannot be undone', async () => {
  const { version } = (await publish('Reviews are welcome.')).body;
  const { body } = await api.as(admin).call(listActivity, { object: kind, kind: 'setting' });
  expect(body.acts[0]).toMatchObject({
    ...{ action: 'legalText.published', canUndo: false, object: { name: kind } },
    changes: [{ field: 'textVersion', before: version - 1, after: version }],
  });
});

test('texts that are published at the same time become versions one after the other', async () => {
  const { version } = await readTerms();
  const published = await Promise.all(['One.', 'Two.', 'Three.'].map(publish));
  expect(published.map(({ body }) => body.version).sort()).toEqual([1, 2, 3].map((step) => version + step));
});

test('a text that is published twice is one version', async () => {
  const { body: first } = await publish('The same.');
  expect((await publish('The same.')).body).toEqual(first);
});

test('only administrators publish a text, and none without words', async () => {
  const text = 'All is free.';
  expect((await api.as(await aUser(api)).call(publishLegalText, { kind, text })).status).toBe(403);
  expect((await publish(' \n ')).body).toMatchObject({ fields: { text: 'Please enter the text.' } });
});
