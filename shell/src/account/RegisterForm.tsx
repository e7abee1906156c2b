import { PASSWORD_SENTENCES, passwordProblem } from '@shop/domain/passwords';
import { PEOPLE_SENTENCES, isEmail, looksLikeEmail, normaliseEmail } from '@shop/domain/people';
import { Button, ErrorSummary, PasswordField, TextField, notify, useRegisterMutation } from '@shop/shared-ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { FieldErrors } from 'react-hook-form';
import { AccountForm } from './AccountCard.tsx';
import { RefusalAlert } from './RefusalAlert.tsx';
import { ACCOUNT_FORM, sentencesOf, showRefusal } from './refusals.ts';
import type { Refusal } from './refusals.ts';

interface SignUp {
  name: string;
  email: string;
  password: string;
  confirmPassword: string;
}

const EMPTY: SignUp = { name: '', email: '', password: '', confirmPassword: '' };
const FIELDS = ['name', 'email', 'password'] as const;

function nameProblem(name: string): string | true {
  if (name.trim() === '') return PEOPLE_SENTENCES.nameMissing;
  return looksLikeEmail(name) ? PEOPLE_SENTENCES.nameIsEmail : true;
}

function emailProblem(text: string): string | true {
  const email = normaliseEmail(text);
  if (email === '') return PEOPLE_SENTENCES.emailMissing;
  return isEmail(email) || PEOPLE_SENTENCES.emailInvalid;
}

export function RegisterForm() {
  const { register, handleSubmit, setError, formState } = useForm<SignUp>({
    defaultValues: EMPTY,
    shouldFocusError: false,
  });
  const [signUp, { isLoading }] = useRegisterMutation();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { errors, submitCount } = formState;

  const send = async ({ name, email, password }: SignUp): Promise<void> => {
    if (isLoading) return;
    setRefusal(null);
    notify.dismiss(ACCOUNT_FORM);
    const { error } = await signUp({ name, email: normaliseEmail(email), password });
    if (error) setRefusal(showRefusal(error, FIELDS, setError));
  };
  const explain = ({ confirmPassword }: FieldErrors<SignUp>): void => {
    if (confirmPassword) notify.error(PASSWORD_SENTENCES.mismatch, { about: ACCOUNT_FORM });
  };

  return (
    <AccountForm noValidate onSubmit={(event) => void handleSubmit(send, explain)(event)}>
      <ErrorSummary errors={sentencesOf(formState)} attempt={submitCount} />
      <RefusalAlert refusal={refusal} />
      <TextField
        label="Name"
        autoComplete="name"
        error={errors.name?.message}
        {...register('name', { validate: nameProblem })}
      />
      <TextField
        label="Email Address"
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email', { validate: emailProblem })}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="At least 8 characters: upper and lower case, a number, and one of @ $ ! % * ? &amp;"
        error={errors.password?.message}
        {...register('password', {
          deps: 'confirmPassword',
          validate: (password) => passwordProblem('signUp', password) ?? true,
        })}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword', {
          validate: (again, { password }) => again === password || PASSWORD_SENTENCES.mismatch,
        })}
      />
      <Button type="submit" busy={isLoading}>
        Register
      </Button>
    </AccountForm>
  );
}
