import { formatRand, decimalFromCents } from '@shop/domain/money';
import type { RefundMail } from '../../database/entities/queuedMail.ts';
import type { EmailContent, Row, Sender } from './emailContent.ts';
import { greeting } from './emailContent.ts';
import type { MailOf } from './orderEmails.ts';
import { orderUrl } from './orderEmails.ts';

export function refundStartedEmail(mail: MailOf<'refundStarted'>, { publicUrl }: Sender): EmailContent {
  return {
    subject: `We refund ${formatRand(mail.refundCents)} of order ${mail.orderNumber}`,
    greeting: greeting(mail.name),
    paragraphs: [
      'This money goes back to you by the way you paid. It takes some days, and we write to you when it is done.',
      'There is nothing that you have to do.',
    ],
    rows: refundRows(mail),
    action: { label: 'See the order', url: orderUrl(mail, publicUrl) },
  };
}

export function refundMadeEmail(mail: MailOf<'refundMade'>, { publicUrl }: Sender): EmailContent {
  const note: Row[] = mail.creditNote === null ? [] : [['Credit note', String(mail.creditNote)]];
  return {
    subject: `${formatRand(mail.refundCents)} of order ${mail.orderNumber} has been refunded`,
    greeting: greeting(mail.name),
    paragraphs: [
      'We have paid this money back by the way you paid. Your bank may need some days until you see it.',
    ],
    rows: [...refundRows(mail), ...note],
    action: { label: 'See the order', url: orderUrl(mail, publicUrl) },
    closing: 'Keep this mail with your proof of purchase.',
  };
}

function refundRows({ refundCents, usdCents, reason }: RefundMail): Row[] {
  const dollars: Row[] = usdCents === null ? [] : [['In US dollars', `US$${decimalFromCents(usdCents)}`]];
  return [['Refund', formatRand(refundCents)], ...dollars, ['Reason', reason]];
}
