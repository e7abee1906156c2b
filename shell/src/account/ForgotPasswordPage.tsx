import {
  Link,
  Spinner,
  errorMessage,
  notify,
  useLocation,
  useNavigate,
  usePageTitle,
  useVerifyResetMutation,
} from '@shop/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { AccountCard, OtherWays } from './AccountCard.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { VerifyEmailForm } from './VerifyEmailForm.tsx';

/** The token of a reset link stands in the fragment, which no server and no log ever sees. */
function tokenIn(hash: string): string | null {
  return new URLSearchParams(hash.slice(1)).get('token');
}

/** Step 1 asks for a link; who comes with one goes on to step 2, once the server has taken its token. */
export function ForgotPasswordPage() {
  usePageTitle('Forgot Password');
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [verify, { isLoading }] = useVerifyResetMutation();
  const [email, setEmail] = useState<string | null>(null);
  const exchanged = useRef<string | null>(null);
  const token = tokenIn(hash);

  useEffect(() => {
    // A token works once: the second run of an effect must not send it again.
    if (token === null || exchanged.current === token) return;
    exchanged.current = token;
    const exchange = async (): Promise<void> => {
      const { data, error } = await verify({ token });
      void navigate('/forgot-password', { replace: true });
      if (error) {
        notify.error(errorMessage(error, 'Error verifying email.'));
        return;
      }
      setEmail(data.email);
      notify.success(data.message);
    };
    void exchange();
  }, [token, verify, navigate]);

  return (
    <AccountCard heading="Forgot Password">
      {isLoading || token !== null ? (
        <Spinner />
      ) : email === null ? (
        <VerifyEmailForm />
      ) : (
        <NewPasswordForm
          email={email}
          onStale={() => {
            setEmail(null);
          }}
        />
      )}
      <OtherWays>
        <Link to="/login">Back to Sign In</Link>
      </OtherWays>
    </AccountCard>
  );
}
