import type { EmailContent } from './emailContent.ts';
import { renderEmailText } from './emailContent.ts';
import { renderEmailHtml } from './emailHtml.ts';
import { renderEmail } from './emails.ts';
import type { OrderMail, PlainMail, ReturnMail, SecurityChange } from '../../database/entities/queuedMail.ts';
import { SECURITY_CHANGES } from '../../database/entities/queuedMail.ts';
import { confirmationEmail, resetEmail, welcomeEmail } from './accountEmails.ts';
import { backInStockEmail, getUnsubscribeLinks } from './stockAlertEmails.ts';

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
const REFUND = { refundCents: 100_00, usdCents: 5_71, reason: 'One seam was open' };
const toForms = (email: EmailContent) => [renderEmailText(email, SENDER), renderEmailHtml(email, SENDER)];
/** The text and the HTML of an email; the HTML with its apostrophes decoded. */
const both = (mail: PlainMail) =>
  toForms(renderEmail(mail, SENDER)).map((form) => form.replaceAll('&#39;', "'"));

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
    expect(form).toContain('expect it in 2-3 business days');
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
  expect(cancelled).toContain("We'll refund you in full, the same way you paid.");
  expect(cancelled).not.toContain('https://shop.test/order/order-1');
  const [restored] = both({ kind: 'orderRestored', ...ORDER });
  expect(restored).toContain('there will be no refund');
  expect(restored).toContain('https://shop.test/order/order-1');
});

const RETURN: ReturnMail = {
  ...{ to: ORDER.to, name: ORDER.name, orderId: ORDER.orderId, orderNumber: ORDER.orderNumber },
  status: 'requested',
  declineReason: null,
  lines: [
    { name: 'Boulder Tee', size: 'M', qty: 2, wantedSize: null },
    { name: 'Boulder Tee', size: 'M', qty: 1, wantedSize: 'L' },
  ],
  refundCents: 598_00,
  refundDueBy: '2026-12-23T21:59:59.999Z',
};

test.each([
  [
    'requested',
    ["We've got your return request: order 10001", 'set aside for you', '2 × Boulder Tee (M): Refund'],
  ],
  ['approved', ['The address for your parcel: 1 Hoofstraat, Paarl', '1 × Boulder Tee (M): Exchange: Size L']],
  ['declined', ['We cannot accept this return:', 'The seal is missing.']],
  ['received', ['We refund R598.00, by 23 December 2026 at the latest', "We're packing your replacement."]],
  ['closed', ['is complete', 'We refund R598.00 the same way you paid.', 'replacement is on its way']],
] as const)('the mail of a return that is %s says what happens next', (status, sentences) => {
  const declineReason = status === 'declined' ? 'The seal is missing.' : null;
  const mail = { kind: 'orderReturn', ...RETURN, status, declineReason } as const;
  const [text = ''] = both(mail);
  const whole = `${renderEmail(mail, SENDER).subject}\n${text}`;
  for (const sentence of sentences) expect(whole).toContain(sentence);
});

test('the mail of a return does not say that what was paid back is on its way', () => {
  const lines = RETURN.lines.map((line) => (line.wantedSize === null ? line : { ...line, sent: 0 }));
  for (const form of both({ kind: 'orderReturn', ...RETURN, status: 'closed', lines })) {
    expect(form).toContain("Refunded items won't be replaced.");
    expect(form).not.toContain('on its way');
  }
});

test('the mail of a return that has arrived in part says how much of each article has', () => {
  const [first, second] = RETURN.lines;
  if (!first || !second) throw new Error('The sample has two lines');
  const lines = [
    { ...first, announced: 3 },
    { ...second, qty: 0, announced: 1 },
  ];
  for (const form of both({ kind: 'orderReturn', ...RETURN, status: 'received', lines })) {
    expect(form).toContain('Not everything that you announced was in the parcel.');
    expect(form).toContain('Refund, 2 of 3 arrived');
    expect(form).toContain('0 of 1 arrived');
    expect(form).not.toContain("We're packing your replacement.");
  }
  const [whole] = both({ kind: 'orderReturn', ...RETURN, status: 'received' });
  expect(whole).not.toContain('Not everything');
});

test('the mail of a return without a refund promises none', () => {
  const lines = RETURN.lines.slice(1);
  for (const status of ['received', 'closed'] as const) {
    const [text] = both({ kind: 'orderReturn', ...RETURN, status, lines, refundCents: 0 });
    expect(text).not.toContain('We refund');
  }
});

test('the mail about a parcel leads to the carrier, or to the order when the carrier has no page for it', () => {
  const parcel = { carrier: 'Berg Couriers', trackingNumber: 'BC-4711' };
  const trackingUrl = 'https://track.courier.example/BC-4711';
  const shipped = { kind: 'orderShipped', ...ORDER, isCorrection: false } as const;
  for (const form of both({ ...shipped, parcel: { ...parcel, trackingUrl } })) {
    expect(form).toMatch(/Berg Couriers[^]*BC-4711/);
    expect(form).toContain(trackingUrl);
  }
  const [text] = both({ ...shipped, parcel: { ...parcel, trackingUrl: null } });
  expect(text).toContain('https://shop.test/order/order-1');
});

test('the mail about an order that its buyer cancelled promises the money only where some was paid', () => {
  const [paid] = both({ kind: 'paidOrderCancelled', ...ORDER });
  expect(paid).toContain("We'll refund you in full, the same way you paid.");
  const [unpaid] = both({ kind: 'unpaidOrderCancelled', ...ORDER });
  expect(unpaid).toContain('nothing was charged');
});

