import { resetPassword } from '@shop/contract/passwordReset';
import { getProfile, signIn } from '@shop/contract/users';
import { v7 as uuid } from 'uuid';
import { MailEntity, MailLinkEntity } from '../../../database/entities/mail.ts';
import { SessionEntity } from '../../../database/entities/accounts.ts';
import type { UserEntity } from '../../../database/entities/accounts.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { hashOf } from '../../../secrets/tokens.ts';
import { cookieOf } from '../../../testing/cookies.ts';
import type { TestFactor } from '../../../testing/factories/secondFactor.ts';
import { aSecondFactor } from '../../../testing/factories/secondFactor.ts';
import { PASSWORD, anAdmin } from '../../../testing/factories/users.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import { findAuditTrail } from '../../audit/auditTrail.service.ts';

const WRONG = 'This code is not right, or it has been used.';

let api: TestApi;
let admin: UserEntity;
let app: TestFactor;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  admin = await anAdmin(api);
  app = await aSecondFactor(api, admin);
});

const signInWith = (code?: string, at: TestApi = api) =>
  at.anonymous.call(signIn, {
    email: admin.email,
    password: PASSWORD,
    ...(code === undefined ? {} : { code }),
  });
const sessions = () => api.db.read.countBy(SessionEntity, { userId: admin.id });
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();

test('the password alone opens no session, and the answer asks for the code', async () => {
  const before = await sessions();
  for (const code of [undefined, '', ' ']) {
    const answer = await signInWith(code);
    expect(answer).toMatchObject({ status: 401, body: { code: 'second_factor_required' } });
    expect(answer.body.fields).toBeUndefined();
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
  expect(await sessions()).toBe(before);
});

test('a wrong password is refused as ever, with a right code too', async () => {
  const answer = await api.anonymous.call(signIn, {
    email: admin.email,
    password: 'Wrong-2026!',
    code: app.nextCode(),
  });
  expect([answer.status, answer.body]).toEqual([
    401,
    { code: 'bad_credentials', message: 'Invalid email or password' },
  ]);
});

test('the code of the app opens a session, also when it is pasted with a blank', async () => {
  const code = app.nextCode();
  const answer = await signInWith(`${code.slice(0, 3)} ${code.slice(3)} `);
  expect(answer.status).toBe(200);
  expect((await api.withCookie(cookieOf(answer, 'sid')).call(getProfile, {})).body.email).toBe(admin.email);
});

test('a code works once, and none that is older than the last one', async () => {
  const older = app.nextCode();
  const newer = app.nextCode();
  expect((await signInWith(newer)).status).toBe(200);
  for (const code of [newer, older]) {
    expect(await signInWith(code)).toMatchObject({
      status: 401,
      body: { code: 'second_factor_required', message: WRONG, fields: { code: WRONG } },
    });
  }
  expect((await signInWith(app.nextCode())).status).toBe(200);
});

test('of sign-ins at once with one code one succeeds, in several processes too', async () => {
  const other = await testApi({ beside: api });
  try {
    const code = app.nextCode();
    const before = await sessions();
    const answers = await Promise.all([api, other, api, other].map((at) => signInWith(code, at)));
    expect(statuses(answers)).toEqual([200, 401, 401, 401]);
    expect(await sessions()).toBe(before + 1);
  } finally {
    await other.close();
  }
});

test('each recovery code works once, typed as it may be; it is recorded and reported', async () => {
  const [first = '', second = ''] = app.recoveryCodes;
  expect(first).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
  expect((await signInWith(first)).status).toBe(200);
  expect((await signInWith(first)).body.fields).toEqual({ code: WRONG });
  expect((await signInWith(second.replaceAll('-', ' ').toLowerCase())).status).toBe(200);
  const trail = await findAuditTrail(api.db.read, admin.id);
  expect(trail.map(({ action }) => action)).toEqual([
    'secondFactor.on',
    'secondFactor.recoveryCodeUsed',
    'secondFactor.recoveryCodeUsed',
  ]);
  const mails = await api.db.read.find(MailEntity);
  const mine = mails.map(({ mail }) => mail).filter((mail) => mail?.to === admin.email);
  expect(mine).toContainEqual(
    expect.objectContaining({
      changes: expect.objectContaining({
        recoveryCodeUsed: expect.objectContaining({ count: 2 }) as object,
      }) as object,
    }),
  );
});

test('of sign-ins at once with one recovery code one succeeds, in several processes too', async () => {
  const other = await testApi({ beside: api });
  try {
    const [code] = app.recoveryCodes;
    const answers = await Promise.all([api, other, api, other].map((at) => signInWith(code, at)));
    expect(statuses(answers)).toEqual([200, 401, 401, 401]);
  } finally {
    await other.close();
  }
});

test('the recovery code of somebody else opens nothing', async () => {
  const theirs = await aSecondFactor(api, await anAdmin(api));
  expect((await signInWith(theirs.recoveryCodes[0])).status).toBe(401);
});

test('a new password by a reset link does not switch it off', async () => {
  const [cookie, password] = ['a-verified-link', 'Vygies,2026'];
  await inTransaction(api.db, (tx) =>
    tx.insert(MailLinkEntity, {
      tokenHash: hashOf(`link of ${admin.id}`),
      purpose: 'reset',
      userId: admin.id,
      mailId: uuid(),
      cookieHash: hashOf(cookie),
      expiresAt: new Date(api.clock.now().getTime() + 60_000),
      tries: 0,
      usedAt: null,
    }),
  );
  const reset = api.withCookie(`reset=${cookie}`);
  expect((await reset.call(resetPassword, { email: admin.email, password })).status).toBe(200);
  const credentials = { email: admin.email, password };
  expect((await api.anonymous.call(signIn, credentials)).body.code).toBe('second_factor_required');
  expect((await api.anonymous.call(signIn, { ...credentials, code: app.nextCode() })).status).toBe(200);
});
