import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import type { Logger } from '@shop/web-server/requestLog';
import type { ShopIdentity } from '@shop/web-server/shopIdentity';
import type { RegistryVersion } from '@shop/registry/registry';
import type { ObjectStore } from '@shop/store/objectStore';
import { LRUCache } from 'lru-cache';
import { renderPool } from './renderPool.ts';
import type { Outcome, RenderLimits, RenderPool } from './renderPool.ts';
import type { ReportRendering } from './renderingReport.ts';
import type { RenderedPage, SsrInput } from './renderTask.ts';
import { UnverifiedBundle, verifiedBundle } from './verifiedBundle.ts';

/** A version that fails this often within this time is not rendered on the server for as long. */
const FAILURES_MAX = 3;
const EXCLUSION_MS = 5 * 60_000;

/** The pause before a failed reading of the store is repeated. */
const READ_AGAIN_MS = 5000;

/** The longest time that a page waits for a version that has just been published. */
const NEW_VERSION_MS = 1000;

/** Versions of a micro-frontend whose workers are kept: a release goes from one to the next, or a candidate is tried. */
const VERSIONS_MAX = 2;

/** A version that cannot be rendered is reported once in this time, however many pages it costs their markup. */
const REPORT_MS = EXCLUSION_MS;
const REPORTED_MAX = 100;

export interface PageToRender {
  name: string;
  version: RegistryVersion;
  url: string;
  page: SsrInput;
}

/** Renders pages in the workers of their versions. A failure costs a page its markup only. */
export interface PageRenderer {
  render: (page: PageToRender) => Promise<RenderedPage | null>;
  /** Starts the workers of a version ahead of its first page. */
  prepare: (name: string, version: RegistryVersion) => Promise<void>;
  close: () => Promise<void>;
}

export interface PageRendererOptions {
  /** The shell's own bundle. */
  shellFile: string;
  shop: ShopIdentity;
  limits: RenderLimits;
  /** Where the bundles of the versions lie. */
  store: Pick<ObjectStore, 'read'>;
  logger: Logger;
  /** Told of versions that could not be rendered. */
  report?: ReportRendering | undefined;
  workerFile?: string;
}

interface Attempt {
  name: string;
  pool: Promise<RenderPool | null>;
  failures: number[];
  /** The version is not rendered before this time. */
  excludedUntil: number;
}

export function pageRenderer(options: PageRendererOptions): PageRenderer {
  const { logger } = options;
  const attempts = new Map<string, Attempt>();
  const report = rarely(options.report);

  const exclude = (key: string, attempt: Attempt, forMs: number): void => {
    attempt.excludedUntil = Date.now() + forMs;
    void attempt.pool.then((pool) => pool?.close());
    attempt.pool = Promise.resolve(null);
    logger.error({ version: key, forMs }, 'version is not rendered by the server');
  };
  const noteFailure = (key: string, attempt: Attempt, why: string): void => {
    logger.error({ version: key, why }, 'rendering failed');
    report(key);
    const now = Date.now();
    attempt.failures = [...attempt.failures.filter((at) => now - at < EXCLUSION_MS), now];
    if (attempt.failures.length >= FAILURES_MAX && attempt.excludedUntil < now)
      exclude(key, attempt, EXCLUSION_MS);
  };
  const begin = (key: string, name: string, version: RegistryVersion): Attempt => {
    const attempt: Attempt = { name, pool: Promise.resolve(null), failures: [], excludedUntil: 0 };
    attempts.set(key, attempt);
    attempt.pool = startPool(options, name, version).catch((error: unknown) => {
      logger.error({ version: key, why: String(error) }, 'version cannot be rendered');
      if (!(error instanceof StoreFailure)) report(key);
      exclude(key, attempt, error instanceof StoreFailure ? READ_AGAIN_MS : EXCLUSION_MS);
      return null;
    });
    dropOldest(attempts, name);
    return attempt;
  };
  const attemptFor = (name: string, version: RegistryVersion): [string, Attempt] => {
    const key = version.base;
    const known = attempts.get(key);
    const isOver = known !== undefined && known.excludedUntil !== 0 && known.excludedUntil < Date.now();
    attempts.delete(key);
    if (!known || isOver) return [key, begin(key, name, version)];
    // The version that was used last is the last one to be dropped.
    attempts.set(key, known);
    return [key, known];
  };

  return {
    prepare: async (name, version) => {
      if (version.server !== undefined) await attemptFor(name, version)[1].pool;
    },
    render: async ({ name, version, ...task }) => {
      if (version.server === undefined) return null;
      const [key, attempt] = attemptFor(name, version);
      const pool = await Promise.race([attempt.pool, after(NEW_VERSION_MS)]);
      if (pool === null) return null;
      const outcome = await pool.render(task);
      whenFailed(outcome, (why) => noteFailure(key, attempt, why));
      return outcome.kind === 'rendered' ? outcome.page : null;
    },
    close: async () => {
      await Promise.all([...attempts.values()].map(async ({ pool }) => (await pool)?.close()));
    },
  };
}

/** Tells of a failure, also of one that comes after its page has gone without the rendering. */
function whenFailed(outcome: Outcome, tell: (why: string) => void): void {
  if (outcome.kind === 'failed') tell(outcome.why);
  if (outcome.kind === 'late') void outcome.end.then((end) => whenFailed(end, tell));
}

/** Reports each version once in a while. */
function rarely(report: ReportRendering | undefined): (base: string) => void {
  const reported = new LRUCache<string, true>({ max: REPORTED_MAX, ttl: REPORT_MS });
  return (base) => {
    if (reported.has(base)) return;
    reported.set(base, true);
    void report?.({ base });
  };
}

/** A failure of the store, which may be over soon. */
class StoreFailure extends Error {
  override readonly name = 'StoreFailure';
}

const WORKER_FILE = join(import.meta.dirname, 'renderWorker.js');

async function startPool(
  { shellFile, shop, limits, store, workerFile = WORKER_FILE }: PageRendererOptions,
  name: string,
  version: RegistryVersion,
): Promise<RenderPool> {
  const shell = await readFile(shellFile, 'utf8');
  const code = await verifiedBundle(store, version, version.server ?? '').catch((error: unknown) => {
    throw error instanceof UnverifiedBundle ? error : new StoreFailure(String(error));
  });
  const pool = renderPool({
    workerFile,
    setup: { shell, remote: { name, base: version.base, code }, shop },
    limits,
  });
  try {
    await pool.ready();
    return pool;
  } catch (error) {
    await pool.close();
    throw error;
  }
}

function dropOldest(attempts: Map<string, Attempt>, name: string): void {
  const own = [...attempts].filter(([, attempt]) => attempt.name === name);
  for (const [key, { pool }] of own.slice(0, -VERSIONS_MAX)) {
    attempts.delete(key);
    void pool.then((old) => old?.close());
  }
}

function after(delayMs: number): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(resolve, delayMs, null).unref();
  });
}
