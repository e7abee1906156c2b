import { SignUpFields } from '@shop/contract/accountForms';
import { getPasswordHint } from '@shop/domain/passwords';
import { EmailField } from '@shop/forms/EmailField';
import { useShopForm } from '@shop/forms/useShopForm';
import { RefusalAlert } from '@shop/forms/RefusalAlert';
import { Button, PasswordField, TextField, useRegisterMutation } from '@shop/shared-ui';
import { AccountForm } from './AccountCard.tsx';
import { ACCOUNT_TOAST } from './accountToasts.ts';

const EMPTY_VALUES = { name: '', email: '', password: '', confirmPassword: '' };

export function RegisterForm() {
  const [signUp] = useRegisterMutation();
  const form = useShopForm({
    defaultValues: EMPTY_VALUES,
    schema: SignUpFields,
    toastId: ACCOUNT_TOAST,
    selectToast: ({ confirmPassword }) => confirmPassword,
    send: ({ name, email, password }) => signUp({ name, email, password }),
  });

  return (
    <AccountForm form={form}>
      <RefusalAlert refusal={form.refusal} />
      <TextField label="Name" autoComplete="name" aria-required {...form.field('name')} />
      <EmailField autoComplete="email" aria-required {...form.field('email')} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        aria-required
        hint={getPasswordHint('signUp')}
        {...form.field('password', { deps: 'confirmPassword' })}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        aria-required
        {...form.field('confirmPassword')}
      />
      <Button type="submit" busy={form.isSending}>
        Register
      </Button>
    </AccountForm>
  );
}
