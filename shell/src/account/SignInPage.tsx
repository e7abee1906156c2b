import { SignInForm } from '@shop/forms/SignInForm';
import { Link, Navigate, Spinner, selectUserInfo, useAppSelector } from '@shop/shared-ui';
import { AccountCard, OtherWays } from './AccountCard.tsx';
import { ProviderNotice } from './ProviderNotice.tsx';
import { ThirdPartySignIn } from './ThirdPartySignIn.tsx';
import { useProviderReturn } from './useProviderReturn.ts';
import { useRedirectTarget, withRedirect } from './useRedirectTarget.ts';

/** A visitor who is or gets signed in, by this form or at the identity provider, is redirected to their target. */
export function SignInPage() {
  const target = useRedirectTarget();
  const visitor = useAppSelector(selectUserInfo);
  const { outcome, failure, isReading, read, finish } = useProviderReturn(target);
  // The stored user may be another one than the user who returns from the provider.
  const isKnown = visitor !== null && outcome !== 'done' && outcome !== 'link';
  if (isKnown) return <Navigate to={target} replace />;
  return (
    <AccountCard>
      {isReading ? (
        <Spinner />
      ) : (
        <>
          {outcome !== null && <ProviderNotice outcome={outcome} failure={failure} onRetry={read} />}
          <SignInForm onSignedIn={finish} />
          <ThirdPartySignIn target={target} />
          <OtherWays>
            <Link to="/forgot-password">Forgot Password?</Link>
            <Link to={withRedirect('/register', target)}>New here? Register</Link>
          </OtherWays>
        </>
      )}
    </AccountCard>
  );
}
