import { NewPasswordFields } from '@shop/contract/accountForms';
import { getPasswordHint, getResetStrength } from '@shop/domain/passwords';
import { toRefusal } from '@shop/forms/refusal';
import type { Refusal } from '@shop/forms/refusal';
import { RefusalAlert } from '@shop/forms/RefusalAlert';
import { useShopForm } from '@shop/forms/useShopForm';
import {
  Button,
  PasswordField,
  StrengthMeter,
  isErrorCode,
  notify,
  useNavigate,
  useResetPasswordMutation,
} from '@shop/shared-ui';
import { AccountForm } from './AccountCard.tsx';
import { ACCOUNT_TOAST } from './accountToasts.ts';

const EMPTY_VALUES = { password: '', confirmPassword: '' };
const FALLBACK_MESSAGE = 'Error resetting password.';

interface NewPasswordFormProps {
  email: string;
  /** Called when the verified link has since expired. */
  onLinkExpired: (refusal: Refusal | null) => void;
}

export function NewPasswordForm({ email, onLinkExpired }: NewPasswordFormProps) {
  const [setPassword] = useResetPasswordMutation();
  const navigate = useNavigate();
  const form = useShopForm({
    defaultValues: EMPTY_VALUES,
    schema: NewPasswordFields,
    toastId: ACCOUNT_TOAST,
    fallback: FALLBACK_MESSAGE,
    selectToast: ({ password, confirmPassword }) => password ?? confirmPassword,
    send: async ({ password }) => {
      const { data, error } = await setPassword({ email, password });
      if (isErrorCode(error, 'reset_required')) onLinkExpired(toRefusal(error, FALLBACK_MESSAGE));
      if (data) {
        form.reset(EMPTY_VALUES);
        notify.success(data.message, { about: ACCOUNT_TOAST });
        void navigate('/login');
      }
      return { error };
    },
  });
  const password = form.watch('password');

  return (
    <AccountForm form={form}>
      <RefusalAlert refusal={form.refusal} />
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        hint={
          <>
            {getPasswordHint('reset')}
            {password !== '' && <StrengthMeter strength={getResetStrength(password)} />}
          </>
        }
        {...form.field('password', { deps: 'confirmPassword' })}
      />
      <PasswordField
        label="Confirm New Password"
        autoComplete="new-password"
        {...form.field('confirmPassword')}
      />
      <Button type="submit" busy={form.isSending}>
        Reset Password
      </Button>
    </AccountForm>
  );
}
