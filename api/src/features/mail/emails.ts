import {
  createAccountDeletedEmail,
  createSecurityChangeEmail,
  createSecurityNoticeEmail,
} from './accountEmails.ts';
import { createAdminDigestEmail } from './digestEmail.ts';
import type { EmailContent, Sender } from './emailContent.ts';
import { formatReason } from './emailContent.ts';
import {
  createLateNoticeEmail,
  createLateNoticeGivenEmail,
  createLateOrderCancelledEmail,
  createOrderCancelledEmail,
  createOrderRestoredEmail,
  createPaidOrderCancelledEmail,
  createUnpaidOrderCancelledEmail,
} from './cancellationEmails.ts';
import type { MailWithoutLink } from '../../database/entities/queuedMail.ts';
import type { MailOf } from './orderEmails.ts';
import {
  createOrderDeliveredEmail,
  createOrderExpiredEmail,
  createOrderPaidEmail,
  createPaidTooLateEmail,
  createOrderPlacedEmail,
  createRefundDueEmail,
} from './orderEmails.ts';
import { toPlainName } from './plainText.ts';
import {
  createRefundAccountNeededEmail,
  createRefundMadeEmail,
  createRefundStartedEmail,
} from './refundEmails.ts';
import { createReturnEmail } from './returnEmails.ts';
import { createArrivalQuestionEmail, createOrderShippedEmail } from './shippingEmails.ts';

type KindWithoutLink = MailWithoutLink['kind'];
type MailsWithoutLink = { [Kind in KindWithoutLink]: MailOf<Kind> };

const TEMPLATES: {
  [Kind in KindWithoutLink]: (mail: MailsWithoutLink[Kind], sender: Sender) => EmailContent;
} = {
  passwordChanged: ({ name }, sender) => createSecurityChangeEmail(name, 'password', sender),
  securityNotice: ({ name, changes }, sender) => createSecurityNoticeEmail(name, changes, sender),
  accountDeleted: createAccountDeletedEmail,
  orderPlaced: createOrderPlacedEmail,
  orderPaid: createOrderPaidEmail,
  orderShipped: createOrderShippedEmail,
  orderDelivered: createOrderDeliveredEmail,
  orderExpired: createOrderExpiredEmail,
  paidTooLate: createPaidTooLateEmail,
  orderCancelled: createOrderCancelledEmail,
  orderRestored: createOrderRestoredEmail,
  unpaidOrderCancelled: createUnpaidOrderCancelledEmail,
  paidOrderCancelled: createPaidOrderCancelledEmail,
  arrivalQuestion: createArrivalQuestionEmail,
  lateNotice: createLateNoticeEmail,
  lateNoticeGiven: createLateNoticeGivenEmail,
  lateOrderCancelled: createLateOrderCancelledEmail,
  orderReturn: createReturnEmail,
  refundStarted: createRefundStartedEmail,
  refundMade: createRefundMadeEmail,
  refundAccountNeeded: createRefundAccountNeededEmail,
  adminDigest: createAdminDigestEmail,
  refundDue: createRefundDueEmail,
};

/**
 * Reasons for getting an e-mail about an account or to administrators, by kind. All other kinds are about an
 * order of the recipient.
 */
const NON_ORDER_REASONS: { readonly [Kind in KindWithoutLink]?: (shopName: string) => string } = {
  passwordChanged: (shopName) => `you have an account at ${shopName}`,
  securityNotice: (shopName) => `you have an account at ${shopName}`,
  accountDeleted: (shopName) => `you had an account at ${shopName}`,
  adminDigest: (shopName) => `you are an administrator of ${shopName}`,
  lateNoticeGiven: (shopName) => `you are an administrator of ${shopName}`,
  refundDue: (shopName) => `you are an administrator of ${shopName}`,
};

export function createEmailContent(queued: MailWithoutLink, sender: Sender): EmailContent {
  // The name is sanitized here for the templates of all kinds.
  const mail = { ...queued, name: toPlainName(queued.name) };
  const { shopName } = sender;
  const reason = NON_ORDER_REASONS[mail.kind]?.(shopName) ?? `you ordered at ${shopName}`;
  const content = applyTemplate(mail.kind, mail, sender);
  return { ...content, reason: formatReason(reason) };
}

function applyTemplate<Kind extends KindWithoutLink>(
  kind: Kind,
  mail: MailsWithoutLink[Kind],
  sender: Sender,
): EmailContent {
  return TEMPLATES[kind](mail, sender);
}
