import { hashOf } from '../../secrets/tokens.ts';
import type { Mail } from '../../database/queuedMail.ts';

/**
 * The kinds that are counted by recipient, because anybody can cause them without paying, to an address that may be a
 * stranger's.
 */
type Topic = 'security' | 'unpaid';

/** Whether each kind of mail is counted; null when it is not. */
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

/** The recipient is hashed, so that nothing readable is kept of a sent mail. */
export const topicFor = (topic: Topic, to: string): string => `${topic}/${hashOf(to).slice(0, 40)}`;

export function topicOf({ kind, to }: Mail): string | null {
  const topic = TOPICS[kind];
  return topic === null ? null : topicFor(topic, to);
}
