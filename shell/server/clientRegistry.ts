import type { Registry, RegistryVersion } from '../registry/registry.ts';

/** The registry as a page carries it: the versions that may be loaded, without the hashes of files that are no scripts. */
export function clientRegistry(registry: Registry): Registry {
  const remotes = Object.entries(registry.remotes).map(([name, entry]) => {
    const kept = Object.entries(entry.versions).filter(
      ([version]) => version === entry.active || version === entry.previous,
    );
    return [name, { ...entry, versions: Object.fromEntries(kept.map(([key, value]) => [key, lean(value)])) }];
  });
  return { ...registry, remotes: Object.fromEntries(remotes) };
}

function lean(version: RegistryVersion): RegistryVersion {
  const scripts = Object.entries(version.files).filter(([file]) => file.endsWith('.js'));
  return { ...version, files: Object.fromEntries(scripts) };
}
