export type Point = readonly [x: number, y: number];
export type Size = Record<'width' | 'height', number>;

/** Draws SVG markup centred on the origin and about 300 units wide, in the given inks. */
export type Print = (...inks: string[]) => string | Promise<string>;

export const range = (count: number): number[] => Array.from({ length: count }, (_, position) => position);

/** Joins the markup of `count` repetitions. */
export const repeat = (count: number, draw: (position: number) => string): string =>
  range(count).map(draw).join('');

export const format = (...values: readonly number[]): string =>
  values.map((value) => value.toFixed(2)).join(' ');

export const round = (value: number, digits: number): number => Number(value.toFixed(digits));

export const polar = (radius: number, degrees: number): Point => [
  radius * Math.cos((degrees * Math.PI) / 180),
  radius * Math.sin((degrees * Math.PI) / 180),
];

export const polyline = (points: readonly Point[]): string =>
  `M${points.map((point) => format(...point)).join('L')}`;

/** Builds a smooth closed curve through the points. */
export function smoothLoop(points: readonly Point[]): string {
  const at = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0];
  const curves = points.map(([fromX, fromY], index) => {
    const [beforeX, beforeY] = at(index - 1);
    const [toX, toY] = at(index + 1);
    const [afterX, afterY] = at(index + 2);
    const start = format(fromX + (toX - beforeX) / 6, fromY + (toY - beforeY) / 6);
    const end = format(toX - (afterX - fromX) / 6, toY - (afterY - fromY) / 6);
    return `C${start} ${end} ${format(toX, toY)}`;
  });
  return `M${format(...at(0))}${curves.join('')}Z`;
}

// In all drawings `more` is for further attributes of the element.

export const fill = (path: string, colour: string, more = ''): string =>
  `<path d="${path}" fill="${colour}" ${more}/>`;

export const stroke = (path: string, colour: string, width: number, more = ''): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" ${more}/>`;

export function rect(x: number, y: number, width: number, height: number, colour: string, more = ''): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colour}" ${more}/>`;
}

export const circle = (x: number, y: number, radius: number, colour: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}" ${more}/>`;

export const ellipse = (x: number, y: number, radiusX: number, radiusY: number, colour: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${radiusX}" ry="${radiusY}" fill="${colour}"/>`;

/** Fills the whole picture. */
export const ground = (colour: string): string => `<rect width="100%" height="100%" fill="${colour}"/>`;

/** Moves the origin of the markup to x and y; `turn` is in degrees. */
export const place = (markup: string, x: number, y: number, scale = 1, turn = 0): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${markup}</g>`;

export const document = ({ width, height }: Size, markup: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
  `viewBox="0 0 ${width} ${height}">${markup}</svg>`;
