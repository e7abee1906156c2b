import { getOverview } from '@shop/contract/adminOverview';
import { updateSettings } from '@shop/contract/adminSettings';
import { MailEntity } from '../../../database/entities/mail.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { sendDigest } from '../../../jobs/sendDigest.ts';
import { anOrder } from '../../../testing/factories/orders.ts';
import { aPayment } from '../../../testing/factories/payments.ts';
import { aProduct } from '../../../testing/factories/products.ts';
import { anAdmin } from '../../../testing/factories/users.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import { getNextMorning } from './digest.service.ts';

const DAY_MS = 24 * 60 * 60_000;

let api: TestApi;
beforeEach(async () => {
  api = await testApi();
});
afterEach(() => api.close());

const digests = async () =>
  (await api.db.read.find(MailEntity)).flatMap(({ mail }) => (mail?.kind === 'adminDigest' ? [mail] : []));

test('administrators get one letter a day while something waits', async () => {
  const admin = await anAdmin(api);
  await anAdmin(api);
  await sendDigest.run(api.app);
  expect(await digests()).toEqual([]);
  await aPayment(api, await anOrder(api));
  api.clock.advance(DAY_MS);
  await sendDigest.run(api.app);
  await sendDigest.run(api.app);
  expect(await digests()).toHaveLength(2);
  expect(await digests()).toContainEqual(
    expect.objectContaining({ to: admin.email, waiting: [{ what: 'Orders to pack', count: 1 }] }),
  );
  api.clock.advance(DAY_MS);
  await sendDigest.run(api.app);
  expect(await digests()).toHaveLength(4);
});

test('the letter names what waits on the overview', async () => {
  const admin = await anAdmin(api);
  await aPayment(api, await anOrder(api));
  await aProduct(api, { stock: 2 });
  await inTransaction(api.db, (tx) => tx.update(MailEntity, { state: 'waiting' }, { state: 'dead' }));
  const { body } = await api.as(admin).call(getOverview, {});
  await sendDigest.run(api.app);
  const [letter] = await digests();
  expect(letter?.waiting).toEqual([
    { what: 'Orders to pack', count: 1 },
    { what: 'Products low on stock', count: body.waiting.lowStock },
    { what: 'Emails that were given up', count: body.waiting.deadMail },
  ]);
  expect(body.waiting).toMatchObject({ lowStock: 1 });
});

test('no letter is sent once the setting is off', async () => {
  const admin = await anAdmin(api);
  await aPayment(api, await anOrder(api));
  await api.as(admin).call(updateSettings, { digest: false });
  await sendDigest.run(api.app);
  expect(await digests()).toEqual([]);
});

test.each([
  ['2026-11-01T04:59:59.000Z', '2026-11-01T05:00:00.000Z'],
  ['2026-11-01T05:00:00.000Z', '2026-11-02T05:00:00.000Z'],
])('after %s the next letter leaves at %s', (now, next) => {
  expect(getNextMorning(new Date(now)).toISOString()).toBe(next);
});
