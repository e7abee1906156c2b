import { TextField } from '@shop/shared-ui';
import type { ComponentProps } from 'react';

interface CodeFieldProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'hint'> {
  isRecoveryCode?: boolean;
}

/** Field for a code of an authenticator app, which phones and password managers autofill, or for a recovery code. */
export const CodeField = ({ isRecoveryCode = false, ...props }: CodeFieldProps) =>
  isRecoveryCode ? (
    <TextField
      label="Recovery Code"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      hint="One of the codes that you kept when you set two-step sign-in up. Each works once."
      {...props}
    />
  ) : (
    <TextField
      label="Code"
      autoComplete="one-time-code"
      inputMode="numeric"
      hint="The six digits that your authenticator app shows now."
      {...props}
    />
  );
