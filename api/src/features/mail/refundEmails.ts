import { formatRand, decimalFromCents } from '@shop/domain/money';
import type { RefundMail } from '../../database/entities/queuedMail.ts';
import type { EmailContent, EmailRow, Sender } from './emailContent.ts';
import { getGreeting } from './emailContent.ts';
import type { MailOf } from './orderEmails.ts';
import { getOrderUrl } from './orderEmails.ts';

export function createRefundStartedEmail(mail: MailOf<'refundStarted'>, { publicUrl }: Sender): EmailContent {
  return {
    subject: `We're refunding ${formatRand(mail.refundCents)}: order ${mail.orderNumber}`,
    greeting: getGreeting(mail.name),
    paragraphs: [
      "We're paying it the same way you paid. It takes a few days; we'll email you when it's done.",
      "You don't need to do anything.",
    ],
    rows: toRefundRows(mail),
    action: { label: 'See the order', url: getOrderUrl(mail, publicUrl) },
  };
}

export function createRefundMadeEmail(mail: MailOf<'refundMade'>, { publicUrl }: Sender): EmailContent {
  const note: EmailRow[] = mail.creditNote === null ? [] : [['Credit note', String(mail.creditNote)]];
  return {
    subject: `${formatRand(mail.refundCents)} refunded: order ${mail.orderNumber}`,
    greeting: getGreeting(mail.name),
    paragraphs: [
      `We've paid this back ${mail.isToBankAccount ? 'to your bank account' : 'the same way you paid'}. It may take your bank a few days to show it.`,
    ],
    rows: [...toRefundRows(mail), ...note],
    action: { label: 'See the order', url: getOrderUrl(mail, publicUrl) },
    closing: 'Keep this email with your proof of purchase.',
  };
}

export function createRefundAccountNeededEmail(
  mail: MailOf<'refundAccountNeeded'>,
  { publicUrl }: Sender,
): EmailContent {
  return {
    subject: `Where shall we pay? Refund of order ${mail.orderNumber}`,
    greeting: getGreeting(mail.name),
    paragraphs: [
      `We owe you ${formatRand(mail.refundCents)}. PayFast can't refund you the way you paid, so we need a bank account to pay it into.`,
      "Please enter the account on your order page. Don't send it by email: we never ask for bank details in a reply.",
    ],
    rows: [['Refund', formatRand(mail.refundCents)]],
    action: { label: 'Enter the bank account', url: getOrderUrl(mail, publicUrl) },
  };
}

function toRefundRows({ refundCents, usdCents, reason }: RefundMail): EmailRow[] {
  const dollars: EmailRow[] =
    usdCents === null ? [] : [['In US dollars', `US$${decimalFromCents(usdCents)}`]];
  return [['Refund', formatRand(refundCents)], ...dollars, ['Reason', reason]];
}
