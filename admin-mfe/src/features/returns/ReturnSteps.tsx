import type { OrderReturn } from '@shop/contract/orderReturn';
import { Button, errorMessage, notify } from '@shop/shared-ui';
import { useState } from 'react';
import { RowActions } from '../../components/RowActions.ts';
import { ConfirmedActionButton } from '../../components/ConfirmedActionButton.tsx';
import { DeclineForm } from './DeclineForm.tsx';
import { ReceiveForm } from './ReceiveForm.tsx';
import { useApproveReturnMutation, useCloseReturnMutation } from './returnEndpoints.ts';

interface ReturnStepsProps {
  asked: OrderReturn;
  orderNumber: string;
}

/** What an administrator can do with a return next. */
export function ReturnSteps({ asked, orderNumber }: ReturnStepsProps) {
  const [opened, setOpened] = useState<'decline' | 'receive' | null>(null);
  const close = (): void => {
    setOpened(null);
  };
  const { _id: id, status } = asked;
  if (opened === 'decline') return <DeclineForm id={id} onClose={close} />;
  if (opened === 'receive') return <ReceiveForm asked={asked} onClose={close} />;
  if (status === 'received') return <CloseButton asked={asked} orderNumber={orderNumber} />;
  if (status !== 'requested' && status !== 'approved') return null;
  return (
    <RowActions>
      {status === 'requested' ? (
        <ApproveButton id={id} />
      ) : (
        <Button
          size="small"
          onClick={() => {
            setOpened('receive');
          }}
        >
          Receive
        </Button>
      )}
      <Button
        variant="secondary"
        size="small"
        onClick={() => {
          setOpened('decline');
        }}
      >
        Decline
      </Button>
    </RowActions>
  );
}

function ApproveButton({ id }: { id: string }) {
  const [approve, { isLoading }] = useApproveReturnMutation();
  const handleApprove = async (): Promise<void> => {
    const { data, error } = await approve({ id });
    if (data) notify.success('Return approved');
    else notify.error(errorMessage(error));
  };
  return (
    <Button size="small" busy={isLoading} onClick={() => void handleApprove()}>
      Approve
    </Button>
  );
}

function CloseButton({ asked: { _id: id, lines, refundAmount }, orderNumber }: ReturnStepsProps) {
  const [closeReturn] = useCloseReturnMutation();
  const isExchange = lines.some(({ wish }) => wish === 'exchange');
  const effects = [
    ...(refundAmount > 0 ? ['The refund starts.'] : []),
    ...(isExchange ? ['What was set aside must be in the post.'] : []),
  ];
  return (
    <RowActions>
      <ConfirmedActionButton
        verb="Close"
        name={`the return of order ${orderNumber}`}
        question={`Close this return? ${effects.join(' ')}`}
        subject={`Order ${orderNumber}`}
        variants={['primary', 'primary']}
        onConfirm={async () => {
          const { data, error } = await closeReturn({ id });
          if (data) notify.success('Return closed');
          else notify.error(errorMessage(error));
        }}
      />
    </RowActions>
  );
}
