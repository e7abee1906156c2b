import { ForgotPasswordFields } from '@shop/contract/accountForms';
import { EmailField } from '@shop/forms/EmailField';
import { RefusalAlert } from '@shop/forms/RefusalAlert';
import { useShopForm } from '@shop/forms/useShopForm';
import { Button, useForgotPasswordMutation } from '@shop/shared-ui';
import { AccountForm } from './AccountCard.tsx';
import { ACCOUNT_TOAST } from './accountToasts.ts';
import { Notice } from './Notice.ts';

/** Requests a reset link. The response does not reveal whether the e-mail address has an account. */
export function VerifyEmailForm() {
  const [requestLink, { data }] = useForgotPasswordMutation();
  const form = useShopForm({
    defaultValues: { email: '' },
    schema: ForgotPasswordFields,
    toastId: ACCOUNT_TOAST,
    fallback: 'Error verifying email.',
    selectToast: ({ email }) => email,
    send: (request) => requestLink(request),
  });

  return (
    <AccountForm form={form}>
      <RefusalAlert refusal={form.refusal} />
      {data && <Notice role="status">{data.message}</Notice>}
      <EmailField
        autoComplete="email"
        hint="We'll email you a link to set a new password."
        {...form.field('email')}
      />
      <Button type="submit" busy={form.isSending}>
        Verify Email
      </Button>
    </AccountForm>
  );
}
