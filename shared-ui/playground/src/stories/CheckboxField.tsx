import { CheckboxField } from '@shop/shared-ui';

export const Unchecked = () => <CheckboxField label="Is Admin" />;

export const Checked = () => <CheckboxField label="Published" defaultChecked />;

export const WithHint = () => <CheckboxField label="Featured" hint="Shown on the landing page." />;

export const WithError = () => (
  <CheckboxField label="I have read the terms" error="Please agree to the terms" />
);

export const Disabled = () => <CheckboxField label="Restored" disabled />;
