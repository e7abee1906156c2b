import type { Order } from '@shop/contract/orders';
import type { Product } from '@shop/contract/products';
import { isOneSize, ONE_SIZE } from '@shop/domain/products';
import { getSizesWithStock } from '@shop/domain/sizesWithStock';
import type { CartItem } from '@shop/shared-ui';
import type { ProductResponse } from '../../../shared/readCartProducts.ts';

type OrderLine = Pick<Order['orderItems'][number], 'product' | 'name' | 'size' | 'qty'>;

interface OrderAgain {
  readonly items: readonly CartItem[];
  /** A sentence for each line that cannot be added, or not with all of its units. */
  readonly notes: readonly string[];
}

/** Converts the lines of an order to items for the cart, at today's prices and with at most what is in stock. */
export function toCartItems(lines: readonly OrderLine[], products: readonly ProductResponse[]): OrderAgain {
  const results = mergeLines(lines).map((line) => {
    const { product } = products.find(({ _id }) => _id === line.product) ?? {};
    return typeof product === 'object'
      ? toCartItem(line, product)
      : { note: `${line.name} is no longer sold.` };
  });
  return {
    items: results.flatMap(({ item }) => item ?? []),
    notes: results.flatMap(({ note }) => note ?? []),
  };
}

interface LineResult {
  readonly item?: CartItem;
  readonly note?: string;
}

function toCartItem(line: OrderLine, product: Product): LineResult {
  const { _id, name, image, price, was, saleUntil } = product;
  const size = isOneSize(product.sizes) ? ONE_SIZE : line.size;
  const offered = getSizesWithStock(product).find((each) => each.size === size);
  if (!offered) {
    return {
      note: size === ONE_SIZE ? `${name} comes in sizes now.` : `${name} no longer comes in size ${size}.`,
    };
  }
  const { countInStock } = offered;
  const title = size === ONE_SIZE ? name : `${name} (size ${size})`;
  if (countInStock === 0) return { note: `${title} is sold out.` };
  const item = {
    ...{ _id, name, image, price, size, countInStock, qty: Math.min(line.qty, countInStock) },
    ...(saleUntil !== undefined && { was, saleUntil }),
  };
  return line.qty > countInStock
    ? { item, note: `Only ${String(countInStock)} left of ${title}.` }
    : { item };
}

/** Merges the lines of a product in one size: a voucher may have split them by price. */
function mergeLines(lines: readonly OrderLine[]): OrderLine[] {
  const merged = new Map<string, OrderLine>();
  for (const line of lines) {
    const key = `${line.product} ${line.size}`;
    merged.set(key, { ...line, qty: line.qty + (merged.get(key)?.qty ?? 0) });
  }
  return [...merged.values()];
}
