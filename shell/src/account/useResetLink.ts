import type { Refusal } from '@shop/forms/refusal';
import { notify, useLocation, useNavigate, useVerifyResetMutation } from '@shop/shared-ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isTransientError, tokenIn } from './linkToken.ts';
import { ACCOUNT_FORM, tellRefusal } from './accountToasts.ts';

/** Ask for a link, have the one that was followed verified, or set the new password. */
type Step = 'ask' | 'verifying' | 'set';

interface ResetLink {
  step: Step;
  /** Whose password it is, once the server has told. */
  email: string;
  refusal: Refusal | null;
  /** Only where the same link may still work. */
  retry: (() => void) | undefined;
  /** The verified link has run out meanwhile. */
  goStale: (refusal: Refusal | null) => void;
}

/** Takes the token of a reset link to the server, and out of the address. */
export function useResetLink(): ResetLink {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [verify] = useVerifyResetMutation();
  const [step, setStep] = useState<Step>('ask');
  const [email, setEmail] = useState('');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  /** A token that the server has not judged; it lives in the page alone, as the address may be shown to others. */
  const [openToken, setOpenToken] = useState<string | null>(null);
  const exchanged = useRef<string | null>(null);
  const token = tokenIn(hash);

  const exchange = async (one: string): Promise<void> => {
    setStep('verifying');
    setRefusal(null);
    setOpenToken(null);
    const { data, error } = await verify({ token: one });
    void navigate('/forgot-password', { replace: true });
    if (!data) {
      setRefusal(tellRefusal(error, 'Error verifying email.'));
      setOpenToken(isTransientError(error) ? one : null);
      setStep('ask');
      return;
    }
    setEmail(data.email);
    setStep('set');
    notify.success(data.message, { about: ACCOUNT_FORM });
  };
  const exchangeOnce = useEffectEvent((one: string) => {
    // A token works once: the second run of an effect must not send it again.
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
    goStale: (told) => {
      setStep('ask');
      setRefusal(told);
    },
  };
}
