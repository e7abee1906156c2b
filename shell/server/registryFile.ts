import { readFile, stat } from 'node:fs/promises';
import * as z from 'zod/mini';
import { prefixConflicts } from '@shop/registry/prefixes';
import { Registry } from '@shop/registry/registry';
import { runnableRegistry } from './registrySource.ts';
import type { RegistrySource, RegistrySourceOptions } from './registrySource.ts';

/** Reads the registry from a file, which is checked with every request. */
export function registryFile({ path, ...options }: RegistrySourceOptions & { path: string }): RegistrySource {
  const { shell, logger } = options;
  let current: Registry | null = null;
  let readAt = '';
  let loggedProblem = '';

  /** Logs each problem once, because the file is checked with every request. */
  const logProblem = (problem: string): void => {
    if (problem !== loggedProblem) logger.error({ path, problem }, 'registry refused');
    loggedProblem = problem;
  };
  const read = async (): Promise<Registry | null> => {
    try {
      const { mtimeMs, size, ino } = await stat(path);
      const state = `${mtimeMs} ${size} ${ino}`;
      if (state === readAt) return current;
      const parsed = Registry.safeParse(JSON.parse(await readFile(path, 'utf8')));
      readAt = state;
      const conflicts = parsed.success ? prefixConflicts({ shell, ...parsed.data.remotes }) : [];
      if (!parsed.success) logProblem(z.prettifyError(parsed.error));
      else if (conflicts.length > 0) logProblem(conflicts.join(' '));
      else {
        current = runnableRegistry(parsed.data, options);
        loggedProblem = '';
      }
    } catch (error) {
      logProblem(String(error));
    }
    return current;
  };
  return { read };
}
