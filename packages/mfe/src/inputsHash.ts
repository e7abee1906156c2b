import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

const IGNORED_NAME_PATTERN =
  /^(bin|command|dist|node_modules|playground|template|testing)$|^\.|\.test\.tsx?$|\.tsbuildinfo$/;

/**
 * Hashes the paths and contents of the files below the given paths that may be inputs of a build. The result
 * does not depend on the machine.
 */
export function hashInputs(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const [index, path] of paths.entries()) {
    for (const file of listInputFiles(path)) {
      hash
        .update(`${index} ${relative(path, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

/** Lists the files of a folder that may be inputs of its build; for a file, the file itself. */
function listInputFiles(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path).filter((name) => !IGNORED_NAME_PATTERN.test(name));
  return names.sort().flatMap((name) => listInputFiles(join(path, name)));
}
