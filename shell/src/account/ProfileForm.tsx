import { ProfileFields } from '@shop/contract/accountForms';
import { getPasswordHint } from '@shop/domain/passwords';
import { EmailField } from '@shop/forms/EmailField';
import { useFormDraft, useSaveDraftOnExpiry } from '@shop/forms/formDraft';
import { RefusalAlert } from '@shop/forms/RefusalAlert';
import { useShopForm } from '@shop/forms/useShopForm';
import {
  Button,
  PasswordField,
  TextField,
  notify,
  useUnsavedChangesWarning,
  useUpdateProfileMutation,
} from '@shop/shared-ui';
import type { UserInfo } from '@shop/shared-ui';
import { useState } from 'react';
import { AccountForm } from './AccountCard.tsx';
import { ACCOUNT_TOAST } from './accountToasts.ts';
import { AddressFields } from './AddressFields.tsx';
import { toProfileDraft, requiresProof, getProfileChange, toProfileValues } from './profileChange.ts';
import { profileDraft } from './profileDraft.ts';

export function ProfileForm({ visitor }: { visitor: UserInfo }) {
  const [update] = useUpdateProfileMutation();
  const draft = useFormDraft(profileDraft, visitor._id);
  const [base] = useState(draft?.base ?? visitor);
  const initialValues = toProfileValues(base);
  const form = useShopForm({
    defaultValues: initialValues,
    draft: draft ? { ...initialValues, ...draft.fields } : undefined,
    schema: ProfileFields,
    toastId: ACCOUNT_TOAST,
    selectToast: ({ confirmPassword }) => confirmPassword,
    send: async (values, changed) => {
      const { data, error } = await update(getProfileChange(values, changed, visitor));
      if (data) {
        form.reset(toProfileValues(data));
        notify.success('Profile updated successfully', { about: ACCOUNT_TOAST });
      }
      return { error };
    },
  });
  const { isDirty, isSubmitting } = form.formState;
  const leaveWarning = useUnsavedChangesWarning(isDirty && !isSubmitting);
  useSaveDraftOnExpiry(profileDraft, isDirty, () => ({ base, fields: toProfileDraft(form.getValues()) }));
  const [password, email] = form.watch(['password', 'email']);

  return (
    <AccountForm form={form}>
      <RefusalAlert refusal={form.refusal} />
      <TextField label="Name" autoComplete="name" {...form.field('name')} />
      <EmailField
        autoComplete="email"
        readOnly={!visitor.isAdmin}
        hint={visitor.isAdmin ? undefined : 'Please contact us to change your email address.'}
        {...form.field('email')}
      />
      <AddressFields form={form} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={`Leave blank to keep your current password. ${getPasswordHint('profile')}`}
        {...form.field('password', { deps: 'confirmPassword' })}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        {...form.field('confirmPassword')}
      />
      {requiresProof({ password, email }, visitor) && (
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          {...form.field('currentPassword')}
        />
      )}
      <Button type="submit" busy={form.isSending}>
        Update
      </Button>
      {leaveWarning}
    </AccountForm>
  );
}
