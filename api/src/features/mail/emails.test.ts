import { register } from '@shop/contract/users';
import { startSandbox } from '../../../../tools/sandbox/src/startSandbox.ts';
import { MailEntity } from '../../database/entities/mail.ts';
import type {
  Mail,
  OrderMail,
  MailWithoutLink,
  ReturnMail,
  SecurityEvent,
} from '../../database/entities/queuedMail.ts';
import { SECURITY_EVENTS } from '../../database/entities/queuedMail.ts';
import { inTransaction } from '../../database/transaction.ts';
import { aUser } from '../../testing/factories/users.ts';
import { fakeMailer } from '../../testing/fakeMailer.ts';
import type { TestApi } from '../../testing/testApi.ts';
import { testApi } from '../../testing/testApi.ts';
import { testSandbox } from '../../testing/testSandbox.ts';
import { createConfirmationEmail, createResetEmail, createWelcomeEmail } from './accountEmails.ts';
import { requeueDeadMail } from './deadLetterMail.service.ts';
import { sendDueMail, getRetryPauseMs } from './sendMail.ts';
import type { EmailContent } from './emailContent.ts';
import { renderEmailText } from './emailContent.ts';
import { renderEmailHtml } from './emailHtml.ts';
import { createEmailContent } from './emails.ts';
import { GOOD_NEWS_LINES } from './goodNews.ts';
import type { Envelope, Mailer } from './mailer.ts';
import { createMailer } from './mailer.ts';
import { queueMail } from './outbox.ts';
import { removeLinks, toInvoiceRecipient, toPlainName } from './plainText.ts';
import { createBackInStockEmail, getUnsubscribeLinks } from './stockAlertEmails.ts';

