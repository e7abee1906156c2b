import { RefusalAlert } from '@shop/forms/RefusalAlert';
import { Link, Spinner, selectUserInfo, useAppSelector } from '@shop/shared-ui';
import { AccountCard, AlternativeLinks } from './AccountCard.tsx';
import { EmailConfirmation } from './EmailConfirmation.tsx';
import { Notice } from './Notice.ts';
import { useConfirmationLink } from './useConfirmationLink.ts';
import { addRedirect } from './useRedirectTarget.ts';

/** Target page of the link that confirms an e-mail address. The page requires no session. */
export function ConfirmEmailPage() {
  const visitor = useAppSelector(selectUserInfo);
  const { step, message, refusal, retry } = useConfirmationLink();
  const needsNewLink = step === 'none' || (step === 'refused' && retry === undefined);
  return (
    <AccountCard>
      <RefusalAlert refusal={refusal} onRetry={retry} />
      {step === 'checking' && <Spinner />}
      {step === 'done' && <Notice role="status">{message}</Notice>}
      {needsNewLink && (visitor ? <EmailConfirmation /> : <SignInRequired isRefused={step === 'refused'} />)}
      <AlternativeLinks>
        <Link to="/home">Go to the shop</Link>
        {visitor && <Link to="/profile">Your profile</Link>}
      </AlternativeLinks>
    </AccountCard>
  );
}

function SignInRequired({ isRefused }: { isRefused: boolean }) {
  return (
    <p>
      {isRefused
        ? 'A link works for 24 hours, and only for the address it was sent to.'
        : 'Please open the link in the email we sent you.'}{' '}
      <Link to={addRedirect('/login', '/verify-email')}>Sign in</Link> to get a new one.
    </p>
  );
}
