import { SelectField } from '@shop/shared-ui';

const SIZES = ['S', 'M', 'L'].map((size) => <option key={size}>{size}</option>);

export const Chosen = () => (
  <SelectField label="Size" defaultValue="M">
    {SIZES}
  </SelectField>
);

export const WithError = () => (
  <SelectField label="Rating" error="Please choose a rating">
    {SIZES}
  </SelectField>
);

export const Disabled = () => (
  <SelectField label="Quantity" disabled>
    {SIZES}
  </SelectField>
);
