/** How much more or less than before, in brackets: `(+12%)`; empty where there is nothing to compare with. */
export function changeText(now: number | null, before: number | null): string {
  if (now === null || before === null || before === 0) return '';
  const percent = Math.round((100 * (now - before)) / before);
  return `(${percent > 0 ? '+' : ''}${String(percent)}%)`;
}
