import type { EntityManager } from 'typeorm';
import { CartEntity } from '../../database/entities/CartEntity.ts';
import type { ProductEntity } from '../../database/entities/ProductEntity.ts';
import type { StoredRow } from '../../database/handwritten.ts';
import { columnsOf, hydrated, rowsAs } from '../../database/handwritten.ts';
import { groupedBy } from '../../groupedBy.ts';
import type { Alongside } from '../../http/sessions/sessionRows.ts';
import type { CountedSizes } from '../products/sizes.service.ts';
import { marksFor, tableBy } from '../search/engineSql.ts';
import { FREE_CITIES, freeCitiesFrom } from '../shopSettings/freeCities.ts';

type OrderedProduct = Pick<ProductEntity, 'id' | 'name' | 'image' | 'state' | 'priceCents' | 'stock'>;

/** All that decides whether an account may place an order, as it was at one moment. Nothing of it is locked. */
export interface OrderFacts {
  /** How often the account was locked so far. As long as this stays, so do the other facts about it. */
  readonly turn: number;
  readonly isKeyUsed: boolean;
  readonly openOrders: number;
  readonly unpaidPieces: number;
  /** Null while no administrator has changed them. */
  readonly freeCities: readonly string[] | null;
  readonly cart: CartEntity | null;
  /** Those of the products that there are, in the order of their ids. */
  readonly products: readonly OrderedProduct[];
  readonly sizes: CountedSizes;
}

export interface FactsWanted {
  readonly idempotencyKey: string | undefined;
  readonly productIds: readonly string[];
}

type FactsRow = StoredRow &
  OrderedProduct & {
    readonly size: string | null;
    readonly sizeStock: number | null;
    readonly turn: number;
    /** How many orders have the Idempotency-Key: one at most. */
    readonly times: number | string;
    readonly openOrders: number | string;
    readonly uncounted: number | string | null;
    readonly unpaidPieces: number | string | null;
    readonly freeCities: string | null;
  };

const FACTS = `u.turn AS turn, held.openOrders AS openOrders, held.uncounted AS uncounted,
  held.unpaidPieces AS unpaidPieces, used.times AS times, ${FREE_CITIES} AS freeCities`;

const PRODUCT = `p.id AS id, p.name AS name, p.image AS image, p.state AS state, p.priceCents AS priceCents,
  p.stock AS stock, z.size AS size, z.stock AS sizeStock`;

/** No such order is paid; that is said because the index tells it, so that none of the paid orders is read. */
const heldBy = (em: EntityManager, userId: string): string => `SELECT COUNT(*) AS openOrders,
  SUM(CASE WHEN pieces IS NULL THEN 1 ELSE 0 END) AS uncounted,
  SUM(pieces) AS unpaidPieces FROM ${tableBy(em, 'orders', 'orders_of_user_standing')}
  WHERE userId = ${userId} AND archivedAt IS NULL AND paidAt IS NULL AND status = 'created'`;

const usedBy = (userId: string): string =>
  `SELECT COUNT(*) AS times FROM idempotency_keys WHERE userId = ${userId} AND idempotencyKey = ?`;

/** The facts as parts of a statement about their user. */
export const orderFacts =
  (em: EntityManager, { idempotencyKey = '', productIds }: FactsWanted): Alongside =>
  (userId) => ({
    columns: { sql: `${FACTS}, ${columnsOf(em, CartEntity, 'c')}, ${PRODUCT}`, values: [] },
    joins: {
      sql: `CROSS JOIN (${heldBy(em, userId.sql)}) held CROSS JOIN (${usedBy(userId.sql)}) used
        LEFT JOIN carts c ON c.userId = u.id LEFT JOIN products p ON p.id IN (${marksFor(productIds)})
        LEFT JOIN product_sizes z ON z.productId = p.id`,
      values: [...userId.values, ...userId.values, idempotencyKey, ...productIds],
    },
    order: 'p.id, z.position',
  });

/** Reads them in one statement; null like `factsIn`, and when the account is gone. */
export async function readOrderFacts(
  em: EntityManager,
  userId: string,
  wanted: FactsWanted,
): Promise<OrderFacts | null> {
  const { columns, joins, order } = orderFacts(em, wanted)({ sql: '?', values: [userId] });
  const rows: StoredRow[] = await em.query(
    `SELECT ${columns.sql} FROM users u ${joins.sql} WHERE u.id = ? AND u.deletedAt IS NULL ORDER BY ${order}`,
    [...columns.values, ...joins.values, userId],
  );
  return factsIn(em, rows);
}

/** The facts in the rows of a statement; null when the account has open orders whose pieces nobody has counted. */
export function factsIn(em: EntityManager, stored: readonly StoredRow[]): OrderFacts | null {
  const rows = rowsAs<FactsRow>(stored);
  const [first] = rows;
  if (!first || Number(first.uncounted ?? 0) > 0) return null;
  return {
    turn: first.turn,
    isKeyUsed: Number(first.times) > 0,
    openOrders: Number(first.openOrders),
    unpaidPieces: Number(first.unpaidPieces ?? 0),
    freeCities: freeCitiesFrom(first.freeCities),
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
