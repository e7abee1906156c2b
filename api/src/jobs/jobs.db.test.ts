import { AsyncResource } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { In } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { listActivity } from '@shop/contract/adminActivity';
import { updateSettings } from '@shop/contract/adminSettings';
import { placeOrder } from '@shop/contract/orders';
import { RETENTION, getOrderRetentionCutoff } from '@shop/domain/retention';
import { SessionEntity, UserEntity } from '../database/entities/accounts.ts';
import { AuditEntity } from '../database/entities/audit.ts';
import { MailEntity, MailLinkEntity } from '../database/entities/mail.ts';
import { IdempotencyEntity } from '../database/entities/idempotency.ts';
import { OrderEntity } from '../database/entities/orders.ts';
import { InvoiceEntity, WebhookEventEntity } from '../database/entities/payments.ts';
import { CreditNoteEntity } from '../database/entities/refunds.ts';
import { OrderReturnEntity } from '../database/entities/returns.ts';
import { lockOrder } from '../database/locks.ts';
import { migrate } from '../database/schema/migrate.ts';
import { inTransaction } from '../database/transaction.ts';
import { isSound } from '../doctor/finding.ts';
import { checkInvariants } from '../doctor/invariants.ts';
import { checkOperations } from '../doctor/operations.ts';
import { issueLink } from '../features/mail/mailLinks.service.ts';
import { markRefundDue } from '../features/orders/records/refunds.service.ts';
import { writeMissingSearchTokens } from '../features/orders/records/orderSearchIndex.service.ts';
import { DOCUMENT_KINDS, fillMissingSellers } from '../features/orders/documents/missingSellers.service.ts';
import { startSession } from '../http/sessions/sessions.service.ts';
import { aCreditNote } from '../testing/factories/creditNotes.ts';
import type { PlacedOrder } from '../testing/factories/orders.ts';
import { anOrder, orderInput } from '../testing/factories/orders.ts';
import { aPayment } from '../testing/factories/payments.ts';
import { aProduct } from '../testing/factories/products.ts';
import { aReturn } from '../testing/factories/returns.ts';
import { aUser, anAdmin } from '../testing/factories/users.ts';
import type { TestApi } from '../testing/testApi.ts';
import { testApi } from '../testing/testApi.ts';
import { eraseOrders } from './eraseOrders.ts';
import { fillDocumentSellers } from './fillDocumentSellers.ts';
import { deleteOldRows } from './deleteOldRows.ts';

