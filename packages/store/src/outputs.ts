import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Files of a build: content by path. */
export type Outputs = ReadonlyMap<string, Buffer>;

const HASH_DIGITS = 16;

export async function readOutputs(folder: string): Promise<Outputs> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => join(parentPath, name))
    .sort();
  const files = paths.map(async (path) => {
    const file = relative(folder, path).split(sep).join('/');
    return [file, await readFile(path)] as const;
  });
  return new Map(await Promise.all(files));
}

/**
 * Returns the first 16 hexadecimal digits of a hash of the paths and contents of the files, the same on every
 * machine.
 */
export function hashOutputs(outputs: Outputs): string {
  const hash = createHash('sha256');
  for (const [file, body] of [...outputs].sort(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(`${file}\0${createHash('sha256').update(body).digest('hex')}\n`);
  }
  return hash.digest('hex').slice(0, HASH_DIGITS);
}

export const computeSha384 = (body: Buffer): string =>
  `sha384-${createHash('sha384').update(body).digest('base64')}`;
