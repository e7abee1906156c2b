import { SignInForm } from '@shop/forms/SignInForm';
import {
  ButtonLink,
  Link,
  Navigate,
  Spinner,
  lazyPage,
  selectUserInfo,
  useAppSelector,
} from '@shop/shared-ui';
import { Suspense } from 'react';
import { AccountCard, isCheckoutTarget, AlternativeLinks } from './AccountCard.tsx';
import { ProviderNotice } from './ProviderNotice.tsx';
import { ThirdPartySignIn } from './ThirdPartySignIn.tsx';
import { isSignInPending } from './providerReturn.ts';
import { useProviderReturn } from './useProviderReturn.ts';
import { useRedirectTarget, addRedirect } from './useRedirectTarget.ts';

const CHECKOUT_LEAD = 'Sign in to check out. First order? Creating an account takes a minute.';

/** The form for the second factor is a separate chunk, because few visitors need it. */
const CodeSignInForm = lazyPage(async () => {
  const form = await import(/* webpackChunkName: "code-sign-in" */ './CodeSignInForm.tsx');
  return form.CodeSignInForm;
});

/**
 * Sign-in page. Redirects a signed-in visitor to their target, also after signing in with this form or at the identity
 * provider.
 */
export function SignInPage() {
  const target = useRedirectTarget();
  const visitor = useAppSelector(selectUserInfo);
  const { outcome, failure, isReading, read, finish } = useProviderReturn(target);
  // During a sign-in at the provider a stored user is ignored, because another user may be returning from there.
  const isSignedIn = visitor !== null && outcome !== 'done' && !isSignInPending(outcome);
  if (isSignedIn) return <Navigate to={target} replace />;
  const isForCheckout = isCheckoutTarget(target);
  const registerPath = addRedirect('/register', target);
  return (
    <AccountCard target={target} lead={isForCheckout ? CHECKOUT_LEAD : undefined}>
      {isReading ? (
        <Spinner />
      ) : (
        <>
          {outcome !== null && <ProviderNotice outcome={outcome} failure={failure} onRetry={read} />}
          {outcome === 'code' ? (
            <Suspense fallback={<Spinner />}>
              <CodeSignInForm onSignedIn={finish} onPasswordChosen={finish} />
            </Suspense>
          ) : (
            <SignInForm onSignedIn={finish} />
          )}
          {isForCheckout ? (
            <ButtonLink variant="secondary" to={registerPath}>
              New here? Register
            </ButtonLink>
          ) : null}
          <ThirdPartySignIn target={target} />
          <AlternativeLinks>
            <Link to="/forgot-password">Forgot Password?</Link>
            {isForCheckout ? null : <Link to={registerPath}>New here? Register</Link>}
          </AlternativeLinks>
        </>
      )}
    </AccountCard>
  );
}
