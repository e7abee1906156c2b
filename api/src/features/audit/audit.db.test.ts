import { deleteUser, updateUser } from '@shop/contract/adminUsers';
import type { QueryRunner } from 'typeorm';
import { AuditEntity } from '../../database/entities/audit.ts';
import type { UserEntity } from '../../database/entities/accounts.ts';
import { inTransaction } from '../../database/transaction.ts';
import { encryptPlainAudit } from '../../database/schema/migrations/encryptLegacyAudit.ts';
import { aUser, anAdmin, eraseDeletedUsers } from '../../testing/factories/users.ts';
import type { TestApi } from '../../testing/testApi.ts';
import { testApi } from '../../testing/testApi.ts';
import { recordAudit } from './audit.ts';
import { findAuditTrail } from './auditTrail.service.ts';

let api: TestApi;
let admin: UserEntity;
beforeEach(async () => {
  api = await testApi();
  admin = await anAdmin(api);
});
afterEach(() => api.close());

const rows = async (): Promise<string> => JSON.stringify(await api.db.read.find(AuditEntity));

test('personal values are encrypted in the audit, and are read with before and after', async () => {
  const user = await aUser(api, { name: 'Lindiwe Dube' });
  await api.as(admin).call(updateUser, { userId: user.id, name: 'Lindiwe Nkosi', isAdmin: true });
  expect(await rows()).not.toMatch(/Lindiwe|@shop\.example|127\.0\.0\.1/);
  expect(await findAuditTrail(api.db.read, user.id)).toMatchObject([
    {
      actorId: admin.id,
      action: 'user.update',
      client: expect.stringContaining('127.0.0.1') as string,
      before: { name: 'Lindiwe Dube', email: user.email, isAdmin: false },
      after: { name: 'Lindiwe Nkosi', email: user.email, isAdmin: true },
    },
  ]);
});

test('personal values of a user who was deleted 30 days ago cannot be read from the audit any more', async () => {
  const user = await aUser(api);
  await api.as(admin).call(updateUser, { userId: user.id, name: 'Lindiwe Nkosi', isAdmin: false });
  await api.as(admin).call(deleteUser, { id: user.id });
  expect(JSON.stringify(await findAuditTrail(api.db.read, user.id))).toMatch(/Lindiwe/);
  await eraseDeletedUsers(api);
  const trail = await findAuditTrail(api.db.read, user.id);
  expect(trail.map(({ action }) => action)).toEqual(['user.update', 'user.delete']);
  expect(trail[0]).toMatchObject({ before: { isAdmin: false }, after: { isAdmin: false } });
  expect(JSON.stringify(trail)).not.toMatch(/Lindiwe|@shop\.example/);
  expect(trail[1]?.client).toContain('127.0.0.1');
});

test('no personal value is written about an anonymous user', async () => {
  const user = await aUser(api);
  await api.as(admin).call(deleteUser, { id: user.id });
  await eraseDeletedUsers(api);
  const actor = { user: admin, ip: '127.0.0.1', requestId: user.id, now: () => api.clock.now() };
  const act = { action: 'review.deleted', target: user.id, before: { rating: 2 } };
  const personal = { of: user.id, before: { comment: 'Call me: 082 123' } };
  await inTransaction(api.db, (tx) => recordAudit(tx, actor, { ...act, personal }));
  const trail = await findAuditTrail(api.db.read, user.id);
  expect(trail.at(-1)).toMatchObject({ action: 'review.deleted', before: { rating: 2 } });
  expect(`${JSON.stringify(trail)} ${await rows()}`).not.toContain('082 123');
});

test('rows that earlier versions wrote unencrypted are encrypted by the migration', async () => {
  const [user, gone] = [await aUser(api), await aUser(api)];
  const written = (of: UserEntity) => ({
    id: of.id,
    actorId: of.id,
    action: 'user.update',
    target: of.id,
    before: { name: 'Lindiwe', email: of.email, isAdmin: true },
    after: { name: 'Lindiwe', email: of.email, isAdmin: false },
    ip: '192.0.2.7',
    requestId: of.id,
    createdAt: api.clock.now(),
  });
  await api.as(admin).call(deleteUser, { id: gone.id });
  await eraseDeletedUsers(api);
  await inTransaction(api.db, (tx) => tx.insert(AuditEntity, [written(user), written(gone)]));
  for (let times = 0; times < 2; times += 1) {
    await inTransaction(api.db, (tx) => encryptPlainAudit(tx.queryRunner as QueryRunner));
  }
  expect(await rows()).not.toMatch(/Lindiwe|@shop\.example|192\.0\.2\.7/);
  const [entry] = await findAuditTrail(api.db.read, user.id);
  expect(entry).toMatchObject({
    client: '192.0.2.7',
    before: { name: 'Lindiwe', email: user.email, isAdmin: true },
  });
  const [ofGone] = (await findAuditTrail(api.db.read, gone.id)).filter(
    ({ action }) => action === 'user.update',
  );
  expect(ofGone).toMatchObject({ client: null, after: { isAdmin: false } });
  await api.as(admin).call(deleteUser, { id: user.id });
  await eraseDeletedUsers(api);
  expect((await findAuditTrail(api.db.read, user.id))[0]).toMatchObject({
    client: null,
    before: { isAdmin: true },
  });
});
