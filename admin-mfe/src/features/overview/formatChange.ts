/** Formats the change to the previous span in brackets, e.g. `(+12%)`; empty if a value is null or `before` is 0. */
export function formatChange(now: number | null, before: number | null): string {
  if (now === null || before === null || before === 0) return '';
  const percent = Math.round((100 * (now - before)) / before);
  return `(${percent > 0 ? '+' : ''}${String(percent)}%)`;
}
