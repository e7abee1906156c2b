import { matchPage } from '@shop/registry/matchPage';
import type { Registry } from '@shop/registry/registry';
import { createContext, use } from 'react';

/** Pages that an older storefront lacks; the shell links to them only if they exist. */
export interface Ways {
  readonly hasCategories: boolean;
  readonly hasSaved: boolean;
}

export function waysIn(registry: Registry): Ways {
  return {
    hasCategories: matchPage(registry, '/category/any') !== null,
    hasSaved: matchPage(registry, '/saved') !== null,
  };
}

export const WaysContext = createContext<Ways>({ hasCategories: true, hasSaved: true });

export const useWays = (): Ways => use(WaysContext);
