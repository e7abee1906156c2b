import type { EntityManager } from 'typeorm';
import type { Database } from './database.ts';

interface Kept<T> {
  readonly version: number;
  readonly value: Promise<T>;
}

/**
 * What is read of the catalogue, kept for each database until the catalogue changes or the database loses changes; with
 * `listed`, until other products are listed or in another order.
 */
export function keepUntilChange<T>(
  read: (em: EntityManager) => Promise<T>,
  of: 'now' | 'listed' = 'now',
): (db: Pick<Database, 'read' | 'version'>) => Promise<T> {
  const known = new WeakMap<object, Kept<T>>();
  const valueAt = (db: Pick<Database, 'read'>, version: number): Promise<T> => {
    const kept = known.get(db);
    if (kept?.version === version) return kept.value;
    const reading = { version, value: read(db.read) };
    known.set(db, reading);
    reading.value.catch(() => {
      if (known.get(db) === reading) known.delete(db);
    });
    return reading.value;
  };
  // The version is read first, so that a cached value is never older than it says.
  return async (db) => valueAt(db, await db.version[of]());
}
