import { hashText } from '../../secrets/tokens.ts';
import type { Mail } from '../../database/entities/queuedMail.ts';

/**
 * Topic of e-mails that are counted or merged by recipient, because strangers can cause them without paying,
 * possibly to an address that is not theirs.
 */
type Topic = 'security' | 'unpaid' | 'notice';

/** Topic of each kind of e-mail; null for kinds that are neither counted nor merged. */
const TOPICS = {
  welcome: null,
  confirmAddress: null,
  resetRequest: null,
  passwordChanged: 'security',
  securityNotice: 'security',
  accountDeleted: null,
  orderPlaced: 'unpaid',
  orderExpired: 'unpaid',
  orderPaid: null,
  orderShipped: null,
  orderDelivered: null,
  paidTooLate: null,
  orderCancelled: null,
  orderRestored: null,
  orderReturn: null,
  unpaidOrderCancelled: 'unpaid',
  paidOrderCancelled: null,
  arrivalQuestion: null,
  lateNotice: null,
  lateNoticeGiven: null,
  lateOrderCancelled: null,
  refundStarted: null,
  refundMade: null,
  refundAccountNeeded: null,
  backInStock: 'notice',
  adminDigest: null,
  refundDue: null,
} as const satisfies Record<Mail['kind'], Topic | null>;

/**
 * Builds the key of a topic and recipient. The recipient's address is hashed, so that it is not stored after the
 * e-mail is sent.
 */
export const getTopicKey = (topic: Topic, to: string): string => `${topic}/${hashText(to).slice(0, 40)}`;

export function getTopic({ kind, to }: Mail): string | null {
  const topic = TOPICS[kind];
  return topic === null ? null : getTopicKey(topic, to);
}
