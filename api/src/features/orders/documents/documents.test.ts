import { listActivity } from '@shop/contract/adminActivity';
import { findOrders } from '@shop/contract/adminOrderList';
import { deleteOrder } from '@shop/contract/adminOrders';
import { getOverview } from '@shop/contract/adminOverview';
import { deleteProduct } from '@shop/contract/adminProducts';
import { getCreditNote, getCreditNotePdf, getInvoice, getInvoicePdf } from '@shop/contract/invoices';
import { MAX_ORDER_LINES } from '@shop/domain/products';
import { addDays } from '@shop/domain/shopDays';
import { MailEntity } from '../../../database/entities/mail.ts';
import { aCreditNote } from '../../../testing/factories/creditNotes.ts';
import type { PlacedOrder } from '../../../testing/factories/orders.ts';
import { anOrder, orderInput } from '../../../testing/factories/orders.ts';
import { aPayment } from '../../../testing/factories/payments.ts';
import { aProduct } from '../../../testing/factories/products.ts';
import { aUser, anAdmin } from '../../../testing/factories/users.ts';
import { aVoucher } from '../../../testing/factories/vouchers.ts';
import { readPdfText } from '../../../testing/pdfText.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import { createEmailContent } from '../../mail/emails.ts';
import { applySettings } from '../../settings/shopSettings.service.ts';
import { renderDocumentPdf } from './documentPdf.ts';
import type { PrintedDocument } from './printedDocument.ts';

describe('credit notes', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi({ env: { VAT_NUMBER: '4123456789' } });
  });
  afterAll(() => api.close());

  async function aRefundedOrder() {
    const product = await aProduct(api, { priceCents: 600_00, stock: 5 });
    const placed = await anOrder(api, { product, qty: 2 });
    await aPayment(api, placed);
    const note = await aCreditNote(api, placed, 600_00);
    return { ...placed, note, wanted: { id: placed.order._id, number: note.number } };
  }

  test('a credit note names invoice, refund and VAT, on the page as in the PDF', async () => {
    const { buyer, product, order, wanted } = await aRefundedOrder();
    const { body: invoice } = await api.as(buyer).call(getInvoice, { id: order._id });
    expect(invoice.creditNotes).toEqual([
      { number: String(wanted.number), issuedAt: expect.any(String), totalPrice: 600 },
    ]);
    const { status, body } = await api.as(buyer).call(getCreditNote, wanted);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        number: String(wanted.number),
        invoiceNumber: invoice.number,
        reason: 'One seam was open',
        lines: [{ name: product.name, size: 'M', qty: 1, price: 600 }],
        totalPrice: 600,
        vat: { percent: 15, amount: 78.26 },
        seller: invoice.seller,
        buyer: invoice.buyer,
      },
    });
    const path = getCreditNotePdf.path.replace(':id', order._id).replace(':number', String(wanted.number));
    const pdf = readPdfText(Buffer.from(await (await api.as(buyer).fetch(path)).arrayBuffer()));
    expect(pdf).toContain(`Credit Note ${wanted.number}`);
    expect(pdf.slice(pdf.indexOf('Reason'))).toEqual([
      ...[
        'Reason',
        'One seam was open',
        'Item',
        'Qty',
        'Price paid',
        `${product.name}, Size M`,
        '1',
        'R600.00',
      ],
      ...['VAT 15%, included', 'R78.26', 'Refund', 'R600.00'],
    ]);
  });

  test('a credit note is for the buyer and administrators, under its own order alone', async () => {
    const [{ wanted }, other] = [await aRefundedOrder(), await aRefundedOrder()];
    const statusFor = async (user: typeof other.buyer, asked = wanted) =>
      (await api.as(user).call(getCreditNote, asked)).status;
    expect(await statusFor(await anAdmin(api))).toBe(200);
    expect(await statusFor(await aUser(api))).toBe(404);
    expect(await statusFor(other.buyer)).toBe(404);
    expect(await statusFor(other.buyer, { ...wanted, id: other.order._id })).toBe(404);
    expect((await api.as(other.buyer).call(getCreditNote, { ...wanted, number: 'x' })).body.message).toBe(
      'Credit note not found',
    );
  });
});

