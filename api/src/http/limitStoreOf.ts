import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { LimitStore } from './limitStore.ts';

/** The Redis of the settings, whose library is loaded only where there is one; else null. */
export async function limitStoreOf(
  { redisUrl }: Pick<Config, 'redisUrl'>,
  log: Logger,
): Promise<LimitStore | null> {
  if (redisUrl === null) return null;
  const { openLimitStore } = await import('./limitStore.ts');
  return openLimitStore(redisUrl, log);
}
