import type { Sources } from './sources.ts';

/** mysql2's own lists: all connections, those that nobody uses, those who wait for one. */
interface PoolLists {
  readonly _allConnections?: { readonly length: number };
  readonly _freeConnections?: { readonly length: number };
  readonly _connectionQueue?: { readonly length: number };
}

/** How busy the pools are; undefined on SQLite. */
export function poolOf({ engine, write, transactions }: Pick<Sources, 'engine' | 'write' | 'transactions'>) {
  if (engine === 'sqlite') return undefined;
  const { pool } = write.driver as unknown as { readonly pool?: PoolLists };
  const pools = [pool, ...((transactions?.pools ?? []) as readonly PoolLists[])];
  const sumOf = (name: keyof PoolLists): number =>
    pools.reduce((sum, one) => sum + (one?.[name]?.length ?? 0), 0);
  return {
    open: sumOf('_allConnections'),
    free: sumOf('_freeConnections'),
    waiting: sumOf('_connectionQueue'),
  };
}
