import type { Money } from './money.ts';
import type { PurchaseUnitRequest } from './orderRequest.ts';
import type { Refund, RefundOutcome, RefundRequest, RefundStatus } from './refunds.ts';

export const CAPTURE_OUTCOMES = ['COMPLETED', 'PENDING', 'DECLINED'] as const;
export type CaptureOutcome = (typeof CAPTURE_OUTCOMES)[number];

export interface Capture {
  id: string;
  orderId: string;
  status: CaptureOutcome | 'PARTIALLY_REFUNDED' | 'REFUNDED';
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
  outcome: CaptureOutcome;
}

export interface PayPalOrder {
  id: string;
  status: 'CREATED' | 'APPROVED' | 'COMPLETED';
  units: PurchaseUnit[];
  approval?: Approval;
  createTime: string;
  updateTime: string;
}

/** Operations on orders up to the capture. */
export interface BasicOrderStore {
  create(units: readonly PurchaseUnitRequest[]): PayPalOrder;
  get(id: string): PayPalOrder;
  /** Records the payer's approval, which may be repeated until the order is captured. */
  approve(id: string, outcome: CaptureOutcome, lastDigits: string): PayPalOrder;
  /**
   * Captures an approved order. Throws a `PayPalError` if it is not approved, already captured or its invoice id is in
   * use, or if the card is declined; after a decline the payer can approve the order again.
   */
  capture(id: string): PayPalOrder;
  getCapture(id: string): Capture;
  /** Marks an invoice id as used by another shop of the same merchant. */
  markInvoiceUsed(invoiceId: string): void;
  /** Outcome of the next capture of an approved order, instead of the one that the payer chose. */
  nextCapture: CaptureOutcome | undefined;
  /** Amount of each unit in the next successful capture as decimal text, instead of the ordered amount. */
  nextCaptureValue: string | undefined;
}

/** Operations on orders besides approval and capture. */
export interface FollowUpOperations {
  /** Changes the invoice id of an order that is not captured. */
  patchInvoice(id: string, invoiceId: string): void;
  /** Sets the status of a capture, as PayPal does later for a pending one. */
  settleCapture(captureId: string, status: CaptureOutcome): Capture;
  refund(captureId: string, request: RefundRequest, outcome: RefundOutcome): Refund;
  getRefund(id: string): Refund;
  /** Sets the status of a refund, as PayPal does later for a pending one. */
  settleRefund(id: string, status: RefundStatus): Refund;
  /** Outcome of the next refund that the shop requests; COMPLETED when undefined. */
  nextRefund: RefundOutcome | undefined;
}

export type OrderStore = BasicOrderStore & FollowUpOperations;

/** Returns the current time as PayPal writes it: ISO 8601 without milliseconds. */
export function getTimestamp(): string {
  return new Date().toISOString().replace(/\.\d+Z$/, 'Z');
}
