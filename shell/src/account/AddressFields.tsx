import {
  COUNTRY,
  extractDigits,
  PHONE_DIGITS,
  normalizePhoneDigits,
  POSTAL_CODE_DIGITS,
} from '@shop/domain/addresses';
import { createDigitsField } from '@shop/forms/digitsField';
import type { ShopForm } from '@shop/forms/useShopForm';
import { TextField, media } from '@shop/shared-ui';
import styled from 'styled-components';
import type { ProfileFields } from '@shop/contract/accountForms';

/**
 * Fields of the visitor's default delivery address. The address is optional, and validated as on the shipping screen.
 */
export function AddressFields({ form }: { form: ShopForm<ProfileFields> }) {
  return (
    <Fieldset>
      <legend>Delivery details</legend>
      <TextField label="Street" autoComplete="street-address" {...form.field('street')} />
      <TextField label="City" autoComplete="address-level2" {...form.field('city')} />
      <TextField label="Province" autoComplete="address-level1" {...form.field('state')} />
      <TextField
        label="Postal Code"
        inputMode="numeric"
        autoComplete="postal-code"
        {...createDigitsField(form, 'postalCode', { max: POSTAL_CODE_DIGITS, toDigits: extractDigits })}
      />
      <TextField
        label="Phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        {...createDigitsField(form, 'phone', { max: PHONE_DIGITS, toDigits: normalizePhoneDigits })}
      />
      <TextField label="Country" name="country" autoComplete="country-name" value={COUNTRY} readOnly />
    </Fieldset>
  );
}

const Fieldset = styled.fieldset`
  display: grid;
  gap: 20px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 8px 0 12px;
    font-size: 1.125rem;
    font-weight: 700;
  }

  ${media.up('sm')} {
    grid-template-columns: 1fr 1fr;

    > :nth-child(2) {
      grid-column: 1 / -1;
    }
  }
`;
