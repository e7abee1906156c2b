/** What a mail says beyond its words; each kind has a template. Times are ISO text: a mail is kept as JSON. */
export type Mail =
  | { kind: 'welcome'; to: string; name: string }
  /** No account is looked up when this is queued: the worker finds out whether there is one. */
  | { kind: 'resetRequest'; to: string }
  | { kind: 'passwordChanged'; to: string; name: string }
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
