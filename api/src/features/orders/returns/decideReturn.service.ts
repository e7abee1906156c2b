import { NO_RETURN_ADDRESS_MESSAGE } from '@shop/domain/returns';
import type { EntityManager } from 'typeorm';
import type { Config } from '../../../config/config.ts';
import { illegalTransition } from '../../../errors.ts';
import { releaseStock } from '../stock/stock.service.ts';
import { readShopAddress } from '../../settings/contact.ts';
import type { ReturnTransition } from './transitionReturn.service.ts';
import { transitionReturn, getUnitsReservedForExchange, notifyBuyer } from './transitionReturn.service.ts';

/**
 * Approves a return and tells the buyer where to send the parcel. Throws 404, or 409 when the return's status
 * does not allow it or the shop has no postal address.
 */
export async function approveReturn(
  tx: EntityManager,
  id: string,
  config: Pick<Config, 'contact'>,
  now: Date,
): Promise<ReturnTransition> {
  const transition = await transitionReturn(tx, id, 'approved', { decidedAt: now });
  const returnAddress = await readShopAddress(tx, config);
  if (returnAddress === null) throw illegalTransition(NO_RETURN_ADDRESS_MESSAGE);
  return notifyBuyer(tx, transition, now, { returnAddress });
}

/**
 * Declines a return, releases the units reserved for an exchange, and notifies the buyer. Throws 404, or 409 when the
 * return's status does not allow it.
 */
export async function declineReturn(
  tx: EntityManager,
  { id, reason }: { id: string; reason: string },
  now: Date,
): Promise<ReturnTransition> {
  const transition = await transitionReturn(tx, id, 'declined', { decidedAt: now, declineReason: reason });
  const units = getUnitsReservedForExchange(transition.target);
  if (units.length > 0) await releaseStock(tx, units, { orderId: transition.order.id, now });
  return notifyBuyer(tx, transition, now);
}
