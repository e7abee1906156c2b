import { findPage } from './findPage.ts';
import type { Page } from './page.ts';
import { findOwner } from './prefixes.ts';
import type { Registry, RegistryEntry, RegistryVersion } from './registry.ts';

export interface PageMatch {
  name: string;
  entry: RegistryEntry;
  version: RegistryVersion;
  page: Page;
  params: Readonly<Record<string, string>>;
}

/**
 * Finds the page of a path in the active version of the micro-frontend that owns the path, even if that is
 * disabled. Null when no micro-frontend owns the path, or the owner has no such page.
 */
export function matchPage(registry: Registry, path: string): PageMatch | null {
  const owner = findOwner(registry.remotes, path);
  const version = owner?.entry.versions[owner.entry.active];
  const pageMatch = version && findPage(version.pages, path);
  return owner && version && pageMatch
    ? { name: owner.name, entry: owner.entry, version, ...pageMatch }
    : null;
}
