import type { Order } from '@shop/contract/orders';
import { Button, ConfirmDialog, errorMessage, notify } from '@shop/shared-ui';
import { useState } from 'react';
import { useConfirmPayFastRefundMutation } from './orderEndpoints.ts';

/** Only for money that is owed through PayFast, which reports no refunds; PayPal reports its own. */
export function ConfirmRefundButton({ order }: { order: Order }) {
  const [confirmRefund, { isLoading }] = useConfirmPayFastRefundMutation();
  const [isAsking, setIsAsking] = useState(false);
  if (!order.refundDue || order.paymentMethod !== 'PayFast') return null;
  const handleConfirm = async (): Promise<void> => {
    const { data, error } = await confirmRefund({ orderId: order._id });
    if (data) notify.success('Refund recorded');
    else notify.error(errorMessage(error));
    setIsAsking(false);
  };
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => {
          setIsAsking(true);
        }}
      >
        Mark As Refunded
      </Button>
      {isAsking && (
        <ConfirmDialog
          text="Have you paid the money back at PayFast? The order will no longer be listed as owed."
          verb="Mark As Refunded"
          variant="primary"
          busy={isLoading}
          onConfirm={() => void handleConfirm()}
          onCancel={() => {
            setIsAsking(false);
          }}
        />
      )}
    </>
  );
}
