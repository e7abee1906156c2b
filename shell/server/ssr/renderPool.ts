import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Piscina } from 'piscina';
import type { RenderedPage, SsrInput, RenderTask, WorkerSetup } from './renderTask.ts';

export interface RenderLimits {
  threads: number;
  /** Maximum wait for a worker, in ms. */
  queueMs: number;
  /** Maximum time in ms that a page waits for its rendering after the wait for a worker. */
  renderMs: number;
  /** Additional time in ms after which a late rendering, which its page no longer waits for, is aborted as hanging. */
  graceMs: number;
  heapMb: number;
  /** Maximum time in ms until a worker has loaded a version and rendered a first page. */
  startMs: number;
}

export const RENDER_LIMITS: RenderLimits = {
  threads: 1,
  queueMs: 50,
  renderMs: 150,
  graceMs: 2000,
  heapMb: 192,
  startMs: 30_000,
};

/**
 * Final result of a rendering. `failed`: it threw, hung or crashed its worker. `unbegun`: no worker was free in time.
 */
type RenderResult =
  | { kind: 'rendered'; page: RenderedPage }
  | { kind: 'unbegun' }
  | { kind: 'failed'; reason: string };

/**
 * Result of a rendering when its page is sent. `late`: the rendering continues without the page, e.g. on a busy
 * machine.
 */
export type RenderOutcome = RenderResult | { kind: 'late'; end: Promise<RenderResult> };

/** The workers that render one version of one micro-frontend. */
export interface RenderPool {
  /** Resolves when the workers are ready; rejects when the version cannot be loaded. */
  ready: () => Promise<void>;
  render: (task: { url: string; page: SsrInput }) => Promise<RenderOutcome>;
  close: () => Promise<void>;
}

interface RenderPoolOptions {
  workerFile: string;
  setup: WorkerSetup;
  limits: RenderLimits;
}

export function createRenderPool({ workerFile, setup, limits }: RenderPoolOptions): RenderPool {
  const pool = new Piscina<RenderTask | null, RenderedPage | null>({
    filename: workerFile,
    name: 'renderInWorker',
    minThreads: limits.threads,
    maxThreads: limits.threads,
    // With its default, communication by Atomics, the pool keeps the result of every task in memory.
    atomics: 'disabled',
    env: {},
    execArgv: getWorkerArguments(workerFile),
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
    workerData: setup,
  });
  // A worker that crashes between two tasks is no error here, because the pool replaces it.
  pool.on('error', () => undefined);

  const ready = async (): Promise<void> => {
    const signal = AbortSignal.timeout(limits.startMs);
    await Promise.all(Array.from({ length: limits.threads }, () => pool.run(null, { signal })));
  };
  const render: RenderPool['render'] = async ({ url, page: { registry, ...page } }) => {
    const started = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
    const hasBegun = (): boolean => Atomics.load(new Int32Array(started), 0) === 1;
    const controller = new AbortController();
    const queueTimer = setTimeout(() => {
      if (!hasBegun()) controller.abort();
    }, limits.queueMs);
    const pageWaitMs = limits.queueMs + limits.renderMs;
    const hangTimer = setTimeout(() => controller.abort(), pageWaitMs + limits.graceMs);
    const task = { url, registry: JSON.stringify(registry), page: JSON.stringify(page), started };
    const end = pool
      .run(task, { signal: controller.signal })
      .then((page): RenderResult => (page === null ? { kind: 'unbegun' } : { kind: 'rendered', page }))
      .catch((error: unknown): RenderResult =>
        hasBegun() ? { kind: 'failed', reason: String(error) } : { kind: 'unbegun' },
      )
      .finally(() => {
        clearTimeout(queueTimer);
        clearTimeout(hangTimer);
      });
    return resolveWithin<RenderOutcome>(end, pageWaitMs, { kind: 'late', end });
  };
  return { ready, render, close: () => pool.destroy() };
}

const PERMISSION_FLAG = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/**
 * Returns the Node.js options of a worker, which runs code of other teams. The worker may read only its own
 * code, thus neither secret files nor the environment in /proc, and may not start processes, threads,
 * inspectors or native addons. Node 24 also permits reading the working directory, which therefore contains
 * no secrets (main.ts).
 */
function getWorkerArguments(workerFile: string): string[] {
  const piscina = createRequire(import.meta.url).resolve('piscina');
  const readablePaths = [workerFile, piscina].flatMap((file) => [
    join(dirname(file), '*'),
    ...findManifest(file),
  ]);
  return [
    PERMISSION_FLAG,
    '--disable-warning=ExperimentalWarning',
    ...readablePaths.map((path) => `--allow-fs-read=${path}`),
  ];
}

/** Finds the package.json that determines how Node.js loads a module; an empty list without one. */
function findManifest(file: string): string[] {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    if (existsSync(manifest)) return [manifest];
  }
  return [];
}

/** Resolves to the result, or to `otherwise` after `limitMs`. */
async function resolveWithin<T>(result: Promise<T>, limitMs: number, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, limitMs, otherwise);
  });
  return Promise.race([result, timeout]).finally(() => clearTimeout(timer));
}
