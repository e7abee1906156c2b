import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleasedNames } from './requirementsOf.ts';
import { ROOT } from './root.ts';
import { RUNTIME_RANGE, SHARED } from './sharingPolicy.ts';

/** The installed versions of what the shell brings for micro-frontends: a build of the shell holds exactly these. */
export function providedVersions(): Record<string, string> {
  return Object.fromEntries(
    [...SHARED, ...Object.keys(RUNTIME_RANGE)].map((name) => [name, installedVersion(name)]),
  );
}

export function installedVersion(name: string): string {
  return (fileOf(name, 'package.json') as { version: string }).version;
}

/** What the committed report of shared-ui says that it has released. */
export const releasedNames = (): ReleasedNames =>
  fileOf('@shop/shared-ui', 'public-names.json') as ReleasedNames;

function fileOf(name: string, file: string): unknown {
  return JSON.parse(readFileSync(join(ROOT, 'node_modules', name, file), 'utf8'));
}
