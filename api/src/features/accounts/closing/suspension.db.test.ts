import { deleteUser, getUser, restoreUser, updateUser } from '@shop/contract/adminUsers';
import { getProfile, register, signIn } from '@shop/contract/users';
import { RESTORE_MS } from '@shop/domain/orderStates';
import { Not } from 'typeorm';
import {
  IdentityEntity,
  PersonKeyEntity,
  SuspendedUserEntity,
  UserEntity,
} from '../../../database/entities/accounts.ts';
import { StockNoticeEntity } from '../../../database/entities/mail.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { hashOf } from '../../../secrets/tokens.ts';
import { aProduct } from '../../../testing/factories/products.ts';
import { PASSWORD, aUser, anAdmin, eraseDeletedUsers } from '../../../testing/factories/users.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import { addIdentity } from '../records/identities.service.ts';
import { subscribe } from '../../catalogue/stockAlerts/stockAlerts.service.ts';
import { eraseSuspended } from './suspension.service.ts';

let api: TestApi;
let admin: UserEntity;
beforeAll(async () => {
  api = await testApi();
  admin = await anAdmin(api);
});
afterAll(() => api.close());

const rowOf = (user: UserEntity) => api.db.read.findOneByOrFail(UserEntity, { id: user.id });
const remove = async (user: UserEntity) => (await api.as(admin).call(deleteUser, { id: user.id })).status;
const restore = (user: UserEntity) => api.as(admin).call(restoreUser, { id: user.id });
const signInAs = async ({ email }: UserEntity) =>
  (await api.anonymous.call(signIn, { email, password: PASSWORD })).status;

/** A user with everything that closing the account takes away. */
async function aKnownUser(): Promise<UserEntity> {
  const user = await aUser(api, { name: 'Nomsa Zulu', address: { city: 'Paarl' } });
  const { id: productId } = await aProduct(api, { stock: 0 });
  await inTransaction(api.db, async (tx) => {
    await addIdentity(tx, { issuer: 'https://id.example', subject: user.id }, user.id, api.clock.now());
    const wanted = { productId, size: 'M' };
    await subscribe(tx, wanted, { email: user.email, userId: user.id }, api.clock.now());
  });
  return user;
}

test('a deleted user can sign in again after the restoring, with all that the account had', async () => {
  const user = await aKnownUser();
  const browser = api.as(user);
  await browser.call(getProfile, {});
  expect(await remove(user)).toBe(200);
  expect((await browser.call(getProfile, {})).status).toBe(401);
  expect(await signInAs(user)).toBe(401);
  expect(await api.db.read.existsBy(StockNoticeEntity, { addressHash: hashOf(user.email) })).toBe(false);

  expect(await restore(user)).toMatchObject({ status: 200, body: { name: 'Nomsa Zulu', email: user.email } });
  const { name, email, address, passwordHash, emailConfirmedAt, deletedAt } = user;
  const row = await rowOf(user);
  expect(row).toMatchObject({ name, email, address, passwordHash, emailConfirmedAt, deletedAt });
  expect(await signInAs(user)).toBe(200);
  expect((await browser.call(getProfile, {})).status).toBe(401);
  expect(await api.db.read.existsBy(IdentityEntity, { userId: user.id })).toBe(true);
  expect(await api.db.read.existsBy(StockNoticeEntity, { userId: user.id })).toBe(true);
  expect(await api.db.read.existsBy(SuspendedUserEntity, { userId: user.id })).toBe(false);
});

test('while a user can be restored, nothing readable of them is in the tables of accounts', async () => {
  const user = await aKnownUser();
  await remove(user);
  const kept = [await rowOf(user), await api.db.read.find(SuspendedUserEntity)];
  expect(JSON.stringify(kept)).not.toMatch(/Nomsa|Paarl/);
  expect(JSON.stringify(kept)).not.toContain(user.email);
});

test('thirty days later a deleted user is anonymous for good, and not before', async () => {
  const [user, later] = [await aKnownUser(), await aKnownUser()];
  await remove(user);
  api.clock.advance(RESTORE_MS - 1000);
  await remove(later);
  api.clock.advance(1000 - RESTORE_MS);
  await eraseDeletedUsers(api);
  expect(await api.db.read.existsBy(PersonKeyEntity, { personId: user.id })).toBe(false);
  expect(await api.db.read.existsBy(SuspendedUserEntity, { userId: user.id })).toBe(false);
  expect(await restore(user)).toMatchObject({ status: 409, body: { code: 'illegal_transition' } });
  expect((await restore(later)).status).toBe(200);
});

test('the address is free at once; who has taken it keeps it, and the account stays restorable', async () => {
  const user = await aKnownUser();
  await remove(user);
  const taker = { name: 'Another', email: user.email, password: 'Fynbos2026!' };
  expect((await api.anonymous.call(register, taker)).status).toBe(201);
  expect(await restore(user)).toMatchObject({ status: 409, body: { code: 'email_taken' } });
  const { id: userId } = await api.db.read.findOneByOrFail(UserEntity, { email: user.email });
  await api.as(admin).call(updateUser, { userId, email: `other-${user.email}` });
  expect((await restore(user)).status).toBe(200);
  expect((await api.as(admin).call(getUser, { id: user.id })).body.email).toBe(user.email);
});

test('who is restored while others are erased is not erased', async () => {
  const users = [await aUser(api), await aUser(api)];
  for (const user of users) await remove(user);
  const erased: string[] = [];
  await inTransaction(api.db, (tx) => {
    const restoreOthers = async (_: unknown, { id }: UserEntity) => {
      erased.push(id);
      await tx.delete(SuspendedUserEntity, { userId: Not(id) });
    };
    return eraseSuspended(tx, restoreOthers, new Date(api.clock.now().getTime() + RESTORE_MS), 50);
  });
  expect(erased).toHaveLength(1);
});

test('only a deleted user is restored', async () => {
  const user = await aUser(api);
  expect(await restore(user)).toMatchObject({ status: 409, body: { message: 'This user is not deleted.' } });
  expect((await restore({ ...user, id: crypto.randomUUID() })).status).toBe(404);
});
