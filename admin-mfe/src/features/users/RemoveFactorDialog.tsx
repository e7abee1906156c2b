import { SecondFactorRemovalFields } from '@shop/contract/adminUserForms';
import type { User } from '@shop/contract/users';
import { Form } from '@shop/forms/Form';
import { RefusalAlert } from '@shop/forms/RefusalAlert';
import { useShopForm } from '@shop/forms/useShopForm';
import { Button, Dialog, notify, PasswordField } from '@shop/shared-ui';
import { useId } from 'react';
import styled from 'styled-components';
import { FormActions } from '../../shared/FormActions.ts';
import { useRemoveSecondFactorMutation } from './secondFactorEndpoints.ts';

interface RemoveFactorDialogProps {
  user: User;
  onClose: () => void;
}

export function RemoveFactorDialog({ user, onClose }: RemoveFactorDialogProps) {
  const [remove] = useRemoveSecondFactorMutation();
  const textId = useId();
  const about = `user ${user._id}`;
  const form = useShopForm({
    defaultValues: { currentPassword: '' },
    schema: SecondFactorRemovalFields,
    toastId: about,
    send: async ({ currentPassword }) => {
      const { data, error } = await remove({
        id: user._id,
        ...(currentPassword !== '' && { currentPassword }),
      });
      if (data) {
        onClose();
        notify.success(data.message, { about });
      }
      return { error };
    },
  });
  return (
    <Dialog title="Remove two-step sign-in" describedBy={textId} onClose={onClose}>
      <FieldsForm form={form}>
        <div id={textId}>
          <strong>{`${user.name}, ${user.email}`}</strong>
          <p>
            Only for someone who has lost both their app and their recovery codes, and whose identity you have
            checked some other way. Their devices are signed out, and they get an email.
          </p>
        </div>
        <RefusalAlert refusal={form.refusal} />
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          hint="Your own."
          {...form.field('currentPassword')}
        />
        <FormActions>
          <Button type="submit" variant="danger" busy={form.isSending}>
            Remove
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </FormActions>
      </FieldsForm>
    </Dialog>
  );
}

const FieldsForm = styled(Form)`
  display: grid;
  gap: 16px;

  strong {
    overflow-wrap: anywhere;
  }
`;
