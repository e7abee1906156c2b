import { setTimeout as sleep } from 'node:timers/promises';
import type { ShopServers } from './shopServers.ts';
import type { OwnServer } from './servers.ts';
import { memoryMiBOf } from './servers.ts';
import type { Table } from './tables.ts';
import { hundredths } from './tables.ts';
import { median } from './turns.ts';

/** After which nothing of a start goes on. */
const REST_MS = 2000;

/** How soon a process answers after its start, and the memory that it has at rest; both in turn, medians of all rounds. */
export async function benchStarts({ startApi, startLimit }: ShopServers, rounds: number): Promise<Table> {
  const limit: Started[] = [];
  const api: Started[] = [];
  for (let round = 0; round < rounds; round += 1) {
    limit.push(await startedBy(startLimit));
    api.push(await startedBy(startApi));
  }
  const row = (figure: keyof Started) => {
    const [least, ours] = [limit, api].map((all) => median(all.map((one) => one[figure])));
    return {
      ...{ limit: Math.round(least ?? Number.NaN), API: Math.round(ours ?? Number.NaN) },
      'of the limit': hundredths((ours ?? Number.NaN) / (least ?? Number.NaN)),
    };
  };
  return { 'start, ms': row('startMs'), 'memory at rest, MiB': row('memoryMiB') };
}

interface Started {
  readonly startMs: number;
  readonly memoryMiB: number;
}

async function startedBy(start: () => Promise<OwnServer>): Promise<Started> {
  const server = await start();
  await sleep(REST_MS);
  const memoryMiB = memoryMiBOf(server);
  await server.stop();
  return { startMs: server.startMs, memoryMiB };
}
