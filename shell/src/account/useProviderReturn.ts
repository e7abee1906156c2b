import { useAppDispatch, useNavigate, useSearchParams, userSignedIn } from '@shop/shared-ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useReadProfileMutation } from './profileEndpoint.ts';
import { providerReturnIn } from './providerReturn.ts';
import type { ProviderReturn } from './providerReturn.ts';
import { withRedirect } from './useRedirectTarget.ts';

interface Return {
  /** Null for who has not come from the provider, and once the way back has ended well. */
  outcome: ProviderReturn | null;
  /** Why the signed-in visitor could not be read. */
  failure: unknown;
  isReading: boolean;
  read: () => void;
  finish: () => void;
}

/**
 * Ends the way back from the identity provider: reads once who has signed in there, and takes the outcome out of the
 * address, where a reload or a shared link would tell it again.
 */
export function useProviderReturn(target: string): Return {
  const [params] = useSearchParams();
  const [outcome, setOutcome] = useState(() => providerReturnIn(params));
  const [readProfile, { error, isLoading }] = useReadProfileMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const hasRead = useRef(false);

  const read = async (): Promise<void> => {
    const { data } = await readProfile();
    if (!data) return;
    dispatch(userSignedIn(data));
    setOutcome(null);
  };
  const readOnce = useEffectEvent(() => {
    if (!hasRead.current) void read();
    hasRead.current = true;
  });
  useEffect(() => {
    if (outcome === 'done') readOnce();
  }, [outcome]);
  useEffect(() => {
    // Until the password has been given, a reload must still say what it is asked for.
    const isTold = outcome !== null && outcome !== 'done' && outcome !== 'link';
    if (isTold) void navigate(withRedirect('/login', target), { replace: true });
  }, [outcome, navigate, target]);

  return {
    outcome,
    failure: error,
    isReading: isLoading || (outcome === 'done' && error === undefined),
    read: () => void read(),
    finish: () => {
      setOutcome(null);
    },
  };
}
