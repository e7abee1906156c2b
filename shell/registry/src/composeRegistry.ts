import { Build, Registry } from './registry.ts';
import type { RegistryEntry, RegistryVersion } from './registry.ts';
import { unreadableRanges } from './requirements.ts';

export interface PublishedBuild {
  /** What its `mfe.json` says; checked when it is taken into the registry. */
  readonly build: unknown;
  /** Where browsers find the versions: `https://cdn.example/remote`. */
  readonly baseUrl: string;
  /** The build that was active before this one, if it is still there to fall back to. */
  readonly previous?: unknown;
}

/** The registry that activates these builds. Throws when one of them is not what a registry can hold. */
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
