export interface PoolLimits {
  /** Places in all. */
  most: number;
  /** Places that one client can have at a time. */
  mostOfOne: number;
  /** How long a request may wait for a place. */
  waitMs: number;
}

/** No place came free in time. */
export class NoPlace extends Error {
  override readonly name = 'NoPlace';
}

interface Waiter {
  readonly client: string;
  readonly admit: () => void;
}

/**
 * A pool with a limit in all and a limit for each client, so that a client at its own limit waits without blocking the
 * others. A wait ends with a place, after the time limit, or when the client closes its connection.
 */
export class ClientPool {
  readonly #limits: PoolLimits;
  readonly #taken = new Map<string, number>();
  readonly #waiting = new Set<Waiter>();
  #open = 0;

  constructor(limits: PoolLimits) {
    this.#limits = limits;
  }

  /** Resolves with a function that releases the place and may be called twice. Throws `NoPlace`. */
  enter(client: string, left: AbortSignal): Promise<() => void> {
    if (this.#hasPlaceFor(client)) return Promise.resolve(this.#take(client));
    return new Promise((resolve, reject) => {
      const end = (): void => {
        clearTimeout(timer);
        left.removeEventListener('abort', refuse);
        this.#waiting.delete(waiter);
      };
      const refuse = (): void => {
        end();
        reject(new NoPlace());
      };
      const waiter: Waiter = {
        client,
        admit: () => {
          end();
          resolve(this.#take(client));
        },
      };
      const timer = setTimeout(refuse, this.#limits.waitMs);
      left.addEventListener('abort', refuse);
      this.#waiting.add(waiter);
      if (left.aborted) refuse();
    });
  }

  #hasPlaceFor(client: string): boolean {
    const { most, mostOfOne } = this.#limits;
    return this.#open < most && (this.#taken.get(client) ?? 0) < mostOfOne;
  }

  #take(client: string): () => void {
    this.#open += 1;
    this.#taken.set(client, (this.#taken.get(client) ?? 0) + 1);
    let isBack = false;
    return () => {
      if (isBack) return;
      isBack = true;
      this.#open -= 1;
      const rest = (this.#taken.get(client) ?? 1) - 1;
      if (rest === 0) this.#taken.delete(client);
      else this.#taken.set(client, rest);
      this.#admitNext();
    };
  }

  #admitNext(): void {
    for (const waiter of this.#waiting) {
      if (this.#open >= this.#limits.most) return;
      if (this.#hasPlaceFor(waiter.client)) waiter.admit();
    }
  }
}