describe('the PDF of a document', () => {
  const printed = (lines: number): PrintedDocument => ({
    title: 'Invoice 7',
    seller: 'Koppie',
    issuedAt: '2026-11-23T08:00:00.000Z',
    details: [['To', 'Thandi']],
    columns: ['Item', 'Qty', 'Price', 'Total'],
    lines: Array.from({ length: lines }, (_, index) => [
      `${'A very long name of a product '.repeat(4)}${index}`,
      '100',
      'R100 000.00',
      'R10 000 000.00',
    ]),
    totals: [
      ['Items', 'R1.00'],
      ['Total', 'R2.00'],
    ],
  });

  const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

  test('the longest order takes a few pages, each with the headings of its columns', async () => {
    const pdf = await renderDocumentPdf(printed(MAX_ORDER_LINES));
    expect(pagesOf(pdf)).toBe(4);
    const texts = readPdfText(pdf);
    expect(texts.filter((text) => text === 'Price')).toHaveLength(4);
    expect(texts.filter((text) => text === 'R10 000 000.00')).toHaveLength(MAX_ORDER_LINES);
    expect(texts.slice(-4)).toEqual(['Items', 'R1.00', 'Total', 'R2.00']);
    expect(pdf.length).toBeLessThan(60_000);
  });

  test('each page after the first names the document and its place in it', async () => {
    const texts = readPdfText(await renderDocumentPdf(printed(MAX_ORDER_LINES)));
    expect(texts.filter((text) => text.startsWith('Invoice 7'))).toEqual([
      'Invoice 7',
      ...[2, 3, 4].map((page) => `Invoice 7, page ${page}`),
    ]);
  });

  test('a short document is one page, and always the same bytes', async () => {
    const [first, second] = [await renderDocumentPdf(printed(1)), await renderDocumentPdf(printed(1))];
    expect(pagesOf(first)).toBe(1);
    expect(first.equals(second)).toBe(true);
  });

  test.each([
    ['Zoë Müller', 'Zoë Müller'],
    ['Łukasz Ḓau Ŋwe Ṱshifhiwa', 'Łukasz Ḓau Ŋwe Ṱshifhiwa'],
    ['Νίκος Щукин', 'Νίκος Щукин'],
    ['“Best” – €5', '“Best” – €5'],
    ['e\u0301 D\u032dau', 'é Ḓau'],
    ['Lin\n\u0000x', 'Lin  x'],
  ])('the name %j is printed as %j', async (text, shown) => {
    const pdf = await renderDocumentPdf({ ...printed(1), details: [['To', text]] });
    expect(readPdfText(pdf)).toContain(shown);
  });

  test('a letter that the font lacks is shown as the box of the font, not as a question mark', async () => {
    const pdf = await renderDocumentPdf({ ...printed(1), details: [['To', '林 Lin']] });
    expect(readPdfText(pdf)).toContain('\u0000 Lin');
  });
});

