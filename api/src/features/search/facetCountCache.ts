import type { EntityManager } from 'typeorm';
import type { Database } from '../../database/database.ts';
import { keepUntilChange } from '../../database/keepUntilChange.ts';
import type { Cell, CellKind, PriceBounds } from './cells.ts';
import { kindsOf } from './cells.ts';
import { tableBy } from './engineSql.ts';

/** All cells of the products that shoppers see. */
export interface Cells {
  within(bounds: PriceBounds): Promise<readonly Cell[]>;
}

/** How many products of a cell have each price. */
interface PricedCell {
  readonly kind: CellKind;
  readonly prices: Map<number, number>;
}

interface PriceRow {
  readonly cell: string;
  readonly priceCents: number;
  readonly count: number | string;
  /** One of these products. */
  readonly example: string;
}

/** Counts all products in one pass over a narrow index. */
async function readCells(em: EntityManager): Promise<readonly PricedCell[]> {
  const rows: PriceRow[] = await em.query(
    `SELECT f.cell AS cell, f.priceCents AS priceCents, COUNT(*) AS count, MIN(f.productId) AS example
     FROM ${tableBy(em, 'product_facets', 'product_facets_cell', 'f')} WHERE f.cell > '' GROUP BY f.cell, f.priceCents`,
  );
  const kinds = await kindsOf(em, [...new Map(rows.map((row) => [row.cell, row])).values()]);
  const cells = new Map<string, PricedCell>();
  for (const { cell, priceCents, count } of rows) {
    const kind = kinds.get(cell);
    // Its example has just changed, and the version of what is listed with it.
    if (!kind) continue;
    const priced = cells.get(cell) ?? { kind, prices: new Map<number, number>() };
    priced.prices.set(priceCents, Number(count));
    cells.set(cell, priced);
  }
  return [...cells.values()];
}

const pricedCells = keepUntilChange(readCells, 'listed');

/** Caches what is counted until other products are listed or among other filters. */
export function createFacetCountCache(db: Pick<Database, 'read' | 'version'>): Cells {
  return {
    within: async (bounds) => knownWithin(await pricedCells(db), bounds),
  };
}

/** Every list without bounds needs them. */
const ofAnyPrice = new WeakMap<readonly PricedCell[], readonly Cell[]>();

function knownWithin(cells: readonly PricedCell[], bounds: PriceBounds): readonly Cell[] {
  const cellsWithin = (): Cell[] => cells.map((priced) => cellWithin(priced, bounds));
  if (bounds.minCents !== null || bounds.maxCents !== null) return cellsWithin();
  const known = ofAnyPrice.get(cells) ?? cellsWithin();
  ofAnyPrice.set(cells, known);
  return known;
}

function cellWithin({ kind, prices }: PricedCell, { minCents, maxCents }: PriceBounds): Cell {
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
