import { mapValues } from '@shop/registry/mapValues';
import type { Registry, RegistryEntry, RegistryVersion } from '@shop/registry/registry';

/** The registry for browsers: the loadable versions, without the fields that only the server needs. */
export function clientRegistry(registry: Registry): Registry {
  return { ...registry, remotes: mapValues(registry.remotes, leanEntry) };
}

function leanEntry(entry: RegistryEntry): RegistryEntry {
  const isOffered = (version: string): boolean => version === entry.active || version === entry.previous;
  const offered = Object.fromEntries(
    Object.entries(entry.versions).filter(([version]) => isOffered(version)),
  );
  return { ...entry, versions: mapValues(offered, lean) };
}

function lean(version: RegistryVersion): RegistryVersion {
  const scripts = Object.entries(version.files).filter(([file]) => file.endsWith('.js'));
  const pages = version.pages.map(({ path, access, title, files }) => ({
    ...{ path, access, title, files },
    pictures: [],
  }));
  return { ...version, requires: {}, pages, files: Object.fromEntries(scripts) };
}
