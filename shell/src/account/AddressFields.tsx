import { ADDRESS_MAX, COUNTRY } from '@shop/domain/addresses';
import type { ShopForm } from '@shop/forms/useShopForm';
import { TextField, media } from '@shop/shared-ui';
import styled from 'styled-components';
import type { ProfileFields } from '@shop/contract/accountForms';

/** The usual delivery address. It is optional, and validated as on the shipping screen. */
export function AddressFields({ form }: { form: ShopForm<ProfileFields> }) {
  return (
    <Fields>
      <legend>Delivery details</legend>
      <TextField
        label="Street"
        autoComplete="street-address"
        maxLength={ADDRESS_MAX}
        {...form.field('street')}
      />
      <TextField label="City" autoComplete="address-level2" maxLength={ADDRESS_MAX} {...form.field('city')} />
      <TextField
        label="State"
        autoComplete="address-level1"
        maxLength={ADDRESS_MAX}
        {...form.field('state')}
      />
      <TextField
        label="Postal Code"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={4}
        {...form.field('postalCode')}
      />
      <TextField
        label="Phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={20}
        {...form.field('phone')}
      />
      <TextField label="Country" name="country" autoComplete="country-name" value={COUNTRY} readOnly />
    </Fields>
  );
}

const Fields = styled.fieldset`
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
