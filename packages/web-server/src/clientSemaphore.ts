export interface SemaphoreLimits {
  /** Maximum number of permits, each for one request, of all clients together. */
  max: number;
  /** Maximum number of permits that one client may hold. */
  maxPerClient: number;
  /** Maximum time in ms that a request waits for a permit. */
  waitMs: number;
}

/** Thrown when no permit becomes available in time, or when the waiting client closes its connection. */
export class NoPermitError extends Error {
  override readonly name = 'NoPermitError';
}

interface WaitingClient {
  readonly client: string;
  readonly admit: () => void;
}

/**
 * A semaphore with a total limit and a limit per client, so that a client at its own limit waits without
 * blocking others. A wait ends with a permit, after the time limit, or when the client closes its connection.
 */
export class ClientSemaphore {
  readonly #limits: SemaphoreLimits;
  readonly #inUseByClient = new Map<string, number>();
  readonly #waiting = new Set<WaitingClient>();
  #inUse = 0;

  constructor(limits: SemaphoreLimits) {
    this.#limits = limits;
  }

  /**
   * Acquires a permit. Resolves with a function that releases the permit and is idempotent. Rejects with
   * `NoPermitError`.
   */
  acquire(client: string, disconnectSignal: AbortSignal): Promise<() => void> {
    if (this.#hasPermitFor(client)) return Promise.resolve(this.#take(client));
    return new Promise((resolve, reject) => {
      const stopWaiting = (): void => {
        clearTimeout(timer);
        disconnectSignal.removeEventListener('abort', rejectWaiter);
        this.#waiting.delete(waiter);
      };
      const rejectWaiter = (): void => {
        stopWaiting();
        reject(new NoPermitError());
      };
      const waiter: WaitingClient = {
        client,
        admit: () => {
          stopWaiting();
          resolve(this.#take(client));
        },
      };
      const timer = setTimeout(rejectWaiter, this.#limits.waitMs);
      disconnectSignal.addEventListener('abort', rejectWaiter);
      this.#waiting.add(waiter);
      if (disconnectSignal.aborted) rejectWaiter();
    });
  }

  #hasPermitFor(client: string): boolean {
    const { max, maxPerClient } = this.#limits;
    return this.#inUse < max && (this.#inUseByClient.get(client) ?? 0) < maxPerClient;
  }

  #take(client: string): () => void {
    this.#inUse += 1;
    this.#inUseByClient.set(client, (this.#inUseByClient.get(client) ?? 0) + 1);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.#inUse -= 1;
      const remaining = (this.#inUseByClient.get(client) ?? 1) - 1;
      if (remaining === 0) this.#inUseByClient.delete(client);
      else this.#inUseByClient.set(client, remaining);
      this.#admitNext();
    };
  }

  #admitNext(): void {
    for (const waiter of this.#waiting) {
      if (this.#inUse >= this.#limits.max) return;
      if (this.#hasPermitFor(waiter.client)) waiter.admit();
    }
  }
}
