import { lazyPage } from '@shop/shared-ui';
import { RetryArea } from '../../shared/RetryArea.tsx';
import type { NoMatchingProductsProps } from './NoMatchingProducts.tsx';

const NoMatchingProducts = lazyPage<NoMatchingProductsProps>(async () => {
  const module = await import(/* webpackChunkName: "nothing-found" */ './NoMatchingProducts.tsx');
  return module.NoMatchingProducts;
});

/** Loads `NoMatchingProducts` as a separate chunk, because few combinations of filters match nothing. */
export function LazyNoMatchingProducts(props: NoMatchingProductsProps) {
  return (
    <RetryArea area="nothing found" placeholder={null}>
      <NoMatchingProducts {...props} />
    </RetryArea>
  );
}
