import { lazyPage } from '@shop/shared-ui';
import { RetryArea } from '../../shared/RetryArea.tsx';
import type { NothingLeftProps } from './NothingLeft.tsx';

const NothingLeft = lazyPage<NothingLeftProps>(async () => {
  const module = await import(/* webpackChunkName: "nothing-found" */ './NothingLeft.tsx');
  return module.NothingLeft;
});

/** Loads `NothingLeft` as a separate chunk, because few combinations of filters match nothing. */
export function LazyNothingLeft(props: NothingLeftProps) {
  return (
    <RetryArea area="nothing found" placeholder={null}>
      <NothingLeft {...props} />
    </RetryArea>
  );
}
