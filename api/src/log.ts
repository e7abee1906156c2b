import type { DestinationStream, Logger } from 'pino';
import { pino } from 'pino';
import type { Config } from './config/config.ts';
import { currentTrail } from './trail.ts';

/** What could not be written yet, in characters; what comes on top of that is lost. */
const MOST_WAITING = 1_000_000;

/** JSON lines, on stdout unless said. What goes in is chosen at each call; the redacted paths are a second wall. */
export function createLog(
  { logLevel }: Pick<Config, 'logLevel'>,
  destination: DestinationStream = standardOutput(),
): Logger {
  const options = {
    level: logLevel,
    timestamp: pino.stdTimeFunctions.isoTime,
    base: null,
    mixin: idOfTrail,
    serializers: { err: errorFields },
    redact: ['password', '*.password', 'token', '*.token', 'cookie', '*.cookie'],
  };
  return pino(options, destination);
}

/** Lines of what is done for a request say so, wherever they are written. */
function idOfTrail(): { requestId?: string } {
  const requestId = currentTrail()?.requestId;
  return requestId === undefined ? {} : { requestId };
}

/** No other property: a database's errors carry the statement with every value in it. */
function errorFields(error: Error): Record<string, unknown> {
  const { type, message, stack, code } = pino.stdSerializers.err(error);
  return { type, message, stack, ...(code === undefined ? {} : { code }) };
}

/** A line that cannot be written, because the log's disk is full, must not cost the request that it is about. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, maxLength: MOST_WAITING });
  output.on('error', () => undefined);
  return output;
}
