import { useListCategoriesQuery } from '@shop/shared-ui';
import { useOptionalPages } from '../routing/optionalPages.ts';

/** Returns the categories that have pages; undefined while loading, and when the storefront has no such pages. */
export function useCategoryLinks() {
  const { hasCategories } = useOptionalPages();
  const { data } = useListCategoriesQuery(undefined, { skip: !hasCategories });
  return hasCategories ? data?.categories : undefined;
}
