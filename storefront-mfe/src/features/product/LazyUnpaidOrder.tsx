import { selectUserInfo, useAppSelector } from '@shop/shared-ui';
import { lazy, Suspense } from 'react';

const UnpaidOrder = lazy(async () => {
  const module = await import(/* webpackChunkName: "unpaid-order" */ '@shop/order-ui/UnpaidOrder').catch(
    () => null,
  );
  // If the chunk fails to load, only this note is missing.
  return { default: module?.UnpaidOrder ?? EmptyFallback };
});

/**
 * A note for a sold-out product, which may be reserved by the buyer's own unpaid order. Signed-out visitors do not
 * download it.
 */
export function LazyUnpaidOrder({ productId }: { productId: string }) {
  const isSignedIn = useAppSelector(selectUserInfo) !== null;
  if (!isSignedIn) return null;
  return (
    <Suspense fallback={null}>
      <UnpaidOrder productId={productId} />
    </Suspense>
  );
}

function EmptyFallback() {
  return null;
}
