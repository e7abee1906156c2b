import type { Place } from './engines.ts';
import { publicReads, whileItChanges } from './reads.ts';
import type { Server } from './servers.ts';
import type { ShopServers } from './shopServers.ts';
import type { Table } from './tables.ts';
import { hundredths } from './tables.ts';
import type { Load, Pace } from './turns.ts';
import { load, takeTurns } from './turns.ts';

/** The same reads, none of them kept, answered by one process of the API and by two. */
export async function benchTwoProcesses(
  place: Place,
  { startApi }: ShopServers,
  { rounds, seconds }: Pace,
): Promise<Table> {
  const processes = [await startApi(), await startApi()];
  const paths = Object.values(await publicReads(place)).flatMap(({ missed }) => missed);
  const readFrom = (servers: readonly Server[]) => (): Promise<Load> =>
    whileItChanges(place, async () => {
      const loads = await Promise.all(servers.map((server) => load([server], { paths }, seconds)));
      return {
        cpuUs: undefined,
        perSecond: loads.reduce((sum, { perSecond }) => sum + perSecond, 0),
        p99Ms: Math.max(...loads.map(({ p99Ms }) => p99Ms)),
        share503: Math.max(...loads.map(({ share503 }) => share503)),
      };
    });
  try {
    const { one, two } = await takeTurns(
      { one: readFrom(processes.slice(0, 1)), two: readFrom(processes) },
      rounds,
    );
    return {
      'one process': { 'requests/s': Math.round(one.perSecond), 'p99 ms': one.p99Ms, 'of one': 1 },
      'two processes': {
        ...{ 'requests/s': Math.round(two.perSecond), 'p99 ms': two.p99Ms },
        'of one': hundredths(two.perSecond / one.perSecond),
      },
    };
  } finally {
    await Promise.all(processes.map((process) => process.stop()));
  }
}
