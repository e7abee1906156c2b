import { findPage } from './findPage.ts';
import { ownerOf } from './prefixes.ts';
import type { Access, Registry, RegistryEntry, RegistryPage, RegistryVersion } from './registry.ts';

export interface PageMatch {
  name: string;
  entry: RegistryEntry;
  version: RegistryVersion;
  page: RegistryPage;
  params: Readonly<Record<string, string>>;
  /** The stricter of what the prefix and the page ask for, so that a page cannot forget its guard. */
  access: Access;
}

/** The page that a path leads to, or null: what no pattern of the owner matches does not exist. */
export function matchPage(registry: Registry, path: string): PageMatch | null {
  const owner = ownerOf(registry.remotes, path);
  const version = owner?.entry.versions[owner.entry.active];
  const found = version && findPage(version.pages, path);
  if (!owner || !version || !found) return null;
  const access = stricter(owner.prefix.access, found.page.access);
  return { name: owner.name, entry: owner.entry, version, access, ...found };
}

const STRICTNESS = { all: 0, 'signed-in': 1, admin: 2 } as const;

function stricter(a: Access, b: Access): Access {
  return STRICTNESS[a] >= STRICTNESS[b] ? a : b;
}
