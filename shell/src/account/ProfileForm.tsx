import { PASSWORD_SENTENCES, passwordProblem } from '@shop/domain/passwords';
import { PEOPLE_SENTENCES, isEmail, looksLikeEmail, normaliseEmail } from '@shop/domain/people';
import {
  Button,
  ErrorSummary,
  PasswordField,
  TextField,
  isErrorCode,
  notify,
  useUnsavedChangesWarning,
  useUpdateProfileMutation,
} from '@shop/shared-ui';
import type { UserInfo } from '@shop/shared-ui';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { FieldErrors } from 'react-hook-form';
import { AccountForm } from './AccountCard.tsx';
import { AddressFields } from './AddressFields.tsx';
import { addressValues, needsProof, profileChange } from './profileChange.ts';
import type { ProfileValues } from './profileChange.ts';
import { useProfileDraft } from './useProfileDraft.ts';
import { RefusalAlert } from './RefusalAlert.tsx';
import { ACCOUNT_FORM, sentencesOf, showRefusal } from './refusals.ts';
import type { Refusal } from './refusals.ts';

const FIELDS = ['name', 'email', 'password', 'currentPassword'] as const;

function nameProblem(name: string): string | true {
  if (name.trim() === '') return PEOPLE_SENTENCES.nameMissing;
  return looksLikeEmail(name) ? PEOPLE_SENTENCES.nameIsEmail : true;
}

export function ProfileForm({ visitor }: { visitor: UserInfo }) {
  const empty = { password: '', confirmPassword: '', currentPassword: '' };
  const { register, handleSubmit, setError, setValue, reset, control, formState } = useForm<ProfileValues>({
    defaultValues: { name: visitor.name, email: visitor.email, ...addressValues(visitor), ...empty },
    shouldFocusError: false,
  });
  const [update, { isLoading }] = useUpdateProfileMutation();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [password, email] = useWatch({ control, name: ['password', 'email'] });
  const { errors, submitCount, isDirty, isSubmitting } = formState;
  const leaveQuestion = useUnsavedChangesWarning(isDirty && !isSubmitting);
  const keepDraft = useProfileDraft(visitor._id, (field, text) => {
    setValue(field, text, { shouldDirty: true });
  });

  const send = async (values: ProfileValues): Promise<void> => {
    if (isLoading) return;
    setRefusal(null);
    const { data, error } = await update(profileChange(values, visitor));
    if (error) {
      if (isErrorCode(error, 'unauthenticated')) keepDraft(values);
      setRefusal(showRefusal(error, FIELDS, setError));
      return;
    }
    reset({ name: data.name, email: data.email, ...addressValues(data), ...empty });
    notify.success('Profile updated successfully', { about: ACCOUNT_FORM });
  };
  const explain = ({ confirmPassword }: FieldErrors<ProfileValues>): void => {
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
        autoComplete="email"
        readOnly={!visitor.isAdmin}
        hint={visitor.isAdmin ? undefined : 'Please contact us to change your e-mail address.'}
        error={errors.email?.message}
        {...register('email', {
          validate: (email) => isEmail(normaliseEmail(email)) || PEOPLE_SENTENCES.emailInvalid,
        })}
      />
      <AddressFields register={register} errors={errors} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="Leave empty to keep your password."
        error={errors.password?.message}
        {...register('password', {
          deps: 'confirmPassword',
          validate: (password) => password === '' || (passwordProblem('profile', password) ?? true),
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
      {needsProof({ password, email }, visitor) && (
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...register('currentPassword')}
        />
      )}
      <Button type="submit" busy={isLoading}>
        Update
      </Button>
      {leaveQuestion}
    </AccountForm>
  );
}
