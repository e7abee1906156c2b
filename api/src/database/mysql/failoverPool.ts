import type { Pool, PoolConnection } from 'mysql2';
import type { HostWatch } from './hostWatch.ts';
import { watchHosts } from './hostWatch.ts';

/** Pool of the connections to one host. */
export interface HostPool {
  readonly pool: Pick<Pool, 'getConnection' | 'end'>;
  readonly name: string;
  /** Destroys all connections; their running and queued statements fail with the error. */
  readonly dropAll: (error: Error) => void;
  readonly dropIdle: () => void;
  getStats(): Omit<PoolStats, 'waiting'>;
  /** Whether the host accepts writes now; rejects when it does not answer. */
  isWriter(): Promise<boolean>;
}

interface FailoverOptions {
  /** Index of the host that is used first. */
  readonly first: number;
  /** Called with the name of the new host after a failover. */
  readonly onHost?: (name: string) => void;
}

/**
 * Time limit for a free connection in ms. Together with `STATEMENT_LIMIT_MS` it stays below twelve seconds,
 * so that a visitor gets an answer in this time also from a frozen database.
 */
const ACQUIRE_TIMEOUT_MS = 4500;

type ConnectionCallback = (error: NodeJS.ErrnoException | null, connection: PoolConnection) => void;

interface WaitingRequest {
  readonly startedAt: number;
  readonly requestConnection: () => void;
}

/** Numbers of connections, idle connections and callers that wait for one. */
export interface PoolStats {
  readonly open: number;
  readonly free: number;
  readonly waiting: number;
}

/**
 * Pool whose connections lead to one host at a time: the first of the list that accepts writes. When that
 * host fails, its running work fails, and waiting callers get connections to the next host. The pool fails
 * back as soon as an earlier host has recovered; work that runs on the later host then finishes there.
 */
export class FailoverPool {
  readonly #hosts: readonly HostPool[];
  readonly #watch: HostWatch;
  readonly #waiting = new Set<WaitingRequest>();

  constructor(hosts: readonly HostPool[], { first, onHost }: FailoverOptions) {
    this.#hosts = hosts;
    this.#watch = watchHosts({ hosts, first }, ({ from, to, isFromDown }) => {
      if (isFromDown) hosts[from]?.dropAll(createHostDownError());
      for (const { requestConnection: ask } of this.#waiting) ask();
      onHost?.(hosts[to]?.name ?? '');
    });
  }

  getConnection(callback: ConnectionCallback): void {
    let attempt = 0;
    const entry: WaitingRequest = {
      startedAt: performance.now(),
      requestConnection: () => {
        const ownAttempt = (attempt += 1);
        this.#hosts[this.#watch.current]?.pool.getConnection((error, connection) => {
          if (ownAttempt === attempt) settle(() => callback(error, connection));
          // The connection is no longer needed: the host has changed, or the caller was rejected, in the meantime.
          else if (!error) connection.release();
        });
      },
    };
    const settle = (respond: () => void): void => {
      attempt += 1;
      clearTimeout(timer);
      this.#waiting.delete(entry);
      respond();
    };
    // mysql2's pool has no time limit for waiting; after this time the request fails with 503.
    const timer = setTimeout(
      () => settle(() => void Reflect.apply(callback, undefined, [createTimeoutError()])),
      ACQUIRE_TIMEOUT_MS,
    );
    this.#waiting.add(entry);
    entry.requestConnection();
  }

  end(callback?: (error: NodeJS.ErrnoException | null) => void): void {
    this.#watch.stop();
    let openPools = this.#hosts.length;
    for (const { pool } of this.#hosts) {
      pool.end((error) => {
        openPools -= 1;
        if (openPools === 0) callback?.(error);
      });
    }
  }

  /** Closes the idle connections to all hosts. */
  dropIdle(): void {
    for (const host of this.#hosts) host.dropIdle();
  }

  /** Time in ms for which the longest-waiting caller has waited for a connection. */
  oldestWaitMs(): number {
    const [oldest] = this.#waiting;
    return oldest ? performance.now() - oldest.startedAt : 0;
  }

  getStats(): PoolStats {
    const stats = this.#hosts.map((host) => host.getStats());
    return {
      open: stats.reduce((sum, { open }) => sum + open, 0),
      free: stats.reduce((sum, { free }) => sum + free, 0),
      waiting: this.#waiting.size,
    };
  }
}

const createTimeoutError = (): Error =>
  Object.assign(new Error('No database connection became free in time'), { code: 'POOL_ACQUIRE_TIMEOUT' });

const createHostDownError = (): Error =>
  Object.assign(new Error('The host of the database has failed'), { code: 'HOST_DOWN' });
