import type { EmailContent } from './emailContent.ts';
import { greeting } from './emailContent.ts';
import type { Sender } from './emailContent.ts';
import type { MailOf } from './orderEmails.ts';
import { orderRows, orderUrl } from './orderEmails.ts';

export function orderCancelledEmail(mail: MailOf<'orderCancelled'>): EmailContent {
  return {
    subject: `Order ${mail.orderNumber} was cancelled: your money goes back to you`,
    greeting: greeting(mail.name),
    paragraphs: [
      'We had to cancel your order, and nothing of it will be delivered. We are sorry.',
      'We refund what you paid by the way you paid. There is nothing that you have to do.',
    ],
    rows: orderRows(mail),
    closing: 'If you have a question about it, write to us and name the number of the order.',
  };
}

export function orderRestoredEmail(mail: MailOf<'orderRestored'>, { publicUrl }: Sender): EmailContent {
  return {
    subject: `Order ${mail.orderNumber} is no longer cancelled`,
    greeting: greeting(mail.name),
    paragraphs: [
      'We had written to you that this order was cancelled. It is not: we pack it as you ordered it, and there will be no refund.',
      'If you do not want it any more, write to us before it arrives.',
    ],
    rows: orderRows(mail),
    action: { label: 'See the order', url: orderUrl(mail, publicUrl) },
  };
}
