import type { Order } from '@shop/contract/orders';
import { canTransition, getOrderState } from '@shop/domain/orderStates';
import { Button, errorMessage, notify } from '@shop/shared-ui';
import { useState } from 'react';
import { useCancelOrderMutation } from '../../shared/orderEndpoints.ts';
import { CancelOrderDialog } from './CancelOrderDialog.tsx';

/** Lets the buyer cancel the order until it is shipped. */
export function CancelOrder({ order }: { order: Order }) {
  const [isAsking, setIsAsking] = useState(false);
  const [cancel, { isLoading }] = useCancelOrderMutation();
  if (!canTransition(getOrderState(order), 'cancelled')) return null;
  const confirm = async (): Promise<void> => {
    const { data, error } = await cancel({ id: order._id });
    setIsAsking(false);
    if (data) notify.success('Order cancelled');
    else notify.error(errorMessage(error));
  };
  return (
    <>
      <Button
        variant="quiet"
        className="screen-only"
        onClick={() => {
          setIsAsking(true);
        }}
      >
        Cancel order
      </Button>
      {isAsking && (
        <CancelOrderDialog
          text={getQuestion(order)}
          busy={isLoading}
          onKeep={() => {
            setIsAsking(false);
          }}
          onConfirm={() => void confirm()}
        />
      )}
    </>
  );
}

function getQuestion({ isPaid, paymentPending }: Order): string {
  if (isPaid) return "Cancel this order? Nothing will be delivered, and we'll refund you in full.";
  if (paymentPending) {
    return "Cancel this order? Its items go back on sale. If your payment still arrives, we'll send it back.";
  }
  return "Cancel this order? Its items go back on sale, and you won't be charged.";
}
