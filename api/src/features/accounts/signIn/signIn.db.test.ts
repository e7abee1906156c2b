import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { deleteUser } from '@shop/contract/adminUsers';
import { requestPasswordReset, resetPassword, verifyReset } from '@shop/contract/passwordReset';
import { endOneSession, listSessions, signOutEverywhere } from '@shop/contract/sessions';
import { getProfile, signIn } from '@shop/contract/users';
import { PASSWORD_MESSAGES, getPasswordHint } from '@shop/domain/passwords';
import type { UserEntity } from '../../../database/entities/accounts.ts';
import { IdentityEntity, PendingLinkEntity, SessionEntity } from '../../../database/entities/accounts.ts';
import { MailEntity } from '../../../database/entities/mail.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { bundleApiProgram } from '../../../testing/apiProgram.ts';
import { getCookie } from '../../../testing/cookies.ts';
import { PASSWORD, aUser, anAdmin } from '../../../testing/factories/users.ts';
import type { FakeMailer } from '../../../testing/fakeMailer.ts';
import { fakeMailer } from '../../../testing/fakeMailer.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import type { TestSandbox } from '../../../testing/testSandbox.ts';
import { testSandbox } from '../../../testing/testSandbox.ts';
import type { Visitor } from '../../../testing/visitor.ts';
import { aVisitor } from '../../../testing/visitor.ts';
import { findAuditTrail } from '../../audit/auditTrail.service.ts';
import { sendDueMail } from '../../mail/sendMail.ts';
import { assertGoodPassword } from '../passwords/newPassword.ts';
import { createPasswordHasher } from '../passwords/passwordHasher.ts';
import { changeUser } from '../records/accounts.service.ts';

describe('concurrent sign-ins', () => {
  let api: TestApi;
  beforeAll(async () => {
    // Passwords that are compared in no time would not queue.
    api = await testApi({
      oneProcess: true,
      env: { TRUSTED_PROXIES: '1' },
      passwords: createPasswordHasher(),
    });
  });
  afterAll(() => api.close());

  /** More than may wait for a comparison, and fewer than one address may ask for at once. */
  const GUESSES = 80;

  test('a customer signs in while another network sends more guesses than the shop can compare', async () => {
    const customer = await aUser(api);
    const signInFrom = async (address: string, email: string): Promise<number> => {
      const headers = { 'X-Forwarded-For': address };
      return (await api.anonymous.call(signIn, { email, password: PASSWORD }, headers)).status;
    };
    let compared = 0;
    const guesses = Array.from({ length: GUESSES }, async (_, index) => {
      const status = await signInFrom('41.2.0.1', `guess-${index}@shop.example`);
      if (status === 401) compared += 1;
      return status;
    });
    const status = await signInFrom('41.3.0.1', customer.email);
    const before = compared;
    const statuses = await Promise.all(guesses);
    expect(status).toBe(200);
    expect(before).toBeLessThan(compared);
    expect(new Set(statuses)).toEqual(new Set([401, 503]));
  });
});

