import { randFromCents } from '@shop/domain/money';
import type { ProductEntity } from '../../database/entities/ProductEntity.ts';
import { notFound, outOfStock, priceChanged } from '../../errors.ts';
import type { WantedLine } from './orderRequest.ts';
import type { Pieces } from './stock.service.ts';

type Products = ReadonlyMap<string, ProductEntity>;

/**
 * Refuses to charge more than was shown. Throws 404 for products that are not public, 409 `price_changed` with every
 * such line.
 */
export function refuseHigherPrices(wanted: readonly WantedLine[], products: Products): void {
  const changes = wanted.flatMap(({ productId, seenCents }) => {
    const product = products.get(productId);
    if (!product) throw notFound('Product');
    if (seenCents === null || seenCents >= product.priceCents) return [];
    const { name, priceCents } = product;
    return [{ product: productId, name, was: randFromCents(seenCents), now: randFromCents(priceCents) }];
  });
  if (changes.length > 0) throw priceChanged(changes);
}

/** Throws 409 `out_of_stock` with every product that is short. */
export function refuseShortage(short: readonly Pieces[], products: Products): void {
  const [first] = short;
  if (!first) return;
  const available = ({ productId }: Pieces): number => products.get(productId)?.stock ?? 0;
  const name = products.get(first.productId)?.name ?? 'A product';
  const left = available(first);
  throw outOfStock(
    left === 0 ? `${name} is out of stock.` : `Only ${left} of ${name} left.`,
    short.map((pieces) => ({
      product: pieces.productId,
      requested: pieces.qty,
      available: available(pieces),
    })),
  );
}
