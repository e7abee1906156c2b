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
  /** Reads it if all that is known is older than what somebody else has heard. */
  readonly reach: (heard: number) => Promise<void>;
}

interface KnownVersionParts {
  readonly events: EventEmitter<{ catalogueChanged: [] }>;
  readonly read: () => EntityManager;
  readonly relyMs: number;
}

export function knowVersion({ events, read, relyMs }: KnownVersionParts): KnownVersion {
  let known: { readonly version: number; readonly readAt: number } | null = null;
  let reading: { readonly version: Promise<number>; readonly readAt: number } | null = null;
  events.on('catalogueChanged', () => {
    known = null;
    reading = null;
  });

  const renew = async (): Promise<number> => {
    const begun = { version: catalogueVersion(read()), readAt: performance.now() };
    reading = begun;
    try {
      const version = await begun.version;
      if (reading === begun) known = { version, readAt: begun.readAt };
      return version;
    } finally {
      if (reading === begun) reading = null;
    }
  };

  return {
    renew,
    async reach(heard) {
      if (known === null || known.version < heard) await renew();
    },
    now() {
      const relied = performance.now() - relyMs;
      if (known && known.readAt > relied) return known.version;
      return reading && reading.readAt > relied ? reading.version : renew();
    },
  };
}
