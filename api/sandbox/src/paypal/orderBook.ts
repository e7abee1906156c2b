import { paypalId } from './ids.ts';
import type { Money } from './money.ts';
import type { PurchaseUnitRequest } from './orderRequest.ts';
import { notFound, unprocessable } from './paypalErrors.ts';
import { laterChanges } from './laterChanges.ts';
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

export interface PaypalOrder {
  id: string;
  status: 'CREATED' | 'APPROVED' | 'COMPLETED';
  units: PurchaseUnit[];
  approval?: Approval;
  createTime: string;
  updateTime: string;
}

export interface OrderBook {
  create(units: readonly PurchaseUnitRequest[]): PaypalOrder;
  get(id: string): PaypalOrder;
  /** The payer's consent; it may be given anew until the order is captured. */
  approve(id: string, outcome: Outcome, lastDigits: string): PaypalOrder;
  /** A declined order is open again, so that the payer can try another card. */
  capture(id: string): PaypalOrder;
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

export function createOrderBook(merchantId: string): OrderBook {
  const orders = new Map<string, PaypalOrder>();
  const captures = new Map<string, Capture>();
  const paidInvoices = new Set<string>();

  const book: Till = {
    nextCapture: undefined,
    nextCaptureValue: undefined,

    create(units) {
      const now = timestamp();
      const order: PaypalOrder = {
        id: paypalId(),
        status: 'CREATED',
        units: units.map((unit) => ({ ...unit, merchantId: unit.payeeMerchantId ?? merchantId })),
        createTime: now,
        updateTime: now,
      };
      orders.set(order.id, order);
      return order;
    },

    get: (id) => found(orders.get(id)),

    approve(id, outcome, lastDigits) {
      const order = book.get(id);
      if (order.status === 'COMPLETED') throw unprocessable({ issue: 'ORDER_ALREADY_CAPTURED' });
      order.status = 'APPROVED';
      order.approval = { payerId: paypalId(13), lastDigits, outcome };
      order.updateTime = timestamp();
      return order;
    },

    capture(id) {
      const order = book.get(id);
      const outcome = outcomeOf(order, paidInvoices, takeNextCapture(order));
      order.updateTime = timestamp();
      if (outcome === 'DECLINED') {
        order.status = 'CREATED';
        throw unprocessable({ issue: 'INSTRUMENT_DECLINED' });
      }
      order.status = 'COMPLETED';
      for (const unit of order.units) {
        unit.capture = captureOf(order, unit, outcome);
        if (book.nextCaptureValue !== undefined) {
          unit.capture.amount = { ...unit.amount, value: book.nextCaptureValue };
        }
        captures.set(unit.capture.id, unit.capture);
        if (unit.invoiceId !== undefined) paidInvoices.add(unit.invoiceId);
      }
      book.nextCaptureValue = undefined;
      return order;
    },

    getCapture: (id) => found(captures.get(id)),

    takeInvoice: (invoiceId) => void paidInvoices.add(invoiceId),
  };

  function takeNextCapture(order: PaypalOrder): Outcome | undefined {
    if (order.status !== 'APPROVED') return undefined;
    const outcome = book.nextCapture;
    book.nextCapture = undefined;
    return outcome;
  }

  return Object.assign(book, laterChanges(book));
}

function outcomeOf(
  order: PaypalOrder,
  paidInvoices: ReadonlySet<string>,
  overruled: Outcome | undefined,
): Outcome {
  if (order.status === 'COMPLETED') throw unprocessable({ issue: 'ORDER_ALREADY_CAPTURED' });
  if (order.status === 'CREATED' || !order.approval) throw unprocessable({ issue: 'ORDER_NOT_APPROVED' });
  if (order.units.some(({ invoiceId }) => invoiceId !== undefined && paidInvoices.has(invoiceId))) {
    throw unprocessable({ issue: 'DUPLICATE_INVOICE_ID' });
  }
  return overruled ?? order.approval.outcome;
}

function captureOf(order: PaypalOrder, unit: PurchaseUnit, status: Outcome): Capture {
  return {
    id: paypalId(),
    orderId: order.id,
    status,
    amount: unit.amount,
    refunds: [],
    merchantId: unit.merchantId,
    ...(unit.customId !== undefined && { customId: unit.customId }),
    ...(unit.invoiceId !== undefined && { invoiceId: unit.invoiceId }),
    createTime: order.updateTime,
    updateTime: order.updateTime,
  };
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw notFound();
  return value;
}

/** PayPal's times have no milliseconds. */
export function timestamp(): string {
  return new Date().toISOString().replace(/\.\d+Z$/, 'Z');
}
