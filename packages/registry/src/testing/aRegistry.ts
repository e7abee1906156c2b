import type { Page } from '../page.ts';
import type { Registry, RegistryEntry, RegistryVersion } from '../registry.ts';
import type { ShellDescription } from '../shellDescription.ts';

export const aHash = (character: string): string => `sha384-${character.repeat(64)}`;

export function aPage(page: Partial<Page> & { path: string }): Page {
  return { access: 'all', title: 'A page', index: true, pictures: [], files: [], ...page };
}

export function aVersion(version: Partial<RegistryVersion> = {}): RegistryVersion {
  return {
    container: 'mfe_storefront',
    base: 'http://remotes.example/remote/1.0.0-aaaa/',
    contract: 2,
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

/** A micro-frontend with one version, which has this container and these pages. */
export function anEntry(
  entry: Partial<RegistryEntry> & { container?: string; pages?: Page[] } = {},
): RegistryEntry {
  const { container = 'mfe_storefront', pages = [], ...rest } = entry;
  return {
    owner: 'Storefront team',
    area: 'Products',
    prefixes: ['/'],
    active: '1.0.0-aaaa',
    previous: null,
    candidate: null,
    disabled: false,
    versions: { '1.0.0-aaaa': aVersion({ container, pages }) },
    ...rest,
  };
}

export function aRegistry(remotes: Registry['remotes']): Registry {
  return { schema: 2, generation: 1, remotes };
}

/** The shell's description of itself, as its build writes it. */
export function aShell(pages: Page[] = [aPage({ path: '/login', title: 'Sign In' })]): ShellDescription {
  return {
    name: 'shell',
    owner: 'Platform team',
    area: 'Account',
    prefixes: pages.map(({ path }) => path),
    pages,
    provides: { react: '19.3.1' },
  };
}
