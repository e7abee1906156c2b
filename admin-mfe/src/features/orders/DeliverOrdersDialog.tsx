import type { FoundOrder } from '@shop/contract/adminOrderList';
import { Alert, Button, Dialog, errorMessage, notify } from '@shop/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { FormActions } from '../../shared/FormActions.ts';
import { useDeliverOrdersMutation } from './orderEndpoints.ts';

interface DeliverOrdersDialogProps {
  orders: readonly FoundOrder[];
  /** Called with the ids of delivered orders; the dialog stays open for the refused orders. */
  onDelivered: (ids: ReadonlySet<string>) => void;
  onClose: () => void;
}

/** Asks before several orders are marked as delivered, and lists the refused orders with the reasons. */
export function DeliverOrdersDialog({ orders, onDelivered, onClose }: DeliverOrdersDialogProps) {
  const [deliver, { isLoading, error }] = useDeliverOrdersMutation();
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(new Map());
  const handleConfirm = async (): Promise<void> => {
    const { data } = await deliver({ ids: orders.map(({ _id }) => _id) });
    if (!data) return;
    const delivered = data.results.filter(({ isDelivered }) => isDelivered);
    if (delivered.length > 0) notify.success(`${countOrders(delivered.length)} marked as delivered`);
    setReasons(new Map(data.results.map(({ id, message = '' }) => [id, message])));
    onDelivered(new Set(delivered.map(({ id }) => id)));
  };
  const refusedOrders = orders.filter(({ _id }) => reasons.has(_id));
  return (
    <Dialog title={`Mark ${countOrders(orders.length)} as delivered`} onClose={onClose}>
      <Stack>
        {error && <Alert>{errorMessage(error)}</Alert>}
        {refusedOrders.length > 0 && (
          <Alert>
            {refusedOrders.map(({ _id, number }) => (
              <span key={_id}>
                Order {number}: {reasons.get(_id)}
                <br />
              </span>
            ))}
          </Alert>
        )}
        <p>
          Each buyer gets an email, and the days for returns start today. Orders that can't be delivered are
          left as they are.
        </p>
        <FormActions>
          <Button busy={isLoading} onClick={() => void handleConfirm()}>
            Mark as delivered
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </FormActions>
      </Stack>
    </Dialog>
  );
}

const Stack = styled.div`
  display: grid;
  gap: 16px;
`;

const countOrders = (count: number): string => (count === 1 ? '1 order' : `${String(count)} orders`);
