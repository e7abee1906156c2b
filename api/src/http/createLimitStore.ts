import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { LimitStore } from './limitStore.ts';

/** Connects to the Redis of the settings; null without one. The library is imported only when it is needed. */
export async function createLimitStore(
  { redisUrl }: Pick<Config, 'redisUrl'>,
  log: Logger,
): Promise<LimitStore | null> {
  if (redisUrl === null) return null;
  const { openLimitStore } = await import('./limitStore.ts');
  return openLimitStore(redisUrl, log);
}
