import { MailEntity } from '../../database/entities/mail.ts';
import { inTransaction } from '../../database/transaction.ts';
import { fakeMailer } from '../../testing/fakeMailer.ts';
import { aUser } from '../../testing/factories/users.ts';
import type { TestApi } from '../../testing/testApi.ts';
import { testApi } from '../../testing/testApi.ts';
import { testSandbox } from '../../testing/testSandbox.ts';
import { requeueDeadMail } from './deadLetterMail.service.ts';
import { deliverDueMail, getRetryPauseMs } from './delivery.ts';
import type { Mail } from '../../database/entities/queuedMail.ts';
import { queueMail } from './outbox.ts';
import type { Mailer } from './mailer.ts';
import { createMailer } from './mailer.ts';

const HOUR_MS = 60 * 60_000;

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());
afterEach(() => inTransaction(api.db, (tx) => tx.createQueryBuilder().delete().from(MailEntity).execute()));

const welcome: Mail = { kind: 'welcome', to: 'thandi@shop.example', name: 'Thandi' };
const queue = (mail: Mail) => inTransaction(api.db, (tx) => queueMail(tx, mail, api.clock.now()));
const onlyMail = async () => (await api.db.read.find(MailEntity))[0];
const requeue = () => inTransaction(api.db, (tx) => requeueDeadMail(tx, api.clock.now()));

/** A mailer whose server answers each email with this code. */
const answering = (code: string, responseCode?: number): Mailer => ({
  ...fakeMailer(),
  send: () =>
    Promise.reject(
      Object.assign(new Error('not taken'), {
        code,
        ...(responseCode && { responseCode, permanent: responseCode >= 500 && responseCode !== 503 }),
      }),
    ),
});

async function tryFor(hours: number, mailer: Mailer) {
  for (let hour = 0; hour < hours; hour += 1) {
    await deliverDueMail(api.app, mailer);
    api.clock.advance(HOUR_MS + 1000);
  }
}

/** More hours, and so attempts, than there may be refusals. */
const MANY = 21;

/** As if the mail had been tried so often. */
const triedFor = (attempts: number) =>
  inTransaction(api.db, async (tx) => {
    const { affected } = await tx.update(MailEntity, { state: 'waiting' }, { attempts });
    expect(affected).toBe(1);
  });

test('176 attempts take a week', () => {
  const pauses = Array.from({ length: 176 }, (_, index) => getRetryPauseMs(index + 1));
  const days = pauses.reduce((sum, pause) => sum + pause, 0) / (24 * HOUR_MS);
  expect(Math.round(days)).toBe(7);
});

test.each([
  ['cannot be reached', answering('ESOCKET'), MANY],
  ['often does not answer in time', answering('ETIMEDOUT'), MANY],
  ['often puts mails off', answering('EENVELOPE', 451), MANY],
  ['often refuses the sign-in of the shop', answering('EAUTH', 535), MANY],
  ['often ends the connection', answering('ECONNECTION', 554), MANY],
])('a mail server that %s loses no mail', async (_, mailer, hours) => {
  await queue(welcome);
  await tryFor(hours, mailer);
  expect(await onlyMail()).toMatchObject({ state: 'waiting', refusals: 0 });
  const working = fakeMailer();
  await deliverDueMail(api.app, working);
  expect(working.sent).toHaveLength(1);
});

test('an email is given up after a week of a silent mail server, and its content is kept', async () => {
  await queue(welcome);
  await triedFor(174);
  await tryFor(1, answering('ESOCKET'));
  expect(await onlyMail()).toMatchObject({ state: 'waiting', attempts: 175 });
  await tryFor(1, answering('ESOCKET'));
  expect(await onlyMail()).toMatchObject({ state: 'dead', mail: welcome, lastError: 'ESOCKET' });
});

test.each([
  ['refuses it', answering('EENVELOPE', 550), 'EENVELOPE 550'],
  ['refuses its words', answering('EMESSAGE', 554), 'EMESSAGE 554'],
  ['cannot be given its address', answering('EENVELOPE'), 'EENVELOPE'],
])(
  'a mail is given up when the server %s twenty times, and its words are kept',
  async (_, mailer, lastError) => {
    await queue(welcome);
    await tryFor(MANY, answering('ESOCKET'));
    await tryFor(19, mailer);
    expect(await onlyMail()).toMatchObject({ state: 'waiting', refusals: 19 });
    await tryFor(1, mailer);
    expect(await onlyMail()).toMatchObject({ state: 'dead', mail: welcome, lastError });
  },
);

test('a temporary refusal of a real mail server is no final one', async () => {
  const sandbox = await testSandbox();
  try {
    const mailer = createMailer(String(sandbox.env['SMTP_URL']), api.app.config);
    await queue(welcome);
    await sandbox.control('mail', { mode: 'error' });
    await deliverDueMail(api.app, mailer);
    expect(await onlyMail()).toMatchObject({ attempts: 1, refusals: 0, lastError: 'EENVELOPE 451' });
    await sandbox.control('mail', { mode: 'down' });
    api.clock.advance(HOUR_MS);
    await deliverDueMail(api.app, mailer);
    expect(await onlyMail()).toMatchObject({ attempts: 2, refusals: 0 });
  } finally {
    await sandbox.stop();
  }
});

test('mails that were given up are put back, and each is sent once', async () => {
  for (const name of ['Thandi', 'Sipho', 'Naledi']) await queue({ ...welcome, name });
  await tryFor(20, answering('EENVELOPE', 550));
  const mailer = fakeMailer();
  await deliverDueMail(api.app, mailer);
  expect(mailer.sent).toEqual([]);

  expect(await Promise.all([requeue(), requeue()])).toEqual(expect.arrayContaining([3, 0]));
  await Promise.all([1, 2].map(() => deliverDueMail(api.app, mailer)));
  expect(mailer.sent.map(({ to }) => to.name).sort()).toEqual(['Naledi', 'Sipho', 'Thandi']);
  expect(await requeue()).toBe(0);
  await deliverDueMail(api.app, mailer);
  expect(mailer.sent).toHaveLength(3);
});

test('a mail that was put back has all its attempts again', async () => {
  await queue(welcome);
  await tryFor(20, answering('EENVELOPE', 550));
  await requeue();
  await tryFor(19, answering('EENVELOPE', 550));
  expect(await onlyMail()).toMatchObject({ state: 'waiting', refusals: 19 });
});

test('a late failure of one worker does not give up an email that another has sent', async () => {
  await queue(welcome);
  await tryFor(19, answering('EENVELOPE', 550));
  let fail: (reason: Error) => void = () => undefined;
  const slow = {
    ...fakeMailer(),
    send: () => new Promise<void>((_resolve, reject) => void (fail = reject)),
  };
  const late = deliverDueMail(api.app, slow);
  while ((await onlyMail())?.attempts !== 20) await new Promise((resolve) => setTimeout(resolve, 5));
  api.clock.advance(61_000);
  await deliverDueMail(api.app, fakeMailer());
  fail(Object.assign(new Error('refused'), { code: 'EENVELOPE', responseCode: 550, permanent: true }));
  await late;
  expect(await onlyMail()).toMatchObject({ state: 'sent', mail: null });
});

test('a request for a reset link is given up within a day, and its address is not kept', async () => {
  const { email } = await aUser(api);
  await queue({ kind: 'resetRequest', to: email });
  await tryFor(24, answering('ESOCKET'));
  expect(await onlyMail()).toMatchObject({ state: 'dead', mail: null });
  expect(await requeue()).toBe(0);
});
