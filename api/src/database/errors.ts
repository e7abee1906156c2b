interface DriverError {
  code: string;
  errno: number;
}

/**
 * Deadlock, lock wait time-out, record changed since last read: the engine has rolled back, so the work can be
 * repeated.
 */
const CONFLICTS = new Set([1213, 1205, 1020]);

/**
 * A node that is outside of its cluster, and a server that takes no writes, as one that another has taken over from:
 * every statement on this connection would be refused, and another host may take it.
 */
const WRONG_HOST = new Set([1047, 1290, 1836]);

/**
 * Too many connections, shutdown, statement time limit (MariaDB, MySQL), killed connection, killed statement, commit
 * whose result is not known.
 */
const UNAVAILABLE = new Set([1040, 1053, 1203, 1969, 3024, 1927, 4031, 1317, 1180]);

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

/** The host has failed to answer in the time that a visitor waits, so that none is left for a repetition. */
const LATE_CODES = new Set(['POOL_ACQUIRE_TIMEOUT', 'PROTOCOL_SEQUENCE_TIMEOUT']);

/** The end of a server: shutdown, killed connection. */
const ENDED = new Set([1053, 1927, 4031]);

/**
 * SQLite's disk full, I/O error, file that cannot be opened, locks out of order or roll-back for one of these, and the
 * file system's codes.
 */
const STORAGE_CODES = /^(SQLITE_(FULL|IOERR|CANTOPEN|PROTOCOL|ABORT_ROLLBACK)|ENOSPC$|EDQUOT$|EIO$)/;

export function isConflict(error: unknown): boolean {
  return isLocked(error) || CONFLICTS.has(driverErrorOf(error).errno);
}

/** The server has not answered the statement within the limit that the driver keeps. */
export const isTimedOut = (error: unknown): boolean =>
  driverErrorOf(error).code === 'PROTOCOL_SEQUENCE_TIMEOUT';

/** The connection leads to a server that cannot take the statement, so it must not be used again. */
export const isWrongHost = (error: unknown): boolean => WRONG_HOST.has(driverErrorOf(error).errno);

/** The connection or its server is gone, which says nothing about the statement; another host may take it. */
export function isLost(error: unknown): boolean {
  const { code, errno } = driverErrorOf(error);
  const isGone = CONNECTION_CODES.has(code) && !LATE_CODES.has(code);
  return isGone || isWrongHost(error) || ENDED.has(errno) || isClosed(error);
}

/** Another process holds SQLite's write lock. */
export const isLocked = (error: unknown): boolean => /^SQLITE_(BUSY|LOCKED)/.test(driverErrorOf(error).code);

/**
 * Whether the database is unreachable, overloaded or was locked by others, which is answered with 503 and is no bug.
 */
export function isUnavailable(error: unknown): boolean {
  const { code, errno } = driverErrorOf(error);
  if (CONNECTION_CODES.has(code) || UNAVAILABLE.has(errno) || STORAGE_CODES.test(code)) return true;
  if (isConflict(error) || isWrongHost(error) || isClosed(error)) return true;
  return error instanceof Error && /^(Queue limit reached|Pool is closed)/.test(error.message);
}

/** The driver has no code for a connection that was closed before the statement. */
const isClosed = (error: unknown): boolean =>
  error instanceof Error && /^(Connection lost|Can't add new command)/.test(error.message);

export function isUniqueViolation(error: unknown): boolean {
  const { code, errno } = driverErrorOf(error);
  return errno === 1062 || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY';
}

/** The user may not do this to this table, or not use this database at all. */
export const isDenied = (error: unknown): boolean => [1044, 1142].includes(driverErrorOf(error).errno);

/** TypeORM wraps the errors of the driver. */
function driverErrorOf(error: unknown): DriverError {
  if (typeof error !== 'object' || error === null) return { code: '', errno: 0 };
  if ('driverError' in error && error.driverError !== error) return driverErrorOf(error.driverError);
  return {
    code: 'code' in error && typeof error.code === 'string' ? error.code : '',
    errno: 'errno' in error && typeof error.errno === 'number' ? error.errno : 0,
  };
}
