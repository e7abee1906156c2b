import { listPackingSlips } from '@shop/contract/adminOrderProcessing';
import { updateSettings } from '@shop/contract/adminSettings';
import { getCreditNote, getCreditNotePdf, getInvoice, getInvoicePdf } from '@shop/contract/invoices';
import { addOrderCompany } from '@shop/contract/orderCompany';
import { getOrder, placeOrder } from '@shop/contract/orders';
import { AuditEntity } from '../../../database/entities/audit.ts';
import { InvoiceEntity } from '../../../database/entities/payments.ts';
import { MailEntity } from '../../../database/entities/mail.ts';
import { OrderEntity } from '../../../database/entities/orders.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { expireOrders } from '../../../jobs/expireOrders.ts';
import { aCreditNote } from '../../../testing/factories/creditNotes.ts';
import { anOrder, orderInput } from '../../../testing/factories/orders.ts';
import { aPayment } from '../../../testing/factories/payments.ts';
import { aProduct } from '../../../testing/factories/products.ts';
import { aUser, anAdmin } from '../../../testing/factories/users.ts';
import { readPdfText } from '../../../testing/pdfText.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import { createEmailContent } from '../../mail/emails.ts';
import { applySettings } from '../../settings/shopSettings.service.ts';
import { issueInvoice } from './invoices.service.ts';

