import type { OrderReturn } from '@shop/contract/orderReturn';
import { NO_RETURN_ADDRESS_MESSAGE } from '@shop/domain/returns';
import { Alert, Button, errorMessage, Link, notify } from '@shop/shared-ui';
import { useState } from 'react';
import { RowActions } from '../../../shared/RowActions.ts';
import { ConfirmedActionButton } from '../../../shared/ConfirmedActionButton.tsx';
import { useGetSettingsQuery } from '../../../shared/settingsEndpoints.ts';
import { DeclineForm } from './DeclineForm.tsx';
import { ReceiveForm } from './ReceiveForm.tsx';
import { useApproveReturnMutation, useCloseReturnMutation } from '../../../shared/returnEndpoints.ts';

interface ReturnStepsProps {
  orderReturn: OrderReturn;
  orderNumber: string;
}

/** Buttons for the next actions of an administrator on a return. */
export function ReturnSteps({ orderReturn, orderNumber }: ReturnStepsProps) {
  const [openForm, setOpenForm] = useState<'decline' | 'receive' | null>(null);
  const close = (): void => {
    setOpenForm(null);
  };
  const { _id: id, status } = orderReturn;
  const lacksAddress = useLacksAddress({ skip: status !== 'requested' });
  if (openForm === 'decline') return <DeclineForm id={id} onClose={close} />;
  if (openForm === 'receive') return <ReceiveForm orderReturn={orderReturn} onClose={close} />;
  if (status === 'received') return <CloseReturnButton orderReturn={orderReturn} orderNumber={orderNumber} />;
  if (status !== 'requested' && status !== 'approved') return null;
  return (
    <>
      {lacksAddress && <NoAddress />}
      <RowActions>
        {status === 'requested' ? (
          <ApproveReturnButton id={id} isReady={!lacksAddress} />
        ) : (
          <Button
            size="small"
            onClick={() => {
              setOpenForm('receive');
            }}
          >
            Receive
          </Button>
        )}
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            setOpenForm('decline');
          }}
        >
          Decline
        </Button>
      </RowActions>
    </>
  );
}

/** True if the settings are loaded and contain no address for return parcels. */
function useLacksAddress(options: { skip: boolean }): boolean {
  const { data: settings } = useGetSettingsQuery({}, options);
  return settings !== undefined && settings.address.value === '' && settings.address.default === '';
}

function NoAddress() {
  return (
    <Alert>
      {NO_RETURN_ADDRESS_MESSAGE} <Link to="/admin/settings">Settings</Link>
    </Alert>
  );
}

function ApproveReturnButton({ id, isReady }: { id: string; isReady: boolean }) {
  const [approve, { isLoading }] = useApproveReturnMutation();
  const handleApprove = async (): Promise<void> => {
    const { data, error } = await approve({ id });
    if (data) notify.success('Return approved');
    else notify.error(errorMessage(error));
  };
  return (
    <Button size="small" busy={isLoading} disabled={!isReady} onClick={() => void handleApprove()}>
      Approve
    </Button>
  );
}

function CloseReturnButton({ orderReturn: { _id: id, lines, refundAmount }, orderNumber }: ReturnStepsProps) {
  const [closeReturn] = useCloseReturnMutation();
  const isExchange = lines.some(({ wish, qty }) => wish === 'exchange' && qty > 0);
  const isRepair = lines.some(({ wish, qty }) => wish === 'repair' && qty > 0);
  const effects = [
    ...(refundAmount > 0 ? ['The refund will start.'] : []),
    ...(isExchange ? ['The replacement must be in the post.'] : []),
    ...(isRepair ? ['The repaired item must be in the post.'] : []),
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
