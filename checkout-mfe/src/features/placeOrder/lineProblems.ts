import type { PriceChange, ShortLine } from '@shop/contract/errors';
import type { CartItem } from '@shop/shared-ui';
import { errorFields, isApiError, isErrorCode } from '@shop/shared-ui';

/** What is wrong with the lines of a refused order, in the order of the lines. Undefined for those that are right. */
export type LineProblems = readonly (string | undefined)[];

/** The lines of which too few pieces are left. */
export function shortLinesIn(error: unknown): ShortLine[] {
  if (!isApiError(error) || !isErrorCode(error, 'out_of_stock')) return [];
  return (error.data?.lines ?? []).filter((line): line is ShortLine => 'available' in line);
}

/** Without a size, all lines of the product are meant, because its sizes share one count. */
function shortageOf({ _id, size }: CartItem, shortLines: readonly ShortLine[]): ShortLine | undefined {
  return shortLines.find(
    (short) => short.product === _id && (short.size === undefined || short.size === size),
  );
}

/** A size that its product has no longer is refused as a field of the line. */
export function lineProblemsIn(error: unknown, lines: readonly CartItem[]): LineProblems {
  const fields = errorFields(error);
  const shortLines = shortLinesIn(error);
  return lines.map((line, index) => {
    const shortage = shortageOf(line, shortLines);
    if (!shortage) return fields[`orderItems.${index}.size`];
    return shortage.available > 0 ? `Only ${shortage.available} left` : 'Out of stock';
  });
}

/**
 * The short products with what is left of them, as the cart takes it. Where each size has a count of its own, the sizes
 * of lines that are not short keep theirs.
 */
export function stockAfter(shortLines: readonly ShortLine[], lines: readonly CartItem[]) {
  return [...new Set(shortLines.map(({ product }) => product))].flatMap((product) =>
    productNow(product, lines, (line) => ({
      countInStock: shortageOf(line, shortLines)?.available ?? line.countInStock,
    })),
  );
}

/** The products at prices that the buyer has accepted, with the stock that the cart knows of. */
export function pricesAfter(changes: readonly PriceChange[], lines: readonly CartItem[]) {
  return changes.flatMap(({ product, now }) => productNow(product, lines, () => ({ price: now })));
}

/** A product as its lines know it, with what has changed. Nothing when it has left the cart meanwhile. */
function productNow(
  product: string,
  lines: readonly CartItem[],
  changeOf: (line: CartItem) => Partial<Pick<CartItem, 'price' | 'countInStock'>>,
) {
  const known = lines.filter(({ _id }) => _id === product).map((line) => ({ ...line, ...changeOf(line) }));
  const [first] = known;
  if (!first) return [];
  const sizes = known.map(({ size, countInStock }) => ({ size, countInStock }));
  const { price, countInStock } = first;
  return [{ _id: product, price, countInStock, sizes, stockBySize: sizes }];
}
