import type { EntityManager } from 'typeorm';
import { FIRST_SLOT_OF_DETAILS } from './catalogueVersion.ts';

/** Some products with the same filters and the same price: their cell (see `ProductFacetEntity`) and their cents. */
export type CountedTogether = readonly [cell: string, priceCents: number];

/** What transactions have changed of what is listed. It names what has to be read anew, not by how much it differs. */
export interface ListingChange {
  /** Of these there may be more or fewer. */
  readonly counts: readonly CountedTogether[];
  /** The ids of products that have come into the list of all products, or have left it. */
  readonly moved: readonly string[];
}

/** The rows of each slot, as many as the migration has made. */
const PLACES = 8;

/** With more, whoever keeps lists had better read everything anew. */
const MOST_NAMED = 50;

export const joined = (changes: readonly ListingChange[]): ListingChange => ({
  counts: changes.flatMap(({ counts }) => counts),
  moved: changes.flatMap(({ moved }) => moved),
});

/**
 * Says what the transaction has changed that has just increased the slot, whose row it therefore holds: numbers of a slot
 * have the order of the commits. A change that is not said makes everybody read everything anew.
 */
export async function sayChange(tx: EntityManager, slot: number, change: ListingChange): Promise<void> {
  if (change.counts.length + change.moved.length > MOST_NAMED) return;
  const changes = 'SELECT changes FROM catalogue_version WHERE slot = ?';
  await tx.query(
    `UPDATE listing_changes SET number = (${changes}), touched = ?
     WHERE slot = ? AND place = (${changes}) % ${PLACES}`,
    [slot, JSON.stringify(change), slot, slot],
  );
}

/** How often each slot of the lists has been increased. */
export type ListingPosition = ReadonlyMap<number, number>;

const SLOTS = Array.from({ length: FIRST_SLOT_OF_DETAILS }, (_, slot) => slot);

export async function listingPosition(em: EntityManager): Promise<ListingPosition> {
  const rows: { slot: number; changes: number }[] = await em.query(
    `SELECT slot, changes FROM catalogue_version WHERE slot < ${FIRST_SLOT_OF_DETAILS}`,
  );
  return new Map(rows.map(({ slot, changes }) => [slot, changes]));
}

interface Since {
  readonly position: ListingPosition;
  /** Null when it is not known what has changed. */
  readonly change: ListingChange | null;
}

interface ChangeRow {
  readonly slot: number;
  readonly changes: number;
  readonly number: number | null;
  readonly touched: string | null;
}

/** What has changed since a position: all that was committed before this reading, and what is named may be newer. */
export async function changesSince(em: EntityManager, known: ListingPosition): Promise<Since> {
  const rows: ChangeRow[] = await em.query(
    `SELECT v.slot AS slot, v.changes AS changes, l.number AS number, l.touched AS touched
     FROM catalogue_version v LEFT JOIN listing_changes l ON l.slot = v.slot
       AND l.number > CASE v.slot ${SLOTS.map((slot) => `WHEN ${slot} THEN ?`).join(' ')} END
     WHERE v.slot < ${FIRST_SLOT_OF_DETAILS}`,
    SLOTS.map((slot) => known.get(slot) ?? 0),
  );
  const position = new Map(rows.map(({ slot, changes }) => [slot, changes]));
  const said = rows.flatMap(({ touched }) =>
    touched === null ? [] : [JSON.parse(touched) as ListingChange],
  );
  return { position, change: isAllSaid(rows, { known, position }) ? joined(said) : null };
}

/** A database that has lost changes has lower numbers, and earlier versions of the API say nothing. */
function isAllSaid(
  rows: readonly ChangeRow[],
  { known, position }: { readonly known: ListingPosition; readonly position: ListingPosition },
): boolean {
  return [...position].every(([slot, changes]) => {
    const numbers = rows.flatMap((row) => (row.slot === slot && row.number !== null ? [row.number] : []));
    return (
      changes - (known.get(slot) ?? 0) === numbers.length && numbers.every((number) => number <= changes)
    );
  });
}
