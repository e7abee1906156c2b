import type { EventEmitter } from 'node:events';
import type { EntityManager } from 'typeorm';

/** For how long a process relies on the version that it has read: so late it sees what another process has changed. */
export const RELY_MS = 50;

/** It grows with every transaction that changes what public pages show. */
export async function catalogueVersion(em: EntityManager): Promise<number> {
  const [row]: { version: number | string | null }[] = await em.query(
    'SELECT SUM(changes) AS version FROM catalogue_version',
  );
  return Number(row?.version ?? 0);
}

/** The catalogue's version as this process knows it. The calls fail when it cannot be read. */
export interface KnownVersion {
  /**
   * Never older than the last commit of this process, nor than `RELY_MS`, so what is kept by it ends in time. It costs
   * one statement in `RELY_MS`, however often it is asked for, and none while nobody asks.
   */
  readonly now: () => number | Promise<number>;
  /** Reads it, whatever is known. */
  readonly renew: () => Promise<number>;
  /** Makes it known at least as far as somebody else has heard, if the database has got so far. */
  readonly reach: (heard: number) => Promise<void>;
}

interface KnownVersionParts {
  readonly events: EventEmitter<{ catalogueChanged: [] }>;
  readonly read: () => Promise<number>;
  readonly relyMs: number;
}

interface Known {
  readonly version: number;
  /** When the latest reading that it agrees with began. */
  readonly readAt: number;
  /** When the last reading ended. */
  readonly endedAt: number;
}

/** Before all times: a commit of this process came after the reading, so that it is a lowest version and no more. */
const OVERTAKEN = -Infinity;

/** Reaching takes two readings at most: the first may have begun before the version was heard of. */
const MOST_READINGS = 2;

export function knowVersion({ events, read, relyMs }: KnownVersionParts): KnownVersion {
  let commits = 0;
  let known: Known | null = null;
  let reading: { readonly version: Promise<number>; readonly readAt: number } | null = null;
  events.on('catalogueChanged', () => {
    commits += 1;
    if (known) known = { ...known, readAt: OVERTAKEN };
    reading = null;
  });

  const readFrom = async (readAt: number): Promise<number> => {
    const before = commits;
    const version = await read();
    const isOvertaken = commits !== before;
    known = latest(known, {
      version,
      readAt: isOvertaken ? OVERTAKEN : readAt,
      endedAt: performance.now(),
    });
    return known.version;
  };

  const renew = async (): Promise<number> => {
    const readAt = performance.now();
    const begun = { version: readFrom(readAt), readAt };
    reading = begun;
    try {
      return await begun.version;
    } finally {
      if (reading === begun) reading = null;
    }
  };

  return {
    renew,
    async reach(heard) {
      for (let count = 0; count < MOST_READINGS; count += 1) {
        if (known !== null && known.version >= heard) return;
        await (reading?.version ?? renew());
      }
    },
    now() {
      const relied = performance.now() - relyMs;
      if (known && known.readAt > relied) return known.version;
      return reading && reading.readAt > relied ? reading.version : renew();
    },
  };
}

/**
 * Of readings that overlap, any may be the older one, so the highest version counts. One that began after all others
 * had ended is right even if it is lower, as when a server takes over that has not got the last changes.
 */
function latest(known: Known | null, own: Known): Known {
  if (known === null || own.readAt >= known.endedAt) return own;
  return {
    version: Math.max(known.version, own.version),
    readAt: Math.max(known.readAt, own.readAt),
    endedAt: own.endedAt,
  };
}
