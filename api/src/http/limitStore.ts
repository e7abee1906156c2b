import { Redis } from 'ioredis';
import type { Logger } from 'pino';

/** Redis connection through which all processes count rate limits together. */
export interface LimitStore {
  readonly client: Redis;
  /** False while Redis is unavailable; true again as soon as it answers. */
  readonly isReady: boolean;
  close(): void;
}

const CONNECT_TIMEOUT_MS = 2000;
/**
 * Time limit of a Redis command in ms. Limits are checked before all other work, so a slow Redis would slow
 * down every request.
 */
export const COMMAND_TIMEOUT_MS = 500;
const PING_INTERVAL_MS = 1000;
const MAX_PAUSE_MS = 2000;

/**
 * Connects in the background and reconnects whenever the connection is lost. Logs once when Redis becomes
 * unavailable or available. `commandTimeoutMs` is the time limit of a Redis command.
 */
export function openLimitStore(
  url: string,
  log: Logger,
  commandTimeoutMs: number = COMMAND_TIMEOUT_MS,
): LimitStore {
  const client = new Redis(url, {
    connectTimeout: CONNECT_TIMEOUT_MS,
    commandTimeout: commandTimeoutMs,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (times) => Math.min(50 * 2 ** times, MAX_PAUSE_MS),
  });
  let isUnavailable = false;
  let isClosed = false;
  const logUnavailable = (reason: string): void => {
    if (isUnavailable || isClosed) return;
    isUnavailable = true;
    log.warn({ reason }, 'Redis is away; every process counts the limits by itself');
  };
  client.on('ready', () => {
    if (isUnavailable) log.info('Redis is back; limits are counted over all processes');
    isUnavailable = false;
  });
  client.on('error', (error: Error) => logUnavailable(error.message));
  client.on('close', () => logUnavailable('connection closed'));
  // A frozen Redis keeps its connections open, so a failed ping closes the connection; without a connection
  // no request waits for Redis.
  const pings = setInterval(() => {
    if (client.status !== 'ready') return;
    client.ping().catch(() => client.disconnect(true));
  }, PING_INTERVAL_MS);
  pings.unref();
  return {
    client,
    get isReady() {
      return client.status === 'ready';
    },
    close() {
      isClosed = true;
      clearInterval(pings);
      client.disconnect();
    },
  };
}
