import { PasswordField } from '@shop/shared-ui';

export const Empty = () => <PasswordField label="Password" />;

export const Filled = () => <PasswordField label="New Password" defaultValue="Protea2026!" />;

export const WithError = () => (
  <PasswordField label="Confirm Password" defaultValue="Protea" error="Passwords do not match" />
);

export const WithHint = () => <PasswordField label="Your Password" hint="At least six characters." />;
