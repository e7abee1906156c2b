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
  tell(version: number): void;
  /** Called when the version cannot be read, or the watch closes. */
  end(): void;
}

export interface CatalogueWatch {
  /**
   * Notifies the listener of the catalogue's version: at once, after every change in any process, and once a second.
   * Returns a function that unsubscribes. Throws 503 or 429 when there are too many listeners, and 503 after `close`.
   */
  listen(listener: CatalogueListener): () => void;
  /** Ends all listeners and refuses new ones. */
  close(): void;
}

interface ActiveListener extends CatalogueListener {
  sentVersion: number | null;
  toldAt: number;
}

interface CatalogueWatchDeps {
  readonly db: Database;
  readonly log: Logger;
  /** Called before each poll, for changes that are due by time instead of by a request. */
  readonly beforePoll: () => void;
}

export function createCatalogueWatch({ db, log, beforePoll }: CatalogueWatchDeps): CatalogueWatch {
  const listeners = new Set<ActiveListener>();
  let isClosed = false;
  let isLooking = false;
  let changes = 0;
  const pause = sleepUntilWoken(POLL_MS);

  const tellAll = (version: number): void => {
    const now = performance.now();
    for (const listener of listeners) {
      if (listener.sentVersion === version && now - listener.toldAt < REPEAT_AFTER_MS) continue;
      listener.sentVersion = version;
      listener.toldAt = now;
      listener.tell(version);
    }
  };
  const endAll = (): void => {
    for (const listener of listeners) listener.end();
    listeners.clear();
  };
  const poll = async (): Promise<void> => {
    isLooking = true;
    try {
      while (listeners.size > 0) {
        const seen = changes;
        beforePoll();
        tellAll(await db.version.renew());
        if (changes === seen) await pause.begin();
      }
    } catch (error) {
      log.warn({ reason: String(error) }, 'the version of the catalogue cannot be read');
      endAll();
    }
    isLooking = false;
  };
  const lookNow = (): void => {
    changes += 1;
    pause.end();
  };
  db.events.on('catalogueChanged', lookNow);

  return {
    listen(listener) {
      if (isClosed || listeners.size >= MAX_LISTENERS) throw busy();
      const ofNetwork = [...listeners].filter(({ network }) => network === listener.network);
      if (ofNetwork.length >= MAX_LISTENERS_PER_NETWORK) throw tooManyRequests(1);
      const listening: ActiveListener = { ...listener, sentVersion: null, toldAt: 0 };
      listeners.add(listening);
      if (isLooking) lookNow();
      else void poll();
      return () => listeners.delete(listening);
    },
    close() {
      isClosed = true;
      endAll();
      pause.end();
    },
  };
}

function sleepUntilWoken(ms: number): { begin: () => Promise<void>; end: () => void } {
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
