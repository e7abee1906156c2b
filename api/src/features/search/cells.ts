import { slugOf } from '@shop/domain/slugs';
import { In } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { Database } from '../../database/database.ts';
import { ProductFacetEntity } from '../../database/entities/ProductFacetEntity.ts';
import { inThisOrder, tableBy } from './engineSql.ts';
import { sizesIn } from './sizeMarks.ts';

/** A name with its slug. */
export interface Named {
  readonly name: string;
  readonly slug: string;
}

/** What the products of a cell have in common. */
export interface CellKind {
  readonly category: Named;
  readonly brand: Named;
  readonly sizes: readonly Named[];
  readonly stocked: readonly Named[];
  readonly stars: number;
}

/** The products that agree in everything but the price. */
export interface Cell extends CellKind {
  readonly count: number;
  /** How many of them are within the price bounds. */
  readonly within: number;
  readonly minCents: number;
  readonly maxCents: number;
}

export interface PriceBounds {
  readonly minCents: number | null;
  readonly maxCents: number | null;
}

export const ANY_PRICE: PriceBounds = { minCents: null, maxCents: null };

interface CellRow {
  readonly cell: string;
  readonly count: number | string;
  readonly within: number | string | null;
  readonly minCents: number;
  readonly maxCents: number;
  /** One of its products, whose row describes the cell. */
  readonly example: string;
}

/** Beyond it, all are forgotten and described anew. */
const MOST_KINDS = 50_000;
/** The most price bounds for which cells are kept. */
const MOST_BOUNDS = 20;
const ROWS_AT_ONCE = 400;

/** What cells are, which never changes, because a cell is named by a hash of it. */
const kinds = new Map<string, CellKind>();

const named = (name: string): Named => ({ name, slug: slugOf(name) });

const kindOf = (row: ProductFacetEntity): CellKind => ({
  category: named(row.category),
  brand: named(row.brand),
  sizes: sizesIn(row.sizes).map(named),
  stocked: sizesIn(row.stocked).map(named),
  stars: row.stars,
});

async function describe(em: EntityManager, rows: readonly CellRow[]): Promise<Cell[]> {
  if (kinds.size > MOST_KINDS) kinds.clear();
  const described = new Map<string, CellKind>();
  const unknown: string[] = [];
  for (const { cell, example } of rows) {
    const kind = kinds.get(cell);
    if (kind) described.set(cell, kind);
    else unknown.push(example);
  }
  for (let start = 0; start < unknown.length; start += ROWS_AT_ONCE) {
    const productId = In(unknown.slice(start, start + ROWS_AT_ONCE));
    for (const example of await em.findBy(ProductFacetEntity, { productId })) {
      const kind = kindOf(example);
      described.set(example.cell, kind);
      kinds.set(example.cell, kind);
    }
  }
  return rows.flatMap(({ cell, count, within, minCents, maxCents }) => {
    const kind = described.get(cell);
    // The row has just changed; the version of the catalogue has then changed too.
    return kind ? [{ ...kind, count: Number(count), within: Number(within ?? 0), minCents, maxCents }] : [];
  });
}

/** The columns that count a cell within price bounds, of `product_facets` as `f`. */
function counted({ minCents, maxCents }: PriceBounds): { columns: string; parameters: number[] } {
  const bounds = [
    ...(minCents === null ? [] : [{ sql: 'f.priceCents >= ?', value: minCents }]),
    ...(maxCents === null ? [] : [{ sql: 'f.priceCents <= ?', value: maxCents }]),
  ];
  const within =
    bounds.length === 0
      ? 'COUNT(*)'
      : `SUM(CASE WHEN ${bounds.map(({ sql }) => sql).join(' AND ')} THEN 1 ELSE 0 END)`;
  return {
    columns: `f.cell AS cell, COUNT(*) AS count, ${within} AS within, MIN(f.priceCents) AS minCents,
      MAX(f.priceCents) AS maxCents, MIN(f.productId) AS example`,
    parameters: bounds.map(({ value }) => value),
  };
}

/** The cells of all products that shoppers see: one pass over a narrow index. */
async function readCells(em: EntityManager, bounds: PriceBounds): Promise<Cell[]> {
  const { columns, parameters } = counted(bounds);
  const rows: CellRow[] = await em.query(
    `SELECT ${columns} FROM ${tableBy(em, 'product_facets', 'product_facets_cell', 'f')}
     WHERE f.cell > '' GROUP BY f.cell`,
    parameters,
  );
  return describe(em, rows);
}

/** The cells of the products that `selected` selects as `id`. */
export async function cellsAmong(
  em: EntityManager,
  selected: { readonly sql: string; readonly parameters: readonly string[] },
  bounds: PriceBounds,
): Promise<Cell[]> {
  const { columns, parameters } = counted(bounds);
  const rows: CellRow[] = await em.query(
    `SELECT ${columns} FROM (${selected.sql}) found ${inThisOrder(em)} product_facets f ON f.productId = found.id
     WHERE f.cell > '' GROUP BY f.cell`,
    [...parameters, ...selected.parameters],
  );
  return describe(em, rows);
}

/** All cells, kept until other products are listed or among other filters. */
export interface Cells {
  within(bounds: PriceBounds): Promise<readonly Cell[]>;
}

const keyOf = ({ minCents, maxCents }: PriceBounds): string => `${minCents}-${maxCents}`;

/** Every list without bounds needs those of any price, so they stay. */
function forgetOldest(kept: Map<string, unknown>): void {
  const oldest = [...kept.keys()].find((key) => key !== keyOf(ANY_PRICE));
  if (oldest !== undefined) kept.delete(oldest);
}

export function keepCells(db: Pick<Database, 'read' | 'version'>): Cells {
  let version = -1;
  const kept = new Map<string, Promise<readonly Cell[]>>();
  return {
    async within(bounds) {
      // The version is read first, so that what is kept is never older than it says.
      const now = await db.version.listed();
      if (now !== version) {
        version = now;
        kept.clear();
      }
      const key = keyOf(bounds);
      const known = kept.get(key);
      if (known) return known;
      if (kept.size >= MOST_BOUNDS) forgetOldest(kept);
      const reading = readCells(db.read, bounds);
      kept.set(key, reading);
      reading.catch(() => {
        if (kept.get(key) === reading) kept.delete(key);
      });
      return reading;
    },
  };
}
