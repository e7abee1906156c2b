import { ADDRESS_MAX, COUNTRY, digitsOf, shippingProblems } from '@shop/domain/addresses';
import type { ShippingFields } from '@shop/domain/addresses';
import { Button, ErrorSummary, TextField } from '@shop/shared-ui';
import type { ChangeEvent } from 'react';
import type { FieldErrors, Resolver, UseFormRegisterReturn } from 'react-hook-form';
import { useForm, useWatch } from 'react-hook-form';
import { DeliveryNote } from './DeliveryNote.tsx';
import { phoneAsTyped } from './phoneAsTyped.ts';

interface ShippingFormProps {
  start: ShippingFields;
  onContinue: (fields: ShippingFields) => void;
}

const resolver: Resolver<ShippingFields> = (values) => {
  const problems = Object.entries(shippingProblems(values));
  if (problems.length === 0) return { values, errors: {} };
  return {
    values: {},
    errors: Object.fromEntries(problems.map(([name, message]) => [name, { type: 'shipping', message }])),
  };
};

/** Lets a field keep only what `tidy` leaves of typed or pasted text. */
function tidied(field: UseFormRegisterReturn, tidy: (text: string) => string) {
  return {
    ...field,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const kept = tidy(event.target.value);
      // Setting an equal value would move the caret to the end.
      if (kept !== event.target.value) event.target.value = kept;
      return field.onChange(event);
    },
  };
}

const postalCodeAsTyped = (text: string) => digitsOf(text, 4);

function trimmed({ address, city, postalCode, phone }: ShippingFields): ShippingFields {
  return { address: address.trim(), city: city.trim(), postalCode, phone };
}

/** In the order of the fields, not in that in which they were left. */
const FIELDS = [
  'address',
  'city',
  'postalCode',
  'phone',
] as const satisfies readonly (keyof ShippingFields)[];

function messagesOf(errors: FieldErrors<ShippingFields>): Record<string, string | undefined> {
  return Object.fromEntries(FIELDS.map((name) => [name, errors[name]?.message]));
}

export function ShippingForm({ start, onContinue }: ShippingFormProps) {
  const { register, handleSubmit, control, formState } = useForm<ShippingFields>({
    defaultValues: start,
    mode: 'onTouched',
    resolver,
  });
  const { errors, isValid } = formState;
  const city = useWatch({ control, name: 'city' });

  return (
    <form
      noValidate
      aria-label="Shipping"
      onSubmit={(event) => void handleSubmit((fields) => onContinue(trimmed(fields)))(event)}
    >
      <ErrorSummary errors={messagesOf(errors)} />
      <TextField
        label="Address"
        autoComplete="street-address"
        maxLength={ADDRESS_MAX}
        required
        error={errors.address?.message}
        {...register('address')}
      />
      <TextField
        label="City"
        autoComplete="address-level2"
        maxLength={ADDRESS_MAX}
        required
        hint={<DeliveryNote city={city} />}
        error={errors.city?.message}
        {...register('city')}
      />
      <TextField
        label="Postal Code"
        inputMode="numeric"
        autoComplete="postal-code"
        required
        error={errors.postalCode?.message}
        {...tidied(register('postalCode'), postalCodeAsTyped)}
      />
      <TextField
        label="Phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        required
        hint="10 digits, for the driver"
        error={errors.phone?.message}
        {...tidied(register('phone'), phoneAsTyped)}
      />
      <TextField
        label="Country"
        name="country"
        autoComplete="country-name"
        value={COUNTRY}
        readOnly
        hint="We deliver within South Africa only."
      />
      <Button type="submit" variant="primary" disabled={!isValid}>
        Continue
      </Button>
    </form>
  );
}
