import { isOneSize } from '@shop/domain/products';
import type { EntityManager } from 'typeorm';
import type { CountedSizes } from '../products/sizes.service.ts';
import type { FacetedProduct } from '../search/facetRows.ts';
import { facetedProducts, refreshThese } from '../search/facetRows.ts';
import type { Pieces, Portion } from './portions.ts';
import { productPortions, sizePortions } from './portions.ts';
import type { StockCause } from './stockMoves.ts';
import { copySingle, idsOf, move, noteMovements, onlySizeOf } from './stockMoves.ts';

/** Pieces that could not be reserved. */
export interface Shortage {
  readonly productId: string;
  /** Null for a product without sizes of its own. */
  readonly size: string | null;
  readonly qty: number;
  /** What is left of the size; absent when the product's own count decides. */
  readonly left?: number;
}

interface Reservation {
  /** Not empty when anything was short. The caller must roll back then. */
  readonly short: readonly Shortage[];
  /** The products as they are then, in the order of their ids; one that does not exist is missing. */
  readonly products: readonly FacetedProduct[];
  readonly sizes: CountedSizes;
}

/**
 * Reserves pieces for an order. The rows of all products are changed first and read then, with their sizes: whoever
 * changes sizes has locked the product, so that the sizes that are read stay as they are.
 */
export async function reserve(
  tx: EntityManager,
  lines: readonly Pieces[],
  cause: StockCause,
): Promise<Reservation> {
  const reservation = { from: 'stock', to: 'reserved', onlyPublic: true } as const;
  const portions = productPortions(lines);
  const refused: Portion[] = [];
  for (const portion of portions) if (!(await move(tx, portion, reservation))) refused.push(portion);
  const products = await facetedProducts(tx, idsOf(portions));
  const sized = products.filter((product) => product.sizes.length > 0);
  const sizes = new Map(sized.map((product) => [product.id, product.sizes]));
  const taken = sizePortions(lines, sizes);
  const short: Shortage[] = [];
  for (const portion of taken) {
    const left = leftOf(portion, sizes);
    const isRefused = refused.some(({ productId }) => productId === portion.productId);
    if (isRefused ? left < portion.qty : !(await move(tx, portion, reservation))) {
      short.push({ ...portion, left });
    }
  }
  const named = new Set(short.map(({ productId }) => productId));
  const unnamed = refused.filter(({ productId }) => !named.has(productId));
  short.push(...unnamed.map((portion) => ({ ...portion, size: onlySizeOf(portion, sizes) })));
  if (short.length === 0) {
    const moved = { lines, products: portions, sizes };
    await copySingle(tx, moved);
    const left = products.map((product) => ({ ...product, sizes: sizesLeft(product, taken) }));
    await refreshThese(tx, left);
    await noteMovements(tx, moved, { reason: 'sale', ...cause });
  }
  return { short, products, sizes };
}

/** The sizes of a product that was read before these portions were taken; a single size has the product's own count. */
function sizesLeft({ id, stock, sizes }: FacetedProduct, taken: readonly Portion[]): FacetedProduct['sizes'] {
  if (isOneSize(sizes)) return sizes.map(({ size }) => ({ size, stock }));
  const takenOf = (size: string): number =>
    taken.find((portion) => portion.productId === id && portion.size === size)?.qty ?? 0;
  return sizes.map(({ size, stock: before }) => ({ size, stock: before - takenOf(size) }));
}

const leftOf = ({ productId, size }: Portion, sizes: CountedSizes): number =>
  sizes.get(productId)?.find((row) => row.size === size)?.stock ?? 0;
