import type { Refusal } from '@shop/forms/refusal';
import { notify, useLocation, useNavigate, useVerifyResetMutation } from '@shop/shared-ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isTransientError, getLinkToken } from './linkToken.ts';
import { ACCOUNT_TOAST, notifyRefusal } from './accountToasts.ts';

/** Steps of a reset: request a link, verify the link that the visitor followed, set the new password. */
type ResetStep = 'ask' | 'verifying' | 'set';

interface ResetLink {
  step: ResetStep;
  /** E-mail address of the account, once the server has returned it; empty before. */
  email: string;
  refusal: Refusal | null;
  /** Repeats the attempt with the link; undefined when that cannot succeed. */
  retry: (() => void) | undefined;
  /** Returns to the first step. Called when the verified link has since expired. */
  returnToRequest: (refusal: Refusal | null) => void;
}

/** Sends the token of a reset link to the server and removes it from the URL. */
export function useResetLink(): ResetLink {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [verify] = useVerifyResetMutation();
  const [step, setStep] = useState<ResetStep>('ask');
  const [email, setEmail] = useState('');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  /** A token that the server could not check. It is stored in memory, because other people may see the URL. */
  const [pendingToken, setPendingToken] = useState<string | null>(null);
  const exchangedToken = useRef<string | null>(null);
  const token = getLinkToken(hash);

  const exchange = async (linkToken: string): Promise<void> => {
    setStep('verifying');
    setRefusal(null);
    setPendingToken(null);
    const { data, error } = await verify({ token: linkToken });
    void navigate('/forgot-password', { replace: true });
    if (!data) {
      setRefusal(notifyRefusal(error, 'Error verifying email.'));
      setPendingToken(isTransientError(error) ? linkToken : null);
      setStep('ask');
      return;
    }
    setEmail(data.email);
    setStep('set');
    notify.success(data.message, { about: ACCOUNT_TOAST });
  };
  const exchangeOnce = useEffectEvent((linkToken: string) => {
    // React may run an effect twice; a token is valid once.
    if (exchangedToken.current !== linkToken) void exchange(linkToken);
    exchangedToken.current = linkToken;
  });
  useEffect(() => {
    if (token !== null) exchangeOnce(token);
  }, [token]);

  return {
    step: token === null ? step : 'verifying',
    email,
    refusal,
    retry: pendingToken === null ? undefined : () => void exchange(pendingToken),
    returnToRequest: (reason) => {
      setStep('ask');
      setRefusal(reason);
    },
  };
}
