import { packingSlips } from '@shop/contract/adminOrderWork';
import { updateSettings } from '@shop/contract/adminSettings';
import { getCreditNote, getCreditNotePdf, getInvoice, getInvoicePdf } from '@shop/contract/invoices';
import { getOrder } from '@shop/contract/orders';
import { MailEntity } from '../../../database/entities/mail.ts';
import { aCreditNote } from '../../../testing/factories/creditNotes.ts';
import { anOrder } from '../../../testing/factories/orders.ts';
import { aPayment } from '../../../testing/factories/payments.ts';
import { anAdmin } from '../../../testing/factories/users.ts';
import { pdfText } from '../../../testing/pdfText.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import { renderEmail } from '../../mail/emails.ts';
import { applySettings } from '../../settings/shopSettings.service.ts';

const HILL = { SHOP_NAME: 'Koppie', SHOP_ADDRESS: '1 Hill Road, Paarl', VAT_NUMBER: '4123456789' };
const SEA = { SHOP_NAME: 'Strand', SHOP_ADDRESS: '9 Sea Street, Durban', VAT_NUMBER: '4999999999' };

let api: TestApi;
/** The same shop after it has moved, with another name, VAT number and rate. */
let moved: TestApi;
beforeAll(async () => {
  api = await testApi({ env: HILL });
  moved = await testApi({ beside: api, env: { ...SEA, VAT_PERCENT: '16' } });
});
afterAll(async () => {
  await moved.close();
  await api.close();
});

interface Issued {
  readonly id: string;
  readonly number: number;
}

/** An order with an invoice and a credit note of the shop as it was. */
async function issued(): Promise<Issued> {
  const placed = await anOrder(api);
  await aPayment(api, placed);
  const { number } = await aCreditNote(api, placed, 100_00);
  return { id: placed.order._id, number };
}

const pdfOf = async (caller: Caller, path: string, { id, number }: Issued) => {
  const response = await caller.fetch(path.replace(':id', id).replace(':number', String(number)));
  return pdfText(Buffer.from(await response.arrayBuffer()));
};

/** The queued e-mail about a payment as this process would send it. */
async function paymentEmail({ app, db }: TestApi, orderId: string): Promise<unknown> {
  const mails = (await db.read.find(MailEntity)).flatMap(({ mail }) => mail ?? []);
  const paid = mails.find((mail) => mail.kind === 'orderPaid' && mail.orderId === orderId);
  if (paid?.kind !== 'orderPaid') throw new Error('The payment has no e-mail');
  return renderEmail(paid, await applySettings(db.read, app.config)).sections;
}

const FORMS: readonly (readonly [string, (at: TestApi, caller: Caller, of: Issued) => Promise<unknown>])[] = [
  ['page of an invoice', async (_, caller, { id }) => (await caller.call(getInvoice, { id })).body],
  ['PDF of an invoice', (_, caller, of) => pdfOf(caller, getInvoicePdf.path, of)],
  ['page of a credit note', async (_, caller, of) => (await caller.call(getCreditNote, of)).body],
  ['PDF of a credit note', (_, caller, of) => pdfOf(caller, getCreditNotePdf.path, of)],
  ['order', async (_, caller, { id }) => (await caller.call(getOrder, { id })).body],
  ['packing slip', async (_, caller, { id }) => (await caller.call(packingSlips, { ids: id })).body],
  ['e-mail of a payment', async (at, _, { id }) => paymentEmail(at, id)],
];

test.each(FORMS)('the %s stays as it was issued when the shop moves', async (_, read) => {
  const of = await issued();
  const admin = await anAdmin(api);
  const before = await read(api, api.as(admin), of);
  expect(JSON.stringify(before)).toContain(HILL.SHOP_NAME);
  expect(await read(moved, moved.as(admin), of)).toEqual(before);
  await api.as(admin).call(updateSettings, { address: '5 Vineyard Lane, Wellington' });
  expect(await read(api, api.as(admin), of)).toEqual(before);
  await api.as(admin).call(updateSettings, { address: null });
});

test('a credit note names the seller of its own day and the VAT number of its invoice', async () => {
  const placed = await anOrder(api);
  await aPayment(api, placed);
  const { number } = await aCreditNote(moved, placed, 100_00);
  const admin = api.as(await anAdmin(api));
  const { body } = await admin.call(getCreditNote, { id: placed.order._id, number });
  expect(body.seller).toEqual({
    name: SEA.SHOP_NAME,
    address: SEA.SHOP_ADDRESS,
    vatNumber: HILL.VAT_NUMBER,
  });
});