test('a refund that was made names its amount in both currencies, its reason and its credit note', () => {
  for (const form of both({ kind: 'refundMade', ...ORDER, ...REFUND, creditNote: 3 })) {
    for (const part of ['R100.00', 'US$5.71', 'One seam was open', /credit note: ?3|Credit note.*3/s]) {
      expect(form).toMatch(part);
    }
  }
  const [uninvoiced] = both({ kind: 'refundMade', ...ORDER, ...REFUND, usdCents: null, creditNote: null });
  expect(uninvoiced).not.toMatch(/US\$|Credit note/);
});

test.each([
  ['byHand', /takes none from the shop/],
  ['failed', /PayPal has refused/],
] as const)('a refund that is %s sends the administrators to the order', (reason, sentence) => {
  const [text] = both({ kind: 'refundDue', ...ORDER, reason });
  expect(text).toMatch(sentence);
  expect(text).toContain('https://shop.test/admin/order/order-1');
});

const EVIL = '<img src=x onerror=alert(1)>"\'& at https://evil.example/win or www.evil.example';
const CHANGE = { count: 1, lastAt: INVOICE.issuedAt };

const to = 'x@shop.example';
const NOTICE = {
  ...({ kind: 'backInStock', to, name: EVIL, isOwn: true } as const),
  ...{ productId: 'product-1', productName: 'Boulder Tee', size: 'M' },
};
const EVIL_PARCEL = { carrier: EVIL, trackingNumber: EVIL, trackingUrl: null };
const mails: { [Kind in PlainMail['kind']]: Extract<PlainMail, { kind: Kind }> } = {
  passwordChanged: { kind: 'passwordChanged', to, name: EVIL },
  securityNotice: { kind: 'securityNotice', to, name: EVIL, changes: { password: CHANGE } },
  accountDeleted: { kind: 'accountDeleted', to, name: EVIL, hasOrders: true },
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
  orderReturn: { kind: 'orderReturn', ...RETURN, name: EVIL },
  orderShipped: { kind: 'orderShipped', ...ORDER, name: EVIL, parcel: EVIL_PARCEL, isCorrection: false },
  unpaidOrderCancelled: { kind: 'unpaidOrderCancelled', ...ORDER, name: EVIL },
  paidOrderCancelled: { kind: 'paidOrderCancelled', ...ORDER, name: EVIL },
  refundStarted: { kind: 'refundStarted', ...ORDER, ...REFUND, name: EVIL },
  refundMade: { kind: 'refundMade', ...ORDER, ...REFUND, name: EVIL, creditNote: 3 },
  adminDigest: { kind: 'adminDigest', to, name: EVIL, waiting: [{ what: 'Returns', count: 2 }] },
  refundDue: { kind: 'refundDue', ...ORDER, name: EVIL, reason: 'paidTwice' },
};
const emails: [string, EmailContent][] = [
  ['welcome', welcomeEmail(EVIL, 'token', SENDER)],
  ['confirmAddress', confirmationEmail(EVIL, 'token', SENDER)],
  ['resetRequest', resetEmail(EVIL, 'token', 15, SENDER)],
  ['backInStock', backInStockEmail(NOTICE, getUnsubscribeLinks('token', SENDER), SENDER)],
  ...Object.values(mails).map((mail): [string, EmailContent] => [mail.kind, renderEmail(mail, SENDER)]),
];

test.each(emails)('in the mail "%s" what people wrote is neither markup nor a link', (_kind, content) => {
  expect(content.subject).not.toContain('evil');
  const [text, html] = toForms(content);
  expect(html?.match(/<img /g)).toHaveLength(1);
  for (const form of [text, html]) {
    expect(form).not.toMatch(/evil\.\S|https?:\/\/(?!shop\.test)|www\.\S/);
  }
});

test('what a catalogue or an address holds stays text in HTML', () => {
  const lines = [{ name: EVIL, size: 'M', qty: 1, totalCents: 1 }];
  const [text, html] = toForms(renderEmail({ kind: 'orderExpired', ...ORDER, lines }, SENDER));
  expect(text).toContain(EVIL);
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;');
});

test('a user is greeted by the first word of the name', () => {
  const [text] = both({ kind: 'orderExpired', ...ORDER, name: 'Thandi Adams' });
  expect(text).toMatch(/^Hi Thandi,\n/);
});

test('a user without a printable name is greeted without one', () => {
  const [text] = both({ kind: 'orderExpired', ...ORDER, name: '...' });
  expect(text).toMatch(/^Hi,\n/);
});

test('several changes to an account stand in one email, each kind with its number and last time', () => {
  const changes = { password: { count: 19, lastAt: '2026-11-21T22:15:00.000Z' }, signIn: CHANGE };
  const notice = renderEmail(
    { kind: 'securityNotice', to: 'x@shop.example', name: 'Thandi', changes },
    SENDER,
  );
  expect(notice.subject).toBe('Changes to your account');
  for (const form of toForms(notice)) {
    expect(form).toMatch(/Password changed.*19 times, last on 22 November 2026, 00:15/);
    expect(form).toMatch(/New way to sign in.*21 November 2026, 11:00/);
    expect(form).toContain('https://shop.test/forgot-password');
  }
});

test('one change to an account names itself in the subject', () => {
  const subjectOf = (change: SecurityChange) =>
    renderEmail(
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
    'Your data was downloaded',
  ]);
});
