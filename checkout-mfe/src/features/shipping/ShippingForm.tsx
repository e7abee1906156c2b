import { ShippingFields } from '@shop/contract/orders';
import { ADDRESS_MAX, COUNTRY, digitsOf } from '@shop/domain/addresses';
import { useShopForm } from '@shop/forms/useShopForm';
import { Button, TextField } from '@shop/shared-ui';
import type { ChangeEvent, ChangeEventHandler } from 'react';
import { StepForm } from '../steps/StepForm.ts';
import { DeliveryNote } from './DeliveryNote.tsx';
import { phoneAsTyped } from './phoneAsTyped.ts';

interface ShippingFormProps {
  start: ShippingFields;
  onContinue: (fields: ShippingFields) => void;
}

/** Lets a field keep only what `tidy` leaves of typed or pasted text. */
function tidied<Field extends { onChange: ChangeEventHandler }>(
  field: Field,
  tidy: (text: string) => string,
) {
  return {
    ...field,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const kept = tidy(event.target.value);
      // Setting an equal value would move the caret to the end.
      if (kept !== event.target.value) event.target.value = kept;
      field.onChange(event);
    },
  };
}

const postalCodeAsTyped = (text: string) => digitsOf(text, 4);

export function ShippingForm({ start, onContinue }: ShippingFormProps) {
  const form = useShopForm({
    start,
    schema: ShippingFields,
    mode: 'onTouched',
    about: 'the address of an order',
    send: onContinue,
  });

  return (
    <StepForm form={form} aria-label="Shipping">
      <TextField
        label="Address"
        autoComplete="street-address"
        maxLength={ADDRESS_MAX}
        required
        {...form.field('address')}
      />
      <TextField
        label="City"
        autoComplete="address-level2"
        maxLength={ADDRESS_MAX}
        required
        hint={<DeliveryNote city={form.watch('city')} />}
        {...form.field('city')}
      />
      <TextField
        label="Postal Code"
        inputMode="numeric"
        autoComplete="postal-code"
        required
        {...tidied(form.field('postalCode'), postalCodeAsTyped)}
      />
      <TextField
        label="Phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        required
        hint="10 digits, for the driver"
        {...tidied(form.field('phone'), phoneAsTyped)}
      />
      <TextField
        label="Country"
        name="country"
        autoComplete="country-name"
        value={COUNTRY}
        readOnly
        hint="We deliver within South Africa only."
      />
      <Button type="submit" variant="primary" disabled={!form.formState.isValid}>
        Continue
      </Button>
    </StepForm>
  );
}
