/**
 * Draws SVG markup centred on the origin and about 300 units wide, in the given inks; the first ink is the
 * main one.
 */
export type Print = (inks: readonly string[]) => string | Promise<string>;

export const getInk = (inks: readonly string[], position: number): string =>
  inks[position % inks.length] ?? '#000';

export const toCartesian = (radius: number, degrees: number): [x: number, y: number] => [
  radius * Math.cos((degrees * Math.PI) / 180),
  radius * Math.sin((degrees * Math.PI) / 180),
];

export const createRange = (count: number): number[] =>
  Array.from({ length: count }, (_, position) => position);

export const formatNumber = (value: number): string => value.toFixed(2);

/** Builds a smooth closed curve through the points. */
export function createSmoothLoop(points: readonly (readonly [number, number])[]): string {
  const at = (index: number): readonly [number, number] =>
    points[(index + points.length) % points.length] ?? [0, 0];
  const curves = points.map((from, index) => {
    const before = at(index - 1);
    const to = at(index + 1);
    const after = at(index + 2);
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    return `C${[...first, ...second, ...to].map(formatNumber).join(' ')}`;
  });
  const [startX, startY] = at(0);
  return `M${formatNumber(startX)} ${formatNumber(startY)}${curves.join('')}Z`;
}
