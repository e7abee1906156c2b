import { toRefusal } from '@shop/forms/refusal';
import type { Refusal } from '@shop/forms/refusal';
import { useLocation, useNavigate } from '@shop/shared-ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useVerifyEmailMutation } from './emailConfirmationEndpoints.ts';
import { isTransientError, getLinkToken } from './linkToken.ts';

interface ConfirmationLink {
  /** State of the confirmation. `none`: the page was opened without a link. */
  step: 'none' | 'checking' | 'done' | 'refused';
  /** Message of the server for an accepted link. */
  message: string;
  refusal: Refusal | null;
  /** Repeats the attempt with the link; undefined when that cannot succeed. */
  retry: (() => void) | undefined;
}

/** Sends the token of a confirmation link to the server and removes it from the URL. */
export function useConfirmationLink(): ConfirmationLink {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [verify, { data, error, isLoading }] = useVerifyEmailMutation();
  /** Token that was sent last. It is only in memory, because other people may see the URL. */
  const [sentToken, setSentToken] = useState<string | null>(null);
  const checkedTokenRef = useRef<string | null>(null);
  const token = getLinkToken(hash);

  const check = async (linkToken: string): Promise<void> => {
    setSentToken(linkToken);
    await verify({ token: linkToken });
    void navigate('/verify-email', { replace: true });
  };
  const checkOnce = useEffectEvent((linkToken: string) => {
    // React may run an effect twice; the token must be sent once.
    if (checkedTokenRef.current !== linkToken) void check(linkToken);
    checkedTokenRef.current = linkToken;
  });
  useEffect(() => {
    if (token !== null) checkOnce(token);
  }, [token]);

  const isChecking = token !== null || isLoading;
  return {
    step: isChecking ? 'checking' : data ? 'done' : error ? 'refused' : 'none',
    message: data?.message ?? '',
    refusal: error && !isChecking ? toRefusal(error, 'Error verifying email.') : null,
    retry: sentToken !== null && isTransientError(error) ? () => void check(sentToken) : undefined,
  };
}
