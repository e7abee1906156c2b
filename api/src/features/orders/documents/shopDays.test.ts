import { listActivity } from '@shop/contract/adminActivity';
import { findOrders } from '@shop/contract/adminOrderList';
import { getOverview } from '@shop/contract/adminOverview';
import { deleteProduct } from '@shop/contract/adminProducts';
import { getCreditNotePdf, getInvoicePdf } from '@shop/contract/invoices';
import { addDays } from '@shop/domain/shopDays';
import { MailEntity } from '../../../database/entities/mail.ts';
import { aCreditNote } from '../../../testing/factories/creditNotes.ts';
import type { PlacedOrder } from '../../../testing/factories/orders.ts';
import { anOrder } from '../../../testing/factories/orders.ts';
import { aPayment } from '../../../testing/factories/payments.ts';
import { aProduct } from '../../../testing/factories/products.ts';
import { anAdmin } from '../../../testing/factories/users.ts';
import { pdfText } from '../../../testing/pdfText.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import { renderEmail } from '../../mail/emails.ts';
import { applySettings } from '../../settings/shopSettings.service.ts';

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
    const words = pdfText(Buffer.from(await (await admin.fetch(url)).arrayBuffer()));
    return words[words.indexOf('Date') + 1];
  };

  test('the PDF of an invoice and of a credit note have the day of the shop', async () => {
    expect([await dateIn(getInvoicePdf.path), await dateIn(getCreditNotePdf.path)]).toEqual([
      inWords,
      inWords,
    ]);
  });

  test('the e-mail with the invoice has the day of the shop', async () => {
    const mails = (await api.db.read.find(MailEntity)).flatMap(({ mail }) => mail ?? []);
    const paid = mails.find(({ kind }) => kind === 'orderPaid');
    if (paid?.kind !== 'orderPaid') throw new Error('The payment has no e-mail');
    const { sections } = renderEmail(paid, await applySettings(api.db.read, api.app.config));
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
