import { passwordChangedEmail, securityEmail } from './accountEmails.ts';
import type { EmailContent, Sender } from './emailContent.ts';
import { orderCancelledEmail, orderRestoredEmail } from './cancellationEmails.ts';
import type { PlainMail } from '../../database/queuedMail.ts';
import {
  orderDeliveredEmail,
  orderExpiredEmail,
  orderPaidEmail,
  paidTooLateEmail,
  orderPlacedEmail,
  refundDueEmail,
} from './orderEmails.ts';
import { plainName } from './plainText.ts';

export function contentOf(queued: PlainMail, sender: Sender): EmailContent {
  // The name is made plain here for every template.
  const mail = { ...queued, name: plainName(queued.name) };
  switch (mail.kind) {
    case 'passwordChanged':
      return passwordChangedEmail(mail.name, 'password', sender);
    case 'securityNotice':
      return securityEmail(mail.name, mail.changes, sender);
    case 'orderPlaced':
      return orderPlacedEmail(mail, sender);
    case 'orderPaid':
      return orderPaidEmail(mail, sender);
    case 'orderDelivered':
      return orderDeliveredEmail(mail, sender);
    case 'orderExpired':
      return orderExpiredEmail(mail, sender);
    case 'paidTooLate':
      return paidTooLateEmail(mail, sender);
    case 'orderCancelled':
      return orderCancelledEmail(mail);
    case 'orderRestored':
      return orderRestoredEmail(mail, sender);
    case 'refundDue':
      return refundDueEmail(mail, sender);
  }
}
