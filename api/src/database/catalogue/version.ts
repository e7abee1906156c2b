import type { EventEmitter } from 'node:events';
import type { EntityManager } from 'typeorm';

/**
 * Time in ms for which a process relies on the version that it has read; changes of other processes become visible
 * after this time at the latest.
 */
export const CATALOGUE_VERSION_TTL_MS = 50;

/**
 * First slot of `catalogue_version` that counts changes which leave the listing as it is. The slots below it
 * count changes of the listing, unknown changes, and all changes by processes of earlier releases.
 */
export const FIRST_DETAILS_SLOT = 16;

export interface CatalogueVersions {
  /** Increases with every transaction that changes what public pages show. */
  readonly all: number;
  /**
   * Increases when the set, default order or facets of the listed products may have changed. Most orders do
   * not increase it.
   */
  readonly listed: number;
}

type StoredSum = number | string | null;

export async function readCatalogueVersions(em: EntityManager): Promise<CatalogueVersions> {
  const [row]: { all_changes: StoredSum; listed: StoredSum }[] = await em.query(
    `SELECT SUM(changes) AS all_changes,
       SUM(CASE WHEN slot < ${FIRST_DETAILS_SLOT} THEN changes ELSE 0 END) AS listed FROM catalogue_version`,
  );
  return { all: Number(row?.all_changes ?? 0), listed: Number(row?.listed ?? 0) };
}

export const readCatalogueVersion = async (em: EntityManager): Promise<number> =>
  (await readCatalogueVersions(em)).all;

/** Cache of the catalogue's version in this process. Its methods reject when the version cannot be read. */
export interface CatalogueVersionCache {
  /**
   * Returns the version, never older than the last commit of this process nor than `maxAgeMs`, so that
   * responses cached by version expire in time. Concurrent calls share a statement, and none is sent while
   * the cached version is current.
   */
  readonly now: () => Promise<number>;
  /**
   * Returns the version as a part of a cache key, as current as the result of `now`. The key also counts how
   * often the database has lost changes, so that no key recurs with other content.
   */
  readonly cacheKey: () => Promise<string>;
  /** Returns the version of the listing, as current as the result of `now`. */
  readonly listed: () => Promise<number>;
  /** Reads the version from the database, whatever is cached. */
  readonly renew: () => Promise<number>;
  /**
   * Waits until the version is at least `required`, by reading it again twice at most. Resolves also when it
   * is still lower then.
   */
  readonly waitFor: (required: number) => Promise<void>;
}

interface CatalogueVersionCacheOptions {
  readonly events: EventEmitter<{ catalogueChanged: [] }>;
  readonly read: () => Promise<CatalogueVersions>;
  readonly maxAgeMs: number;
}

interface CachedVersions {
  readonly versions: CatalogueVersions;
  /** Start of the latest reading that confirmed the versions, by `performance.now()`. */
  readonly readAt: number;
  /** End of the last reading, by `performance.now()`. */
  readonly endedAt: number;
}

/** Value of `readAt` for a version that is only a lower bound, because this process has committed since. */
const STALE = -Infinity;

/** Maximum number of readings to reach a version: the first may have begun before that version was committed. */
const MAX_READINGS = 2;

export function createCatalogueVersionCache({
  events,
  read,
  maxAgeMs,
}: CatalogueVersionCacheOptions): CatalogueVersionCache {
  let commits = 0;
  let losses = 0;
  let cachedVersions: CachedVersions | null = null;
  let reading: { readonly versions: Promise<CatalogueVersions>; readonly readAt: number } | null = null;
  events.on('catalogueChanged', () => {
    commits += 1;
    if (cachedVersions) cachedVersions = { ...cachedVersions, readAt: STALE };
    reading = null;
  });

  const readVersionsAt = async (readAt: number): Promise<CatalogueVersions> => {
    const commitsBefore = commits;
    const versions = await read();
    const isStale = commits !== commitsBefore;
    const newReading = { versions, readAt: isStale ? STALE : readAt, endedAt: performance.now() };
    const next = getNewerVersions(cachedVersions, newReading);
    if (cachedVersions && next.versions.all < cachedVersions.versions.all) losses += 1;
    cachedVersions = next;
    return next.versions;
  };

  const renewVersions = async (): Promise<CatalogueVersions> => {
    const readAt = performance.now();
    const ownReading = { versions: readVersionsAt(readAt), readAt };
    reading = ownReading;
    try {
      return await ownReading.versions;
    } finally {
      if (reading === ownReading) reading = null;
    }
  };

  const renew = async (): Promise<number> => (await renewVersions()).all;

  const getOldestUsableTime = (): number => performance.now() - maxAgeMs;

  const getUnexpiredVersions = (): CatalogueVersions | null =>
    cachedVersions && cachedVersions.readAt > getOldestUsableTime() ? cachedVersions.versions : null;

  const getCurrentVersions = async (): Promise<CatalogueVersions> =>
    getUnexpiredVersions() ??
    (reading && reading.readAt > getOldestUsableTime() ? reading.versions : renewVersions());

  return {
    renew,
    async waitFor(required) {
      for (let count = 0; count < MAX_READINGS; count += 1) {
        if (cachedVersions !== null && cachedVersions.versions.all >= required) return;
        await (reading?.versions ?? renewVersions());
      }
    },
    now: async () => (await getCurrentVersions()).all,
    cacheKey: async () => {
      const { all } = await getCurrentVersions();
      return `${losses}.${all}`;
    },
    listed: async () => (await getCurrentVersions()).listed,
  };
}

/**
 * Chooses between two readings. Of two overlapping readings either may be the older, so the higher version
 * counts. A reading that began after all others had ended is right even if it is lower, for instance after a
 * failover to a server that lacks the last changes.
 */
function getNewerVersions(previous: CachedVersions | null, newReading: CachedVersions): CachedVersions {
  if (previous === null || newReading.readAt >= previous.endedAt) return newReading;
  return {
    versions: newReading.versions.all > previous.versions.all ? newReading.versions : previous.versions,
    readAt: Math.max(previous.readAt, newReading.readAt),
    endedAt: newReading.endedAt,
  };
}
