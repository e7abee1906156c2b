import type { Logger } from 'pino';
import type { Database } from '../../../database/database.ts';
import { busy, tooManyRequests } from '../../../errors.ts';

/** How soon a change that another process has committed is seen; one read by key each time, while anybody listens. */
const LOOK_EVERY_MS = 50;

/** A listener that hears nothing for longer has lost this process or its database. */
const REPEAT_AFTER_MS = 1000;

/** Listeners are the servers of the shell; strangers can listen as well. */
const MOST_LISTENERS = 100;
const MOST_OF_ONE_NETWORK = 20;

export interface CatalogueListener {
  readonly network: string;
  tell(version: number): void;
  /** The version is not known any more. */
  end(): void;
}

export interface CatalogueWatch {
  /**
   * Tells the listener the catalogue's version: at once, after every change in any process, and once a second. Returns
   * what ends it. Throws 503 or 429 when too many listen, and 503 once it is closed.
   */
  listen(listener: CatalogueListener): () => void;
  /** Ends all listening, for good. */
  close(): void;
}

interface Listening extends CatalogueListener {
  told: number | null;
  toldAt: number;
}

interface CatalogueWatchParts {
  readonly db: Database;
  readonly log: Logger;
  /** Called before each look, for changes that come with time and not with a request. */
  readonly beforeLook: () => void;
}

export function createCatalogueWatch({ db, log, beforeLook }: CatalogueWatchParts): CatalogueWatch {
  const listeners = new Set<Listening>();
  let isClosed = false;
  let isLooking = false;
  let changes = 0;
  const pause = interruptiblePause(LOOK_EVERY_MS);

  const tellAll = (version: number): void => {
    const now = performance.now();
    for (const listener of listeners) {
      if (listener.told === version && now - listener.toldAt < REPEAT_AFTER_MS) continue;
      listener.told = version;
      listener.toldAt = now;
      listener.tell(version);
    }
  };
  const endAll = (): void => {
    for (const listener of listeners) listener.end();
    listeners.clear();
  };
  const look = async (): Promise<void> => {
    isLooking = true;
    try {
      while (listeners.size > 0) {
        const seen = changes;
        beforeLook();
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
      if (isClosed || listeners.size >= MOST_LISTENERS) throw busy();
      const ofNetwork = [...listeners].filter(({ network }) => network === listener.network);
      if (ofNetwork.length >= MOST_OF_ONE_NETWORK) throw tooManyRequests(1);
      const listening: Listening = { ...listener, told: null, toldAt: 0 };
      listeners.add(listening);
      if (isLooking) lookNow();
      else void look();
      return () => listeners.delete(listening);
    },
    close() {
      isClosed = true;
      endAll();
      pause.end();
    },
  };
}

function interruptiblePause(ms: number): { begin: () => Promise<void>; end: () => void } {
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
