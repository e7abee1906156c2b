import type { LinePriceChange, OutOfStockLine } from '@shop/contract/errors';
import type { CartItem } from '@shop/shared-ui';
import { errorFields, isApiError, isErrorCode } from '@shop/shared-ui';

/** Messages about the lines of a refused order, in the order of the lines; undefined for a valid line. */
export type LineProblems = readonly (string | undefined)[];

/** Returns the lines whose stock was too low for an order; none if the order was refused for another reason. */
export function getShortLines(error: unknown): OutOfStockLine[] {
  if (!isApiError(error) || !isErrorCode(error, 'out_of_stock')) return [];
  return (error.data?.lines ?? []).filter((line): line is OutOfStockLine => 'available' in line);
}

/**
 * Returns the shortage of a line, if any. A shortage without a size applies to all lines of the product,
 * because its sizes share one count.
 */
function findShortage(
  { _id, size }: CartItem,
  shortLines: readonly OutOfStockLine[],
): OutOfStockLine | undefined {
  return shortLines.find(
    (short) => short.product === _id && (short.size === undefined || short.size === size),
  );
}

/** Returns the messages by line. The API reports a size that its product has lost as an error of the line's field. */
export function getLineProblems(error: unknown, lines: readonly CartItem[]): LineProblems {
  const fields = errorFields(error);
  const shortLines = getShortLines(error);
  return lines.map((line, index) => {
    const shortage = findShortage(line, shortLines);
    if (!shortage) return fields[`orderItems.${index}.size`];
    return shortage.available > 0 ? `Only ${shortage.available} left` : 'Sold out';
  });
}

/**
 * Returns the products of short lines with their remaining stock, as `linesRefreshed` takes them. If each
 * size has its own count, the counts of the other sizes remain.
 */
export function createShortageUpdates(shortLines: readonly OutOfStockLine[], lines: readonly CartItem[]) {
  return [...new Set(shortLines.map(({ product }) => product))].flatMap((product) =>
    toProductUpdate(product, lines, (line) => ({
      countInStock: findShortage(line, shortLines)?.available ?? line.countInStock,
    })),
  );
}

/**
 * Returns the products at the prices that the buyer accepted, with the stock that the cart knows, as
 * `linesRefreshed` takes them.
 */
export function createPriceUpdates(changes: readonly LinePriceChange[], lines: readonly CartItem[]) {
  return changes.flatMap(({ product, now }) => toProductUpdate(product, lines, () => ({ price: now })));
}

/**
 * Builds the cart update for one product from its lines with the changes applied. Empty if the product is no
 * longer in the cart.
 */
function toProductUpdate(
  product: string,
  lines: readonly CartItem[],
  createChange: (line: CartItem) => Partial<Pick<CartItem, 'price' | 'countInStock'>>,
) {
  const knownLines = lines
    .filter(({ _id }) => _id === product)
    .map((line) => ({ ...line, ...createChange(line) }));
  const [first] = knownLines;
  if (!first) return [];
  const sizes = knownLines.map(({ size, countInStock }) => ({ size, countInStock }));
  const { price, countInStock } = first;
  return [{ _id: product, price, countInStock, sizes, stockBySize: sizes }];
}
