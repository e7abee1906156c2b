import type { PayFastOption } from '@shop/domain/payfastOptions';
import { isPayFastOption, PAYFAST_OPTION_NAMES } from '@shop/domain/payfastOptions';
import { SelectField } from '@shop/shared-ui';
import { usePayFastOptions, usePayFastOutage } from './usePayFastOptions.ts';

interface PayFastOptionFieldProps {
  /** Chosen payment method of PayFast; null if the buyer chooses at PayFast. */
  option: PayFastOption | null;
  onChange: (option: PayFastOption | null) => void;
  className?: string;
}

/** Select for a payment method of PayFast. Renders nothing if the shop offers none to choose from. */
export function PayFastOptionField({ option, onChange, className }: PayFastOptionFieldProps) {
  const options = usePayFastOptions();
  const outage = usePayFastOutage();
  if (options.length === 0) return null;
  return (
    <SelectField
      className={className}
      label="Pay with"
      value={option ?? ''}
      onChange={({ target: { value } }) => {
        onChange(isPayFastOption(value) ? value : null);
      }}
    >
      <option value="">Choose at PayFast</option>
      {options.map((each) => (
        <option key={each} value={each}>
          {PAYFAST_OPTION_NAMES[each].replace(/^c/, 'C')}
          {outage?.options.includes(each) && ' (down right now)'}
        </option>
      ))}
    </SelectField>
  );
}
