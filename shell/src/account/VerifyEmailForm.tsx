import { PEOPLE_SENTENCES, isEmail, normaliseEmail } from '@shop/domain/people';
import { Button, TextField, notify, useForgotPasswordMutation, useGetShopConfigQuery } from '@shop/shared-ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { FieldErrors } from 'react-hook-form';
import { AccountForm } from './AccountCard.tsx';
import { Notice } from './Notice.ts';
import { RefusalAlert } from './RefusalAlert.tsx';
import { ACCOUNT_FORM, showRefusal } from './refusals.ts';
import type { Refusal } from './refusals.ts';

interface Request {
  email: string;
}

function emailProblem(text: string): string | true {
  const email = normaliseEmail(text);
  if (email === '') return PEOPLE_SENTENCES.emailMissing;
  return isEmail(email) || PEOPLE_SENTENCES.emailInvalid;
}

/** Asks for a reset link. The answer is the same whether the address has an account or not. */
export function VerifyEmailForm() {
  const { register, handleSubmit, setError, formState } = useForm<Request>({ defaultValues: { email: '' } });
  const [ask, { data, isLoading }] = useForgotPasswordMutation();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { errors } = formState;

  const send = async ({ email }: Request): Promise<void> => {
    if (isLoading) return;
    setRefusal(null);
    notify.dismiss(ACCOUNT_FORM);
    const { error } = await ask({ email: normaliseEmail(email) });
    if (error) setRefusal(showRefusal(error, ['email'], setError, 'Error verifying email.'));
  };
  const explain = ({ email }: FieldErrors<Request>): void => {
    if (email?.message) notify.error(email.message, { about: ACCOUNT_FORM });
  };

  return (
    <AccountForm noValidate onSubmit={(event) => void handleSubmit(send, explain)(event)}>
      <RefusalAlert refusal={refusal} />
      {data && <LinkSent message={data.message} />}
      <TextField
        label="Email Address"
        type="email"
        inputMode="email"
        autoComplete="email"
        hint="We send a link there with which you can set a new password."
        error={errors.email?.message}
        {...register('email', { validate: emailProblem })}
      />
      <Button type="submit" busy={isLoading}>
        Verify Email
      </Button>
    </AccountForm>
  );
}

function LinkSent({ message }: { message: string }) {
  const { data } = useGetShopConfigQuery();
  return (
    <Notice role="status">
      {message}{' '}
      {data?.demoMailboxUrl && (
        <a href={data.demoMailboxUrl} target="_blank" rel="noreferrer">
          Open the demo mailbox
        </a>
      )}
    </Notice>
  );
}