describe('numbers and VAT of invoices', () => {
  let api: TestApi;
  let registered: TestApi;
  beforeAll(async () => {
    api = await testApi();
    registered = await testApi({ env: { VAT_NUMBER: '4123456789' } });
  });
  afterAll(() => Promise.all([api.close(), registered.close()]));

  const numbers = async () => {
    const invoices = await api.db.read.find(InvoiceEntity, { order: { number: 'ASC' } });
    return invoices.map(({ number }) => number);
  };

  test('orders that are paid at the same time get numbers without a gap or a double', async () => {
    const product = await aProduct(api, { stock: 20 });
    const buyers = await Promise.all(Array.from({ length: 8 }, () => aUser(api)));
    const placed = await Promise.all(buyers.map((buyer) => anOrder(api, { buyer, product })));
    const before = (await numbers()).length;
    await Promise.all(placed.map((order) => aPayment(api, order)));
    expect(await numbers()).toEqual(Array.from({ length: before + 8 }, (_, index) => index + 1));
  });

  test('a payment that is reported again and again is invoiced once', async () => {
    const placed = await anOrder(api);
    await Promise.all(Array.from({ length: 5 }, () => aPayment(api, placed)));
    expect(await api.db.read.countBy(InvoiceEntity, { orderId: placed.order._id })).toBe(1);
  });

  test('a number that was rolled back is given to the next invoice', async () => {
    const [first, second] = [await anOrder(api), await anOrder(api)];
    const failing = inTransaction(api.db, async (tx) => {
      const order = await tx.findOneByOrFail(OrderEntity, { id: first.order._id });
      await issueInvoice(tx, order, api.app.config, api.clock.now());
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await aPayment(api, second);
    const all = await numbers();
    expect(all).toEqual(all.map((_, index) => index + 1));
  });

  test('without a VAT number the invoice shows no VAT', async () => {
    const placed = await anOrder(api);
    await aPayment(api, placed);
    expect(await api.db.read.findOneBy(InvoiceEntity, { orderId: placed.order._id })).toMatchObject({
      vatNumber: null,
      vatCents: null,
      vatBasisPoints: null,
    });
  });

  test('with a VAT number it holds 15/115 of all that was paid, shipping included [R.2]', async () => {
    const placed = await anOrder(registered, { product: await aProduct(registered, { priceCents: 130_00 }) });
    await aPayment(registered, placed);
    expect(await registered.db.read.findOneBy(InvoiceEntity, { orderId: placed.order._id })).toMatchObject({
      totalCents: 230_00,
      vatNumber: '4123456789',
      vatCents: 30_00,
      vatBasisPoints: 1500,
    });
  });

  test('an order paid after its stock was sold has no invoice and a refund due', async () => {
    const admin = await aUser(registered, { isAdmin: true });
    const placed = await anOrder(registered, { product: await aProduct(registered, { stock: 1 }) });
    registered.clock.advance(61 * 60_000);

    await expireOrders.run(registered.app);
    await aPayment(registered, await anOrder(registered, { product: placed.product }));
    await Promise.all([aPayment(registered, placed), aPayment(registered, placed)]);

    expect(await registered.db.read.countBy(InvoiceEntity, { orderId: placed.order._id })).toBe(0);
    const mails = await registered.db.read.find(MailEntity);
    const kinds = mails.flatMap(({ mail }) =>
      mail && 'orderId' in mail && mail.orderId === placed.order._id ? [`${mail.kind} ${mail.to}`] : [],
    );
    expect(kinds.sort()).toEqual(
      [
        `orderExpired ${placed.buyer.email}`,
        `orderPlaced ${placed.buyer.email}`,
        `paidTooLate ${placed.buyer.email}`,
        `refundDue ${admin.email}`,
      ].sort(),
    );
  });
});

describe('issued documents', () => {
  const HILL = {
    SHOP_NAME: 'Koppie',
    SHOP_LEGAL_NAME: 'Koppie Clothing (Pty) Ltd',
    SHOP_REGISTRATION: '2020/123456/07',
    SHOP_ADDRESS: '1 Hill Road, Paarl',
    VAT_NUMBER: '4123456789',
  };
  const SEA = {
    SHOP_NAME: 'Strand',
    SHOP_LEGAL_NAME: 'Strand CC',
    SHOP_REGISTRATION: '1999/000001/23',
    SHOP_ADDRESS: '9 Sea Street, Durban',
    VAT_NUMBER: '4999999999',
  };

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
    return readPdfText(Buffer.from(await response.arrayBuffer()));
  };

  /** The queued e-mail about a payment as this process would send it. */
  async function paymentEmail({ app, db }: TestApi, orderId: string): Promise<unknown> {
    const mails = (await db.read.find(MailEntity)).flatMap(({ mail }) => mail ?? []);
    const paid = mails.find((mail) => mail.kind === 'orderPaid' && mail.orderId === orderId);
    if (paid?.kind !== 'orderPaid') throw new Error('The payment has no e-mail');
    return createEmailContent(paid, await applySettings(db.read, app.config)).sections;
  }

  const FORMS: readonly (readonly [string, (at: TestApi, caller: Caller, of: Issued) => Promise<unknown>])[] =
    [
      ['page of an invoice', async (_, caller, { id }) => (await caller.call(getInvoice, { id })).body],
      ['PDF of an invoice', (_, caller, of) => pdfOf(caller, getInvoicePdf.path, of)],
      ['page of a credit note', async (_, caller, of) => (await caller.call(getCreditNote, of)).body],
      ['PDF of a credit note', (_, caller, of) => pdfOf(caller, getCreditNotePdf.path, of)],
      ['order', async (_, caller, { id }) => (await caller.call(getOrder, { id })).body],
      ['packing slip', async (_, caller, { id }) => (await caller.call(listPackingSlips, { ids: id })).body],
      ['e-mail of a payment', async (at, _, { id }) => paymentEmail(at, id)],
    ];

  afterEach(async () => {
    await api.as(await anAdmin(api)).call(updateSettings, { address: null });
  });

  test.each(FORMS)('the %s stays as it was issued when the shop moves', async (_, read) => {
    const of = await issued();
    const admin = await anAdmin(api);
    const before = await read(api, api.as(admin), of);
    expect(JSON.stringify(before)).toContain(HILL.SHOP_LEGAL_NAME);
    expect(await read(moved, moved.as(admin), of)).toEqual(before);
    await api.as(admin).call(updateSettings, { address: '5 Vineyard Lane, Wellington' });
    expect(await read(api, api.as(admin), of)).toEqual(before);
  });

  test('an invoice names the company, its registration and the name under which it trades', async () => {
    const from = 'Koppie Clothing (Pty) Ltd, reg. 2020/123456/07, trading as Koppie, 1 Hill Road, Paarl';
    const of = await issued();
    expect(await pdfOf(api.as(await anAdmin(api)), getInvoicePdf.path, of)).toEqual(
      expect.arrayContaining(['From', from]),
    );
    expect(await paymentEmail(api, of.id)).toContainEqual(
      expect.objectContaining({ rows: expect.arrayContaining([['From', from]]) }),
    );
  });

  test('a credit note names the seller of its own day and the VAT number of its invoice', async () => {
    const placed = await anOrder(api);
    await aPayment(api, placed);
    const { number } = await aCreditNote(moved, placed, 100_00);
    const admin = api.as(await anAdmin(api));
    const { body } = await admin.call(getCreditNote, { id: placed.order._id, number });
    expect(body.seller).toEqual({
      name: SEA.SHOP_NAME,
      legalName: SEA.SHOP_LEGAL_NAME,
      registration: SEA.SHOP_REGISTRATION,
      address: SEA.SHOP_ADDRESS,
      vatNumber: HILL.VAT_NUMBER,
    });
  });
});

describe('orders for a company', () => {
  const BERG = { name: 'Berg CC', vatNumber: '4123456789' };
  const LINE = 'Berg CC, VAT number 4123456789';

  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  const input = async (company?: { name: string; vatNumber?: string }) =>
    orderInput([await aProduct(api)], { ...(company && { company }) });

  test('order, invoice, its PDF, the e-mail and the file of orders name the company', async () => {
    const placed = await anOrder(api, { input: await input(BERG) });
    const { _id: id, number } = placed.order;
    expect(placed.order.company).toEqual(BERG);
    await aPayment(api, placed);
    const admin = api.as(await anAdmin(api));
    const { body: invoice } = await admin.call(getInvoice, { id });
    expect(invoice.buyer.company).toEqual(BERG);
    const to = `${LINE}, ${placed.buyer.name}, 12 Long Street, Durban, 4001`;
    const pdf = await admin.fetch(getInvoicePdf.path.replace(':id', id));
    expect(readPdfText(Buffer.from(await pdf.arrayBuffer()))).toEqual(expect.arrayContaining(['To', to]));
    const mails = (await api.db.read.find(MailEntity)).flatMap(({ mail }) => mail ?? []);
    const paid = mails.find((mail) => mail.kind === 'orderPaid' && mail.orderId === id);
    expect(paid).toMatchObject({ invoice: { buyer: { company: BERG } } });
    const [head = '', ...rows] = (await (await admin.fetch('/api/admin/orders.csv')).text()).split('\r\n');
    expect(head).toMatch(/,company,companyVatNumber$/);
    expect(rows.find((row) => row.startsWith(`${number},`))).toMatch(/,Berg CC,4123456789$/);
  });

  test.each([
    [{ name: ' ' }, 'company.name', 'Please enter the name of the company.'],
    [{ name: 'B'.repeat(101) }, 'company.name', 'Please use at most 100 characters.'],
    [
      { name: 'Berg CC', vatNumber: '3123456789' },
      'company.vatNumber',
      'VAT number must be 10 digits that begin with 4.',
    ],
  ])('the company %j is refused', async (company, field, message) => {
    const { status, body } = await api.as(await aUser(api)).call(placeOrder, await input(company));
    expect({ status, fields: body.fields }).toEqual({ status: 400, fields: { [field]: message } });
  });

  test('a repeated request with another company is a conflict', async () => {
    const buyer = api.as(await aUser(api));
    const wanted = { ...(await input(BERG)), idempotencyKey: 'one-company' };
    const [first, second] = [await buyer.call(placeOrder, wanted), await buyer.call(placeOrder, wanted)];
    expect(second.body._id).toBe(first.body._id);
    for (const company of [undefined, { name: BERG.name }, { ...BERG, name: 'Strand CC' }]) {
      const { body } = await buyer.call(placeOrder, { ...wanted, company });
      expect(body.code).toBe('idempotency_conflict');
    }
  });

  test('staff add a company once, before the payment, and the audit records it', async () => {
    const [placed, paid] = [await anOrder(api), await anOrder(api)];
    await aPayment(api, paid);
    const admin = api.as(await anAdmin(api));
    const add = ({ order }: typeof placed, company = BERG) =>
      admin.call(addOrderCompany, { id: order._id, ...company });
    const outcomes = await Promise.all([add(placed), add(placed, { ...BERG, name: 'Strand CC' })]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [added] = outcomes.flatMap(({ status, body }) => (status === 200 ? [body.company] : []));
    const seen = await admin.call(getOrder, { id: placed.order._id });
    expect(seen.body.company).toEqual(added);
    expect((await add(paid)).body).toMatchObject({
      code: 'illegal_transition',
      message: 'A company can be added once, while the order waits for its payment.',
    });
    const entries = await api.db.read.findBy(AuditEntity, { action: 'order.companyAdded' });
    expect(entries.map(({ target }) => target)).toEqual([placed.order._id]);
    expect(JSON.stringify(entries)).not.toContain(BERG.vatNumber);
  });
});
