import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Outputs } from '@shop/store/outputs';

/** Writes the files of a build into a folder. */
export async function writeBuild(folder: string, outputs: Outputs): Promise<void> {
  for (const [file, body] of outputs) {
    const path = join(folder, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, body);
  }
}
