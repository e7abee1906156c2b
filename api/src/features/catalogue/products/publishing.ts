import type { Logger } from 'pino';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../database/database.ts';
import { publishDue } from './publication.service.ts';

/** Time for which a process relies on its last read of scheduled products. */
const TTL_MS = 1000;

export interface Publishing {
  /**
   * Resolves when every due product is public. Reads the database at most once a second, and never rejects: a failed
   * publication is tried again a second later.
   */
  untilNow(): Promise<void>;
}

interface PublishingParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * Publishes scheduled products on demand instead of by a job. Every call that shows products awaits this first, so
 * pages, search, orders and the catalogue's version agree, because the column of the state alone decides whether a
 * product is public.
 */
export function createPublishing({ db, clock, log }: PublishingParts): Publishing {
  let readAt = -Infinity;
  let nextAt = Infinity;
  let running: Promise<void> | null = null;

  const look = async (now: Date): Promise<void> => {
    try {
      nextAt = (await publishDue(db, now))?.getTime() ?? Infinity;
    } catch (error) {
      nextAt = Infinity;
      log.warn({ err: error }, 'due products not published');
    }
    readAt = now.getTime();
  };

  const isDoneAt = (now: Date): boolean => now.getTime() < Math.min(readAt + TTL_MS, nextAt);

  return {
    async untilNow() {
      if (!db.isReady) return;
      const now = clock.now();
      // A read that is in progress may have begun before the publication time of a product.
      for (let looks = 0; looks < 2 && !isDoneAt(now); looks += 1) {
        running ??= look(now).finally(() => {
          running = null;
        });
        await running;
      }
    },
  };
}
