import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { aUser } from '../testing/factories/users.ts';
import type { TestApi } from '../testing/testApi.ts';
import { testApi } from '../testing/testApi.ts';
import { UserEntity } from './entities/UserEntity.ts';
import { inTransaction } from './inTransaction.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const nameOf = async (id: string) => (await api.db.read.findOneByOrFail(UserEntity, { id })).name;
const rename = (id: string, name: string) =>
  inTransaction(api.db, (tx) => tx.update(UserEntity, { id }, { name }));

test('a rolled-back transaction takes no other request’s write with it', async () => {
  const [failing, other] = [await aUser(api), await aUser(api)];
  const rolledBack = inTransaction(api.db, async (tx) => {
    await tx.update(UserEntity, { id: failing.id }, { name: 'lost' });
    await sleep(50);
    throw new Error('rolled back');
  });
  const kept = rename(other.id, 'kept');
  await expect(rolledBack).rejects.toThrow('rolled back');
  await kept;
  expect(await nameOf(failing.id)).toBe(failing.name);
  expect(await nameOf(other.id)).toBe('kept');
});

test('of a hundred at once, exactly those that fail are undone', async () => {
  const users = await Promise.all(Array.from({ length: 100 }, () => aUser(api)));
  await Promise.allSettled(
    users.map((user, index) =>
      inTransaction(api.db, async (tx) => {
        await tx.update(UserEntity, { id: user.id }, { name: 'written' });
        if (index % 2 === 1) throw new Error('every second fails');
      }),
    ),
  );
  const names = await Promise.all(users.map(({ id }) => nameOf(id)));
  expect(names).toEqual(users.map(({ name }, index) => (index % 2 === 1 ? name : 'written')));
});

test('nobody reads what is not committed', async () => {
  const user = await aUser(api);
  let seen = '';
  await inTransaction(api.db, async (tx) => {
    await tx.update(UserEntity, { id: user.id }, { name: 'not yet' });
    seen = await nameOf(user.id);
  });
  expect(seen).toBe(user.name);
  expect(await nameOf(user.id)).toBe('not yet');
});

test('a transaction inside another one shares its fate', async () => {
  const user = await aUser(api);
  const outer = inTransaction(api.db, async () => {
    await rename(user.id, 'inner');
    throw new Error('outer fails');
  });
  await expect(outer).rejects.toThrow('outer fails');
  expect(await nameOf(user.id)).toBe(user.name);
});

test('what is left running after a transaction starts one of its own', async () => {
  const user = await aUser(api);
  let straggler: Promise<unknown> = Promise.resolve();
  await inTransaction(api.db, async () => {
    straggler = sleep(30).then(() => rename(user.id, 'later'));
  });
  await straggler;
  expect(await nameOf(user.id)).toBe('later');
});

test('work that loses against a concurrent transaction is run again', async () => {
  const id = uuid();
  let runs = 0;
  await inTransaction(api.db, async (tx) => {
    runs += 1;
    await tx.insert(UserEntity, { ...(await userRow(id)) });
    if (runs === 1) throw Object.assign(new Error('Deadlock found'), { errno: 1213 });
  });
  expect(runs).toBe(2);
  expect(await nameOf(id)).toBe('Once');
});

test('after the last try the shop says that it is busy', async () => {
  let runs = 0;
  const hopeless = inTransaction(api.db, async () => {
    runs += 1;
    throw Object.assign(new Error('Lock wait timeout'), { errno: 1205 });
  });
  await expect(hopeless).rejects.toMatchObject({ code: 'busy' });
  expect(runs).toBe(5);
});

async function userRow(id: string): Promise<UserEntity> {
  return {
    id,
    name: 'Once',
    email: `${id}@shop.example`,
    passwordHash: null,
    isAdmin: false,
    address: null,
    createdAt: api.clock.now(),
    deletedAt: null,
    turn: 0,
  };
}
