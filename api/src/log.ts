import type { DestinationStream, Logger } from 'pino';
import { pino } from 'pino';
import type { Config } from './config/config.ts';
import { getRequestContext } from './requestContext.ts';

/** Maximum number of characters that wait to be written; further lines are dropped. */
const MAX_BUFFERED_CHARACTERS = 1_000_000;

/**
 * Creates a logger of JSON lines, to stdout by default. Callers choose the fields; the redacted paths are a second
 * protection.
 */
export function createLog(
  { logLevel }: Pick<Config, 'logLevel'>,
  destination: DestinationStream = createStandardOutput(),
): Logger {
  const options = {
    level: logLevel,
    timestamp: pino.stdTimeFunctions.isoTime,
    base: null,
    mixin: getRequestFields,
    serializers: { err: getErrorFields },
    redact: ['password', '*.password', 'token', '*.token', 'cookie', '*.cookie'],
  };
  return pino(options, destination);
}

/** Returns the id of the current request or job, which pino adds to every line; empty without one. */
function getRequestFields(): { requestId?: string } {
  const requestId = getRequestContext()?.requestId;
  return requestId === undefined ? {} : { requestId };
}

/**
 * Selects the logged properties of an error. Others are left out, because a database error carries the statement with
 * its values.
 */
function getErrorFields(error: Error): Record<string, unknown> {
  const { type, message, stack, code } = pino.stdSerializers.err(error);
  return { type, message, stack, ...(code === undefined ? {} : { code }) };
}

/** Creates the stream to stdout. A failed write, for instance to a full disk, must not fail the request. */
function createStandardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, maxLength: MAX_BUFFERED_CHARACTERS });
  output.on('error', () => undefined);
  return output;
}
