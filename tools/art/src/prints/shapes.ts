import { createNoise, createRandom } from '../random.ts';
import { getInk, toCartesian, formatNumber, createSmoothLoop, createRange, type Print } from './print.ts';

/** Creates the paths of `rings` contour lines of a random hill, out to this radius. */
export function drawContourLines(seed: string, radius: number, rings: number): string[] {
  const noise = createNoise(createRandom(seed));
  return createRange(rings).map((ring) => {
    const base = (radius * (ring + 0.8)) / rings;
    const loop = createRange(40).map((corner): [number, number] => {
      const [x, y] = toCartesian(1, corner * 9);
      const bulge =
        1 +
        0.34 * noise(x * 1.3 + 9 + ring * 0.05, y * 1.3 + 9) +
        0.1 * noise(x * 3 + 40, y * 3 + ring * 0.12);
      return [x * base * bulge + (rings - ring) * 3, y * base * bulge * 0.94 - (rings - ring) * 2];
    });
    return createSmoothLoop(loop);
  });
}

export const contour: Print = (inks) =>
  drawContourLines('hill', 150, 11)
    .map(
      (path, ring) =>
        `<path d="${path}" fill="none" stroke="${getInk(inks, ring === 4 ? 1 : 0)}" stroke-width="${ring % 4 === 0 ? 5.5 : 3.4}"/>`,
    )
    .join('');

/** Draws contour lines that fill the whole cloth. */
export const contourAll: Print = (inks) =>
  `<g transform="translate(-60 40)">${drawContourLines('range', 620, 30)
    .map(
      (path, ring) =>
        `<path d="${path}" fill="none" stroke="${getInk(inks, 0)}" stroke-width="${ring % 5 === 0 ? 6 : 3.2}"/>`,
    )
    .join('')}</g>`;

/** Draws a chessboard that is bent in both directions. */
export const checkers: Print = (inks) => {
  const bend = (x: number, y: number): string =>
    `${formatNumber(x + 13 * Math.sin(y / 52))} ${formatNumber(y + 12 * Math.sin(x / 47 + 1))}`;
  const size = 46;
  return createRange(36)
    .map((cell) => {
      const column = cell % 6;
      const row = Math.floor(cell / 6);
      const x = -138 + column * size;
      const y = -138 + row * size;
      const along = (fromX: number, fromY: number, toX: number, toY: number): string =>
        [1, 2, 3]
          .map((step) => `L${bend(fromX + ((toX - fromX) * step) / 3, fromY + ((toY - fromY) * step) / 3)}`)
          .join('');
      const edge = `M${bend(x, y)}${along(x, y, x + size, y)}${along(x + size, y, x + size, y + size)}${along(x + size, y + size, x, y + size)}${along(x, y + size, x, y)}Z`;
      return `<path d="${edge}" fill="${getInk(inks, (column + row) % 2)}"/>`;
    })
    .join('');
};

/** Draws a regular check pattern over the whole cloth. */
export const createChecks =
  (size: number): Print =>
  (inks) =>
    createRange(Math.ceil(1200 / size) ** 2)
      .map((cell) => {
        const perRow = Math.ceil(1200 / size);
        const column = cell % perRow;
        const row = Math.floor(cell / perRow);
        if ((column + row) % 2 === 0) return '';
        return `<rect x="${-600 + column * size}" y="${-600 + row * size}" width="${size}" height="${size}" fill="${getInk(inks, 0)}"/>`;
      })
      .join('');

export const cutPaper: Print = (inks) =>
  `<path d="M-140 -120L-20 -146-6 -20-128 -4Z" fill="${getInk(inks, 0)}"/><path d="M22 -128C110 -160 160 -86 134 -26S30 30 22 -36 -20 -104 22 -128Z" fill="${getInk(inks, 1)}"/><path d="M-136 40C-110 6-84 62-58 30S-10 20 -14 66-40 150-92 146-160 82-136 40Z" fill="${getInk(inks, 2)}"/><path d="M30 146L52 22 92 76 142 40 128 150Z" fill="${getInk(inks, 3)}"/>`;

export const boulders: Print = (inks) => {
  const drawStone = (x: number, y: number, wide: number, high: number, position: number): string => {
    const noise = createNoise(createRandom(`stone ${position}`));
    const loop = createRange(14).map((corner): [number, number] => {
      const [unitX, unitY] = toCartesian(1, (corner * 360) / 14);
      const bulge = 1 + 0.1 * noise(unitX * 2 + 5, unitY * 2 + 5);
      const squared = 1 / Math.max(Math.abs(unitX), Math.abs(unitY)) ** 0.45;
      return [x + unitX * wide * bulge * squared, y + unitY * high * bulge * squared];
    });
    return `<path d="${createSmoothLoop(loop)}" fill="${getInk(inks, position)}"/>`;
  };
  return [
    drawStone(0, 118, 138, 42, 0),
    drawStone(-14, 40, 96, 36, 1),
    drawStone(14, -28, 74, 32, 2),
    drawStone(-8, -86, 48, 26, 3),
    drawStone(4, -132, 28, 18, 4),
  ].join('');
};

export const chestStripes: Print = (inks) =>
  `<rect x="-480" y="-64" width="960" height="40" fill="${getInk(inks, 0)}"/><rect x="-480" y="-16" width="960" height="26" fill="${getInk(inks, 1)}"/><rect x="-480" y="18" width="960" height="40" fill="${getInk(inks, 2)}"/>`;

export const breton: Print = (inks) =>
  createRange(30)
    .map(
      (stripe) =>
        `<rect x="-480" y="${-600 + stripe * 46}" width="960" height="17" fill="${getInk(inks, 0)}"/>`,
    )
    .join('');
