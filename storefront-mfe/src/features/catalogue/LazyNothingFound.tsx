import { lazyPage } from '@shop/shared-ui';
import { RetryArea } from '../../shared/RetryArea.tsx';

const NothingFound = lazyPage<{ keyword: string }>(async () => {
  const module = await import(/* webpackChunkName: "nothing-found" */ './NothingFound.tsx');
  return module.NothingFound;
});

/** Loads `NothingFound` as a separate chunk, because few searches have no results. */
export function LazyNothingFound({ keyword }: { keyword: string }) {
  return (
    <RetryArea area="nothing found" placeholder={null}>
      <NothingFound keyword={keyword} />
    </RetryArea>
  );
}
