import { readFile, stat } from 'node:fs/promises';
import * as z from 'zod/mini';
import type { Logger } from '@shop/web-server/requestLog';
import { EMPTY_REGISTRY, Registry } from '../registry/registry.ts';

export interface RegistryFile {
  /** The registry as it stands now. A file that is broken or gone leaves the last good one in force. */
  read: () => Promise<Registry>;
}

export function registryFile(path: string, logger: Logger): RegistryFile {
  let current: Registry = EMPTY_REGISTRY;
  let readAt = '';

  const read = async (): Promise<Registry> => {
    try {
      const { mtimeMs, size, ino } = await stat(path);
      const state = `${mtimeMs} ${size} ${ino}`;
      if (state === readAt) return current;
      const parsed = Registry.safeParse(JSON.parse(await readFile(path, 'utf8')));
      readAt = state;
      if (parsed.success) current = parsed.data;
      else logger.error({ path, problems: z.prettifyError(parsed.error) }, 'registry refused');
    } catch (error) {
      logger.error({ path, err: error }, 'registry not read');
    }
    return current;
  };
  return { read };
}
