import type { Money } from './money.ts';
import type { PurchaseUnitRequest } from './orderRequest.ts';
import type { Refund, RefundOutcome, RefundRequest, RefundStatus } from './refunds.ts';

export const OUTCOMES = ['COMPLETED', 'PENDING', 'DECLINED'] as const;
/** The outcomes of a capture. */
export type CaptureOutcome = (typeof OUTCOMES)[number];

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

/** The orders without their later changes. */
export interface BasicOrderStore {
  create(units: readonly PurchaseUnitRequest[]): PayPalOrder;
  get(id: string): PayPalOrder;
  /** The payer's approval, which may be repeated until the order is captured. */
  approve(id: string, outcome: CaptureOutcome, lastDigits: string): PayPalOrder;
  /** A declined order can be approved again with another card. */
  capture(id: string): PayPalOrder;
  getCapture(id: string): Capture;
  /** Marks an invoice id as used by another shop of the same merchant. */
  takeInvoice(invoiceId: string): void;
  /** Replaces the payer's choice for one capture. */
  nextCapture: CaptureOutcome | undefined;
  /** The amount of one capture, instead of the order's. */
  nextCaptureValue: string | undefined;
}

/** The changes of an order after the payer has left. */
export interface LaterChanges {
  /** Changes the invoice id of an order that is not captured. */
  patchInvoice(id: string, invoiceId: string): void;
  /** PayPal's later decision about a pending capture. */
  settle(captureId: string, status: CaptureOutcome): Capture;
  refund(captureId: string, request: RefundRequest, outcome: RefundOutcome): Refund;
  getRefund(id: string): Refund;
  /** PayPal's later decision about a refund. */
  settleRefund(id: string, status: RefundStatus): Refund;
  /** The outcome of one refund of the shop. */
  nextRefund: RefundOutcome | undefined;
}

export type OrderStore = BasicOrderStore & LaterChanges;

/** PayPal's times have no milliseconds. */
export function getTimestamp(): string {
  return new Date().toISOString().replace(/\.\d+Z$/, 'Z');
}
