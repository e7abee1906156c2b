import { useListCategoriesQuery } from '@shop/shared-ui';
import { useWays } from '../routing/ways.ts';

/** The categories that have pages. Undefined until they are known, and where there are no such pages. */
export function useCategoryWays() {
  const { hasCategories } = useWays();
  const { data } = useListCategoriesQuery(undefined, { skip: !hasCategories });
  return hasCategories ? data?.categories : undefined;
}
