import type { Order } from '@shop/contract/orders';
import { Alert, Spinner, useAppDispatch, useAppSelector } from '@shop/shared-ui';
import { useEffect, useRef } from 'react';
import { createPayPalCallbacks } from './createPayPalCallbacks.ts';
import { showPaymentButtons } from './paymentScript.ts';
import { SCRIPT_ERROR_MESSAGE } from './paymentScriptSaga.ts';
import { paymentScriptRequested, selectPaymentScriptStatus } from './paymentScriptSlice.ts';
import { getAttempt, paymentShown, selectPaymentAttempts } from './paymentSlice.ts';
import { UnknownPayment } from './UnknownPayment.tsx';
import { UsdAmount } from './UsdAmount.tsx';

export function CardPayment({ order }: { order: Order }) {
  const attempt = getAttempt(useAppSelector(selectPaymentAttempts), order._id);
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(paymentShown({ orderId: order._id }));
  }, [dispatch, order._id]);

  if (attempt.status === 'unknown') {
    return <UnknownPayment orderId={order._id} isChecking={attempt.isChecking} />;
  }
  return (
    <div className="screen-only">
      <UsdAmount order={order} />
      {attempt.status === 'failed' ? <Alert hint={attempt.hint}>{attempt.message}</Alert> : null}
      <p role="status">
        {attempt.status === 'settling' ? "We're confirming your payment. Please keep this page open." : null}
      </p>
      <LazyPayPalButtons orderId={order._id} />
    </div>
  );
}

function LazyPayPalButtons({ orderId }: { orderId: string }) {
  const status = useAppSelector(selectPaymentScriptStatus);
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(paymentScriptRequested());
  }, [dispatch]);
  if (status === 'resolved') return <PayPalButtons orderId={orderId} />;
  if (status !== 'rejected') return <Spinner />;
  return <Alert onRetry={() => dispatch(paymentScriptRequested())}>{SCRIPT_ERROR_MESSAGE}</Alert>;
}

function PayPalButtons({ orderId }: { orderId: string }) {
  const container = useRef<HTMLDivElement>(null);
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!container.current) return;
    return showPaymentButtons(container.current, createPayPalCallbacks(dispatch, orderId));
  }, [dispatch, orderId]);
  return <div ref={container} />;
}
