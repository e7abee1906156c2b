import { SecondFactorReauthentication } from '@shop/contract/reauthenticationForms';
import { CodeEntry } from '@shop/forms/CodeEntry';
import { RefusalAlert } from '@shop/forms/RefusalAlert';
import { useShopForm } from '@shop/forms/useShopForm';
import { Button, Dialog, PasswordField, notify } from '@shop/shared-ui';
import { useId } from 'react';
import { ACCOUNT_TOAST } from '../accountToasts.ts';
import { DialogActions, DialogForm } from '../dialogForm.ts';
import { useRenewRecoveryCodesMutation, useTurnSecondFactorOffMutation } from './secondFactorEndpoints.ts';

const ACTION_TEXTS = {
  codes: {
    title: 'New recovery codes',
    text: "You'll get ten new codes. Your old codes will stop working.",
    verb: 'Make new codes',
  },
  off: {
    title: 'Turn off two-step sign-in',
    text: "You'll sign in with your password only, and your recovery codes will stop working.",
    verb: 'Turn off',
  },
} as const;

interface ProofDialogProps {
  action: keyof typeof ACTION_TEXTS;
  onCodes: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** Requests the password and a code, which authorize a change of the second factor. */
export function ProofDialog({ action, onCodes, onClose }: ProofDialogProps) {
  const [renew] = useRenewRecoveryCodesMutation();
  const [turnOff] = useTurnSecondFactorOffMutation();
  const { title, text, verb } = ACTION_TEXTS[action];
  const textId = useId();
  const form = useShopForm({
    defaultValues: { currentPassword: '', code: '' },
    schema: SecondFactorReauthentication,
    toastId: ACCOUNT_TOAST,
    send: async (proof) => {
      const { data, error } = await (action === 'codes' ? renew(proof) : turnOff(proof));
      if (data) {
        onClose();
        if ('recoveryCodes' in data) onCodes(data.recoveryCodes);
        else notify.success(data.message, { about: ACCOUNT_TOAST });
      }
      return { error };
    },
  });
  return (
    <Dialog title={title} describedBy={textId} onClose={onClose}>
      <DialogForm form={form}>
        <p id={textId}>{text}</p>
        <RefusalAlert refusal={form.refusal} />
        <PasswordField
          id="proof-current-password"
          label="Current Password"
          autoComplete="current-password"
          {...form.field('currentPassword')}
        />
        <CodeEntry
          {...form.field('code')}
          onSwitch={() => {
            form.resetField('code');
            form.setFocus('code');
          }}
        />
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant={action === 'off' ? 'danger' : 'primary'} busy={form.isSending}>
            {verb}
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}
