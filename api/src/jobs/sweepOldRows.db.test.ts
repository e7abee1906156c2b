import { RETENTION } from '@shop/domain/retention';
import { In } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { MailEntity, MailLinkEntity } from '../database/entities/mail.ts';
import { SessionEntity } from '../database/entities/accounts.ts';
import { WebhookEventEntity } from '../database/entities/payments.ts';
import { inTransaction } from '../database/transaction.ts';
import { issueLink } from '../features/mail/mailLinks.service.ts';
import { startSession } from '../http/sessions/sessions.service.ts';
import { aUser } from '../testing/factories/users.ts';
import type { TestApi } from '../testing/testApi.ts';
import { testApi } from '../testing/testApi.ts';
import { sweepOldRows } from './sweepOldRows.ts';

const DAY_MS = 24 * 60 * 60_000;

let api: TestApi;
beforeEach(async () => {
  api = await testApi();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await api.close();
});

const daysAgo = (days: number) => new Date(api.clock.now().getTime() - days * DAY_MS);

async function events(count: number, receivedAt: Date): Promise<void> {
  const rows = Array.from({ length: count }, () => ({ provider: 'paypal', eventId: uuid(), receivedAt }));
  while (rows.length > 0) {
    const some = rows.splice(0, 500);
    await inTransaction(api.db, (tx) => tx.insert(WebhookEventEntity, some));
  }
}

test('old delivered rows are deleted, and young or waiting ones are kept', async () => {
  const mail = (state: MailEntity['state'], dueAt: Date) => ({
    ...{ id: uuid(), mail: null, attempts: 1, refusals: 0, lastError: null, createdAt: dueAt },
    ...{ state, dueAt },
  });
  const old = [mail('sent', daysAgo(31)), mail('dead', daysAgo(31))];
  const kept = [mail('sent', daysAgo(29)), mail('dead', daysAgo(29)), mail('waiting', daysAgo(31))];
  for (const row of [...old, ...kept]) await inTransaction(api.db, (tx) => tx.insert(MailEntity, row));
  await events(2, daysAgo(31));
  await events(3, daysAgo(29));
  await sweepOldRows.run(api.app);
  expect(await api.db.read.countBy(MailEntity, { id: In(kept.map(({ id }) => id)) })).toBe(3);
  expect(await api.db.read.count(MailEntity)).toBe(3);
  expect(await api.db.read.count(WebhookEventEntity)).toBe(3);
});

test('a link of an email is forgotten a month after its end', async () => {
  const user = await aUser(api, { emailConfirmedAt: null });
  for (const days of [32, 30, 0]) {
    const wanted = { purpose: 'confirm', email: user.email, mailId: uuid(), lifeMs: DAY_MS } as const;
    await inTransaction(api.db, (tx) => issueLink(tx, { ...wanted, now: daysAgo(days) }));
  }
  await sweepOldRows.run(api.app);
  expect(await api.db.read.count(MailLinkEntity)).toBe(2);
});

test('a session is forgotten a while after its last use, and at the promised time even in use', async () => {
  const user = await aUser(api);
  const session = (createdDaysAgo: number, seenDaysAgo: number) => ({
    ...{ tokenHash: uuid(), userId: user.id },
    ...{ createdAt: daysAgo(createdDaysAgo), lastSeenAt: daysAgo(seenDaysAgo) },
  });
  const ended = [session(8, 7.1), session(RETENTION.signedInDays + 0.1, 0)];
  const valid = [session(8, 6.9), session(RETENTION.signedInDays - 0.1, 0)];
  await inTransaction(api.db, (tx) => tx.insert(SessionEntity, [...ended, ...valid]));
  await sweepOldRows.run(api.app);
  const kept = await api.db.read.find(SessionEntity);
  expect(kept.map(({ tokenHash }) => tokenHash).sort()).toEqual(
    valid.map(({ tokenHash }) => tokenHash).sort(),
  );
});

test('a large backlog is swept in one run, by small transactions', async () => {
  await events(2500, daysAgo(31));
  await events(1, daysAgo(1));
  const begun = jest.spyOn(api.db.sources.write, 'createQueryRunner');
  await sweepOldRows.run(api.app);
  // Six for the events, and one for each of the fourteen others.
  expect(begun).toHaveBeenCalledTimes(20);
  expect(await api.db.read.count(WebhookEventEntity)).toBe(1);
});

test('a sweep that fails is logged and stops no other', async () => {
  const user = await aUser(api);
  await inTransaction(api.db, async (tx) => {
    await startSession(tx, user.id, daysAgo(400));
    await tx.query('DROP TABLE oidc_requests');
  });
  await events(1, daysAgo(31));
  await sweepOldRows.run(api.app);
  expect(await api.db.read.count(SessionEntity)).toBe(0);
  expect(await api.db.read.count(WebhookEventEntity)).toBe(0);
  expect(api.log.text).toContain('identity requests');
});

test('a draining process starts no further batch', async () => {
  await events(1, daysAgo(31));
  api.app.isDraining = true;
  await sweepOldRows.run(api.app);
  expect(await api.db.read.count(WebhookEventEntity)).toBe(1);
});
