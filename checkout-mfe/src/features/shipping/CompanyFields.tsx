import type { ShippingFormFields } from '@shop/contract/checkoutForms';
import { extractDigits } from '@shop/domain/addresses';
import { VAT_NUMBER_DIGITS } from '@shop/domain/companies';
import { createDigitsField } from '@shop/forms/digitsField';
import type { ShopForm } from '@shop/forms/useShopForm';
import { Disclosure, TextField } from '@shop/shared-ui';
import styled from 'styled-components';

interface CompanyFieldsProps {
  form: ShopForm<ShippingFormFields, ShippingFormFields>;
  isOpenAtFirst: boolean;
}

/** Fields of the company that a buyer orders for, in a disclosure because most buyers never open them. */
export function CompanyFields({ form, isOpenAtFirst }: CompanyFieldsProps) {
  const { companyName, vatNumber } = form.fieldMessages;
  const isWrong = companyName !== undefined || vatNumber !== undefined;
  return (
    <Disclosure
      summary={isWrong ? 'Buying for a company? There is a problem' : 'Buying for a company?'}
      isOpenAtFirst={isOpenAtFirst}
    >
      <Fields>
        <TextField
          label="Company"
          autoComplete="organization"
          hint="The invoice will be in its name. You can't change this after you've paid."
          {...form.field('companyName')}
        />
        <TextField
          label="VAT number"
          inputMode="numeric"
          autoComplete="off"
          hint="Optional, 10 digits"
          {...createDigitsField(form, 'vatNumber', {
            max: VAT_NUMBER_DIGITS,
            toDigits: extractDigits,
            deps: 'companyName',
          })}
        />
      </Fields>
    </Disclosure>
  );
}

const Fields = styled.div`
  display: grid;
  gap: 16px;
  padding-block: 8px;
`;
