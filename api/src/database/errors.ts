interface DriverError {
  code: string;
  errno: number;
}

/**
 * Error numbers of conflicts, after which the transaction can be retried: deadlock, lock wait timeout, and record
 * changed since last read.
 */
const CONFLICT_ERRNOS = new Set([1213, 1205, 1020]);

/**
 * Error numbers of a node outside of its cluster and of a read-only server, such as one that has been replaced in a
 * failover: every statement on this connection would be refused, and another host may accept it.
 */
const WRONG_HOST_ERRNOS = new Set([1047, 1290, 1836]);

/**
 * Error numbers of an overloaded or ending server: too many connections (in total, per user), shutdown, statement time
 * limit (MariaDB, MySQL), killed or idle connection, killed statement, commit with unknown result.
 */
const UNAVAILABLE_ERRNOS = new Set([1040, 1053, 1203, 1969, 3024, 1927, 4031, 1317, 1180]);

const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_ENQUEUE_AFTER_FATAL_ERROR',
  'PROTOCOL_ENQUEUE_AFTER_QUIT',
  'PROTOCOL_SEQUENCE_TIMEOUT',
  'POOL_ACQUIRE_TIMEOUT',
  'HOST_DOWN',
]);

/** Codes of timeouts, which take all the time that a visitor waits, so that none is left for a retry. */
const TIMEOUT_CODES = new Set(['POOL_ACQUIRE_TIMEOUT', 'PROTOCOL_SEQUENCE_TIMEOUT']);

/** Error numbers of a connection that the server ends: shutdown, killed or idle connection. */
const ENDED_CONNECTION_ERRNOS = new Set([1053, 1927, 4031]);

/**
 * Codes of SQLite (disk full, I/O error, file that cannot be opened, locks out of order, rollback because of one of
 * these) and of the file system.
 */
const STORAGE_CODES = /^(SQLITE_(FULL|IOERR|CANTOPEN|PROTOCOL|ABORT_ROLLBACK)|ENOSPC$|EDQUOT$|EIO$)/;

export function isConflict(error: unknown): boolean {
  return isLocked(error) || CONFLICT_ERRNOS.has(getDriverError(error).errno);
}

/** Whether the server has not answered the statement within the driver's time limit. */
export const isTimedOut = (error: unknown): boolean =>
  getDriverError(error).code === 'PROTOCOL_SEQUENCE_TIMEOUT';

/** Whether the connection leads to a server that cannot execute the statement, so it must not be used again. */
export const isWrongHost = (error: unknown): boolean => WRONG_HOST_ERRNOS.has(getDriverError(error).errno);

/** Whether the connection or its server is lost, so that another host may execute the statement. */
export function isConnectionLost(error: unknown): boolean {
  const { code, errno } = getDriverError(error);
  const isGone = CONNECTION_CODES.has(code) && !TIMEOUT_CODES.has(code);
  return isGone || isWrongHost(error) || ENDED_CONNECTION_ERRNOS.has(errno) || isClosed(error);
}

/** Whether another process holds SQLite's write lock. */
export const isLocked = (error: unknown): boolean => /^SQLITE_(BUSY|LOCKED)/.test(getDriverError(error).code);

/**
 * Whether the database is unreachable, overloaded, locked by others or out of storage: the response is 503,
 * and the error is not a bug.
 */
export function isUnavailable(error: unknown): boolean {
  const { code, errno } = getDriverError(error);
  if (CONNECTION_CODES.has(code) || UNAVAILABLE_ERRNOS.has(errno) || STORAGE_CODES.test(code)) return true;
  if (isConflict(error) || isWrongHost(error) || isClosed(error)) return true;
  return hasMessage(error, /^(Queue limit reached|Pool is closed)/);
}

const isClosed = (error: unknown): boolean => hasMessage(error, /^Can't add new command/);

/**
 * Matches errors for which mysql2 has no code: a full queue, a closed pool, and a connection that was closed before the
 * statement. A test of each message fails when a new version of the driver words it differently.
 */
const hasMessage = (error: unknown, message: RegExp): boolean =>
  error instanceof Error && message.test(error.message);

export function isUniqueViolation(error: unknown): boolean {
  const { code, errno } = getDriverError(error);
  return errno === 1062 || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY';
}

/** Whether the database user lacks the privilege for this table or for the whole database. */
export const isAccessDenied = (error: unknown): boolean => [1044, 1142].includes(getDriverError(error).errno);

/** Returns the driver's error, which TypeORM wraps. */
function getDriverError(error: unknown): DriverError {
  if (typeof error !== 'object' || error === null) return { code: '', errno: 0 };
  if ('driverError' in error && error.driverError !== error) return getDriverError(error.driverError);
  return {
    code: 'code' in error && typeof error.code === 'string' ? error.code : '',
    errno: 'errno' in error && typeof error.errno === 'number' ? error.errno : 0,
  };
}
