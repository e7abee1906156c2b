import { OWNERSHIP } from './ownership.ts';
import { Registry, RegistryVersion } from './registry.ts';
import type { RegistryEntry } from './registry.ts';

/** A build as its `mfe.json` describes it; checked when it is taken into the registry. */
export type Build = Readonly<Record<string, unknown>> & { readonly version: string };

export interface PublishedBuild {
  readonly build: Build;
  /** Where browsers find the versions: `https://cdn.example/remote`. */
  readonly baseUrl: string;
  /** The build that was active before this one, if it is still there to fall back to. */
  readonly previous?: Build | undefined;
}

/** The registry that activates these builds. Throws when one of them is not what a registry can hold. */
export function composeRegistry(
  before: Registry,
  published: Readonly<Record<string, PublishedBuild>>,
): Registry {
  const remotes = Object.fromEntries(
    Object.entries(published).map(([name, one]) => [name, entryOf(name, one)]),
  );
  return Registry.parse({ schema: 1, generation: before.generation + 1, remotes });
}

function entryOf(name: string, { build, baseUrl, previous }: PublishedBuild): RegistryEntry {
  const ownership = OWNERSHIP[name];
  if (!ownership) throw new Error(`Nobody owns ${name}: name its team and its prefixes in ownership.ts.`);
  const versionOf = (one: Build): RegistryVersion =>
    RegistryVersion.parse({ ...one, base: `${baseUrl}/${one.version}/` });
  return {
    container: `mfe_${name}`,
    owner: ownership.owner,
    prefixes: [...ownership.prefixes],
    active: build.version,
    previous: previous?.version ?? null,
    versions: {
      ...(previous ? { [previous.version]: versionOf(previous) } : {}),
      [build.version]: versionOf(build),
    },
  };
}
