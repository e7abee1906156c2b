import type { Request } from 'autocannon';
import autocannon from 'autocannon';
import type { Server } from './servers.ts';
import { getCpuMs } from './servers.ts';

/** Results by row and column. */
export type Table = Readonly<Record<string, Readonly<Record<string, number | string>>>>;

export const roundToHundredths = (value: number): number => Math.round(value * 100) / 100;

export const formatPercent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** Number and duration of a benchmark's rounds. */
export interface Pace {
  readonly rounds: number;
  readonly seconds: number;
  /** Duration of each subject's warm-up before the first round. */
  readonly warmUpSeconds: number;
}

/** Work of a server in one turn or, combined, in all of its turns. */
export interface Load {
  /** CPU time of the server's processes per operation. */
  readonly cpuUs: number;
  readonly perSecond: number;
  readonly p99Ms: number;
  /** Share of requests that the server refused because of overload. */
  readonly share503: number;
}

interface Requests {
  readonly paths: readonly string[];
  readonly connections?: number;
  /** Returns the headers of a connection by its number. */
  readonly headersOf?: (connection: number) => Record<string, string>;
}

const WARM_UP_SHARE = 0.2;

/**
 * Measures all subjects in alternating turns, so that other load on the machine affects them equally. The
 * result is the best round's CPU time, because disturbance only adds to it, and the median of the other
 * figures.
 */
export async function measureAlternately<Name extends string>(
  subjects: Readonly<Record<Name, () => Promise<Load>>>,
  rounds: number,
): Promise<Record<Name, Load>> {
  const names = Object.keys(subjects) as Name[];
  const turns = new Map<Name, Load[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) turns.get(name)?.push(await subjects[name]());
  }
  return Object.fromEntries(names.map((name) => [name, together(turns.get(name) ?? [])])) as Record<
    Name,
    Load
  >;
}

function together(turns: readonly Load[]): Load {
  return {
    cpuUs: Math.min(...turns.map(({ cpuUs }) => cpuUs)),
    perSecond: median(turns.map(({ perSecond }) => perSecond)),
    p99Ms: median(turns.map(({ p99Ms }) => p99Ms)),
    share503: median(turns.map(({ share503 }) => share503)),
  };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/**
 * Sends requests for some seconds. Connections have different paths if there are enough, because concurrent
 * requests for one path share a response. CPU time is that of all given servers.
 */
export async function load(
  servers: readonly [Server, ...Server[]],
  { paths, connections = 10, headersOf }: Requests,
  seconds: number,
): Promise<Load> {
  const createRequests = (connection: number): Request[] => {
    const own = paths.filter((_, index) => index % connections === connection);
    return (own.length === 0 ? paths : own).map((path) => ({
      ...{ method: 'GET', path },
      ...(headersOf && { headers: headersOf(connection) }),
    }));
  };
  const run = (duration: number) => {
    let connection = 0;
    return autocannon({
      ...{ url: servers[0].url, connections, duration },
      setupClient: (client) => client.setRequests(createRequests(connection++)),
    });
  };
  // The first requests fill caches and warm up the compiler, so they are not counted.
  await run(seconds * WARM_UP_SHARE);
  const before = getCpuMs(servers);
  const result = await run(seconds);
  const after = getCpuMs(servers);
  const answered = result['2xx'];
  const busy = result.statusCodeStats?.['503']?.count ?? 0;
  if (answered + busy === 0) throw new Error(`${servers[0].url} answers nothing`);
  return {
    cpuUs: ((after - before) * 1000) / answered,
    perSecond: answered / result.duration,
    p99Ms: result.latency.p99,
    share503: busy / (answered + result.non2xx),
  };
}

/**
 * Runs the jobs of each lane sequentially, and all lanes concurrently. A job resolves to the status of its
 * last response; a status above 300 does not count as a completed operation.
 */
export async function runInLanes(
  servers: readonly Server[],
  lanes: readonly (readonly (() => Promise<number>)[])[],
): Promise<Load> {
  const statuses: number[] = [];
  const times: number[] = [];
  const before = getCpuMs(servers);
  const startedAt = performance.now();
  await Promise.all(
    lanes.map(async (jobs) => {
      for (const job of jobs) {
        const jobStartedAt = performance.now();
        statuses.push(await job());
        times.push(performance.now() - jobStartedAt);
      }
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const after = getCpuMs(servers);
  const done = statuses.filter((status) => status < 300).length;
  if (done === 0) throw new Error(`Nothing was done: ${[...new Set(statuses)].join(', ')}`);
  times.sort((left, right) => left - right);
  return {
    cpuUs: ((after - before) * 1000) / done,
    perSecond: done / seconds,
    p99Ms: Math.round(times[Math.floor(times.length * 0.99)] ?? Number.NaN),
    share503: statuses.filter((status) => status === 503).length / statuses.length,
  };
}
