import { TextField } from '@shop/shared-ui';
import type { ComponentProps } from 'react';

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'inputMode'>;

/** The email address of an account, for which phones show their own keyboard. */
export const EmailField = (props: EmailFieldProps) => (
  <TextField label="Email Address" type="email" inputMode="email" {...props} />
);
