import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleasedName } from './requirementsOf.ts';
import { ROOT } from './root.ts';
import { RUNTIME_RANGE, SHARED } from './sharingPolicy.ts';

/** The installed versions of what the shell brings for micro-frontends: a build of the shell holds exactly these. */
export function providedVersions(): Record<string, string> {
  return Object.fromEntries(
    [...SHARED, ...Object.keys(RUNTIME_RANGE)].map((name) => [name, installedVersion(name)]),
  );
}

export function installedVersion(name: string): string {
  return fileOf<{ version: string }>(name, 'package.json').version;
}

/** What shared-ui's committed report says of each value that a released version exports. */
export const releasedNames = (): Readonly<Record<string, ReleasedName>> =>
  fileOf<{ values: Record<string, ReleasedName> }>('@shop/shared-ui', 'public-names.json').values;

function fileOf<T>(name: string, file: string): T {
  return JSON.parse(readFileSync(join(ROOT, 'node_modules', name, file), 'utf8')) as T;
}
