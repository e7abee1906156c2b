import { findUsers } from '@shop/contract/adminUserList';
import type { UserFilters } from '@shop/contract/adminUserList';
import { deleteUser } from '@shop/contract/adminUsers';
import { Like } from 'typeorm';
import { insertMany } from '../../../database/sql.ts';
import { PersonKeyEntity, SuspendedUserEntity, UserEntity } from '../../../database/entities/accounts.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { newKey, seal } from '../../../sealing.ts';
import { aUser, anAdmin } from '../../../testing/factories/users.ts';
import { manyUsers } from '../../../testing/manyUsers.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';

/** Oldest first. */
const PEOPLE = [
  { name: 'Zanele Khumalo', email: 'first@shop.example' },
  { name: 'Élodie Botha', email: 'third@shop.example' },
  { name: 'Andile Nkosi', email: 'second@shop.example' },
];

let api: TestApi;
let admin: Caller;
beforeAll(async () => {
  api = await testApi();
  admin = api.as(await anAdmin(api));
  await aUser(api, { name: 'MISS ÉLODIE NEL' });
  for (const person of PEOPLE) {
    const { id } = await aUser(api, person);
    await admin.call(deleteUser, { id });
    api.clock.advance(1000);
  }
});
afterAll(() => api.close());

type Query = Partial<UserFilters> & { page?: number; pageSize?: number };

async function found(query: Query): Promise<string[]> {
  const { body } = await admin.call(findUsers, query);
  return body.users.map(({ name }) => name);
}

const firstNames = async (query: Query): Promise<string> =>
  (await found({ ...query, deleted: '1' })).map((name) => name.split(' ')[0]).join(' ');

test.each([
  ['name', 'Andile Élodie Zanele'],
  ['-name', 'Zanele Élodie Andile'],
  ['email', 'Zanele Andile Élodie'],
  ['-email', 'Élodie Andile Zanele'],
  ['', 'Andile Élodie Zanele'],
] as const)('deleted users are sorted by what is shown of them: %j', async (sort, names) => {
  expect(await firstNames({ sort })).toBe(names);
});

test('a page of deleted users continues the one before', async () => {
  const pages = [1, 2, 3].map((page) => firstNames({ sort: 'name', pageSize: 2, page }));
  expect(await Promise.all(pages)).toEqual(['Andile Élodie', 'Zanele', 'Zanele']);
  expect(await firstNames({ sort: 'name', search: 'o', pageSize: 1, page: 2 })).toBe('Élodie');
});

test.each(['élodie', 'ÉLODIE BOTHA', 'Élod', 'elodie', 'ELODIE BOTHA'])(
  'users are found in any case and without accents, deleted or not: %s',
  async (search) => {
    expect(await firstNames({ search })).toBe('Élodie');
    expect(await found({ search: search.split(' ')[0] ?? '' })).toEqual(['MISS ÉLODIE NEL']);
  },
);

test('of very many deleted users all are listed, and the count of a search is a lowest one', async () => {
  const now = api.clock.now();
  await manyDeletedUsers(900 - PEOPLE.length + 1, now);
  const count = async (query: Query) => {
    const { body } = await admin.call(findUsers, { ...query, deleted: '1', pageSize: 1 });
    return [body.total, body.isCounted];
  };
  try {
    expect(await count({})).toEqual([901, true]);
    expect(await count({ sort: 'name' })).toEqual([900, false]);
    expect(await count({ search: 'andile' })).toEqual([1, false]);
  } finally {
    await inTransaction(api.db, (tx) => tx.delete(SuspendedUserEntity, { suspendedAt: now }));
  }
});

async function manyDeletedUsers(count: number, now: Date): Promise<void> {
  const ids = await manyUsers(api.db, { count, now });
  const keys = ids.map((personId) => ({ personId, key: newKey(), createdAt: now }));
  const account = {
    ...{ name: 'Thandi Adams', email: 'gone@shop.example', passwordHash: null, address: null },
    ...{ emailConfirmedAt: null, identities: [], waiting: [] },
  };
  const suspended = keys.map(({ personId: userId, key }) => ({
    userId,
    sealed: seal(key, JSON.stringify(account)),
    suspendedAt: now,
  }));
  await inTransaction(api.db, async (tx) => {
    await insertMany(tx, PersonKeyEntity, keys);
    await insertMany(tx, SuspendedUserEntity, suspended);
    await tx.update(UserEntity, { email: Like('buyer%') }, { deletedAt: now });
  });
}
