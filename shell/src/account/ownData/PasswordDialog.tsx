import { PasswordReauthentication } from '@shop/contract/reauthenticationForms';
import { RefusalAlert } from '@shop/forms/RefusalAlert';
import { useShopForm } from '@shop/forms/useShopForm';
import { Button, Dialog, PasswordField } from '@shop/shared-ui';
import { useId } from 'react';
import { ACCOUNT_TOAST } from '../accountToasts.ts';
import { DialogActions, DialogForm } from '../dialogForm.ts';

interface PasswordDialogProps {
  title: string;
  text: string;
  verb: string;
  isDangerous?: boolean;
  onClose: () => void;
  /**
   * Sends the request with the password as proof. An empty password is omitted, because third-party accounts
   * have none.
   */
  send: (proof: PasswordReauthentication) => Promise<{ error?: unknown }>;
}

export function PasswordDialog({ title, text, verb, isDangerous, onClose, send }: PasswordDialogProps) {
  const textId = useId();
  const form = useShopForm({
    defaultValues: { currentPassword: '' },
    schema: PasswordReauthentication,
    toastId: ACCOUNT_TOAST,
    send: ({ currentPassword }) => send(currentPassword ? { currentPassword } : {}),
  });
  return (
    <Dialog title={title} describedBy={textId} onClose={onClose}>
      <DialogForm form={form}>
        <p id={textId}>{text}</p>
        <RefusalAlert refusal={form.refusal} />
        <PasswordField
          id="own-data-password"
          label="Current Password"
          autoComplete="current-password"
          hint="No password, because you sign in through another provider? Sign in again and leave this blank."
          {...form.field('currentPassword')}
        />
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} busy={form.isSending}>
            {verb}
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}
