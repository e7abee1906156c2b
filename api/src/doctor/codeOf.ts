/** The kind of failure only: messages may hold addresses and values. */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'failed';
}
