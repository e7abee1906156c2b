import { RefusalAlert } from '@shop/forms/RefusalAlert';
import { Link, Spinner, selectUserInfo, useAppSelector } from '@shop/shared-ui';
import { AccountCard, OtherWays } from './AccountCard.tsx';
import { NewConfirmation } from './NewConfirmation.tsx';
import { Notice } from './Notice.ts';
import { useConfirmationLink } from './useConfirmationLink.ts';
import { addRedirect } from './useRedirectTarget.ts';

/** Target page of the link in the welcome e-mail. It requires no session. */
export function ConfirmEmailPage() {
  const visitor = useAppSelector(selectUserInfo);
  const { step, message, refusal, retry } = useConfirmationLink();
  const isAnotherLinkOfUse = step === 'none' || (step === 'refused' && retry === undefined);
  return (
    <AccountCard>
      <RefusalAlert refusal={refusal} onRetry={retry} />
      {step === 'checking' && <Spinner />}
      {step === 'done' && <Notice role="status">{message}</Notice>}
      {isAnotherLinkOfUse && (visitor ? <NewConfirmation /> : <SignInFirst isRefused={step === 'refused'} />)}
      <OtherWays>
        <Link to="/home">Go to the shop</Link>
        {visitor && <Link to="/profile">Your profile</Link>}
      </OtherWays>
    </AccountCard>
  );
}

function SignInFirst({ isRefused }: { isRefused: boolean }) {
  return (
    <p>
      {isRefused
        ? 'A link works for 24 hours, and for the address that it was sent to.'
        : 'Please open the link in the email we sent you.'}{' '}
      <Link to={addRedirect('/login', '/verify-email')}>Sign in</Link> to have a new one sent.
    </p>
  );
}
