import { listActivity } from '@shop/contract/adminActivity';
import { updateSettings } from '@shop/contract/adminSettings';
import { AuditEntity } from '../database/entities/audit.ts';
import { CreditNoteEntity } from '../database/entities/refunds.ts';
import { InvoiceEntity } from '../database/entities/payments.ts';
import { inTransaction } from '../database/transaction.ts';
import { checkOperations } from '../doctor/operations.ts';
import { fillSellers } from '../features/orders/documents/missingSellers.service.ts';
import { aCreditNote } from '../testing/factories/creditNotes.ts';
import { anOrder } from '../testing/factories/orders.ts';
import { aPayment } from '../testing/factories/payments.ts';
import { anAdmin } from '../testing/factories/users.ts';
import type { TestApi } from '../testing/testApi.ts';
import { testApi } from '../testing/testApi.ts';
import { fillDocumentSellers } from './fillDocumentSellers.ts';

let api: TestApi;
beforeEach(async () => {
  api = await testApi({ env: { SHOP_ADDRESS: '' } });
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
  const nothing = { sellerName: null, sellerAddress: null };
  await inTransaction(api.db, async (tx) => {
    await tx.update(InvoiceEntity, [1, 3], nothing);
    await tx.update(CreditNoteEntity, [1], nothing);
    await tx.update(InvoiceEntity, [2], { sellerName: 'Berg', sellerAddress: '9 Sea Street' });
  });
}

const sellers = async () => {
  const order = { number: 'ASC' } as const;
  const invoices = await api.db.read.find(InvoiceEntity, { order });
  const notes = await api.db.read.find(CreditNoteEntity, { order });
  return [...invoices, ...notes].map(({ sellerName, sellerAddress }) => [sellerName, sellerAddress]);
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
  const filled = [
    ...[
      ['Koppie', '1 Hill Road'],
      ['Berg', '9 Sea Street'],
      ['Koppie', '1 Hill Road'],
    ],
    ['Koppie', '1 Hill Road'],
  ];
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
        { field: 'sellerAddress', before: null, after: '1 Hill Road' },
        { field: 'numbers', before: null, after: '1, 3' },
      ],
    },
  ]);
});

test('without an address no document is filled, and the doctor lists those without a seller', async () => {
  await oldDocuments();
  await fillDocumentSellers.run(api.app);
  expect((await sellers())[0]).toEqual([null, null]);
  expect(await withoutSeller()).toMatchObject({
    level: 'warning',
    rows: ['invoice 1', 'invoice 3', 'credit note 1'],
  });
  await setAddress('1 Hill Road');
  await fillDocumentSellers.run(api.app);
  expect(await withoutSeller()).toMatchObject({ level: 'fine', text: 'none' });
  expect(await audited()).toHaveLength(2);
});

test('two processes that fill at once leave one seller and one note in the audit', async () => {
  await oldDocuments();
  await setAddress('1 Hill Road');
  const wanted = { kind: 'invoices', now: api.clock.now(), most: 10 } as const;
  const fill = () => inTransaction(api.db, (tx) => fillSellers(tx, api.app.config, wanted));
  const outcomes = await Promise.allSettled([fill(), fill(), fill()]);
  const counts = outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 0));
  expect(counts.toSorted()).toEqual([0, 0, 2]);
  expect(await audited()).toHaveLength(1);
});
