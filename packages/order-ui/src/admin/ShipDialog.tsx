import { NO_CONTENT_VERSION } from '@shop/contract/contentVersion';
import { ParcelFields } from '@shop/contract/parcelForm';
import type { Order } from '@shop/contract/orders';
import { Form } from '@shop/forms/Form';
import { RefusalAlert } from '@shop/forms/RefusalAlert';
import { getCurrentVersions, useContentVersions } from '@shop/forms/useContentVersions';
import { useShopForm } from '@shop/forms/useShopForm';
import { Button, Dialog, notify, TextField } from '@shop/shared-ui';
import styled from 'styled-components';
import { useShipOrderMutation } from './adminEndpoints.ts';

interface ShipDialogProps {
  order: Order;
  onClose: () => void;
}

/**
 * Dialog for the carrier, tracking number and tracking link of an order's parcel, which the shop sends to the
 * buyer by e-mail.
 */
export function ShipDialog({ order, onClose }: ShipDialogProps) {
  const { _id: id, number, shipment } = order;
  const subject = `order ${number}`;
  const [ship] = useShipOrderMutation();
  const { versions, takeVersions } = useContentVersions({
    parcel: shipment ? shipment.version : NO_CONTENT_VERSION,
  });
  const form = useShopForm({
    defaultValues: {
      carrier: shipment?.carrier ?? '',
      trackingNumber: shipment?.trackingNumber ?? '',
      trackingUrl: shipment?.trackingUrl ?? '',
    },
    schema: ParcelFields,
    toastId: subject,
    send: async (parcel) => {
      const { parcel: version } = versions;
      const { data, error } = await ship({ id, ...parcel, ...(version !== undefined && { version }) });
      takeVersions(getCurrentVersions(error));
      if (data) {
        onClose();
        notify.success(shipment ? 'Parcel changed' : 'Order shipped', { about: subject });
      }
      return { error };
    },
  });
  return (
    <Dialog title={shipment ? `Parcel of order ${number}` : `Ship order ${number}`} onClose={onClose}>
      <FieldsForm form={form} aria-label="Parcel">
        <RefusalAlert refusal={form.refusal} />
        <TextField label="Carrier" autoComplete="on" {...form.field('carrier')} />
        <TextField label="Tracking Number" autoComplete="off" {...form.field('trackingNumber')} />
        <TextField
          label="Tracking Link"
          hint="Optional. Where the buyer can follow the parcel; it begins with https://."
          type="url"
          autoComplete="off"
          {...form.field('trackingUrl')}
        />
        <Actions>
          <Button type="submit" busy={form.isSending}>
            {shipment ? 'Save the parcel' : 'Mark As Shipped'}
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