describe('erasing orders', () => {
  const MINUTE_MS = 60_000;
  /** Duration of a transaction, long enough for another one to reach its first lock. */
  const TRANSACTION_MS = 200;

  let api: TestApi;
  beforeEach(async () => {
    api = await testApi();
  });
  afterEach(() => api.close());

  /** Makes the order as old as orders may get, and this much older. */
  async function madeOld({ order }: PlacedOrder, olderMs: number, changes: Partial<OrderEntity> = {}) {
    const createdAt = new Date(getOrderRetentionCutoff(api.clock.now()).getTime() - olderMs);
    await inTransaction(api.db, (tx) => tx.update(OrderEntity, { id: order._id }, { createdAt, ...changes }));
  }

  const stored = ({ order }: PlacedOrder) => api.db.read.findOneByOrFail(OrderEntity, { id: order._id });

  test('after five years an order, invoice and payment identify no buyer, and the books add up', async () => {
    const [old, young] = [await anOrder(api), await anOrder(api)];
    for (const placed of [old, young]) await aPayment(api, placed);
    await madeOld(old, MINUTE_MS, { companyName: 'Berg CC', companyVatNumber: '4123456789' });
    await madeOld(young, -MINUTE_MS);
    const before = await stored(old);
    await eraseOrders.run(api.app);

    const after = await stored(old);
    expect(JSON.stringify(after)).not.toMatch(
      new RegExp([old.buyer.id, before.buyerName, before.buyerEmail, before.address, before.phone].join('|')),
    );
    expect(after).toMatchObject({
      number: before.number,
      status: 'paid',
      totalCents: before.totalCents,
      buyerName: 'Deleted user',
      ...{ companyName: null, companyVatNumber: null },
      erasedAt: expect.any(Date),
    });
    expect(await api.db.read.countBy(InvoiceEntity, { orderId: old.order._id })).toBe(1);
    expect(await stored(young)).toMatchObject({ userId: young.buyer.id, buyerName: young.buyer.name });
    expect(isSound(await checkInvariants(api.db.read))).toBe(true);
  });

  test('what buyer and shop wrote about a return of the order goes with its buyer', async () => {
    const { id, ...placed } = await aReturn(api);
    const words = { note: 'It is for Thandi', declineReason: 'Thandi has worn it' };
    await inTransaction(api.db, (tx) => tx.update(OrderReturnEntity, { id }, words));
    await madeOld(placed, MINUTE_MS);
    await eraseOrders.run(api.app);
    const stored = await api.db.read.findOneByOrFail(OrderReturnEntity, { id });
    expect(stored).toMatchObject({ note: null, declineReason: null });
  });

  test('its buyer does not see the order any more, and a repeated request does not lead to it', async () => {
    const buyer = await aUser(api);
    const product = await aProduct(api);
    const headers = { 'Idempotency-Key': 'the-only-one' };
    const { body: order } = await api.as(buyer).call(placeOrder, orderInput([product]), headers);
    await madeOld({ order, buyer, product }, MINUTE_MS);
    await eraseOrders.run(api.app);
    expect(await api.db.read.countBy(OrderEntity, { userId: buyer.id })).toBe(0);
    expect(await api.db.read.count(IdempotencyEntity)).toBe(0);
  });

  test('an order waits as long as money is owed for it or may still come', async () => {
    const [owed, pending] = [await anOrder(api), await anOrder(api)];
    await madeOld(owed, MINUTE_MS, { isRefundDue: true });
    await madeOld(pending, MINUTE_MS, { isPaymentPending: true });
    await eraseOrders.run(api.app);
    for (const placed of [owed, pending]) {
      expect(await stored(placed)).toMatchObject({ buyerName: placed.buyer.name, erasedAt: null });
    }
    await madeOld(owed, MINUTE_MS, { isRefundDue: false });
    await eraseOrders.run(api.app);
    expect(await stored(owed)).toMatchObject({ erasedAt: expect.any(Date) });
  });

  test('an order of an erased account is kept when it is paid during the erasure', async () => {
    const placed = await anOrder(api);
    const { _id: id } = placed.order;
    const deletedAt = api.clock.now();
    await inTransaction(api.db, async (tx) => {
      await tx.update(OrderEntity, { id }, { status: 'cancelled' });
      await tx.update(UserEntity, { id: placed.buyer.id }, { deletedAt });
    });
    // Bound here, so that it is not part of the transaction within which it is called.
    const erase = AsyncResource.bind(() => eraseOrders.run(api.app));
    const erasures = await inTransaction(api.db, async (tx) => {
      await lockOrder(tx, id);
      const erased = erase();
      await Promise.race([erased, sleep(TRANSACTION_MS)]);
      await markRefundDue(tx, id);
      return [erased];
    });
    await Promise.all(erasures);
    expect(await stored(placed)).toMatchObject({ buyerName: placed.buyer.name, erasedAt: null });
  });

  test('the log tells erased buyers from deleted search tokens', async () => {
    const placed = await anOrder(api);
    await writeMissingSearchTokens(api.db);
    await madeOld(placed, -MINUTE_MS, { erasedAt: api.clock.now() });
    await eraseOrders.run(api.app);
    expect(api.log.text).toContain('obsolete search tokens of orders deleted');
    expect(api.log.text).not.toContain('buyers of orders erased');
    await madeOld(await anOrder(api), MINUTE_MS);
    await eraseOrders.run(api.app);
    expect(api.log.text).toContain('buyers of orders erased');
  });

  test('many orders are erased in small transactions, by several processes at once', async () => {
    const product = await aProduct(api, { stock: 10 });
    const placed = await anOrder(api, { product });
    const { number: _number, ...template } = await stored(placed);
    const createdAt = new Date(getOrderRetentionCutoff(api.clock.now()).getTime() - MINUTE_MS);
    const many = Array.from({ length: 1100 }, (_, index) => ({
      ...template,
      ...{ id: `00000000-0000-7000-8000-${String(index + 1).padStart(12, '0')}`, createdAt },
    }));
    while (many.length > 0) {
      const some = many.splice(0, 100);
      await inTransaction(api.db, (tx) => tx.insert(OrderEntity, some));
    }
    const begun = jest.spyOn(api.db.sources.write, 'createQueryRunner');
    await Promise.all([eraseOrders.run(api.app), eraseOrders.run(api.app)]);
    expect(begun.mock.calls.length).toBeGreaterThanOrEqual(3);
    begun.mockRestore();
    expect(await api.db.read.countBy(OrderEntity, { userId: template.userId })).toBe(1);
    expect(await api.db.read.countBy(UserEntity, { name: 'Deleted user' })).toBe(1);
  });
});

