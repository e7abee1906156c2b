import { getLinks } from '@shop/registry/getLinks';
import type { LinkPlace, PageLink } from '@shop/registry/pageLink';
import type { Registry } from '@shop/registry/registry';
import { createContext, use, useMemo } from 'react';

/** Registry of the rendered page; null when a part of the shell is rendered separately. */
export const RegistryContext = createContext<Registry | null>(null);

/**
 * Returns the links that the active micro-frontends declare for a place, in the order of the platform's
 * grants.
 */
export function usePageLinks(linkPlace: LinkPlace): readonly PageLink[] {
  const registry = use(RegistryContext);
  return useMemo(() => (registry === null ? [] : getLinks(registry, linkPlace)), [registry, linkPlace]);
}
