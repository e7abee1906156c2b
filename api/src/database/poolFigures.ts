import type { Sources } from './sources.ts';

/** mysql2's own lists: all connections, those that nobody uses, those who wait for one. */
interface PoolLists {
  readonly _allConnections?: { readonly length: number };
  readonly _freeConnections?: { readonly length: number };
  readonly _connectionQueue?: { readonly length: number };
}

/** How busy the pool is; undefined on SQLite. */
export function poolOf({ engine, write }: Pick<Sources, 'engine' | 'write'>) {
  if (engine === 'sqlite') return undefined;
  const { pool } = write.driver as unknown as { readonly pool?: PoolLists };
  return {
    open: pool?._allConnections?.length ?? 0,
    free: pool?._freeConnections?.length ?? 0,
    waiting: pool?._connectionQueue?.length ?? 0,
  };
}
