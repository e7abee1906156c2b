import { deleteUser, updateUser } from '@shop/contract/adminUsers';
import type { UserEntity } from '../../database/entities/accounts.ts';
import { AuditEntity, AuditLinkEntity } from '../../database/entities/audit.ts';
import { inTransaction } from '../../database/transaction.ts';
import { checkAudit } from '../../doctor/audit.ts';
import type { Finding } from '../../doctor/finding.ts';
import { chainAudit } from '../../jobs/chainAudit.ts';
import { aUser, anAdmin, eraseDeletedUsers } from '../../testing/factories/users.ts';
import type { TestApi } from '../../testing/testApi.ts';
import { testApi } from '../../testing/testApi.ts';
import { recordAudit } from './audit.ts';
import type { ChainHead } from './auditChain.service.ts';
import { MAX_VISIBILITY_DELAY_MS, extendAuditChain, findLastLink } from './auditChain.service.ts';
import { findAuditTrail } from './auditTrail.service.ts';

describe('the audit', () => {
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

  test('the audit no longer reveals a user’s personal values 30 days after the deletion', async () => {
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
});

describe('the chain of the audit', () => {
  let api: TestApi;
  let admin: UserEntity;
  let user: UserEntity;
  beforeAll(async () => {
    api = await testApi();
    admin = await anAdmin(api);
  });
  beforeEach(async () => {
    for (const table of ['audit_log', 'audit_chain', 'leases']) await sql(`DELETE FROM ${table}`);
    user = await aUser(api);
  });
  afterAll(() => api.close());

  /** Edits the user, which writes a row of the audit for each name. */
  async function edits(...names: string[]): Promise<void> {
    for (const name of names) await api.as(admin).call(updateUser, { userId: user.id, name });
  }

  const extend = () => extendAuditChain(api.db, api.clock.now());
  const links = () => api.db.read.find(AuditLinkEntity, { order: { number: 'ASC' } });
  const examined = (known?: ChainHead): Promise<Finding> =>
    checkAudit({ read: api.db.read, now: api.clock.now(), expectedHead: known });
  const sql = (statement: string, values: unknown[] = []) =>
    inTransaction(api.db, (tx) => tx.query(statement, values));

  async function threeLinked(): Promise<[AuditLinkEntity, AuditLinkEntity, AuditLinkEntity]> {
    await edits('Ayanda', 'Bongani', 'Chumani');
    await extend();
    const [first, second, third] = await links();
    if (!first || !second || !third) throw new Error('Three rows were not linked');
    return [first, second, third];
  }

  function aRow(overrides: Partial<AuditEntity> = {}): Promise<unknown> {
    const id = crypto.randomUUID();
    return inTransaction(api.db, (tx) =>
      tx.insert(AuditEntity, {
        ...{ id, actorId: admin.id, action: 'order.delete', target: id, before: null, after: null },
        ...{ ip: '', client: null, requestId: id, createdAt: api.clock.now(), ...overrides },
      }),
    );
  }

  test('rows are written without a link and linked later, each to the one before', async () => {
    await edits('Ayanda', 'Bongani');
    expect(await links()).toEqual([]);
    await chainAudit.run(api.app);
    await edits('Chumani');
    await chainAudit.run(api.app);
    await chainAudit.run(api.app);
    const rows = await api.db.read.find(AuditEntity, { order: { createdAt: 'ASC', id: 'ASC' } });
    const chain = await links();
    expect(chain.map(({ number, auditId }) => [number, auditId])).toEqual(
      rows.map(({ id }, index) => [index + 1, id]),
    );
    expect(await examined()).toMatchObject({
      level: 'fine',
      text: `unchanged, ends with 3:${chain[2]?.hash}`,
    });
    expect(api.log.text).toContain(chain[2]?.hash);
  });

  test('several processes that link at once make one chain', async () => {
    const others = await Promise.all([testApi({ beside: api }), testApi({ beside: api })]);
    await edits('Ayanda', 'Bongani', 'Chumani', 'Dumisani');
    await Promise.all([api, ...others].map(({ db }) => extendAuditChain(db, api.clock.now())));
    await extend();
    expect((await links()).map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    expect((await examined()).level).toBe('fine');
    await Promise.all(others.map((other) => other.close()));
  });

  test('a process that has the lease is not disturbed, and one that was killed not waited for', async () => {
    await sql("INSERT INTO leases (name, leasedUntil) VALUES ('audit chain', '2999-01-01 00:00:00.000')");
    await edits('Ayanda');
    await chainAudit.run(api.app);
    expect(await links()).toEqual([]);
    await sql("UPDATE leases SET leasedUntil = '2000-01-01 00:00:00.000'");
    await chainAudit.run(api.app);
    expect(await links()).toHaveLength(1);
  });

  test('more rows than one batch are linked in one run', async () => {
    const values = Array.from({ length: 1100 }, (_, index) => ({
      ...{ id: crypto.randomUUID(), actorId: admin.id, action: 'order.delete', target: 'many', ip: '' },
      ...{ before: null, after: null, client: null, requestId: user.id },
      createdAt: new Date(api.clock.now().getTime() - 1100 + index),
    }));
    await inTransaction(api.db, async (tx) => {
      for (let from = 0; from < values.length; from += 100)
        await tx.insert(AuditEntity, values.slice(from, from + 100));
    });
    expect((await extend())?.number).toBe(1100);
    expect((await examined()).level).toBe('fine');
  });

  test('a row that was committed after a younger one is linked, too', async () => {
    await edits('Ayanda');
    await extend();
    await aRow({ createdAt: new Date(api.clock.now().getTime() - 5000) });
    await extend();
    expect(await links()).toHaveLength(2);
    expect((await examined()).level).toBe('fine');
  });

  test('erasing a person does not break the chain', async () => {
    await threeLinked();
    await api.as(admin).call(deleteUser, { id: user.id });
    await extend();
    expect(await examined()).toMatchObject({ level: 'fine', text: expect.stringContaining('ends with 4:') });
  });

  test.each([
    ['the acting administrator', "UPDATE audit_log SET actorId = 'another' WHERE id = ?"],
    ['what was done', "UPDATE audit_log SET action = 'user.delete' WHERE id = ?"],
    ['a value', "UPDATE audit_log SET after = REPLACE(after, 'isAdmin', 'isAdmim') WHERE id = ?"],
    [
      'an encrypted value',
      'UPDATE audit_log SET after = REPLACE(after, \'sealed":"\', \'sealed":"A\') WHERE id = ?',
    ],
    ['the address', "UPDATE audit_log SET client = 'another' WHERE id = ?"],
    ['the time', "UPDATE audit_log SET createdAt = '2026-01-01 00:00:00.000' WHERE id = ?"],
  ])('a row of which %s was changed is named, and no other', async (_, statement) => {
    const [, second] = await threeLinked();
    await sql(statement.replaceAll(/\bafter\b/g, '`after`'), [second.auditId]);
    expect(await examined()).toMatchObject({ level: 'broken', rows: [`${second.auditId} was changed`] });
  });

  test('a row that was removed is named, and links that were removed with theirs', async () => {
    const [, second] = await threeLinked();
    await sql('DELETE FROM audit_log WHERE id = ?', [second.auditId]);
    expect(await examined()).toMatchObject({ level: 'broken', rows: [`${second.auditId} was removed`] });
    await sql('DELETE FROM audit_chain WHERE number = 2');
    expect(await examined()).toMatchObject({ level: 'broken', rows: ['links 2 to 2 were removed'] });
  });

  test('a link that was changed is noticed', async () => {
    const [, second, third] = await threeLinked();
    await sql("UPDATE audit_chain SET hash = 'another' WHERE number = 2");
    const rows = [`${second.auditId} was changed`, `${third.auditId} was changed`];
    expect(await examined()).toMatchObject({ level: 'broken', rows });
  });

  test('a row that says it is older than it is gets no link and is named', async () => {
    await threeLinked();
    const id = crypto.randomUUID();
    await aRow({ id, createdAt: new Date(api.clock.now().getTime() - 2 * MAX_VISIBILITY_DELAY_MS) });
    await extend();
    expect(await links()).toHaveLength(3);
    expect(await examined()).toMatchObject({ level: 'broken', rows: [`${id} was added later than it says`] });
  });

  test('an end that was cut off, or a chain that was made anew, lacks the end that the log has', async () => {
    const [, , third] = await threeLinked();
    expect((await examined(third)).level).toBe('fine');
    await edits('Dumisani');
    await extend();
    expect((await examined(third)).level).toBe('fine');

    await sql('DELETE FROM audit_log WHERE id = ?', [third.auditId]);
    await sql('DELETE FROM audit_chain');
    await extend();
    expect((await examined()).level).toBe('fine');
    const rows = [expect.stringContaining('link 3 is no longer the one that was seen')];
    expect(await examined(third)).toMatchObject({ level: 'broken', rows });
  });

  test('rows that nobody links are a warning after a while', async () => {
    await edits('Ayanda');
    expect((await examined()).level).toBe('fine');
    api.clock.advance(MAX_VISIBILITY_DELAY_MS + 1000);
    expect(await examined()).toMatchObject({ level: 'warning', text: expect.stringContaining('not linked') });
    await extend();
    expect((await findLastLink(api.db.read))?.number).toBe(1);
    expect((await examined()).level).toBe('fine');
  });
});
