import { formatShopDate } from '@shop/domain/shopDays';
import type { EmailContent } from './emailContent.ts';
import { getGreeting } from './emailContent.ts';
import type { Sender } from './emailContent.ts';
import type { MailOf } from './orderEmails.ts';
import { toOrderTable, getOrderUrl } from './orderEmails.ts';

export function createOrderCancelledEmail(mail: MailOf<'orderCancelled'>): EmailContent {
  return {
    subject: `Cancelled, and we're refunding you: order ${mail.orderNumber}`,
    greeting: getGreeting(mail.name),
    paragraphs: [
      mail.isOnItsWay === true
        ? "We had to cancel your order, although its parcel is on its way. If it still arrives, please don't accept it. We're sorry."
        : "We had to cancel your order, and none of it will be delivered. We're sorry.",
      "We'll refund you in full, the same way you paid. You don't need to do anything.",
    ],
    ...toOrderTable(mail),
    closing: 'Any questions? Contact us with your order number.',
  };
}

export function createOrderRestoredEmail(mail: MailOf<'orderRestored'>, { publicUrl }: Sender): EmailContent {
  return {
    subject: `Not cancelled after all: order ${mail.orderNumber}`,
    greeting: getGreeting(mail.name),
    paragraphs: [
      `We told you this order was cancelled. It isn't: ${
        mail.isOnItsWay === true ? 'its parcel is on its way to you' : "we'll pack it as you ordered it"
      }, and there won't be a refund.`,
      'If you no longer want it, let us know before it arrives.',
    ],
    ...toOrderTable(mail),
    action: { label: 'See the order', url: getOrderUrl(mail, publicUrl) },
  };
}

export function createUnpaidOrderCancelledEmail(
  mail: MailOf<'unpaidOrderCancelled'>,
  { publicUrl }: Sender,
): EmailContent {
  return {
    subject: `Cancelled: order ${mail.orderNumber}`,
    greeting: getGreeting(mail.name),
    paragraphs: [
      "You cancelled this order before it was paid, so you haven't been charged. Your items are back on sale.",
      "If a payment is still on its way, we'll send it back.",
    ],
    ...toOrderTable(mail),
    action: { label: 'Go to the shop', url: `${publicUrl}/home` },
  };
}

export function createPaidOrderCancelledEmail(
  mail: MailOf<'paidOrderCancelled'>,
  { publicUrl }: Sender,
): EmailContent {
  return {
    subject: `Cancelled, and we're refunding you: order ${mail.orderNumber}`,
    greeting: getGreeting(mail.name),
    paragraphs: [
      'You cancelled this order, and none of it will be delivered.',
      "We'll refund you in full, the same way you paid. You don't need to do anything.",
    ],
    ...toOrderTable(mail),
    action: { label: 'See the order', url: getOrderUrl(mail, publicUrl) },
  };
}

export function createLateNoticeEmail(mail: MailOf<'lateNotice'>, { publicUrl }: Sender): EmailContent {
  return {
    subject: `We've got your cancellation: order ${mail.orderNumber}`,
    greeting: getGreeting(mail.name),
    paragraphs: [
      "We're sorry your order hasn't arrived.",
      `If it doesn't arrive by ${formatShopDate(new Date(mail.endsAt))}, the order ends and we'll refund you in full, the same way you paid.`,
      'If it arrives before that, please tell us on the order page.',
    ],
    ...toOrderTable(mail),
    action: { label: 'See the order', url: getOrderUrl(mail, publicUrl) },
  };
}

/** Builds the e-mail to an administrator about a buyer who has cancelled a late order. */
export function createLateNoticeGivenEmail(
  mail: MailOf<'lateNoticeGiven'>,
  { publicUrl }: Sender,
): EmailContent {
  return {
    subject: `Late, and the buyer has cancelled it: order ${mail.orderNumber}`,
    greeting: getGreeting(mail.name),
    paragraphs: [
      `The parcel of order ${mail.orderNumber} hasn't arrived, and the buyer has cancelled the order.`,
      `If it doesn't arrive by ${formatShopDate(new Date(mail.endsAt))}, the order ends and the payment is refunded.`,
      "If it has been delivered, press 'Mark As Delivered' on the order before that.",
    ],
    ...toOrderTable(mail),
    action: { label: 'See the order', url: `${publicUrl}/admin/order/${mail.orderId}` },
  };
}

export function createLateOrderCancelledEmail(
  mail: MailOf<'lateOrderCancelled'>,
  { publicUrl }: Sender,
): EmailContent {
  return {
    subject: `Cancelled, and we're refunding you: order ${mail.orderNumber}`,
    greeting: getGreeting(mail.name),
    paragraphs: [
      "Your order hasn't arrived, so it's cancelled, as you asked. We're sorry.",
      "We'll refund you in full, the same way you paid. If the parcel still arrives, please don't accept it.",
    ],
    ...toOrderTable(mail),
    action: { label: 'See the order', url: getOrderUrl(mail, publicUrl) },
  };
}
