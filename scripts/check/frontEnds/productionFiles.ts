import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../paths.ts';

const NOT_SHIPPED = /\.test\.tsx?$|\/testing\//;

/** The source text of the files of these packages that reach visitors. */
export function productionFiles(...packages: readonly string[]): string[] {
  return packages.flatMap((name) => {
    const folder = join(ROOT, name, 'src');
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((path) => join(folder, path))
      .filter((path) => /\.tsx?$/.test(path) && !NOT_SHIPPED.test(path))
      .map((path) => readFileSync(path, 'utf8'));
  });
}
