import type { EntityManager } from 'typeorm';
import { followListing } from '../../database/followListing.ts';
import type { ListingChange } from '../../database/listingChanges.ts';
import { rawTime } from '../../database/rawTime.ts';
import { marksFor, tableBy } from '../search/engineSql.ts';

/** The list of all products is kept in sections of about so many rows, so that a page in the middle is found soon. */
const ROWS = 120;

/** With more changed sections, all are read anew. */
const MOST_CHANGED = 20;

/** A place in the list, newest first. */
export interface Mark {
  readonly createdAt: Date | string;
  readonly id: string;
}

/** The products from a mark on, down to the mark of the next section. */
export interface Section {
  /** Null for the first section, which has everything that is newer than the next one. */
  readonly from: Mark | null;
  readonly rows: number;
}

/** The condition for a mark and what follows it in the list. */
export const FROM_MARK = 'createdAt <= ? AND (createdAt < ? OR id <= ?)';
const BEFORE_MARK = 'createdAt >= ? AND (createdAt > ? OR id > ?)';

export const boundOf = ({ createdAt, id }: Mark): unknown[] => [createdAt, createdAt, id];

export const newestOf = (em: EntityManager): string => tableBy(em, 'products', 'products_newest');

/** One pass over the index of the list. */
async function readAll(em: EntityManager): Promise<Section[]> {
  const marks: Mark[] = await em.query(
    `SELECT createdAt, id FROM (
       SELECT createdAt, id, ROW_NUMBER() OVER (ORDER BY createdAt DESC, id DESC) AS place
       FROM ${newestOf(em)} WHERE state = 'public'
     ) listed WHERE place % ${ROWS} = 1 ORDER BY place`,
  );
  // Of the last section nobody asks how many rows it has, because none follows it.
  return [{ from: null, rows: ROWS }, ...marks.slice(1).map((from) => ({ from, rows: ROWS }))];
}

async function renew(
  em: EntityManager,
  before: readonly Section[],
  { moved }: ListingChange,
): Promise<readonly Section[]> {
  const ids = [...new Set(moved)];
  if (ids.length === 0) return before;
  // When a product was made never changes.
  const places: Mark[] = await em.query(
    `SELECT createdAt, id FROM products WHERE id IN (${marksFor(ids)})`,
    ids,
  );
  const changed = new Set(places.map((place) => sectionOf(before, place)));
  if (places.length < ids.length || changed.size > MOST_CHANGED) return readAll(em);
  const after = new Map<number, Section[]>();
  for (const index of changed) after.set(index, await sectionAnew(em, before, index));
  return before.flatMap((section, index) => after.get(index) ?? [section]);
}

/** The place of the section in which a product is, or would be. */
function sectionOf(all: readonly Section[], place: Mark): number {
  let [low, high] = [0, all.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const from = all[middle]?.from;
    if (from && isBefore(place, from)) high = middle - 1;
    else low = middle;
  }
  return low;
}

function isBefore(left: Mark, right: Mark): boolean {
  const [time, other] = [rawTime(left.createdAt).getTime(), rawTime(right.createdAt).getTime()];
  return time > other || (time === other && left.id > right.id);
}

/** The section with as many rows as it has now; several when it has become too long. */
async function sectionAnew(em: EntityManager, all: readonly Section[], index: number): Promise<Section[]> {
  const from = all[index]?.from ?? null;
  const next = all[index + 1]?.from ?? null;
  const rows: Mark[] = await em.query(
    `SELECT createdAt, id FROM ${newestOf(em)} WHERE state = 'public'
       ${from ? `AND ${FROM_MARK}` : ''} ${next ? `AND ${BEFORE_MARK}` : ''} ORDER BY createdAt DESC, id DESC`,
    [...(from ? boundOf(from) : []), ...(next ? boundOf(next) : [])],
  );
  if (rows.length <= 2 * ROWS) return [{ from, rows: rows.length }];
  const count = Math.ceil(rows.length / ROWS);
  return Array.from({ length: count }, (_, piece) => ({
    from: piece === 0 ? from : (rows[piece * ROWS] ?? null),
    rows: Math.min(ROWS, rows.length - piece * ROWS),
  }));
}

/** The mark from which a row of the list is found, and how many rows lie between. */
export function placeOf(all: readonly Section[], skip: number): { from: Mark | null; skip: number } {
  let before = 0;
  for (const [index, { from, rows }] of all.entries()) {
    if (skip < before + rows || index === all.length - 1) return { from, skip: skip - before };
    before += rows;
  }
  return { from: null, skip };
}

export const sections = followListing<readonly Section[]>({ read: readAll, renew });
