import { setTimeout as sleep } from 'node:timers/promises';
import type { OwnServer } from './servers.ts';
import { getMemoryMiB } from './servers.ts';
import type { ShopServers } from './shopServers.ts';
import type { Table } from './turns.ts';
import { median } from './turns.ts';

/** Time in ms after which a server has finished starting. */
const REST_MS = 2000;

/**
 * Measures the time from a process's start to its first response, and its memory at rest: medians of all
 * rounds.
 */
export async function benchStarts({ startApi, startLimit }: ShopServers, rounds: number): Promise<Table> {
  const table: Record<string, Table[string]> = {};
  for (const [name, start] of Object.entries({ limit: startLimit, API: startApi })) {
    const all: (readonly [startMs: number, memoryMiB: number])[] = [];
    for (let round = 0; round < rounds; round += 1) all.push(await measureStart(start));
    table[name] = {
      'start, ms': Math.round(median(all.map(([startMs]) => startMs))),
      'memory at rest, MiB': Math.round(median(all.map(([, memoryMiB]) => memoryMiB))),
    };
  }
  return table;
}

async function measureStart(start: () => Promise<OwnServer>): Promise<readonly [number, number]> {
  const server = await start();
  await sleep(REST_MS);
  const memoryMiB = getMemoryMiB(server);
  await server.stop();
  return [server.startMs, memoryMiB];
}
