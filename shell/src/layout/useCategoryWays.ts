import { useListCategoriesQuery } from '@shop/shared-ui';
import { useWays } from '../routing/ways.ts';

/**
 * Returns the categories that have pages; undefined while loading, and when the storefront has no such pages.
 */
export function useCategoryWays() {
  const { hasCategories } = useWays();
  const { data } = useListCategoriesQuery(undefined, { skip: !hasCategories });
  return hasCategories ? data?.categories : undefined;
}
