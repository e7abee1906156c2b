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

/** Maximum time in ms that a page waits for workers of its version that are still starting. */
const MAX_START_WAIT_MS = 1000;

/**
 * Maximum number of versions of a micro-frontend with workers: a release replaces one by the next, or a candidate runs
 * next to the active one.
 */
const MAX_VERSIONS = 2;

/** Minimum interval in ms between two reports of one version that cannot be rendered. */
const REPORT_INTERVAL_MS = EXCLUSION_MS;
const MAX_REPORTED_VERSIONS = 100;

export interface PageToRender {
  name: string;
  version: RegistryVersion;
  url: string;
  page: SsrInput;
}

/**
 * Renders pages in the workers of their versions. `render` resolves with null when a page cannot be rendered,
 * or not in time, so that the browser renders it.
 */
export interface PageRenderer {
  render: (page: PageToRender) => Promise<RenderedPage | null>;
  /** Starts the workers of a version before its first page. */
  prepare: (name: string, version: RegistryVersion) => Promise<void>;
  close: () => Promise<void>;
}

export interface PageRendererOptions {
  /** Path of the shell's server bundle. */
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

interface VersionState {
  name: string;
  pool: Promise<RenderPool | null>;
  failures: number[];
  /** Time, in ms since the epoch, until which the server does not render the version; 0 if it is not excluded. */
  excludedUntil: number;
}

export function createPageRenderer(options: PageRendererOptions): PageRenderer {
  const { logger } = options;
  const versionStates = new Map<string, VersionState>();
  const report = throttleReports(options.report);

  const excludeVersion = (key: string, state: VersionState, forMs: number): void => {
    state.excludedUntil = Date.now() + forMs;
    void state.pool.then((pool) => pool?.close());
    state.pool = Promise.resolve(null);
    logger.error({ version: key, forMs }, 'version is not rendered by the server');
  };
  const recordFailure = (key: string, attempt: VersionState, reason: string): void => {
    logger.error({ version: key, why: reason }, 'rendering failed');
    report(key);
    const now = Date.now();
    attempt.failures = [...attempt.failures.filter((at) => now - at < EXCLUSION_MS), now];
    if (attempt.failures.length >= MAX_FAILURES && attempt.excludedUntil < now)
      excludeVersion(key, attempt, EXCLUSION_MS);
  };
  const startVersion = (key: string, name: string, version: RegistryVersion): VersionState => {
    const state: VersionState = { name, pool: Promise.resolve(null), failures: [], excludedUntil: 0 };
    versionStates.set(key, state);
    state.pool = startPool(options, name, version).catch((error: unknown) => {
      logger.error({ version: key, why: String(error) }, 'version cannot be rendered');
      if (!(error instanceof StoreReadError)) report(key);
      excludeVersion(key, state, error instanceof StoreReadError ? REREAD_DELAY_MS : EXCLUSION_MS);
      return null;
    });
    closeOldestPools(versionStates, name);
    return state;
  };
  const getVersionState = (name: string, version: RegistryVersion): [string, VersionState] => {
    const key = version.base;
    const state = versionStates.get(key);
    const isExclusionOver =
      state !== undefined && state.excludedUntil !== 0 && state.excludedUntil < Date.now();
    versionStates.delete(key);
    if (!state || isExclusionOver) return [key, startVersion(key, name, version)];
    // Reinserting the state makes it the most recently used one, whose workers are closed last.
    versionStates.set(key, state);
    return [key, state];
  };

  return {
    prepare: async (name, version) => {
      if (version.server !== undefined) await getVersionState(name, version)[1].pool;
    },
    render: async ({ name, version, ...task }) => {
      if (version.server === undefined) return null;
      const [key, state] = getVersionState(name, version);
      const pool = await Promise.race([state.pool, resolveNullAfter(MAX_START_WAIT_MS)]);
      if (pool === null) return null;
      const outcome = await pool.render(task);
      reportFailure(outcome, (reason) => recordFailure(key, state, reason));
      return outcome.kind === 'rendered' ? outcome.page : null;
    },
    close: async () => {
      await Promise.all([...versionStates.values()].map(async ({ pool }) => (await pool)?.close()));
    },
  };
}

/** Calls `onFailure` for a failed rendering, including a late one that fails after its page was sent without markup. */
function reportFailure(outcome: RenderOutcome, onFailure: (reason: string) => void): void {
  if (outcome.kind === 'failed') onFailure(outcome.reason);
  if (outcome.kind === 'late') void outcome.end.then((end) => reportFailure(end, onFailure));
}

/** Limits reports to one per version and interval. */
function throttleReports(report: ReportRendering | undefined): (base: string) => void {
  const reportedBases = new LRUCache<string, true>({ max: MAX_REPORTED_VERSIONS, ttl: REPORT_INTERVAL_MS });
  return (base) => {
    if (reportedBases.has(base)) return;
    reportedBases.set(base, true);
    void report?.({ base });
  };
}

/** Thrown when the store cannot be read or lacks the bundle of a version, which may be temporary. */
class StoreReadError extends Error {
  override readonly name = 'StoreReadError';
}

const WORKER_FILE = join(import.meta.dirname, 'renderWorker.js');

async function startPool(
  { shellFile, shop, limits, store, workerFile = WORKER_FILE }: PageRendererOptions,
  name: string,
  version: RegistryVersion,
): Promise<RenderPool> {
  const shell = await readFile(shellFile, 'utf8');
  const code = await readVerifiedBundle(store, version, version.server ?? '').catch((error: unknown) => {
    throw error instanceof UnverifiedBundleError ? error : new StoreReadError(String(error));
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

function closeOldestPools(versionStates: Map<string, VersionState>, name: string): void {
  const statesOfName = [...versionStates].filter(([, state]) => state.name === name);
  for (const [key, { pool }] of statesOfName.slice(0, -MAX_VERSIONS)) {
    versionStates.delete(key);
    void pool.then((old) => old?.close());
  }
}

function resolveNullAfter(delayMs: number): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(resolve, delayMs, null).unref();
  });
}
