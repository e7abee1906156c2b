import { matchPage } from '@shop/registry/matchPage';
import type { Registry } from '@shop/registry/registry';
import { createContext, use } from 'react';

/** Pages that an older storefront lacks; the shell links to them only if they exist. */
export interface OptionalPages {
  readonly hasCategories: boolean;
  readonly hasSaved: boolean;
}

export function findOptionalPages(registry: Registry): OptionalPages {
  return {
    hasCategories: matchPage(registry, '/category/any') !== null,
    hasSaved: matchPage(registry, '/saved') !== null,
  };
}

export const OptionalPagesContext = createContext<OptionalPages>({ hasCategories: true, hasSaved: true });

export const useOptionalPages = (): OptionalPages => use(OptionalPagesContext);
