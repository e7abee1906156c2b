/** What a mail says beyond its words; each kind has a template. */
export type Mail =
  | { kind: 'welcome'; to: string; name: string }
  /** No account is looked up when this is queued: the worker finds out whether there is one. */
  | { kind: 'resetRequest'; to: string }
  | { kind: 'passwordChanged'; to: string; name: string }
  | ({ kind: 'orderPlaced' | 'orderPaid' | 'orderDelivered' } & OrderMail);

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
