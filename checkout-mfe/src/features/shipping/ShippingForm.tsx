import { ShippingFormFields } from '@shop/contract/checkoutForms';
import {
  COUNTRY,
  extractDigits,
  PHONE_DIGITS,
  normalizePhoneDigits,
  POSTAL_CODE_DIGITS,
} from '@shop/domain/addresses';
import { createDigitsField } from '@shop/forms/digitsField';
import { useShopForm } from '@shop/forms/useShopForm';
import { Button, CheckboxField, TextField } from '@shop/shared-ui';
import { useEffect, useId, useState } from 'react';
import styled from 'styled-components';
import { OrderTotal } from '../../shared/orderSummary/OrderTotal.tsx';
import { StepForm } from '../../shared/steps/StepForm.ts';
import { CompanyFields } from './CompanyFields.tsx';
import { DeliveryCostHint } from './DeliveryCostHint.tsx';
import { getInvalidLabels } from './invalidFields.ts';

interface ShippingFormProps {
  start: ShippingFormFields;
  /** Initial choice to save the address to the profile. */
  isForProfile: boolean;
  onContinue: (fields: ShippingFormFields, isForProfile: boolean) => void;
}

export function ShippingForm({ start, isForProfile, onContinue }: ShippingFormProps) {
  const [savesToProfile, setSavesToProfile] = useState(isForProfile);
  const form = useShopForm({
    defaultValues: start,
    schema: ShippingFormFields,
    mode: 'onTouched',
    toastId: 'the address of an order',
    send: (fields) => {
      onContinue(fields, savesToProfile);
    },
  });
  const { trigger } = form;
  // Validates at mount: an address stored under other rules would disable the button without a message.
  const [filledFields] = useState(() =>
    (['postalCode', 'phone', 'vatNumber'] as const).filter((name) => start[name] !== ''),
  );
  useEffect(() => {
    if (filledFields.length > 0) void trigger(filledFields);
  }, [filledFields, trigger]);
  const hintId = useId();
  const fields = form.watch();
  const invalidLabels = getInvalidLabels(fields);

  return (
    <StepForm form={form} aria-label="Shipping">
      <TextField
        label="Address"
        autoComplete="street-address"
        required
        hint="Street, complex or unit, and suburb"
        {...form.field('address')}
      />
      <TextField
        label="City"
        autoComplete="address-level2"
        required
        hint={<DeliveryCostHint city={fields.city} />}
        {...form.field('city')}
      />
      <TextField
        label="Postal Code"
        inputMode="numeric"
        autoComplete="postal-code"
        required
        {...createDigitsField(form, 'postalCode', { max: POSTAL_CODE_DIGITS, toDigits: extractDigits })}
      />
      <TextField
        label="Phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        required
        hint="10 digits, so the driver can call you"
        {...createDigitsField(form, 'phone', { max: PHONE_DIGITS, toDigits: normalizePhoneDigits })}
      />
      <TextField
        label="Country"
        name="country"
        autoComplete="country-name"
        value={COUNTRY}
        readOnly
        hint="We deliver within South Africa only."
      />
      <CompanyFields form={form} isOpenAtFirst={start.companyName !== ''} />
      <CheckboxField
        label="Save this address to my profile"
        checked={savesToProfile}
        onChange={({ currentTarget }) => {
          setSavesToProfile(currentTarget.checked);
        }}
      />
      <OrderTotal typedCity={fields.city} />
      <Submit>
        <Button
          type="submit"
          variant="primary"
          disabled={!form.formState.isValid}
          aria-describedby={invalidLabels.length > 0 ? hintId : undefined}
        >
          Continue
        </Button>
        {/* The hint is below the button, because above it would move the button when it disappears. */}
        {invalidLabels.length > 0 ? <p id={hintId}>Please complete: {invalidLabels.join(', ')}.</p> : null}
      </Submit>
    </StepForm>
  );
}

const Submit = styled.div`
  display: grid;
  gap: 8px;

  p {
    color: var(--muted);
    font-size: 0.875rem;
  }
`;
