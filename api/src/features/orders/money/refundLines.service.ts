import { formatRand } from '@shop/domain/money';
import { computeLineRefund, isUnitRefunded, assignToUnits, computeUnitsPrice } from '@shop/domain/orderUnits';
import { getUnsoldReason } from '@shop/domain/refunds';
import { OPEN_RETURN_STATUSES } from '@shop/domain/returns';
import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { OrderEntity } from '../../../database/entities/orders.ts';
import type { OrderLineEntity } from '../../../database/entities/orders.ts';
import { OrderReturnEntity } from '../../../database/entities/returns.ts';
import { PaymentEntity } from '../../../database/entities/payments.ts';
import { RefundEntity, RefundLineEntity } from '../../../database/entities/refunds.ts';
import { illegalTransition, invalidInput } from '../../../errors.ts';
import { findOrderLines } from '../records/orders.service.ts';
import { restoreStock } from '../stock/stock.service.ts';
import { findPaymentEvents } from '../records/paymentTimeline.service.ts';
import { findUnitRefunds } from '../records/unitRefunds.service.ts';
import { toReturnedUnits, findReturns } from '../records/returnRecords.service.ts';
import { findCapture } from './captures.service.ts';

/** Units of the order line at `position` that a refund is for. */
export interface LineRefund {
  readonly position: number;
  readonly qty: number;
}

interface RefundLinesInput {
  readonly lines?: readonly LineRefund[];
  readonly restock?: boolean;
}

/**
 * Records the units that a refund is for, and with `restock` returns them to the stock. A second payment of
 * an order paid for no units, so its refund records units only if it restocks them. Throws 400 for more units
 * than the order has left, and 409 for units that cannot return to the stock. An administrator's refund of
 * the order's payment is also refused with 400 for units that are refunded already, and with 409 without
 * units while a return is open.
 */
export async function recordRefundLines(
  tx: EntityManager,
  refund: RefundEntity,
  { lines: requestedLines, restock = false }: RefundLinesInput,
  now: Date,
): Promise<void> {
  const { id: refundId, orderId, captureId, startedBy } = refund;
  const availableLines = restock ? await findSoldLines(tx, orderId) : await findOrderLines(tx, orderId);
  const chosenLines = requestedLines
    ? requestedLines.map((line) => getLineToRefund(availableLines, line))
    : restock
      ? availableLines
      : [];
  const isOrderPayment = await tx.existsBy(PaymentEntity, { orderId, captureId });
  const lines = chosenLines.filter(({ qty }) => qty > 0 && (isOrderPayment || restock));
  if (startedBy === 'admin' && isOrderPayment) {
    if (lines.length === 0) await assertNoOpenReturn(tx, orderId);
    else await assertNotRefundedTwice(tx, refund, lines);
  }
  if (lines.length === 0) return;
  if (restock && (await restoreStock(tx, lines, { orderId, now })).length > 0) {
    throw illegalTransition("Some of the items can't go back into stock: their size no longer exists.");
  }
  await tx.insert(
    RefundLineEntity,
    lines.map(({ position, qty }) => ({ refundId, position, qty, isRestocked: restock })),
  );
}

/** Throws 409 while a return is open, because closing the return would refund its units a second time. */
async function assertNoOpenReturn(tx: EntityManager, orderId: string): Promise<void> {
  const hasOpenReturn = await tx.existsBy(OrderReturnEntity, {
    orderId,
    status: In([...OPEN_RETURN_STATUSES]),
  });
  if (!hasOpenReturn) return;
  throw illegalTransition(
    'A return of this order is open. Please choose the items that this refunds, or close the return first.',
  );
}

/**
 * Throws 400 if a refund makes the refunds of a unit exceed its price. Partial refunds of a unit may add up
 * to its price. Shipping belongs to no unit, so a refund of the payment's whole remainder may exceed what is
 * left of the units' prices.
 */
async function assertNotRefundedTwice(
  tx: EntityManager,
  refund: RefundEntity,
  lines: readonly LineRefund[],
): Promise<void> {
  const { orderId, cents } = refund;
  const bought = await findOrderLines(tx, orderId);
  const units = lines.map(({ position, qty }) => ({ line: position, qty }));
  const isFullPrice = cents >= computeUnitsPrice(bought, units);
  const isLast = await isLastRefund(tx, refund);
  const returns = (await findReturns(tx, orderId)).map(toReturnedUnits);
  const unitsByLine = assignToUnits(bought, returns, await findUnitRefunds(tx, [orderId]));
  for (const { line, qty } of units) {
    const unrefundedUnits = (unitsByLine[line] ?? []).filter((piece) => !isUnitRefunded(piece));
    const remainingCents = unrefundedUnits.reduce(
      (sum, { priceCents, paidCents }) => sum + priceCents - paidCents,
      0,
    );
    const areTooMany = qty > unrefundedUnits.length && (isFullPrice || !isLast);
    const isTooMuch = !isLast && computeLineRefund(line, bought, { cents, lines: units }) > remainingCents;
    if (areTooMany || isTooMuch) {
      throw invalidInput({
        lines:
          remainingCents === 0
            ? 'These items have been refunded already.'
            : `Only ${formatRand(remainingCents)} of the price of these items hasn't been refunded yet.`,
      });
    }
  }
}

const isLastRefund = async (tx: EntityManager, refund: RefundEntity): Promise<boolean> =>
  (await findCapture(tx, refund))?.refundable.cents === 0;

/**
 * Finds the lines of an order with their units that have not returned to the stock; no lines for an order
 * that was cancelled or could not be sold when its payment arrived.
 */
export async function findSoldLines(tx: EntityManager, orderId: string): Promise<OrderLineEntity[]> {
  // A cancelled order's units are in the stock again, or staff restock them when the parcel comes back.
  if (await tx.existsBy(OrderEntity, { id: orderId, status: 'cancelled' })) return [];
  if (getUnsoldReason(await findPaymentEvents(tx, orderId)) !== null) return [];
  const restockedUnits = await findRestockedUnits(tx, orderId);
  return (await findOrderLines(tx, orderId)).map((line) => {
    const restockedUnitsOfLine = restockedUnits.filter(({ position }) => position === line.position);
    return {
      ...line,
      qty: Math.max(
        0,
        restockedUnitsOfLine.reduce((left, { qty }) => left - qty, line.qty),
      ),
    };
  });
}

/** Finds the units that a refund or a return has returned to the stock. */
async function findRestockedUnits(tx: EntityManager, orderId: string): Promise<LineRefund[]> {
  // The units return to the stock when a refund starts, and remain there even if the refund fails.
  const refunds = await tx.findBy(RefundEntity, { orderId });
  const restockedLines = await tx.findBy(RefundLineEntity, {
    refundId: In(refunds.map(({ id }) => id)),
    isRestocked: true,
  });
  const restockedReturnUnits = (await findReturns(tx, orderId)).flatMap(({ lines }) =>
    lines.map(({ orderPosition, restocked }) => ({ position: orderPosition, qty: restocked })),
  );
  return [...restockedLines, ...restockedReturnUnits];
}

function getLineToRefund(
  availableLines: readonly OrderLineEntity[],
  { position, qty }: LineRefund,
): OrderLineEntity {
  const line = availableLines.find((candidate) => candidate.position === position);
  if (!line || qty > line.qty) throw invalidInput({ lines: "The order doesn't have that many items left." });
  return { ...line, qty };
}
