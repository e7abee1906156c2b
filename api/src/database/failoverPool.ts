import type { Pool, PoolConnection } from 'mysql2';
import { deadlines } from './deadlines.ts';
import { watchHosts } from './hostWatch.ts';

/** The connections to one host. */
export interface HostPool {
  readonly pool: Pool;
  readonly name: string;
  /** Fails everything that runs or waits on its connections. */
  readonly dropAll: (error: Error) => void;
  /** Whether the host takes writes now; rejects when it cannot be asked. */
  isWriter(): Promise<boolean>;
}

interface FailoverOptions {
  /** The index of the host that is used at first. */
  readonly first: number;
  /** Called with the name of the host that is used from now on. */
  readonly onHost?: (name: string) => void;
}

/**
 * Together with the limit of a statement this stays below the twelve seconds after which a visitor is told of a frozen
 * database.
 */
const ACQUIRE_TIMEOUT_MS = 4500;

type Answered = (error: NodeJS.ErrnoException | null, connection: PoolConnection) => void;

interface Waiting {
  readonly startedAt: number;
  readonly ask: () => void;
}

interface Failover {
  readonly pool: Pool;
  readonly oldestWaitMs: () => number;
}

/**
 * A pool whose connections lead to one host at a time: the first of the list that takes writes. When that host fails,
 * whatever runs there fails, and who waits for a connection gets one to the next host. It is left again as soon as a
 * host before it has recovered; what runs there then ends by itself.
 */
export function failoverPool(hosts: readonly HostPool[], { first, onHost }: FailoverOptions): Failover {
  const acquires = hosts.map(({ pool }) => pool.getConnection.bind(pool));
  const ends = hosts.map(({ pool }) => pool.end.bind(pool));
  const waiting = new Set<Waiting>();
  const inTime = deadlines(ACQUIRE_TIMEOUT_MS);
  const watch = watchHosts({ hosts, first }, ({ from, to, isFromDown }) => {
    if (isFromDown) hosts[from]?.dropAll(hostDown());
    for (const { ask } of waiting) ask();
    onHost?.(hosts[to]?.name ?? '');
  });

  const getConnection = (callback: Answered): void => {
    let attempt = 0;
    const entry: Waiting = {
      startedAt: performance.now(),
      ask: () => {
        const own = (attempt += 1);
        acquires[watch.current]?.((error, connection) => {
          if (own === attempt) settle(() => callback(error, connection));
          // The host has changed, or the caller has been refused, in the meantime.
          else if (!error) connection.release();
        });
      },
    };
    const settle = (answer: () => void): void => {
      attempt += 1;
      endTime();
      waiting.delete(entry);
      answer();
    };
    // mysql2's pool has no time limit for waiting; a visitor is told after this time that the shop is busy.
    const endTime = inTime(() => settle(() => void Reflect.apply(callback, undefined, [tooLate()])));
    waiting.add(entry);
    entry.ask();
  };

  const end = (callback?: (error: NodeJS.ErrnoException | null) => void): void => {
    watch.stop();
    let open = ends.length;
    for (const close of ends) {
      close((error) => {
        open -= 1;
        if (open === 0) callback?.(error);
      });
    }
  };

  const [pool] = hosts.map((host) => host.pool);
  if (!pool) throw new Error('There is no host of a database');
  return {
    pool: Object.assign(pool, { getConnection, end }),
    oldestWaitMs: () => {
      const [oldest] = waiting;
      return oldest ? performance.now() - oldest.startedAt : 0;
    },
  };
}

const tooLate = (): Error =>
  Object.assign(new Error('No database connection became free in time'), { code: 'POOL_ACQUIRE_TIMEOUT' });

const hostDown = (): Error =>
  Object.assign(new Error('The host of the database has failed'), { code: 'HOST_DOWN' });
