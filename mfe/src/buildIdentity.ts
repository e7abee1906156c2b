import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isProduction } from './baseConfig.ts';
import { IN_NO_BUNDLE, dependencyFolders } from './dependencyFolders.ts';
import { inputsHash } from './inputsHash.ts';
import { ROOT } from './root.ts';
import { SHARED } from './sharingPolicy.ts';

interface BuildIdentity {
  /** What it is called in a page, where two versions must not take each other's place, or read each other's chunks. */
  readonly container: string;
  /** What it is called on the disk. */
  readonly version: string;
}

/**
 * The same inputs make the same build; a development build changes under its name. The packages in `without` come at run
 * time.
 */
export function buildIdentity(
  name: string,
  folder: string,
  without: readonly string[] = SHARED,
): BuildIdentity {
  if (!isProduction()) return { container: `mfe_${name}_development`, version: 'development' };
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const bundled = dependencyFolders(folder, [...without, ...IN_NO_BUNDLE]);
  const inputs = [folder, ...bundled, join(ROOT, 'package-lock.json')];
  const hash = inputsHash(inputs).slice(0, 8);
  return { container: `mfe_${name}_${hash}`, version: `${version}-${hash}` };
}
