import { In } from 'typeorm';
import { insertMany } from './sql.ts';
import type { TestApi } from '../testing/testApi.ts';
import { testApi } from '../testing/testApi.ts';
import { SearchVocabularyEntity } from './entities/search.ts';
import { inTransaction } from './transaction.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const stored = async () => {
  const rows = await api.db.read.find(SearchVocabularyEntity, {
    where: { word: In(['kaross', 'veld']) },
    order: { word: 'ASC' },
  });
  return rows.map(({ word, letters }) => `${word} ${letters}`);
};

test('rows with a known key are refused, kept or replaced, and new ones are added', async () => {
  const [first, other, added] = [
    { word: 'kaross', letters: 6 },
    { word: 'kaross', letters: 60 },
    { word: 'veld', letters: 4 },
  ];
  await inTransaction(api.db, (tx) => insertMany(tx, SearchVocabularyEntity, [first]));
  await expect(
    inTransaction(api.db, (tx) => insertMany(tx, SearchVocabularyEntity, [other, added])),
  ).rejects.toThrow();
  expect(await stored()).toEqual(['kaross 6']);
  await inTransaction(api.db, (tx) => insertMany(tx, SearchVocabularyEntity, [other, added], 'skip'));
  expect(await stored()).toEqual(['kaross 6', 'veld 4']);
  await inTransaction(api.db, (tx) => insertMany(tx, SearchVocabularyEntity, [other], 'replace'));
  expect(await stored()).toEqual(['kaross 60', 'veld 4']);
});

test('more rows than one statement takes are all written', async () => {
  const rows = Array.from({ length: 1203 }, (_, index) => ({ word: `many${index}`, letters: index }));
  await inTransaction(api.db, (tx) => insertMany(tx, SearchVocabularyEntity, rows));
  await inTransaction(api.db, (tx) =>
    insertMany(
      tx,
      SearchVocabularyEntity,
      rows.map((row) => ({ ...row, letters: 7 })),
      'replace',
    ),
  );
  expect(await api.db.read.countBy(SearchVocabularyEntity, { letters: 7 })).toBe(1203);
});
