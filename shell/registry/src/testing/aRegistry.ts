import type { Registry, RegistryEntry, RegistryPage, RegistryVersion } from '../registry.ts';

/** A hash as a build writes it. */
export const aHash = (character: string): string => `sha384-${character.repeat(64)}`;

export function aPage(page: Partial<RegistryPage> & { pattern: string }): RegistryPage {
  return { access: 'all', title: 'A page', pictures: [], files: [], ...page };
}

export function aVersion(version: Partial<RegistryVersion> = {}): RegistryVersion {
  return {
    base: 'http://remotes.example/remote/1.0.0-aaaa/',
    contract: 1,
    requires: { react: '^19.0.0' },
    entry: 'remoteEntry.1111.js',
    expose: ['expose.2222.js'],
    manifest: { name: 'mfe_storefront' },
    files: {
      'remoteEntry.1111.js': aHash('a'),
      'expose.2222.js': aHash('b'),
      'catalogue.3333.js': aHash('c'),
      'hero.avif': aHash('d'),
    },
    pages: [],
    ...version,
  };
}

/** A micro-frontend with one version. */
export function anEntry(entry: Partial<RegistryEntry> & { pages?: RegistryPage[] } = {}): RegistryEntry {
  const { pages = [], ...rest } = entry;
  return {
    container: 'mfe_storefront',
    owner: 'team-storefront',
    prefixes: [{ path: '/', access: 'all' }],
    active: '1.0.0-aaaa',
    previous: null,
    versions: { '1.0.0-aaaa': aVersion({ pages }) },
    ...rest,
  };
}

export function aRegistry(remotes: Registry['remotes']): Registry {
  return { schema: 1, generation: 1, remotes };
}
