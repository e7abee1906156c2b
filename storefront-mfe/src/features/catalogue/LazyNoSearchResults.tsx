import { lazyPage } from '@shop/shared-ui';
import { RetryArea } from '../../shared/RetryArea.tsx';

const NoSearchResults = lazyPage<{ keyword: string }>(async () => {
  const module = await import(/* webpackChunkName: "nothing-found" */ './NoSearchResults.tsx');
  return module.NoSearchResults;
});

/** Loads `NoSearchResults` as a separate chunk, because few searches have no results. */
export function LazyNoSearchResults({ keyword }: { keyword: string }) {
  return (
    <RetryArea area="nothing found" placeholder={null}>
      <NoSearchResults keyword={keyword} />
    </RetryArea>
  );
}
