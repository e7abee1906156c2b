import { updateUser } from '@shop/contract/adminUsers';
import { getEmailStatus, sendConfirmation, verifyEmail } from '@shop/contract/emailConfirmation';
import { requestPasswordReset, resetPassword, verifyReset } from '@shop/contract/passwordReset';
import { register, signIn, signOut, updateProfile } from '@shop/contract/users';
import { UserEntity } from '../../../database/entities/accounts.ts';
import { MailEntity, MailLinkEntity } from '../../../database/entities/mail.ts';
import { getCookie } from '../../../testing/cookies.ts';
import { PASSWORD, aUser, anAdmin } from '../../../testing/factories/users.ts';
import type { FakeMailer } from '../../../testing/fakeMailer.ts';
import { fakeMailer } from '../../../testing/fakeMailer.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import { sendDueMail } from '../../mail/sendMail.ts';

describe('limits on signing in', () => {
  let api: TestApi;
  let owner: UserEntity;
  beforeAll(async () => {
    api = await testApi({ env: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1' } });
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    owner = await aUser(api);
  });

  const tryPassword = (password: string, ip: string, cookie = '', { email } = owner) =>
    api.anonymous.call(signIn, { email, password }, { 'X-Forwarded-For': ip, Cookie: cookie });
  const right = (ip: string, cookie?: string) => tryPassword(PASSWORD, ip, cookie);
  const wrong = (ip: string, cookie?: string) => tryPassword('Wrong-2026!', ip, cookie);

  /** Fails sign-ins of other accounts until the address has used up its limit. */
  async function exhaustAddress(ip: string): Promise<void> {
    for (let stranger = 0; stranger < 20; stranger += 1) {
      const email = `stranger-${stranger}-${ip}@shop.example`;
      for (let failure = 0; failure < 5; failure += 1) {
        await tryPassword('Wrong-2026!', ip, '', { ...owner, email });
      }
    }
  }

  test('the cookie of a known browser is long-lived, HttpOnly, anonymous and outlives the session', async () => {
    const answer = await right('10.1.0.1');
    const set = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('known='));
    expect(set).toMatch(/; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
    expect(set).not.toContain(owner.id);
    const out = await api.withCookie(getCookie(answer, 'sid')).call(signOut, {});
    expect(out.headers.getSetCookie().join()).not.toContain('known=');
  });

  test('a browser that has signed in before does so again from an address over its limit', async () => {
    const known = getCookie(await right('10.2.0.1'), 'known');
    await exhaustAddress('10.2.0.1');
    expect((await right('10.2.0.1')).status).toBe(429);
    expect((await right('10.2.0.1', known)).status).toBe(200);
    expect((await right('10.2.0.2')).status).toBe(200);
  });

  test("an account's failures are counted apart from those of its address: five in 15 minutes", async () => {
    const known = getCookie(await right('10.3.0.1'), 'known');
    for (let failure = 0; failure < 5; failure += 1)
      expect((await wrong('10.3.0.1', known)).status).toBe(401);
    expect((await right('10.3.0.1', known)).status).toBe(429);
    expect((await right('10.3.0.1')).status).toBe(200);
  });

  test('a changed cookie, or one of another account, has no counter of its own', async () => {
    const known = getCookie(await right('10.4.0.1'), 'known');
    const forged = known.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    const foreign = getCookie(await tryPassword(PASSWORD, '10.4.0.9', '', await aUser(api)), 'known');
    for (let failure = 0; failure < 5; failure += 1) await wrong('10.4.0.1');
    expect((await right('10.4.0.1', forged)).status).toBe(429);
    expect((await right('10.4.0.1', foreign)).status).toBe(429);
    expect((await right('10.4.0.1', known)).status).toBe(200);
  });

  test('every process accepts the cookie', async () => {
    const known = getCookie(await right('10.5.0.1'), 'known');
    const other = await testApi({ env: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1' }, beside: api });
    try {
      const headers = { 'X-Forwarded-For': '10.5.0.1' };
      for (let failure = 0; failure < 5; failure += 1) {
        await other.anonymous.call(signIn, { email: owner.email, password: 'Wrong-2026!' }, headers);
      }
      const credentials = { email: owner.email, password: PASSWORD };
      expect((await other.anonymous.call(signIn, credentials, headers)).status).toBe(429);
      expect((await other.withCookie(known).call(signIn, credentials, headers)).status).toBe(200);
    } finally {
      await other.close();
    }
  });

  test('60 customers of one address register within an hour', async () => {
    const answers: number[] = [];
    for (let customer = 0; customer < 61; customer += 1) {
      const input = { name: 'Sipho', email: `sipho-${customer}@shop.example`, password: 'nothing' };
      const { status } = await api.anonymous.call(register, input, { 'X-Forwarded-For': '10.6.0.1' });
      answers.push(status);
    }
    expect(answers).toEqual([...Array<number>(60).fill(400), 429]);
  });
});

describe('confirming an e-mail address', () => {
  const DAY_MS = 24 * 60 * 60_000;
  const REFUSED = { status: 400, body: { code: 'invalid_input', fields: { token: expect.any(String) } } };
  const DONE = { status: 200, body: { message: 'Your email address is confirmed.' } };
  const ALREADY = { status: 200, body: { message: 'Your email address is already confirmed.' } };

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

  const confirm = (token: string) => api.anonymous.call(verifyEmail, { token });
  const confirmedAt = async (email: string) =>
    (await api.db.read.findOneByOrFail(UserEntity, { email })).emailConfirmedAt;

  /** The token in the newest email to an address. */
  async function tokenFor(email: string): Promise<string> {
    await sendDueMail(api.app, mailer);
    const mine = mailer.sent.filter(({ to }) => to.address === email);
    return mine.at(-1)?.content.action?.url.split('/verify-email#token=')[1] ?? '';
  }

  /** A newcomer with the session of their sign-up and the token of their welcome email. */
  async function newcomer(): Promise<{ email: string; browser: Caller; token: string }> {
    const email = `new-${crypto.randomUUID()}@shop.example`;
    const answer = await api.anonymous.call(register, { name: 'Sipho', email, password: 'Fynbos20@26' });
    return { email, browser: api.withCookie(getCookie(answer, 'sid')), token: await tokenFor(email) };
  }

  test('the link of the welcome e-mail confirms the address in any session, stored as a hash', async () => {
    const { email, browser, token } = await newcomer();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await api.db.read.findBy(MailLinkEntity, { tokenHash: token })).toEqual([]);
    expect((await browser.call(getEmailStatus, {})).body).toEqual({ email, isConfirmed: false });
    expect(await confirm(token)).toMatchObject(DONE);
    expect((await browser.call(getEmailStatus, {})).body).toEqual({ email, isConfirmed: true });
  });

  test('a link opened again answers that the address is confirmed, also after its end', async () => {
    const { token } = await newcomer();
    expect(await confirm(token)).toMatchObject(DONE);
    expect(await confirm(token)).toMatchObject(ALREADY);
    api.clock.advance(2 * DAY_MS);
    expect(await confirm(token)).toMatchObject(ALREADY);
  });

  test('ten concurrent openings of a link confirm once, and none is refused', async () => {
    const { token } = await newcomer();
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(token)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(answers.filter(({ body }) => body.message === DONE.body.message)).toHaveLength(1);
  });

  test('a link ends after a day, and one that was never sent opens nothing', async () => {
    const { email, token } = await newcomer();
    api.clock.advance(DAY_MS + 1000);
    expect(await confirm(token)).toMatchObject(REFUSED);
    expect(await confirm('guessed')).toMatchObject(REFUSED);
    expect(await confirmedAt(email)).toBeNull();
  });

  test('a reset link confirms nothing by being opened as the other kind', async () => {
    const { email } = await newcomer();
    await api.anonymous.call(requestPasswordReset, { email });
    await sendDueMail(api.app, mailer);
    const token = mailer.sent.at(-1)?.content.action?.url.split('#token=')[1] ?? '';
    expect(await confirm(token)).toMatchObject(REFUSED);
    const { token: other } = await newcomer();
    expect((await api.anonymous.call(verifyReset, { token: other })).status).toBe(400);
  });

  test('a signed-in user can request a new link three times a day', async () => {
    const strict = await testApi({ env: { RATE_LIMIT_FACTOR: '1' } });
    try {
      const user = await aUser(strict, { emailConfirmedAt: null });
      const browser = strict.as(user);
      for (let time = 0; time < 3; time += 1) {
        expect((await browser.call(sendConfirmation, {})).status).toBe(200);
      }
      expect((await browser.call(sendConfirmation, {})).status).toBe(429);
      await sendDueMail(strict.app, mailer);
      expect(mailer.sent.map(({ to, content }) => [to.address, content.subject])).toEqual(
        Array.from({ length: 3 }, () => [user.email, 'Confirm your email address']),
      );
    } finally {
      await strict.close();
    }
  });

  test('a confirmed address is sent no link', async () => {
    const { email, browser, token } = await newcomer();
    await browser.call(sendConfirmation, {});
    await confirm(token);
    expect(await browser.call(sendConfirmation, {})).toMatchObject(ALREADY);
    const emails = mailer.sent.length;
    await sendDueMail(api.app, mailer);
    expect(mailer.sent).toHaveLength(emails);
    expect(await tokenFor(email)).toBe(token);
  });

  test('one client address may try ten tokens an hour', async () => {
    const strict = await testApi({ env: { RATE_LIMIT_FACTOR: '1' } });
    try {
      const guess = () => strict.anonymous.call(verifyEmail, { token: 'guessed' });
      for (let time = 0; time < 10; time += 1) expect((await guess()).status).toBe(400);
      expect((await guess()).status).toBe(429);
    } finally {
      await strict.close();
    }
  });

  test('an address set by an administrator is unconfirmed, and links to the old one are invalid', async () => {
    const admin = await anAdmin(api);
    const { email, browser, token } = await newcomer();
    await browser.call(sendConfirmation, {});
    const second = await tokenFor(email);
    await confirm(token);
    const { body } = await browser.call(getEmailStatus, {});
    expect(body).toEqual({ email, isConfirmed: true });

    const { id } = await api.db.read.findOneByOrFail(UserEntity, { email });
    const moved = `moved-${id}@shop.example`;
    const change = (to: string) =>
      api.as(admin).call(updateUser, { userId: id, name: 'Sipho', email: to, isAdmin: false });
    expect((await change(email)).status).toBe(200);
    expect(await confirmedAt(email)).not.toBeNull();
    expect((await change(moved)).status).toBe(200);
    expect(await confirmedAt(moved)).toBeNull();
    for (const link of [token, second]) expect(await confirm(link)).toMatchObject(REFUSED);

    const own = `own-${admin.id}@shop.example`;
    expect(
      (await api.as(admin).call(updateProfile, { email: own, currentPassword: 'Fynbos-2026!' })).status,
    ).toBe(200);
    expect(await confirmedAt(own)).toBeNull();
  });

  test('a used reset link confirms the address, an opened one does not', async () => {
    const user = await aUser(api, { emailConfirmedAt: null });
    await api.anonymous.call(requestPasswordReset, { email: user.email });
    await sendDueMail(api.app, mailer);
    const token = mailer.sent.at(-1)?.content.action?.url.split('#token=')[1] ?? '';
    const opened = await api.anonymous.call(verifyReset, { token });
    expect(await confirmedAt(user.email)).toBeNull();
    const reset = api.withCookie(getCookie(opened, 'reset'));
    expect((await reset.call(resetPassword, { email: user.email, password: 'Vygies,2026' })).status).toBe(
      200,
    );
    expect(await confirmedAt(user.email)).not.toBeNull();
  });
});

describe('a password reset for a stranger', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi({ env: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1' } });
  });
  afterAll(() => api.close());

  const ask = (email: string, address: string) =>
    api.anonymous.call(requestPasswordReset, { email }, { 'X-Forwarded-For': address });
  const requestsFor = async (email: string) =>
    (await api.db.read.find(MailEntity)).filter(({ mail }) => mail?.to === email).length;

  test('repeated requests of a stranger do not use up the owner’s attempts', async () => {
    const { email } = await aUser(api);
    const first = await ask(email, '1.0.0.1');
    for (let more = 0; more < 5; more += 1) {
      const answer = await ask(email, '1.0.0.1');
      expect(answer).toMatchObject({ status: 200, body: first.body });
      expect(answer.headers.get('retry-after')).toBeNull();
    }
    expect(await requestsFor(email)).toBe(3);
    await ask(email, '2.0.0.1');
    expect(await requestsFor(email)).toBe(4);
  });

  test('ten emails a day are asked for one account, from however many addresses', async () => {
    const { email } = await aUser(api);
    for (let address = 1; address <= 12; address += 1) {
      expect((await ask(email, `3.0.0.${address}`)).status).toBe(200);
    }
    expect(await requestsFor(email)).toBe(10);
  });

  test('a request refused to one client address does not count against the account', async () => {
    const { email } = await aUser(api);
    for (let more = 0; more < 9; more += 1) await ask(email, '4.0.0.1');
    for (let address = 2; address <= 8; address += 1) await ask(email, `4.0.0.${address}`);
    expect(await requestsFor(email)).toBe(10);
  });

  test('one client address that asks for many accounts is limited', async () => {
    for (let person = 0; person < 10; person += 1) {
      expect((await ask(`person-${person}@shop.example`, '5.0.0.1')).status).toBe(200);
    }
    const refused = await ask('one-more@shop.example', '5.0.0.1');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
