import type { BenchDatabase } from './database.ts';
import { getPublicReads, withChangingCatalogue } from './reads.ts';
import type { ApiAndLimit } from './reads.ts';
import type { Server } from './servers.ts';
import type { Load, Pace, Table } from './turns.ts';
import { load, formatPercent, measureAlternately } from './turns.ts';

/** Number of concurrent readers; the API accepts as many requests at once. */
const READERS = 500;
/** Minimum duration of a turn, because so many first requests take a while. */
const MIN_SECONDS = 3;

/** Returns the X-Forwarded-For header of a reader, as the trusted proxy would send it. */
const getForwardedHeader = (reader: number): Record<string, string> => ({
  'X-Forwarded-For': `41.0.${Math.floor(reader / 250)}.${(reader % 250) + 1}`,
});

/**
 * Measures many concurrent readers with different IP addresses, each of which sends its next request after a
 * response.
 */
export async function benchReaders(
  database: BenchDatabase,
  { api, limit }: ApiAndLimit,
  { rounds, seconds }: Pace,
): Promise<Table> {
  const reads = Object.values(await getPublicReads(database));
  const read = (server: Server, paths: readonly string[]): Promise<Load> =>
    load(
      [server],
      { paths, connections: READERS, headersOf: getForwardedHeader },
      Math.max(MIN_SECONDS, seconds),
    );
  const cached = reads.flatMap((one) => one.cached);
  const missed = reads.flatMap((one) => one.missed);
  const asked = reads.flatMap((one) => one.limit);
  const loads = await measureAlternately(
    {
      limit: () => read(limit, asked),
      'API, cached': () => read(api, cached),
      'API, missed': () => withChangingCatalogue(database, () => read(api, missed)),
    },
    rounds,
  );
  return Object.fromEntries(
    Object.entries(loads).map(([name, { perSecond, p99Ms, share503 }]) => [
      name,
      { 'requests/s': Math.round(perSecond), 'p99 ms': p99Ms, 'busy, 503': formatPercent(share503) },
    ]),
  );
}