describe('sellers of old documents', () => {
  const COMPANY = { SHOP_LEGAL_NAME: 'Koppie CC', SHOP_REGISTRATION: '1999/000001/23' };

  let api: TestApi;
  beforeEach(async () => {
    api = await testApi({ env: { SHOP_ADDRESS: '', ...COMPANY } });
  });
  afterEach(() => api.close());

  const setAddress = async (address: string) => api.as(await anAdmin(api)).call(updateSettings, { address });

  /** Three invoices and a credit note; the version before has issued all of them but the second invoice. */
  async function oldDocuments() {
    for (let count = 0; count < 3; count += 1) {
      const placed = await anOrder(api);
      await aPayment(api, placed);
      if (count === 0) await aCreditNote(api, placed, 100_00);
    }
    const nothing = {
      ...{ sellerName: null, sellerAddress: null },
      ...{ sellerLegalName: null, sellerRegistration: null },
    };
    await inTransaction(api.db, async (tx) => {
      await tx.update(InvoiceEntity, [1, 3], nothing);
      await tx.update(CreditNoteEntity, [1], nothing);
      await tx.update(InvoiceEntity, [2], { ...nothing, sellerName: 'Berg', sellerAddress: '9 Sea Street' });
    });
  }

  const sellers = async () => {
    const order = { number: 'ASC' } as const;
    const invoices = await api.db.read.find(InvoiceEntity, { order });
    const notes = await api.db.read.find(CreditNoteEntity, { order });
    return [...invoices, ...notes].map((issued) => [
      ...[issued.sellerName, issued.sellerLegalName],
      ...[issued.sellerRegistration, issued.sellerAddress],
    ]);
  };
  const audited = () => api.db.read.findBy(AuditEntity, { action: 'document.sellerFilled' });
  const withoutSeller = async () => {
    const { db, app, clock } = api;
    const findings = await checkOperations({ read: db.read, config: app.config, now: clock.now() });
    return findings.find(({ subject }) => subject === 'documents without a seller');
  };

  test('old documents get the seller of the present once, and only where none is stored', async () => {
    await oldDocuments();
    await setAddress('1 Hill Road');
    await fillDocumentSellers.run(api.app);
    const koppie = ['Koppie', 'Koppie CC', '1999/000001/23', '1 Hill Road'];
    const filled = [koppie, ['Berg', null, null, '9 Sea Street'], koppie, koppie];
    expect(await sellers()).toEqual(filled);
    await setAddress('5 Vineyard Lane');
    await fillDocumentSellers.run(api.app);
    expect(await sellers()).toEqual(filled);
    expect(await audited()).toHaveLength(2);
  });

  test('the audit says which documents were filled with what, in the name of the shop', async () => {
    await oldDocuments();
    await setAddress('1 Hill Road');
    await fillDocumentSellers.run(api.app);
    const { body } = await api.as(await anAdmin(api)).call(listActivity, { object: 'invoices' });
    expect(body.acts).toMatchObject([
      {
        action: 'document.sellerFilled',
        by: { name: 'The shop' },
        canUndo: false,
        changes: [
          { field: 'sellerName', before: null, after: 'Koppie' },
          { field: 'sellerLegalName', before: null, after: 'Koppie CC' },
          { field: 'sellerRegistration', before: null, after: '1999/000001/23' },
          { field: 'sellerAddress', before: null, after: '1 Hill Road' },
          { field: 'numbers', before: null, after: '1, 3' },
        ],
      },
    ]);
  });

  test('without an address no document is filled, and the doctor lists those without a seller', async () => {
    await oldDocuments();
    await fillDocumentSellers.run(api.app);
    expect((await sellers())[0]).toEqual([null, null, null, null]);
    expect(await withoutSeller()).toMatchObject({
      level: 'warning',
      rows: ['invoice 1', 'invoice 3', 'credit note 1'],
    });
    await setAddress('1 Hill Road');
    await fillDocumentSellers.run(api.app);
    expect(await withoutSeller()).toMatchObject({ level: 'fine', text: 'none' });
    expect(await audited()).toHaveLength(2);
  });

  test('without a legal name no document is filled', async () => {
    const unnamed = await testApi({ beside: api, env: { SHOP_LEGAL_NAME: '' } });
    await oldDocuments();
    await fillDocumentSellers.run(unnamed.app);
    await unnamed.close();
    expect((await sellers())[0]).toEqual([null, null, null, null]);
  });

  test('documents of a database without columns for sellers are filled after it is migrated', async () => {
    const { write } = api.db.sources;
    await oldDocuments();
    for (const table of DOCUMENT_KINDS)
      for (const column of ['sellerName', 'sellerLegalName', 'sellerRegistration', 'sellerAddress'])
        await write.query(`ALTER TABLE ${table} DROP COLUMN ${column}`);
    await write.query(
      "DELETE FROM migrations WHERE name LIKE 'AddDocumentSeller%' OR name LIKE 'AddDocumentsLegalName%'",
    );
    await migrate({ ...api.db.sources, log: api.log.logger });
    expect((await sellers())[0]).toEqual([null, null, null, null]);
    await setAddress('1 Hill Road');
    await fillDocumentSellers.run(api.app);
    const koppie = ['Koppie', 'Koppie CC', '1999/000001/23', '1 Hill Road'];
    expect(await sellers()).toEqual([koppie, koppie, koppie, koppie]);
  });

  test('two processes that fill at once leave one seller and one note in the audit', async () => {
    await oldDocuments();
    await setAddress('1 Hill Road');
    const wanted = { kind: 'invoices', now: api.clock.now(), most: 10 } as const;
    const fill = () => inTransaction(api.db, (tx) => fillMissingSellers(tx, api.app.config, wanted));
    const outcomes = await Promise.allSettled([fill(), fill(), fill()]);
    const counts = outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 0));
    expect(counts.toSorted()).toEqual([0, 0, 2]);
    expect(await audited()).toHaveLength(1);
  });
});

