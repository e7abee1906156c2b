import type { Logger } from 'pino';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../database/database.ts';
import { publishScheduledProducts } from './publication.service.ts';
import { switchDuePrices } from './salePrices.service.ts';

/** Time in ms that a process relies on its last read of scheduled changes. */
const TTL_MS = 1000;

export interface DueChangeApplier {
  /**
   * Applies the scheduled changes whose time has come. Reads the database at most once a second and when the
   * next change is due, and never rejects: a failed change is retried a second later.
   */
  applyDue(): Promise<void>;
}

interface DueChangesDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * Function that applies the scheduled changes whose time has come, and returns the time of the next change;
 * null without one.
 */
type DueChangesFunction = (db: Database, now: Date) => Promise<Date | null>;

/**
 * Creates an object whose `applyDue` publishes scheduled products, so that no job is necessary. Every call
 * that shows products awaits it first, so that pages, search, orders and the catalogue's version agree on the
 * column `state`, which alone decides whether a product is public.
 */
export const createPublicationApplier = (parts: DueChangesDeps): DueChangeApplier =>
  createDueChangeApplier(parts, publishScheduledProducts);

/**
 * Creates an object whose `applyDue` begins and ends scheduled sales. It is awaited like that of
 * `createPublicationApplier`, because the column `priceCents` alone decides what shoppers pay.
 */
export const createPriceSwitchApplier = (parts: DueChangesDeps): DueChangeApplier =>
  createDueChangeApplier(parts, switchDuePrices);

function createDueChangeApplier(
  { db, clock, log }: DueChangesDeps,
  applyDueChanges: DueChangesFunction,
): DueChangeApplier {
  let readAt = -Infinity;
  let nextAt = Infinity;
  let runningCheck: Promise<void> | null = null;

  const checkDue = async (now: Date): Promise<void> => {
    try {
      nextAt = (await applyDueChanges(db, now))?.getTime() ?? Infinity;
    } catch (error) {
      nextAt = Infinity;
      log.warn({ err: error }, 'due changes of products not made');
    }
    readAt = now.getTime();
  };

  const isUpToDate = (now: Date): boolean => now.getTime() < Math.min(readAt + TTL_MS, nextAt);

  return {
    async applyDue() {
      if (!db.isReady) return;
      const now = clock.now();
      // A running check may have begun before a change was due, so a second one may be needed.
      for (let attempt = 0; attempt < 2 && !isUpToDate(now); attempt += 1) {
        runningCheck ??= checkDue(now).finally(() => {
          runningCheck = null;
        });
        await runningCheck;
      }
    },
  };
}
