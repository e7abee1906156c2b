/** Returns the code of an error instead of its message, which may contain host names and values. */
export function getErrorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'failed';
  const { code, errno }: { code?: unknown; errno?: unknown } = error;
  if (typeof code === 'string') return code;
  return typeof errno === 'number' ? String(errno) : 'failed';
}
