import { deleteUser, getUser, listUsers, updateUser } from '@shop/contract/adminUsers';
import { getProfile, register } from '@shop/contract/users';
import { In } from 'typeorm';
import { UserEntity } from '../../../database/entities/accounts.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { aUser, anAdmin } from '../../../testing/factories/users.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import { findAuditTrail } from '../../audit/auditTrail.service.ts';

let api: TestApi;
let admin: UserEntity;
beforeEach(async () => {
  api = await testApi();
  admin = await anAdmin(api);
});
afterEach(() => api.close());

const admins = () => api.db.read.countBy(UserEntity, { isAdmin: true });

test('users come newest first, ten a page, and a page beyond the end is the last [3.11] [7.9]', async () => {
  for (let index = 0; index < 11; index += 1) {
    await aUser(api, {
      name: `User ${index}`,
      createdAt: new Date(api.clock.now().getTime() + 1000 * (index + 1)),
    });
  }
  const list = (pageNumber: number | string) => api.as(admin).call(listUsers, { pageNumber });
  const first = await list(1);
  expect(first.body).toMatchObject({ page: 1, pages: 2 });
  expect(first.body.users.map(({ name }) => name)).toEqual(
    Array.from({ length: 10 }, (_, index) => `User ${10 - index}`),
  );
  expect((await list(99)).body).toMatchObject({ page: 2, users: [{ name: 'User 0' }, { name: admin.name }] });
  expect((await list('garbage')).body.page).toBe(1);
  expect((await list(-5)).body.page).toBe(1);
});

test('a user on the wire has nothing but what is declared [3.1] [7.35]', async () => {
  const user = await aUser(api);
  const { body } = await api.as(admin).call(getUser, { id: user.id });
  expect(body).toEqual({ _id: user.id, name: user.name, email: user.email, isAdmin: false });
});

test('name, address and role can be changed, and the change is audited [6.9] [7.10]', async () => {
  const user = await aUser(api);
  const changes = { userId: user.id, name: 'Lindiwe', email: ` New.${user.email}`, isAdmin: true };
  const after = { _id: user.id, name: 'Lindiwe', email: `new.${user.email}`, isAdmin: true };
  expect((await api.as(admin).call(updateUser, changes)).body).toMatchObject(after);
  expect((await api.as(admin).call(getUser, { id: user.id })).body).toMatchObject(after);
  const [entry] = await findAuditTrail(api.db.read, user.id);
  expect(entry).toMatchObject({
    actorId: admin.id,
    action: 'user.update',
    before: { name: user.name, email: user.email, isAdmin: false },
    after: { name: 'Lindiwe', isAdmin: true },
  });
});

test('administrators cannot demote themselves, nor be deleted [R.14]', async () => {
  const other = await anAdmin(api);
  const me = api.as(admin);
  const refusals = [
    await me.call(updateUser, { userId: admin.id, isAdmin: false }),
    await me.call(deleteUser, { id: admin.id }),
    await me.call(deleteUser, { id: other.id }),
  ];
  for (const { status, body } of refusals)
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'last_admin' });
  expect((await me.call(updateUser, { userId: other.id, isAdmin: false })).status).toBe(200);
});

test('of two administrators who demote each other concurrently one remains [R.14]', async () => {
  const other = await anAdmin(api);
  const both = [api.as(admin), api.as(other)] as const;
  await Promise.all(both.map((caller) => caller.call(getProfile, {})));
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([
      both[0].call(updateUser, { userId: other.id, isAdmin: false }),
      both[1].call(updateUser, { userId: admin.id, isAdmin: false }),
    ]);
    expect(await admins()).toBe(1);
    await inTransaction(api.db, (tx) =>
      tx.update(UserEntity, { id: In([admin.id, other.id]) }, { isAdmin: true }),
    );
  }
});

test('a deleted user is signed out at once and forgotten, and the address is free again [1.19] [7.10] [R.14]', async () => {
  const user = await aUser(api, { name: 'Gone Soon', address: { city: 'Paarl' } });
  const browser = api.as(user);
  expect((await browser.call(getProfile, {})).status).toBe(200);
  expect(await api.as(admin).call(deleteUser, { id: user.id })).toMatchObject({
    status: 200,
    body: { message: 'User deleted' },
  });
  expect((await browser.call(getProfile, {})).status).toBe(401);
  const row = await api.db.read.findOneByOrFail(UserEntity, { id: user.id });
  expect(row).toMatchObject({ name: 'Deleted user', passwordHash: null, address: null });
  expect((await api.as(admin).call(getUser, { id: user.id })).status).toBe(404);
  expect((await api.as(admin).call(deleteUser, { id: user.id })).status).toBe(404);
  const again = await api.anonymous.call(register, {
    name: 'New',
    email: user.email,
    password: 'Fynbos2026!',
  });
  expect(again.status).toBe(201);
});
