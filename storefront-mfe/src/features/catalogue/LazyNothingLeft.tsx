import { lazyPage } from '@shop/shared-ui';
import { RetryArea } from '../../shared/RetryArea.tsx';
import type { NothingLeftProps } from './NothingLeft.tsx';

const NothingLeft = lazyPage<NothingLeftProps>(async () => {
  const module = await import(/* webpackChunkName: "nothing-found" */ './NothingLeft.tsx');
  return module.NothingLeft;
});

/** A separate chunk, because nearly all lists have products. */
export function LazyNothingLeft(props: NothingLeftProps) {
  return (
    <RetryArea area="nothing found" placeholder={null}>
      <NothingLeft {...props} />
    </RetryArea>
  );
}
