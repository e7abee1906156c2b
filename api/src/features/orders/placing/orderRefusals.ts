import type { Cents } from '@shop/domain/money';
import { randFromCents } from '@shop/domain/money';
import { ONE_SIZE } from '@shop/domain/products';
import type { PricedLine } from '@shop/domain/totals';
import { notFound, outOfStock, priceChanged } from '../../../errors.ts';
import type { WantedLine } from './orderRequest.ts';
import type { FacetedProduct } from '../../catalogue/search/facetedProducts.sql.ts';
import type { Pieces, Portion } from '../stock/portions.ts';
import { productPortions, sizePortions } from '../stock/portions.ts';
import type { LockedStock } from '../stock/reserveStock.service.ts';
import { onlySizeOf } from '../stock/stockMoves.sql.ts';

/** What lines cost with their delivery. */
export type TotalOf = (lines: readonly PricedLine[]) => Cents;

/**
 * Refuses to charge more than was shown, for a line or in total: a lower price can end free delivery. Throws 404 for
 * products that are not public, 409 `price_changed` with every line whose price is another one now.
 */
export function refuseHigherPrices(
  wanted: readonly WantedLine[],
  { products }: Pick<LockedStock, 'products'>,
  totalOf: TotalOf,
): void {
  const lines = wanted.map(({ productId, qty, seenCents }) => {
    const product = products.get(productId);
    if (product?.state !== 'public') throw notFound('Product');
    const { name, priceCents } = product;
    return { productId, name, qty, priceCents, seenCents: seenCents ?? priceCents };
  });
  const asSeen = lines.map(({ qty, seenCents }) => ({ qty, priceCents: seenCents }));
  const hasRisen = lines.some(({ seenCents, priceCents }) => seenCents < priceCents);
  if (!hasRisen && totalOf(lines) <= totalOf(asSeen)) return;
  const changed = lines.filter(({ seenCents, priceCents }) => seenCents !== priceCents);
  throw priceChanged(
    changed.map(({ productId, name, seenCents, priceCents }) => ({
      product: productId,
      name,
      was: randFromCents(seenCents),
      now: randFromCents(priceCents),
    })),
  );
}

/** Units of which too little is left. */
interface Shortage extends Portion {
  readonly left: number;
}

/** Throws 409 `out_of_stock` with every product, or size of a product, that is short. */
export function assertInStock(lines: readonly Pieces[], stock: LockedStock): void {
  const short = shortagesOf(lines, stock);
  const [first] = short;
  if (!first) return;
  throw outOfStock(
    shortageMessage(first, stock.products.get(first.productId)),
    short.map(({ productId, size, qty, left }) => ({
      product: productId,
      ...(size === null ? {} : { size }),
      requested: qty,
      available: left,
    })),
  );
}

function shortageMessage({ size, left }: Shortage, product: FacetedProduct | undefined): string {
  const name = product?.name ?? 'A product';
  if (!isOnSale(product)) return `${name} is not on sale any more.`;
  const what = size === null || size === ONE_SIZE ? name : `${name} in size ${size}`;
  return left === 0 ? `${what} is out of stock.` : `Only ${left} of ${what} left.`;
}

const isOnSale = (product: FacetedProduct | undefined): product is FacetedProduct =>
  product?.state === 'public';

/** A product is named by its sizes that are short; by itself only when none of them is. */
function shortagesOf(lines: readonly Pieces[], { products, sizes }: LockedStock): Shortage[] {
  const leftOfSize = ({ productId, size }: Portion): number =>
    isOnSale(products.get(productId))
      ? (sizes.get(productId)?.find((row) => row.size === size)?.stock ?? 0)
      : 0;
  const short = sizePortions(lines, sizes)
    .map((portion) => ({ ...portion, left: leftOfSize(portion) }))
    .filter(({ left, qty }) => left < qty);
  const named = new Set(short.map(({ productId }) => productId));
  const unnamed = productPortions(lines).flatMap((portion) => {
    const product = products.get(portion.productId);
    const left = isOnSale(product) ? product.stock : 0;
    if (left >= portion.qty || named.has(portion.productId)) return [];
    return [{ ...portion, size: onlySizeOf(portion, sizes), left }];
  });
  return [...short, ...unnamed];
}
