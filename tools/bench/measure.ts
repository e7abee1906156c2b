import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';

/** Server under test: its URL and its process id. */
export type Server = Readonly<{ url: string; pid: number }>;
/** Number and duration of the rounds of a measurement, and the duration of the warm-up. */
export type RoundOptions = Readonly<Record<'rounds' | 'seconds' | 'warmUpSeconds', number>>;
/**
 * Result of a load: CPU time per operation, operations per second, 99th percentile of the latency, and the
 * share of requests refused as too busy.
 */
export type LoadMeasurement = Readonly<Record<'cpuUs' | 'perSecond' | 'p99Ms' | 'share503', number>>;
type Row = Readonly<Record<string, number | string>>;
/** Measurements by row and column. */
export type Table = Readonly<Record<string, Row>>;
type BenchJob = (number: number) => Promise<number>;
type JobResult = Readonly<Record<'done' | 'busy' | 'all' | 'seconds' | 'p99Ms', number>>;

interface Requests {
  readonly paths: readonly string[];
  readonly connections?: number;
  /** Headers of a connection, by its number. */
  readonly getHeaders?: (connection: number) => Record<string, string>;
}

/** Unit of the CPU times in Linux's `/proc`, in ms. */
const TICK_MS = 10;
const WARM_UP_SHARE = 0.2;

export const toTable = (
  loads: Readonly<Record<string, LoadMeasurement>>,
  toRow: (load: LoadMeasurement) => Row,
): Table => Object.fromEntries(Object.entries(loads).map(([name, one]) => [name, toRow(one)]));

export const toThroughputRow = (
  operations: string,
  { perSecond, p99Ms, share503 }: LoadMeasurement,
): Row => ({
  ...{ [`${operations}/s`]: Math.round(perSecond), 'p99 ms': p99Ms },
  'busy, 503': `${(share503 * 100).toFixed(1)} %`,
});

export const roundToHundredths = (value: number): number => Math.round(value * 100) / 100;

export const computeMedian = (values: readonly number[]): number =>
  [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;

/**
 * Measures all subjects in alternating rounds, so that other work of the machine affects them alike. Takes
 * the lowest CPU time of all rounds, because disturbance only adds to it, and the median of all other
 * measurements.
 */
export async function runAlternately<Name extends string>(
  subjects: Readonly<Record<Name, () => Promise<LoadMeasurement>>>,
  rounds: number,
): Promise<Record<Name, LoadMeasurement>> {
  const roundLoads: (readonly [name: string, load: LoadMeasurement])[] = [];
  const namedWorks = Object.entries<() => Promise<LoadMeasurement>>(subjects);
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, work] of namedWorks) roundLoads.push([name, await work()]);
  }
  const combine = (name: string): LoadMeasurement => {
    const loads = roundLoads.filter(([subject]) => subject === name).map(([, load]) => load);
    const getMedian = (field: keyof LoadMeasurement) => computeMedian(loads.map((load) => load[field]));
    const cpuUs = Math.min(...loads.map((load) => load.cpuUs));
    return {
      cpuUs,
      perSecond: getMedian('perSecond'),
      p99Ms: getMedian('p99Ms'),
      share503: getMedian('share503'),
    };
  };
  return Object.fromEntries(Object.keys(subjects).map((name) => [name, combine(name)])) as Record<
    Name,
    LoadMeasurement
  >;
}

/**
 * Sends requests to the first server for some seconds. Each connection requests paths of its own if there are enough,
 * because simultaneous requests for one path would share a response. CPU time is the sum of all servers.
 */
export async function runLoad(
  servers: readonly [Server, ...Server[]],
  { paths, connections = 10, getHeaders = () => ({}) }: Requests,
  seconds: number,
): Promise<LoadMeasurement> {
  const runClients = (duration: number) => {
    let number = 0;
    return autocannon({
      ...{ url: servers[0].url, connections, duration },
      setupClient(client) {
        const connectionPaths = paths.filter((_, index) => index % connections === number);
        const headers = getHeaders(number++);
        client.setRequests(
          (connectionPaths.length > 0 ? connectionPaths : paths).map((path) => ({
            method: 'GET',
            path,
            headers,
          })),
        );
      },
    });
  };
  // The first requests fill caches and warm up the compiler, so they are not counted.
  await runClients(seconds * WARM_UP_SHARE);
  return measureLoad(servers, async () => {
    const { '2xx': done, non2xx, statusCodeStats, duration, latency } = await runClients(seconds);
    const busy = statusCodeStats?.['503']?.count ?? 0;
    return { done, busy, all: done + non2xx, seconds: duration, p99Ms: latency.p99 };
  });
}

/**
 * Runs the jobs in parallel lanes, one job after another in each. A job resolves to the status of its last
 * response; a status of 300 or more is not counted as an operation.
 */
export function runConcurrently(
  server: Server,
  lanes: number,
  jobs: number,
  job: BenchJob,
): Promise<LoadMeasurement> {
  return measureLoad([server], async () => {
    const statuses: number[] = [];
    const times: number[] = [];
    const startedAt = performance.now();
    const runLane = async (_: unknown, lane: number): Promise<void> => {
      for (let number = lane; number < jobs; number += lanes) {
        const jobStartedAt = performance.now();
        statuses.push(await job(number));
        times.push(Math.round(performance.now() - jobStartedAt));
      }
    };
    await Promise.all(Array.from({ length: lanes }, runLane));
    const seconds = (performance.now() - startedAt) / 1000;
    const p99Ms = times.sort((left, right) => left - right)[Math.floor(jobs * 0.99)] ?? Number.NaN;
    const doneCount = statuses.filter((status) => status < 300).length;
    return {
      done: doneCount,
      busy: statuses.filter((status) => status === 503).length,
      all: jobs,
      seconds,
      p99Ms,
    };
  });
}

async function measureLoad(
  servers: readonly Server[],
  work: () => Promise<JobResult>,
): Promise<LoadMeasurement> {
  const getTotalCpuMs = (): number => servers.reduce((sum, server) => sum + getCpuMs(server), 0);
  const before = getTotalCpuMs();
  const { done, busy, all, seconds, p99Ms } = await work();
  if (done === 0) throw new Error(`${servers[0]?.url ?? 'No server'} has done nothing`);
  const cpuUs = ((getTotalCpuMs() - before) * 1000) / done;
  return { cpuUs, perSecond: done / seconds, p99Ms, share503: busy / all };
}

/**
 * Returns the CPU time in ms that a process has used so far, from `/proc/<pid>/stat`. The name of the process
 * in that line may contain spaces, so fields are counted after it.
 */
function getCpuMs({ pid }: Server): number {
  const [, fields = ''] = /.*\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
  const [user, system] = fields.split(' ').slice(11);
  return (Number(user) + Number(system)) * TICK_MS;
}

/** Returns the resident memory of a process in MiB. */
export const getMemoryMiB = ({ pid }: Server): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
