import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { IS_LONG } from './runs.ts';

export interface StormPlan {
  /** Numbers of concurrent clients: readers, password guessers, senders of slow headers or slow bodies. */
  readonly readers: number;
  readonly signIns: number;
  readonly slowHeaders: number;
  readonly slowBodies: number;
  readonly ms: number;
  /** Paths that the readers request. */
  readonly paths: readonly string[];
  /** E-mail address of the account whose password is guessed. */
  readonly email: string;
}

export interface ClientStats {
  readonly requests: number;
  readonly statuses: Readonly<Record<string, number>>;
  /** Number of requests without a response. */
  readonly failed: number;
  /** 95th percentile of the time to the complete response, in ms. */
  readonly p95: number;
  readonly slowest: number;
}

export interface StormStats {
  readonly readers: ClientStats;
  readonly signIns: ClientStats;
  /** Number of slow clients whose connection the server has closed. */
  readonly slowClosed: number;
}

/** Mean time in ms for which a reader looks at a page. */
const READING_MS = 1500;
/** Time in ms between two sign-ins of a client that guesses the password. */
const RETRY_MS = 1000;
const DRIP_MS = 1000;

/**
 * Runs all clients against the server at once. All clients except those with slow headers send an IP address
 * of their own in `X-Forwarded-For`.
 */
export async function runStorm(url: string, plan: StormPlan): Promise<StormStats> {
  const end = Date.now() + plan.ms;
  const slow = [
    ...createRange(plan.slowHeaders).map(() =>
      sendSlowly(url, 'GET /api/products HTTP/1.1\r\nHost: shop\r\nX-Slow: ', end),
    ),
    ...createRange(plan.slowBodies).map((_, index) => sendSlowly(url, createSlowBody(index), end)),
  ];
  const agent = new Agent({ keepAlive: true });
  const readers = createCollector();
  const signIns = createCollector();
  await Promise.all([
    ...createRange(plan.readers).map(async (reader) => {
      await sleep(Math.random() * READING_MS);
      for (let page = reader; Date.now() < end; page += 1) {
        const path = plan.paths[page % plan.paths.length] ?? '/';
        await readers.note(() => sendRequest(url + path, { agent, from: createIpAddress(1, reader) }));
        await sleep(READING_MS * (0.5 + Math.random()));
      }
    }),
    ...createRange(plan.signIns).map(async (client) => {
      while (Date.now() < end) {
        const body = JSON.stringify({ email: plan.email, password: `Guess-${Math.random()}` });
        await signIns.note(() =>
          sendRequest(`${url}/api/users/auth`, { agent, from: createIpAddress(2, client), body }),
        );
        await sleep(RETRY_MS);
      }
    }),
  ]);
  agent.destroy();
  return {
    readers: readers.getStats(),
    signIns: signIns.getStats(),
    slowClosed: (await Promise.all(slow)).filter(Boolean).length,
  };
}

/**
 * Asserts that every page request and sign-in got a response with an expected status, and that pages were
 * served: in the long form for more than nine of ten requests.
 */
export function expectServed({ readers, signIns }: StormStats): void {
  expect([readers.failed, signIns.failed]).toEqual([0, 0]);
  for (const status of Object.keys(readers.statuses)) expect(['200', '503']).toContain(status);
  for (const status of Object.keys(signIns.statuses)) expect(['401', '429', '503']).toContain(status);
  expect(readers.statuses['200'] ?? 0).toBeGreaterThan(IS_LONG ? readers.requests * 0.9 : 0);
}

const createRange = (length: number): number[] => Array.from({ length }, (_, index) => index);
const createIpAddress = (kind: number, client: number): string =>
  `10.${kind}.${Math.floor(client / 250)}.${client % 250}`;

const createSlowBody = (client: number): string =>
  `POST /api/users HTTP/1.1\r\nHost: shop\r\nX-Forwarded-For: ${createIpAddress(3, client)}\r\n` +
  'Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"name":"';

/** Sends a byte a second on a connection until the end (slowloris); true when the server has closed it before. */
async function sendSlowly(url: string, beginning: string, end: number): Promise<boolean> {
  const { hostname, port } = new URL(url);
  const socket: Socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.resume();
  socket.write(beginning);
  while (Date.now() < end && !socket.closed) {
    await sleep(DRIP_MS);
    socket.write('x');
  }
  const isClosed = socket.closed;
  socket.destroy();
  return isClosed;
}

function sendRequest(
  url: string,
  { agent, from, body }: { agent: Agent; from: string; body?: string },
): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      'X-Forwarded-For': from,
      'Accept-Encoding': 'br',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    };
    const sent = request(url, { agent, method: body === undefined ? 'GET' : 'POST', headers }, (response) => {
      response
        .resume()
        .on('end', () => resolve(response.statusCode ?? 0))
        .on('error', reject);
    });
    sent.on('error', reject).end(body);
  });
}

function createCollector() {
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  let failed = 0;
  return {
    async note(work: () => Promise<number>): Promise<void> {
      const startedAt = performance.now();
      try {
        const status = await work();
        times.push(performance.now() - startedAt);
        statuses[status] = (statuses[status] ?? 0) + 1;
      } catch {
        failed += 1;
      }
    },
    getStats(): ClientStats {
      const sorted = times.toSorted((a, b) => a - b);
      const getPercentile = (share: number): number =>
        Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
      return {
        requests: times.length + failed,
        statuses,
        failed,
        p95: getPercentile(0.95),
        slowest: getPercentile(0.9999),
      };
    },
  };
}
