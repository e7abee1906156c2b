import { Piscina } from 'piscina';
import type { Drawing, DrawnPage, RenderTask, WorkerSetup } from './renderTask.ts';

export interface RenderLimits {
  threads: number;
  /** The longest wait for a worker. */
  queueMs: number;
  /** The longest rendering of a page. */
  renderMs: number;
  heapMb: number;
  /** The longest time in which a worker loads a version and renders a first page. */
  startMs: number;
}

export const RENDER_LIMITS: RenderLimits = {
  threads: 1,
  queueMs: 50,
  renderMs: 150,
  heapMb: 192,
  startMs: 30_000,
};

/** `late`: no worker was free in time. `failed`: the rendering threw, hung, or took its worker down. */
export type Outcome =
  { kind: 'drawn'; drawing: Drawing } | { kind: 'late' } | { kind: 'failed'; why: string };

/** The workers that draw one version of one micro-frontend. */
export interface RenderPool {
  /** Rejects when the version cannot be loaded. */
  ready: () => Promise<void>;
  draw: (task: { url: string; page: DrawnPage }) => Promise<Outcome>;
  close: () => Promise<void>;
}

interface RenderPoolOptions {
  workerFile: string;
  setup: WorkerSetup;
  limits: RenderLimits;
}

export function renderPool({ workerFile, setup, limits }: RenderPoolOptions): RenderPool {
  const pool = new Piscina<RenderTask | null, Drawing | null>({
    filename: workerFile,
    name: 'draw',
    minThreads: limits.threads,
    maxThreads: limits.threads,
    // By default the pool keeps the result of every task.
    atomics: 'disabled',
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
    workerData: setup,
  });
  // A worker that ends between two tasks is replaced by the pool.
  pool.on('error', () => undefined);

  const ready = async (): Promise<void> => {
    const signal = AbortSignal.timeout(limits.startMs);
    await Promise.all(Array.from({ length: limits.threads }, () => pool.run(null, { signal })));
  };
  const draw: RenderPool['draw'] = async ({ url, page: { registry, ...page } }) => {
    const begun = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
    const hasBegun = (): boolean => Atomics.load(new Int32Array(begun), 0) === 1;
    const deadline = new AbortController();
    const queue = setTimeout(() => {
      if (!hasBegun()) deadline.abort();
    }, limits.queueMs);
    const limit = setTimeout(() => {
      deadline.abort();
    }, limits.queueMs + limits.renderMs);
    try {
      const task = { url, registry: JSON.stringify(registry), page: JSON.stringify(page), begun };
      const drawing = await pool.run(task, { signal: deadline.signal });
      return drawing === null ? { kind: 'late' } : { kind: 'drawn', drawing };
    } catch (error) {
      return hasBegun() ? { kind: 'failed', why: String(error) } : { kind: 'late' };
    } finally {
      clearTimeout(queue);
      clearTimeout(limit);
    }
  };
  return { ready, draw, close: () => pool.destroy() };
}
