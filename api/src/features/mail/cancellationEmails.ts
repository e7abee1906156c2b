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
        ? 'We had to cancel your order although its parcel is on its way. If it still arrives, please do not accept it. We are sorry.'
        : 'We had to cancel your order, and nothing of it will be delivered. We are sorry.',
      "We'll refund you in full, the same way you paid. You don't need to do anything.",
    ],
    ...toOrderTable(mail),
    closing: 'If you have a question about it, write to us and name the number of the order.',
  };
}

export function createOrderRestoredEmail(mail: MailOf<'orderRestored'>, { publicUrl }: Sender): EmailContent {
  return {
    subject: `Not cancelled after all: order ${mail.orderNumber}`,
    greeting: getGreeting(mail.name),
    paragraphs: [
      `We had written to you that this order was cancelled. It is not: ${
        mail.isOnItsWay === true ? 'its parcel is on its way to you' : 'we pack it as you ordered it'
      }, and there will be no refund.`,
      'If you do not want it any more, write to us before it arrives.',
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
      'You have cancelled this order before it was paid, so nothing was charged. Your items are back on sale.',
      'A payment that is still on its way is not lost: we send it back.',
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
      'You have cancelled this order, and nothing of it will be delivered.',
      "We'll refund you in full, the same way you paid. You don't need to do anything.",
    ],
    ...toOrderTable(mail),
    action: { label: 'See the order', url: getOrderUrl(mail, publicUrl) },
  };
}

export function createLateNoticeEmail(mail: MailOf<'lateNotice'>, { publicUrl }: Sender): EmailContent {
  return {
    subject: `Late, and you have cancelled it: order ${mail.orderNumber}`,
    greeting: getGreeting(mail.name),
    paragraphs: [
      'We are sorry that your order has not arrived.',
      `If it does not arrive by ${formatShopDate(new Date(mail.endsAt))}, the order ends and we'll refund you in full, the same way you paid.`,
      'If it arrives before that, please tell us on the page of the order.',
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
    subject: `Late, and its buyer has cancelled it: order ${mail.orderNumber}`,
    greeting: getGreeting(mail.name),
    paragraphs: [
      `The parcel of order ${mail.orderNumber} has not arrived, and its buyer has cancelled the order.`,
      `If it does not arrive by ${formatShopDate(new Date(mail.endsAt))}, the order ends and what was paid is refunded.`,
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
      'Your order has not arrived, so it is cancelled as you asked. We are sorry.',
      "We'll refund you in full, the same way you paid. If the parcel still arrives, please do not accept it.",
    ],
    ...toOrderTable(mail),
    action: { label: 'See the order', url: getOrderUrl(mail, publicUrl) },
  };
}