describe('resetting a password', () => {
  const NEW_PASSWORD = 'Vygies,2026';
  const REFUSED = { status: 400, body: { code: 'reset_required' } };

  let api: TestApi;
  let mailer: FakeMailer;
  beforeAll(async () => {
    api = await testApi();
  });
  beforeEach(async () => {
    await sendDueMail(api.app, fakeMailer());
    mailer = fakeMailer();
  });
  afterAll(() => api.close());

  const tokenOf = ({ content }: { content: { action?: { url: string } } }) =>
    content.action?.url.split('#token=')[1] ?? '';

  /** Asks for a link and opens the mail. */
  async function linkFor(user: UserEntity): Promise<string> {
    await api.anonymous.call(requestPasswordReset, { email: user.email });
    await sendDueMail(api.app, mailer);
    const mine = mailer.sent.filter(
      ({ to, content }) => to.address === user.email && content.action !== undefined,
    );
    return tokenOf(mine.at(-1) ?? { content: {} });
  }

  async function verified(user: UserEntity): Promise<string> {
    return getCookie(await api.anonymous.call(verifyReset, { token: await linkFor(user) }), 'reset');
  }

  test('a reset link leads to a new password, ends all sessions and is reported [1.13] [7.12]', async () => {
    const user = await aUser(api);
    const browser = api.as(user);
    expect((await browser.call(getProfile, {})).status).toBe(200);

    const verify = await api.anonymous.call(verifyReset, { token: await linkFor(user) });
    expect(verify).toMatchObject({
      status: 200,
      body: { message: 'Email verified. Please set a new password.', email: user.email },
    });
    expect(verify.headers.get('set-cookie')).toMatch(
      /^reset=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
    );
    const reset = api.withCookie(getCookie(verify, 'reset'));
    const answer = await reset.call(resetPassword, { email: user.email, password: NEW_PASSWORD });
    expect(answer).toMatchObject({ status: 200, body: { message: 'Password reset successfully.' } });

    expect((await browser.call(getProfile, {})).status).toBe(401);
    expect((await api.anonymous.call(signIn, { email: user.email, password: PASSWORD })).status).toBe(401);
    expect((await api.anonymous.call(signIn, { email: user.email, password: NEW_PASSWORD })).status).toBe(
      200,
    );
    await sendDueMail(api.app, mailer);
    expect(mailer.sent.at(-1)).toMatchObject({
      to: { address: user.email },
      content: { subject: 'Your password was changed' },
    });
    expect(await reset.call(resetPassword, { email: user.email, password: NEW_PASSWORD })).toMatchObject(
      REFUSED,
    );
  });

  test('known and unknown addresses get one answer, the known one also a mail [7.11] [R.25]', async () => {
    const user = await aUser(api);
    const known = await api.anonymous.call(requestPasswordReset, { email: user.email });
    const unknown = await api.anonymous.call(requestPasswordReset, { email: 'nobody-here@shop.example' });
    expect(known).toMatchObject({
      status: 200,
      body: { message: 'If this address has an account, a reset link is on its way.' },
    });
    expect(unknown.body).toEqual(known.body);
    await sendDueMail(api.app, mailer);
    expect(mailer.sent.map(({ to }) => to.address)).toEqual([user.email]);
    expect(await api.db.read.findBy(MailEntity, { state: 'waiting' })).toEqual([]);
  });

  test('a reset needs more than the email address [7.12] [R.25]', async () => {
    const user = await aUser(api);
    const call = { email: user.email, password: NEW_PASSWORD };
    expect(await api.anonymous.call(resetPassword, call)).toMatchObject(REFUSED);
    expect(await api.withCookie('reset=guessed').call(resetPassword, call)).toMatchObject(REFUSED);
  });

  test('the cookie of one account does not work for another, and allows five attempts', async () => {
    const [mine, other] = [await aUser(api), await aUser(api)];
    const reset = api.withCookie(await verified(mine));
    const none = await api.anonymous.call(resetPassword, { email: other.email, password: NEW_PASSWORD });
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const answer = await reset.call(resetPassword, { email: other.email, password: NEW_PASSWORD });
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual(none.body);
    }
    expect(await reset.call(resetPassword, { email: mine.email, password: NEW_PASSWORD })).toMatchObject(
      REFUSED,
    );
  });

  test('a link works once, and can be reloaded in the same browser', async () => {
    const user = await aUser(api);
    const token = await linkFor(user);
    const first = await api.anonymous.call(verifyReset, { token });
    expect(await api.anonymous.call(verifyReset, { token })).toMatchObject(REFUSED);
    const again = await api.withCookie(getCookie(first, 'reset')).call(verifyReset, { token });
    expect(again.status).toBe(200);
  });

  test('of ten clients that open a link at once, one gets the cookie', async () => {
    const token = await linkFor(await aUser(api));
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => api.anonymous.call(verifyReset, { token })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('a link and its cookie end after fifteen minutes', async () => {
    const user = await aUser(api);
    const reset = api.withCookie(await verified(user));
    const late = await linkFor(await aUser(api));
    api.clock.advance(15 * 60_000 + 1000);
    expect(await reset.call(resetPassword, { email: user.email, password: NEW_PASSWORD })).toMatchObject(
      REFUSED,
    );
    expect(await api.anonymous.call(verifyReset, { token: late })).toMatchObject(REFUSED);
  });

  test('at most three links are valid at once, and further requests neither add nor void one', async () => {
    const user = await aUser(api);
    const links = [await linkFor(user), await linkFor(user), await linkFor(user)];
    expect(new Set(links).size).toBe(3);
    expect(await linkFor(user)).toBe(links[2]);
    const [older = ''] = links;
    expect((await api.anonymous.call(verifyReset, { token: older })).status).toBe(200);
    const [, middle = '', newest = ''] = links;
    expect(await linkFor(user)).not.toBe(newest);
    expect((await api.anonymous.call(verifyReset, { token: middle })).status).toBe(200);
  });

  test('of ten emails to one account that leave at once, three have a link', async () => {
    const user = await aUser(api);
    await Promise.all(
      Array.from({ length: 10 }, () => api.anonymous.call(requestPasswordReset, { email: user.email })),
    );
    await Promise.all([1, 2, 3, 4].map(() => sendDueMail(api.app, mailer)));
    expect(mailer.sent.map(tokenOf)).toHaveLength(3);
  });

  test('an email that the mail server does not take at first counts as one link', async () => {
    const user = await aUser(api);
    mailer.isDown = true;
    await api.anonymous.call(requestPasswordReset, { email: user.email });
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await sendDueMail(api.app, mailer);
      api.clock.advance(2 * 60_000);
    }
    mailer.isDown = false;
    await sendDueMail(api.app, mailer);
    const [token = ''] = mailer.sent.map(tokenOf);
    expect((await api.anonymous.call(verifyReset, { token })).status).toBe(200);
  });

  test('a link that was used ends the others of the account', async () => {
    const user = await aUser(api);
    const other = await linkFor(user);
    const reset = api.withCookie(await verified(user));
    expect((await reset.call(resetPassword, { email: user.email, password: NEW_PASSWORD })).status).toBe(200);
    expect(await api.anonymous.call(verifyReset, { token: other })).toMatchObject(REFUSED);
  });

  test('an invalid password uses up no attempt', async () => {
    const user = await aUser(api);
    const reset = api.withCookie(await verified(user));
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const weak = await reset.call(resetPassword, { email: user.email, password: 'weak' });
      expect(weak.body).toMatchObject({ code: 'invalid_input', fields: { password: expect.any(String) } });
    }
    expect((await reset.call(resetPassword, { email: user.email, password: NEW_PASSWORD })).status).toBe(200);
  });

  test('a link that was sent before the address or the password changed is worthless', async () => {
    for (const change of [
      { email: `moved-${crypto.randomUUID()}@shop.example` },
      { passwordHash: 'another' },
    ]) {
      const user = await aUser(api);
      const token = await linkFor(user);
      await inTransaction(api.db, (tx) => changeUser(tx, user.id, { name: 'Same Link' }));
      await inTransaction(api.db, (tx) => changeUser(tx, user.id, change));
      expect(await api.anonymous.call(verifyReset, { token })).toMatchObject(REFUSED);
    }
  });
});

