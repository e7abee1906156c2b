/**
 * The content of a queued mail, from which its template makes the email. Times are ISO text, because it is stored as
 * JSON.
 */
export type Mail =
  | { kind: 'welcome'; to: string; name: string }
  /** Requested by the owner of an account whose address is not confirmed yet. */
  | { kind: 'confirmAddress'; to: string; name: string }
  /** The account is looked up when the mail is sent, not when it is queued. */
  | { kind: 'resetRequest'; to: string }
  /** Queued by earlier versions; a security notice has replaced it. */
  | { kind: 'passwordChanged'; to: string; name: string }
  | { kind: 'securityNotice'; to: string; name: string; changes: SecurityChanges }
  | ({ kind: 'orderPlaced'; payUntil: string } & OrderMail)
  | ({ kind: 'orderPaid'; invoice: InvoiceMail } & OrderMail)
  | ({ kind: 'orderDelivered'; deliveredAt: string } & OrderMail)
  | ({ kind: 'orderExpired' } & OrderMail)
  /** To the buyer of an order that was paid after its pieces had been sold. */
  | ({ kind: 'paidTooLate' } & OrderMail)
  /** To the buyer of a paid order that was deleted or restored. */
  | ({ kind: 'orderCancelled' } & OrderMail)
  | ({ kind: 'orderRestored' } & OrderMail)
  /** To each administrator. */
  | ({ kind: 'refundDue'; reason: RefundReason } & OrderMail);

/** A mail with a link. Its token is made when it is sent, so that the database holds nothing usable. */
export type LinkMail = Extract<Mail, { kind: 'welcome' | 'confirmAddress' | 'resetRequest' }>;
export type PlainMail = Exclude<Mail, LinkMail>;

/**
 * Changes of the password by its owner or by a reset link, of the address (told to the old one), of the ways to sign in,
 * and of the second factor.
 */
export const SECURITY_CHANGES = [
  'password',
  'passwordReset',
  'address',
  'signIn',
  'secondFactorOn',
  'secondFactorOff',
  'secondFactorRemoved',
  'recoveryCodes',
  'recoveryCodeUsed',
] as const;
export type SecurityChange = (typeof SECURITY_CHANGES)[number];

/** For each kind, the number of changes since the previous email and the time of the last one. */
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
  /** Null when the shop is not registered for VAT; the email then does not mention tax. */
  vat: { number: string; cents: number; percent: number } | null;
}
