import { Button, ConfirmDialog, errorMessage, notify } from '@shop/shared-ui';
import { useState } from 'react';
import { useConfirmPayFastRefundMutation } from './adminEndpoints.ts';

/**
 * Button by which an administrator records a refund made at PayFast, because PayFast does not report refunds.
 */
export function ConfirmRefundButton({ orderId }: { orderId: string }) {
  const [confirmRefund, { isLoading }] = useConfirmPayFastRefundMutation();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const handleConfirm = async (): Promise<void> => {
    const { data, error } = await confirmRefund({ orderId });
    if (data) notify.success('Refund recorded');
    else notify.error(errorMessage(error));
    setIsDialogOpen(false);
  };
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => {
          setIsDialogOpen(true);
        }}
      >
        Mark As Refunded
      </Button>
      {isDialogOpen && (
        <ConfirmDialog
          text="Have you paid the money back at PayFast? The order will no longer be listed as owed."
          verb="Mark As Refunded"
          variant="primary"
          busy={isLoading}
          onConfirm={() => void handleConfirm()}
          onCancel={() => {
            setIsDialogOpen(false);
          }}
        />
      )}
    </>
  );
}
