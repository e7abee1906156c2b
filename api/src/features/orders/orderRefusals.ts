import type { Cents } from '@shop/domain/money';
import { randFromCents } from '@shop/domain/money';
import { ONE_SIZE } from '@shop/domain/products';
import type { PricedLine } from '@shop/domain/totals';
import type { ProductEntity } from '../../database/entities/ProductEntity.ts';
import { notFound, outOfStock, priceChanged } from '../../errors.ts';
import type { WantedLine } from './orderRequest.ts';
import type { Shortage } from './reserving.service.ts';

type Products = ReadonlyMap<string, Pick<ProductEntity, 'name' | 'priceCents' | 'stock'>>;

/** What lines cost with their delivery. */
export type TotalOf = (lines: readonly PricedLine[]) => Cents;

/**
 * Refuses to charge more than was shown, for a line or in total: a lower price can end free delivery. Throws 404 for
 * products that are not public, 409 `price_changed` with every line whose price is another one now.
 */
export function refuseHigherPrices(
  wanted: readonly WantedLine[],
  products: Products,
  totalOf: TotalOf,
): void {
  const lines = wanted.map(({ productId, qty, seenCents }) => {
    const product = products.get(productId);
    if (!product) throw notFound('Product');
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

/** Throws 409 `out_of_stock` with every product, or size of a product, that is short. */
export function refuseShortage(short: readonly Shortage[], products: Products): void {
  const [first] = short;
  if (!first) return;
  const available = ({ productId, left }: Shortage): number => left ?? products.get(productId)?.stock ?? 0;
  const name = products.get(first.productId)?.name ?? 'A product';
  const what = first.size === null || first.size === ONE_SIZE ? name : `${name} in size ${first.size}`;
  const left = available(first);
  throw outOfStock(
    left === 0 ? `${what} is out of stock.` : `Only ${left} of ${what} left.`,
    short.map((shortage) => ({
      product: shortage.productId,
      ...(shortage.size === null ? {} : { size: shortage.size }),
      requested: shortage.qty,
      available: available(shortage),
    })),
  );
}
