import type { Pool, PoolConnection } from 'mysql2';
import type { HostWatch } from './hostWatch.ts';
import { watchHosts } from './hostWatch.ts';

/** The connections to one host. */
export interface HostPool {
  readonly pool: Pick<Pool, 'getConnection' | 'end'>;
  readonly name: string;
  /** Fails everything that runs or waits on its connections. */
  readonly dropAll: (error: Error) => void;
  readonly dropIdle: () => void;
  figures(): Omit<PoolFigures, 'waiting'>;
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

/** How many connections there are, how many of them are idle, and how many callers wait for one. */
export interface PoolFigures {
  readonly open: number;
  readonly free: number;
  readonly waiting: number;
}

/**
 * A pool whose connections lead to one host at a time: the first of the list that takes writes. When that host fails,
 * whatever runs there fails, and who waits for a connection gets one to the next host. It is left again as soon as a
 * host before it has recovered; what runs there then ends by itself.
 */
export class FailoverPool {
  readonly #hosts: readonly HostPool[];
  readonly #watch: HostWatch;
  readonly #waiting = new Set<Waiting>();

  constructor(hosts: readonly HostPool[], { first, onHost }: FailoverOptions) {
    this.#hosts = hosts;
    this.#watch = watchHosts({ hosts, first }, ({ from, to, isFromDown }) => {
      if (isFromDown) hosts[from]?.dropAll(hostDown());
      for (const { ask } of this.#waiting) ask();
      onHost?.(hosts[to]?.name ?? '');
    });
  }

  getConnection(callback: Answered): void {
    let attempt = 0;
    const entry: Waiting = {
      startedAt: performance.now(),
      ask: () => {
        const own = (attempt += 1);
        this.#hosts[this.#watch.current]?.pool.getConnection((error, connection) => {
          if (own === attempt) settle(() => callback(error, connection));
          // The host has changed, or the caller has been refused, in the meantime.
          else if (!error) connection.release();
        });
      },
    };
    const settle = (answer: () => void): void => {
      attempt += 1;
      clearTimeout(timer);
      this.#waiting.delete(entry);
      answer();
    };
    // mysql2's pool has no time limit for waiting; a visitor is told after this time that the shop is busy.
    const timer = setTimeout(
      () => settle(() => void Reflect.apply(callback, undefined, [tooLate()])),
      ACQUIRE_TIMEOUT_MS,
    );
    this.#waiting.add(entry);
    entry.ask();
  }

  end(callback?: (error: NodeJS.ErrnoException | null) => void): void {
    this.#watch.stop();
    let open = this.#hosts.length;
    for (const { pool } of this.#hosts) {
      pool.end((error) => {
        open -= 1;
        if (open === 0) callback?.(error);
      });
    }
  }

  /** Closes the connections to all hosts that wait for use. */
  dropIdle(): void {
    for (const host of this.#hosts) host.dropIdle();
  }

  /** For how long the first of those who wait for a connection has been waiting. */
  oldestWaitMs(): number {
    const [oldest] = this.#waiting;
    return oldest ? performance.now() - oldest.startedAt : 0;
  }

  figures(): PoolFigures {
    const figures = this.#hosts.map((host) => host.figures());
    return {
      open: figures.reduce((sum, { open }) => sum + open, 0),
      free: figures.reduce((sum, { free }) => sum + free, 0),
      waiting: this.#waiting.size,
    };
  }
}

const tooLate = (): Error =>
  Object.assign(new Error('No database connection became free in time'), { code: 'POOL_ACQUIRE_TIMEOUT' });

const hostDown = (): Error =>
  Object.assign(new Error('The host of the database has failed'), { code: 'HOST_DOWN' });
