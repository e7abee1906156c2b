import { IdentityEntity, SessionEntity } from '../../../database/entities/accounts.ts';
import type { UserEntity } from '../../../database/entities/accounts.ts';
import { aSecondFactor } from '../../../testing/factories/secondFactor.ts';
import type { TestFactor } from '../../../testing/factories/secondFactor.ts';
import { PASSWORD, anAdmin } from '../../../testing/factories/users.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import type { TestSandbox } from '../../../testing/testSandbox.ts';
import { testSandbox } from '../../../testing/testSandbox.ts';
import type { Visitor } from '../../../testing/visitor.ts';
import { aVisitor } from '../../../testing/visitor.ts';

let sandbox: TestSandbox;
let api: TestApi;
let admin: UserEntity;
let app: TestFactor;
beforeAll(async () => {
  sandbox = await testSandbox();
  api = await testApi({ env: sandbox.oidcEnv });
});
afterAll(async () => {
  await api.close();
  await sandbox.stop();
});
/** An administrator with an identity at the provider and a second factor. */
beforeEach(async () => {
  admin = await anAdmin(api);
  const visitor = aVisitor(api);
  await visitor.signInAs({ email: admin.email });
  await post(visitor, '/api/users/auth', { email: admin.email, password: PASSWORD });
  app = await aSecondFactor(api, admin);
});

const post = (visitor: Visitor, path: string, body: object) =>
  visitor.fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
const enter = (visitor: Visitor, code: string) => post(visitor, '/api/users/auth/code', { code });

async function atTheCode(): Promise<Visitor> {
  const visitor = aVisitor(api);
  expect(await visitor.signInAs({ email: admin.email }, '/cart')).toBe('/login?redirect=/cart&oidc=code');
  return visitor;
}

test('signing in at the provider opens no session before the code', async () => {
  const before = await api.db.read.countBy(SessionEntity, { userId: admin.id });
  const visitor = await atTheCode();
  expect(visitor.cookie('sid')).toBeUndefined();
  expect((await visitor.fetch('/api/users/profile')).status).toBe(401);
  expect(await api.db.read.countBy(SessionEntity, { userId: admin.id })).toBe(before);
});

test('the code ends it, once', async () => {
  const visitor = await atTheCode();
  expect((await enter(visitor, 'wrong')).status).toBe(401);
  const code = app.nextCode();
  const answer = await enter(visitor, code);
  expect([answer.status, await answer.json()]).toMatchObject([200, { email: admin.email, isAdmin: true }]);
  expect((await visitor.fetch('/api/users/profile')).status).toBe(200);
  expect(visitor.cookie('code')).toBeUndefined();
  expect((await enter(await atTheCode(), code)).status).toBe(401);
});

test('a recovery code ends it as well', async () => {
  expect((await enter(await atTheCode(), app.recoveryCodes[0] ?? '')).status).toBe(200);
});

test('a code opens nothing without the sign-in at the provider, nor ten minutes after it', async () => {
  const stranger = await enter(aVisitor(api), app.nextCode());
  expect([stranger.status, await stranger.json()]).toEqual([
    401,
    { code: 'bad_credentials', message: 'This sign-in has expired. Please start again.' },
  ]);
  const late = await atTheCode();
  api.clock.advance(11 * 60_000);
  expect((await enter(late, app.nextCode())).status).toBe(401);
});

test('a cookie that the shop has not made opens nothing', async () => {
  const visitor = await atTheCode();
  const [userId = '', expires = '', signature = ''] = (visitor.cookie('code') ?? '').split('.');
  const other = await anAdmin(api);
  for (const forged of [
    `${other.id}.${expires}.${signature}`,
    `${userId}.zzzzzzzzz.${signature}`,
    `${userId}.${expires}.${'A'.repeat(43)}`,
  ]) {
    const answer = await api.withCookie(`code=${forged}`).fetch('/api/users/auth/code', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ code: app.nextCode() }),
    });
    expect(answer.status).toBe(401);
  }
});

test('linking an identity with the password asks for the code too, and links nothing before', async () => {
  const colleague = await anAdmin(api);
  const theirs = await aSecondFactor(api, colleague);
  const visitor = aVisitor(api);
  expect(await visitor.signInAs({ email: colleague.email })).toBe('/login?link=1');
  const credentials = { email: colleague.email, password: PASSWORD };
  const identities = () => api.db.read.countBy(IdentityEntity, { userId: colleague.id });
  expect((await post(visitor, '/api/users/auth', credentials)).status).toBe(401);
  expect(await identities()).toBe(0);
  const answer = await post(visitor, '/api/users/auth', { ...credentials, code: theirs.nextCode() });
  expect(answer.status).toBe(200);
  expect(await identities()).toBe(1);
});
