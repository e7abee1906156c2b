import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Piscina } from 'piscina';
import type { RenderedPage, SsrInput, RenderTask, WorkerSetup } from './renderTask.ts';

export interface RenderLimits {
  threads: number;
  /** The longest wait for a worker. */
  queueMs: number;
  /** The longest time that a page waits for its rendering. */
  renderMs: number;
  /** A page goes without a rendering that is late, and one that takes so much longer hangs. */
  graceMs: number;
  heapMb: number;
  /** The longest time in which a worker loads a version and renders a first page. */
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

/** What became of a rendering. `failed`: it threw, hung, or took its worker down. */
type End = { kind: 'rendered'; page: RenderedPage } | { kind: 'unbegun' } | { kind: 'failed'; why: string };

/** `late`: it was not there in time, as on a busy machine, and goes on. */
export type Outcome = End | { kind: 'late'; end: Promise<End> };

/** The workers that render one version of one micro-frontend. */
export interface RenderPool {
  /** Rejects when the version cannot be loaded. */
  ready: () => Promise<void>;
  render: (task: { url: string; page: SsrInput }) => Promise<Outcome>;
  close: () => Promise<void>;
}

interface RenderPoolOptions {
  workerFile: string;
  setup: WorkerSetup;
  limits: RenderLimits;
}

export function renderPool({ workerFile, setup, limits }: RenderPoolOptions): RenderPool {
  const pool = new Piscina<RenderTask | null, RenderedPage | null>({
    filename: workerFile,
    name: 'render',
    minThreads: limits.threads,
    maxThreads: limits.threads,
    // By default the pool keeps the result of every task.
    atomics: 'disabled',
    env: {},
    execArgv: workerArguments(workerFile),
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
    workerData: setup,
  });
  // A worker that ends between two tasks is replaced by the pool.
  pool.on('error', () => undefined);

  const ready = async (): Promise<void> => {
    const signal = AbortSignal.timeout(limits.startMs);
    await Promise.all(Array.from({ length: limits.threads }, () => pool.run(null, { signal })));
  };
  const render: RenderPool['render'] = async ({ url, page: { registry, ...page } }) => {
    const begun = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
    const hasBegun = (): boolean => Atomics.load(new Int32Array(begun), 0) === 1;
    const deadline = new AbortController();
    const queue = setTimeout(() => {
      if (!hasBegun()) deadline.abort();
    }, limits.queueMs);
    const patienceMs = limits.queueMs + limits.renderMs;
    const hang = setTimeout(() => deadline.abort(), patienceMs + limits.graceMs);
    const task = { url, registry: JSON.stringify(registry), page: JSON.stringify(page), begun };
    const end = pool
      .run(task, { signal: deadline.signal })
      .then((page): End => (page === null ? { kind: 'unbegun' } : { kind: 'rendered', page }))
      .catch((error: unknown): End =>
        hasBegun() ? { kind: 'failed', why: String(error) } : { kind: 'unbegun' },
      )
      .finally(() => {
        clearTimeout(queue);
        clearTimeout(hang);
      });
    return soonOr<Outcome>(end, patienceMs, { kind: 'late', end });
  };
  return { ready, render, close: () => pool.destroy() };
}

const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/**
 * The Node options of a worker, which runs code of other teams: it reads its own code and no other file, so neither the
 * files of secrets nor the environment in /proc, and it starts no process, thread, inspector or native addon. Node 24
 * adds the working directory to what it may read, which is therefore one without secrets (main.ts).
 */
function workerArguments(workerFile: string): string[] {
  const piscina = createRequire(import.meta.url).resolve('piscina');
  const readable = [workerFile, piscina].flatMap((file) => [join(dirname(file), '*'), ...manifestOf(file)]);
  return [
    PERMISSION,
    '--disable-warning=ExperimentalWarning',
    ...readable.map((path) => `--allow-fs-read=${path}`),
  ];
}

/** The package.json that says how Node reads a module, if there is one. */
function manifestOf(file: string): string[] {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    if (existsSync(manifest)) return [manifest];
  }
  return [];
}

/** The result, or the other value when it takes longer. */
async function soonOr<T>(result: Promise<T>, limitMs: number, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, limitMs, otherwise);
  });
  return Promise.race([result, late]).finally(() => clearTimeout(timer));
}
