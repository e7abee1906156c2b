import { mapValues } from '@shop/registry/mapValues';
import type { Page } from '@shop/registry/page';
import type { Registry, RegistryEntry, RegistryVersion } from '@shop/registry/registry';

const EMPTY_BASE = 'about:blank';

/**
 * Returns the registry for browsers, without the fields that only the server needs and without files of disabled
 * micro-frontends.
 */
export function toClientRegistry(registry: Registry): Registry {
  return { ...registry, remotes: mapValues(registry.remotes, toClientEntry) };
}

function toClientEntry(entry: RegistryEntry): RegistryEntry {
  return {
    ...entry,
    versions: mapValues(entry.versions, entry.disabled ? omitFiles : omitServerFields),
  };
}

function omitFiles(version: RegistryVersion): RegistryVersion {
  const pages = version.pages.map((page) => ({ ...pickClientProperties(page), files: [], pictures: [] }));
  const emptyFields = { base: EMPTY_BASE, entry: '', expose: [], manifest: {}, files: {}, requires: {} };
  return { container: version.container, contract: version.contract, ...emptyFields, pages };
}

function omitServerFields(version: RegistryVersion): RegistryVersion {
  const scripts = Object.entries(version.files).filter(([file]) => file.endsWith('.js'));
  const pages = version.pages.map((page) => ({
    ...pickClientProperties(page),
    files: page.files,
    pictures: [],
  }));
  return { ...version, requires: {}, manifest: {}, pages, files: Object.fromEntries(scripts) };
}

/** Picks the properties of a page that the browser needs before it has the page's code. */
function pickClientProperties({
  path,
  access,
  title,
  bare,
}: Page): Pick<Page, 'path' | 'access' | 'title' | 'bare'> {
  return { path, access, title, ...(bare && { bare }) };
}
