import { ArrivalFields } from '@shop/contract/arrivalForm';
import type { Order } from '@shop/contract/orders';
import type { ArrivalReporter } from '@shop/domain/lateOrders';
import { formatShopDay } from '@shop/domain/shopDays';
import { Form } from '@shop/forms/Form';
import { RefusalAlert } from '@shop/forms/RefusalAlert';
import { useShopForm } from '@shop/forms/useShopForm';
import { Button, DateText, Dialog, notify, TextField } from '@shop/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { useCorrectArrivalMutation } from './orderEndpoints.ts';

const REPORTER_LABELS: Readonly<Record<ArrivalReporter, string>> = {
  buyer: 'reported by the buyer',
  admin: 'corrected by an administrator',
};

/** Day of the parcel's arrival, who reported it, and a button that corrects the day. */
export function ArrivalDay({ order, arrivedAt }: { order: Order; arrivedAt: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Line>
      <span>
        <DateText iso={arrivedAt} />
        {order.arrivedBy !== undefined && `, ${REPORTER_LABELS[order.arrivedBy]}`}
      </span>
      <Button
        variant="quiet"
        size="small"
        aria-label="Correct the day of arrival"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        Correct
      </Button>
      {isOpen && (
        <CorrectionDialog
          order={order}
          arrivedAt={arrivedAt}
          onClose={() => {
            setIsOpen(false);
          }}
        />
      )}
    </Line>
  );
}

interface CorrectionDialogProps {
  order: Order;
  arrivedAt: string;
  onClose: () => void;
}

function CorrectionDialog({ order, arrivedAt, onClose }: CorrectionDialogProps) {
  const [correct] = useCorrectArrivalMutation();
  const about = `arrival of order ${order.number}`;
  const form = useShopForm({
    defaultValues: { on: formatShopDay(arrivedAt) },
    schema: ArrivalFields,
    toastId: about,
    send: async ({ on }) => {
      const { data, error } = await correct({ id: order._id, on });
      if (data) {
        notify.success('Arrival corrected', { about });
        onClose();
      }
      return { error };
    },
  });
  return (
    <Dialog title={`Arrival of order ${order.number}`} onClose={onClose}>
      <FieldsForm form={form} aria-label="Arrival">
        <RefusalAlert refusal={form.refusal} />
        <TextField
          label="Day"
          type="date"
          min={formatShopDay(order.shipment?.shippedAt ?? order.createdAt)}
          max={formatShopDay(new Date())}
          {...form.field('on')}
        />
        <p>The buyer's days to return or exchange count from here. You can correct the day again.</p>
        <Actions>
          <Button type="submit" busy={form.isSending}>
            Save
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </Actions>
      </FieldsForm>
    </Dialog>
  );
}

const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
`;

const FieldsForm = styled(Form)`
  display: grid;
  gap: 16px;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`;
