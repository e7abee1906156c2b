import type { Place } from './engines.ts';
import { publicReads, whileItChanges } from './reads.ts';
import type { Server } from './servers.ts';
import type { Table } from './tables.ts';
import { hundredths, percent } from './tables.ts';
import type { Load, Pace } from './turns.ts';
import { load, takeTurns } from './turns.ts';

export const READERS = 500;
/** Of a turn at least, since so many first requests take a while. */
const LEAST_SECONDS = 3;

/** The API trusts one proxy, which has written down an address of its own for each reader. */
export const addressOf = (reader: number): Record<string, string> => ({
  'X-Forwarded-For': `41.0.${Math.floor(reader / 250)}.${(reader % 250) + 1}`,
});

/** As many readers as the API has places, from as many addresses, who ask again as soon as they are answered. */
export async function benchManyReaders(
  place: Place,
  { api, limit }: Readonly<Record<'api' | 'limit', Server>>,
  { rounds, seconds }: Pace,
): Promise<Table> {
  const reads = Object.values(await publicReads(place));
  const read = (server: Server, paths: readonly string[]): Promise<Load> =>
    load([server], { paths, connections: READERS, headersOf: addressOf }, Math.max(LEAST_SECONDS, seconds));
  const kept = reads.flatMap((one) => one.kept);
  const missed = reads.flatMap((one) => one.missed);
  const asked = reads.flatMap((one) => one.limit);
  const loads = await takeTurns(
    {
      limit: () => read(limit, asked),
      'API, kept': () => read(api, kept),
      'API, missed': () => whileItChanges(place, () => read(api, missed)),
    },
    rounds,
  );
  return Object.fromEntries(
    Object.entries(loads).map(([name, { perSecond, p99Ms, share503 }]) => [
      name,
      {
        ...{ 'requests/s': Math.round(perSecond), 'p99 ms': p99Ms },
        ...{ 'p99, of the limit': hundredths(p99Ms / loads.limit.p99Ms), 'busy, 503': percent(share503) },
      },
    ]),
  );
}
