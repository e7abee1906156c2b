import { deleteUser } from '@shop/contract/adminUsers';
import { IdentityEntity, PendingLinkEntity } from '../../../database/entities/accounts.ts';
import { MailEntity } from '../../../database/entities/mail.ts';
import type { UserEntity } from '../../../database/entities/accounts.ts';
import { PASSWORD, aUser, anAdmin } from '../../../testing/factories/users.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import type { TestSandbox } from '../../../testing/testSandbox.ts';
import { testSandbox } from '../../../testing/testSandbox.ts';
import type { Visitor } from '../../../testing/visitor.ts';
import { aVisitor } from '../../../testing/visitor.ts';

const LINK = '/login?redirect=/cart&link=1';
const MINUTE_MS = 60_000;

let sandbox: TestSandbox;
let api: TestApi;
beforeAll(async () => {
  sandbox = await testSandbox();
  api = await testApi({ env: sandbox.oidcEnv });
});
afterAll(async () => {
  await api.close();
  await sandbox.stop();
});

const identitiesOf = ({ id }: UserEntity) => api.db.read.countBy(IdentityEntity, { userId: id });
const signIn = async (visitor: Visitor, email: string, password = PASSWORD) => {
  const answer = await visitor.fetch('/api/users/auth', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return answer.status;
};
/** A visitor whose address, confirmed by the provider, has an account with a password. */
const awaitingPassword = async (user: UserEntity) => {
  const visitor = aVisitor(api);
  expect(await visitor.signInAs({ email: user.email }, '/cart')).toBe(LINK);
  return visitor;
};

describe('an identity with the address of a password account', () => {
  test('does not open it [7.33] [R.29]', async () => {
    const user = await aUser(api);
    const visitor = await awaitingPassword(user);
    expect(visitor.cookie('sid')).toBeUndefined();
    expect((await visitor.fetch('/api/users/profile')).status).toBe(401);
    expect(await identitiesOf(user)).toBe(0);
  });

  test('is linked by the password, and signs in by itself from then on', async () => {
    const user = await aUser(api);
    const visitor = await awaitingPassword(user);
    expect(await signIn(visitor, user.email)).toBe(200);
    expect(visitor.cookie('link')).toBeUndefined();
    expect(await identitiesOf(user)).toBe(1);
    const later = aVisitor(api);
    expect(await later.signInAs({ email: user.email })).toBe('/login?oidc=done');
    expect(await (await later.fetch('/api/users/profile')).json()).toMatchObject({ _id: user.id });
  });

  test('is reported to the owner once it is linked, and not before', async () => {
    const user = await aUser(api);
    const visitor = await awaitingPassword(user);
    const notices = async () =>
      (await api.db.read.find(MailEntity)).filter(({ mail }) => mail?.to === user.email);
    expect(await notices()).toEqual([]);
    await signIn(visitor, user.email);
    expect(await notices()).toMatchObject([
      { mail: { kind: 'securityNotice', changes: { signIn: { count: 1 } } } },
    ]);
  });

  test('is not linked by a wrong password', async () => {
    const user = await aUser(api);
    const visitor = await awaitingPassword(user);
    expect(await signIn(visitor, user.email, 'Wrong-2026!')).toBe(401);
    expect(await identitiesOf(user)).toBe(0);
    expect(await signIn(visitor, user.email)).toBe(200);
    expect(await identitiesOf(user)).toBe(1);
  });

  test("is not linked by another account's password", async () => {
    const [user, other] = [await aUser(api), await aUser(api)];
    const visitor = await awaitingPassword(user);
    expect(await signIn(visitor, other.email)).toBe(200);
    expect([await identitiesOf(user), await identitiesOf(other)]).toEqual([0, 0]);
  });

  test('is not linked when the owner signs in elsewhere', async () => {
    const user = await aUser(api);
    await awaitingPassword(user);
    expect(await signIn(aVisitor(api), user.email)).toBe(200);
    expect(await identitiesOf(user)).toBe(0);
  });

  test('waits ten minutes', async () => {
    const user = await aUser(api);
    const visitor = await awaitingPassword(user);
    api.clock.advance(10 * MINUTE_MS + 1);
    expect(await signIn(visitor, user.email)).toBe(200);
    expect(await identitiesOf(user)).toBe(0);
  });

  test('makes nobody an administrator, and is linked to one by the password alone [R.29]', async () => {
    const admin = await anAdmin(api);
    const visitor = await awaitingPassword(admin);
    expect((await visitor.fetch('/api/users')).status).toBe(401);
    expect(await signIn(visitor, admin.email)).toBe(200);
    expect((await visitor.fetch('/api/users')).status).toBe(200);
  });
});

test('an account without a password refuses every password with the usual sentence', async () => {
  const email = 'no-password@mail.example';
  await aVisitor(api).signInAs({ email });
  for (const password of ['', PASSWORD]) expect(await signIn(aVisitor(api), email, password)).toBe(401);
});

test('a deleted user takes their identities and open links along', async () => {
  const admin = await anAdmin(api);
  const user = await aUser(api);
  expect(await signIn(await awaitingPassword(user), user.email)).toBe(200);
  await aVisitor(api).signInAs({ email: user.email, subject: 'somebody-else' });
  expect((await api.as(admin).call(deleteUser, { id: user.id })).status).toBe(200);
  expect(await identitiesOf(user)).toBe(0);
  expect(await api.db.read.countBy(PendingLinkEntity, { userId: user.id })).toBe(0);
  const visitor = aVisitor(api);
  expect(await visitor.signInAs({ email: user.email })).toBe('/login?oidc=done');
  expect(await (await visitor.fetch('/api/users/profile')).json()).not.toMatchObject({ _id: user.id });
});