describe('e-mails', () => {
  const SENDER = {
    shopName: 'Koppie',
    legalName: null,
    registration: null,
    publicUrl: 'https://shop.test',
    shopAddress: '1 Hoofstraat, Paarl',
    contact: { phone: '021 555 0100', email: 'help@shop.test', address: '' },
    deliveryTimes: { afterPayment: '2-3 business days', nationwide: '5-10 business days' },
  };
  const ORDER_LINE = { name: 'Boulder Tee', size: 'M', qty: 2, totalCents: 598_00 };
  const ORDER: OrderMail = {
    to: 'thandi@shop.example',
    name: 'Thandi',
    orderId: 'order-1',
    orderNumber: '10001',
    lines: [ORDER_LINE],
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
  const both = (mail: MailWithoutLink) =>
    toForms(createEmailContent(mail, SENDER)).map((form) => form.replaceAll('&#39;', "'"));

  test('every e-mail ends with the ways to reach the shop, without those that are not set', () => {
    const email = createEmailContent({ kind: 'orderExpired', ...ORDER }, SENDER);
    const reach = ['Koppie, 1 Hoofstraat, Paarl', '021 555 0100, help@shop.test'];
    expect(renderEmailText(email, SENDER)).toContain(reach.join('\n'));
    expect(renderEmailHtml(email, SENDER)).toContain(reach.join('<br>'));
    const bare = { ...SENDER, shopAddress: null, contact: { phone: '', email: '', address: '' } };
    expect(renderEmailText(email, bare)).toMatch(/\n\nKoppie\nReturns: /);
    const company = { ...SENDER, legalName: 'Koppie Clothing (Pty) Ltd', registration: '2020/123456/07' };
    const foot = 'Koppie Clothing (Pty) Ltd, reg. 2020/123456/07, trading as Koppie, 1 Hoofstraat, Paarl';
    expect(renderEmailText(email, company)).toContain(`\n\n${foot}\n`);
    expect(renderEmailHtml(email, company)).toContain(`>${foot}<br>`);
  });

  test('every e-mail says why its recipient gets it', () => {
    const account = { to: 'thandi@shop.example', name: 'Thandi' };
    const reasons: readonly (readonly [MailWithoutLink, string])[] = [
      [{ kind: 'orderExpired', ...ORDER }, 'you ordered at Koppie.'],
      [{ kind: 'passwordChanged', ...account }, 'you have an account at Koppie.'],
      [{ kind: 'adminDigest', ...account, waiting: [] }, 'you are an administrator of Koppie.'],
    ];
    for (const [mail, reason] of reasons) {
      for (const form of both(mail)) expect(form).toContain(`You get this email because ${reason}`);
    }
  });

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

  test('an order with a voucher lists the price before it, the discount and the price after it', () => {
    const voucher = { code: 'WINTER', discountCents: 100_00 };
    for (const form of both({ kind: 'orderPlaced', ...ORDER, voucher, payUntil: INVOICE.issuedAt })) {
      const text = form.replaceAll(/<[^>]*>|\s+/g, ' ').replaceAll(/ +/g, ' ');
      expect(text).toMatch(
        /Items before discount:? R698\.00 Discount \(WINTER\):? -R100\.00 Items:? R598\.00 Shipping:? R0\.00/,
      );
    }
    const freeDelivery = both({ kind: 'orderExpired', ...ORDER, voucher: { ...voucher, discountCents: 0 } });
    for (const form of freeDelivery) expect(form).toMatch(/Discount \(WINTER\).*Free delivery/s);
  });

  test('a shop without a VAT number sends an invoice that says nothing of tax', () => {
    for (const form of both({ kind: 'orderPaid', ...ORDER, invoice: { ...INVOICE, vat: null } })) {
      expect(form).toMatch(/invoice 7/i);
      expect(form).not.toMatch(/\btax\b|\bvat\b/i);
    }
  });

  test('the mail of a payment says how long delivery takes, as the owner set it', () => {
    for (const form of both({ kind: 'orderPaid', ...ORDER, invoice: { ...INVOICE, vat: null } })) {
      expect(form).toContain('expect it in 2-3 business days.');
    }
  });

  test('the mail of a delivery names the rights of the buyer with their last days', () => {
    for (const form of both({ kind: 'orderDelivered', deliveredAt: '2026-11-21T09:00:00.000Z', ...ORDER })) {
      expect(form).toContain('return it for a refund until 28 November 2026');
      expect(form).toContain('exchange it until 21 December 2026');
      expect(form).toContain('If something is faulty, tell us by 21 May 2027');
      expect(form).toMatch(/Return or exchange/);
      expect(form).toContain('https://shop.test/order/order-1');
      expect(form).toContain('https://shop.test/returns');
    }
  });

  const PARCEL = { carrier: 'Berg Couriers', trackingNumber: 'BC-1', trackingUrl: null };
  const PAID_ORDER = {
    ...ORDER,
    lines: [{ ...ORDER_LINE, image: '/images/products/boulder-tee-640.webp' }],
    shipTo: '12 Long Street, Durban, 4001',
    paidAt: '2026-11-27T09:00:00.000Z',
  };

  test('the email of a parcel shows items with pictures, address, steps and days of arrival', () => {
    const [text, html] = both({ kind: 'orderShipped', ...PAID_ORDER, parcel: PARCEL, isCorrection: false });
    for (const form of [text, html]) {
      expect(form).toContain('Expect it Tue 1 – Wed 2 Dec');
      expect(form).toContain('Thandi, 12 Long Street, Durban, 4001');
    }
    expect(text).toContain('2 × Boulder Tee (M): R598.00');
    expect(html).toContain('Boulder Tee<br>Size M × 2');
    expect(text).toContain('[x] Ordered  [x] Paid  [x] On its way  [ ] Delivered');
    expect(html).toContain('<img src="https://shop.test/images/products/boulder-tee-144.jpg" alt=""');
    expect(html?.match(/✓/g)).toHaveLength(3);
  });

  test('pictures of an email are JPEGs, because some mail programs show neither WebP nor AVIF', () => {
    const images = ['/uploads/0a1b-640.webp', '/uploads/2c3d-960.avif', '/images/products/dome-cap-640.webp'];
    const lines = images.map((image) => ({ ...ORDER_LINE, image }));
    const shipped = { ...PAID_ORDER, lines, parcel: PARCEL, isCorrection: false };
    const [, html = ''] = both({ kind: 'orderShipped', ...shipped });
    const [, ...pictures] = [...html.matchAll(/src="https:\/\/shop\.test([^"]*)"/g)].map(([, path]) => path);
    expect(pictures).toEqual([
      '/uploads/0a1b-144.jpg',
      '/uploads/2c3d-144.jpg',
      '/images/products/dome-cap-144.jpg',
    ]);
  });

  test('a picture at another host is left out of an email, because it would tell who reads it', () => {
    const lines = [{ ...ORDER_LINE, image: 'https://pictures.test/a.jpg' }];
    const [, html] = both({ kind: 'orderExpired', ...PAID_ORDER, lines });
    expect(html).not.toContain('pictures.test');
  });

  test('an email that an earlier version queued is sent without pictures, address and days', () => {
    const [text, html] = both({ kind: 'orderShipped', ...ORDER, parcel: PARCEL, isCorrection: false });
    expect(text).not.toMatch(/Expect it|DELIVERY ADDRESS|undefined/);
    expect(html).not.toMatch(/products|Delivery address|undefined/);
  });

  test('mail programs with a dark mode get dark colours, and no text remains dark on dark', () => {
    const [, html = ''] = both({ kind: 'orderPaid', ...PAID_ORDER, invoice: { ...INVOICE, vat: null } });
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    const [, dark = ''] = /prefers-color-scheme:dark\)\{(.*?)\}<\/style>/.exec(html) ?? [];
    for (const [, name = ''] of html.matchAll(/class="(\w+)" style="[^"]*color:#(?:10201a|4a564f|2f6f11)/g)) {
      if (name !== 'button') expect(dark).toContain(`.${name}`);
    }
  });

  test('the bar of the steps is a background, because a mail program that darkens e-mails dims borders', () => {
    const [, html = ''] = both({ kind: 'orderShipped', ...PAID_ORDER, parcel: PARCEL, isCorrection: false });
    const bars = [...html.matchAll(/<td class="(done|pending)" style="([^"]*)">/g)];
    expect(bars.map(([, name]) => name)).toEqual(['done', 'done', 'done', 'pending']);
    for (const [, , style] of bars) expect(style).toMatch(/background:#/);
    expect(html).not.toContain('border-top:4px');
  });

  test('the tick of a step stays on the line of its name', () => {
    const [, html = ''] = both({ kind: 'orderDelivered', deliveredAt: INVOICE.issuedAt, ...PAID_ORDER });
    expect(html).toContain('On its way\u00a0✓');
  });

  test('what has a light ground names its text colour, so that no program puts light text on it', () => {
    const [, html = ''] = both({ kind: 'orderPaid', ...PAID_ORDER, invoice: { ...INVOICE, vat: null } });
    expect(html).toMatch(/class="sheet" style="[^"]*[;"]color:#10201a/);
    const [, dark = ''] = /prefers-color-scheme:dark\)\{(.*?)\}<\/style>/.exec(html) ?? [];
    expect(dark).toMatch(/\.sheet\{[^}]*[;{]color:#f6f3ea!important/);
  });

  test('the head is a picture with the name as its alternative text and its size as attributes for Outlook', () => {
    const [, html] = both({ kind: 'orderExpired', ...ORDER });
    const head = '<img src="https://shop.test/email-head.png" alt="Koppie" width="190" height="48"';
    expect(html).toContain(head);
    expect(html).not.toContain('icon-192.png');
  });

  test('a shop with another name than the one in the picture has its name as text beside the icon', () => {
    const email = createEmailContent({ kind: 'orderExpired', ...ORDER }, SENDER);
    const html = renderEmailHtml(email, { ...SENDER, shopName: 'Berg & Dal' });
    expect(html).toMatch(/icon-192\.png" alt="" width="32" height="32"[^>]*>Berg &amp; Dal<\/div>/);
    expect(html).not.toContain('email-head.png');
  });

  test('the mail of an order says until when its pieces are held, by the clock of South Africa', () => {
    const [text] = both({ kind: 'orderPlaced', payUntil: '2026-11-21T22:15:00.000Z', ...ORDER });
    expect(text).toContain('until 00:15 on 22 November 2026');
  });

  test('the mail about a refund says what takes the mark off the order, for each provider', () => {
    const [text] = both({ kind: 'refundDue', reason: 'paidTwice', ...ORDER });
    expect(text).toContain('until PayPal reports the refund');
    expect(text).toContain("PayFast doesn't report refunds: press 'Mark As Refunded' on the order");
    expect(text).toContain('https://shop.test/order/order-1');
  });

  test.each([
    ['sold out', 'soldOut', /something in it had sold out/, /some of its items had sold out/],
    ['had its voucher used up', 'voucherUsedUp', /voucher code had been used up/, /voucher had been used up/],
  ] as const)('the e-mails about an order that %s before its payment say so', (_, reason, buyer, admin) => {
    expect(both({ kind: 'paidTooLate', reason, ...ORDER })[0]).toMatch(buyer);
    expect(both({ kind: 'refundDue', reason, ...ORDER })[0]).toMatch(admin);
  });

  test('the e-mail of a cancelled order promises the money, and that of a restored one revokes it', () => {
    const [cancelled] = both({ kind: 'orderCancelled', ...ORDER });
    expect(cancelled).toContain("We'll refund you in full, the same way you paid.");
    expect(cancelled).not.toContain('https://shop.test/order/order-1');
    const [restored] = both({ kind: 'orderRestored', ...ORDER });
    expect(restored).toContain("there won't be a refund");
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
    ['approved', ['Please send it to: 1 Hoofstraat, Paarl', '1 × Boulder Tee (M): Exchange: Size\u00a0L']],
    ['declined', ["We can't accept this return:", 'The seal is missing.']],
    [
      'received',
      ["We're refunding R598.00, by 23 December 2026 at the latest", "We're packing your replacement."],
    ],
    [
      'closed',
      ['is complete', "We're refunding R598.00 the same way you paid.", 'replacement is on its way'],
    ],
  ] as const)('the mail of a return that is %s says what happens next', (status, sentences) => {
    const declineReason = status === 'declined' ? 'The seal is missing.' : null;
    const mail = { kind: 'orderReturn', ...RETURN, status, declineReason } as const;
    const [text = ''] = both(mail);
    const whole = `${createEmailContent(mail, SENDER).subject}\n${text}`;
    for (const sentence of sentences) expect(whole).toContain(sentence);
  });

  test('the email of a return shows its items with pictures, size and number, and what each is sent for', () => {
    const image = '/images/products/boulder-tee-640.webp';
    const lines = RETURN.lines.map((line) => ({ ...line, image }));
    for (const status of ['requested', 'approved', 'received'] as const) {
      const [text, html = ''] = both({ kind: 'orderReturn', ...RETURN, status, lines });
      expect(
        html.match(/<img src="https:\/\/shop\.test\/images\/products\/boulder-tee-144\.jpg" alt=""/g),
      ).toHaveLength(2);
      expect(html).toMatch(/Boulder Tee<br>Size M × 2<\/td><td [^>]*>Refund</);
      expect(html).toMatch(/Boulder Tee<br>Size M × 1<\/td><td [^>]*>Exchange: Size\u00a0L</);
      expect(text).toContain('2 × Boulder Tee (M): Refund\n1 × Boulder Tee (M): Exchange: Size\u00a0L');
      expect(html).not.toMatch(/>R[\d.]+</);
    }
  });

  test('the mail of a return does not say that what was paid back is on its way', () => {
    const lines = RETURN.lines.map((line) => (line.wantedSize === null ? line : { ...line, sent: 0 }));
    for (const form of both({ kind: 'orderReturn', ...RETURN, status: 'closed', lines })) {
      expect(form).toContain("Refunded items won't be replaced.");
      expect(form).not.toContain('on its way');
    }
  });

  test.each([
    ['received', "We'll repair it and email you when it's on its way back."],
    ['closed', 'Your repaired item is on its way back to you.'],
  ] as const)('the e-mail of a %s return says what becomes of a repair', (status, sentence) => {
    const lines = [{ name: 'Boulder Tee', size: 'M', qty: 1, wantedSize: null, isRepair: true }];
    for (const form of both({ kind: 'orderReturn', ...RETURN, status, lines, refundCents: 0 })) {
      expect(form).toContain(sentence);
      expect(form).toContain('Repair');
      expect(form).not.toContain('efund');
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
      expect(form).toContain("Not everything you said you'd return was in the parcel.");
      expect(form).toContain('Refund, 2 of 3 arrived');
      expect(form).toContain('0 of 1 arrived');
      expect(form).toMatch(/3 × Boulder Tee|Size M × 3/);
      expect(form).toMatch(/1 × Boulder Tee|Size M × 1/);
      expect(form).not.toContain("We're packing your replacement.");
    }
    const [whole] = both({ kind: 'orderReturn', ...RETURN, status: 'received' });
    expect(whole).not.toContain('Not everything');
  });

  test('the mail of a return without a refund promises none', () => {
    const lines = RETURN.lines.slice(1);
    for (const status of ['received', 'closed'] as const) {
      const [text] = both({ kind: 'orderReturn', ...RETURN, status, lines, refundCents: 0 });
      expect(text).not.toContain("We're refunding");
    }
  });

  test('the e-mail about a parcel links to the carrier, or to the order without a tracking page', () => {
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

  test('the e-mail about a buyer’s cancellation promises money only where some was paid', () => {
    const [paid] = both({ kind: 'paidOrderCancelled', ...ORDER });
    expect(paid).toContain("We'll refund you in full, the same way you paid.");
    const [unpaid] = both({ kind: 'unpaidOrderCancelled', ...ORDER });
    expect(unpaid).toContain("you haven't been charged");
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

  test('a refund to a bank account asks for the account on the order, and says where it was paid', () => {
    const [asked] = both({ kind: 'refundAccountNeeded', ...ORDER, refundCents: 10_000 });
    expect(asked).toMatch(/R100\.00.*bank account.*never ask for bank details/s);
    expect(asked).toContain('https://shop.test/order/order-1');
    const made = { kind: 'refundMade', ...ORDER, ...REFUND, creditNote: null } as const;
    const [paid] = both({ ...made, isToBankAccount: true });
    expect(paid).toContain('paid this back to your bank account');
  });

  test.each([
    ['byHand', /doesn't take refunds from the shop/],
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
  const mails: { [Kind in MailWithoutLink['kind']]: Extract<MailWithoutLink, { kind: Kind }> } = {
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
    orderShipped: {
      kind: 'orderShipped',
      ...ORDER,
      name: EVIL,
      shipTo: EVIL,
      parcel: EVIL_PARCEL,
      isCorrection: false,
    },
    unpaidOrderCancelled: { kind: 'unpaidOrderCancelled', ...ORDER, name: EVIL },
    paidOrderCancelled: { kind: 'paidOrderCancelled', ...ORDER, name: EVIL },
    arrivalQuestion: { kind: 'arrivalQuestion', ...ORDER, name: EVIL },
    lateNoticeGiven: { kind: 'lateNoticeGiven', ...ORDER, name: EVIL, endsAt: INVOICE.issuedAt },
    lateNotice: { kind: 'lateNotice', ...ORDER, name: EVIL, endsAt: INVOICE.issuedAt },
    lateOrderCancelled: { kind: 'lateOrderCancelled', ...ORDER, name: EVIL },
    refundStarted: { kind: 'refundStarted', ...ORDER, ...REFUND, name: EVIL },
    refundMade: { kind: 'refundMade', ...ORDER, ...REFUND, name: EVIL, creditNote: 3 },
    refundAccountNeeded: { kind: 'refundAccountNeeded', ...ORDER, name: EVIL, refundCents: 10_000 },
    adminDigest: { kind: 'adminDigest', to, name: EVIL, waiting: [{ what: 'Returns', count: 2 }] },
    refundDue: { kind: 'refundDue', ...ORDER, name: EVIL, reason: 'paidTwice' },
  };
  const emails: [string, EmailContent][] = [
    ['welcome', createWelcomeEmail(EVIL, 'token', SENDER)],
    ['confirmAddress', createConfirmationEmail(EVIL, 'token', SENDER)],
    ['resetRequest', createResetEmail(EVIL, 'token', 15, SENDER)],
    ['backInStock', createBackInStockEmail(NOTICE, getUnsubscribeLinks('token', SENDER), SENDER)],
    ...Object.values(mails).map((mail): [string, EmailContent] => [
      mail.kind,
      createEmailContent(mail, SENDER),
    ]),
  ];

  test.each(emails)('in the mail "%s" what people wrote is neither markup nor a link', (_kind, content) => {
    expect(content.subject).not.toContain('evil');
    const [text, html] = toForms(content);
    expect(html?.match(/<img /g)).toHaveLength(1);
    for (const form of [text, html]) {
      expect(form).not.toMatch(/evil\.\S|https?:\/\/(?!shop\.test)|www\.\S/);
    }
  });

  test('only e-mails with good news have a line in the voice of the catalogue, as text and as HTML', () => {
    const countLines = (form: string) =>
      Object.values(GOOD_NEWS_LINES).filter((line) => form.replaceAll('&#39;', "'").includes(line)).length;
    for (const [kind, content] of emails) {
      const expectedCount = kind in GOOD_NEWS_LINES ? 1 : 0;
      expect([kind, ...toForms(content).map(countLines)]).toEqual([kind, expectedCount, expectedCount]);
    }
    const correction = createEmailContent({ ...mails.orderShipped, isCorrection: true }, SENDER);
    expect(toForms(correction).map(countLines)).toEqual([0, 0]);
  });

  test.each(emails)('the mail "%s" says in its last line why its recipient gets it', (_kind, content) => {
    const [text = '', html] = toForms(content);
    expect(text.split('\n').at(-1)).toMatch(/^You get this email because .* Koppie\.$/);
    expect(html).toMatch(/<br>You get this email because [^<]* Koppie\.<\/div>/);
  });

  test('the footer of the mails that have a link or an alert says what led to them', () => {
    const reasons = emails.slice(0, 4).map(([, { reason }]) => reason);
    expect(reasons).toEqual([
      'You get this email because you signed up at Koppie.',
      'You get this email because this address was entered for an account at Koppie.',
      'You get this email because you have an account at Koppie.',
      'You get this email because this address was left for a back-in-stock alert at Koppie.',
    ]);
  });

  test('what a catalogue or an address holds stays text in HTML', () => {
    const lines = [{ name: EVIL, size: 'M', qty: 1, totalCents: 1 }];
    const [text, html] = toForms(createEmailContent({ kind: 'orderExpired', ...ORDER, lines }, SENDER));
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
    const notice = createEmailContent(
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
    const subjectOf = (change: SecurityEvent) =>
      createEmailContent(
        { kind: 'securityNotice', to: 'x@shop.example', name: 'Thandi', changes: { [change]: CHANGE } },
        SENDER,
      ).subject;
    expect(SECURITY_EVENTS.map(subjectOf)).toEqual([
      'Your password was changed',
      'Your password was changed',
      'Your email address was changed',
      'A new way to sign in was added',
      'Two-step sign-in was turned on',
      'Two-step sign-in was turned off',
      'Two-step sign-in was removed',
      'New recovery codes were created',
      'A recovery code was used',
      'Your data was downloaded',
      'A bank account was added for your refund',
    ]);
  });
});

describe('the delivery of e-mails', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());
  afterEach(() => inTransaction(api.db, (tx) => tx.createQueryBuilder().delete().from(MailEntity).execute()));

  const welcome: Mail = { kind: 'welcome', to: 'thandi@shop.example', name: 'Thandi' };
  const queue = (mail: Mail) => inTransaction(api.db, (tx) => queueMail(tx, mail, api.clock.now()));
  const onlyMail = async () => (await api.db.read.find(MailEntity))[0];

  test('an email is sent once, and its content is not kept', async () => {
    const mailer = fakeMailer();
    await queue(welcome);
    await sendDueMail(api.app, mailer);
    await sendDueMail(api.app, mailer);
    expect(mailer.sent).toHaveLength(1);
    expect(await onlyMail()).toMatchObject({ state: 'sent', mail: null });
  });

  test('an email of a rolled-back transaction is never sent', async () => {
    const mailer = fakeMailer();
    const failing = inTransaction(api.db, async (tx) => {
      await queueMail(tx, welcome, api.clock.now());
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await sendDueMail(api.app, mailer);
    expect(mailer.sent).toEqual([]);
  });

  test('two workers at once send each mail once', async () => {
    const mailer = fakeMailer();
    await Promise.all(Array.from({ length: 8 }, () => queue(welcome)));
    await Promise.all([1, 2, 3].map(() => sendDueMail(api.app, mailer)));
    expect(new Set(mailer.sent.map(({ id }) => id)).size).toBe(8);
    expect(mailer.sent).toHaveLength(8);
  });

  test('a mail server that is down neither fails the request nor loses the email', async () => {
    const mailer = fakeMailer();
    mailer.isDown = true;
    const person = { name: 'Sipho', email: 'sipho-mail@shop.example', password: 'Fynbos2026!' };
    expect((await api.anonymous.call(register, person)).status).toBe(201);
    await sendDueMail(api.app, mailer);
    expect(await onlyMail()).toMatchObject({ state: 'waiting', attempts: 1, lastError: 'ECONNREFUSED' });

    mailer.isDown = false;
    await sendDueMail(api.app, mailer);
    expect(mailer.sent).toEqual([]);
    api.clock.advance(11_000);
    await sendDueMail(api.app, mailer);
    expect(mailer.sent).toMatchObject([
      { to: { address: person.email }, content: { subject: 'Welcome to Koppie' } },
    ]);
  });

  test('an email whose worker died while sending is sent by the next one', async () => {
    await queue(welcome);
    const dying = { ...fakeMailer(), send: () => new Promise<void>(() => undefined) };
    void sendDueMail(api.app, dying);
    const mailer = fakeMailer();
    while ((await onlyMail())?.attempts !== 1) await new Promise((resolve) => setTimeout(resolve, 5));
    await sendDueMail(api.app, mailer);
    expect(mailer.sent).toEqual([]);
    api.clock.advance(61_000);
    await sendDueMail(api.app, mailer);
    expect(mailer.sent).toHaveLength(1);
  });

  test('a mail server that is down for two minutes delays emails and loses or repeats none', async () => {
    const mailer = fakeMailer();
    mailer.isDown = true;
    for (const name of ['Thandi', 'Sipho', 'Naledi']) await queue({ ...welcome, name });
    const pass = async (seconds: number) => {
      for (let second = 0; second < seconds; second += 5) {
        await Promise.all([sendDueMail(api.app, mailer), sendDueMail(api.app, mailer)]);
        api.clock.advance(5000);
      }
    };
    await pass(120);
    expect(mailer.sent).toEqual([]);
    mailer.isDown = false;
    await pass(180);
    expect(mailer.sent.map(({ to }) => to.name).sort()).toEqual(['Naledi', 'Sipho', 'Thandi']);
  });

  test('an email that cannot be sent does not delay others', async () => {
    const mailer = fakeMailer();
    const poisoned = {
      ...mailer,
      send: (envelope: Envelope) =>
        envelope.to.name === 'Poison' ? Promise.reject(new Error('refused')) : mailer.send(envelope),
    };
    for (const name of ['Poison', 'Thandi']) await queue({ ...welcome, name });
    await sendDueMail(api.app, poisoned);
    expect(mailer.sent.map(({ to }) => to.name)).toEqual(['Thandi']);
  });

  test('a name that looks like a header adds no recipient', async () => {
    const sandbox = await startSandbox({ httpPort: 0, smtpPort: 0 });
    const mailer = createMailer(sandbox.smtpUrl, api.app.config);
    try {
      const name = 'Eve\r\nBcc: all@shop.example, "x" <other@shop.example>';
      await queue({ ...welcome, to: 'eve-header@shop.example', name });
      await sendDueMail(api.app, mailer);
      const received = async (to: string) =>
        (await (await fetch(`${sandbox.httpUrl}/mail/messages?to=${to}`)).json()) as { to: string[] }[];
      expect((await received('eve-header@shop.example')).map(({ to }) => to)).toEqual([
        ['eve-header@shop.example'],
      ]);
      for (const other of ['all@shop.example', 'other@shop.example'])
        expect(await received(other)).toEqual([]);
    } finally {
      await sandbox.stop();
    }
  });

  test.each([
    [1, 10_000],
    [2, 20_000],
    [9, 2_560_000],
    [10, 3_600_000],
    [20, 3_600_000],
  ])('after %i attempts the pause is %i ms', (attempts, pause) =>
    expect(getRetryPauseMs(attempts)).toBe(pause),
  );

  test('a real mail server gets text and HTML, with markup in names escaped', async () => {
    const sandbox = await startSandbox({ httpPort: 0, smtpPort: 0 });
    const mailer = createMailer(sandbox.smtpUrl, api.app.config);
    try {
      const name = '<b>Eve</b>';
      await queue({
        kind: 'orderPlaced',
        payUntil: '2026-11-21T12:00:00.000Z',
        to: 'eve@shop.example',
        name,
        orderId: 'order-1',
        orderNumber: '10001',
        lines: [{ name: 'Crème Karoo Cap', size: 'M', qty: 2, totalCents: 55_800 }],
        itemsCents: 55_800,
        shippingCents: 0,
        totalCents: 55_800,
      });
      await sendDueMail(api.app, mailer);
      const response = await fetch(`${sandbox.httpUrl}/mail/messages?to=eve@shop.example`);
      const [message] = (await response.json()) as { subject: string; text: string; html: string }[];
      expect(message?.subject).toBe('Please pay by 14:00: order 10001');
      expect(message?.text).toContain('2 × Crème Karoo Cap (M): R558.00');
      expect(message?.text).toContain('http://shop.test/order/order-1');
      expect(message?.html).toContain('Hi b,');
      expect(message?.html).not.toContain(name);
    } finally {
      await sandbox.stop();
    }
  });
});

describe('e-mails that cannot be delivered', () => {
  const HOUR_MS = 60 * 60_000;

  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());
  afterEach(() => inTransaction(api.db, (tx) => tx.createQueryBuilder().delete().from(MailEntity).execute()));

  const welcome: Mail = { kind: 'welcome', to: 'thandi@shop.example', name: 'Thandi' };
  const queue = (mail: Mail) => inTransaction(api.db, (tx) => queueMail(tx, mail, api.clock.now()));
  const onlyMail = async () => (await api.db.read.find(MailEntity))[0];
  const requeue = () => inTransaction(api.db, (tx) => requeueDeadMail(tx, api.clock.now()));

  /** A mailer whose server answers each email with this code. */
  const answering = (code: string, responseCode?: number): Mailer => ({
    ...fakeMailer(),
    send: () =>
      Promise.reject(
        Object.assign(new Error('not taken'), {
          code,
          ...(responseCode && { responseCode, permanent: responseCode >= 500 && responseCode !== 503 }),
        }),
      ),
  });

  async function tryFor(hours: number, mailer: Mailer) {
    for (let hour = 0; hour < hours; hour += 1) {
      await sendDueMail(api.app, mailer);
      api.clock.advance(HOUR_MS + 1000);
    }
  }

  /** More hours, and so attempts, than there may be refusals. */
  const MANY = 21;

  /** As if the mail had been tried so often. */
  const triedFor = (attempts: number) =>
    inTransaction(api.db, async (tx) => {
      const { affected } = await tx.update(MailEntity, { state: 'waiting' }, { attempts });
      expect(affected).toBe(1);
    });

  test('176 attempts take a week', () => {
    const pauses = Array.from({ length: 176 }, (_, index) => getRetryPauseMs(index + 1));
    const days = pauses.reduce((sum, pause) => sum + pause, 0) / (24 * HOUR_MS);
    expect(Math.round(days)).toBe(7);
  });

  test.each([
    ['cannot be reached', answering('ESOCKET'), MANY],
    ['often does not answer in time', answering('ETIMEDOUT'), MANY],
    ['often puts mails off', answering('EENVELOPE', 451), MANY],
    ['often refuses the sign-in of the shop', answering('EAUTH', 535), MANY],
    ['often ends the connection', answering('ECONNECTION', 554), MANY],
  ])('a mail server that %s loses no mail', async (_, mailer, hours) => {
    await queue(welcome);
    await tryFor(hours, mailer);
    expect(await onlyMail()).toMatchObject({ state: 'waiting', refusals: 0 });
    const working = fakeMailer();
    await sendDueMail(api.app, working);
    expect(working.sent).toHaveLength(1);
  });

  test('an email is given up after a week of a silent mail server, and its content is kept', async () => {
    await queue(welcome);
    await triedFor(174);
    await tryFor(1, answering('ESOCKET'));
    expect(await onlyMail()).toMatchObject({ state: 'waiting', attempts: 175 });
    await tryFor(1, answering('ESOCKET'));
    expect(await onlyMail()).toMatchObject({ state: 'dead', mail: welcome, lastError: 'ESOCKET' });
  });

  test.each([
    ['refuses it', answering('EENVELOPE', 550), 'EENVELOPE 550'],
    ['refuses its words', answering('EMESSAGE', 554), 'EMESSAGE 554'],
    ['cannot be given its address', answering('EENVELOPE'), 'EENVELOPE'],
  ])(
    'a mail is given up when the server %s twenty times, and its words are kept',
    async (_, mailer, lastError) => {
      await queue(welcome);
      await tryFor(MANY, answering('ESOCKET'));
      await tryFor(19, mailer);
      expect(await onlyMail()).toMatchObject({ state: 'waiting', refusals: 19 });
      await tryFor(1, mailer);
      expect(await onlyMail()).toMatchObject({ state: 'dead', mail: welcome, lastError });
    },
  );

  test('a temporary refusal of a real mail server is no final one', async () => {
    const sandbox = await testSandbox();
    try {
      const mailer = createMailer(String(sandbox.env['SMTP_URL']), api.app.config);
      await queue(welcome);
      await sandbox.control('mail', { mode: 'error' });
      await sendDueMail(api.app, mailer);
      expect(await onlyMail()).toMatchObject({ attempts: 1, refusals: 0, lastError: 'EENVELOPE 451' });
      await sandbox.control('mail', { mode: 'down' });
      api.clock.advance(HOUR_MS);
      await sendDueMail(api.app, mailer);
      expect(await onlyMail()).toMatchObject({ attempts: 2, refusals: 0 });
    } finally {
      await sandbox.stop();
    }
  });

  test('mails that were given up are put back, and each is sent once', async () => {
    for (const name of ['Thandi', 'Sipho', 'Naledi']) await queue({ ...welcome, name });
    await tryFor(20, answering('EENVELOPE', 550));
    const mailer = fakeMailer();
    await sendDueMail(api.app, mailer);
    expect(mailer.sent).toEqual([]);

    expect(await Promise.all([requeue(), requeue()])).toEqual(expect.arrayContaining([3, 0]));
    await Promise.all([1, 2].map(() => sendDueMail(api.app, mailer)));
    expect(mailer.sent.map(({ to }) => to.name).sort()).toEqual(['Naledi', 'Sipho', 'Thandi']);
    expect(await requeue()).toBe(0);
    await sendDueMail(api.app, mailer);
    expect(mailer.sent).toHaveLength(3);
  });

  test('a mail that was put back has all its attempts again', async () => {
    await queue(welcome);
    await tryFor(20, answering('EENVELOPE', 550));
    await requeue();
    await tryFor(19, answering('EENVELOPE', 550));
    expect(await onlyMail()).toMatchObject({ state: 'waiting', refusals: 19 });
  });

  test('a late failure of one worker does not give up an email that another has sent', async () => {
    await queue(welcome);
    await tryFor(19, answering('EENVELOPE', 550));
    let fail: (reason: Error) => void = () => undefined;
    const slow = {
      ...fakeMailer(),
      send: () => new Promise<void>((_resolve, reject) => void (fail = reject)),
    };
    const late = sendDueMail(api.app, slow);
    while ((await onlyMail())?.attempts !== 20) await new Promise((resolve) => setTimeout(resolve, 5));
    api.clock.advance(61_000);
    await sendDueMail(api.app, fakeMailer());
    fail(Object.assign(new Error('refused'), { code: 'EENVELOPE', responseCode: 550, permanent: true }));
    await late;
    expect(await onlyMail()).toMatchObject({ state: 'sent', mail: null });
  });

  test('a request for a reset link is given up within a day, and its address is not kept', async () => {
    const { email } = await aUser(api);
    await queue({ kind: 'resetRequest', to: email });
    await tryFor(24, answering('ESOCKET'));
    expect(await onlyMail()).toMatchObject({ state: 'dead', mail: null });
    expect(await requeue()).toBe(0);
  });
});

describe('the plain text of e-mails', () => {
  test.each([
    ['Thandi Mokoena', 'Thandi Mokoena'],
    ["Siân O'Brien-van der Merwe", "Siân O'Brien-van der Merwe"],
    ['J. R. Naidoo', 'J. R. Naidoo'],
    ['J.R. Naidoo', 'J. R. Naidoo'],
    ['نرگس می\u200Cخواهم', 'نرگس می\u200Cخواهم'],
    ['李雷', '李雷'],
    ['Louis 14', 'Louis 14'],
  ])('the name %j stands in an email as %j', (name, shown) => expect(toPlainName(name)).toBe(shown));

  test.each([
    ['Win R5000 at https://evil.example/win?a=b#c', 'Win R at https evil. example win a b c'],
    ['www.evil.example', 'www. evil. example'],
    ['evil.co/x', 'evil. co x'],
    ['evil。co and evil．co and evil․co and evil｡co', 'evil. co and evil. co and evil. co and evil. co'],
    ['evil.\u0301co', 'evil. \u0301co'],
    ['write to me@evil.example', 'write to me evil. example'],
    ['mailto:me@evil.example', 'mailto me evil. example'],
    ['Call 0800 123 456 now', 'Call now'],
    ['<a href="//evil.example">Eve</a>', 'a href evil. example Eve a'],
    ['Eve\r\nBcc: all@shop.example', 'Eve Bcc all shop. example'],
    ['Eve\u202E\u200Bevil\u2063.co', 'Eve evil co'],
    ['192.168.1.1', ''],
    ['...', ''],
  ])('in the name %j nothing is left that a mail program makes a link of: %j', (name, shown) =>
    expect(toPlainName(name)).toBe(shown),
  );

  test('a name has at most sixty characters, and no character is cut in two', () => {
    expect(toPlainName('Thandi '.repeat(20))).toBe(`${'Thandi '.repeat(8)}Than`);
    const rare = toPlainName('𝕏𞤀'.repeat(80));
    expect([...rare]).toHaveLength(60);
    expect(rare.isWellFormed()).toBe(true);
  });

  test.each([
    ['12 Long St., Unit 3/4, No. 5', '12 Long St., Unit 3/4, No. 5'],
    ['see https://evil.example/win', 'see https evil. example/win'],
    ['www.evil.example', 'www. evil. example'],
    ['evil.co/x', 'evil. co/x'],
    ['me@evil.example', 'me evil. example'],
    ['1.2.3.4', '1. 2. 3. 4'],
  ])('in other words than names %j becomes %j', (text, shown) => expect(removeLinks(text)).toBe(shown));

  test.each([
    ['Smith & Sons (Pty) Ltd', '12 Main Rd., No.4, Paarl, 7646'],
    ['J.R.R. Tolkien', 'P.O. Box 12, St. James, 7945'],
    ['W'.repeat(100), 'Unit 5/7, 12A Long Street; Gardens'],
    ['Thandi "Tee" Mokoena, accounts', 'c/o Koppie: 2nd floor'],
  ])('the recipient of an invoice is as issued: %s, %s', (name, address) =>
    expect(toInvoiceRecipient({ name, address })).toBe(`${name}, ${address}`),
  );

  test('the recipient of an invoice begins with the company, without links', () => {
    const company = { name: 'berg.example CC', vatNumber: '4123456789' };
    expect(toInvoiceRecipient({ name: 'Thandi', address: 'Paarl', company })).toBe(
      'berg. example CC, VAT number 4123456789, Thandi, Paarl',
    );
  });

  test.each([
    [
      'Win at evil.example',
      'See https://evil.example/win',
      'Win at evil. example, See https evil. example/win',
    ],
    ['Call 0821234567', '192.168.0.1', 'Call, 192. 168. 0. 1'],
    ['me@evil.example', 'me@evil.example', 'me evil. example, me evil. example'],
  ])('nothing in the recipient of an invoice is a link: %s', (name, address, shown) =>
    expect(toInvoiceRecipient({ name, address })).toBe(shown),
  );
});
