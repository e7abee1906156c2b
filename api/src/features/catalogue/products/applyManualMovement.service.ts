import type { moveStock } from '@shop/contract/adminStock';
import type { ParsedInputOf } from '@shop/contract/endpoint';
import { ONE_SIZE, MAX_STOCK, isOneSize } from '@shop/domain/products';
import { applyMovement } from '@shop/domain/stock';
import type { EntityManager } from 'typeorm';
import { invalidInput, staleVersion } from '../../../errors.ts';
import type { EditedProduct } from './changeProduct.service.ts';
import { changeProduct, getLockedProduct } from './changeProduct.service.ts';
import type { StockCounts } from './recount.ts';
import { toStockCounts } from './recount.ts';
import { findSizes } from './sizes.service.ts';

type Movement = Omit<ParsedInputOf<typeof moveStock>, 'id'>;

/**
 * Changes the stock of a product, or of one of its sizes. The reasons `delivery` and `damage` are relative to
 * the current stock. The reasons `count` and `correction` replace it and require the product's version at the
 * count. Throws 404 without the product, 400 for an invalid size or quantity or a missing version, or 409
 * `stale_version` when the product has changed since that version.
 */
export async function applyManualMovement(
  tx: EntityManager,
  id: string,
  movement: Movement,
  { userId, now }: { userId: string; now: Date },
): Promise<EditedProduct> {
  const product = await getLockedProduct(tx, id);
  const { reason, version } = movement;
  const isAbsolute = reason === 'count' || reason === 'correction';
  if (isAbsolute && version === undefined) {
    throw invalidInput({ version: 'Please name the version of the product that was counted.' });
  }
  if (isAbsolute && version !== product.version) throw staleVersion();
  const newCounts = computeCounts(toStockCounts(product, await findSizes(tx, id)), movement);
  return changeProduct(tx, id, newCounts, { userId, now, reason, keepsState: true });
}

function computeCounts({ sizes, total }: StockCounts, movement: Movement) {
  if (sizes.length === 0) return { countInStock: computeNewCount(total, movement) };
  const movedSize = isOneSize(sizes) ? ONE_SIZE : movement.size;
  if (!sizes.some(({ size }) => size === movedSize)) {
    throw invalidInput({ size: 'Please choose one of the sizes of this product.' });
  }
  return {
    sizes: sizes.map(({ size, countInStock }) => ({
      size,
      countInStock: size === movedSize ? computeNewCount(countInStock, movement) : countInStock,
    })),
  };
}

/** Returns the new count. Throws 400 when it is out of range. */
function computeNewCount(count: number, { reason, pieces }: Movement): number {
  const isRelative = reason === 'delivery' || reason === 'damage';
  if (isRelative && pieces === 0) throw invalidInput({ pieces: 'Please enter at least 1.' });
  const after = applyMovement(count, { reason, pieces });
  if (after < 0) throw invalidInput({ pieces: `There are only ${count}.` });
  if (after > MAX_STOCK) throw invalidInput({ pieces: `Please enter at most ${MAX_STOCK} units in all.` });
  return after;
}
