import { accountDeletedEmail, passwordChangedEmail, securityEmail } from './accountEmails.ts';
import { adminDigestEmail } from './digestEmail.ts';
import type { EmailContent, Sender } from './emailContent.ts';
import {
  orderCancelledEmail,
  orderRestoredEmail,
  paidOrderCancelledEmail,
  unpaidOrderCancelledEmail,
} from './cancellationEmails.ts';
import type { PlainMail } from '../../database/entities/queuedMail.ts';
import type { MailOf } from './orderEmails.ts';
import {
  orderDeliveredEmail,
  orderExpiredEmail,
  orderPaidEmail,
  paidTooLateEmail,
  orderPlacedEmail,
  refundDueEmail,
} from './orderEmails.ts';
import { toPlainName } from './plainText.ts';
import { refundMadeEmail, refundStartedEmail } from './refundEmails.ts';
import { returnEmail } from './returnEmails.ts';
import { orderShippedEmail } from './shippingEmails.ts';

type PlainKind = PlainMail['kind'];
type PlainMails = { [Kind in PlainKind]: MailOf<Kind> };

const TEMPLATES: { [Kind in PlainKind]: (mail: PlainMails[Kind], sender: Sender) => EmailContent } = {
  passwordChanged: ({ name }, sender) => passwordChangedEmail(name, 'password', sender),
  securityNotice: ({ name, changes }, sender) => securityEmail(name, changes, sender),
  accountDeleted: accountDeletedEmail,
  orderPlaced: orderPlacedEmail,
  orderPaid: orderPaidEmail,
  orderShipped: orderShippedEmail,
  orderDelivered: orderDeliveredEmail,
  orderExpired: orderExpiredEmail,
  paidTooLate: paidTooLateEmail,
  orderCancelled: orderCancelledEmail,
  orderRestored: orderRestoredEmail,
  unpaidOrderCancelled: unpaidOrderCancelledEmail,
  paidOrderCancelled: paidOrderCancelledEmail,
  orderReturn: returnEmail,
  refundStarted: refundStartedEmail,
  refundMade: refundMadeEmail,
  adminDigest: adminDigestEmail,
  refundDue: refundDueEmail,
};

export function renderEmail(queued: PlainMail, sender: Sender): EmailContent {
  // Sanitizes the name here for every template.
  const mail = { ...queued, name: toPlainName(queued.name) };
  return renderPlainEmail(mail.kind, mail, sender);
}

function renderPlainEmail<Kind extends PlainKind>(
  kind: Kind,
  mail: PlainMails[Kind],
  sender: Sender,
): EmailContent {
  return TEMPLATES[kind](mail, sender);
}
