import type { EntityManager } from 'typeorm';
import type { Database } from './database.ts';
import type { ListingChange, ListingPosition } from './listingChanges.ts';
import { changesSince, listingPosition } from './listingChanges.ts';

interface Following<T> {
  readonly read: (em: EntityManager) => Promise<T>;
  /** What it is after the change; it reads what the change names, and nothing is added or subtracted. */
  readonly renew: (em: EntityManager, before: T, change: ListingChange) => Promise<T>;
}

interface State<T> {
  readonly position: ListingPosition;
  readonly value: T;
}

interface Kept<T> {
  readonly listed: number;
  readonly state: Promise<State<T>>;
  readonly value: Promise<T>;
}

/**
 * What is read of all that is listed, kept for each database. After a change only what it names is read anew, so the cost
 * is that of the change and not that of the catalogue.
 */
export function followListing<T>({
  read,
  renew,
}: Following<T>): (db: Pick<Database, 'read' | 'version'>) => Promise<T> {
  const known = new WeakMap<object, Kept<T>>();

  // The position is read first, so that what is kept is never older than it says.
  const whole = async (em: EntityManager): Promise<State<T>> => {
    const position = await listingPosition(em);
    return { position, value: await read(em) };
  };

  const after = async (em: EntityManager, before: Promise<State<T>>): Promise<State<T>> => {
    const old = await before.catch(() => null);
    if (!old) return whole(em);
    const { position, change } = await changesSince(em, old.position);
    return { position, value: change ? await renew(em, old.value, change) : await read(em) };
  };

  const valueAt = (db: Pick<Database, 'read'>, listed: number): Promise<T> => {
    const kept = known.get(db);
    if (kept?.listed === listed) return kept.value;
    const isLower = kept !== undefined && listed < kept.listed;
    const state = kept && !isLower ? after(db.read, kept.state) : whole(db.read);
    const next: Kept<T> = { listed, state, value: state.then(({ value }) => value) };
    known.set(db, next);
    next.value.catch(() => {
      if (known.get(db) === next) known.delete(db);
    });
    return next.value;
  };

  return async (db) => valueAt(db, await db.version.listed());
}
