import type { User } from '@shop/contract/users';
import { updateUser as updateUserEndpoint } from '@shop/contract/adminUsers';
import {
  Alert,
  Button,
  CheckboxField,
  errorMessage,
  ErrorSummary,
  notify,
  TextField,
  useNavigate,
} from '@shop/shared-ui';
import { useForm } from 'react-hook-form';
import { FormCard } from '../../components/FormCard.ts';
import { contractResolver } from '../../components/contractResolver.ts';
import { sentencesOf, showRefusedFields } from '../../components/formErrors.ts';
import { useUpdateUserMutation } from './userEndpoints.ts';

interface UserFields {
  name: string;
  email: string;
  isAdmin: boolean;
}

export function UserForm({ user }: { user: User }) {
  const navigate = useNavigate();
  const [updateUser, { isLoading, error }] = useUpdateUserMutation();
  const { register, handleSubmit, setError, formState } = useForm<UserFields>({
    defaultValues: { name: user.name, email: user.email, isAdmin: user.isAdmin },
    resolver: contractResolver<UserFields>((fields) => [updateUserEndpoint, { userId: user._id, ...fields }]),
  });
  const sentences = sentencesOf(formState.errors);
  const save = handleSubmit(async (fields) => {
    const answer = await updateUser({ userId: user._id, ...fields });
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
      {error && <Alert>{errorMessage(error)}</Alert>}
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
      <CheckboxField label="Is Admin" {...register('isAdmin')} />
      <div className="actions">
        <Button type="submit" busy={isLoading}>
          Update
        </Button>
      </div>
    </FormCard>
  );
}
