import { updateUser } from '@shop/contract/adminUsers';
import { findUsers } from '@shop/contract/adminUserList';
import { forgotPassword } from '@shop/contract/passwordReset';
import { getProfile, register, signIn, updateProfile } from '@shop/contract/users';
import { startSandbox } from '../../../../../tools/sandbox/src/startSandbox.ts';
import { cookieOf } from '../../../testing/cookies.ts';
import { aUser, anAdmin } from '../../../testing/factories/users.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import { deliverDueMail } from '../../mail/delivery.ts';
import { createMailer } from '../../mail/mailer.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const anAddress = () => `o'brien-${crypto.randomUUID()}@shop.example`;
const password = 'Fynbos20@26';

test('a buyer with an apostrophe in the address registers, signs in and gets e-mails', async () => {
  const email = anAddress();
  const registered = await api.anonymous.call(register, { name: "Sean O'Brien", email, password });
  expect(registered).toMatchObject({ status: 201, body: { email } });
  const own = await api.withCookie(cookieOf(registered, 'sid')).call(getProfile, {});
  expect(own.body).toMatchObject({ email });
  expect((await api.anonymous.call(signIn, { email: email.toUpperCase(), password })).status).toBe(200);
  expect((await api.anonymous.call(forgotPassword, { email })).status).toBe(200);
  const sandbox = await startSandbox({ httpPort: 0, smtpPort: 0 });
  try {
    await deliverDueMail(api.app, createMailer(sandbox.smtpUrl, api.app.config));
    const query = new URLSearchParams({ to: email });
    const answer = await fetch(`${sandbox.httpUrl}/mail/messages?${query}`);
    const received = (await answer.json()) as { to: string[]; subject: string }[];
    expect(received.map(({ to }) => to)).toEqual([[email], [email]]);
  } finally {
    await sandbox.stop();
  }
});

test('an administrator finds an address with an apostrophe, and gives one to an account', async () => {
  const admin = await anAdmin(api);
  const user = await aUser(api, { email: anAddress() });
  const found = await api.as(admin).call(findUsers, { search: user.email });
  expect(found.body.users.map(({ _id }) => _id)).toEqual([user.id]);
  const given = anAddress();
  const edited = await api.as(admin).call(updateUser, { userId: user.id, email: given });
  expect(edited).toMatchObject({ status: 200, body: { email: given } });
  const own = anAddress();
  expect((await api.as(admin).call(updateProfile, { email: own })).body).toMatchObject({ email: own });
});
