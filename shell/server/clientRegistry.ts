import { mapValues } from '@shop/registry/mapValues';
import type { Registry, RegistryEntry, RegistryVersion } from '@shop/registry/registry';

const NO_FILES = 'about:blank';

/** The registry for browsers: without the fields that only the server needs, and without files of what is disabled. */
export function clientRegistry(registry: Registry): Registry {
  return { ...registry, remotes: mapValues(registry.remotes, leanEntry) };
}

function leanEntry(entry: RegistryEntry): RegistryEntry {
  return { ...entry, versions: mapValues(entry.versions, entry.disabled ? withoutFiles : lean) };
}

function withoutFiles(version: RegistryVersion): RegistryVersion {
  const pages = version.pages.map(({ path, access, title }) => ({
    ...{ path, access, title },
    files: [],
    pictures: [],
  }));
  const nothing = { base: NO_FILES, entry: '', expose: [], manifest: {}, files: {}, requires: {} };
  return { container: version.container, contract: version.contract, ...nothing, pages };
}

function lean(version: RegistryVersion): RegistryVersion {
  const scripts = Object.entries(version.files).filter(([file]) => file.endsWith('.js'));
  const pages = version.pages.map(({ path, access, title, files }) => ({
    ...{ path, access, title, files },
    pictures: [],
  }));
  return { ...version, requires: {}, manifest: {}, pages, files: Object.fromEntries(scripts) };
}
