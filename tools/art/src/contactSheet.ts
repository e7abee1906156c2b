import sharp from 'sharp';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

const COLUMNS = 8;
const CELL = { width: 240, height: 300 };

/** Renders all pictures of a folder whose name contains `part` side by side, for visual review. */
export async function drawContactSheet(folder: string, target: string, part: string): Promise<void> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('-640.webp') && name.includes(part));
  const cells = await Promise.all(
    files.map(async (name, position) => ({
      input: await sharp(join(folder, name)).resize(CELL.width, CELL.height).png().toBuffer(),
      left: (position % COLUMNS) * CELL.width,
      top: Math.floor(position / COLUMNS) * CELL.height,
    })),
  );
  const height = Math.ceil(files.length / COLUMNS) * CELL.height;
  await sharp({ create: { width: COLUMNS * CELL.width, height, channels: 3, background: '#fff' } })
    .composite(cells)
    .png()
    .toFile(target);
}
