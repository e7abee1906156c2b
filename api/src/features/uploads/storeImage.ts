import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Rendition } from './renderImage.ts';

/** Stores all sizes under one random name and returns the address of the fallback, the last of them. */
export async function storeImage(dataDir: string, renditions: readonly Rendition[]): Promise<string> {
  const directory = join(dataDir, 'uploads');
  await mkdir(directory, { recursive: true });
  const name = randomBytes(16).toString('hex');
  let last = '';
  try {
    for (const { suffix, bytes } of renditions) {
      last = name + suffix;
      await writeDurably(join(directory, last), bytes);
    }
  } catch (error) {
    await Promise.all(renditions.map(({ suffix }) => rm(join(directory, name + suffix), { force: true })));
    throw error;
  }
  return `/uploads/${last}`;
}

/** A file gets its name only when it is complete on disk, even after a power failure. */
async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const unfinished = `${path}.part`;
  try {
    const file = await open(unfinished, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
