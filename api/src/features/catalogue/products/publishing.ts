import type { Logger } from 'pino';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../database/database.ts';
import { publishDue } from './life.service.ts';

/** How long a process relies on what it has read about scheduled products. */
const RELY_MS = 1000;

export interface Publishing {
  /**
   * Resolves when every product whose time has come is public. It costs one read a second however often it is called,
   * and never rejects: what cannot be published now is tried again a second later.
   */
  untilNow(): Promise<void>;
}

interface PublishingParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * Products become public by their time, not by a job. Whoever shows products calls this first, so all of them agree,
 * and so do search, orders and the catalogue's version, because a product is public by its column and by nothing else.
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

  const isDoneAt = (now: Date): boolean => now.getTime() < Math.min(readAt + RELY_MS, nextAt);

  return {
    async untilNow() {
      if (!db.isReady) return;
      const now = clock.now();
      // A look that is under way may have begun before the time of a product.
      for (let looks = 0; looks < 2 && !isDoneAt(now); looks += 1) {
        running ??= look(now).finally(() => {
          running = null;
        });
        await running;
      }
    },
  };
}