describe('invoices', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi({ env: { VAT_NUMBER: '4123456789', SHOP_ADDRESS: '1 Hill Road, Paarl' } });
  });
  afterAll(() => api.close());

  async function aPaidOrder(priceCents = 1234_50) {
    const buyer = await aUser(api, { name: 'Zoë Łukasz' });
    const placed = await anOrder(api, {
      buyer,
      qty: 2,
      product: await aProduct(api, { priceCents, stock: 5 }),
    });
    await aPayment(api, placed);
    return { ...placed, id: placed.order._id };
  }

  const pdfOf = async (caller: Caller, id: string) => {
    const response = await caller.fetch(getInvoicePdf.path.replace(':id', id));
    return { response, pdf: Buffer.from(await response.arrayBuffer()) };
  };

  test('an invoice names seller, buyer, lines and the VAT contained in what was paid', async () => {
    const { id, buyer, order, product } = await aPaidOrder();
    const { status, body } = await api.as(buyer).call(getInvoice, { id });
    expect(status).toBe(200);
    expect(body).toEqual({
      number: expect.stringMatching(/^\d+$/),
      issuedAt: expect.any(String),
      order: { _id: id, number: order.number },
      seller: { name: 'Koppie', address: '1 Hill Road, Paarl', vatNumber: '4123456789' },
      buyer: { name: 'Zoë Łukasz', address: '12 Long Street, Durban, 4001' },
      lines: [{ name: product.name, size: 'M', qty: 2, price: 1234.5, total: 2469 }],
      itemsPrice: 2469,
      shippingPrice: 0,
      totalPrice: 2469,
      vat: { percent: 15, amount: 322.04 },
      creditNotes: [],
    });
  });

  test('the PDF has the same figures as the page, to the cent', async () => {
    const { id, buyer, product, order } = await aPaidOrder();
    const { body } = await api.as(buyer).call(getInvoice, { id });
    const { response, pdf } = await pdfOf(api.as(buyer), id);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="invoice-${body.number}.pdf"`,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(readPdfText(pdf)).toEqual([
      'Koppie',
      `Tax Invoice ${body.number}`,
      ...['Date', expect.any(String), 'Order', order.number],
      ...['From', 'Koppie, 1 Hill Road, Paarl', 'VAT number', '4123456789'],
      ...['To', 'Zoë Łukasz, 12 Long Street, Durban, 4001'],
      ...['Item', 'Qty', 'Price', 'Total'],
      ...[`${product.name}, Size M`, '2', 'R1\u00a0234.50', 'R2\u00a0469.00'],
      ...[
        'Items',
        'R2\u00a0469.00',
        'Shipping',
        'R0.00',
        'VAT 15%, included',
        'R322.04',
        'Total',
        'R2\u00a0469.00',
      ],
    ]);
  });

  test('an invoice with a voucher states the discount of each line and of all', async () => {
    const voucher = await aVoucher(api, { percent: null, amountCents: 1000 });
    const product = await aProduct(api, { priceCents: 3333 });
    const placed = await anOrder(api, { input: orderInput([product], { qty: 3, voucher: voucher.code }) });
    await aPayment(api, placed);
    const { body } = await api.as(placed.buyer).call(getInvoice, { id: placed.order._id });
    expect(body).toMatchObject({
      ...{ itemsBefore: 99.99, discount: { code: voucher.code, amount: 10 }, itemsPrice: 89.99 },
      lines: [
        { qty: 1, price: 29.99, discount: 3.34, total: 29.99 },
        { qty: 2, price: 30, discount: 6.66, total: 60 },
      ],
    });
    const text = readPdfText((await pdfOf(api.as(placed.buyer), placed.order._id)).pdf);
    expect(text.slice(text.indexOf('Item'), text.indexOf('Shipping'))).toEqual([
      ...['Item', 'Qty', 'Price', 'Total'],
      ...[`${product.name}, Size M, R33.33 less R3.34 discount`, '1', 'R29.99', 'R29.99'],
      ...[`${product.name}, Size M, R33.33 less R3.33 discount`, '2', 'R30.00', 'R60.00'],
      ...['Items before discount', 'R99.99', `Discount (${voucher.code})`, '-R10.00', 'Items', 'R89.99'],
    ]);
  });

  test('an invoice is for the buyer and administrators, also of a deleted order for the latter', async () => {
    const { id, buyer } = await aPaidOrder();
    const admin = api.as(await anAdmin(api));
    const strangers = [api.as(await aUser(api)), api.anonymous];
    const answers = async (caller: Caller) => [
      (await caller.call(getInvoice, { id })).status,
      (await pdfOf(caller, id)).response.status,
    ];
    expect(await answers(admin)).toEqual([200, 200]);
    expect(await Promise.all(strangers.map(answers))).toEqual([
      [404, 404],
      [401, 401],
    ]);
    await admin.call(deleteOrder, { id });
    expect({ admin: await answers(admin), buyer: await answers(api.as(buyer)) }).toEqual({
      admin: [200, 200],
      buyer: [404, 404],
    });
  });

  test('an order that is not paid has no invoice', async () => {
    const { order, buyer } = await anOrder(api);
    const answer = await api.as(buyer).call(getInvoice, { id: order._id });
    expect(answer).toMatchObject({ status: 404, body: { message: 'Invoice not found' } });
  });
});

describe('days of the shop', () => {
  describe.each([
    ['2026-11-30T21:30:00Z', { day: '2026-11-30', inWords: '30 November 2026', time: '2026-11-30 23:3' }],
    ['2026-11-30T22:30:00Z', { day: '2026-12-01', inWords: '1 December 2026', time: '2026-12-01 00:3' }],
  ])('at %s', (instant, { day, inWords, time }) => {
    let api: TestApi;
    let admin: Caller;
    let placed: PlacedOrder;
    let note: number;
    beforeAll(async () => {
      api = await testApi();
      api.clock.advance(Date.parse(instant) - api.clock.now().getTime());
      admin = api.as(await anAdmin(api));
      placed = await anOrder(api);
      await aPayment(api, placed);
      ({ number: note } = await aCreditNote(api, placed, 100_00));
    });
    afterAll(() => api.close());

    const dateIn = async (path: string) => {
      const url = path.replace(':id', placed.order._id).replace(':number', String(note));
      const words = readPdfText(Buffer.from(await (await admin.fetch(url)).arrayBuffer()));
      return words[words.indexOf('Date') + 1];
    };

    test('the PDF of an invoice and of a credit note have the day of the shop', async () => {
      expect({
        invoice: await dateIn(getInvoicePdf.path),
        creditNote: await dateIn(getCreditNotePdf.path),
      }).toEqual({ invoice: inWords, creditNote: inWords });
    });

    test('the e-mail with the invoice has the day of the shop', async () => {
      const mails = (await api.db.read.find(MailEntity)).flatMap(({ mail }) => mail ?? []);
      const paid = mails.find(({ kind }) => kind === 'orderPaid');
      if (paid?.kind !== 'orderPaid') throw new Error('The payment has no e-mail');
      const { sections } = createEmailContent(paid, await applySettings(api.db.read, api.app.config));
      expect(sections?.flatMap(({ rows = [] }) => rows)).toContainEqual(['Date', inWords]);
    });

    test.each(['orders', 'products'])(
      'the file of exported %s has the day and the times of the shop',
      async (name) => {
        const answer = await admin.fetch(`/api/admin/${name}.csv`);
        expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}-${day}.csv"`);
        const file = await answer.text();
        expect(file).not.toMatch(/\d{4}-\d\d-\d\dT/);
        expect(file.split('\r\n')[0]).toContain(' (Africa/Johannesburg)');
        if (name === 'orders') expect(file).toContain(`,${time}`);
      },
    );

    test('orders are found by the day of the shop', async () => {
      const found = async (from: string, to: string) =>
        (await admin.call(findOrders, { from, to })).body.orders.length;
      expect(await found(day, day)).toBe(1);
      expect(await found(addDays(day, -1), addDays(day, -1))).toBe(0);
      expect(await found(addDays(day, 1), addDays(day, 1))).toBe(0);
    });

    test('acts are found by the day of the shop', async () => {
      const { id } = await aProduct(api);
      await admin.call(deleteProduct, { id });
      const found = async (from: string, to: string) =>
        (await admin.call(listActivity, { object: id, from, to })).body.acts.length;
      expect(await found(day, day)).toBe(1);
      expect(await found(addDays(day, -1), addDays(day, -1))).toBe(0);
    });

    test('the overview counts the order today', async () => {
      const { body } = await admin.call(getOverview, {});
      expect(body.spans.find(({ days }) => days === 1)?.now.orders).toBe(1);
    });
  });
});
