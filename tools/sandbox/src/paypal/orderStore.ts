import { createPayPalId } from './ids.ts';
import { notFound, unprocessable } from './paypalErrors.ts';
import type {
  BasicOrderStore,
  Capture,
  OrderStore,
  CaptureOutcome,
  PayPalOrder,
  PurchaseUnit,
} from './paypalOrder.ts';
import { getTimestamp } from './paypalOrder.ts';
import { createFollowUpOperations } from './followUpOperations.ts';

export function createOrderStore(merchantId: string): OrderStore {
  const orders = new Map<string, PayPalOrder>();
  const captures = new Map<string, Capture>();
  const paidInvoices = new Set<string>();

  const finders = {
    get: (id: string) => requireFound(orders.get(id)),
    getCapture: (id: string) => requireFound(captures.get(id)),
  };

  const store: OrderStore = {
    ...finders,
    ...createFollowUpOperations(finders),
    nextCapture: undefined,
    nextCaptureValue: undefined,

    create(units) {
      const now = getTimestamp();
      const order: PayPalOrder = {
        id: createPayPalId(),
        status: 'CREATED',
        units: units.map((unit) => ({ ...unit, merchantId: unit.payeeMerchantId ?? merchantId })),
        createTime: now,
        updateTime: now,
      };
      orders.set(order.id, order);
      return order;
    },

    approve(id, outcome, lastDigits) {
      const order = store.get(id);
      if (order.status === 'COMPLETED') throw unprocessable({ issue: 'ORDER_ALREADY_CAPTURED' });
      order.status = 'APPROVED';
      order.approval = { payerId: createPayPalId(13), lastDigits, outcome };
      order.updateTime = getTimestamp();
      return order;
    },

    capture(id) {
      const order = store.get(id);
      const outcome = chooseOutcome(order, paidInvoices, takeNextOutcome(store, order));
      order.updateTime = getTimestamp();
      if (outcome === 'DECLINED') {
        order.status = 'CREATED';
        throw unprocessable({ issue: 'INSTRUMENT_DECLINED' });
      }
      order.status = 'COMPLETED';
      for (const unit of order.units) {
        unit.capture = createCapture(order, unit, outcome);
        if (store.nextCaptureValue !== undefined) {
          unit.capture.amount = { ...unit.amount, value: store.nextCaptureValue };
        }
        captures.set(unit.capture.id, unit.capture);
        if (unit.invoiceId !== undefined) paidInvoices.add(unit.invoiceId);
      }
      store.nextCaptureValue = undefined;
      return order;
    },

    markInvoiceUsed: (invoiceId) => void paidInvoices.add(invoiceId),
  };

  return store;
}

function takeNextOutcome(store: BasicOrderStore, order: PayPalOrder): CaptureOutcome | undefined {
  if (order.status !== 'APPROVED') return undefined;
  const outcome = store.nextCapture;
  store.nextCapture = undefined;
  return outcome;
}

function chooseOutcome(
  order: PayPalOrder,
  paidInvoices: ReadonlySet<string>,
  forcedOutcome: CaptureOutcome | undefined,
): CaptureOutcome {
  if (order.status === 'COMPLETED') throw unprocessable({ issue: 'ORDER_ALREADY_CAPTURED' });
  if (order.status === 'CREATED' || !order.approval) throw unprocessable({ issue: 'ORDER_NOT_APPROVED' });
  if (order.units.some(({ invoiceId }) => invoiceId !== undefined && paidInvoices.has(invoiceId))) {
    throw unprocessable({ issue: 'DUPLICATE_INVOICE_ID' });
  }
  return forcedOutcome ?? order.approval.outcome;
}

function createCapture(order: PayPalOrder, unit: PurchaseUnit, status: CaptureOutcome): Capture {
  return {
    id: createPayPalId(),
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

function requireFound<T>(value: T | undefined): T {
  if (value === undefined) throw notFound();
  return value;
}
