import type { Order } from '@shop/contract/orders';
import { Alert, Spinner, useAppDispatch, useAppSelector } from '@shop/shared-ui';
import { useEffect, useRef } from 'react';
import { payByCard } from './payByCard.ts';
import { showPaymentButtons } from './paymentScript.ts';
import { SCRIPT_FAILED } from './paymentScriptSaga.ts';
import { paymentScriptWanted, selectPaymentScriptStatus } from './paymentScriptSlice.ts';
import { UsdAmount } from './UsdAmount.tsx';

export function CardPayment({ order }: { order: Order }) {
  const status = useAppSelector(selectPaymentScriptStatus);
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(paymentScriptWanted());
  }, [dispatch]);

  return (
    <div className="screen-only">
      <UsdAmount order={order} />
      {status === 'resolved' ? <PayPalButtons orderId={order._id} /> : null}
      {status === 'rejected' ? (
        <Alert onRetry={() => dispatch(paymentScriptWanted())}>{SCRIPT_FAILED}</Alert>
      ) : null}
      {status === 'initial' || status === 'pending' ? <Spinner /> : null}
    </div>
  );
}

function PayPalButtons({ orderId }: { orderId: string }) {
  const container = useRef<HTMLDivElement>(null);
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!container.current) return;
    return showPaymentButtons(container.current, payByCard(dispatch, orderId));
  }, [dispatch, orderId]);
  return <div ref={container} />;
}
