import { normaliseEmail, PEOPLE_SENTENCES } from '@shop/domain/people';
import { signInStrength } from '@shop/domain/passwords';
import type { SubmitEvent } from 'react';
import { useState } from 'react';
import styled from 'styled-components';
import { useSignIn } from '../store/auth/useSignIn.ts';
import type { UserInfo } from '../store/auth/userStorage.ts';
import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { PasswordField } from './PasswordField.tsx';
import { StrengthMeter } from './StrengthMeter.tsx';
import { TextField } from './TextField.tsx';

const Form = styled.form`
  display: grid;
  gap: 20px;
`;

interface SignInFormProps {
  onSignedIn?: (user: UserInfo) => void;
  /** For the admin's own origin: everybody else stays signed out. */
  adminOnly?: boolean;
}

const PASSWORD_MISSING = 'Please enter your password.';

/** Never checks a password's format; the meter is advice (requirement R.23). */
export function SignInForm({ onSignedIn, adminOnly = false }: SignInFormProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [attempts, setAttempts] = useState(0);
  const { signIn, isBusy, refusal } = useSignIn(adminOnly);
  const errors =
    attempts === 0
      ? {}
      : {
          email: email.trim() === '' ? PEOPLE_SENTENCES.emailMissing : undefined,
          password: password === '' ? PASSWORD_MISSING : undefined,
        };
  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setAttempts(attempts + 1);
    if (email.trim() === '' || password === '') return;
    const user = await signIn({ email: normaliseEmail(email), password });
    if (user) onSignedIn?.(user);
  };
  return (
    <Form noValidate onSubmit={(event) => void handleSubmit(event)}>
      <ErrorSummary errors={errors} attempt={attempts} />
      {refusal && <Alert hint={refusal.hint}>{refusal.message}</Alert>}
      <TextField
        label="Email Address"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        value={email}
        error={errors.email}
        onChange={(event) => {
          setEmail(event.target.value);
        }}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        value={password}
        error={errors.password}
        hint={password === '' ? undefined : <StrengthMeter strength={signInStrength(password)} />}
        onChange={(event) => {
          setPassword(event.target.value);
        }}
      />
      <Button type="submit" busy={isBusy}>
        Sign In
      </Button>
    </Form>
  );
}
