interface DriverError {
  code: string;
  errno: number;
}

/**
 * Deadlock, lock wait time-out, record changed since last read: the engine has rolled back, so the work can be
 * repeated.
 */
const CONFLICTS = new Set([1213, 1205, 1020]);

/** Too many connections, shutdown, statement time limit (MariaDB, MySQL), killed connection, node outside of its cluster. */
const UNAVAILABLE = new Set([1040, 1053, 1203, 1969, 3024, 1927, 4031, 1047]);

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
  'STATEMENT_LIMIT',
]);

/**
 * SQLite's disk full, I/O error, file that cannot be opened, locks out of order or roll-back for one of these, and the
 * file system's codes.
 */
const STORAGE_CODES = /^(SQLITE_(FULL|IOERR|CANTOPEN|PROTOCOL|ABORT_ROLLBACK)|ENOSPC$|EDQUOT$|EIO$)/;

export function isConflict(error: unknown): boolean {
  return isLocked(error) || CONFLICTS.has(driverErrorOf(error).errno);
}

/** Another process holds SQLite's write lock. */
export const isLocked = (error: unknown): boolean => /^SQLITE_(BUSY|LOCKED)/.test(driverErrorOf(error).code);

/**
 * Whether the database is unreachable, overloaded or was locked by others, which is answered with 503 and is no bug.
 */
export function isUnavailable(error: unknown): boolean {
  const { code, errno } = driverErrorOf(error);
  if (CONNECTION_CODES.has(code) || UNAVAILABLE.has(errno) || STORAGE_CODES.test(code)) return true;
  if (isConflict(error)) return true;
  return (
    error instanceof Error &&
    /^(Queue limit reached|Pool is closed|Connection lost|Can't add new command)/.test(error.message)
  );
}

export function isUniqueViolation(error: unknown): boolean {
  const { code, errno } = driverErrorOf(error);
  return errno === 1062 || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY';
}

/** TypeORM wraps the errors of the driver. */
function driverErrorOf(error: unknown): DriverError {
  if (typeof error !== 'object' || error === null) return { code: '', errno: 0 };
  if ('driverError' in error && error.driverError !== error) return driverErrorOf(error.driverError);
  return {
    code: 'code' in error && typeof error.code === 'string' ? error.code : '',
    errno: 'errno' in error && typeof error.errno === 'number' ? error.errno : 0,
  };
}