describe('a new password', () => {
  const OWNER = { name: 'Thandi Adams', email: 'thandi@shop.example' };

  test.each([
    ['signUp', 'Protea2026#'],
    ['profile', 'Protea2026?'],
    ['reset', 'Protea2026-'],
  ] as const)(
    '%s refuses %s with the sentence of its screen and the signs that count',
    async (screen, password) => {
      const sentence = PASSWORD_MESSAGES[screen];
      await expect(assertGoodPassword(screen, password, OWNER)).rejects.toMatchObject({
        message: `${sentence.replace(/\.$/, '')}. ${getPasswordHint(screen)}.`,
        extra: { fields: { password: sentence } },
      });
    },
  );

  test.each([
    ['signUp', 'short', PASSWORD_MESSAGES.signUp],
    ['signUp', `Aa1#${'x'.repeat(130)}`, PASSWORD_MESSAGES.tooLong],
    ['profile', 'Password1!', PASSWORD_MESSAGES.tooCommon],
  ] as const)('%s refuses %s with its sentence alone', async (screen, password, sentence) => {
    await expect(assertGoodPassword(screen, password, OWNER)).rejects.toMatchObject({
      message: sentence,
      extra: { fields: { password: sentence } },
    });
  });

  test('the command admin:create says which signs count in a password that it refuses', async () => {
    const args = [bundleApiProgram('commands/adminCreate.ts'), '--email', OWNER.email];
    const env = { PATH: process.env['PATH'], ADMIN_PASSWORD: 'Protea2026#' };
    const failure: unknown = await promisify(execFile)(process.execPath, args, { env }).catch(
      (error: unknown) => error,
    );
    expect(failure).toMatchObject({
      code: 1,
      stderr: `${PASSWORD_MESSAGES.signUp}. ${getPasswordHint('signUp')}.\n`,
    });
  });
});

