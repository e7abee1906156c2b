import type { FoundOrder } from '@shop/contract/adminOrderList';
import type { ShippingResult } from '@shop/contract/adminOrderProcessing';
import { NO_CONTENT_VERSION } from '@shop/contract/contentVersion';
import { ParcelFields } from '@shop/contract/parcelForm';
import { Alert, Button, Dialog, errorMessage, notify, TextField } from '@shop/shared-ui';
import type { SubmitEvent, KeyboardEvent } from 'react';
import { useState } from 'react';
import styled from 'styled-components';
import { FormActions } from '../../shared/FormActions.ts';
import { getFieldText } from '../../shared/getFieldText.ts';
import { useShipOrdersMutation } from './orderEndpoints.ts';

interface ShipOrdersDialogProps {
  orders: readonly FoundOrder[];
  /** Called with the ids of shipped orders; the dialog stays open for the refused orders. */
  onShipped: (ids: ReadonlySet<string>) => void;
  onClose: () => void;
}

type Errors = Readonly<Record<string, string>>;

/**
 * Marks several orders as shipped with one carrier and a tracking number each, typed or scanned one after the other.
 */
export function ShipOrdersDialog({ orders, onShipped, onClose }: ShipOrdersDialogProps) {
  const [ship, { isLoading, error }] = useShipOrdersMutation();
  const [errors, setErrors] = useState<Errors>({});
  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const parcels = parseParcels(new FormData(form), orders);
    const typedErrors = findParcelErrors(parcels);
    setErrors(typedErrors);
    if (Object.keys(typedErrors).length > 0) {
      focusFirstError(form, typedErrors);
      return;
    }
    const { data } = await ship({ parcels });
    if (!data) return;
    const shipped = data.results.filter(({ isShipped }) => isShipped);
    if (shipped.length > 0) notify.success(getShippedText(shipped.length));
    setErrors(toErrors(data.results));
    onShipped(new Set(shipped.map(({ id }) => id)));
  };
  return (
    <Dialog
      title={orders.length === 1 ? 'Ship 1 order' : `Ship ${String(orders.length)} orders`}
      onClose={onClose}
    >
      <FieldsForm noValidate onSubmit={(event) => void handleSubmit(event)} onKeyDown={focusAfterScan}>
        {error && <Alert>{errorMessage(error)}</Alert>}
        <TextField label="Carrier" name="carrier" error={errors['carrier']} autoComplete="off" />
        {orders.map(({ _id, number, user }) => (
          <TextField
            key={_id}
            label={`Tracking number of order ${number}`}
            hint={user.name}
            name={_id}
            error={errors[_id]}
            autoComplete="off"
          />
        ))}
        <FormActions>
          <Button type="submit" busy={isLoading}>
            Mark as shipped
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </FormActions>
      </FieldsForm>
    </Dialog>
  );
}

interface ParcelValues {
  readonly id: string;
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly version: string;
}

function parseParcels(typed: FormData, orders: readonly FoundOrder[]): ParcelValues[] {
  const carrier = getFieldText(typed, 'carrier');
  return orders.map(({ _id, shipment }) => ({
    id: _id,
    carrier,
    trackingNumber: getFieldText(typed, _id),
    version: shipment?.version ?? NO_CONTENT_VERSION,
  }));
}

/**
 * Returns the error of the carrier, which all parcels share, under 'carrier', and the errors of the tracking
 * numbers by order id.
 */
function findParcelErrors(parcels: readonly ParcelValues[]): Errors {
  const { carrier, trackingNumber } = ParcelFields.shape;
  const parsedFields = [
    ['carrier', carrier.safeParse(parcels[0]?.carrier)] as const,
    ...parcels.map((parcel) => [parcel.id, trackingNumber.safeParse(parcel.trackingNumber)] as const),
  ];
  return Object.fromEntries(
    parsedFields.flatMap(
      ([name, { error }]) => error?.issues.slice(0, 1).map(({ message }) => [name, message]) ?? [],
    ),
  );
}

function toErrors(results: readonly ShippingResult[]): Errors {
  return Object.fromEntries(
    results.flatMap(({ id, message }) => (message === undefined ? [] : [[id, message]])),
  );
}

function focusFirstError(form: HTMLFormElement, errors: Errors): void {
  const fields = [...form.elements].filter((field) => field instanceof HTMLInputElement);
  fields.find(({ name }) => name in errors)?.focus();
}

/**
 * Moves the focus to the next field on Enter, which a barcode scanner sends after each code. In the last
 * field Enter submits the form.
 */
function focusAfterScan(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
  const fields = [...currentTarget.elements].filter((field) => field instanceof HTMLInputElement);
  const next = fields[fields.indexOf(target) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function getShippedText(count: number): string {
  return count === 1 ? '1 order marked as shipped' : `${String(count)} orders marked as shipped`;
}

const FieldsForm = styled.form`
  display: grid;
  gap: 12px;
`;
