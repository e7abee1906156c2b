import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { fillPath, getFileText, getErrorMessage } from './bootTask.ts';
import type { BootTask } from './bootTask.ts';
import { formatPageProblems } from './pageProblems.ts';
import type { PageFailure } from './pageProblems.ts';
import { describeMissingNames, recordMissingNames } from './missingNames.ts';

const MODULE_PARAMETERS = ['require', 'module', 'exports', 'shopVersionBase'];

/** Exports of the shell's server bundle that the smoke test uses. */
interface ShellBundle {
  readonly provided: Readonly<Record<string, unknown>>;
  /** Renders one page of a micro-frontend; shells of earlier releases lack it. */
  readonly drawAlone?: (remote: { name: string; module: unknown }, path: string) => Promise<void>;
}

/**
 * Loads the server bundles of a micro-frontend and of the shell, renders every page that is open to all and needs no
 * data, and describes the problems.
 */
export async function renderOnServer({ shell, remote }: BootTask): Promise<string[]> {
  if (remote.server === null) return [];
  const bundle = evaluateModule(
    getFileText(shell.files, shell.server),
    createRequire(import.meta.url),
    '/',
  ) as ShellBundle;
  const missing = new Set<string>();
  const require = (name: string): unknown => {
    if (!Object.hasOwn(bundle.provided, name)) throw new Error(`the shell does not provide ${name}`);
    const provided = bundle.provided[name];
    return name === '@shop/shared-ui' ? recordMissingNames(provided, missing) : provided;
  };
  const module = evaluateModule(getFileText(remote.files, remote.server), require, remote.base);
  const failures: PageFailure[] = [];
  for (const { path, access, hasData } of remote.pages) {
    if (access !== 'all' || hasData || !bundle.drawAlone) continue;
    try {
      await bundle.drawAlone({ name: remote.name, module }, fillPath(path));
    } catch (error) {
      failures.push({ path, failure: getErrorMessage(error) });
    }
  }
  return [...describeMissingNames(missing), ...formatPageProblems(failures)];
}

function evaluateModule(code: string, require: (name: string) => unknown, base: string): unknown {
  const module: { exports: unknown } = { exports: {} };
  const run = compileFunction(code, MODULE_PARAMETERS) as (...args: unknown[]) => void;
  run(require, module, module.exports, base);
  return module.exports;
}
