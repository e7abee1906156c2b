import { refusalOf } from '@shop/forms/refusal';
import type { Refusal } from '@shop/forms/refusal';
import { useLocation, useNavigate } from '@shop/shared-ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useVerifyEmailMutation } from './emailConfirmationEndpoints.ts';
import { isTransientError, tokenIn } from './linkToken.ts';

interface ConfirmationLink {
  /** Without a link that was followed there is nothing to check. */
  step: 'none' | 'checking' | 'done' | 'refused';
  /** What the server said of a link that it took. */
  message: string;
  refusal: Refusal | null;
  /** Only where the same link may still work. */
  retry: (() => void) | undefined;
}

/** Takes the token of a confirmation link to the server, and out of the address. */
export function useConfirmationLink(): ConfirmationLink {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [verify, { data, error, isLoading }] = useVerifyEmailMutation();
  /** It lives in the page alone once it was sent, as the address may be shown to others. */
  const [sent, setSent] = useState<string | null>(null);
  const taken = useRef<string | null>(null);
  const token = tokenIn(hash);

  const check = async (one: string): Promise<void> => {
    setSent(one);
    await verify({ token: one });
    void navigate('/verify-email', { replace: true });
  };
  const checkOnce = useEffectEvent((one: string) => {
    // The second run of an effect must not send it again.
    if (taken.current !== one) void check(one);
    taken.current = one;
  });
  useEffect(() => {
    if (token !== null) checkOnce(token);
  }, [token]);

  const isChecking = token !== null || isLoading;
  return {
    step: isChecking ? 'checking' : data ? 'done' : error ? 'refused' : 'none',
    message: data?.message ?? '',
    refusal: error && !isChecking ? refusalOf(error, 'Error verifying email.') : null,
    retry: sent !== null && isTransientError(error) ? () => void check(sent) : undefined,
  };
}
