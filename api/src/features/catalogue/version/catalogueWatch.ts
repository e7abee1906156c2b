import type { Logger } from 'pino';
import type { Database } from '../../../database/database.ts';
import { busy, tooManyRequests } from '../../../errors.ts';

/**
 * Interval at which the catalogue's version is polled while there are listeners, for changes by other
 * processes. Each poll is one read by primary key.
 */
const POLL_MS = 50;

/**
 * Maximum pause between notifications; a listener that receives nothing for longer knows that the process or its
 * database failed.
 */
const REPEAT_AFTER_MS = 1000;

/**
 * Maximum number of listeners, which are shell servers; the limit protects against strangers, who can connect as well.
 */
const MAX_LISTENERS = 100;
const MAX_LISTENERS_PER_NETWORK = 20;

export interface CatalogueListener {
  readonly network: string;
  notify(version: number): void;
  /** Called when the version cannot be read, or the watch closes. */
  end(): void;
}

export interface CatalogueWatch {
  /**
   * Notifies the listener of the catalogue's version: at once, after every change in any process, and once a
   * second. Returns a function that unsubscribes. Throws 503 when there are too many listeners or after
   * `close`, and 429 when one network has too many.
   */
  listen(listener: CatalogueListener): () => void;
  /** Ends all listeners and refuses new ones. */
  close(): void;
}

interface ActiveListener extends CatalogueListener {
  sentVersion: number | null;
  notifiedAt: number;
}

interface CatalogueWatchDeps {
  readonly db: Database;
  readonly log: Logger;
  /** Called before each poll, to apply scheduled changes whose time has come. */
  readonly beforePoll: () => void;
}

export function createCatalogueWatch({ db, log, beforePoll }: CatalogueWatchDeps): CatalogueWatch {
  const listeners = new Set<ActiveListener>();
  let isClosed = false;
  let isPolling = false;
  let changes = 0;
  const pause = createPause(POLL_MS);

  const notifyAll = (version: number): void => {
    const now = performance.now();
    for (const listener of listeners) {
      if (listener.sentVersion === version && now - listener.notifiedAt < REPEAT_AFTER_MS) continue;
      listener.sentVersion = version;
      listener.notifiedAt = now;
      listener.notify(version);
    }
  };
  const endAll = (): void => {
    for (const listener of listeners) listener.end();
    listeners.clear();
  };
  const poll = async (): Promise<void> => {
    isPolling = true;
    try {
      while (listeners.size > 0) {
        const changesBefore = changes;
        beforePoll();
        notifyAll(await db.version.renew());
        if (changes === changesBefore) await pause.begin();
      }
    } catch (error) {
      log.warn({ reason: String(error) }, 'the version of the catalogue cannot be read');
      endAll();
    }
    isPolling = false;
  };
  const pollNow = (): void => {
    changes += 1;
    pause.end();
  };
  db.events.on('catalogueChanged', pollNow);

  return {
    listen(listener) {
      if (isClosed || listeners.size >= MAX_LISTENERS) throw busy();
      const networkListeners = [...listeners].filter(({ network }) => network === listener.network);
      if (networkListeners.length >= MAX_LISTENERS_PER_NETWORK) throw tooManyRequests(1);
      const activeListener: ActiveListener = { ...listener, sentVersion: null, notifiedAt: 0 };
      listeners.add(activeListener);
      if (isPolling) pollNow();
      else void poll();
      return () => listeners.delete(activeListener);
    },
    close() {
      isClosed = true;
      endAll();
      pause.end();
    },
  };
}

function createPause(ms: number): { begin: () => Promise<void>; end: () => void } {
  let end = (): void => undefined;
  const begin = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      end = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  return { begin, end: () => end() };
}
