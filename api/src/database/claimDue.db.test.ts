import { v7 as uuid } from 'uuid';
import type { TestApi } from '../testing/testApi.ts';
import { testApi } from '../testing/testApi.ts';
import { MailEntity } from './entities/mail.ts';
import { claimDue } from './locks.ts';
import { inTransaction } from './transaction.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const LEASE_MS = 60_000;
const NOW = new Date('2026-03-01T08:00:00.000Z');
const afterNow = (ms: number): Date => new Date(NOW.getTime() + ms);

/** Returns the id of an e-mail that is due now, or `laterMs` later. */
async function aDueMail(laterMs = 0): Promise<string> {
  const id = uuid();
  const row: MailEntity = {
    ...{ id, mail: null, topic: 'orders', state: 'waiting', attempts: 0, refusals: 0, lastError: null },
    ...{ dueAt: afterNow(laterMs), createdAt: NOW },
  };
  await inTransaction(api.db, (tx) => tx.insert(MailEntity, row));
  return id;
}

const claim = (id: string, attempts = 0, now = NOW) =>
  claimDue(api.db, MailEntity, { where: { id }, attempts, now, ms: LEASE_MS });

test('of ten workers that have read the same due row, one claims it', async () => {
  const id = await aDueMail();
  const claims = await Promise.all(Array.from({ length: 10 }, () => claim(id)));
  const claimed = claims.filter((row) => row !== null);
  expect(claimed).toHaveLength(1);
  expect(claimed[0]).toMatchObject({ id, attempts: 1, dueAt: afterNow(LEASE_MS) });
});

test('a row that is not due any more is not claimed', async () => {
  expect(await claim(await aDueMail(1000))).toBeNull();
});

test('a row whose worker has died is claimed again when its lease has ended', async () => {
  const id = await aDueMail();
  await claim(id);
  expect(await claim(id, 1, afterNow(LEASE_MS - 1))).toBeNull();
  expect(await claim(id, 1, afterNow(LEASE_MS))).toMatchObject({ attempts: 2 });
});
