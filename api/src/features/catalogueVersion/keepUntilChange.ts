import type { EntityManager } from 'typeorm';
import type { Database } from '../../database/database.ts';
import { catalogueVersion } from './catalogueVersion.service.ts';

/** What is read of the catalogue, kept until the catalogue changes. */
export function keepUntilChange<T>(db: Database, read: (em: EntityManager) => Promise<T>): () => Promise<T> {
  let kept: { readonly version: number; readonly value: Promise<T> } | null = null;
  return async () => {
    // The version is read first, so that what is kept is never older than it says.
    const version = await catalogueVersion(db.read);
    if (kept !== null && kept.version >= version) return kept.value;
    const reading = { version, value: read(db.read) };
    kept = reading;
    reading.value.catch(() => {
      if (kept === reading) kept = null;
    });
    return reading.value;
  };
}
