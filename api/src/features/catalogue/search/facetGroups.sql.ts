import type { BaseColor } from '@shop/domain/baseColors';
import { toSlug } from '@shop/domain/slugs';
import { In } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { getStraightJoinSql, forceIndex } from '../../../database/dialect.ts';
import { queryRows } from '../../../database/sql.ts';
import { ProductFacetEntity } from '../../../database/entities/search.ts';
import { COLORED_CELL_PREFIX } from './facetRows.ts';
import { splitSizes } from './joinedSizes.ts';

export interface NameWithSlug {
  readonly name: string;
  readonly slug: string;
}

/** Facet values that the products of a group have in common. */
export interface FacetGroupKind {
  readonly category: NameWithSlug;
  readonly brand: NameWithSlug;
  readonly color: BaseColor | null;
  readonly sizes: readonly NameWithSlug[];
  readonly stocked: readonly NameWithSlug[];
  readonly stars: number;
  readonly isOnSale: boolean;
}

/** Counts of the products with equal facet values, whatever their price. */
export interface FacetGroup extends FacetGroupKind {
  readonly count: number;
  /** Number of products within the price bounds. */
  readonly within: number;
  readonly minCents: number;
  readonly maxCents: number;
}

export interface PriceBounds {
  readonly minCents: number | null;
  readonly maxCents: number | null;
}

export const ANY_PRICE: PriceBounds = { minCents: null, maxCents: null };

interface ExampleRow {
  readonly cell: string;
  /** Id of a product of the group; the product's facet row describes the group. */
  readonly example: string;
}

interface GroupRow extends ExampleRow {
  readonly count: number | string;
  readonly within: number | string | null;
  readonly minCents: number;
  readonly maxCents: number;
}

/** Maximum size of the cache of kinds; beyond it, the cache is cleared. */
const MAX_KINDS = 50_000;
const BATCH_SIZE = 400;

/** Cache of kinds by cell. A cell is the hash of a kind, so the kind of a cell never changes. */
const kindCache = new Map<string, FacetGroupKind>();

const toNameWithSlug = (name: string): NameWithSlug => ({ name, slug: toSlug(name) });

const toKind = (row: ProductFacetEntity): FacetGroupKind => ({
  category: toNameWithSlug(row.category),
  brand: toNameWithSlug(row.brand),
  // A cell of an earlier release does not contain the color, which its product may nevertheless have.
  color: row.cell.startsWith(COLORED_CELL_PREFIX) ? row.color : null,
  sizes: splitSizes(row.sizes).map(toNameWithSlug),
  stocked: splitSizes(row.stocked).map(toNameWithSlug),
  stars: row.stars,
  isOnSale: row.isOnSale,
});

/** Returns the kinds of these groups by cell; a group whose example product has just changed is missing. */
export async function findKinds(
  em: EntityManager,
  rows: readonly ExampleRow[],
): Promise<ReadonlyMap<string, FacetGroupKind>> {
  if (kindCache.size > MAX_KINDS) kindCache.clear();
  const kindsByCell = new Map<string, FacetGroupKind>();
  const unknownExamples: string[] = [];
  for (const { cell, example } of rows) {
    const kind = kindCache.get(cell);
    if (kind) kindsByCell.set(cell, kind);
    else unknownExamples.push(example);
  }
  for (let start = 0; start < unknownExamples.length; start += BATCH_SIZE) {
    const productId = In(unknownExamples.slice(start, start + BATCH_SIZE));
    for (const example of await em.findBy(ProductFacetEntity, { productId })) {
      const kind = toKind(example);
      kindsByCell.set(example.cell, kind);
      kindCache.set(example.cell, kind);
    }
  }
  return kindsByCell;
}

/** Builds the columns that count a group within price bounds, from `product_facets` as `f`. */
function toCountColumns({ minCents, maxCents }: PriceBounds): { columns: string; parameters: number[] } {
  const bounds = [
    ...(minCents === null ? [] : [{ sql: 'f.priceCents >= ?', value: minCents }]),
    ...(maxCents === null ? [] : [{ sql: 'f.priceCents <= ?', value: maxCents }]),
  ];
  const withinCount =
    bounds.length === 0
      ? 'COUNT(*)'
      : `SUM(CASE WHEN ${bounds.map(({ sql }) => sql).join(' AND ')} THEN 1 ELSE 0 END)`;
  return {
    columns: `f.cell AS cell, COUNT(*) AS count, ${withinCount} AS within, MIN(f.priceCents) AS minCents,
      MAX(f.priceCents) AS maxCents, MIN(f.productId) AS example`,
    parameters: bounds.map(({ value }) => value),
  };
}

/** Counts the public products that the query `selected` returns as `id`, by facet group. */
export async function countGroupsAmong(
  em: EntityManager,
  selected: { readonly sql: string; readonly parameters: readonly string[] },
  bounds: PriceBounds,
): Promise<FacetGroup[]> {
  const { columns, parameters } = toCountColumns(bounds);
  const rows = await queryRows<GroupRow>(
    em,
    `SELECT ${columns} FROM (${selected.sql}) found ${getStraightJoinSql(em)} product_facets f ON f.productId = found.id
     WHERE f.cell > '' GROUP BY f.cell`,
    [...parameters, ...selected.parameters],
  );
  const kindsByCell = await findKinds(em, rows);
  return rows.flatMap(({ cell, count, within, minCents, maxCents }) => {
    const kind = kindsByCell.get(cell);
    // The example product of the group has just changed, and with it the catalogue's version, so the group is left out.
    return kind ? [{ ...kind, count: Number(count), within: Number(within ?? 0), minCents, maxCents }] : [];
  });
}

interface PriceRow {
  readonly cell: string;
  readonly priceCents: number;
  readonly count: number | string;
  /** Id of one of the counted products. */
  readonly example: string;
}

/** Counts all public products by group and price, in one pass over a narrow index. */
export const countPrices = (em: EntityManager): Promise<PriceRow[]> =>
  queryRows<PriceRow>(
    em,
    `SELECT f.cell AS cell, f.priceCents AS priceCents, COUNT(*) AS count, MIN(f.productId) AS example
     FROM ${forceIndex(em, 'product_facets', 'product_facets_cell', 'f')} WHERE f.cell > '' GROUP BY f.cell, f.priceCents`,
  );
