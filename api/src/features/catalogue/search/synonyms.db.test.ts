import { SYNONYMS_MAX, listSynonyms, setSynonyms } from '@shop/contract/adminSearch';
import { listProducts } from '@shop/contract/products';
import { insertMany } from '../../../database/sql.ts';
import { AuditEntity } from '../../../database/entities/audit.ts';
import { SearchSynonymEntity } from '../../../database/entities/search.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { aProduct } from '../../../testing/factories/products.ts';
import { anAdmin } from '../../../testing/factories/users.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';

let api: TestApi;
let admin: Caller;
beforeAll(async () => {
  api = await testApi();
  admin = api.as(await anAdmin(api));
});
afterAll(() => api.close());

const meaningsOf = async (word: string) => {
  const { body } = await admin.call(listSynonyms, {});
  return body.synonyms.find((each) => each.word === word)?.means;
};

test('what an administrator notes is searched for at once, and can be taken back [R.40]', async () => {
  await aProduct(api, { name: 'Karoo Bucket', category: 'Hats', description: 'Cotton.' });
  const found = async () =>
    (await api.anonymous.call(listProducts, { keyword: 'fisherman', facets: '1' })).body.total;
  expect(await found()).toBe(0);
  const { body } = await admin.call(setSynonyms, {
    word: 'Fisherman',
    means: ['bucket', 'fisherman', 'Bucket'],
  });
  expect(body).toEqual({ word: 'fisherman', means: ['bucket'], version: expect.any(String) });
  expect(await found()).toBe(1);
  await admin.call(setSynonyms, { word: 'fisherman', means: [] });
  expect(await found()).toBe(0);
});

test('a list comes with the synonyms of a new shop, sorted, and words are written as the index has them', async () => {
  expect(await meaningsOf('hoody')).toEqual(['hoodie']);
  await admin.call(setSynonyms, { word: 'Môre-Hemp', means: ['T-shirt', 'long sleeve'] });
  expect(await meaningsOf('morehemp')).toEqual(['longsleeve', 'tshirt']);
});

test('a new word that is saved several times at once is saved', async () => {
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => admin.call(setSynonyms, { word: 'toque', means: ['beanie', 'cap'] })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await meaningsOf('toque')).toEqual(['beanie', 'cap']);
});

test('every change is audited with what was before', async () => {
  await admin.call(setSynonyms, { word: 'beany', means: ['beanie', 'cap'] });
  const trail = await api.db.read.findBy(AuditEntity, { target: 'beany' });
  expect(trail).toMatchObject([
    { action: 'synonyms.changed', before: { means: 'beanie' }, after: { means: 'beanie cap' } },
  ]);
});

test.each([
  [{ word: '!!!', means: ['hoodie'] }, 'word'],
  [{ word: '', means: [] }, 'word'],
  [{ word: 'hoody', means: ['-'] }, 'means'],
  [{ word: 'hoody', means: Array.from({ length: 11 }, (_, count) => `word${count}`) }, 'means'],
])('%j is refused by its field', async (input, field) => {
  const { status, body } = await admin.call(setSynonyms, input);
  expect([status, body]).toMatchObject([400, { fields: { [field]: expect.any(String) } }]);
  expect(await meaningsOf('hoody')).toEqual(['hoodie']);
});

test('there are at most 500 words; those that there are can still be changed', async () => {
  const own = await testApi();
  try {
    const caller = own.as(await anAdmin(own));
    const { body } = await caller.call(listSynonyms, {});
    const more = Array.from({ length: SYNONYMS_MAX - body.synonyms.length }, (_, count) => ({
      word: `word${count}`,
      means: 'hoodie',
    }));
    await inTransaction(own.db, (tx) => insertMany(tx, SearchSynonymEntity, more));
    expect((await caller.call(setSynonyms, { word: 'onemore', means: ['tee'] })).status).toBe(400);
    expect((await caller.call(setSynonyms, { word: 'word0', means: ['tee'] })).status).toBe(200);
  } finally {
    await own.close();
  }
});
