import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from '../paths.ts';

const NOT_AN_INPUT = /(^|\/)(dist|node_modules|\.[^/]+)(\/|$)|\.test\.tsx?$|\.tsbuildinfo$/;

/** A hash over the text of everything under the given paths: two machines with the same sources agree on it. */
export function inputsHash(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesUnder(path)) {
      hash
        .update(`${relative(ROOT, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

function filesUnder(path: string): string[] {
  if (NOT_AN_INPUT.test(relative(ROOT, path))) return [];
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return [];
  if (!stats.isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}
