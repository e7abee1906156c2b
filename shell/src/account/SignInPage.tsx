import { SignInForm } from '@shop/forms/SignInForm';
import { Link, Navigate, Spinner, selectUserInfo, useAppSelector, usePageTitle } from '@shop/shared-ui';
import { AccountCard, OtherWays } from './AccountCard.tsx';
import { ProviderNotice } from './ProviderNotice.tsx';
import { ThirdPartySignIn } from './ThirdPartySignIn.tsx';
import { useProviderReturn } from './useProviderReturn.ts';
import { useRedirectTarget, withRedirect } from './useRedirectTarget.ts';

/** Who is signed in, before, by this form or at the identity provider, goes on to where they wanted to be. */
export function SignInPage() {
  usePageTitle('Sign In');
  const target = useRedirectTarget();
  const visitor = useAppSelector(selectUserInfo);
  const { outcome, failure, isReading, read, finish } = useProviderReturn(target);
  // Whom this browser still remembers may be somebody else than who has come from the provider.
  const isKnown = visitor !== null && outcome !== 'done' && outcome !== 'link';
  if (isKnown) return <Navigate to={target} replace />;
  return (
    <AccountCard heading="Sign In">
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
