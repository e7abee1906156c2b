import { register } from '@shop/contract/users';
import { startSandbox } from '../../../../tools/sandbox/src/startSandbox.ts';
import { MailEntity } from '../../database/entities/mail.ts';
import { inTransaction } from '../../database/transaction.ts';
import { fakeMailer } from '../../testing/fakeMailer.ts';
import type { TestApi } from '../../testing/testApi.ts';
import { testApi } from '../../testing/testApi.ts';
import { deliverDueMail, getRetryPauseMs } from './delivery.ts';
import type { Mail } from '../../database/entities/queuedMail.ts';
import { queueMail } from './outbox.ts';
import type { Envelope } from './mailer.ts';
import { createMailer } from './mailer.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());
afterEach(() => inTransaction(api.db, (tx) => tx.createQueryBuilder().delete().from(MailEntity).execute()));

const welcome: Mail = { kind: 'welcome', to: 'thandi@shop.example', name: 'Thandi' };
const queue = (mail: Mail) => inTransaction(api.db, (tx) => queueMail(tx, mail, api.clock.now()));
const onlyMail = async () => (await api.db.read.find(MailEntity))[0];

test('an email is sent once, and its content is not kept', async () => {
  const mailer = fakeMailer();
  await queue(welcome);
  await deliverDueMail(api.app, mailer);
  await deliverDueMail(api.app, mailer);
  expect(mailer.sent).toHaveLength(1);
  expect(await onlyMail()).toMatchObject({ state: 'sent', mail: null });
});

test('an email of a rolled-back transaction is never sent', async () => {
  const mailer = fakeMailer();
  const failing = inTransaction(api.db, async (tx) => {
    await queueMail(tx, welcome, api.clock.now());
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await deliverDueMail(api.app, mailer);
  expect(mailer.sent).toEqual([]);
});

test('two workers at once send each mail once', async () => {
  const mailer = fakeMailer();
  await Promise.all(Array.from({ length: 8 }, () => queue(welcome)));
  await Promise.all([1, 2, 3].map(() => deliverDueMail(api.app, mailer)));
  expect(new Set(mailer.sent.map(({ id }) => id)).size).toBe(8);
  expect(mailer.sent).toHaveLength(8);
});

test('a mail server that is down neither fails the request nor loses the email', async () => {
  const mailer = fakeMailer();
  mailer.isDown = true;
  const person = { name: 'Sipho', email: 'sipho-mail@shop.example', password: 'Fynbos2026!' };
  expect((await api.anonymous.call(register, person)).status).toBe(201);
  await deliverDueMail(api.app, mailer);
  expect(await onlyMail()).toMatchObject({ state: 'waiting', attempts: 1, lastError: 'ECONNREFUSED' });

  mailer.isDown = false;
  await deliverDueMail(api.app, mailer);
  expect(mailer.sent).toEqual([]);
  api.clock.advance(11_000);
  await deliverDueMail(api.app, mailer);
  expect(mailer.sent).toMatchObject([
    { to: { address: person.email }, content: { subject: 'Welcome to Koppie' } },
  ]);
});

test('an email whose worker died while sending is sent by the next one', async () => {
  await queue(welcome);
  const dying = { ...fakeMailer(), send: () => new Promise<void>(() => undefined) };
  void deliverDueMail(api.app, dying);
  const mailer = fakeMailer();
  while ((await onlyMail())?.attempts !== 1) await new Promise((resolve) => setTimeout(resolve, 5));
  await deliverDueMail(api.app, mailer);
  expect(mailer.sent).toEqual([]);
  api.clock.advance(61_000);
  await deliverDueMail(api.app, mailer);
  expect(mailer.sent).toHaveLength(1);
});

test('a mail server that is down for two minutes delays emails and loses or repeats none', async () => {
  const mailer = fakeMailer();
  mailer.isDown = true;
  for (const name of ['Thandi', 'Sipho', 'Naledi']) await queue({ ...welcome, name });
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 5) {
      await Promise.all([deliverDueMail(api.app, mailer), deliverDueMail(api.app, mailer)]);
      api.clock.advance(5000);
    }
  };
  await pass(120);
  expect(mailer.sent).toEqual([]);
  mailer.isDown = false;
  await pass(180);
  expect(mailer.sent.map(({ to }) => to.name).sort()).toEqual(['Naledi', 'Sipho', 'Thandi']);
});

test('an email that cannot be sent does not delay others', async () => {
  const mailer = fakeMailer();
  const poisoned = {
    ...mailer,
    send: (envelope: Envelope) =>
      envelope.to.name === 'Poison' ? Promise.reject(new Error('refused')) : mailer.send(envelope),
  };
  for (const name of ['Poison', 'Thandi']) await queue({ ...welcome, name });
  await deliverDueMail(api.app, poisoned);
  expect(mailer.sent.map(({ to }) => to.name)).toEqual(['Thandi']);
});

test('a name that looks like a header adds no recipient', async () => {
  const sandbox = await startSandbox({ httpPort: 0, smtpPort: 0 });
  const mailer = createMailer(sandbox.smtpUrl, api.app.config);
  try {
    const name = 'Eve\r\nBcc: all@shop.example, "x" <other@shop.example>';
    await queue({ ...welcome, to: 'eve-header@shop.example', name });
    await deliverDueMail(api.app, mailer);
    const received = async (to: string) =>
      (await (await fetch(`${sandbox.httpUrl}/mail/messages?to=${to}`)).json()) as { to: string[] }[];
    expect((await received('eve-header@shop.example')).map(({ to }) => to)).toEqual([
      ['eve-header@shop.example'],
    ]);
    for (const other of ['all@shop.example', 'other@shop.example']) expect(await received(other)).toEqual([]);
  } finally {
    await sandbox.stop();
  }
});

test.each([
  [1, 10_000],
  [2, 20_000],
  [9, 2_560_000],
  [10, 3_600_000],
  [20, 3_600_000],
])('after %i attempts the pause is %i ms', (attempts, pause) =>
  expect(getRetryPauseMs(attempts)).toBe(pause),
);

test('a real mail server gets text and HTML, with markup in names escaped', async () => {
  const sandbox = await startSandbox({ httpPort: 0, smtpPort: 0 });
  const mailer = createMailer(sandbox.smtpUrl, api.app.config);
  try {
    const name = '<b>Eve</b>';
    await queue({
      kind: 'orderPlaced',
      payUntil: '2026-11-21T12:00:00.000Z',
      to: 'eve@shop.example',
      name,
      orderId: 'order-1',
      orderNumber: '10001',
      lines: [{ name: 'Crème Karoo Cap', size: 'M', qty: 2, totalCents: 55_800 }],
      itemsCents: 55_800,
      shippingCents: 0,
      totalCents: 55_800,
    });
    await deliverDueMail(api.app, mailer);
    const response = await fetch(`${sandbox.httpUrl}/mail/messages?to=eve@shop.example`);
    const [message] = (await response.json()) as { subject: string; text: string; html: string }[];
    expect(message?.subject).toBe('Please pay by 14:00: order 10001');
    expect(message?.text).toContain('2 × Crème Karoo Cap (M): R558.00');
    expect(message?.text).toContain('http://shop.test/order/order-1');
    expect(message?.html).toContain('Hi b,');
    expect(message?.html).not.toContain(name);
  } finally {
    await sandbox.stop();
  }
});
