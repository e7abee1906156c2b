import { UserEntity } from './database/entities/accounts.ts';
import type { TestApi } from './testing/testApi.ts';
import { testApi } from './testing/testApi.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ oneProcess: true });
});
afterAll(() => api.close());

test('a failed statement is logged with its reason and place, without the values in it', async () => {
  const failure: unknown = await api.db.read
    .createQueryBuilder(UserEntity, 'user')
    .where('user.noSuchColumn = :value', { value: 'SECRET-VALUE' })
    .getMany()
    .catch((error: unknown) => error);
  api.log.logger.error({ err: failure }, 'request failed');
  expect(api.log.text).toMatch(/"type":"QueryFailedError","message":"[^"]*noSuchColumn/);
  expect(api.log.text).toContain('log.test.ts');
  expect(api.log.text).not.toContain('SECRET-VALUE');
});
