import type { Order } from '@shop/contract/orders';
import { canTransition, getOrderState } from '@shop/domain/orderStates';
import { Button, Dialog, errorMessage, notify } from '@shop/shared-ui';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useCancelOrderMutation } from '../../shared/orderEndpoints.ts';

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
        <Question
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
  if (isPaid) return 'Cancel this order? Nothing will be delivered, and what you paid goes back to you.';
  if (paymentPending) {
    return 'Cancel this order? Its items go back on sale. If your payment still arrives, it is sent back.';
  }
  return 'Cancel this order? Its items go back on sale, and nothing is charged.';
}

interface QuestionProps {
  text: string;
  busy: boolean;
  onKeep: () => void;
  onConfirm: () => void;
}

/** Asks whether to cancel the order. Not a `ConfirmDialog`, because its 'Cancel' button would be ambiguous here. */
function Question({ text, busy, onKeep, onConfirm }: QuestionProps) {
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    keep.current?.focus();
  }, []);
  return (
    <Dialog title={text} role="alertdialog" plainTitle onClose={onKeep}>
      <Answers>
        <Button ref={keep} variant="secondary" onClick={onKeep}>
          Keep order
        </Button>
        <Button variant="danger" busy={busy} onClick={onConfirm}>
          Cancel order
        </Button>
      </Answers>
    </Dialog>
  );
}

const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 12px;
  margin-top: 24px;
`;
