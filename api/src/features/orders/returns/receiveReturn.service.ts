import type { EntityManager } from 'typeorm';
import type { OrderLineEntity } from '../../../database/entities/orders.ts';
import { OrderReturnLineEntity } from '../../../database/entities/returns.ts';
import { illegalTransition, invalidInput } from '../../../errors.ts';
import type { LineQuantity } from '../stock/stockQuantities.ts';
import { releaseStock, restoreStock } from '../stock/stock.service.ts';
import { findSoldLines } from '../money/refundLines.service.ts';
import type { ReturnRecord } from '../records/returnRecords.service.ts';
import type { ReturnTransition } from './transitionReturn.service.ts';
import { transitionReturn, notifyBuyer } from './transitionReturn.service.ts';

interface ReturnReceipt {
  readonly id: string;
  readonly arrived?: readonly number[] | undefined;
  readonly restock?: readonly number[] | undefined;
}

/**
 * Records how many units of each line have arrived, and restocks as many units as `restock` says. The arrived
 * units determine the refund, the exchange and what can still be returned. Units reserved in exchange for
 * missing units are released. Throws 404, 400 for missing or impossible counts or for restocked units that
 * the buyer wants repaired, or 409 when the return's status does not allow it, or for units of a size that is
 * no longer sold, or that a refund has restocked already.
 */
export async function receiveReturn(
  tx: EntityManager,
  { id, arrived, restock = [] }: ReturnReceipt,
  now: Date,
): Promise<ReturnTransition> {
  const transition = await transitionReturn(tx, id, 'received', { receivedAt: now });
  const { target: orderReturn, order } = transition;
  const counts = parseArrivedQuantities(orderReturn, arrived);
  const cause = { orderId: order.id, now };
  const missing = getMissingExchanges(orderReturn, counts);
  if (missing.length > 0) await releaseStock(tx, missing, cause);
  const restockedUnits = parseRestockedUnits(orderReturn, counts, restock);
  if (restockedUnits.length > 0) {
    assertRestockable(orderReturn, restock, await findSoldLines(tx, order.id));
    const [unrestorable] = await restoreStock(tx, restockedUnits, cause);
    if (unrestorable) {
      const orderLine = orderReturn.bought.find(({ productId }) => productId === unrestorable.productId);
      throw illegalTransition(
        `${orderLine?.name ?? 'A product'} is no longer sold in this size. Please receive it without putting it back.`,
      );
    }
  }
  for (const { position, qty: announced } of orderReturn.lines) {
    await tx.update(
      OrderReturnLineEntity,
      { returnId: id, position },
      { announced, qty: counts[position] ?? 0, restocked: restock[position] ?? 0 },
    );
  }
  return notifyBuyer(tx, transition, now);
}

/**
 * Returns the arrived units of each line of a return. Only a return of a single unit needs no count. Throws 400 for
 * missing or impossible counts.
 */
function parseArrivedQuantities(
  { lines }: ReturnRecord,
  arrived: readonly number[] | undefined,
): readonly number[] {
  const announced = lines.map(({ qty }) => qty);
  if (!arrived) {
    if (announced.length === 1 && announced[0] === 1) return announced;
    throw invalidInput({ arrived: 'Please say how many units of each line have arrived.' });
  }
  if (arrived.length !== announced.length) {
    throw invalidInput({ arrived: 'Please give one number for each line of the return.' });
  }
  const tooMany = arrived.findIndex((qty, position) => qty > (announced[position] ?? 0));
  if (tooMany >= 0) {
    throw invalidInput({
      [`arrived.${tooMany}`]: `Please enter at most ${announced[tooMany]}, as announced.`,
    });
  }
  if (arrived.every((qty) => qty === 0)) {
    throw invalidInput({ arrived: 'When nothing has arrived, please decline the return.' });
  }
  return arrived;
}

/** Returns the units reserved in exchange for units that have not arrived. */
const getMissingExchanges = ({ lines }: ReturnRecord, arrived: readonly number[]): LineQuantity[] =>
  lines.flatMap(({ productId, wantedSize, qty, position }) => {
    const missing = qty - (arrived[position] ?? 0);
    return wantedSize === null || missing === 0 ? [] : [{ productId, size: wantedSize, qty: missing }];
  });

function parseRestockedUnits(
  { lines, bought }: ReturnRecord,
  arrived: readonly number[],
  restock: readonly number[],
): LineQuantity[] {
  const tooMany = restock.findIndex((qty, position) => qty > (arrived[position] ?? 0));
  if (tooMany >= 0) throw invalidInput({ [`restock.${tooMany}`]: 'Fewer items came back.' });
  const repaired = lines.findIndex(({ wish }, position) => wish === 'repair' && (restock[position] ?? 0) > 0);
  if (repaired >= 0)
    throw invalidInput({ [`restock.${repaired}`]: 'What is repaired goes back to its buyer.' });
  return lines.flatMap(({ productId, orderPosition, position }) => {
    const qty = restock[position] ?? 0;
    return qty === 0 ? [] : [{ productId, size: bought[orderPosition]?.size, qty }];
  });
}

/** Throws 409 for more restocked units than are still sold, because a refund may have restocked some of them before. */
function assertRestockable(
  { lines }: ReturnRecord,
  restock: readonly number[],
  soldLines: readonly OrderLineEntity[],
): void {
  for (const { position, qty, name } of soldLines) {
    const restockCount = lines.reduce(
      (sum, line) => sum + (line.orderPosition === position ? (restock[line.position] ?? 0) : 0),
      0,
    );
    if (restockCount > qty)
      throw illegalTransition(`Only ${qty} of ${name} can still be put back on the shelf.`);
  }
}
