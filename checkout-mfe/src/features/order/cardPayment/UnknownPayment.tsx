import { Alert, useAppDispatch } from '@shop/shared-ui';
import { useFocusIfLost } from '../useFocusIfLost.ts';
import { paymentCheckRequested } from './paymentSlice.ts';

interface UnknownPaymentProps {
  orderId: string;
  isChecking: boolean;
}

/** Replaces the pay buttons until the outcome of the payment is known. */
export function UnknownPayment({ orderId, isChecking }: UnknownPaymentProps) {
  const ref = useFocusIfLost<HTMLDivElement>();
  const dispatch = useAppDispatch();
  return (
    <div ref={ref} tabIndex={-1}>
      <Alert
        busy={isChecking}
        hint="We're checking with PayPal, and you'll see the result here. You can also come back later."
        onRetry={() => dispatch(paymentCheckRequested({ orderId }))}
      >
        We couldn't confirm your payment yet. Don't pay again.
      </Alert>
    </div>
  );
}
