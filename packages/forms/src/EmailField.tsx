import { TextField } from '@shop/shared-ui';
import type { ComponentProps } from 'react';

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'inputMode'>;

/** Field for the e-mail address of an account, with the e-mail keyboard on phones. */
export const EmailField = (props: EmailFieldProps) => (
  <TextField label="Email Address" type="email" inputMode="email" {...props} />
);
