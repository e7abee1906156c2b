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
        hint="We are checking with PayPal, and this page will tell you. You can also leave it and come back later."
        onRetry={() => dispatch(paymentCheckRequested({ orderId }))}
      >
        We could not confirm your payment yet. Do not pay again.
      </Alert>
    </div>
  );
}
