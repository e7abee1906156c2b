import { mkdirSync, readFileSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { OWNERSHIP } from '../shell/registry/ownership.ts';
import { EMPTY_REGISTRY, Registry, RegistryVersion } from '../shell/registry/registry.ts';
import type { RegistryEntry } from '../shell/registry/registry.ts';
import { MICRO_FRONTENDS, folderOf } from './paths.ts';
import type { MicroFrontendName } from './paths.ts';

/** A development build is of the moment; it is never mistaken for a version. */
export type BuildKind = 'release' | 'development';

/** Writes the registry of what is built here; the version that was active before stays as the previous one. */
export function writeRegistry(
  file: string,
  originOf: (name: MicroFrontendName) => string,
  kind: BuildKind = 'release',
): void {
  const before = readRegistry(file);
  const remotes = Object.fromEntries(
    MICRO_FRONTENDS.map((name) => [
      name,
      entryOf(name, originOf(name), buildsOf(name, kind), before.remotes[name]),
    ]),
  );
  const registry = Registry.parse({ schema: 1, generation: before.generation + 1, remotes });
  mkdirSync(dirname(file), { recursive: true });
  // A reader sees the old file or the new one, never half of one.
  const draft = `${file}.${process.pid}.new`;
  writeFileSync(draft, JSON.stringify(registry, null, 1));
  renameSync(draft, file);
}

function entryOf(
  name: MicroFrontendName,
  origin: string,
  builds: readonly Build[],
  before: RegistryEntry | undefined,
): RegistryEntry {
  const newest = builds[0];
  if (!newest) throw new Error(`${name} is not built: there is no ${name}-mfe/dist/remote/*/mfe.json.`);
  const wasActive = before?.active === newest.version ? before.previous : before?.active;
  const previous = builds.find(({ version }) => version === wasActive && version !== newest.version);
  const versions = [newest, ...(previous ? [previous] : [])].map((build) => [
    build.version,
    RegistryVersion.parse({ ...build, base: `${origin}/remote/${build.version}/` }),
  ]);
  const ownership = OWNERSHIP[name];
  if (!ownership) throw new Error(`Nobody owns ${name}: name its team in shell/registry/ownership.ts.`);
  return {
    container: `mfe_${name}`,
    owner: ownership.owner,
    prefixes: [...ownership.prefixes],
    active: newest.version,
    previous: previous?.version ?? null,
    versions: Object.fromEntries(versions) as Record<string, RegistryVersion>,
  };
}

interface Build {
  readonly version: string;
}

/** What the build has left, newest first. */
function buildsOf(name: MicroFrontendName, kind: BuildKind): Build[] {
  const folder = join(folderOf(name), 'dist/remote');
  return readdirSync(folder)
    .filter((version) => (version === 'development') === (kind === 'development'))
    .map((version) => join(folder, version, 'mfe.json'))
    .flatMap((file) => {
      const stats = statSync(file, { throwIfNoEntry: false });
      return stats ? [{ file, builtAt: stats.mtimeMs }] : [];
    })
    .sort((a, b) => b.builtAt - a.builtAt)
    .map(({ file }) => JSON.parse(readFileSync(file, 'utf8')) as Build);
}

function readRegistry(file: string): Registry {
  if (!statSync(file, { throwIfNoEntry: false })) return EMPTY_REGISTRY;
  const parsed = Registry.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  return parsed.success ? parsed.data : EMPTY_REGISTRY;
}
