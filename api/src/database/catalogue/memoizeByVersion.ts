import type { EntityManager } from 'typeorm';
import type { Database } from '../database.ts';

interface Memo<T> {
  readonly version: number;
  readonly value: Promise<T>;
}

/**
 * Memoizes the result of `read` per database until the catalogue's version changes; with `listed`, until the
 * set, default order or facets of the listed products change. A failed read is not memoized.
 */
export function memoizeByVersion<T>(
  read: (em: EntityManager) => Promise<T>,
  method: 'now' | 'listed' = 'now',
): (db: Pick<Database, 'read' | 'version'>) => Promise<T> {
  const memos = new WeakMap<object, Memo<T>>();
  const getValueAt = (db: Pick<Database, 'read'>, version: number): Promise<T> => {
    const cached = memos.get(db);
    if (cached?.version === version) return cached.value;
    const memo = { version, value: read(db.read) };
    memos.set(db, memo);
    memo.value.catch(() => {
      if (memos.get(db) === memo) memos.delete(db);
    });
    return memo.value;
  };
  // The version is read first, so that a cached value is never older than its version.
  return async (db) => getValueAt(db, await db.version[method]());
}
