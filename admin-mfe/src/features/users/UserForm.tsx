import { UserFields } from '@shop/contract/adminUserForms';
import type { User } from '@shop/contract/users';
import { normalizeEmail } from '@shop/domain/people';
import { EmailField } from '@shop/forms/EmailField';
import { useFormDraft, useSaveDraftOnExpiry } from '@shop/forms/formDraft';
import { useShopForm } from '@shop/forms/useShopForm';
import {
  Button,
  CheckboxField,
  notify,
  PasswordField,
  selectUserInfo,
  TextField,
  useAppSelector,
  useNavigate,
  useUnsavedChangesWarning,
} from '@shop/shared-ui';
import { useState } from 'react';
import { FieldPair } from '../../shared/FieldPair.ts';
import { FormActions } from '../../shared/FormActions.ts';
import { FormCard } from '../../shared/FormCard.ts';
import { SaveErrorAlert } from '../../shared/SaveErrorAlert.tsx';
import { RestoredDraftNote } from '../../shared/RestoredDraftNote.tsx';
import { useUpdateUserMutation } from '../../shared/userEndpoints.ts';
import { userDraft } from './userDraft.ts';
import { toUserDraft, toUserFields } from './userFields.ts';

export function UserForm({ user }: { user: User }) {
  const navigate = useNavigate();
  const draft = useFormDraft(userDraft, user._id);
  const [base] = useState(draft?.base ?? user);
  const [updateUser, { error }] = useUpdateUserMutation();
  const about = `user ${user._id}`;
  const form = useShopForm({
    defaultValues: toUserFields(base),
    draft: draft ? toUserFields(draft.fields) : undefined,
    schema: UserFields,
    toastId: about,
    send: async (_, changed) => {
      const { data, error: refusal } = await updateUser({ userId: user._id, ...changed });
      if (data) {
        notify.success('User updated successfully', { about });
        void navigate('/admin/userlist');
      }
      return { error: refusal };
    },
  });
  const { isDirty, isSubmitting } = form.formState;
  const isOneself = useAppSelector(selectUserInfo)?._id === user._id;
  const isOwnAddress = isOneself && normalizeEmail(form.watch('email')) !== user.email;
  // No warning while submitting, because a successful save leaves the page.
  const question = useUnsavedChangesWarning(isDirty && !isSubmitting);
  useSaveDraftOnExpiry(userDraft, isDirty, () => ({ base, fields: toUserDraft(form.getValues()) }));
  return (
    <FormCard form={form}>
      {draft && isDirty && <RestoredDraftNote />}
      <SaveErrorAlert error={error} />
      <FieldPair>
        <TextField label="Name" autoComplete="off" {...form.field('name')} />
        <EmailField autoComplete="off" {...form.field('email')} />
      </FieldPair>
      <CheckboxField label="Is Admin" {...form.field('isAdmin')} />
      {isOwnAddress && (
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          {...form.field('currentPassword')}
        />
      )}
      <FormActions>
        <Button type="submit" busy={form.isSending}>
          Update
        </Button>
      </FormActions>
      {question}
    </FormCard>
  );
}
