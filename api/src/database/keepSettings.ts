import type { EntityManager } from 'typeorm';
import type { Database } from './database.ts';

interface Kept<T> {
  readonly value: Promise<T>;
  /** When the reading began. */
  readonly readAt: number;
  readonly changes: number;
}

/**
 * What is read of the settings, kept for each database. What this process has changed counts at once, and what another
 * one has changed after `relyMs` at the latest. Orders change the catalogue's version, but end nothing that is kept here.
 */
export function keepSettings<T>(
  read: (em: EntityManager) => Promise<T>,
): (db: Pick<Database, 'read' | 'relyMs' | 'settingsChanges'>) => Promise<T> {
  const known = new WeakMap<object, Kept<T>>();
  return (db) => {
    const [kept, now, changes] = [known.get(db), performance.now(), db.settingsChanges()];
    if (kept?.changes === changes && now - kept.readAt < db.relyMs) return kept.value;
    const reading = { value: read(db.read), readAt: now, changes };
    known.set(db, reading);
    reading.value.catch(() => {
      if (known.get(db) === reading) known.delete(db);
    });
    return reading.value;
  };
}
