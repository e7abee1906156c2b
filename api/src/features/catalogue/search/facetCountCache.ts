import type { EntityManager } from 'typeorm';
import type { Database } from '../../../database/database.ts';
import { memoizeByVersion } from '../../../database/catalogue/memoizeByVersion.ts';
import type { FacetGroup, FacetGroupKind, PriceBounds } from './facetGroups.sql.ts';
import { countPrices, findKinds } from './facetGroups.sql.ts';

/** Cache of all facet groups of public products. */
export interface FacetCountCache {
  getGroupsWithin(bounds: PriceBounds): Promise<readonly FacetGroup[]>;
}

/** Number of products of a group at each price. */
interface PricedGroup {
  readonly kind: FacetGroupKind;
  readonly prices: Map<number, number>;
}

async function readPricedGroups(em: EntityManager): Promise<readonly PricedGroup[]> {
  const rows = await countPrices(em);
  const kinds = await findKinds(em, [...new Map(rows.map((row) => [row.cell, row])).values()]);
  const groups = new Map<string, PricedGroup>();
  for (const { cell, priceCents, count } of rows) {
    const kind = kinds.get(cell);
    // The example product has changed since the count, and with it the catalogue's version, which reloads the groups.
    if (!kind) continue;
    const pricedGroup = groups.get(cell) ?? { kind, prices: new Map<number, number>() };
    pricedGroup.prices.set(priceCents, Number(count));
    groups.set(cell, pricedGroup);
  }
  return [...groups.values()];
}

const getPricedGroups = memoizeByVersion(readPricedGroups, 'listed');

/** Creates a cache of the facet groups that is valid until the listed products or their facets change. */
export function createFacetCountCache(db: Pick<Database, 'read' | 'version'>): FacetCountCache {
  return {
    getGroupsWithin: async (bounds) => countWithinBounds(await getPricedGroups(db), bounds),
  };
}

/** Cache of the groups that were counted without price bounds, which most lists need. */
const unboundedGroups = new WeakMap<readonly PricedGroup[], readonly FacetGroup[]>();

function countWithinBounds(groups: readonly PricedGroup[], bounds: PriceBounds): readonly FacetGroup[] {
  const countAll = (): FacetGroup[] => groups.map((pricedGroup) => countWithin(pricedGroup, bounds));
  if (bounds.minCents !== null || bounds.maxCents !== null) return countAll();
  const groupsInBounds = unboundedGroups.get(groups) ?? countAll();
  unboundedGroups.set(groups, groupsInBounds);
  return groupsInBounds;
}

function countWithin({ kind, prices }: PricedGroup, { minCents, maxCents }: PriceBounds): FacetGroup {
  const group = { count: 0, within: 0, minCents: Infinity, maxCents: 0 };
  for (const [cents, count] of prices) {
    group.count += count;
    if ((minCents === null || cents >= minCents) && (maxCents === null || cents <= maxCents)) {
      group.within += count;
    }
    group.minCents = Math.min(group.minCents, cents);
    group.maxCents = Math.max(group.maxCents, cents);
  }
  return { ...kind, ...group };
}
