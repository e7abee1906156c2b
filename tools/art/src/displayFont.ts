import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const resolve = createRequire(import.meta.url).resolve;
const PACKAGE = '@fontsource-variable/anybody';
const ASCII = Array.from({ length: 95 }, (_, offset) => String.fromCharCode(32 + offset)).join('');
const TYPOGRAPHIC_CHARACTERS = '’‘“”–—×…·\u00a0';
const ACCENTED_LETTERS = 'ÀÁÂÄÇÈÉÊËÌÍÎÏÑÒÓÔÖÙÚÛÜÝàáâäçèéêëìíîïñòóôöùúûüý';

/**
 * Writes a subset of the display font, with its licence: the one width and weight that headings use, with
 * accented letters such as those of Afrikaans.
 */
export async function writeDisplayFont(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const variable = await readFile(resolve(`${PACKAGE}/files/anybody-latin-standard-normal.woff2`));
  const display = await subsetFont(variable, ASCII + TYPOGRAPHIC_CHARACTERS + ACCENTED_LETTERS, {
    targetFormat: 'woff2',
    variationAxes: { wdth: 125, wght: 800 },
  });
  await writeFile(join(folder, 'anybody-display.woff2'), display);
  await copyFile(resolve(`${PACKAGE}/LICENSE`), join(folder, 'anybody-OFL.txt'));
}
