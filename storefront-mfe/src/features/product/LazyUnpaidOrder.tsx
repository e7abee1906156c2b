import { selectUserInfo, useAppSelector } from '@shop/shared-ui';
import { lazy, Suspense } from 'react';

const UnpaidOrder = lazy(async () => {
  const module = await import(/* webpackChunkName: "unpaid-order" */ '@shop/order-ui/UnpaidOrder').catch(
    () => null,
  );
  // A chunk that fails to load only leaves the note out.
  return { default: module?.UnpaidOrder ?? Nothing };
});

/** For a product that is sold out, perhaps by an order that the buyer has yet to pay. Visitors load nothing of it. */
export function LazyUnpaidOrder({ productId }: { productId: string }) {
  const isSignedIn = useAppSelector(selectUserInfo) !== null;
  if (!isSignedIn) return null;
  return (
    <Suspense fallback={null}>
      <UnpaidOrder productId={productId} />
    </Suspense>
  );
}

function Nothing() {
  return null;
}
