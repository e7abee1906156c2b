import { Link, Navigate, SignInForm, selectUserInfo, useAppSelector, usePageTitle } from '@shop/shared-ui';
import { AccountCard, OtherWays } from './AccountCard.tsx';
import { ThirdPartySignIn } from './ThirdPartySignIn.tsx';
import { useRedirectTarget, withRedirect } from './useRedirectTarget.ts';

/** Who is signed in, before or by this form, goes on to where they wanted to be. */
export function SignInPage() {
  usePageTitle('Sign In');
  const target = useRedirectTarget();
  const visitor = useAppSelector(selectUserInfo);
  if (visitor) return <Navigate to={target} replace />;
  return (
    <AccountCard heading="Sign In">
      <SignInForm />
      <OtherWays>
        <Link to="/forgot-password">Forgot Password?</Link>
        <Link to={withRedirect('/register', target)}>New here? Register</Link>
        <ThirdPartySignIn target={target} />
      </OtherWays>
    </AccountCard>
  );
}
