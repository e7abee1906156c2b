import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.ts';
import { SHARED } from './sharingPolicy.ts';

/** The installed versions of what the shell shares: a build of the shell holds exactly these. */
export function providedVersions(): Record<string, string> {
  return Object.fromEntries(SHARED.map((name) => [name, installedVersion(name)]));
}

function installedVersion(name: string): string {
  const text = readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
