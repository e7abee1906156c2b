import { createHash } from 'node:crypto';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import opentype from 'opentype.js';
import subsetFont from 'subset-font';
import * as svg from './svg.ts';

const { resolve } = createRequire(import.meta.url);
const PACKAGES = '@fontsource-variable';
const readFont = (name: string): Promise<Buffer> => readFile(resolve(`${PACKAGES}/${name}.woff2`));
const VARIABLE_FONT = await readFont('anybody/files/anybody-latin-standard-normal');

const ASCII = svg.repeat(95, (offset) => String.fromCharCode(32 + offset));
/** Punctuation and letters such as those of Afrikaans. */
const TYPOGRAPHIC_CHARACTERS = '’‘“”–—×…·\u00a0';
const TEXT_SYMBOLS = '•−→←°²©™€';
const ACCENTED_LETTERS = 'ÀÁÂÄÇÈÉÊËÌÍÎÏÑÒÓÔÖÙÚÛÜÝàáâäçèéêëìíîïñòóôöùúûüý';

/**
 * Writes the display font, only in the width and weight that headings use, and the font of all other text in its
 * weights from regular to bold, with their licences. `fonts.css` names the files, so a font that changes changes there.
 */
export async function writeFonts(folder: string): Promise<void> {
  const characters = ASCII + TYPOGRAPHIC_CHARACTERS + ACCENTED_LETTERS;
  const targetFormat = 'woff2';
  const oneFace = { targetFormat, variationAxes: { wdth: 125, wght: 800 } } as const;
  const display = await subsetFont(VARIABLE_FONT, characters, oneFace);
  await writeHashed(folder, 'anybody-display', display);
  const textFont = await readFont('instrument-sans/files/instrument-sans-latin-wght-normal');
  const weights = { targetFormat, variationAxes: { wght: { min: 400, max: 700 } } } as const;
  const text = await subsetFont(textFont, characters + TEXT_SYMBOLS, weights);
  await writeHashed(folder, 'instrument-sans-text', text);
  for (const name of ['anybody', 'instrument-sans']) {
    await copyFile(resolve(`${PACKAGES}/${name}/LICENSE`), join(folder, `${name}-OFL.txt`));
  }
}

/** Writes a font with a hash in its name, so that browsers keep it without asking again. */
function writeHashed(folder: string, name: string, font: Buffer): Promise<void> {
  const hash = createHash('sha256').update(font).digest('hex').slice(0, 8);
  return writeFile(join(folder, `${name}.${hash}.woff2`), font);
}

/** Axes of the font: its width from 50 to 150, its weight from 100 to 900. */
type Face = Record<'width' | 'weight', number>;

const LETTERS = ' ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789&.,!-ÖÔËgm/²';
const fonts = new Map<string, Promise<Buffer>>();

async function getFont({ width, weight }: Face): Promise<opentype.Font> {
  const key = `${width}/${weight}`;
  const variationAxes = { wdth: width, wght: weight };
  const subset =
    fonts.get(key) ?? subsetFont(VARIABLE_FONT, LETTERS, { targetFormat: 'truetype', variationAxes });
  fonts.set(key, subset);
  return opentype.parse(Uint8Array.from(await subset).buffer);
}

/** Formats SVG path data; the library's own writer turns coordinates next to zero into NaN. */
function formatCommand(command: opentype.PathCommand): string {
  if (command.type === 'Z') return 'Z';
  const points = [command.x, command.y];
  if (command.type === 'C') points.unshift(command.x2, command.y2);
  if (command.type === 'Q' || command.type === 'C') points.unshift(command.x1, command.y1);
  return command.type + svg.format(...points);
}

/** Outlines of a line of text: path data centred on x = 0 with the baseline on y = 0. */
interface Lettering {
  path: string;
  width: number;
  capHeight: number;
}

/** Converts one line of text to outlines, so that pictures do not depend on the installed fonts. */
export async function createLettering(text: string, size: number, face: Face): Promise<Lettering> {
  const font = await getFont(face);
  const width = font.getAdvanceWidth(text, size);
  const { commands } = font.getPath(text, -width / 2, 0, size);
  const capHeight = -font.getPath('H', 0, 0, size).getBoundingBox().y1;
  return { path: commands.map(formatCommand).join(''), width, capHeight };
}

/** Converts one line of text to outlines that have exactly this width. */
export async function createFittedLettering(text: string, width: number, face: Face): Promise<Lettering> {
  const trial = await createLettering(text, 100, face);
  return createLettering(text, (100 * width) / trial.width, face);
}

export const drawLettering = (line: Lettering, baseline: number, colour: string, attributes = ''): string =>
  svg.place(svg.fill(line.path, colour, attributes), 0, baseline);
