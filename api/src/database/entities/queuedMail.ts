import type { Recipient, Seller } from '@shop/domain/documents';
import type { UnsoldReason } from '@shop/domain/refunds';
import type { ReturnStatus } from '@shop/domain/returns';

/**
 * Content of a queued e-mail, from which its template renders it. Times are ISO text, because the content is stored as
 * JSON.
 */
export type Mail =
  | { kind: 'welcome'; to: string; name: string }
  /** Link that confirms the e-mail address of an account, sent again at the owner's request. */
  | { kind: 'confirmAddress'; to: string; name: string }
  /** The account is looked up when the e-mail is sent, not when it is queued. */
  | { kind: 'resetRequest'; to: string }
  /** Queued by earlier releases only; this one queues a `securityNotice` instead. */
  | { kind: 'passwordChanged'; to: string; name: string }
  | { kind: 'securityNotice'; to: string; name: string; changes: SecurityEventCounts }
  /** Sent to the former owner of an account that they have deleted. */
  | { kind: 'accountDeleted'; to: string; name: string; hasOrders: boolean }
  | ({ kind: 'orderPlaced'; payUntil: string } & OrderMail)
  | ({ kind: 'orderPaid'; invoice: InvoiceMail } & OrderMail)
  | ({ kind: 'orderShipped'; parcel: ParcelMail; isCorrection: boolean } & OrderMail)
  | ({ kind: 'orderDelivered'; deliveredAt: string } & OrderMail)
  | ({ kind: 'orderExpired' } & OrderMail)
  /** Sent to the buyer of a paid order that was not sold; `reason` is absent in e-mails of an earlier release. */
  | ({ kind: 'paidTooLate'; reason?: UnsoldReason } & OrderMail)
  /** Sent to the buyer of a paid order that was deleted or restored. */
  | ({ kind: 'orderCancelled'; isOnItsWay?: boolean } & OrderMail)
  | ({ kind: 'orderRestored'; isOnItsWay?: boolean } & OrderMail)
  /** Sent to the buyer who has cancelled the order, before or after paying for it. */
  | ({ kind: 'unpaidOrderCancelled' } & OrderMail)
  | ({ kind: 'paidOrderCancelled' } & OrderMail)
  /** Sent to the buyer of a parcel that should have arrived. */
  | ({ kind: 'arrivalQuestion' } & OrderMail)
  /** Sent to the buyer of a late order when they give notice of cancelling it, and when the notice has ended. */
  | ({ kind: 'lateNotice'; endsAt: string } & OrderMail)
  | ({ kind: 'lateOrderCancelled' } & OrderMail)
  /** Sent to the buyer at every step of a return. */
  | ({ kind: 'orderReturn' } & ReturnMail)
  /** Sent to the buyer about a refund that is delayed, and about one that was made. */
  | ({ kind: 'refundStarted' } & RefundMail & OrderMail)
  | ({ kind: 'refundMade'; creditNote: number | null; isToBankAccount?: boolean } & RefundMail & OrderMail)
  /** Sent to the buyer, who has to enter the bank account for a refund through PayFast. */
  | ({ kind: 'refundAccountNeeded'; refundCents: number } & OrderMail)
  /** Sent to a shopper who subscribed, either as the owner of an account or with a typed e-mail address. */
  | ({ kind: 'backInStock' } & StockAlertMail)
  /** Counts of the pending work, sent to each administrator once a day while there is any. */
  | { kind: 'adminDigest'; to: string; name: string; waiting: PendingWorkCount[] }
  /** Sent to each administrator when a buyer has given notice of cancelling a late order. */
  | ({ kind: 'lateNoticeGiven'; endsAt: string } & OrderMail)
  /** Sent to each administrator when a refund is due. */
  | ({ kind: 'refundDue'; reason: RefundReason } & OrderMail);

/** E-mail with a link whose token is created when the e-mail is sent, so that the database contains no usable token. */
export type LinkMail = Extract<Mail, { kind: 'welcome' | 'confirmAddress' | 'resetRequest' }>;
export type MailWithoutLink = Exclude<Mail, LinkMail | { kind: 'backInStock' }>;

/**
 * Events of an account about which its owner is notified: changes of password, e-mail address (sent to the
 * old one), sign-in methods, second factor and recovery codes, the use of a recovery code, downloads of all
 * personal data, and bank accounts given for refunds.
 */
export const SECURITY_EVENTS = [
  'password',
  'passwordReset',
  'address',
  'signIn',
  'secondFactorOn',
  'secondFactorOff',
  'secondFactorRemoved',
  'recoveryCodes',
  'recoveryCodeUsed',
  'dataDownloaded',
  'refundAccount',
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/**
 * For each kind of event, the number of events since the previous e-mail and the ISO time of the last one.
 */
export type SecurityEventCounts = Partial<Record<SecurityEvent, { count: number; lastAt: string }>>;

/** Number of pending tasks of one kind for administrators. */
export interface PendingWorkCount {
  what: string;
  count: number;
}

export type RefundReason =
  | UnsoldReason
  | 'paidTwice'
  | 'cancelled'
  | 'cancelledByBuyer'
  | 'byHand'
  | 'failed';

export interface RefundMail {
  refundCents: number;
  /** Amount in US cents; null when the payment was not charged in dollars. */
  usdCents: number | null;
  reason: string;
}

export interface OrderMail {
  to: string;
  name: string;
  orderId: string;
  orderNumber: string;
  /** Lines of the order; `image` is absent in e-mails of an earlier release. */
  lines: { name: string; size: string; qty: number; totalCents: number; image?: string }[];
  itemsCents: number;
  /** Voucher of the order; its discount is already subtracted from the lines; absent without one. */
  voucher?: { code: string; discountCents: number };
  shippingCents: number;
  totalCents: number;
  /** Delivery address in one line; absent in e-mails of an earlier release. */
  shipTo?: string;
  /** Time of the first payment; absent before it and in e-mails of an earlier release. */
  paidAt?: string;
}

export interface ReturnMail {
  to: string;
  name: string;
  orderId: string;
  orderNumber: string;
  status: ReturnStatus;
  /** Shop's reason, once the return is declined. */
  declineReason: string | null;
  /**
   * `wantedSize` is the size of an exchange; null for a refund, and for a repair, which has `isRepair`.
   * `sent` is the number of exchanged units that were sent; absent until the return is closed, and in e-mails
   * of an earlier release. `announced` is set when fewer units have arrived than announced; `qty` is then the
   * number that arrived. `image` is absent in e-mails of an earlier release.
   */
  lines: {
    name: string;
    size: string;
    qty: number;
    announced?: number;
    wantedSize: string | null;
    isRepair?: boolean;
    sent?: number;
    image?: string;
  }[];
  refundCents: number;
  refundDueBy: string | null;
  /** Address to which the buyer sends an approved return; absent in e-mails of an earlier release. */
  returnAddress?: string;
}

export interface ParcelMail {
  carrier: string;
  trackingNumber: string;
  trackingUrl: string | null;
}

export interface StockAlertMail {
  to: string;
  /** Name of the recipient; empty when only the e-mail address is known. */
  name: string;
  /** False when a visitor has typed the e-mail address, which may be a stranger's. */
  isOwn: boolean;
  productId: string;
  productName: string;
  size: string;
}

export interface InvoiceMail {
  number: number;
  issuedAt: string;
  buyer: Recipient;
  /** Seller as issued; absent in e-mails of an earlier release, which name the current seller. */
  seller?: Seller;
  /** VAT; null when the shop is not registered for it: the e-mail then does not mention tax. */
  vat: { number: string; cents: number; percent: number } | null;
}
