import { PASSWORD_SENTENCES, passwordProblem, resetStrength } from '@shop/domain/passwords';
import {
  Button,
  ErrorSummary,
  PasswordField,
  StrengthMeter,
  isErrorCode,
  notify,
  useNavigate,
  useResetPasswordMutation,
} from '@shop/shared-ui';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { FieldErrors } from 'react-hook-form';
import { AccountForm } from './AccountCard.tsx';
import { RefusalAlert } from './RefusalAlert.tsx';
import { ACCOUNT_FORM, sentencesOf, showRefusal } from './refusals.ts';
import type { Refusal } from './refusals.ts';

interface NewPassword {
  password: string;
  confirmPassword: string;
}

const EMPTY: NewPassword = { password: '', confirmPassword: '' };
const MISSING = 'Please fill in all password fields.';

interface NewPasswordFormProps {
  email: string;
  /** The verified link has run out meanwhile. */
  onStale: (refusal: Refusal | null) => void;
}

export function NewPasswordForm({ email, onStale }: NewPasswordFormProps) {
  const { register, handleSubmit, setError, reset, control, formState } = useForm<NewPassword>({
    defaultValues: EMPTY,
    shouldFocusError: false,
  });
  const [setPassword, { isLoading }] = useResetPasswordMutation();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const navigate = useNavigate();
  const password = useWatch({ control, name: 'password' });
  const { errors, submitCount } = formState;

  const send = async (values: NewPassword): Promise<void> => {
    if (isLoading) return;
    setRefusal(null);
    const { data, error } = await setPassword({ email, password: values.password });
    if (error) {
      const told = showRefusal(error, ['password'], setError, 'Error resetting password.');
      setRefusal(told);
      if (isErrorCode(error, 'reset_required')) onStale(told);
      return;
    }
    reset(EMPTY);
    notify.success(data.message, { about: ACCOUNT_FORM });
    void navigate('/login');
  };
  const explain = (problems: FieldErrors<NewPassword>): void => {
    const sentences = [problems.password?.message, problems.confirmPassword?.message];
    const first = sentences.find((sentence) => sentence !== undefined);
    if (first !== undefined) notify.error(first, { about: ACCOUNT_FORM });
  };

  return (
    <AccountForm noValidate onSubmit={(event) => void handleSubmit(send, explain)(event)}>
      <ErrorSummary errors={sentencesOf(formState)} attempt={submitCount} />
      <RefusalAlert refusal={refusal} />
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        hint={password === '' ? undefined : <StrengthMeter strength={resetStrength(password)} />}
        error={errors.password?.message}
        {...register('password', {
          deps: 'confirmPassword',
          validate: (text) => (text === '' ? MISSING : (passwordProblem('reset', text) ?? true)),
        })}
      />
      <PasswordField
        label="Confirm New Password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword', {
          validate: (again, values) =>
            again === '' ? MISSING : again === values.password || PASSWORD_SENTENCES.resetMismatch,
        })}
      />
      <Button type="submit" busy={isLoading}>
        Reset Password
      </Button>
    </AccountForm>
  );
}
