import { TextField } from '@shop/shared-ui';

export const Empty = () => <TextField label="Street" />;

export const Filled = () => <TextField label="City" defaultValue="Nelspruit" />;

export const WithHint = () => <TextField label="Postal Code" hint="Four digits." />;

export const WithError = () => (
  <TextField label="Email Address" defaultValue="thandi@" error="Please enter a valid email address" />
);

export const ReadOnly = () => <TextField label="Order" defaultValue="10042" readOnly />;

export const Disabled = () => <TextField label="Country" defaultValue="South Africa" disabled />;
