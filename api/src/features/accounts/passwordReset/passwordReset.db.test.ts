import { forgotPassword, resetPassword, verifyReset } from '@shop/contract/passwordReset';
import { getProfile, signIn } from '@shop/contract/users';
import { MailEntity } from '../../../database/entities/mail.ts';
import type { UserEntity } from '../../../database/entities/accounts.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { cookieOf } from '../../../testing/cookies.ts';
import { aUser, PASSWORD } from '../../../testing/factories/users.ts';
import type { FakeMailer } from '../../../testing/fakeMailer.ts';
import { fakeMailer } from '../../../testing/fakeMailer.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import { deliverDueMail } from '../../mail/delivery.ts';
import { changeUser } from '../records/accounts.service.ts';

const NEW_PASSWORD = 'Vygies,2026';
const REFUSED = { status: 400, body: { code: 'reset_required' } };

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

const tokenOf = ({ content }: { content: { action?: { url: string } } }) =>
  content.action?.url.split('#token=')[1] ?? '';

/** Asks for a link and opens the mail. */
async function linkFor(user: UserEntity): Promise<string> {
  await api.anonymous.call(forgotPassword, { email: user.email });
  await deliverDueMail(api.app, mailer);
  const mine = mailer.sent.filter(
    ({ to, content }) => to.address === user.email && content.action !== undefined,
  );
  return tokenOf(mine.at(-1) ?? { content: {} });
}

async function verified(user: UserEntity): Promise<string> {
  return cookieOf(await api.anonymous.call(verifyReset, { token: await linkFor(user) }), 'reset');
}

test('a reset link leads to a new password, ends every session and is reported to the owner [1.13] [7.12]', async () => {
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
  const reset = api.withCookie(cookieOf(verify, 'reset'));
  const answer = await reset.call(resetPassword, { email: user.email, password: NEW_PASSWORD });
  expect(answer).toMatchObject({ status: 200, body: { message: 'Password reset successfully.' } });

  expect((await browser.call(getProfile, {})).status).toBe(401);
  expect((await api.anonymous.call(signIn, { email: user.email, password: PASSWORD })).status).toBe(401);
  expect((await api.anonymous.call(signIn, { email: user.email, password: NEW_PASSWORD })).status).toBe(200);
  await deliverDueMail(api.app, mailer);
  expect(mailer.sent.at(-1)).toMatchObject({
    to: { address: user.email },
    content: { subject: 'Your password was changed' },
  });
  expect(await reset.call(resetPassword, { email: user.email, password: NEW_PASSWORD })).toMatchObject(
    REFUSED,
  );
});

test('known and unknown addresses get the same answer, and only the known one a mail [7.11] [R.25]', async () => {
  const user = await aUser(api);
  const known = await api.anonymous.call(forgotPassword, { email: user.email });
  const unknown = await api.anonymous.call(forgotPassword, { email: 'nobody-here@shop.example' });
  expect(known).toMatchObject({
    status: 200,
    body: { message: 'If this address has an account, a reset link is on its way.' },
  });
  expect(unknown.body).toEqual(known.body);
  await deliverDueMail(api.app, mailer);
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
  const again = await api.withCookie(cookieOf(first, 'reset')).call(verifyReset, { token });
  expect(again.status).toBe(200);
});

test('of ten that open a link at once, one gets the cookie', async () => {
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
    Array.from({ length: 10 }, () => api.anonymous.call(forgotPassword, { email: user.email })),
  );
  await Promise.all([1, 2, 3, 4].map(() => deliverDueMail(api.app, mailer)));
  expect(mailer.sent.map(tokenOf)).toHaveLength(3);
});

test('an email that the mail server does not take at first counts as one link', async () => {
  const user = await aUser(api);
  mailer.isDown = true;
  await api.anonymous.call(forgotPassword, { email: user.email });
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await deliverDueMail(api.app, mailer);
    api.clock.advance(2 * 60_000);
  }
  mailer.isDown = false;
  await deliverDueMail(api.app, mailer);
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
