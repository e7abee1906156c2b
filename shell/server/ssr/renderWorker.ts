import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { workerData } from 'node:worker_threads';
import type { RenderedPage, RenderTask, WorkerSetup } from './renderTask.ts';

type RenderFunction = (task: Omit<RenderTask, 'started'>) => Promise<RenderedPage>;

/** Exports of the shell's server bundle. */
interface ShellBundle {
  provided: Readonly<Record<string, unknown>>;
  createRenderer: (options: {
    remote: { name: string; module: unknown };
    shop: WorkerSetup['shop'];
  }) => Promise<RenderFunction>;
}

type RequireFunction = (name: string) => unknown;

const MODULE_PARAMETERS = ['require', 'module', 'exports', 'shopVersionBase'];

function evaluateModule(code: string, filename: string, require: RequireFunction, base: string): unknown {
  const module: { exports: unknown } = { exports: {} };
  const run = compileFunction(code, MODULE_PARAMETERS, { filename }) as (...args: unknown[]) => void;
  run(require, module, module.exports, base);
  return module.exports;
}

/**
 * Creates the `require` function of a bundle. This is not a sandbox: publishers are trusted, and the file is verified.
 */
function createRequireFunction(provided: ShellBundle['provided']): RequireFunction {
  return (name) => {
    if (!Object.hasOwn(provided, name)) throw new Error(`The shell does not provide ${name}.`);
    return provided[name];
  };
}

async function loadRenderer(): Promise<RenderFunction> {
  const { shell, remote, shop } = workerData as WorkerSetup;
  const bundle = evaluateModule(shell, 'shell.cjs', createRequire(import.meta.url), '/') as ShellBundle;
  const module = evaluateModule(
    remote.code,
    `${remote.name}.cjs`,
    createRequireFunction(bundle.provided),
    remote.base,
  );
  return bundle.createRenderer({ remote: { name: remote.name, module }, shop });
}

const rendererPromise = loadRenderer();

/** Renders a page. Without a task it resolves with null once the version is loaded. */
async function runTask(task: RenderTask | null): Promise<RenderedPage | null> {
  const render = await rendererPromise;
  if (task === null) return null;
  Atomics.store(new Int32Array(task.started), 0, 1);
  return render(task);
}

/**
 * The pool awaits this promise before it sends a task. It is also fulfilled for a bundle that cannot be loaded, whose
 * tasks then fail, because the pool does not replace a worker that crashes while it starts.
 */
export const renderInWorker = rendererPromise.then(
  () => runTask,
  () => runTask,
);
