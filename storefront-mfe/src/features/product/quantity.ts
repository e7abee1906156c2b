export function clampQuantity(typed: string | number, countInStock: number): number {
  const wanted = Math.trunc(Number(typed));
  return Math.max(1, Math.min(Number.isFinite(wanted) ? wanted : 1, countInStock));
}
