import { getCreditNote, getCreditNotePdf, getInvoice } from '@shop/contract/invoices';
import { aCreditNote } from '../../../testing/factories/creditNotes.ts';
import { anOrder } from '../../../testing/factories/orders.ts';
import { aPayment } from '../../../testing/factories/payments.ts';
import { aProduct } from '../../../testing/factories/products.ts';
import { aUser, anAdmin } from '../../../testing/factories/users.ts';
import { pdfText } from '../../../testing/pdfText.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';

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

test('a credit note names its invoice, what was refunded and the VAT in it, on the page as in the PDF', async () => {
  const { buyer, product, order, wanted } = await aRefundedOrder();
  const { body: invoice } = await api.as(buyer).call(getInvoice, { id: order._id });
  expect(invoice.creditNotes).toEqual([
    { number: String(wanted.number), issuedAt: expect.any(String), totalPrice: 600 },
  ]);
  const { status, body } = await api.as(buyer).call(getCreditNote, wanted);
  expect([status, body]).toMatchObject([
    200,
    {
      number: String(wanted.number),
      invoiceNumber: invoice.number,
      reason: 'One seam was open',
      lines: [{ name: product.name, size: 'M', qty: 1 }],
      totalPrice: 600,
      vat: { percent: 15, amount: 78.26 },
      seller: invoice.seller,
      buyer: invoice.buyer,
    },
  ]);
  const path = getCreditNotePdf.path.replace(':id', order._id).replace(':number', String(wanted.number));
  const pdf = pdfText(Buffer.from(await (await api.as(buyer).fetch(path)).arrayBuffer()));
  expect(pdf).toContain(`Credit Note ${wanted.number}`);
  expect(pdf.slice(pdf.indexOf('Reason'))).toEqual([
    ...['Reason', 'One seam was open', 'Item', 'Qty', `${product.name}, Size M`, '1'],
    ...['VAT 15%, included', 'R78.26', 'Refund', 'R600.00'],
  ]);
});

test('it is for the buyer and administrators, under its own order alone', async () => {
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
