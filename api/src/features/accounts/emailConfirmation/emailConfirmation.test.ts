import { updateUser } from '@shop/contract/adminUsers';
import { getEmailStatus, sendConfirmation, verifyEmail } from '@shop/contract/emailConfirmation';
import { forgotPassword, resetPassword, verifyReset } from '@shop/contract/passwordReset';
import { register, updateProfile } from '@shop/contract/users';
import { MailLinkEntity } from '../../../database/entities/mail.ts';
import { UserEntity } from '../../../database/entities/accounts.ts';
import { cookieOf } from '../../../testing/cookies.ts';
import { aUser, anAdmin } from '../../../testing/factories/users.ts';
import type { FakeMailer } from '../../../testing/fakeMailer.ts';
import { fakeMailer } from '../../../testing/fakeMailer.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import { deliverDueMail } from '../../mail/delivery.ts';

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
  await deliverDueMail(api.app, fakeMailer());
  mailer = fakeMailer();
});
afterAll(() => api.close());

const confirm = (token: string) => api.anonymous.call(verifyEmail, { token });
const confirmedAt = async (email: string) =>
  (await api.db.read.findOneByOrFail(UserEntity, { email })).emailConfirmedAt;

/** The token in the newest email to an address. */
async function tokenFor(email: string): Promise<string> {
  await deliverDueMail(api.app, mailer);
  const mine = mailer.sent.filter(({ to }) => to.address === email);
  return mine.at(-1)?.content.action?.url.split('/verify-email#token=')[1] ?? '';
}

/** A newcomer with the session of their sign-up and the token of their welcome email. */
async function newcomer(): Promise<{ email: string; browser: Caller; token: string }> {
  const email = `new-${crypto.randomUUID()}@shop.example`;
  const answer = await api.anonymous.call(register, { name: 'Sipho', email, password: 'Fynbos20@26' });
  return { email, browser: api.withCookie(cookieOf(answer, 'sid')), token: await tokenFor(email) };
}

test('the link of the welcome email confirms the address in any session, and only its hash is stored', async () => {
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
  await api.anonymous.call(forgotPassword, { email });
  await deliverDueMail(api.app, mailer);
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
    await deliverDueMail(strict.app, mailer);
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
  await deliverDueMail(api.app, mailer);
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

test('an address that an administrator gives is unconfirmed, and the links to the one before are worthless', async () => {
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
  await api.anonymous.call(forgotPassword, { email: user.email });
  await deliverDueMail(api.app, mailer);
  const token = mailer.sent.at(-1)?.content.action?.url.split('#token=')[1] ?? '';
  const opened = await api.anonymous.call(verifyReset, { token });
  expect(await confirmedAt(user.email)).toBeNull();
  const reset = api.withCookie(cookieOf(opened, 'reset'));
  expect((await reset.call(resetPassword, { email: user.email, password: 'Vygies,2026' })).status).toBe(200);
  expect(await confirmedAt(user.email)).not.toBeNull();
});
