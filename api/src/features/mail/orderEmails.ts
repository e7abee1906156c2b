import { formatConsumerRights } from '@shop/domain/consumerRights';
import { formatArrival } from '@shop/domain/deliveryTimes';
import { formatShopDate, formatShopTime } from '@shop/domain/shopDays';
import { formatRand } from '@shop/domain/money';
import type { UnsoldReason } from '@shop/domain/refunds';
import { formatDiscountRows } from '@shop/domain/vouchers';
import { createInvoiceSection } from './invoiceSection.ts';
import type { EmailContent, EmailRow, EmailSection } from './emailContent.ts';
import { getGreeting } from './emailContent.ts';
import { GOOD_NEWS_LINES } from './goodNews.ts';
import { toInvoiceRecipient } from './plainText.ts';
import type { Sender } from './emailContent.ts';
import type { Mail, OrderMail, RefundReason } from '../../database/entities/queuedMail.ts';

export type MailOf<Kind extends Mail['kind']> = Extract<Mail, { kind: Kind }>;

export function createOrderPlacedEmail(mail: MailOf<'orderPlaced'>, { publicUrl }: Sender): EmailContent {
  const until = new Date(mail.payUntil);
  return {
    subject: `Please pay by ${formatShopTime(until)}: order ${mail.orderNumber}`,
    greeting: getGreeting(mail.name),
    paragraphs: [
      `Thank you for your order. We're holding your items until ${formatShopTime(until)} on ${formatShopDate(until)}. After that they go back on sale.`,
    ],
    step: 1,
    ...toOrderTable(mail),
    action: { label: 'Pay for the order', url: getOrderUrl(mail, publicUrl) },
    sections: getAddressSections(mail),
    closing: "Already paid? You're all set.",
  };
}

export function createOrderPaidEmail(mail: MailOf<'orderPaid'>, sender: Sender): EmailContent {
  const arrival = formatExpectedArrival(mail, sender);
  return {
    subject: `Payment received: order ${mail.orderNumber}`,
    greeting: getGreeting(mail.name),
    paragraphs: [
      `We're packing your order; expect it in ${sender.deliveryTimes.afterPayment}${arrival === null ? '' : ` (${arrival})`}.`,
      GOOD_NEWS_LINES.orderPaid,
    ],
    step: 2,
    ...toOrderTable(mail),
    action: { label: 'See the order', url: getOrderUrl(mail, sender.publicUrl) },
    sections: [
      ...getAddressSections(mail),
      createInvoiceSection(mail.invoice, mail, toOrderRows(mail), sender),
    ],
    closing: "Keep this email. It's your proof of purchase.",
  };
}

export function createOrderDeliveredEmail(
  mail: MailOf<'orderDelivered'>,
  { publicUrl }: Sender,
): EmailContent {
  const deliveredAt = new Date(mail.deliveredAt);
  const { cancelUntil, exchangeUntil, faultyUntil } = formatConsumerRights(deliveredAt);
  return {
    subject: `Delivered: order ${mail.orderNumber}`,
    greeting: getGreeting(mail.name),
    paragraphs: [
      `Your order was delivered on ${formatShopDate(deliveredAt)}. We hope everything fits.`,
      `If it doesn't, return it for a refund until ${cancelUntil} or exchange it until ${exchangeUntil}. If something is faulty, tell us by ${faultyUntil}.`,
      GOOD_NEWS_LINES.orderDelivered,
    ],
    step: 4,
    ...toOrderTable(mail),
    action: { label: 'Return or exchange', url: getOrderUrl(mail, publicUrl) },
    link: { label: 'Your rights, and how returns work', url: `${publicUrl}/returns` },
  };
}

export function createOrderExpiredEmail(mail: MailOf<'orderExpired'>, { publicUrl }: Sender): EmailContent {
  return {
    subject: `Not paid in time: order ${mail.orderNumber}`,
    greeting: getGreeting(mail.name),
    paragraphs: [
      "We didn't receive a payment for this order in time, so we've released your items.",
      "You can order them again while they last. A payment that's still on its way isn't lost: we'll either fill the order or send the money back.",
    ],
    ...toOrderTable(mail),
    action: { label: 'Go to the shop', url: `${publicUrl}/home` },
  };
}

