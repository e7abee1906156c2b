import { Build, Registry } from './registry.ts';
import type { RegistryEntry, RegistryVersion } from './registry.ts';
import { unreadableRanges } from './requirements.ts';

export interface PublishedBuild {
  /** The content of `mfe.json`. It is validated before it enters the registry. */
  readonly build: unknown;
  /** The URL below which browsers load the versions, e.g. `https://cdn.example/remote`. */
  readonly baseUrl: string;
  /** The previous build, if it is still available as a fallback. */
  readonly previous?: unknown;
}

/** Creates the registry that activates these builds. Throws when one of them is invalid. */
export function composeRegistry(
  before: Registry,
  published: Readonly<Record<string, PublishedBuild>>,
): Registry {
  const remotes = Object.fromEntries(
    Object.entries(published).map(([name, one]) => [name, entryOf(name, one)]),
  );
  return Registry.parse({ schema: 2, generation: before.generation + 1, remotes });
}

function entryOf(name: string, { build, baseUrl, previous }: PublishedBuild): RegistryEntry {
  const active = Build.parse(build);
  if (active.name !== name) throw new Error(`What is published as ${name} calls itself ${active.name}.`);
  const unreadable = unreadableRanges(active.requires);
  if (unreadable.length > 0) throw new Error(unreadable.join(' '));
  const former = Build.safeParse(previous).data;
  const { owner, area, prefixes } = active;
  const versionOf = (one: Build): RegistryVersion => ({ ...one, base: `${baseUrl}/${one.version}/` });
  return {
    ...{ owner, area, prefixes },
    active: active.version,
    previous: former?.version ?? null,
    versions: {
      ...(former ? { [former.version]: versionOf(former) } : {}),
      [active.version]: versionOf(active),
    },
  };
}
