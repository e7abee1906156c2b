import { RefusalAlert } from '@shop/forms/RefusalAlert';
import { Link, Spinner } from '@shop/shared-ui';
import { AccountCard, AlternativeLinks } from './AccountCard.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { useResetLink } from './useResetLink.ts';
import { VerifyEmailForm } from './VerifyEmailForm.tsx';

/**
 * Password reset page. Step 1 requests a link; step 2 is shown to a visitor who followed the link, once the
 * server has accepted its token.
 */
export function ForgotPasswordPage() {
  const { step, email, refusal, retry, returnToRequest } = useResetLink();
  return (
    <AccountCard>
      <RefusalAlert refusal={refusal} onRetry={retry} />
      {step === 'verifying' && <Spinner />}
      {step === 'ask' && <VerifyEmailForm />}
      {step === 'set' && <NewPasswordForm email={email} onLinkExpired={returnToRequest} />}
      <AlternativeLinks>
        <Link to="/login">Back to Sign In</Link>
      </AlternativeLinks>
    </AccountCard>
  );
}