describe('linking an account to a provider', () => {
  const LINK = '/login?redirect=/cart&link=1';
  const MINUTE_MS = 60_000;

  let sandbox: TestSandbox;
  let api: TestApi;
  beforeAll(async () => {
    sandbox = await testSandbox();
    api = await testApi({ env: await sandbox.enableOidc() });
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
    test('an identity with the address of a password account does not open it [7.33] [R.29]', async () => {
      const user = await aUser(api);
      const visitor = await awaitingPassword(user);
      expect(visitor.cookie('sid')).toBeUndefined();
      expect((await visitor.fetch('/api/users/profile')).status).toBe(401);
      expect(await identitiesOf(user)).toBe(0);
    });

    test('a password account is linked by its password, and the identity signs in from then on', async () => {
      const user = await aUser(api);
      const visitor = await awaitingPassword(user);
      expect(await signIn(visitor, user.email)).toBe(200);
      expect(visitor.cookie('link')).toBeUndefined();
      expect(await identitiesOf(user)).toBe(1);
      const later = aVisitor(api);
      expect(await later.signInAs({ email: user.email })).toBe('/login?oidc=done');
      expect(await (await later.fetch('/api/users/profile')).json()).toMatchObject({ _id: user.id });
    });

    test('a linked identity is reported to the owner of the account, and not before it is linked', async () => {
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

    test('an identity with the address of a password account is not linked by a wrong password', async () => {
      const user = await aUser(api);
      const visitor = await awaitingPassword(user);
      expect(await signIn(visitor, user.email, 'Wrong-2026!')).toBe(401);
      expect(await identitiesOf(user)).toBe(0);
      expect(await signIn(visitor, user.email)).toBe(200);
      expect(await identitiesOf(user)).toBe(1);
    });

    test("an identity is not linked by another account's password", async () => {
      const [user, other] = [await aUser(api), await aUser(api)];
      const visitor = await awaitingPassword(user);
      expect(await signIn(visitor, other.email)).toBe(200);
      expect({ user: await identitiesOf(user), other: await identitiesOf(other) }).toEqual({
        user: 0,
        other: 0,
      });
    });

    test('an identity is not linked when the owner of the account signs in elsewhere', async () => {
      const user = await aUser(api);
      await awaitingPassword(user);
      expect(await signIn(aVisitor(api), user.email)).toBe(200);
      expect(await identitiesOf(user)).toBe(0);
    });

    test('an identity with the address of a password account waits ten minutes', async () => {
      const user = await aUser(api);
      const visitor = await awaitingPassword(user);
      api.clock.advance(10 * MINUTE_MS + 1);
      expect(await signIn(visitor, user.email)).toBe(200);
      expect(await identitiesOf(user)).toBe(0);
    });

    test('an identity makes no administrator, and is linked to one by the password alone [R.29]', async () => {
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
});

describe('own sessions', () => {
  const DAY_MS = 24 * 60 * 60_000;
  const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const SAFARI =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

  let api: TestApi;
  let user: UserEntity;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    user = await aUser(api);
  });

  async function signedIn(userAgent: string, { email } = user): Promise<Caller> {
    const answer = await api.anonymous.call(
      signIn,
      { email, password: PASSWORD },
      { 'User-Agent': userAgent },
    );
    return api.withCookie(getCookie(answer, 'sid'));
  }
  const sessionsOf = async (browser: Caller) => (await browser.call(listSessions, {})).body.sessions;
  const isIn = async (browser: Caller) => (await browser.call(getProfile, {})).status === 200;

  test('one’s sessions are listed with device and time, this one marked, the last used first', async () => {
    const phone = await signedIn(SAFARI);
    api.clock.advance(DAY_MS);
    const desk = await signedIn(FIREFOX);
    const sessions = await sessionsOf(desk);
    expect(sessions).toEqual([
      {
        id: expect.stringMatching(/^[\w-]{22}$/) as string,
        device: 'Firefox on Windows',
        signedInAt: expect.any(String) as string,
        lastSeenAt: expect.any(String) as string,
        isCurrent: true,
      },
      expect.objectContaining({ device: 'Safari on iOS', isCurrent: false }),
    ]);
    const age = Date.parse(sessions[0]?.lastSeenAt ?? '') - Date.parse(sessions[1]?.lastSeenAt ?? '');
    expect(age).toBeGreaterThanOrEqual(DAY_MS);
    expect((await sessionsOf(phone)).find(({ isCurrent }) => isCurrent)?.device).toBe('Safari on iOS');
  });

  test('the answer holds neither tokens nor their hashes', async () => {
    const browser = await signedIn(FIREFOX);
    const text = JSON.stringify(await sessionsOf(browser));
    const rows = await api.db.read.findBy(SessionEntity, { userId: user.id });
    expect(rows).not.toHaveLength(0);
    for (const { tokenHash } of rows) {
      expect(text).not.toContain(tokenHash);
      expect(text).not.toContain(Buffer.from(tokenHash, 'hex').toString('base64url').slice(0, 22));
    }
  });

  test('a session that has expired is not listed', async () => {
    await signedIn(SAFARI);
    api.clock.advance(8 * DAY_MS);
    expect(await sessionsOf(await signedIn(FIREFOX))).toHaveLength(1);
  });

  test('another session can be ended, once, and ends at once', async () => {
    const [desk, phone] = [await signedIn(FIREFOX), await signedIn(SAFARI)];
    const id = (await sessionsOf(desk)).find(({ isCurrent }) => !isCurrent)?.id ?? '';
    expect((await desk.call(endOneSession, { id })).body).toEqual({ message: 'Signed out' });
    expect({ phone: await isIn(phone), desk: await isIn(desk) }).toEqual({ phone: false, desk: true });
    expect((await desk.call(endOneSession, { id })).status).toBe(404);
  });

  test('ending this session removes its cookies', async () => {
    const desk = await signedIn(FIREFOX);
    const [session] = await sessionsOf(desk);
    const { headers } = await desk.call(endOneSession, { id: session?.id ?? '' });
    expect(headers.get('set-cookie')).toContain('sid=; Path=/; Max-Age=0');
    expect(await isIn(desk)).toBe(false);
  });

  test('nobody ends the session of somebody else', async () => {
    const mine = await signedIn(FIREFOX);
    const theirs = await signedIn(SAFARI, await aUser(api));
    const [session] = await sessionsOf(theirs);
    expect((await mine.call(endOneSession, { id: session?.id ?? '' })).status).toBe(404);
    expect(await isIn(theirs)).toBe(true);
  });

  test('signing out everywhere keeps this session alone', async () => {
    const [desk, phone, tablet] = [await signedIn(FIREFOX), await signedIn(SAFARI), await signedIn('')];
    const other = await signedIn(FIREFOX, await aUser(api));
    expect((await desk.call(signOutEverywhere, {})).body).toEqual({
      message: 'All other devices were signed out',
      ended: 2,
    });
    expect(await Promise.all([desk, phone, tablet, other].map(isIn))).toEqual([true, false, false, true]);
  });

  test('what an administrator ends is recorded', async () => {
    const admin = await anAdmin(api);
    const [desk] = [await signedIn(FIREFOX, admin), await signedIn(SAFARI, admin)];
    await desk.call(signOutEverywhere, {});
    expect(await findAuditTrail(api.db.read, admin.id)).toMatchObject([
      { actorId: admin.id, action: 'sessions.end', after: { ended: 1 } },
    ]);
  });
});
