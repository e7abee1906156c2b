import {
  Alert,
  Link,
  Spinner,
  errorHint,
  errorMessage,
  isErrorCode,
  notify,
  useLocation,
  useNavigate,
  usePageTitle,
  useVerifyResetMutation,
} from '@shop/shared-ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { AccountCard, OtherWays } from './AccountCard.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { VerifyEmailForm } from './VerifyEmailForm.tsx';

/** The token of a reset link stands in the fragment, which no server and no log ever sees. */
function tokenIn(hash: string): string | null {
  return new URLSearchParams(hash.slice(1)).get('token');
}

const UNVERIFIED = 'Error verifying email.';

/** Step 1 asks for a link; who comes with one goes on to step 2, once the server has taken its token. */
export function ForgotPasswordPage() {
  usePageTitle('Forgot Password');
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [verify, { isLoading, error }] = useVerifyResetMutation();
  const [email, setEmail] = useState<string | null>(null);
  /** The token that is being exchanged, or that the network has kept from it. */
  const exchanged = useRef<string | null>(null);
  const token = tokenIn(hash);

  const exchange = useCallback(
    async (candidate: string): Promise<void> => {
      const { data, error: failure } = await verify({ token: candidate });
      void navigate('/forgot-password', { replace: true });
      if (data) {
        setEmail(data.email);
        notify.success(data.message);
      } else if (isErrorCode(failure, 'reset_required')) {
        exchanged.current = null;
        notify.error(errorMessage(failure, UNVERIFIED));
      }
    },
    [verify, navigate],
  );

  useEffect(() => {
    // A token works once: the second run of an effect must not send it again.
    if (token === null || exchanged.current === token) return;
    exchanged.current = token;
    void exchange(token);
  }, [token, exchange]);

  const isOpen = error !== undefined && !isErrorCode(error, 'reset_required');
  const retry = (): void => {
    if (exchanged.current !== null) void exchange(exchanged.current);
  };
  return (
    <AccountCard heading="Forgot Password">
      {isOpen && (
        <Alert hint={errorHint(error)} onRetry={retry}>
          {errorMessage(error, UNVERIFIED)}
        </Alert>
      )}
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
