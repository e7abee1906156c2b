import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';
import subsetFont from 'subset-font';
import * as svg from './svg.ts';

const FONT_FILE = createRequire(import.meta.url).resolve(
  '@fontsource-variable/anybody/files/anybody-latin-standard-normal.woff2',
);
const LETTERS = ' ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789&.,!-ÖÔË';

interface Face {
  /** Width axis of the font, 50 to 150. */
  width: number;
  /** Weight axis of the font, 100 to 900. */
  weight: number;
}

const faces = new Map<string, Promise<opentype.Font>>();

async function loadFace({ width, weight }: Face): Promise<opentype.Font> {
  const instance = await subsetFont(await readFile(FONT_FILE), LETTERS, {
    targetFormat: 'truetype',
    variationAxes: { wdth: width, wght: weight },
  });
  return opentype.parse(Uint8Array.from(instance).buffer);
}

function getFace(face: Face): Promise<opentype.Font> {
  const key = `${face.width}/${face.weight}`;
  const loadedFace = faces.get(key) ?? loadFace(face);
  faces.set(key, loadedFace);
  return loadedFace;
}

/** Formats SVG path data; the library's own writer turns coordinates next to zero into NaN. */
function formatPathData(commands: readonly opentype.PathCommand[]): string {
  return commands
    .map((command) => {
      if (command.type === 'Z') return 'Z';
      const points = [command.x, command.y];
      if (command.type === 'C') points.unshift(command.x2, command.y2);
      if (command.type === 'Q' || command.type === 'C') points.unshift(command.x1, command.y1);
      return command.type + svg.format(...points);
    })
    .join('');
}

interface Lettering {
  /** Path data, centred on x = 0 with its baseline on y = 0. */
  path: string;
  width: number;
  capHeight: number;
}

/** Converts one line of text to outlines, so that pictures do not depend on the installed fonts. */
export async function createLettering(
  text: string,
  size: number,
  face: Face,
  tracking = 0,
): Promise<Lettering> {
  const font = await getFace(face);
  const options = { letterSpacing: tracking, kerning: true };
  const width = font.getAdvanceWidth(text, size, options) - tracking * size;
  const path = font.getPath(text, -width / 2, 0, size, options);
  const capHeight = -font.getPath('H', 0, 0, size).getBoundingBox().y1;
  return { path: formatPathData(path.commands), width, capHeight };
}

/** Converts one line of text to outlines that have exactly this width. */
export async function createFittedLettering(text: string, width: number, face: Face): Promise<Lettering> {
  const trial = await createLettering(text, 100, face);
  return createLettering(text, (100 * width) / trial.width, face);
}

export const drawLettering = (line: Lettering, baseline: number, colour: string, attributes = ''): string =>
  svg.place(svg.fill(line.path, colour, attributes), 0, baseline);

/** Converts text to outlines along the top or bottom of a circle, as SVG markup. */
export async function createCircledLettering(
  text: string,
  circle: { radius: number; size: number; side: 'top' | 'bottom' },
  face: Face,
): Promise<string> {
  const { radius, size, side } = circle;
  const glyphs = await Promise.all([...text].map((letter) => createLettering(letter, size, face)));
  const gap = size * 0.06;
  const total = glyphs.reduce((sum, glyph) => sum + glyph.width + gap, -gap);
  const direction = side === 'top' ? 1 : -1;
  let travelled = -total / 2;
  return glyphs
    .map(({ path, width }) => {
      const angle = ((travelled + width / 2) / radius) * (180 / Math.PI) * direction;
      travelled += width + gap;
      return `<path transform="rotate(${angle.toFixed(2)}) translate(0 ${-radius * direction})" d="${path}"/>`;
    })
    .join('');
}
