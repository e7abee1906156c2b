import {
  ADDRESS_MAX,
  ADDRESS_SENTENCES,
  COUNTRY,
  isPhone,
  isPostalCode,
  phoneDigits,
} from '@shop/domain/addresses';
import { TextField } from '@shop/shared-ui';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import styled from 'styled-components';
import type { ProfileValues } from './profileChange.ts';

interface AddressFieldsProps {
  register: UseFormRegister<ProfileValues>;
  errors: FieldErrors<ProfileValues>;
}

/** Where orders usually go. Nothing of it is required; what is given must be good enough for the shipping screen. */
export function AddressFields({ register, errors }: AddressFieldsProps) {
  return (
    <Fields>
      <legend>Delivery details</legend>
      <TextField
        label="Street"
        autoComplete="street-address"
        maxLength={ADDRESS_MAX}
        {...register('street')}
      />
      <TextField label="City" autoComplete="address-level2" maxLength={ADDRESS_MAX} {...register('city')} />
      <TextField label="State" autoComplete="address-level1" maxLength={ADDRESS_MAX} {...register('state')} />
      <TextField
        label="Postal Code"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={4}
        error={errors.postalCode?.message}
        {...register('postalCode', {
          validate: (text) => text === '' || isPostalCode(text) || ADDRESS_SENTENCES.postalCode,
        })}
      />
      <TextField
        label="Phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={20}
        error={errors.phone?.message}
        {...register('phone', {
          validate: (text) => text === '' || isPhone(phoneDigits(text)) || ADDRESS_SENTENCES.phone,
        })}
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

  @media (min-width: 576px) {
    grid-template-columns: 1fr 1fr;

    > :nth-child(2) {
      grid-column: 1 / -1;
    }
  }
`;