const UNSOLD_TEXTS: Readonly<Record<UnsoldReason, string>> = {
  soldOut: 'something in it had sold out',
  voucherUsedUp: 'its voucher code had been used up',
};

export function createPaidTooLateEmail(mail: MailOf<'paidTooLate'>, { publicUrl }: Sender): EmailContent {
  return {
    subject: `We're refunding you: order ${mail.orderNumber}`,
    greeting: getGreeting(mail.name),
    paragraphs: [
      `Your payment arrived after the reservation had ended, and by then ${UNSOLD_TEXTS[mail.reason ?? 'soldOut']}. We're sorry.`,
      "We'll refund the whole amount, the same way you paid. You don't need to do anything.",
    ],
    ...toOrderTable(mail),
    action: { label: 'See the order', url: getOrderUrl(mail, publicUrl) },
  };
}

const REFUND_REASON_TEXTS = {
  soldOut: 'It was paid after its reservation ended, and some of its items had sold out by then.',
  voucherUsedUp: 'It was paid after its reservation ended, and its voucher had been used up by then.',
  paidTwice: 'It was paid twice, so one of the payments has to go back.',
  cancelled: 'It was deleted after it was paid, and the buyer has been told to expect a refund.',
  cancelledByBuyer: 'The buyer cancelled it, and has been told to expect a refund.',
  byHand: "A refund was started, and its payment provider doesn't take refunds from the shop.",
  failed: 'PayPal has refused a refund. The order page says why, and lets you try again.',
} as const satisfies Record<RefundReason, string>;

/** Reasons of due refunds whose e-mail links to the administrators' page of the order instead of the buyer's. */
const ADMIN_PAGE_REASONS: ReadonlySet<RefundReason> = new Set(['cancelled', 'byHand', 'failed']);

export function createRefundDueEmail(mail: MailOf<'refundDue'>, { publicUrl }: Sender): EmailContent {
  return {
    subject: `Refund due: order ${mail.orderNumber}`,
    greeting: getGreeting(mail.name),
    paragraphs: [
      `The shop owes a refund on order ${mail.orderNumber}. ${REFUND_REASON_TEXTS[mail.reason]}`,
      'Please refund it at the payment provider. The order stays marked until PayPal reports the refund.',
      "PayFast doesn't report refunds: press 'Mark As Refunded' on the order once you've made it there.",
    ],
    ...toOrderTable(mail),
    action: {
      label: 'See the order',
      url: ADMIN_PAGE_REASONS.has(mail.reason)
        ? `${publicUrl}/admin/order/${mail.orderId}`
        : getOrderUrl(mail, publicUrl),
    },
  };
}

export const getOrderUrl = ({ orderId }: OrderMail, publicUrl: string): string =>
  `${publicUrl}/order/${orderId}`;

export function toOrderRows(mail: OrderMail): EmailRow[] {
  return [
    ...mail.lines.map(
      ({ name, size, qty, totalCents: cents }) => [`${qty} × ${name} (${size})`, formatRand(cents)] as const,
    ),
    ...toAmountRows(mail),
  ];
}

/** Presents the items of an order with their pictures, and its amounts. */
export const toOrderTable = (mail: OrderMail): Pick<EmailContent, 'items' | 'rows'> => ({
  items: mail.lines.map(({ totalCents, ...line }) => ({ ...line, value: formatRand(totalCents) })),
  rows: toAmountRows(mail),
});

const toAmountRows = ({ voucher, itemsCents, shippingCents, totalCents }: OrderMail): EmailRow[] => [
  ...(voucher
    ? [
        ...formatDiscountRows({ ...voucher, beforeCents: itemsCents + voucher.discountCents }),
        ['Items', formatRand(itemsCents)] as const,
      ]
    : []),
  ['Shipping', formatRand(shippingCents)],
  ['Total', formatRand(totalCents)],
];

export const getAddressSections = ({ name, shipTo }: OrderMail): EmailSection[] =>
  shipTo === undefined
    ? []
    : [{ heading: 'Delivery address', paragraphs: [toInvoiceRecipient({ name, address: shipTo })] }];

/** Formats the days on which a paid order is expected to arrive; null when the e-mail contains no time of payment. */
export const formatExpectedArrival = ({ paidAt }: OrderMail, { deliveryTimes }: Sender): string | null =>
  paidAt === undefined ? null : formatArrival(deliveryTimes.afterPayment, new Date(paidAt));
