import type { Logger } from 'pino';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../database/database.ts';
import type { ApiMiddleware } from '../../../http/requestState.ts';
import type { ServerContext } from '../../../http/serverContext.ts';
import { publishDue } from './publication.service.ts';
import { switchDuePrices } from './salePrices.service.ts';

/** Paths of the calls that show or sell products. Other calls do not wait for the database here. */
const SHOWS_PRODUCTS = /^\/api\/(?:(?:admin\/)?products|orders|cart|saved|sitemap)(?:[/.-]|$)/;

/** Time for which a process relies on its last read of planned changes. */
const TTL_MS = 1000;

export interface DueChanges {
  /**
   * Resolves when every due change is made. Reads the database at most once a second, and never rejects: a failed
   * change is tried again a second later.
   */
  apply(): Promise<void>;
}

export interface ProductsContext extends ServerContext {
  readonly dueChanges: DueChanges;
}

interface DueChangesDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * Publishes scheduled products, and begins and ends sales, on demand instead of by a job. Every call that shows products
 * awaits this first, so pages, search, orders and the catalogue's version agree, because the columns of the state and of
 * the price alone decide what is public and what it costs.
 */
export function createDueChanges({ db, clock, log }: DueChangesDeps): DueChanges {
  let readAt = -Infinity;
  let nextAt = Infinity;
  let running: Promise<void> | null = null;

  /** Returns the time of the next change of this kind. */
  const apply = async (makeDue: typeof publishDue, now: Date): Promise<number> => {
    try {
      return (await makeDue(db, now))?.getTime() ?? Infinity;
    } catch (error) {
      log.warn({ err: error }, 'due changes of products not made');
      return Infinity;
    }
  };

  const look = async (now: Date): Promise<void> => {
    nextAt = Math.min(...(await Promise.all([apply(publishDue, now), apply(switchDuePrices, now)])));
    readAt = now.getTime();
  };

  const isDoneAt = (now: Date): boolean => now.getTime() < Math.min(readAt + TTL_MS, nextAt);

  return {
    async apply() {
      if (!db.isReady) return;
      const now = clock.now();
      // A read that is in progress may have begun before the time of a change.
      for (let looks = 0; looks < 2 && !isDoneAt(now); looks += 1) {
        running ??= look(now).finally(() => {
          running = null;
        });
        await running;
      }
    },
  };
}

/** Publishes due products, and begins and ends due sales, before a call that shows products is answered. */
export const publishDueProducts =
  ({ dueChanges }: ProductsContext): ApiMiddleware =>
  async (ctx, next) => {
    if (SHOWS_PRODUCTS.test(ctx.path)) await dueChanges.apply();
    await next();
  };
