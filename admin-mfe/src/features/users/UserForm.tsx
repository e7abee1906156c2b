import { updateUser as updateUserEndpoint } from '@shop/contract/adminUsers';
import type { User } from '@shop/contract/users';
import { normaliseEmail } from '@shop/domain/people';
import {
  Button,
  CheckboxField,
  errorFields,
  errorMessage,
  ErrorSummary,
  notify,
  PasswordField,
  selectUserInfo,
  TextField,
  useAppSelector,
  useUnsavedChangesWarning,
  useNavigate,
} from '@shop/shared-ui';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FormCard } from '../../components/FormCard.ts';
import { sentencesOf, showRefusedFields } from '../../components/formErrors.ts';
import { Refusal } from '../../components/Refusal.tsx';
import { RestoredDraftNote } from '../formDrafts/RestoredDraftNote.tsx';
import { useFormFrom } from '../formDrafts/useFormFrom.ts';
import { useSaveDraftOnExpiry, useFormDraft } from '../formDrafts/useFormDraft.ts';
import { useUpdateUserMutation } from './userEndpoints.ts';
import type { UserFields } from './userFields.ts';
import { fieldsOf } from './userFields.ts';

export function UserForm({ user }: { user: User }) {
  const navigate = useNavigate();
  const kept = useFormDraft('user', user._id);
  const [base] = useState(kept?.base ?? user);
  const [updateUser, { isLoading, error }] = useUpdateUserMutation();
  const form = useFormFrom<UserFields>(fieldsOf(base), kept?.fields, (fields) => [
    updateUserEndpoint,
    { userId: user._id, ...fields },
  ]);
  const { register, handleSubmit, setError, getValues, control, formState } = form;
  const isOneself = useAppSelector(selectUserInfo)?._id === user._id;
  const email = normaliseEmail(useWatch({ control, name: 'email' }));
  const isOwnAddress = isOneself && email !== user.email;
  // No field of the form: that is kept when a session ends, and a password is never kept.
  const [currentPassword, setCurrentPassword] = useState('');
  // A save leaves by itself.
  const question = useUnsavedChangesWarning(formState.isDirty && !formState.isSubmitting);
  useSaveDraftOnExpiry(formState.isDirty, (owner) => ({ user: { owner, base, fields: getValues() } }));
  const sentences = sentencesOf(formState.errors);
  const save = handleSubmit(async (fields) => {
    const answer = await updateUser({
      userId: user._id,
      ...fields,
      ...(isOwnAddress && currentPassword !== '' && { currentPassword }),
    });
    if (answer.data) {
      notify.success('User updated successfully');
      void navigate('/admin/userlist');
    } else {
      notify.error(errorMessage(answer.error));
      showRefusedFields(answer.error, ['name', 'email', 'isAdmin'], setError);
    }
  });
  return (
    <FormCard noValidate onSubmit={(event) => void save(event)}>
      <ErrorSummary errors={sentences} attempt={formState.submitCount} />
      {kept && formState.isDirty && <RestoredDraftNote />}
      <Refusal error={error} />
      <div className="pair">
        <TextField label="Name" autoComplete="off" error={sentences['name']} {...register('name')} />
        <TextField
          label="Email Address"
          type="email"
          inputMode="email"
          autoComplete="off"
          error={sentences['email']}
          {...register('email')}
        />
      </div>
      <CheckboxField label="Is Admin" error={sentences['isAdmin']} {...register('isAdmin')} />
      {isOwnAddress && (
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          error={errorFields(error)['currentPassword']}
          value={currentPassword}
          onChange={(event) => setCurrentPassword(event.target.value)}
        />
      )}
      <div className="actions">
        <Button type="submit" busy={isLoading}>
          Update
        </Button>
      </div>
      {question}
    </FormCard>
  );
}
