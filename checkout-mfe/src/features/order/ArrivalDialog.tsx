import type { Order } from '@shop/contract/orders';
import { ArrivalFields } from '@shop/contract/arrivalForm';
import { formatShopDay } from '@shop/domain/shopDays';
import { Form } from '@shop/forms/Form';
import { RefusalAlert } from '@shop/forms/RefusalAlert';
import { useShopForm } from '@shop/forms/useShopForm';
import { Button, Dialog, notify, TextField } from '@shop/shared-ui';
import styled from 'styled-components';
import { useReportArrivalMutation } from '../../shared/orderEndpoints.ts';

interface ArrivalDialogProps {
  order: Order;
  onClose: () => void;
  /** Called instead of `onClose` once the day is saved. */
  onReported?: () => void;
}

/** Asks the buyer for the day of the parcel's arrival. The periods for returns begin on that day. */
export function ArrivalDialog({ order, onClose, onReported }: ArrivalDialogProps) {
  const [report] = useReportArrivalMutation();
  const subject = `arrival of order ${order.number}`;
  const today = formatShopDay(new Date());
  const form = useShopForm({
    defaultValues: { on: today },
    schema: ArrivalFields,
    toastId: subject,
    send: async ({ on }) => {
      const { data, error } = await report({ id: order._id, on });
      if (data) {
        notify.success('Thank you for telling us', { about: subject });
        (onReported ?? onClose)();
      }
      return { error };
    },
  });
  return (
    <Dialog title="When did it arrive?" onClose={onClose}>
      <FieldsForm form={form} aria-label="Arrival">
        <RefusalAlert refusal={form.refusal} />
        <TextField
          label="Day"
          type="date"
          min={formatShopDay(order.shipment?.shippedAt ?? order.createdAt)}
          max={today}
          {...form.field('on')}
        />
        <p>Your days to return or exchange count from this day. You can't change it afterwards.</p>
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

const FieldsForm = styled(Form)`
  display: grid;
  gap: 16px;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`;
