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
      hint="One of the codes you saved when you set up two-step sign-in. Each works once."
      {...props}
    />
  ) : (
    <TextField
      label="Code"
      autoComplete="one-time-code"
      inputMode="numeric"
      hint="The six digits in your authenticator app."
      {...props}
    />
  );
