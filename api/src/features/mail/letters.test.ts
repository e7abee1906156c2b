import type { Letter } from './letter.ts';
import { letterText } from './letter.ts';
import { letterHtml } from './letterHtml.ts';
import { letterOf } from './letters.ts';
import type { Mail, OrderMail } from './mail.ts';

const SENDER = { shopName: 'Koppie', publicUrl: 'https://shop.test', shopAddress: '1 Hoofstraat, Paarl' };
const ORDER: OrderMail = {
  to: 'thandi@shop.example',
  name: 'Thandi',
  orderId: 'order-1',
  orderNumber: '10001',
  lines: [{ name: 'Boulder Tee', size: 'M', qty: 2, totalCents: 598_00 }],
  itemsCents: 598_00,
  shippingCents: 0,
  totalCents: 598_00,
};
const INVOICE = {
  number: 7,
  issuedAt: '2026-11-21T09:00:00.000Z',
  buyer: { name: 'Thandi Mokoena', address: '12 Long Street, Durban, 4001' },
};
const letter = (mail: Exclude<Mail, { kind: 'resetRequest' }>): Letter => letterOf(mail, SENDER);
const both = (mail: Exclude<Mail, { kind: 'resetRequest' }>) => [
  letterText(letter(mail), SENDER.shopName),
  letterHtml(letter(mail), SENDER.shopName),
];

test('a registered shop sends a tax invoice with all that the law wants on it', () => {
  const vat = { number: '4123456789', cents: 78_00, percent: 15 };
  for (const form of both({ kind: 'orderPaid', ...ORDER, invoice: { ...INVOICE, vat } })) {
    for (const part of [
      /tax invoice 7/i,
      '4123456789',
      'Koppie, 1 Hoofstraat, Paarl',
      'Thandi Mokoena, 12 Long Street, Durban, 4001',
      '21 November 2026',
      '2 × Boulder Tee (M)',
      'R598.00',
      'VAT 15%, included',
      'R78.00',
    ]) {
      expect(form).toMatch(part);
    }
  }
});

test('a shop without a VAT number sends an invoice that says nothing of tax', () => {
  for (const form of both({ kind: 'orderPaid', ...ORDER, invoice: { ...INVOICE, vat: null } })) {
    expect(form).toMatch(/invoice 7/i);
    expect(form).not.toMatch(/\btax\b|\bvat\b/i);
  }
});

test('the mail of a delivery names the rights of the buyer with their last days', () => {
  for (const form of both({ kind: 'orderDelivered', deliveredAt: '2026-11-21T09:00:00.000Z', ...ORDER })) {
    expect(form).toContain('until 28 November 2026 you may cancel');
    expect(form).toContain('until 21 December 2026 we exchange');
    expect(form).toContain('until 21 May 2027 we repair it, replace it or refund it');
    expect(form).toContain('https://shop.test/returns');
  }
});

test('the mail of an order says until when its pieces are held, by the clock of South Africa', () => {
  const [text] = both({ kind: 'orderPlaced', payUntil: '2026-11-21T22:15:00.000Z', ...ORDER });
  expect(text).toContain('until 00:15 on 22 November 2026');
});

test('the mail about a refund says what takes the mark off the order, for each provider', () => {
  const [text] = both({ kind: 'refundDue', reason: 'paidTwice', ...ORDER });
  expect(text).toContain('when PayPal reports the refund');
  expect(text).toContain("PayFast reports none: press 'Mark As Refunded' on the order");
  expect(text).toContain('https://shop.test/order/order-1');
});

test('the mail about a cancelled order promises the money, and one about a restored order takes it back', () => {
  const [cancelled] = both({ kind: 'orderCancelled', ...ORDER });
  expect(cancelled).toContain('We refund what you paid by the way you paid.');
  expect(cancelled).not.toContain('https://shop.test/order/order-1');
  const [restored] = both({ kind: 'orderRestored', ...ORDER });
  expect(restored).toContain('there will be no refund');
  expect(restored).toContain('https://shop.test/order/order-1');
});

const EVIL = '<img src=x onerror=alert(1)>"\'&';

test.each<Exclude<Mail, { kind: 'resetRequest' }>>([
  { kind: 'welcome', to: 'x@shop.example', name: EVIL },
  { kind: 'passwordChanged', to: 'x@shop.example', name: EVIL },
  { kind: 'orderPlaced', ...ORDER, name: EVIL, payUntil: INVOICE.issuedAt },
  {
    kind: 'orderPaid',
    ...ORDER,
    lines: [{ name: EVIL, size: 'M', qty: 1, totalCents: 1 }],
    invoice: { ...INVOICE, buyer: { name: EVIL, address: EVIL }, vat: null },
  },
  { kind: 'orderDelivered', ...ORDER, name: EVIL, deliveredAt: INVOICE.issuedAt },
  { kind: 'orderExpired', ...ORDER, name: EVIL },
  { kind: 'paidTooLate', ...ORDER, name: EVIL },
  { kind: 'orderCancelled', ...ORDER, name: EVIL },
  { kind: 'orderRestored', ...ORDER, name: EVIL },
  { kind: 'refundDue', ...ORDER, name: EVIL, reason: 'paidTwice' },
])('in the mail "$kind" what people wrote stays text', (mail) => {
  const [text, html] = both(mail);
  expect(text).toContain(EVIL);
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;');
});
