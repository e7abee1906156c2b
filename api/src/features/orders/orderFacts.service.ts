import type { EntityManager } from 'typeorm';
import { CartEntity } from '../../database/entities/CartEntity.ts';
import type { ProductEntity } from '../../database/entities/ProductEntity.ts';
import { columnsOf, hydrated } from '../../database/handwritten.ts';
import { groupedBy } from '../../groupedBy.ts';
import type { CountedSizes } from '../products/sizes.service.ts';
import { marksFor } from '../search/engineSql.ts';

type OrderedProduct = Pick<ProductEntity, 'id' | 'name' | 'image' | 'state' | 'priceCents' | 'stock'>;

/** All that decides whether an account may place an order, as it was at one moment. Nothing of it is locked. */
export interface OrderFacts {
  /** How often the account was locked so far. As long as this stays, so do the other facts about it. */
  readonly turn: number;
  readonly isKeyUsed: boolean;
  readonly openOrders: number;
  readonly unpaidPieces: number;
  readonly cart: CartEntity | null;
  /** Those of the products that there are, in the order of their ids. */
  readonly products: readonly OrderedProduct[];
  readonly sizes: CountedSizes;
}

interface FactsWanted {
  readonly userId: string;
  readonly idempotencyKey: string | undefined;
  readonly productIds: readonly string[];
}

interface FactsRow extends OrderedProduct {
  readonly size: string | null;
  readonly sizeStock: number | null;
  readonly turn: number;
  /** How many orders have the Idempotency-Key: one at most. */
  readonly times: number | string;
  readonly openOrders: number | string;
  readonly uncounted: number | string | null;
  readonly unpaidPieces: number | string | null;
}

const FACTS = `u.turn AS turn, held.openOrders AS openOrders, held.uncounted AS uncounted,
  held.unpaidPieces AS unpaidPieces, used.times AS times`;

const PRODUCT = `p.id AS id, p.name AS name, p.image AS image, p.state AS state, p.priceCents AS priceCents,
  p.stock AS stock, s.size AS size, s.stock AS sizeStock`;

const HELD = `SELECT COUNT(*) AS openOrders, SUM(CASE WHEN pieces IS NULL THEN 1 ELSE 0 END) AS uncounted,
  SUM(pieces) AS unpaidPieces FROM orders WHERE userId = ? AND status = 'created' AND archivedAt IS NULL`;

const USED = 'SELECT COUNT(*) AS times FROM idempotency_keys WHERE userId = ? AND idempotencyKey = ?';

/** Reads them in one statement; null when the account is gone or has open orders whose pieces nobody has counted. */
export async function readOrderFacts(em: EntityManager, wanted: FactsWanted): Promise<OrderFacts | null> {
  const { userId, idempotencyKey = '', productIds } = wanted;
  const rows: FactsRow[] = await em.query(
    `SELECT ${FACTS}, ${columnsOf(em, CartEntity, 'c')}, ${PRODUCT} FROM users u CROSS JOIN (${HELD}) held CROSS JOIN (${USED}) used
     LEFT JOIN carts c ON c.userId = u.id LEFT JOIN products p ON p.id IN (${marksFor(productIds)})
     LEFT JOIN product_sizes s ON s.productId = p.id
     WHERE u.id = ? AND u.deletedAt IS NULL ORDER BY p.id, s.position`,
    [userId, userId, idempotencyKey, ...productIds, userId],
  );
  const [first] = rows;
  if (!first || Number(first.uncounted ?? 0) > 0) return null;
  return {
    turn: first.turn,
    isKeyUsed: Number(first.times) > 0,
    openOrders: Number(first.openOrders),
    unpaidPieces: Number(first.unpaidPieces ?? 0),
    cart: hydrated(em, CartEntity, 'c', { ...first }),
    ...productsIn(rows),
  };
}

function productsIn(rows: readonly FactsRow[]): Pick<OrderFacts, 'products' | 'sizes'> {
  const found = rows.filter(({ id }: { id: string | null }) => id !== null);
  const sized = found.flatMap(({ id, size, sizeStock }) =>
    size === null ? [] : [{ id, size, stock: sizeStock ?? 0 }],
  );
  const sizesOf = groupedBy(sized, ({ id }) => id);
  return {
    products: [...new Map(found.map((row) => [row.id, row])).values()],
    sizes: new Map(sized.map(({ id }) => [id, sizesOf(id)])),
  };
}