describe('deleting old rows', () => {
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
    const recent = [mail('sent', daysAgo(29)), mail('dead', daysAgo(29)), mail('waiting', daysAgo(31))];
    for (const row of [...old, ...recent]) await inTransaction(api.db, (tx) => tx.insert(MailEntity, row));
    await events(2, daysAgo(31));
    await events(3, daysAgo(29));
    await deleteOldRows.run(api.app);
    expect(await api.db.read.countBy(MailEntity, { id: In(recent.map(({ id }) => id)) })).toBe(3);
    expect(await api.db.read.count(MailEntity)).toBe(3);
    expect(await api.db.read.count(WebhookEventEntity)).toBe(3);
  });

  test('a link of an email is forgotten a month after its end', async () => {
    const user = await aUser(api, { emailConfirmedAt: null });
    for (const days of [32, 30, 0]) {
      const wanted = { purpose: 'confirm', email: user.email, mailId: uuid(), lifeMs: DAY_MS } as const;
      await inTransaction(api.db, (tx) => issueLink(tx, { ...wanted, now: daysAgo(days) }));
    }
    await deleteOldRows.run(api.app);
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
    await deleteOldRows.run(api.app);
    const remaining = await api.db.read.find(SessionEntity);
    expect(remaining.map(({ tokenHash }) => tokenHash).sort()).toEqual(
      valid.map(({ tokenHash }) => tokenHash).sort(),
    );
  });

  test('a large backlog is swept in one run, by small transactions', async () => {
    await events(2500, daysAgo(31));
    await events(1, daysAgo(1));
    const begun = jest.spyOn(api.db.sources.write, 'createQueryRunner');
    await deleteOldRows.run(api.app);
    // Six for the events, and one for each of the fifteen others.
    expect(begun).toHaveBeenCalledTimes(21);
    expect(await api.db.read.count(WebhookEventEntity)).toBe(1);
  });

  test('a deletion that fails is logged and stops no other', async () => {
    const user = await aUser(api);
    await inTransaction(api.db, async (tx) => {
      await startSession(tx, user.id, daysAgo(400));
      await tx.query('DROP TABLE oidc_requests');
    });
    await events(1, daysAgo(31));
    await deleteOldRows.run(api.app);
    expect(await api.db.read.count(SessionEntity)).toBe(0);
    expect(await api.db.read.count(WebhookEventEntity)).toBe(0);
    expect(api.log.text).toContain('identity requests');
  });

  test('a draining process starts no further batch', async () => {
    await events(1, daysAgo(31));
    api.app.isDraining = true;
    await deleteOldRows.run(api.app);
    expect(await api.db.read.count(WebhookEventEntity)).toBe(1);
  });
});
