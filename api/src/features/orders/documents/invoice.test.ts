import { deleteOrder } from '@shop/contract/adminOrders';
import { getInvoice, getInvoicePdf } from '@shop/contract/invoices';
import { anOrder } from '../../../testing/factories/orders.ts';
import { aPayment } from '../../../testing/factories/payments.ts';
import { aProduct } from '../../../testing/factories/products.ts';
import { aUser, anAdmin } from '../../../testing/factories/users.ts';
import { pdfText } from '../../../testing/pdfText.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';

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
  expect(pdfText(pdf)).toEqual([
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
  expect([await answers(admin), await answers(api.as(buyer))]).toEqual([
    [200, 200],
    [404, 404],
  ]);
});

test('an order that is not paid has no invoice', async () => {
  const { order, buyer } = await anOrder(api);
  const answer = await api.as(buyer).call(getInvoice, { id: order._id });
  expect([answer.status, answer.body.message]).toEqual([404, 'Invoice not found']);
});
