import { DataSource, TypeORMError } from 'typeorm';
import { testApi } from './testApi.ts';

// The first database of a run runs the migrations. With `initialize` mocked they would wait for ever, so they run before.
beforeAll(async () => {
  const api = await testApi({ oneProcess: true });
  await api.close();
});

afterEach(() => jest.restoreAllMocks());

test('an entity that TypeORM refuses fails a test at once, with its reason', async () => {
  const reason = new TypeORMError('Entity "WrongEntity" does not have a primary column.');
  jest.spyOn(DataSource.prototype, 'initialize').mockRejectedValue(reason);
  await expect(testApi({ oneProcess: true })).rejects.toBe(reason);
});

test('a database that is away for a moment is waited for', async () => {
  jest.spyOn(DataSource.prototype, 'initialize').mockRejectedValueOnce(new Error('connect ECONNREFUSED'));
  const api = await testApi({ oneProcess: true });
  expect(api.db.isReady).toBe(true);
  expect(api.log.text).toContain('ECONNREFUSED');
  await api.close();
});
