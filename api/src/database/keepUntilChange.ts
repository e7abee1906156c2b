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
  return (db) => {
    // The version is read first, so that what is kept is never older than it says.
    const version = db.version[of]();
    return version instanceof Promise
      ? version.then((current) => valueAt(db, current))
      : valueAt(db, version);
  };
}
