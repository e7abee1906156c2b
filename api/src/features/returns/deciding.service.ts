import { NO_RETURN_ADDRESS } from '@shop/domain/returns';
import type { EntityManager } from 'typeorm';
import type { Config } from '../../config/config.ts';
import type { OrderLineEntity } from '../../database/entities/OrderLineEntity.ts';
import { OrderReturnLineEntity } from '../../database/entities/OrderReturnLineEntity.ts';
import { illegalTransition, invalidInput } from '../../errors.ts';
import type { Pieces } from '../orders/portions.ts';
import { release, takeBack } from '../orders/stock.service.ts';
import { linesSold } from '../refunds/refundLines.service.ts';
import type { ReturnRecord } from '../returnRecords/returnRecords.service.ts';
import { readShopAddress } from '../shopSettings/contact.ts';
import type { Advanced } from './advancing.service.ts';
import { advance, exchanged, told } from './advancing.service.ts';

/** Tells the buyer where to send the parcel. Throws 409 while the shop has no address. */
export async function approveReturn(
  tx: EntityManager,
  id: string,
  config: Pick<Config, 'contact'>,
  now: Date,
): Promise<Advanced> {
  const approved = await advance(tx, id, 'approved', { decidedAt: now });
  const returnAddress = await readShopAddress(tx, config);
  if (returnAddress === null) throw illegalTransition(NO_RETURN_ADDRESS);
  return told(tx, approved, now, { returnAddress });
}

/** Puts the pieces that were set aside on sale again. */
export async function declineReturn(
  tx: EntityManager,
  { id, reason }: { id: string; reason: string },
  now: Date,
): Promise<Advanced> {
  const declined = await advance(tx, id, 'declined', { decidedAt: now, declineReason: reason });
  const pieces = exchanged(declined.asked);
  if (pieces.length > 0) await release(tx, pieces, { orderId: declined.order.id, now });
  return told(tx, declined, now);
}

/**
 * Puts pieces back on the shelf, as many of each line as `restock` says. Throws 400 for more than were returned, and 409
 * for those of a size that is no longer sold, or that a refund has put back already.
 */
export async function receiveReturn(
  tx: EntityManager,
  { id, restock = [] }: { id: string; restock?: readonly number[] | undefined },
  now: Date,
): Promise<Advanced> {
  const received = await advance(tx, id, 'received', { receivedAt: now });
  const { asked, order } = received;
  const pieces = restocked(asked, restock);
  if (pieces.length > 0) {
    refuseSoldAgain(asked, restock, await linesSold(tx, order.id));
    const [refused] = await takeBack(tx, pieces, { orderId: order.id, now });
    if (refused) {
      const sold = asked.bought.find(({ productId }) => productId === refused.productId);
      throw illegalTransition(
        `${sold?.name ?? 'A product'} is no longer sold in this size. Please receive it without putting it back.`,
      );
    }
    for (const { position } of asked.lines) {
      await tx.update(
        OrderReturnLineEntity,
        { returnId: id, position },
        { restocked: restock[position] ?? 0 },
      );
    }
  }
  return told(tx, received, now);
}

function restocked({ lines, bought }: ReturnRecord, restock: readonly number[]): Pieces[] {
  const tooMany = restock.findIndex((qty, position) => qty > (lines[position]?.qty ?? 0));
  if (tooMany >= 0) throw invalidInput({ [`restock.${tooMany}`]: 'So many pieces did not come back.' });
  return lines.flatMap(({ productId, orderPosition, position }) => {
    const qty = restock[position] ?? 0;
    return qty === 0 ? [] : [{ productId, size: bought[orderPosition]?.size, qty }];
  });
}

/** A refund of an administrator may have put pieces of the order back before. */
function refuseSoldAgain(
  { lines }: ReturnRecord,
  restock: readonly number[],
  sold: readonly OrderLineEntity[],
): void {
  for (const { position, qty, name } of sold) {
    const wanted = lines.reduce(
      (sum, line) => sum + (line.orderPosition === position ? (restock[line.position] ?? 0) : 0),
      0,
    );
    if (wanted > qty) throw illegalTransition(`Only ${qty} of ${name} can still be put back on the shelf.`);
  }
}
