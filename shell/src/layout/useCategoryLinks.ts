import { useListCategoriesQuery } from '@shop/shared-ui';
import { useOptionalPages } from '../routing/optionalPages.ts';

/**
 * Returns the categories to link to; undefined until they have loaded, and when the storefront has no
 * category pages.
 */
export function useCategoryLinks() {
  const { hasCategories } = useOptionalPages();
  const { data } = useListCategoriesQuery(undefined, { skip: !hasCategories });
  return hasCategories ? data?.categories : undefined;
}
