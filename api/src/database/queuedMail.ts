/** What a mail says beyond its words; each kind has a template. Times are ISO text: a mail is kept as JSON. */
export type Mail =
  | { kind: 'welcome'; to: string; name: string }
  /** Asked for by its owner, whose address is not confirmed yet. */
  | { kind: 'confirmAddress'; to: string; name: string }
  /** No account is looked up when this is queued: the worker finds out whether there is one. */
  | { kind: 'resetRequest'; to: string }
  /** Queued by versions of before; it is a security notice now. */
  | { kind: 'passwordChanged'; to: string; name: string }
  | { kind: 'securityNotice'; to: string; name: string; changes: SecurityChanges }
  | ({ kind: 'orderPlaced'; payUntil: string } & OrderMail)
  | ({ kind: 'orderPaid'; invoice: InvoiceMail } & OrderMail)
  | ({ kind: 'orderDelivered'; deliveredAt: string } & OrderMail)
  | ({ kind: 'orderExpired' } & OrderMail)
  /** To the buyer: the money is there, the pieces are not. */
  | ({ kind: 'paidTooLate' } & OrderMail)
  /** To the buyer of a paid order that was deleted, and of one that was brought back. */
  | ({ kind: 'orderCancelled' } & OrderMail)
  | ({ kind: 'orderRestored' } & OrderMail)
  /** To each administrator. */
  | ({ kind: 'refundDue'; reason: RefundReason } & OrderMail);

/** A mail with a link whose token is made when it is sent: nothing that can be used lies in the database. */
export type LinkMail = Extract<Mail, { kind: 'welcome' | 'confirmAddress' | 'resetRequest' }>;
export type PlainMail = Exclude<Mail, LinkMail>;

/** Of the password by its owner or by a reset link, of the address (told to the old one), of the ways to sign in. */
export const SECURITY_CHANGES = ['password', 'passwordReset', 'address', 'signIn'] as const;
export type SecurityChange = (typeof SECURITY_CHANGES)[number];

/** How often each was made since the email before, and when at last. */
export type SecurityChanges = Partial<Record<SecurityChange, { count: number; lastAt: string }>>;

export type RefundReason = 'soldOut' | 'paidTwice' | 'cancelled';

export interface OrderMail {
  to: string;
  name: string;
  orderId: string;
  orderNumber: string;
  lines: { name: string; size: string; qty: number; totalCents: number }[];
  itemsCents: number;
  shippingCents: number;
  totalCents: number;
}

export interface InvoiceMail {
  number: number;
  issuedAt: string;
  buyer: { name: string; address: string };
  /** Null when the shop is not registered for VAT: then no word of tax is said. */
  vat: { number: string; cents: number; percent: number } | null;
}
