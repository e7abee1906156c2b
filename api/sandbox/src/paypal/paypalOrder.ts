import type { Money } from './money.ts';
import type { PurchaseUnitRequest } from './orderRequest.ts';
import type { Refund } from './refunds.ts';

export const OUTCOMES = ['COMPLETED', 'PENDING', 'DECLINED'] as const;
/** What becomes of a capture. */
export type Outcome = (typeof OUTCOMES)[number];

export interface Capture {
  id: string;
  orderId: string;
  status: Outcome | 'PARTIALLY_REFUNDED' | 'REFUNDED';
  amount: Money;
  refunds: Refund[];
  merchantId: string;
  customId?: string;
  invoiceId?: string;
  createTime: string;
  updateTime: string;
}

export interface PurchaseUnit extends PurchaseUnitRequest {
  merchantId: string;
  capture?: Capture;
}

export interface Approval {
  payerId: string;
  lastDigits: string;
  outcome: Outcome;
}

export interface PayPalOrder {
  id: string;
  status: 'CREATED' | 'APPROVED' | 'COMPLETED';
  units: PurchaseUnit[];
  approval?: Approval;
  createTime: string;
  updateTime: string;
}

export interface OrderBook {
  create(units: readonly PurchaseUnitRequest[]): PayPalOrder;
  get(id: string): PayPalOrder;
  /** The payer's consent; it may be given anew until the order is captured. */
  approve(id: string, outcome: Outcome, lastDigits: string): PayPalOrder;
  /** A declined order is open again, so that the payer can try another card. */
  capture(id: string): PayPalOrder;
  getCapture(id: string): Capture;
  /** Another invoice id, until the order is captured. */
  patchInvoice(id: string, invoiceId: string): void;
  /** The merchant gives money back: all that is left, unless an amount is named. */
  refund(captureId: string, amount?: Money): Refund;
  /** An invoice that another shop of the same merchant has been paid for. */
  takeInvoice(invoiceId: string): void;
  /** PayPal's later verdict on a pending capture. */
  settle(captureId: string, status: Outcome): Capture;
  /** Overrules the payer's choice for one capture. */
  nextCapture: Outcome | undefined;
  /** One capture that takes another amount than the order's. */
  nextCaptureValue: string | undefined;
}

/** The book without what is changed about an order later. */
export type Till = Omit<OrderBook, 'settle' | 'patchInvoice' | 'refund'>;

/** PayPal's times have no milliseconds. */
export function timestamp(): string {
  return new Date().toISOString().replace(/\.\d+Z$/, 'Z');
}
