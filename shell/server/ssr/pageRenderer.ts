import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import type { Logger } from '@shop/web-server/requestLog';
import type { ShopIdentity } from '@shop/web-server/shopIdentity';
import type { RegistryVersion } from '@shop/registry/registry';
import type { ObjectStore } from '@shop/store/objectStore';
import { LRUCache } from 'lru-cache';
import { createRenderPool } from './renderPool.ts';
import type { RenderOutcome, RenderLimits, RenderPool } from './renderPool.ts';
import type { ReportRendering } from './renderingReport.ts';
import type { RenderedPage, SsrInput } from './renderTask.ts';
import { UnverifiedBundleError, readVerifiedBundle } from './verifiedBundle.ts';

/**
 * Number of failures within the exclusion period after which a version is not rendered by the server for that period.
 */
const MAX_FAILURES = 3;
const EXCLUSION_MS = 5 * 60_000;

/** Delay in ms before a failed read of the store is retried. */
const REREAD_DELAY_MS = 5000;

/** Maximum time in ms that a page waits for the workers of a newly published version. */
const NEW_VERSION_MS = 1000;

/**
 * Maximum number of versions of a micro-frontend with workers: a release replaces one by the next, or a candidate runs
 * next to the active one.
 */
const MAX_VERSIONS = 2;

/** Interval in ms in which a version that cannot be rendered is reported once, however many pages are affected. */
const REPORT_MS = EXCLUSION_MS;
const MAX_REPORTED = 100;

export interface PageToRender {
  name: string;
  version: RegistryVersion;
  url: string;
  page: SsrInput;
}

/**
 * Renders pages in the workers of their versions. `render` resolves with null when a page cannot be rendered in time,
 * so that the browser renders it.
 */
export interface PageRenderer {
  render: (page: PageToRender) => Promise<RenderedPage | null>;
  /** Starts the workers of a version before its first page. */
  prepare: (name: string, version: RegistryVersion) => Promise<void>;
  close: () => Promise<void>;
}

export interface PageRendererOptions {
  /** Server bundle of the shell. */
  shellFile: string;
  shop: ShopIdentity;
  limits: RenderLimits;
  /** Store with the bundles of the versions. */
  store: Pick<ObjectStore, 'read'>;
  logger: Logger;
  /** Called with a version that could not be rendered, at most once per version and interval. */
  report?: ReportRendering | undefined;
  workerFile?: string;
}

interface Attempt {
  name: string;
  pool: Promise<RenderPool | null>;
  failures: number[];
  /** Time, in ms since the epoch, until which the server does not render the version; 0 if it is not excluded. */
  excludedUntil: number;
}

export function createPageRenderer(options: PageRendererOptions): PageRenderer {
  const { logger } = options;
  const attempts = new Map<string, Attempt>();
  const report = throttleReports(options.report);

  const exclude = (key: string, attempt: Attempt, forMs: number): void => {
    attempt.excludedUntil = Date.now() + forMs;
    void attempt.pool.then((pool) => pool?.close());
    attempt.pool = Promise.resolve(null);
    logger.error({ version: key, forMs }, 'version is not rendered by the server');
  };
  const noteFailure = (key: string, attempt: Attempt, reason: string): void => {
    logger.error({ version: key, why: reason }, 'rendering failed');
    report(key);
    const now = Date.now();
    attempt.failures = [...attempt.failures.filter((at) => now - at < EXCLUSION_MS), now];
    if (attempt.failures.length >= MAX_FAILURES && attempt.excludedUntil < now)
      exclude(key, attempt, EXCLUSION_MS);
  };
  const begin = (key: string, name: string, version: RegistryVersion): Attempt => {
    const attempt: Attempt = { name, pool: Promise.resolve(null), failures: [], excludedUntil: 0 };
    attempts.set(key, attempt);
    attempt.pool = startPool(options, name, version).catch((error: unknown) => {
      logger.error({ version: key, why: String(error) }, 'version cannot be rendered');
      if (!(error instanceof StoreError)) report(key);
      exclude(key, attempt, error instanceof StoreError ? REREAD_DELAY_MS : EXCLUSION_MS);
      return null;
    });
    dropOldest(attempts, name);
    return attempt;
  };
  const attemptFor = (name: string, version: RegistryVersion): [string, Attempt] => {
    const key = version.base;
    const attempt = attempts.get(key);
    const isOver = attempt !== undefined && attempt.excludedUntil !== 0 && attempt.excludedUntil < Date.now();
    attempts.delete(key);
    if (!attempt || isOver) return [key, begin(key, name, version)];
    // Reinserting the state makes it the most recently used one, whose workers are closed last.
    attempts.set(key, attempt);
    return [key, attempt];
  };

  return {
    prepare: async (name, version) => {
      if (version.server !== undefined) await attemptFor(name, version)[1].pool;
    },
    render: async ({ name, version, ...task }) => {
      if (version.server === undefined) return null;
      const [key, attempt] = attemptFor(name, version);
      const pool = await Promise.race([attempt.pool, waitMs(NEW_VERSION_MS)]);
      if (pool === null) return null;
      const outcome = await pool.render(task);
      reportFailure(outcome, (reason) => noteFailure(key, attempt, reason));
      return outcome.kind === 'rendered' ? outcome.page : null;
    },
    close: async () => {
      await Promise.all([...attempts.values()].map(async ({ pool }) => (await pool)?.close()));
    },
  };
}

/** Calls `onFailure` for a failed rendering, including a late one that fails after its page was sent without markup. */
function reportFailure(outcome: RenderOutcome, tell: (reason: string) => void): void {
  if (outcome.kind === 'failed') tell(outcome.reason);
  if (outcome.kind === 'late') void outcome.end.then((end) => reportFailure(end, tell));
}

/** Limits reports to one per version and interval. */
function throttleReports(report: ReportRendering | undefined): (base: string) => void {
  const reported = new LRUCache<string, true>({ max: MAX_REPORTED, ttl: REPORT_MS });
  return (base) => {
    if (reported.has(base)) return;
    reported.set(base, true);
    void report?.({ base });
  };
}

/** A failure to read the store, which may be temporary. */
class StoreError extends Error {
  override readonly name = 'StoreError';
}

const WORKER_FILE = join(import.meta.dirname, 'renderWorker.js');

async function startPool(
  { shellFile, shop, limits, store, workerFile = WORKER_FILE }: PageRendererOptions,
  name: string,
  version: RegistryVersion,
): Promise<RenderPool> {
  const shell = await readFile(shellFile, 'utf8');
  const code = await readVerifiedBundle(store, version, version.server ?? '').catch((error: unknown) => {
    throw error instanceof UnverifiedBundleError ? error : new StoreError(String(error));
  });
  const pool = createRenderPool({
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
  const attemptsOfName = [...attempts].filter(([, attempt]) => attempt.name === name);
  for (const [key, { pool }] of attemptsOfName.slice(0, -MAX_VERSIONS)) {
    attempts.delete(key);
    void pool.then((old) => old?.close());
  }
}

function waitMs(delayMs: number): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(resolve, delayMs, null).unref();
  });
}
