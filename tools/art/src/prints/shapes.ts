import { createNoise, createRandom } from '../random.ts';
import * as svg from '../svg.ts';

/** Creates the paths of `rings` contour lines of a random hill, out to this radius. */
function createContourLines(seed: string, radius: number, rings: number): string[] {
  const noise = createNoise(createRandom(seed));
  return svg.range(rings).map((ring) => {
    const base = (radius * (ring + 0.8)) / rings;
    const loop = svg.range(40).map((corner): svg.Point => {
      const [x, y] = svg.polar(1, corner * 9);
      const coarse = 0.34 * noise(x * 1.3 + 9 + ring * 0.05, y * 1.3 + 9);
      const bulge = 1 + coarse + 0.1 * noise(x * 3 + 40, y * 3 + ring * 0.12);
      return [x * base * bulge + (rings - ring) * 3, y * base * bulge * 0.94 - (rings - ring) * 2];
    });
    return svg.smoothLoop(loop);
  });
}

export const contour: svg.Print = (ink, accent) =>
  createContourLines('hill', 150, 11)
    .map((path, ring) => svg.stroke(path, ring === 4 ? accent : ink, ring % 4 === 0 ? 5.5 : 3.4))
    .join('');

/** Draws contour lines that fill the whole cloth. */
export const contourAll: svg.Print = (ink) => {
  const lines = createContourLines('range', 620, 30);
  const markup = lines.map((path, ring) => svg.stroke(path, ink, ring % 5 === 0 ? 6 : 3.2));
  return svg.place(markup.join(''), -60, 40);
};

/** Draws a chessboard that is bent in both directions. */
export const checkers: svg.Print = (...inks) => {
  const size = 46;
  const clamp = (third: number): number => Math.min(3, Math.max(0, third));
  // Each edge of a cell has two points between its corners, so that it bends too.
  const edge = svg
    .range(12)
    .map((step) => [Math.min(step, 9 - step), Math.min(step - 3, 12 - step)].map(clamp));
  return svg.repeat(36, (cell) => {
    const [column, row] = [cell % 6, Math.floor(cell / 6)];
    const points = edge.map(([across = 0, down = 0]): svg.Point => {
      const x = -138 + (column + across / 3) * size;
      const y = -138 + (row + down / 3) * size;
      return [x + 13 * Math.sin(y / 52), y + 12 * Math.sin(x / 47 + 1)];
    });
    return svg.fill(`${svg.polyline(points)}Z`, inks[(column + row) % 2] ?? '');
  });
};

/** Draws a regular check pattern over the whole cloth. */
export const createChecks =
  (size: number): svg.Print =>
  (ink) => {
    const perRow = Math.ceil(1200 / size);
    return svg.repeat(perRow ** 2, (cell) => {
      const [column, row] = [cell % perRow, Math.floor(cell / perRow)];
      if ((column + row) % 2 === 0) return '';
      return svg.rect(-600 + column * size, -600 + row * size, size, size, ink);
    });
  };

const fillEach = (paths: readonly string[], inks: readonly string[]): string =>
  paths.map((path, position) => svg.fill(path, inks[position] ?? '')).join('');

const CUT_PAPER = [
  'M-140 -120L-20 -146-6 -20-128 -4Z',
  'M22 -128C110 -160 160 -86 134 -26S30 30 22 -36 -20 -104 22 -128Z',
  'M-136 40C-110 6-84 62-58 30S-10 20 -14 66-40 150-92 146-160 82-136 40Z',
  'M30 146L52 22 92 76 142 40 128 150Z',
];

export const cutPaper: svg.Print = (...inks) => fillEach(CUT_PAPER, inks);

function createStone(seed: string, x: number, y: number, width: number, height: number): string {
  const noise = createNoise(createRandom(seed));
  const loop = svg.range(14).map((corner): svg.Point => {
    const [unitX, unitY] = svg.polar(1, (corner * 360) / 14);
    const bulge = 1 + 0.1 * noise(unitX * 2 + 5, unitY * 2 + 5);
    const squared = 1 / Math.max(Math.abs(unitX), Math.abs(unitY)) ** 0.45;
    return [x + unitX * width * bulge * squared, y + unitY * height * bulge * squared];
  });
  return svg.smoothLoop(loop);
}

/** Draws a stack of five stones. */
export const boulders: svg.Print = (...inks) => {
  const stones = [
    createStone('stone 0', 0, 118, 138, 42),
    createStone('stone 1', -14, 40, 96, 36),
    createStone('stone 2', 14, -28, 74, 32),
    createStone('stone 3', -8, -86, 48, 26),
    createStone('stone 4', 4, -132, 28, 18),
  ];
  return fillEach(stones, inks);
};
