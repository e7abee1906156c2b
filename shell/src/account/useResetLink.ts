import type { Refusal } from '@shop/forms/refusal';
import { notify, useLocation, useNavigate, useVerifyResetMutation } from '@shop/shared-ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isTransientError, getToken } from './linkToken.ts';
import { ACCOUNT_FORM, notifyRefusal } from './accountToasts.ts';

/** Steps of a reset: request a link, verify the followed one, set the new password. */
type Step = 'ask' | 'verifying' | 'set';

interface ResetLink {
  step: Step;
  /** Address of the account, once the server has returned it. */
  email: string;
  refusal: Refusal | null;
  /** Repeats the attempt with the link; undefined when that cannot succeed. */
  retry: (() => void) | undefined;
  /** Returns to the first step. Called when the verified link has since expired. */
  goStale: (refusal: Refusal | null) => void;
}

/** Sends the token of a reset link to the server and removes it from the URL. */
export function useResetLink(): ResetLink {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [verify] = useVerifyResetMutation();
  const [step, setStep] = useState<Step>('ask');
  const [email, setEmail] = useState('');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  /** A token that the server could not check. It is stored in memory, because other people may see the URL. */
  const [openToken, setOpenToken] = useState<string | null>(null);
  const exchanged = useRef<string | null>(null);
  const token = getToken(hash);

  const exchange = async (one: string): Promise<void> => {
    setStep('verifying');
    setRefusal(null);
    setOpenToken(null);
    const { data, error } = await verify({ token: one });
    void navigate('/forgot-password', { replace: true });
    if (!data) {
      setRefusal(notifyRefusal(error, 'Error verifying email.'));
      setOpenToken(isTransientError(error) ? one : null);
      setStep('ask');
      return;
    }
    setEmail(data.email);
    setStep('set');
    notify.success(data.message, { about: ACCOUNT_FORM });
  };
  const exchangeOnce = useEffectEvent((one: string) => {
    // React may run an effect twice; a token is valid once.
    if (exchanged.current !== one) void exchange(one);
    exchanged.current = one;
  });
  useEffect(() => {
    if (token !== null) exchangeOnce(token);
  }, [token]);

  return {
    step: token === null ? step : 'verifying',
    email,
    refusal,
    retry: openToken === null ? undefined : () => void exchange(openToken),
    goStale: (reason) => {
      setStep('ask');
      setRefusal(reason);
    },
  };
}
