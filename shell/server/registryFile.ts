import { readFile, stat } from 'node:fs/promises';
import * as z from 'zod/mini';
import type { Logger } from '@shop/web-server/requestLog';
import { chooseVersions } from '@shop/registry/chooseVersions';
import { prefixConflicts } from '@shop/registry/prefixes';
import { Registry } from '@shop/registry/registry';
import type { ShellFacts } from '@shop/registry/shellFacts';

export interface RegistryFile {
  /**
   * The registry as it stands now, with the versions that this shell can run; null until there has been one. A file that
   * is broken or gone leaves the last good one in force.
   */
  read: () => Promise<Registry | null>;
}

export interface RegistryFileOptions {
  path: string;
  shell: ShellFacts;
  /** Whether builds of development servers, which have no hashes, may run. */
  allowsDevelopment: boolean;
  logger: Logger;
}

export function registryFile({ path, shell, allowsDevelopment, logger }: RegistryFileOptions): RegistryFile {
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
        current = chooseVersions(parsed.data, { provides: shell.provides, allowsDevelopment });
        told = '';
        logRefusedVersions(current, logger);
      }
    } catch (error) {
      complain(String(error));
    }
    return current;
  };
  return { read };
}

function logRefusedVersions({ remotes }: Registry, logger: Logger): void {
  for (const [name, { versions }] of Object.entries(remotes)) {
    for (const [version, { unmet = [] }] of Object.entries(versions)) {
      if (unmet.length > 0) logger.warn({ name, version, unmet }, 'version refused');
    }
  }
}
