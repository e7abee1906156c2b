import { ONE_SIZE, isOneSize } from '@shop/domain/products';
import type { CountedSizes } from '../products/sizes.service.ts';
import { withSizes } from './lineSizes.ts';
import type { Placing, SoldLine } from './newOrder.ts';
import { soldLines, totalTo } from './newOrder.ts';
import type { OrderFacts } from './orderFacts.service.ts';
import type { WantedLine } from './orderRequest.ts';
import { refuseHigherPrices, refuseShortage } from './orderRefusals.ts';
import type { Portion } from './portions.ts';
import { productPortions, sizePortions } from './portions.ts';
import type { Shortage } from './reserving.service.ts';
import { onlySizeOf } from './stockMoves.ts';
import type { PricedPortion } from './takingPieces.ts';

/** What a transaction that only writes has to write. */
export interface QuickPlan {
  readonly sold: SoldLine[];
  /** The pieces of each product, in the order of the ids. */
  readonly products: readonly PricedPortion[];
  /** Those of each size, of the products whose sizes are counted by themselves. */
  readonly sizes: readonly Portion[];
  /** The products of one size, whose row is a copy of the product's counts. */
  readonly single: readonly string[];
  readonly moved: readonly (Portion & { readonly ifSizes?: 0 | 1 })[];
}

/**
 * The plan for an order that leaves pieces of everything it takes. Null for one that takes the last pieces, repeats a
 * key or comes near a limit of unpaid orders. Throws what refuses the order.
 */
export function planOf(wanted: readonly WantedLine[], placing: Placing, facts: OrderFacts): QuickPlan | null {
  if (facts.isKeyUsed || isNearLimits(wanted, placing, facts)) return null;
  const { sizes } = facts;
  const lines = withSizes(wanted, sizes);
  const found = facts.products.filter(({ state }) => state === 'public');
  const products = new Map(found.map((product) => [product.id, product]));
  refuseHigherPrices(lines, products, totalTo(placing));
  const taken = { products: productPortions(wanted), sizes: sizePortions(wanted, sizes) };
  const stockOf = ({ productId }: Portion): number => products.get(productId)?.stock ?? 0;
  refuseShortage(shortageOf(taken, stockOf, sizes), products);
  const takesLast =
    taken.products.some((portion) => stockOf(portion) === portion.qty) ||
    taken.sizes.some((portion) => leftOf(portion, sizes) === portion.qty);
  if (takesLast) return null;

  const priced = taken.products.map((portion) => {
    return { ...portion, priceCents: products.get(portion.productId)?.priceCents ?? 0 };
  });
  const single = taken.products.filter(({ productId }) => isOneSize(sizes.get(productId)));
  const plain = taken.products.filter(({ productId }) => !sizes.has(productId));
  return {
    sold: soldLines(lines, products),
    products: priced,
    sizes: taken.sizes,
    single: single.map(({ productId }) => productId),
    moved: [
      ...plain.map((portion) => ({ ...portion, ifSizes: 0 as const })),
      ...single.map((portion) => ({ ...portion, size: ONE_SIZE, ifSizes: 1 as const })),
      ...taken.sizes,
    ],
  };
}

/** Whether the limits refuse the order, or only what is not known here decides whether they do. */
function isNearLimits(
  wanted: readonly WantedLine[],
  { rules: { maxOpenOrders, unpaidPieces } }: Placing,
  { openOrders, unpaidPieces: held }: OrderFacts,
): boolean {
  if (openOrders === 0) return false;
  const pieces = wanted.reduce((sum, { qty }) => sum + qty, held);
  return openOrders >= maxOpenOrders || pieces > Math.min(unpaidPieces.newcomer, unpaidPieces.payer);
}

function shortageOf(
  taken: Readonly<Record<'products' | 'sizes', readonly Portion[]>>,
  stockOf: (portion: Portion) => number,
  sizes: CountedSizes,
): Shortage[] {
  const short: Shortage[] = taken.sizes
    .map((portion) => ({ ...portion, left: leftOf(portion, sizes) }))
    .filter(({ left, qty }) => left < qty);
  const named = new Set(short.map(({ productId }) => productId));
  const unnamed = taken.products.filter(
    (portion) => stockOf(portion) < portion.qty && !named.has(portion.productId),
  );
  return [...short, ...unnamed.map((portion) => ({ ...portion, size: onlySizeOf(portion, sizes) }))];
}

const leftOf = ({ productId, size }: Portion, sizes: CountedSizes): number =>
  sizes.get(productId)?.find((row) => row.size === size)?.stock ?? 0;
