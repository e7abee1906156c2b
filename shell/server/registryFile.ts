import { readFile, stat } from 'node:fs/promises';
import * as z from 'zod/mini';
import { prefixConflicts } from '@shop/registry/prefixes';
import { Registry } from '@shop/registry/registry';
import { runnableRegistry } from './registrySource.ts';
import type { RegistrySource, RegistrySourceOptions } from './registrySource.ts';

/** The registry of a file, looked at with each request. */
export function registryFile({ path, ...options }: RegistrySourceOptions & { path: string }): RegistrySource {
  const { shell, logger } = options;
  let current: Registry | null = null;
  let readAt = '';
  let told = '';

  /** Once for each problem: the file is looked at with every request. */
  const complain = (problem: string): void => {
    if (problem !== told) logger.error({ path, problem }, 'registry refused');
    told = problem;
  };
  const read = async (): Promise<Registry | null> => {
    try {
      const { mtimeMs, size, ino } = await stat(path);
      const state = `${mtimeMs} ${size} ${ino}`;
      if (state === readAt) return current;
      const parsed = Registry.safeParse(JSON.parse(await readFile(path, 'utf8')));
      readAt = state;
      const conflicts = parsed.success ? prefixConflicts({ shell, ...parsed.data.remotes }) : [];
      if (!parsed.success) complain(z.prettifyError(parsed.error));
      else if (conflicts.length > 0) complain(conflicts.join(' '));
      else {
        current = runnableRegistry(parsed.data, options);
        told = '';
      }
    } catch (error) {
      complain(String(error));
    }
    return current;
  };
  return { read };
}
