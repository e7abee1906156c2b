import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { composeRegistry } from '@shop/registry/composeRegistry';
import type { PublishedBuild } from '@shop/registry/composeRegistry';
import { Build, EMPTY_REGISTRY, Registry } from '@shop/registry/registry';
import { MICRO_FRONTENDS, folderOf } from './paths.ts';
import type { MicroFrontendName } from './paths.ts';

/** The version of development builds, which no release has. */
export type BuildKind = 'release' | 'development';

const FOLDERS = { release: 'dist/remote', development: 'dist/development/remote' } as const;

/** Writes the registry for the local builds. The version that was active before becomes the previous one. */
export function writeRegistry(
  file: string,
  originOf: (name: MicroFrontendName) => string,
  kind: BuildKind = 'release',
): void {
  const before = readRegistry(file);
  const published = MICRO_FRONTENDS.map((name): [string, PublishedBuild] => {
    const folder = join(folderOf(name), FOLDERS[kind]);
    const build = readBuild(folder);
    if (!build) throw new Error(`${name} is not built: there is no ${folder}/mfe.json.`);
    const entry = before.remotes[name];
    const former = entry?.active === build.version ? entry.previous : entry?.active;
    const previous = former ? readBuild(join(folder, former)) : undefined;
    return [name, { build, baseUrl: `${originOf(name)}/remote`, previous }];
  });
  mkdirSync(dirname(file), { recursive: true });
  // A rename is atomic, so a reader sees the old file or the new one.
  const draft = `${file}.${process.pid}.new`;
  writeFileSync(draft, JSON.stringify(composeRegistry(before, Object.fromEntries(published)), null, 1));
  renameSync(draft, file);
}

const readBuild = (folder: string): Build | undefined =>
  existsSync(join(folder, 'mfe.json'))
    ? Build.safeParse(JSON.parse(readFileSync(join(folder, 'mfe.json'), 'utf8'))).data
    : undefined;

function readRegistry(file: string): Registry {
  if (!existsSync(file)) return EMPTY_REGISTRY;
  const parsed = Registry.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  return parsed.success ? parsed.data : EMPTY_REGISTRY;
}
