import type { Logger } from 'pino';
import { pino } from 'pino';
import type { Config } from './config.ts';

/** JSON lines on stdout. What goes in is chosen at each call; these paths are a second wall. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>): Logger {
  return pino({
    level: logLevel,
    timestamp: pino.stdTimeFunctions.isoTime,
    base: null,
    redact: [
      'password',
      '*.password',
      'token',
      '*.token',
      'cookie',
      '*.cookie',
      'err.parameters',
      'err.query',
    ],
  });
}
