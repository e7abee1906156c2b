import type { EntityManager } from 'typeorm';
import type { Database } from '../../database/database.ts';
import { followListing } from '../../database/followListing.ts';
import type { CountedTogether, ListingChange } from '../../database/listingChanges.ts';
import type { Cell, CellKind, PriceBounds } from './cells.ts';
import { kindsOf } from './cells.ts';
import { tableBy } from './engineSql.ts';

/** All cells of the products that shoppers see. */
export interface Cells {
  within(bounds: PriceBounds): Promise<readonly Cell[]>;
}

/** How many products of a cell have each price. */
interface PricedCell {
  /** Null when the product that was to describe the cell has just changed, and the list with it. */
  readonly kind: CellKind | null;
  readonly prices: ReadonlyMap<number, number>;
}

type PricedCells = ReadonlyMap<string, PricedCell>;

interface PriceRow {
  readonly cell: string;
  /** A text where MySQL answers with the parameter of a prepared statement. */
  readonly priceCents: number | string;
  readonly count: number | string;
  /** One of these products; null when there is none. */
  readonly example: string | null;
}

const tableOf = (em: EntityManager): string => tableBy(em, 'product_facets', 'product_facets_cell', 'f');

/** One pass over a narrow index. */
async function readAll(em: EntityManager): Promise<PricedCells> {
  const rows: PriceRow[] = await em.query(
    `SELECT f.cell AS cell, f.priceCents AS priceCents, COUNT(*) AS count, MIN(f.productId) AS example
     FROM ${tableOf(em)} WHERE f.cell > '' GROUP BY f.cell, f.priceCents`,
  );
  return counted(em, new Map(), rows);
}

async function renew(
  em: EntityManager,
  before: PricedCells,
  { counts }: ListingChange,
): Promise<PricedCells> {
  const distinct = [...new Map(counts.map((each) => [each.join(' '), each])).values()];
  return distinct.length === 0 ? before : counted(em, before, await recount(em, distinct));
}

function recount(em: EntityManager, counts: readonly CountedTogether[]): Promise<PriceRow[]> {
  const table = tableOf(em);
  const each = counts.map(
    () =>
      `SELECT ? AS cell, ? AS priceCents, COUNT(*) AS count, MIN(f.productId) AS example
       FROM ${table} WHERE f.cell = ? AND f.priceCents = ?`,
  );
  return em.query(
    each.join(' UNION ALL '),
    counts.flatMap((both) => [...both, ...both]),
  );
}

/** The cells with these counts in place of those of the same prices. */
async function counted(
  em: EntityManager,
  before: PricedCells,
  rows: readonly PriceRow[],
): Promise<PricedCells> {
  const examples = new Map<string, string>();
  const prices = new Map<string, Map<number, number>>();
  for (const { cell, priceCents, count, example } of rows) {
    if (example !== null) examples.set(cell, example);
    const own = prices.get(cell) ?? new Map(before.get(cell)?.prices);
    prices.set(cell, own);
    if (Number(count) === 0) own.delete(Number(priceCents));
    else own.set(Number(priceCents), Number(count));
  }
  const kinds = await kindsOf(
    em,
    [...examples].map(([cell, example]) => ({ cell, example })),
  );
  const after = new Map(before);
  for (const [cell, own] of prices) {
    const kind = kinds.get(cell) ?? before.get(cell)?.kind ?? null;
    if (own.size === 0) after.delete(cell);
    else after.set(cell, { kind, prices: own });
  }
  return after;
}

const pricedCells = followListing({ read: readAll, renew });

/** Kept until other products are listed or among other filters; then what has changed is counted anew. */
export function keepCells(db: Pick<Database, 'read' | 'version'>): Cells {
  return {
    within: async (bounds) => knownWithin(await pricedCells(db), bounds),
  };
}

/** Every list without bounds needs them. */
const ofAnyPrice = new WeakMap<PricedCells, readonly Cell[]>();

function knownWithin(cells: PricedCells, bounds: PriceBounds): readonly Cell[] {
  if (bounds.minCents !== null || bounds.maxCents !== null) return cellsWithin(cells, bounds);
  const known = ofAnyPrice.get(cells) ?? cellsWithin(cells, bounds);
  ofAnyPrice.set(cells, known);
  return known;
}

const cellsWithin = (cells: PricedCells, bounds: PriceBounds): Cell[] =>
  [...cells.values()].flatMap((priced) => cellWithin(priced, bounds) ?? []);

function cellWithin({ kind, prices }: PricedCell, { minCents, maxCents }: PriceBounds): Cell | null {
  if (kind === null) return null;
  const cell = { count: 0, within: 0, minCents: Infinity, maxCents: 0 };
  for (const [cents, count] of prices) {
    cell.count += count;
    if ((minCents === null || cents >= minCents) && (maxCents === null || cents <= maxCents)) {
      cell.within += count;
    }
    cell.minCents = Math.min(cell.minCents, cents);
    cell.maxCents = Math.max(cell.maxCents, cents);
  }
  return { ...kind, ...cell };
}
