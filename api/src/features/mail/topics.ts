import { hashOf } from '../../secrets/tokens.ts';
import type { Mail } from '../../database/queuedMail.ts';

/** What is counted by recipient: emails that somebody can cause without paying, to an address that may be a stranger's. */
type Topic = 'security' | 'unpaid';

/** Every kind says here whether it is counted; null: it is not. */
const TOPICS = {
  welcome: null,
  confirmAddress: null,
  resetRequest: null,
  passwordChanged: 'security',
  securityNotice: 'security',
  orderPlaced: 'unpaid',
  orderExpired: 'unpaid',
  orderPaid: null,
  orderDelivered: null,
  paidTooLate: null,
  orderCancelled: null,
  orderRestored: null,
  refundDue: null,
} as const satisfies Record<Mail['kind'], Topic | null>;

/** The recipient stands in it hashed: of a mail that was sent nothing is kept that can be read. */
export const topicFor = (topic: Topic, to: string): string => `${topic}/${hashOf(to).slice(0, 40)}`;

export function topicOf({ kind, to }: Mail): string | null {
  const topic = TOPICS[kind];
  return topic === null ? null : topicFor(topic, to);
}
