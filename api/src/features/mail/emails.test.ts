import type { EmailContent } from './emailContent.ts';
import { emailText } from './emailContent.ts';
import { emailHtml } from './emailHtml.ts';
import { contentOf } from './emails.ts';
import type { OrderMail, PlainMail, SecurityChange } from '../../database/queuedMail.ts';
import { SECURITY_CHANGES } from '../../database/queuedMail.ts';
import { confirmationEmail, resetEmail, welcomeEmail } from './accountEmails.ts';

const SENDER = {
  shopName: 'Koppie',
  publicUrl: 'https://shop.test',
  shopAddress: '1 Hoofstraat, Paarl',
  deliveryTimes: { afterPayment: '2-3 business days', nationwide: '5-10 business days' },
};
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
const formsOf = (content: EmailContent) => [
  emailText(content, SENDER.shopName),
  emailHtml(content, SENDER.shopName),
];
const both = (mail: PlainMail) => formsOf(contentOf(mail, SENDER));

test('a shop with a VAT number sends a complete tax invoice', () => {
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

test('the mail of a payment says how long delivery takes, as the owner set it', () => {
  for (const form of both({ kind: 'orderPaid', ...ORDER, invoice: { ...INVOICE, vat: null } })) {
    expect(form).toContain('deliver it in 2-3 business days');
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

const EVIL = '<img src=x onerror=alert(1)>"\'& at https://evil.example/win or www.evil.example';
const CHANGE = { count: 1, lastAt: INVOICE.issuedAt };

const to = 'x@shop.example';
const mails: { [Kind in PlainMail['kind']]: Extract<PlainMail, { kind: Kind }> } = {
  passwordChanged: { kind: 'passwordChanged', to, name: EVIL },
  securityNotice: { kind: 'securityNotice', to, name: EVIL, changes: { password: CHANGE } },
  orderPlaced: { kind: 'orderPlaced', ...ORDER, name: EVIL, payUntil: INVOICE.issuedAt },
  orderPaid: {
    kind: 'orderPaid',
    ...ORDER,
    name: EVIL,
    invoice: { ...INVOICE, buyer: { name: EVIL, address: EVIL }, vat: null },
  },
  orderDelivered: { kind: 'orderDelivered', ...ORDER, name: EVIL, deliveredAt: INVOICE.issuedAt },
  orderExpired: { kind: 'orderExpired', ...ORDER, name: EVIL },
  paidTooLate: { kind: 'paidTooLate', ...ORDER, name: EVIL },
  orderCancelled: { kind: 'orderCancelled', ...ORDER, name: EVIL },
  orderRestored: { kind: 'orderRestored', ...ORDER, name: EVIL },
  refundDue: { kind: 'refundDue', ...ORDER, name: EVIL, reason: 'paidTwice' },
};
const emails: [string, EmailContent][] = [
  ['welcome', welcomeEmail(EVIL, 'token', SENDER)],
  ['confirmAddress', confirmationEmail(EVIL, 'token', SENDER)],
  ['resetRequest', resetEmail(EVIL, 'token', 15, SENDER)],
  ...Object.values(mails).map((mail): [string, EmailContent] => [mail.kind, contentOf(mail, SENDER)]),
];

test.each(emails)('in the mail "%s" what people wrote is neither markup nor a link', (_kind, content) => {
  expect(content.subject).not.toContain('evil');
  const [text, html] = formsOf(content);
  expect(html).not.toContain('<img');
  for (const form of [text, html]) {
    expect(form).toContain('evil');
    expect(form).not.toMatch(/evil\.\S|https?:\/\/(?!shop\.test)|www\.\S/);
  }
});

test('what a catalogue or an address holds stays text in HTML', () => {
  const lines = [{ name: EVIL, size: 'M', qty: 1, totalCents: 1 }];
  const [text, html] = both({ kind: 'orderExpired', ...ORDER, lines });
  expect(text).toContain(EVIL);
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;');
});

test('a user without a printable name is greeted without one', () => {
  const [text] = both({ kind: 'orderExpired', ...ORDER, name: '...' });
  expect(text).toMatch(/^Hello,\n/);
});

test('several changes to an account stand in one email, each kind with its number and last time', () => {
  const changes = { password: { count: 19, lastAt: '2026-11-21T22:15:00.000Z' }, signIn: CHANGE };
  const notice = contentOf({ kind: 'securityNotice', to: 'x@shop.example', name: 'Thandi', changes }, SENDER);
  expect(notice.subject).toBe('Changes to your account');
  for (const form of formsOf(notice)) {
    expect(form).toMatch(/Password changed.*19 times, last on 22 November 2026, 00:15/);
    expect(form).toMatch(/New way to sign in.*21 November 2026, 11:00/);
    expect(form).toContain('https://shop.test/forgot-password');
  }
});

test('one change to an account names itself in the subject', () => {
  const subjectOf = (change: SecurityChange) =>
    contentOf(
      { kind: 'securityNotice', to: 'x@shop.example', name: 'Thandi', changes: { [change]: CHANGE } },
      SENDER,
    ).subject;
  expect(SECURITY_CHANGES.map(subjectOf)).toEqual([
    'Your password was changed',
    'Your password was changed',
    'Your email address was changed',
    'A new way to sign in was added',
    'Two-step sign-in was turned on',
    'Two-step sign-in was turned off',
    'Two-step sign-in was removed',
    'New recovery codes were made',
    'A recovery code was used',
  ]);
});
