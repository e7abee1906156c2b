import {
  Container,
  Navigate,
  PageHeading,
  selectCartLines,
  selectPaymentMethod,
  selectShippingAddress,
  useAppDispatch,
  useAppSelector,
  useNavigate,
} from '@shop/shared-ui';
import { useEffect, useLayoutEffect, useState } from 'react';
import { CheckoutSteps } from '@shop/order-ui/CheckoutSteps';
import type { OrderingState } from './orderingSlice.ts';
import { newTotalAccepted, screenLeft, selectOrdering } from './orderingSlice.ts';
import { PriceChangedDialog } from './PriceChangedDialog.tsx';
import { PricingRefetch } from './PricingRefetch.tsx';
import { OrderReview } from './OrderReview.tsx';

const IDLE_STATE: OrderingState = { status: 'idle' };

export function PlaceOrderPage() {
  const address = useAppSelector(selectShippingAddress);
  const paymentMethod = useAppSelector(selectPaymentMethod);
  const ordering = useAppSelector(selectOrdering);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  const { path: placedPath, warning } =
    ordering.status === 'placed' ? ordering : { path: null, warning: null };
  const isCartEmpty = useAppSelector(selectCartLines).length === 0;
  // An order that was placed while this page was closed does not concern the current cart.
  const [oldOrderPath] = useState(isCartEmpty ? null : placedPath);
  const isOldOrder = placedPath !== null && placedPath === oldOrderPath;
  // A layout effect, because a passive one could reset an order that the buyer submits meanwhile.
  useLayoutEffect(() => {
    if (isOldOrder) dispatch(screenLeft());
  }, [isOldOrder, dispatch]);
  useEffect(() => {
    // The warning is state of the history entry, so that the order's page shows it after a reload too.
    if (placedPath !== null && !isOldOrder) void navigate(placedPath, { replace: true, state: warning });
  }, [placedPath, warning, isOldOrder, navigate]);
  useEffect(
    () => () => {
      dispatch(screenLeft());
    },
    [dispatch],
  );

  if (!address) return <Navigate to="/shipping" replace />;
  if (!paymentMethod) return <Navigate to="/payment" replace />;
  return (
    <Container>
      <CheckoutSteps current="Place Order" />
      <PageHeading />
      <OrderReview
        address={address}
        paymentMethod={paymentMethod}
        ordering={isOldOrder ? IDLE_STATE : ordering}
      />
      {ordering.status === 'checking' ? <PricingRefetch /> : null}
      {ordering.status === 'priceChanged' ? (
        <PriceChangedDialog
          changes={ordering.changes}
          onAccept={(totalCents) => dispatch(newTotalAccepted(totalCents))}
          onBack={() => void navigate('/cart')}
        />
      ) : null}
    </Container>
  );
}
