import { deleteUser } from '@shop/contract/adminUsers';
import { updateProfile } from '@shop/contract/users';
import { MailEntity } from '../../database/entities/mail.ts';
import type { UserEntity } from '../../database/entities/accounts.ts';
import { inTransaction } from '../../database/transaction.ts';
import { aUser, anAdmin } from '../../testing/factories/users.ts';
import type { FakeMailer } from '../../testing/fakeMailer.ts';
import { fakeMailer } from '../../testing/fakeMailer.ts';
import { patiently } from '../../testing/patiently.ts';
import type { TestApi } from '../../testing/testApi.ts';
import { testApi } from '../../testing/testApi.ts';
import { changeUser } from '../accounts/records/accounts.service.ts';
import { deliverDueMail } from './delivery.ts';
import type { SecurityChange } from '../../database/entities/queuedMail.ts';
import type { Envelope } from './mailer.ts';
import { queueSecurityNotice } from './securityNotices.service.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let api: TestApi;
let mailer: FakeMailer;
beforeAll(async () => {
  api = await testApi();
});
beforeEach(async () => {
  await inTransaction(api.db, (tx) => tx.createQueryBuilder().delete().from(MailEntity).execute());
  mailer = fakeMailer();
});
afterAll(() => api.close());

/** A change as the services make it: first the account's row, then the notice. */
const change = (user: UserEntity, what: SecurityChange) =>
  inTransaction(api.db, async (tx) => {
    const changed = await changeUser(tx, user.id, { passwordHash: crypto.randomUUID() });
    await queueSecurityNotice(tx, changed, what, api.clock.now());
  });
const deliver = () => deliverDueMail(api.app, mailer);
const subjects = () => mailer.sent.map(({ content }) => content.subject);

test('twenty new passwords are one email at once and one an hour later, which counts them', async () => {
  const user = await aUser(api);
  const browser = api.as(user);
  for (let time = 0; time < 20; time += 1) {
    const password = `Vygies-${time}!2026`;
    expect((await browser.call(updateProfile, { password })).status).toBe(200);
    await deliver();
  }
  expect(subjects()).toEqual(['Your password was changed']);
  api.clock.advance(2 * HOUR);
  await deliver();
  expect(subjects()).toEqual(['Your password was changed', 'Changes to your account']);
  expect(mailer.sent[1]?.content.rows?.[0]).toEqual([
    'Password changed',
    expect.stringContaining('19 times'),
  ]);
});

test('every kind of change is reported', async () => {
  const user = await aUser(api);
  await change(user, 'password');
  await deliver();
  await change(user, 'signIn');
  await change(user, 'passwordReset');
  api.clock.advance(2 * HOUR);
  await deliver();
  expect(subjects()).toEqual(['Your password was changed', 'Changes to your account']);
  const labels = mailer.sent[1]?.content.rows?.map(([label]) => label);
  expect(labels).toEqual(['Password reset by a link', 'New way to sign in']);
});

test('changes at the same moment are in one email each', async () => {
  const user = await aUser(api);
  await Promise.all(Array.from({ length: 8 }, () => patiently(() => change(user, 'password'))));
  const mails = await api.db.read.find(MailEntity);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.mail).toMatchObject({ changes: { password: { count: 8 } } });
});

test('an address that nobody has confirmed gets one email a day', async () => {
  const user = await aUser(api, { emailConfirmedAt: null });
  for (let hour = 0; hour < 48; hour += 4) {
    await change(user, 'password');
    await deliver();
    api.clock.advance(4 * HOUR);
  }
  expect(mailer.sent.length).toBeGreaterThan(1);
  expect(mailer.sent.length).toBeLessThanOrEqual(2);
});

test('a change while its email is being sent is told in the next one', async () => {
  const user = await aUser(api);
  await change(user, 'password');
  const slow = {
    ...mailer,
    send: async () => change(user, 'signIn'),
  };
  await deliverDueMail(api.app, slow);
  api.clock.advance(2 * HOUR);
  await deliver();
  expect(subjects()).toEqual(['A new way to sign in was added']);
});

test('a change made while earlier emails are being sent gets an email', async () => {
  const [before, user] = [await aUser(api), await aUser(api)];
  await change(before, 'password');
  api.clock.advance(1000);
  await change(user, 'password');
  const slow = {
    ...mailer,
    async send(envelope: Envelope) {
      if (envelope.to.address === before.email) await change(user, 'signIn');
      await mailer.send(envelope);
    },
  };
  await deliverDueMail(api.app, slow);
  const own = mailer.sent.find(({ to }) => to.address === user.email);
  const labels = own?.content.rows?.map(([label]) => label);
  expect(labels).toEqual(['Password changed', 'New way to sign in']);
});

test('a deleted account gets no more emails', async () => {
  const user = await aUser(api);
  await change(user, 'password');
  await deliver();
  await change(user, 'password');
  await api.as(await anAdmin(api)).call(deleteUser, { id: user.id });
  api.clock.advance(2 * HOUR);
  await deliver();
  expect(mailer.sent).toHaveLength(1);
});

test('one account changes its password five times an hour, and another one is not kept waiting', async () => {
  const strict = await testApi({ env: { RATE_LIMIT_FACTOR: '1' } });
  try {
    const browser = strict.as(await aUser(strict));
    for (let time = 0; time < 5; time += 1) {
      expect((await browser.call(updateProfile, { password: `Vygies-${time}!2026` })).status).toBe(200);
    }
    const refused = await browser.call(updateProfile, { password: 'Vygies-6!2026' });
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await browser.call(updateProfile, { name: 'Only A Name' })).status).toBe(200);
    const other = strict.as(await aUser(strict));
    expect((await other.call(updateProfile, { password: 'Vygies-7!2026' })).status).toBe(200);
  } finally {
    await strict.close();
  }
});
